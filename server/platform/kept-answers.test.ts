import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { items } from '../modules/catalog/catalog.tables.ts'
import { makeItem } from '../testing/catalog-makers.ts'
import { makeCustomer } from '../testing/customer-makers.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let url: string
let itemId: number

beforeAll(async () => {
  shop = await openTestShop()
  const item = await makeItem(shop, {
    code: 'KA-1',
    name: 'Kept mug',
    descriptionHtml: `<p>${'Long. '.repeat(400)}</p>`,
  })
  itemId = item.id
  await shop.app.live.catchUp()
  url = `/api/products/${itemId}`
})

const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  shop.app.fastify.inject({ url, method, headers })

test('the second guest gets what the first got, under a request id of its own', async () => {
  const [first, second] = [await ask(), await ask()]

  expect(second.statusCode).toBe(200)
  expect(second.payload).toBe(first.payload)
  const { 'x-request-id': firstId, 'date': _, ...headers } = first.headers
  const { 'x-request-id': secondId, 'date': __, ...same } = second.headers
  expect(secondId).not.toBe(firstId)
  expect(same).toMatchObject({
    'content-type': headers['content-type'],
    'content-security-policy': headers['content-security-policy'],
    'x-content-type-options': 'nosniff',
    'etag': headers.etag,
  })
})

test('a kept answer goes out in the encoding that is asked for', async () => {
  const plain = (await ask()).payload

  const brotli = await ask({ 'accept-encoding': 'gzip, br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain)
  const gzipped = await ask({ 'accept-encoding': 'gzip, br;q=0' })
  expect(gzipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain)
  expect((await ask({ 'accept-encoding': 'identity' })).headers['content-encoding']).toBeUndefined()
})

test('a crowd that asks for an encoding at once gets all the same', async () => {
  const plain = (await ask()).payload
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask({ 'accept-encoding': 'br' })))
  for (const reply of replies) {
    expect(reply.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(plain)
  }
})

test('whoever has the answer already hears only that, and HEAD has no body', async () => {
  const { etag } = (await ask()).headers

  const again = await ask({ 'if-none-match': String(etag) })
  expect(again.statusCode).toBe(304)
  expect(again.payload).toBe('')
  const head = await ask({}, 'HEAD')
  expect(head.statusCode).toBe(200)
  expect(head.payload).toBe('')
})

test('a customer neither gets what was kept for guests nor leaves an answer for them', async () => {
  const { token } = await makeCustomer(shop)
  await ask()

  const own = await ask({ authorization: `Bearer ${token}` })
  expect(own.headers['cache-control']).toBe('no-store')
  const guests = await ask()
  expect(guests.headers['cache-control']).not.toBe('no-store')
})

test('a change shows in the next answer', async () => {
  await ask()
  await shop.db.orm.update(items).set({ name: 'Other mug' }).where(eq(items.id, itemId))
  await shop.app.live.catchUp()

  expect((await ask()).json()).toMatchObject({ data: { product: { name: 'Other mug' } } })
})

test('kept answers are counted like others, and ask a connection to end while the shop closes', async () => {
  const counted = async () =>
    Number(
      /duration_seconds_count\{[^}]*route="\/api\/products\/:id"[^}]*\} (\d+)/.exec((await metrics()).payload)?.[1],
    )
  const metrics = () => shop.app.fastify.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  await ask()
  const before = await counted()
  await ask()
  expect(await counted()).toBe(before + 1)

  shop.app.drain()
  expect((await ask()).headers.connection).toBe('close')
})
