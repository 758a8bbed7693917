import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { Type } from 'typebox'
import { beforeAll, describe, expect, test } from 'vitest'
import { any } from '../../../../contract/call.ts'
import { items } from '../../../modules/catalog/items/catalog.tables.ts'
import { atEnd } from '../../../testing/at-end.ts'
import { makeCollection, makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { createApi } from '../http.ts'
import { createLog } from '../../log.ts'
import { createResponseCache } from './response-cache.ts'
import { createWebServer } from '../web-server.ts'

let shop: TestShop
let url: string
let itemId: number

beforeAll(async () => {
  // The cache of one that tests before have used may be full.
  shop = await openTestShop({ isNew: true })
  const item = await makeItem(shop, {
    code: 'KA-1',
    name: 'Kept mug',
    descriptionHtml: `<p>${'Long. '.repeat(400)}</p>`,
  })
  itemId = item.id
  await shop.app.services.live.catchUp()
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

test('a customer is told to store an answer nowhere, a guest is not', async () => {
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
  await shop.app.services.live.catchUp()

  expect((await ask()).json()).toMatchObject({ data: { product: { name: 'Other mug' } } })
})

test('parameters that a call does not know make no other answer, and do not reach it', async () => {
  const cache = shop.app.services.responses
  const plain = await ask()
  const before = cache.count()
  for (let time = 0; time < 50; time++) {
    const padded = await shop.app.fastify.inject(`${url}?x${time}=${'y'.repeat(6000)}&constructor=1&__proto__=2`)
    expect(padded.payload).toBe(plain.payload)
  }
  expect(cache.count()).toBe(before)
  expect((await shop.app.fastify.inject(`${url}?x=${'y'.repeat(6000)}`)).payload).not.toContain('yyy')
})

test('parameters that a call knows make an answer each, in whatever order they come', async () => {
  const cache = shop.app.services.responses
  const collection = await makeCollection(shop)
  await shop.app.services.live.catchUp()
  const list = async (query: string) =>
    (await shop.app.fastify.inject(`/api/products/get_collection_product_listing?${query}`)).statusCode
  const counts: number[] = []
  for (const query of [
    `collection=${collection}`,
    `utm=mail&collection=${collection}`,
    `collection=${collection}&sort=name&filters=color:Navy&filters=size:L`,
    `filters=color:Navy&filters=size:L&x=1&sort=name&collection=${collection}`,
    `collection=${collection}&sort=name&filters=color:Navy`,
  ]) {
    expect(await list(query)).toBe(200)
    counts.push(cache.count())
  }
  expect(counts.map((count) => count - counts[0]!)).toEqual([0, 0, 1, 1, 2])
})

test('a call that turns texts of its query into numbers is answered from the cache the second time', async () => {
  const schemas = {
    summary: 'Counts on from a number',
    query: Type.Object({ from: Type.Integer(), step: Type.Integer({ default: 1 }) }),
    answer: Type.Object({ next: Type.Integer() }),
  }
  const count = any<typeof schemas>('GET /count')
  const metrics = { observeRequest: () => undefined, countFailedSignIn: () => undefined, write: () => undefined }
  const config = { publicUrl: 'http://localhost:3000', trustProxy: false }
  const { fastify } = await createWebServer({ config, log: createLog('silent'), metrics: metrics as never })
  atEnd(() => fastify.close())
  const nobody = async () => undefined
  const closing = { isClosedFor: async () => false, wasOn: () => false }
  const api = createApi({
    fastify,
    withSchemas: () => ({ name: 'count', ...count, ...schemas }),
    closing,
    responses: createResponseCache(),
    findCaller: nobody,
    findPortalCaller: nobody,
    findStaff: nobody,
    findStaffByToken: () => Promise.reject(new Error('nobody has one')),
    watchWork: async () => async () => undefined,
  })
  let runs = 0
  const countOn = ({ query }: { query: { from: number; step: number } }) => {
    runs += 1
    return { next: query.from + query.step }
  }
  api.answerShared(count, countOn)

  const ask = async (query: string) => (await fastify.inject(`/api/count?${query}`)).json<{ data: unknown }>()
  const first = await ask('from=7')
  expect(await ask('from=7')).toEqual(first)
  expect(runs).toBe(1)
  await ask('from=8')
  expect(runs).toBe(2)
})

describe('what is cached', () => {
  /** A server whose every address has an answer of this length. */
  function openCache(bounds: { bytesAtMost?: number; entriesAtMost?: number }, length: number) {
    const cache = createResponseCache(bounds)
    const fastify = Fastify()
    fastify.get('/*', (request, reply) => {
      const known = cache.find(request.url)
      const response = known ?? cache.store(reply, request.url, { text: 'z'.repeat(length), version: cache.version() })
      cache.send(request, reply, response, 'no-cache')
    })
    return { cache, ask: (address: string) => fastify.inject(address) }
  }

  test('counts addresses and what is around an answer, not only its body', async () => {
    const { cache, ask } = openCache({ bytesAtMost: 1_000_000 }, 1)
    for (let time = 0; time < 1_000; time++) await ask(`/${String(time).padStart(900, '0')}`)
    expect(cache.bytes()).toBeLessThanOrEqual(1_000_000)
    expect(cache.count()).toBeGreaterThan(100)
    expect(cache.count()).toBeLessThan(1_000_000 / 1_800)
  })

  test('is no more than so many answers, and none of an address without end', async () => {
    const { cache, ask } = openCache({ entriesAtMost: 20 }, 100)
    for (let time = 0; time < 50; time++) await ask(`/${time}`)
    expect(cache.count()).toBe(20)
    await ask(`/${'x'.repeat(1_000)}`)
    expect(cache.count()).toBe(20)
    expect((await ask('/49')).payload).toBe('z'.repeat(100))
  })

  test('makes room for the encodings that it makes', async () => {
    const { cache, ask } = openCache({ bytesAtMost: 200_000 }, 50_000)
    for (let time = 0; time < 9; time++) await ask(`/${time}`)
    expect(cache.bytes()).toBeLessThanOrEqual(200_000)
    expect(cache.count()).toBe(3)
  })
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
