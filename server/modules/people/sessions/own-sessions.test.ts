import { beforeEach, expect, test } from 'vitest'
import { generateLoginSalt, getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import { endPortalSession, getPortalSessions } from '../../../../contract/portal/sessions.call.ts'
import { getPortalOverview } from '../../../../contract/portal/portal.call.ts'
import { days, minutes } from '../../../../domain/calendar/durations.ts'
import { makeSession } from '../../../testing/makers/customer-makers.ts'
import { makePortalVisitor, openPortal, type PortalVisitor } from '../../../testing/makers/portal-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

let shop: TestShop
let visitor: PortalVisitor

beforeEach(async () => {
  shop = await openTestShop({ withRates: true })
  visitor = await makePortalVisitor(shop)
})

const list = async (who = visitor) => (await who.send(getPortalSessions)).data.sessions
const end = (id: number, who = visitor) => who.send(endPortalSession, { params: { id } })
const callFrom = (browser: string, token: string) =>
  shop.send(getCustomerProfile, { token, headers: { 'user-agent': browser } })
const shopSession = async (who = visitor) => (await list(who)).find(({ place }) => place === 'shop')!

test('a customer sees the browsers that are signed in, which of them is this portal, and nobody else their own', async () => {
  const colleague = await makePortalVisitor(shop, { companyId: visitor.customer.companyId, role: 'admin' })
  await makeSession(shop, visitor.customer.id)
  shop.clock.advance(days(6))
  const again = await openPortal(shop, visitor.customer)
  expect(await list(again)).toHaveLength(4)
  shop.clock.advance(days(1))

  expect((await list(again)).map(({ place, is_this: isThis }) => [place, isThis])).toEqual([['portal', true]])
  expect((await again.send(getPortalSessions)).data.time_zone).toBe('America/New_York')
  expect((await colleague.send(getPortalSessions)).status, 'a session of seven days ago').toBe(401)
})

test('a browser is named as it names itself, and was last seen some minutes ago at most', async () => {
  const signedIn = await shop.app.api.invoke(getCustomerProfile, {
    token: visitor.customer.token,
    remoteAddress: '192.0.2.1',
    log: shop.app.fastify.log,
  })
  expect(signedIn.status).toBe(200)
  shop.clock.advance(minutes(4))
  await callFrom(firefox, visitor.customer.token)
  const before = await shopSession()
  expect(before.seen_at, 'not written for every call').toBe(before.signed_in_at)

  shop.clock.advance(minutes(1))
  await callFrom(firefox, visitor.customer.token)
  expect(await shopSession()).toMatchObject({ browser: 'Firefox', system: 'Windows', is_this: false })
  expect((await shopSession()).seen_at).toBe(shop.clock.now().toISOString())
  shop.clock.advance(minutes(5))
  await callFrom(`${safari}${'x'.repeat(5_000)}`, visitor.customer.token)
  expect(await shopSession()).toMatchObject({ browser: 'Safari', system: 'iPhone', network: '192.0.2.1' })
})

test('a browser that has just signed in is named with its first call', async () => {
  const { salt } = (await visitor.customer.send(generateLoginSalt)).data
  const entered = await shop.app.fastify.inject(`/portal/enter?salt=${encodeURIComponent(salt)}`)
  const cookie = String(entered.headers['set-cookie']).split(';')[0]!
  const headers = { cookie, 'user-agent': safari }
  const { sessions } = (await shop.send(getPortalSessions, { headers })).data
  expect(sessions.find(({ is_this: isThis }) => isThis)).toMatchObject({ browser: 'Safari', system: 'iPhone' })
})

test('a browser is signed out at once, with the ways in that it has just asked for; the others stay', async () => {
  const { id } = await shopSession()
  const other = await makeSession(shop, visitor.customer.id)
  const { salt } = (await visitor.customer.send(generateLoginSalt)).data

  expect((await end(id)).status).toBe(200)

  expect((await visitor.customer.send(getCustomerProfile)).status).toBe(422)
  const entered = await shop.app.fastify.inject(`/portal/enter?salt=${encodeURIComponent(salt)}`)
  expect(entered.headers['set-cookie']).toBeUndefined()
  expect((await shop.send(getCustomerProfile, { token: other })).status).toBe(200)
  expect((await list()).map((one) => one.id)).not.toContain(id)
  const gone = await end(id)
  expect(gone.status).toBe(404)
  expect(gone).toRefuseWith('This browser is no longer signed in to your account.')
})

test('another portal is signed out, too; this one is not by a slip', async () => {
  const other = await openPortal(shop, visitor.customer)
  const [theirs, own] = [true, false].map(
    (isThis) => async () => (await list(other)).find((one) => one.is_this === isThis && one.place === 'portal')!.id,
  ) as [() => Promise<number>, () => Promise<number>]
  const slip = await end(await theirs(), other)
  expect(slip.status).toBe(409)
  expect(slip).toRefuseWith('This is the portal you are using. Please sign out instead.')

  expect((await end(await own(), other)).status).toBe(200)
  expect((await visitor.send(getPortalOverview)).status).toBe(401)
  expect((await other.send(getPortalOverview)).status).toBe(200)
})

test('nobody signs out a browser of somebody else, not even an administrator of the company', async () => {
  const { id } = await shopSession()
  const admin = await makePortalVisitor(shop, { companyId: visitor.customer.companyId, role: 'admin' })
  const stranger = await makePortalVisitor(shop)
  for (const who of [admin, stranger]) expect((await end(id, who)).status).toBe(404)
  expect((await visitor.customer.send(getCustomerProfile)).status).toBe(200)
})
