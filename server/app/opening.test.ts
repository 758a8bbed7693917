import { expect, test } from 'vitest'
import { globalSearch } from '../../contract/shop/catalog/listings.call.ts'
import { createApp } from './app.ts'
import type { PagesSource } from '../pages/index.ts'
import { atEnd } from '../testing/at-end.ts'
import { openDataFolder, startShopProcess } from '../testing/processes/shop-process.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { openTestShop, toRequest } from '../testing/test-shop.ts'

const opening = 'The shop is starting. Please try again in a few seconds.'

test('while its catalog is loaded a shop says how far it is, and to shoppers that they are early; then it opens', async () => {
  const db = await openTestDatabase()
  await db.pool.query(`insert into items (code, name) values ('A-1', 'Torch'), ('A-2', 'Lamp')`)
  const holder = await db.pool.connect()
  await holder.query('begin; lock table collections')
  const shop = await startShopProcess(openDataFolder(), { DATABASE_URL: db.url })
  const ask = (path: string) => fetch(shop.url + path).catch(() => undefined)

  await expect.poll(async () => (await ask('/healthz'))?.status).toBe(200)
  await expect
    .poll(async () => (await ask('/readyz'))!.json())
    .toEqual({ status: 'not ready', missing: ['catalog'], progress: 'The catalog is being loaded: 0 of 2 items.' })
  expect((await ask('/readyz'))!.status).toBe(503)
  const early = (await ask('/api/products/1'))!
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await early.json()).toEqual({ message: 'failure', error: opening })
  expect(shop.output()).not.toContain('The shop is open at')

  await holder.query('commit')
  holder.release()
  await shop.waitUntilReady()
  expect(await (await ask('/readyz'))!.json()).toEqual({ status: 'ok' })
  expect((await ask('/api/products/1'))!.status).toBe(200)
  await expect.poll(() => shop.output()).toContain('The shop is open at')
})

test('who opens a page while the catalog is loaded reads so, and no page is rendered', async () => {
  const { db, clock, config, app } = await openTestShop()
  const pages = { vite: { ssrLoadModule: () => Promise.reject(new Error('rendered')) } } as unknown as PagesSource
  const early = await createApp({ db, clock, config, log: app.fastify.log as never, pages })
  atEnd(() => early.close())

  const page = await early.fastify.inject({ url: '/home', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '5', 'no-store'])
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.payload).toContain(opening)
  const call = await early.fastify.inject(await toRequest(globalSearch, { input: { keyword: 'torch' } }))
  expect(call.json()).toEqual({ message: 'failure', error: opening })
})
