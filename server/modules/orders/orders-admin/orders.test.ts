import { beforeEach, describe, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import {
  capturePayment,
  deliverOrder,
  getOrder,
  moveOrder,
  moveOrders,
  noteOrder,
  notePayment,
  shipOrder,
  takeBackPayment,
  unshipOrder,
} from '../../../../contract/admin/orders/orders.call.ts'
import { getPortalOrder } from '../../../../contract/portal/portal.call.ts'
import { orderPayments } from '../billing/payments.tables.ts'
import { orders } from '../placing/orders.tables.ts'
import {
  fillCart,
  makeChangeState,
  openShopBeforeCheckout,
  type ReadyBuyer,
} from '../../../testing/makers/order-makers.ts'
import { openPortal } from '../../../testing/makers/portal-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import type { OrderId } from '../../../../domain/ids.ts'

const tracking = '1Z5R89390357567127'
let shop: TestShop
let buyer: ReadyBuyer
let owner: TestStaff
let id: OrderId

beforeEach(async () => {
  const before = await openShopBeforeCheckout()
  shop = before.shop
  buyer = before.buyer
  await fillCart(shop, buyer, 5, { name: 'Work glove' })
  id = (await buyer.place()).data.sales_orders[0]!.id
  owner = await makeStaff(shop, { name: 'Olga Owner' })
})

const get = async () => (await owner.send(getOrder, { params: { id } })).data
const readVersion = async () => (await get()).version
const latest = async () => (await owner.send(listAudit, { query: { recordKind: 'order', recordId: id } })).data.entries

test('an order is read on one screen, with what may be done with it', async () => {
  const order = await get()
  expect(order).toMatchObject({
    order: { id, state: 'placed' },
    buyer: { email: buyer.login },
    payment: { state: 'open', card: null },
    may: { ship: true, unship: false, deliver: false, notePayment: true, capture: false },
    notes: [],
    workOrderUrl: null,
  })
  expect(order.linesToShip.map(({ number, leftQuantity }) => [number, leftQuantity])).toEqual([
    [1, 10],
    [2, 5],
  ])
  expect(order.may.moveTo.map(({ state }) => state)).toContain('in-production')
  const support = await makeStaff(shop, { role: 'support' })
  const { may } = (await support.send(getOrder, { params: { id } })).data
  expect(Object.values(may).filter((one) => one === true || (Array.isArray(one) && one.length > 0))).toEqual([])
  expect((await owner.send(getOrder, { params: { id: 99 } })).status).toBe(404)
})

test('an order goes from review to shipped in two parts, is delivered and paid, and each step is in the audit log', async () => {
  const version = await readVersion()
  const moved = await owner.send(moveOrder, {
    params: { id },
    input: { version, state: 'in-production', note: 'On press' },
  })
  expect(moved.data.said).toBe(`Order ${id} is now: In production.`)
  const ship = (version: string, rest: object) =>
    owner.send(shipOrder, { params: { id }, input: { version, carrier: 'ups', ...rest } as never })
  const first = await ship(moved.data.order.version, { trackingNumber: tracking, lines: [{ number: 1, quantity: 4 }] })
  expect(first.data.order.order.state).toBe('partly-shipped')
  const second = await ship(first.data.order.version, { carrier: 'freight', trackingNumber: 'PRO 17' })
  expect(second.data.said).toMatch(/^Order \d+ shipped in full\. 11 pieces were deducted from stock\.$/)
  const [one] = second.data.order.shipments
  const arrived = await owner.send(deliverOrder, {
    params: { id },
    input: { version: second.data.order.version, shipmentId: one!.id },
  })
  expect(arrived.data.said).toBe(`Marked as delivered. Order ${id} has more on its way.`)
  const paid = await owner.send(notePayment, {
    params: { id },
    input: { version: arrived.data.order.version, way: 'check', amount: 50, reference: '1207' },
  })
  expect(paid.data.order.payment).toMatchObject({ state: 'partly-paid', received: [{ amount: 50 }] })
  const [row] = await shop.db.orm.select().from(orders)
  expect(row!.paidCents).toBe(5000)

  expect((await latest()).map(({ action, who }) => [action, who.name])).toEqual(
    ['payment.note', 'order.deliver', 'order.ship', 'order.ship', 'order.move'].map((action) => [action, 'Olga Owner']),
  )
  expect((await latest()).at(-1)!.changes).toEqual([
    { name: 'State', before: 'Placed', after: 'In production' },
    { name: 'Note', before: '', after: 'On press' },
  ])
  const { states, history } = await get()
  expect(states.map(({ state }) => state)).toEqual(['placed', 'in-production', 'partly-shipped', 'shipped'])
  expect(history[0]).toMatchObject({
    note: expect.stringMatching(/^Payment: Check 1207, \$50\.00, Received: \w{3} \d+, \d{4}$/) as string,
  })
  expect(history.map(({ title, by }) => [title, by])).toEqual([
    ['Recorded a payment', 'Olga Owner'],
    ['Shipped', 'Olga Owner'],
    ['Partially shipped', 'Olga Owner'],
    ['In production', 'Olga Owner'],
    ['Placed', ''],
  ])
})

test('what was noted by mistake is taken back', async () => {
  const input = { version: await readVersion(), carrier: 'ups' as const, trackingNumber: tracking }
  const sent = (await owner.send(shipOrder, { params: { id }, input })).data.order
  const back = await owner.send(unshipOrder, {
    params: { id },
    input: { version: sent.version, shipmentId: sent.shipments[0]!.id },
  })
  expect(back.data.said).toBe(`Shipment canceled: UPS ${tracking}. Order ${id} is now: Placed.`)
  const { version } = back.data.order
  const paid = (await owner.send(notePayment, { params: { id }, input: { version, way: 'wire', amount: 20 } })).data
    .order
  const [payment] = paid.payment.received
  const free = await owner.send(takeBackPayment, {
    params: { id },
    input: { version: paid.version, paymentId: payment!.id },
  })
  expect(free.data.said).toBe('Payment removed: Wire transfer, $20.00.')
  expect((await shop.db.orm.select().from(orders))[0]!.paidCents).toBe(0)
})

test('a payment of a card is marked as one, and is not taken back beside one that was noted', async () => {
  await shop.db.orm
    .insert(orderPayments)
    .values({ orderId: id, way: 'card', reference: '40001', amountCents: 500, receivedOn: '2026-03-02' })
  const version = await readVersion()
  const noted = await owner.send(notePayment, { params: { id }, input: { version, way: 'check', amount: 5 } })
  const { payment, may, version: next } = noted.data.order
  expect(may.takeBackPayment).toBe(true)
  expect(payment.received.map(({ is_by_card: isByCard, amount }) => [isByCard, amount])).toEqual([
    [true, 5],
    [false, 5],
  ])
  const input = { version: next, paymentId: payment.received[0]!.id }
  expect((await owner.send(takeBackPayment, { params: { id }, input })).status).toBe(404)
})

describe('of two people on one order', () => {
  test('the second one sees what the first one has changed, instead of overwriting it', async () => {
    const version = await readVersion()
    const marta = await makeStaff(shop, { role: 'sales', name: 'Marta Kovacs' })
    await marta.send(moveOrder, { params: { id }, input: { version, state: 'in-review' } })
    const refused = await owner.send(moveOrder, { params: { id }, input: { version, state: 'cancelled' } })
    expect(refused.status).toBe(409)
    expect(refused.errors[0]?.field).toBe('version')
    expect(refused.error).toBe(
      'Marta Kovacs has changed this since you opened it: Changed the status of an order; State from Placed to In review. ' +
        'Please check the current version and save again.',
    )
    expect((await get()).order.state).toBe('in-review')
  })

  test('a command counts, too, and every change asks for the version', async () => {
    const version = await readVersion()
    await makeChangeState(shop)(id, 'in-review', { quiet: true })
    expect((await latest())[0]).toMatchObject({ who: { id: null, name: 'Command line' }, address: '' })
    const tries = await Promise.all([
      owner.send(shipOrder, { params: { id }, input: { version, carrier: 'ups', trackingNumber: tracking } }),
      owner.send(notePayment, { params: { id }, input: { version, way: 'check', amount: 1 } }),
      owner.send(capturePayment, { params: { id }, input: { version } }),
      owner.send(deliverOrder, { params: { id }, input: { version } }),
    ])
    expect(tries.map(({ status, errors }) => [status, errors[0]?.field])).toEqual(tries.map(() => [409, 'version']))
  })
})

test('many orders are moved at once, each for itself', async () => {
  await fillCart(shop, buyer)
  const other = (await buyer.place()).data.sales_orders[0]!.id
  const version = await readVersion()
  const chosen = [
    { id, version },
    { id: other, version: 'stale' },
    { id: 999, version },
  ]
  const { movedCount, results } = (await owner.send(moveOrders, { input: { orders: chosen, state: 'in-production' } }))
    .data
  expect(movedCount).toBe(1)
  expect(results.map(({ id, moved }) => [id, moved])).toEqual([
    [id, true],
    [other, false],
    [999, false],
  ])
  expect(results[1]!.error).toMatch(/^This has changed since you opened it\./)
  expect(results[2]!.error).toBe('There is no order 999.')
})

test('one that is on hold stays, with its reason, unless it was chosen as one', async () => {
  await makeChangeState(shop)(id, 'in-review', { quiet: true })
  const hold = { version: await readVersion(), state: 'on-hold' as const, note: 'Logo is too small', quiet: true }
  expect(await owner.send(moveOrder, { params: { id }, input: hold })).toSucceed()
  const move = async (more: { held?: boolean } = {}) => {
    const orders = [{ id, version: await readVersion(), ...more }]
    return (await owner.send(moveOrders, { input: { orders, state: 'in-production' } })).data.results
  }
  const error = 'It is on hold: Logo is too small. Change its status separately once that is settled.'
  expect(await move()).toEqual([{ id, moved: false, error }])
  expect(await move({ held: true })).toMatchObject([{ moved: true }])
})

test.each([
  [
    'a part of what its buyer wants complete',
    { lines: [{ number: 1, quantity: 1 }] },
    409,
    'inPart',
    'in-part',
    'complete',
  ],
  ['a mistyped number', { trackingNumber: '1Z5R89390357567128' }, 400, 'asTyped', 'as-typed', undefined],
  ['what is no number', { trackingNumber: '12' }, 400, 'trackingNumber', 'no-tracking-number', undefined],
  ['a day that has not come', { sentOn: '2030-01-01' }, 400, 'sentOn', undefined, undefined],
  ['a line twice', { lines: [1, 2].map((quantity) => ({ number: 1, quantity })) }, 400, 'lines', undefined, undefined],
])(
  'shipping %s is refused at its field, in the words of a page',
  async (_what, fields, status, field, code, delivery) => {
    if (delivery) await shop.db.orm.update(orders).set({ delivery: 'complete' })
    const version = await readVersion()
    const reply = await owner.send(shipOrder, {
      params: { id },
      input: { version, carrier: 'ups', trackingNumber: tracking, ...fields },
    })
    expect([reply.status, reply.errors[0]?.field]).toEqual([status, field])
    expect(reply.body).toMatchObject(code === undefined ? {} : { code })
    expect(reply.error).not.toContain('--')
    if (field === 'inPart' || field === 'asTyped') {
      const input = { version, carrier: 'ups' as const, trackingNumber: tracking, ...fields, [field]: true }
      expect(await owner.send(shipOrder, { params: { id }, input })).toSucceed()
    }
  },
)

test('a payment of nothing, of parts of a cent, or of more than is open is refused', async () => {
  const version = await readVersion()
  for (const [amount, status] of [
    [0, 400],
    [-1, 400],
    [10.005, 400],
    [1_000_000, 409],
  ] as const) {
    const input = { version, way: 'check' as const, amount }
    expect((await owner.send(notePayment, { params: { id }, input })).status).toBe(status)
  }
})

test('a note is for the staff alone', async () => {
  const text = 'Use the screen frames of 100112.'
  const noted = await owner.send(noteOrder, { params: { id }, input: { text } })
  expect(noted.data.order.notes).toMatchObject([{ text, by: 'Olga Owner', isMine: true }])
  const portal = await openPortal(shop, buyer)
  expect(JSON.stringify((await portal.send(getPortalOrder, { params: { id } })).data)).not.toContain('frames')
  expect((await owner.send(noteOrder, { params: { id }, input: { text: '  ' } })).errors[0]?.field).toBe('text')
})

test('its papers open for the staff, and for nobody else', async () => {
  const urls = [`/api/admin/orders/${id}/confirmation.pdf`, `/api/admin/work-orders.pdf?ids=${id}`]
  for (const url of [...urls, `/api/admin/orders/${id}/po-file`, `/api/admin/orders/${id}/artwork/${'a'.repeat(64)}`]) {
    expect((await shop.app.fastify.inject({ url })).statusCode).toBe(401)
    const portal = { cookie: `portal_session=${buyer.token}`, authorization: `Bearer ${buyer.token}` }
    expect((await shop.app.fastify.inject({ url, headers: portal })).statusCode).toBe(401)
  }
  const { headers } = owner
  const paper = await shop.app.fastify.inject({ url: urls[0]!, headers })
  expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
  const blank = await shop.app.fastify.inject({ url: urls[1]!, headers })
  expect(blank.json()).toMatchObject({ error: 'These orders have no decorated goods.' })
  const none = await shop.app.fastify.inject({ url: '/api/admin/work-orders.pdf?ids=', headers })
  expect(none.statusCode).toBe(400)
})
