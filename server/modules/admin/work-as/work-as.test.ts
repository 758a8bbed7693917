import { beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { allCalls } from '../../../../contract/all-calls.ts'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { changeMember, getCompany, workAsCustomer } from '../../../../contract/admin/people/companies.call.ts'
import { getOrder } from '../../../../contract/admin/orders/orders.call.ts'
import { signOutStaff } from '../../../../contract/admin/staff/session.call.ts'
import type { Call } from '../../../../contract/call.ts'
import { getPortalOverview, leavePortal } from '../../../../contract/portal/portal.call.ts'
import { savePortalCompany } from '../../../../contract/portal/company.call.ts'
import { getPortalSessions } from '../../../../contract/portal/sessions.call.ts'
import {
  generateLoginSalt,
  getCustomerProfile,
  logout,
  redeemLoginToken,
} from '../../../../contract/shop/account.call.ts'
import { productDetailEmail } from '../../../../contract/shop/emails.call.ts'
import { createOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { minutes } from '../../../../domain/calendar/durations.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { openShopBeforeCheckout, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { openPortal } from '../../../testing/makers/portal-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { callsThatOnlyRead } from './watch-work.ts'
import { staffAccounts } from '../staff/staff.tables.ts'

let shop: TestShop
let buyer: ReadyBuyer
let owner: TestStaff
let sales: TestStaff

beforeAll(async () => {
  const before = await openShopBeforeCheckout({ companyName: 'Atlas Welding', login: 'ann@atlas.example' })
  shop = before.shop
  buyer = before.buyer
  owner = await makeStaff(shop, { name: 'Olga Owner' })
})

beforeEach(async () => {
  sales = await makeStaff(shop, { role: 'sales', name: 'Sam Sales', hasSecondFactor: true })
})

const work = (by = sales) => by.send(workAsCustomer, { params: { id: buyer.companyId, memberId: buyer.id } })

/** Begins, and returns what calls the shop as the customer. */
async function begin(by = sales) {
  const reply = await work(by)
  expect(reply).toSucceed()
  const token = /auth_token=([^;]+)/.exec(String(reply.headers['set-cookie']))![1]!
  return { token, send: (call: Call, args: object = {}) => shop.send(call, { ...args, token } as never) }
}

const entries = async () => (await owner.send(listAudit, { query: {} })).data.entries

test('sales signs in to the shop as a member, which stands in the audit log at its begin and end', async () => {
  const acting = await begin()
  expect((await acting.send(getCustomerProfile)).status).toBe(200)
  const as = [{ name: 'As', before: '', after: 'Ann Buyer (ann@atlas.example)' }]
  const record = { kind: 'company', id: buyer.companyId }
  expect((await entries())[0]).toMatchObject({
    who: { name: 'Sam Sales' },
    action: 'company.work-as',
    record,
    changes: as,
  })
  const page = await shop.app.fastify.inject({
    method: 'POST',
    url: '/work-as/end',
    headers: { cookie: `auth_token=${acting.token}` },
  })
  expect([page.statusCode, page.headers['location']]).toEqual([303, `/admin/customers/${buyer.companyId}`])
  expect((await acting.send(getCustomerProfile)).status).toBe(422)
  expect((await entries())[0]).toMatchObject({
    who: { name: 'Sam Sales' },
    action: 'company.work-as-end',
    record,
    changes: as,
  })
  expect(await buyer.send(getCustomerProfile)).toSucceed()
})

test('nobody else may, and nobody works as somebody who cannot sign in', async () => {
  for (const role of ['catalog', 'production', 'finance', 'support'] as const)
    expect((await work(await makeStaff(shop, { role }))).status).toBe(403)
  expect((await sales.send(workAsCustomer, { params: { id: buyer.companyId, memberId: 999_999 } })).status).toBe(404)
  const params = { id: buyer.companyId, memberId: buyer.id }
  const block = async (isBlocked: boolean) => {
    const { version } = (await sales.send(getCompany, { params: { id: buyer.companyId } })).data
    expect(await sales.send(changeMember, { params, input: { version, isBlocked } })).toSucceed()
  }
  await block(true)
  expect((await work()).status).toBe(409)
  await block(false)
})

test('it needs two-step sign-in, and the refusal leads there', async () => {
  const reply = await work(await makeStaff(shop, { role: 'sales' }))
  expect(reply.status).toBe(403)
  expect(reply).toRefuseWith(
    'This needs two-step sign-in. Please set it up under your name, My account, then try again.',
  )
})

test('what is changed stands in the audit log: call, record, before and after', async () => {
  const acting = await begin()
  const portal = await enterPortal(acting)
  const noted = async () =>
    (await owner.send(listAudit, { query: { action: 'company.work-as-change' } })).data.entries.map(
      ({ who, record, changes }) => ({ who: who.name, record: record.title, changes }),
    )
  const as = { name: 'As', before: '', after: 'Ann Buyer (ann@atlas.example)' }
  expect(await portal.send(savePortalCompany, { input: { name: 'Atlas Welders' } })).toMatchObject({ status: 200 })
  expect((await noted())[0]).toEqual({
    who: 'Sam Sales',
    record: 'Atlas Welders',
    changes: [
      as,
      { name: 'Call', before: '', after: 'save_portal_company' },
      { name: `Company ${buyer.companyId}: name`, before: 'Atlas Welding', after: 'Atlas Welders' },
    ],
  })
  await portal.send(savePortalCompany, { input: { name: 'Atlas Welding' } })

  const input = { id: (await makeItem(shop)).id, email: 'bob@example.com', message: 'Look' }
  expect(await acting.send(productDetailEmail, { input })).toMatchObject({ status: 200 })
  expect((await noted())[0]!.changes).toEqual([
    as,
    { name: 'Call', before: '', after: 'product_detail_email' },
    ...Object.entries(input).map(([name, value]) => ({ name, before: '', after: String(value) })),
  ])

  const count = (await noted()).length
  await acting.send(getCustomerProfile)
  await buyer.send(productDetailEmail, { input })
  expect(await noted()).toHaveLength(count)
  const names = allCalls.map(({ call }) => call.name)
  expect(callsThatOnlyRead.filter((name) => !names.includes(name))).toEqual([])
})

test('what only the customer may change is refused, and all of it is known', async () => {
  const customersOnly = allCalls.filter(({ call }) => call.customersOnly).map(({ call }) => call)
  expect(customersOnly.map(({ name }) => name).toSorted()).toEqual([
    ...['accept_invitation', 'answer_order_question', 'approve_proof', 'change_colleague_role'],
    ...['change_portal_email', 'change_portal_password', 'comment_on_proof', 'create_payment_profile'],
    ...['create_portal_card', 'delete_payment_profile', 'end_other_sessions', 'end_portal_session'],
    ...['invite_colleague', 'link_portal_identity', 'remove_colleague', 'remove_portal_card', 'request_proof_change'],
    ...['resend_invitation', 'save_portal_proof_rule', 'set_default_portal_card', 'social_connect'],
    ...['social_disconnect', 'social_disconnect_post', 'unlink_portal_identity', 'withdraw_invitation'],
    ...['withdraw_portal_email'],
  ])
  const acting = await begin()
  const portal = await enterPortal(acting)
  for (const call of customersOnly) {
    const params = call.params ? { id: 1, provider: 'google', token: 'x' } : undefined
    const send = call.who === 'portal' ? portal.send : acting.send
    const reply = await send(call, { params, query: {}, input: {} })
    expect([call.name, reply.status]).toEqual([call.name, 403])
    expect(reply.error).toContain('Only the customer can change this.')
  }
})

type Acting = Awaited<ReturnType<typeof begin>>

/** As the browser goes into the portal, with the pass that the shop gives. */
async function enterPortal({ send, token }: Acting) {
  const salt = ((await send(generateLoginSalt)).data as { salt: string }).salt
  const page = await shop.app.fastify.inject({ url: `/portal/enter?salt=${salt}` })
  const portalToken = /portal_session=([^;]+)/.exec(String(page.headers['set-cookie']))![1]!
  const cookie = `portal_session=${portalToken}; auth_token=${token}`
  return { send: (call: Call, args: object = {}) => shop.send(call, { ...args, headers: { cookie } } as never) }
}

test('the portal and the way back belong to the same work, and end with it', async () => {
  const acting = await begin()
  const portal = await enterPortal(acting)
  expect((await portal.send(getPortalOverview)).status).toBe(200)
  const pass = ((await portal.send(leavePortal)).data as { login_token: string }).login_token
  const back = await shop.send(redeemLoginToken, { input: { login_token: pass } })
  const again = back.data.auth_token!
  expect((await shop.send(getCustomerProfile, { token: again } as never)).status).toBe(200)
  // The customer sees browsers of its own only.
  const own = (await (await openPortal(shop, buyer)).send(getPortalSessions)).data
  expect(JSON.stringify(own)).not.toContain('Sam Sales')
  await acting.send(logout)
  expect((await portal.send(getPortalOverview)).status).toBe(401)
  expect((await shop.send(getCustomerProfile, { token: again } as never)).status).toBe(422)
  expect((await entries())[0]).toMatchObject({ action: 'company.work-as-end' })
})

test.each<[string, () => unknown]>([
  ['an hour', () => shop.clock.advance(minutes(60))],
  ['a block of the account', () => change({ blocked: true })],
  ['a role without the right', () => change({ role: 'support' })],
  ['signing out of the back office', () => sales.send(signOutStaff)],
])('it ends with %s', async (_, end) => {
  const acting = await begin()
  expect((await acting.send(getCustomerProfile)).status).toBe(200)
  await end()
  expect((await acting.send(getCustomerProfile)).status).toBe(422)
})

const change = (fields: Partial<typeof staffAccounts.$inferInsert>) =>
  shop.db.orm.update(staffAccounts).set(fields).where(eq(staffAccounts.id, sales.id))

test('a saved card of the customer is neither shown nor taken', async () => {
  const acting = await begin()
  const input = {
    checkout_key: 'acting-card',
    payment_method: 'card',
    payment_profile_id: 1,
    card_code: '900',
    poNumber: 'ACTING-CARD',
    shipping_address_id: buyer.address.id,
    shipping_method: 'UPS-GROUND',
  }
  const reply = await acting.send(createOrders, { input })
  expect([reply.status, reply.errors]).toEqual([
    400,
    [{ field: 'payment_profile_id', message: expect.stringContaining('cannot use their saved cards') }],
  ])
})

test('an order that is placed so carries both names, and the customer has a mail that says so', async () => {
  owner = await makeStaff(shop, { name: 'Olga Owner' })
  const acting = await begin(owner)
  const input = {
    checkout_key: 'acting-1',
    payment_method: 'terms',
    po_number: 'ACTING-1',
    shipping_address_id: buyer.address.id,
    shipping_method: 'UPS-GROUND',
  }
  const placed = (await acting.send(createOrders, { input })).data as { sales_orders: { id: number }[] }
  const { id } = placed.sales_orders[0]!
  const order = (await owner.send(getOrder, { params: { id } })).data
  expect(JSON.stringify(order.history)).toContain('Placed by Olga Owner, working as Ann Buyer.')
  expect((await entries()).find(({ action }) => action === 'order.place-as')).toMatchObject({
    who: { name: 'Olga Owner' },
    record: { kind: 'order', id },
  })
  const mail = (await shop.mails()).find(({ to, kind }) => to === 'ann@atlas.example' && kind === 'order-confirmation')
  expect(mail!.text).toMatch(/Placed for you by:?\s+Olga Owner/)
  expect(await end(acting)).toBe(`/admin/orders/${id}`)
  // What was placed in an earlier work is not where a later one ends.
  shop.clock.advance(minutes(1))
  expect(await end(await begin(owner))).toBe(`/admin/customers/${buyer.companyId}`)
})

const end = async ({ token }: Acting) => {
  const headers = { cookie: `auth_token=${token}` }
  return (await shop.app.fastify.inject({ method: 'POST', url: '/work-as/end', headers })).headers['location']
}
