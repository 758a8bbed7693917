import { days } from '../../../../domain/calendar/durations.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { AnswerOf, ArgumentsOf, Call } from '../../../../contract/call.ts'
import { generateLoginSalt, getCustomerProfile, redeemLoginToken } from '../../../../contract/shop/account.call.ts'
import { addToCart, getCart, removeCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import {
  getPortalOrder,
  getPortalOrders,
  getPortalOverview,
  leavePortal,
  orderAgain,
  signOutOfPortal,
} from '../../../../contract/portal/portal.call.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeSession } from '../../../testing/makers/customer-makers.ts'
import {
  fillCart,
  makeBuyer,
  makeDeliverOrder,
  makeChangeState,
  makeShipOrder,
  type ReadyBuyer,
} from '../../../testing/makers/order-makers.ts'
import { makePortalVisitor } from '../../../testing/makers/portal-makers.ts'
import { createNotePayment } from '../billing/note-payment.ts'
import { openTestShop, type TestReply, type TestShop } from '../../../testing/test-shop.ts'
import { items, itemVariants, priceTiers } from '../../catalog/items/catalog.tables.ts'

interface PortalVisit {
  cookie: string
  send<C extends Call>(call: C, args?: ArgumentsOf<C>): Promise<TestReply<AnswerOf<C>>>
}

let shop: TestShop
let admin: ReadyBuyer
let buyer: ReadyBuyer
let stranger: ReadyBuyer
let ofAdmin: OrderId
let ofBuyer: OrderId

beforeAll(async () => {
  shop = await openTestShop({ withRates: true })
  admin = await makeBuyer(shop, { firstName: 'Ada', lastName: 'Min' })
  buyer = await makeBuyer(shop, { companyId: admin.companyId, role: 'buyer', firstName: 'Bo' })
  stranger = await makeBuyer(shop)
  ofAdmin = await place(admin, 'Steel tumbler')
  ofBuyer = await place(buyer, 'Work glove')
  await place(stranger, 'Foreign mug')
})

async function place(who: ReadyBuyer, name: string, fields = {}) {
  await fillCart(shop, who, 10, { name })
  return (await who.place(fields)).data.sales_orders[0]!.id
}

async function getSalt(who: ReadyBuyer): Promise<string> {
  return (await who.send(generateLoginSalt)).data.salt
}

const enter = (salt: string, next = '') =>
  shop.app.fastify.inject(
    `/portal/enter?salt=${encodeURIComponent(salt)}${next && `&next=${encodeURIComponent(next)}`}`,
  )

async function visit(who: ReadyBuyer): Promise<PortalVisit> {
  const reply = await enter(await getSalt(who))
  const cookie = String(reply.headers['set-cookie']).split(';')[0]!
  return { cookie, send: (call, args) => shop.send(call, { ...args, headers: { cookie } } as never) }
}

test('a salt opens the portal once, in a cookie that scripts do not see, and leaves the address bar', async () => {
  const salt = await getSalt(admin)
  const reply = await enter(salt, '/portal/orders')

  expect(reply.statusCode).toBe(302)
  expect(reply.headers.location).toBe('/portal/orders')
  expect(reply.headers['set-cookie']).toMatch(/^portal_session=[\w-]{40,}; Path=\/; HttpOnly; SameSite=Lax$/)
  expect((await enter(salt)).headers['set-cookie']).toBeUndefined()
})

test.each(['', 'made-up', 'x'.repeat(500)])('the salt "%s" opens nothing', async (salt) => {
  const reply = await enter(salt)
  expect(reply.statusCode).toBe(302)
  expect(reply.headers['set-cookie']).toBeUndefined()
})

test('a salt that is older than a minute opens nothing', async () => {
  const salt = await getSalt(admin)
  shop.clock.advance(61_000)
  expect((await enter(salt)).headers['set-cookie']).toBeUndefined()
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/home', '/portal//evil@x', '/portalx'])(
  'the portal does not lead on to %s',
  async (next) => {
    expect((await enter('made-up', next)).headers.location).toBe('/portal')
  },
)

test('no session is good for the other side', async () => {
  const { cookie } = await visit(admin)
  const portalToken = cookie.split('=')[1]!

  expect((await shop.send(getCustomerProfile, { token: portalToken })).status).toBe(422)
  expect((await shop.send(getPortalOverview, { token: admin.token })).status).toBe(401)
  const asShop = await shop.send(getPortalOverview, { headers: { cookie: `portal_session=${admin.token}` } })
  expect(asShop.status).toBe(401)
  expect(asShop.error).toBe('Please open the customer portal from the shop.')
})

test('a buyer sees the own orders, an admin those of the company, and nobody those of another company', async () => {
  const listed = async (who: ReadyBuyer) => {
    const { data } = await (await visit(who)).send(getPortalOrders, { query: {} })
    return data.orders.map(({ id }) => id)
  }

  expect(await listed(admin)).toEqual([ofBuyer, ofAdmin])
  expect(await listed(buyer)).toEqual([ofBuyer])
  expect(await listed(stranger)).not.toContain(ofAdmin)
  for (const [who, id] of [
    [buyer, ofAdmin],
    [stranger, ofAdmin],
    [stranger, ofBuyer],
  ] as const) {
    const portal = await visit(who)
    expect((await portal.send(getPortalOrder, { params: { id } })).status).toBe(404)
    expect((await portal.send(orderAgain, { params: { id } })).status).toBe(404)
  }
})

test('orders are found by number, purchase order, words, state and day', async () => {
  const portal = await visit(admin)
  const find = async (query: ArgumentsOf<typeof getPortalOrders>['query']) => {
    const { data } = await portal.send(getPortalOrders, { query })
    return data.orders.map(({ id }) => id)
  }
  const moved = await place(admin, 'Amber lamp', { po_number: 'SPRING_50' })
  await makeChangeState(shop)(moved, 'in-production')

  expect(await find({ search: String(ofAdmin) })).toEqual([ofAdmin])
  expect(await find({ search: 'spring_50' })).toEqual([moved])
  expect(await find({ search: 'amber LAMP' })).toEqual([moved])
  expect(await find({ search: '_50' })).toEqual([moved])
  expect(await find({ search: '%' })).toEqual([])
  expect(await find({ state: 'in-production' })).toEqual([moved])
  expect(await find({ from: '2026-03-02', to: '2026-03-02' })).toContain(ofAdmin)
  expect(await find({ to: '2026-03-01' })).toEqual([])
  expect(await find({ page: 2 })).toEqual([])
})

test('a search finds what the asker may see, and tells on every page how many there are', async () => {
  const many = 21
  const searcher = await makeBuyer(shop)
  const colleague = await makeBuyer(shop, { companyId: searcher.companyId, role: 'buyer' })
  for (let count = 0; count < many; count += 1) await place(searcher, `Violet ÄRMEL ${count}`)
  const last = await place(colleague, 'Violet Ärmel of a colleague')
  await makeChangeState(shop)(last, 'in-production')
  const find = async (who: ReadyBuyer, query: ArgumentsOf<typeof getPortalOrders>['query']) => {
    const { data } = await (await visit(who)).send(getPortalOrders, { query: { search: 'violet ärmel', ...query } })
    return { shown: data.orders.length, total: data.total_count, first: data.orders[0]?.id }
  }

  expect(await find(searcher, {})).toEqual({ shown: 20, total: many + 1, first: last })
  expect(await find(searcher, { page: 2 })).toMatchObject({ shown: 2, total: many + 1 })
  expect(await find(searcher, { page: 3 })).toMatchObject({ shown: 0, total: many + 1 })
  expect(await find(searcher, { state: 'in-production' })).toEqual({ shown: 1, total: 1, first: last })
  expect(await find(searcher, { to: '2026-03-01' })).toMatchObject({ shown: 0, total: 0 })
  expect(await find(colleague, {})).toEqual({ shown: 1, total: 1, first: last })
  expect(await find(stranger, {})).toMatchObject({ shown: 0, total: 0 })
  expect(await find(stranger, { search: String(last) })).toMatchObject({ shown: 0, total: 0 })
})

test.each([
  [{ state: 'lost' }, 'state', 'There is no such order status.'],
  [{ from: '2026-02-30' }, 'from', 'Enter a date, for example 2026-03-31.'],
  [{ to: 'yesterday' }, 'to', 'Enter a date, for example 2026-03-31.'],
  [{ from: '0000-01-01' }, 'from', 'Enter a date, for example 2026-03-31.'],
  [{ to: '9999-12-31' }, 'to', 'Enter a date, for example 2026-03-31.'],
  [{ from: '2026-03-02', to: '2026-03-01' }, 'from', 'The start date is after the end date.'],
])('the question %o is refused', async (query, field, message) => {
  const reply = await (await visit(admin)).send(getPortalOrders, { query })
  expect(reply.status).toBe(400)
  expect(reply.errors).toEqual([{ field, message }])
})

test('an order tells who ordered it, and each state with its time and note', async () => {
  const id = await place(buyer, 'Signed cap')
  await makeChangeState(shop)(id, 'in-review', { note: 'Your proof is on its way.' })

  const { data } = await (await visit(admin)).send(getPortalOrder, { params: { id } })
  expect(data.ordered_by).toBe('Bo Buyer')
  expect(data.order.lines[0]).toMatchObject({ item_description: 'Signed cap', quantity: 10 })
  expect(data.time_zone).toBe('America/New_York')
  expect(data.events.map(({ state_title: title, note }) => [title, note])).toEqual([
    ['Placed', ''],
    ['In review', 'Your proof is on its way.'],
  ])
})

test('an order tells what has left, where to follow it, and how it is paid', async () => {
  const id = await place(buyer, 'Sent cap', { po_number: 'PO-SENT' })
  const read = async () => (await (await visit(buyer)).send(getPortalOrder, { params: { id } })).data
  const { shipments: before, payment, order } = await read()
  expect(before).toEqual([])
  expect(payment).toEqual({
    method: 'terms',
    method_title: 'Invoice',
    authorization: null,
    payment_terms: order.payment_terms,
    po_number: 'PO-SENT',
    amount: order.amount,
    currency: 'USD',
    state: 'open',
    state_title: 'Unpaid',
    open_amount: order.amount,
    due_on: null,
    days_past_due: 0,
    received: [],
  })

  await createNotePayment(shop)(id, { way: 'check', amountCents: 1_050, reference: '1042' })
  expect((await read()).payment).toMatchObject({
    state: 'partly-paid',
    state_title: `Partially paid, ${formatAmount(order.amount - 10.5)} open`,
    received: [{ way_title: 'Check', reference: '1042', amount: 10.5, is_by_card: false }],
  })
  await makeShipOrder(shop)(id, { carrier: 'ups', trackingNumber: '1Z5R89390357567127', quantities: new Map([[1, 4]]) })
  await makeDeliverOrder(shop)(id)
  await makeShipOrder(shop)(id, { carrier: 'freight', carrierName: 'Erie Freight', trackingNumber: 'PRO 17' })
  const [first, second] = (await read()).shipments
  const { id: lineId, web_code: code } = order.lines[0]!
  const line = { line_id: lineId, web_code: code, item_description: 'Sent cap', unit: order.lines[0]!.unit }
  expect(first).toMatchObject({
    carrier: 'UPS',
    tracking_number: '1Z5R89390357567127',
    tracking_url: 'https://www.ups.com/track?loc=en_US&tracknum=1Z5R89390357567127',
    sent_on: first!.delivered_on,
    lines: [{ ...line, quantity: 4 }],
  })
  expect(second).toMatchObject({ carrier: 'Erie Freight', tracking_url: null, delivered_on: null })
  expect(second!.lines).toEqual([{ ...line, quantity: 6 }])
  expect([first!.state_title, second!.state_title]).toEqual(['Delivered Mar 2', 'Shipped Mar 2'])

  const open = formatAmount(order.amount - 10.5)
  expect((await read()).payment).toMatchObject({
    due_on: '2026-04-01',
    state_title: `Partially paid, ${open} due Apr 1`,
  })
  const today = shop.clock.now().toISOString()
  shop.clock.advance(days(33))
  const cookie = `portal_session=${await makeSession(shop, buyer.id, 'portal')}`
  const late = await shop.send(getPortalOrder, { params: { id }, headers: { cookie } })
  shop.clock.set(today)
  expect(late.data.payment).toMatchObject({ days_past_due: 3, state_title: `Partially paid, ${open} 3 days past due` })
})

test('nothing is due for a canceled order', async () => {
  const id = await place(buyer, 'Lost cap')
  await makeChangeState(shop)(id, 'cancelled')
  const { data } = await (await visit(buyer)).send(getPortalOrder, { params: { id } })
  expect(data.payment).toMatchObject({ state: 'nothing-due', state_title: 'Nothing due' })
})

test('the overview sums up what is under way and what this year has cost', async () => {
  const own = await makeBuyer(shop)
  await place(own, 'First mug')
  const cancelled = await place(own, 'Second mug')
  await makeChangeState(shop)(cancelled, 'cancelled')

  const { data } = await (await visit(own)).send(getPortalOverview)
  expect(data).toMatchObject({ open_count: 1, year: 2026, user: { sees_company: true } })
  expect(data.open_amount).toBe(data.orders.find(({ id }) => id !== cancelled)!.amount)
  expect(data.year_amount).toBe(data.open_amount)
})

test('a year ends at midnight of the shop', async () => {
  const own = await openTestShop()
  const readYear = async (at: string) => {
    own.clock.set(at)
    return (await (await makePortalVisitor(own)).send(getPortalOverview)).data.year
  }
  expect([await readYear('2027-01-01T02:00:00Z'), await readYear('2027-01-01T06:00:00Z')]).toEqual([2026, 2027])
})

test('ordering again puts in what can be bought, and says what is gone, scarce or dearer', async () => {
  const own = await makeBuyer(shop)
  const same = await makeItem(shop, { name: 'Same mug' })
  const dearer = await makeItem(shop, { name: 'Dearer mug' })
  const gone = await makeItem(shop, { name: 'Gone mug' })
  const without = await makeItem(shop, { name: 'Mug without its color' })
  for (const item of [same, dearer, gone, without]) await fillAgain(own, item.id)
  const orderId = (await own.place()).data.sales_orders[0]!.id
  await shop.db.orm.update(priceTiers).set({ unitPrice: 112_500 }).where(eq(priceTiers.itemId, dearer.id))
  await shop.db.orm.update(items).set({ status: 'removed' }).where(eq(items.id, gone.id))
  await shop.db.orm.update(itemVariants).set({ active: false }).where(eq(itemVariants.itemId, without.id))

  const { data } = await (await visit(own)).send(orderAgain, { params: { id: orderId } })
  expect(data.added_count).toBe(2)
  expect(data.changes.map(({ name }) => name)).toEqual(['Dearer mug', 'Gone mug', 'Mug without its color'])
  expect(data.changes.map(({ text }) => text)).toEqual([
    expect.stringMatching(/ is \$11\.25 each now; it was \$10\.00\.$/),
    'We no longer sell it.',
    expect.stringMatching(/ is no longer sold\.$/),
  ])
  const cart = (await own.send(getCart, { query: {} })).data.shopping_cart
  expect(cart.shopping_cart_lines.map(({ item_description: name }) => name)).toEqual(['Same mug', 'Dearer mug'])
})

test('ordering again twice adds nothing unless it is meant, and says what the cart holds of it', async () => {
  const own = await makeBuyer(shop)
  const [mug, cap] = [await makeItem(shop, { name: 'Twice mug' }), await makeItem(shop, { name: 'Twice cap' })]
  for (const item of [mug, cap]) await fillAgain(own, item.id)
  const params = { id: (await own.place()).data.sales_orders[0]!.id }
  const portal = await visit(own)
  const held = async () => {
    const { shopping_cart_lines: lines } = (await own.send(getCart, { query: {} })).data.shopping_cart
    return lines.map(({ item_description: name, quantity }) => ({ name, quantity }))
  }
  const [once, twice] = [10, 20].map((quantity) => [
    { name: 'Twice mug', quantity },
    { name: 'Twice cap', quantity },
  ])

  const first = (await portal.send(orderAgain, { params })).data
  expect(first).toMatchObject({ added_count: 2, in_cart: [] })
  const again = (await portal.send(orderAgain, { params })).data
  expect(again).toEqual({ added_count: 0, in_cart: once, changes: [] })
  expect(await held()).toEqual(once)
  const meant = (await portal.send(orderAgain, { params, query: { once_more: true } })).data
  expect(meant).toMatchObject({ added_count: 2, in_cart: once })
  expect(await held()).toEqual(twice)

  const { shopping_cart_lines: lines } = (await own.send(getCart, { query: {} })).data.shopping_cart
  await own.send(removeCartLine, { params: { id: lines[0]!.id } })
  const partly = (await portal.send(orderAgain, { params })).data
  expect(partly).toMatchObject({ added_count: 0, in_cart: [{ name: 'Twice cap', quantity: 20 }] })
})

const fillAgain = (who: ReadyBuyer, id: number) => who.send(addToCart, { input: { catalog_item_id: id, quantity: 10 } })

test('the way back opens the shop, and signing out closes the portal only', async () => {
  const portal = await visit(admin)
  const back = await portal.send(leavePortal)
  const opened = await shop.send(redeemLoginToken, { input: { login_token: back.data.login_token } })
  expect(opened.data.auth_token).toBeTruthy()

  expect((await portal.send(signOutOfPortal)).status).toBe(200)
  expect((await portal.send(getPortalOverview)).status).toBe(401)
  expect((await admin.send(getCustomerProfile)).status).toBe(200)
})
