import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as entry from '../../web/app/entry-server.tsx'
import { sessions } from '../modules/people/sessions/sessions.tables.ts'
import { makeSession } from '../testing/makers/customer-makers.ts'
import { fillCart, makeBuyer, type ReadyBuyer } from '../testing/makers/order-makers.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import type { Pages } from './open-pages.ts'

const pages: Pages = {
  load: () => Promise.resolve(entry),
  assetsFor: () => ({ begin: '/begin.js', script: '/page.js', styles: [], preloadScripts: [], preloadFonts: [] }),
  render: entry.renderPage,
  toKnownAddress: entry.toKnownAddress,
  isWorthCaching: () => false,
}

let shop: TestShop
let ann: ReadyBuyer
let path: string

beforeAll(async () => {
  shop = await openTestShop({ pages, withRates: true })
  ann = await makeBuyer(shop)
  await fillCart(shop, ann, 10)
  path = `/portal/orders/${(await ann.place()).data.sales_orders[0]!.id}`
})

async function open(cookies: Record<string, string>, url = path) {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const reply = await shop.app.fastify.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie }) } })
  const set = String(reply.headers['set-cookie'] ?? '')
  return { status: reply.statusCode, html: reply.payload, set, portal: /portal_session=([^;]+)/.exec(set)?.[1] }
}

const portalsOf = async ({ id }: ReadyBuyer) =>
  (await shop.db.orm.select().from(sessions).where(eq(sessions.customerId, id))).filter(
    ({ scope }) => scope === 'portal',
  )

test('who is signed in to the shop lands on the order that a mail links to, without a stop', async () => {
  const first = await open({ auth_token: ann.token })
  expect([first.status, first.html]).toEqual([200, expect.stringContaining('All orders')])
  expect(first.set).toMatch(/portal_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax/)
  expect(await portalsOf(ann)).toHaveLength(1)

  // The portal that is open stays the one.
  const again = await open({ auth_token: ann.token, portal_session: first.portal! })
  expect([again.status, again.set]).toEqual([200, ''])
  const ended = await open({ auth_token: ann.token, portal_session: 'gone' })
  expect([ended.status, ended.portal !== undefined]).toEqual([200, true])
})

test('a guest is asked to sign in on the page itself, and gets no portal', async () => {
  for (const cookies of [{} as Record<string, string>, { auth_token: 'gone' }, { portal_session: 'gone' }]) {
    const { status, html, portal } = await open(cookies)
    expect(status).toBe(200)
    expect(html).not.toContain('All orders')
    expect(html).toContain('Sign in to the customer portal')
    expect(html).toContain('type="password"')
    expect(portal).toBeUndefined()
  }
})

test('somebody else in the same browser gets their own portal, and nothing of the order', async () => {
  const stranger = await makeBuyer(shop)
  const cookies = { auth_token: stranger.token, portal_session: await makeSession(shop, ann.id, 'portal') }
  const { status, html, portal } = await open(cookies)
  expect(status).toBe(404)
  expect(html).not.toContain('All orders')
  expect(portal).toBeDefined()
  expect(await portalsOf(stranger)).toHaveLength(1)
})

test('pages of the shop open no portal', async () => {
  const visitor = await makeBuyer(shop)
  for (const url of ['/home', '/cart', '/portals'])
    expect((await open({ auth_token: visitor.token }, url)).set).toBe('')
  expect(await portalsOf(visitor)).toEqual([])
})
