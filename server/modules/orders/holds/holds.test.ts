import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { listOrders } from '../../../../contract/admin/orders/order-list.call.ts'
import {
  getOrder,
  holdOrder,
  moveOrder,
  moveOrders,
  releaseOrder,
  shipOrder,
} from '../../../../contract/admin/orders/orders.call.ts'
import { getPortalOrder, getPortalOverview } from '../../../../contract/portal/portal.call.ts'
import type { InputOf } from '../../../../contract/call.ts'
import type { HoldReason } from '../../../../domain/holds/hold-reasons.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { makeAddresses } from '../../../testing/makers/address-makers.ts'
import { addDecorated } from '../../../testing/makers/decoration-makers.ts'
import { openPortal } from '../../../testing/makers/portal-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import {
  makeBuyer,
  makeShipOrder,
  openShopBeforeCheckout,
  type ReadyBuyer,
} from '../../../testing/makers/order-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { orderLines, orderLineShipments } from '../placing/orders.tables.ts'
import { openHold, releaseHold } from './holds.ts'

let shop: TestShop
let buyer: ReadyBuyer
let owner: TestStaff
let id: OrderId

beforeEach(async () => {
  ;({ shop, buyer } = await openShopBeforeCheckout())
  id = (await buyer.place()).data.sales_orders[0]!.id
  owner = await makeStaff(shop, { name: 'Olga Owner' })
})

const get = async (staff = owner) => (await staff.send(getOrder, { params: { id } })).data
const version = async () => (await get()).version
const now = () => shop.clock.now()

const hold = async (reason: HoldReason, note = '') =>
  owner.send(holdOrder, { params: { id }, input: { version: await version(), reason, note } })
const release = async (reason: HoldReason, why = 'Settled on the phone') =>
  owner.send(releaseOrder, { params: { id }, input: { version: await version(), reason, why } })
const move = async (fields: Partial<InputOf<typeof moveOrder>>, staff = owner) =>
  staff.send(moveOrder, { params: { id }, input: { version: await version(), state: 'in-production', ...fields } })

describe('an order that waits on a proof and a payment', () => {
  const sentence = () => `Order ${id} is on hold: waiting on proof approval, payment. Please release it first.`

  beforeEach(async () => {
    await hold('proof', 'Two locations')
    await hold('payment')
  })

  test('says so where its state stays', async () => {
    const order = await get()
    expect(order).toMatchObject({ order: { state: 'placed' }, holdText: 'On hold: waiting on proof approval, payment' })
    expect(order.holds).toMatchObject([
      { reason: 'proof', note: 'Two locations', side: 'buyer', by: 'Olga Owner' },
      { reason: 'payment', side: 'buyer' },
    ])
    for (const query of [{ view: 'on-hold' }, { hold: 'payment' }] as const)
      expect((await owner.send(listOrders, { query })).data.orders).toMatchObject([{ id }])
    expect((await owner.send(listOrders, { query: { hold: 'art' } })).data.orders).toEqual([])
    expect((await hold('proof')).error).toBe(`Order ${id} waits on proof approval already.`)
  })

  test('is refused to every entry into production, and nothing changes', async () => {
    expect(await move({})).toMatchObject({ status: 409, body: { error: sentence(), code: 'held' } })
    const many = { orders: [{ id, version: await version() }], state: 'in-production' as const }
    const { results } = (await owner.send(moveOrders, { input: many })).data
    expect(results).toEqual([{ id, moved: false, error: sentence() }])
    const shipment = { version: await version(), carrier: 'freight' as const, trackingNumber: 'PRO 17' }
    expect(await owner.send(shipOrder, { params: { id }, input: shipment })).toMatchObject({
      status: 409,
      error: sentence(),
    })
    // As a command of the owner, and after review.
    await expect(makeShipOrder(shop)(id, { carrier: 'ups', trackingNumber: '1Z5R89390357567127' })).rejects.toThrow(
      sentence(),
    )
    expect((await move({ state: 'in-review' })).status).toBe(200)
    expect((await move({})).status).toBe(409)
    const { order, shipments } = await get()
    expect([order.state, shipments]).toEqual(['in-review', []])
  })

  test('goes on for somebody with the right who gives a reason', async () => {
    const sales = await makeStaff(shop, { role: 'sales', name: 'Sam Sales' })
    expect(await move({ overrideReason: 'Rush' }, sales)).toMatchObject({
      error: expect.stringContaining('Your role does not allow you to continue'),
      errors: [{ field: 'overrideReason' }],
    })
    expect((await move({ overrideReason: ' ' })).error).toContain('Please give a reason')
    const production = await makeStaff(shop, { role: 'production', name: 'Petra Press' })
    expect((await get(production)).may).toMatchObject({
      overrideHold: true,
      heldFrom: ['in-production', 'partly-shipped', 'shipped'],
    })
    expect((await get(sales)).may.overrideHold).toBe(false)
    expect((await move({ overrideReason: 'Same art as last time' }, production)).status).toBe(200)
    const { order, holds, history } = await get()
    expect([order.state, holds]).toEqual(['in-production', []])
    expect(history.map(({ note }) => note).join(' ')).toContain('Same art as last time')
    const { entries } = (await owner.send(listAudit, { query: { recordKind: 'order', recordId: id } })).data
    expect(entries[0]).toMatchObject({
      who: { name: 'Petra Press' },
      changes: expect.arrayContaining([{ name: 'Reason', before: '', after: 'Same art as last time' }]),
    })
  })

  test('is released by one of two, and free when nothing is left', async () => {
    const at = now()
    const twice = await Promise.all(
      [1, 2].map(() =>
        shop.db.transaction((tx) => releaseHold(tx, { orderId: id, reason: 'proof', by: 'Ann', at, why: '' })),
      ),
    )
    expect(twice.map(({ released }) => released).toSorted()).toEqual([false, true])
    expect((await release('payment', ' ')).errors).toMatchObject([{ field: 'why' }])
    expect((await release('payment')).data.said).toBe(`Nothing holds order ${id} any more.`)
    expect((await release('payment')).error).toBe(`Order ${id} no longer waits on payment.`)
    expect((await shop.mails()).map(({ subject }) => subject)).toContain(`Order ${id}: no longer on hold`)
    expect((await move({})).status).toBe(200)
  })

  test('of two released at once, one is the last', async () => {
    const at = now()
    const both = await Promise.all(
      (['proof', 'payment'] as const).map((reason) =>
        shop.db.transaction((tx) => releaseHold(tx, { orderId: id, reason, by: 'Ann', at, why: '' })),
      ),
    )
    expect(both.map(({ isLast }) => isLast).toSorted()).toEqual([false, true])
  })
})

test('the state on hold begins and ends with its hold', async () => {
  await move({ state: 'in-review' })
  await move({ state: 'on-hold', note: 'Which blue?', holdReason: 'art' })
  expect((await get()).holds).toMatchObject([{ reason: 'art', note: 'Which blue?', by: 'Olga Owner' }])
  await hold('credit')
  // The other hold stays.
  expect((await move({})).error).toContain('waiting on a credit check')
  expect((await release('art')).data).toMatchObject({
    order: { order: { state: 'in-review' }, holdText: 'On hold: waiting on a credit check' },
  })
  await move({ state: 'on-hold' })
  await release('credit')
  expect((await get()).order.state).toBe('on-hold')
  expect((await move({})).status).toBe(200)
  expect((await get()).holds).toEqual([])
})

test('its buyer reads what it waits on, and nobody of another company does', async () => {
  await hold('payment', 'A deposit of 50 % is enough.')
  await hold('other', 'Which blue?')
  const visitor = await openPortal(shop, buyer)
  const { data } = await visitor.send(getPortalOrder, { params: { id } })
  expect(data).toMatchObject({ hold_text: 'On hold: waiting on payment, an open question' })
  expect(data.holds.map(({ text }) => text)).toEqual([
    'Please pay for this order. Production starts once your payment has arrived. A deposit of 50 % is enough.',
    'Which blue?',
  ])
  const overview = (await visitor.send(getPortalOverview)).data
  expect(overview.on_hold).toMatchObject([{ id, note: expect.stringContaining('Which blue?') }])
  expect(overview.orders).toMatchObject([{ id, state: 'placed', hold_text: data.hold_text }])
  const mail = (await shop.mails()).find(({ subject }) => subject === `Order ${id}: On hold`)
  expect(mail?.text).toContain('A deposit of 50 % is enough.')
  const stranger = await openPortal(shop, await makeBuyer(shop))
  expect((await stranger.send(getPortalOrder, { params: { id } })).status).toBe(404)
  expect((await stranger.send(getPortalOverview)).data.on_hold).toEqual([])
})

test('the days that were planned for a proof are not lost', async () => {
  await addDecorated(shop, buyer)
  id = (await buyer.place()).data.sales_orders[0]!.id
  await shop.runJobs()
  const before = await get()
  // A Monday, and the Wednesday after it.
  shop.clock.set(new Date(now().getTime() + 2 * 86_400_000).toISOString())
  owner = await makeStaff(shop, { name: 'Otto Owner' })
  await release('proof')
  expect((await get()).order.arrives_on).toBe(before.order.arrives_on)
})

test('what goes to addresses of their own moves with the release', async () => {
  const { lineId } = await addDecorated(shop, buyer)
  const shipping_addresses = (await makeAddresses(shop, buyer, 2)).map((address_id) => ({
    ...{ address_id, quantity: 10, shipping_method: 'UPS-GROUND' },
  }))
  expect(await buyer.send(updateCartLine, { params: { id: lineId }, input: { shipping_addresses } })).toSucceed()
  id = (await buyer.place()).data.sales_orders[0]!.id
  await shop.runJobs()
  const listArrivals = async () =>
    (
      await shop.db.orm
        .select({ arrivesOn: orderLineShipments.arrivesOn })
        .from(orderLineShipments)
        .innerJoin(orderLines, eq(orderLines.id, orderLineShipments.lineId))
        .where(eq(orderLines.orderId, id))
    ).map(({ arrivesOn }) => arrivesOn)
  const [first, second] = await listArrivals()
  shop.clock.set(new Date(now().getTime() + 3 * 86_400_000).toISOString())
  owner = await makeStaff(shop, { name: 'Otto Owner' })
  await release('proof')
  const [movedFirst, movedSecond] = await listArrivals()
  expect(movedFirst! > first!).toBe(true)
  expect(movedSecond! > second!).toBe(true)
})

test('production days count from the release', async () => {
  await addDecorated(shop, buyer)
  id = (await buyer.place()).data.sales_orders[0]!.id
  await shop.runJobs()
  const leavesOn = async () =>
    (await shop.db.orm.select().from(orderLines).where(eq(orderLines.orderId, id)))[0]!.decoration!.leavesOn
  const [before, left] = [await get(), await leavesOn()]
  // Its proof is made by then, and holds it. A Monday, and the Thursday after it.
  shop.clock.set(new Date(now().getTime() + 3 * 86_400_000).toISOString())
  owner = await makeStaff(shop, { name: 'Otto Owner' })
  await release('proof')
  const { order, history } = await get()
  expect(order.arrives_on! > before.order.arrives_on!).toBe(true)
  expect((await leavesOn())! > left!).toBe(true)
  expect(history.map(({ note }) => note)).toContainEqual(expect.stringMatching(/^Now expected .* instead of /))
  expect((await shop.mails()).map(({ subject }) => subject)).toContain(`Order ${id}: no longer on hold`)
})

test('a hold is of the staff who may move orders, and of orders that are under way', async () => {
  const support = await makeStaff(shop, { role: 'support' })
  const input = { version: await version(), reason: 'proof' as const }
  expect((await support.send(holdOrder, { params: { id }, input })).status).toBe(403)
  expect((await support.send(releaseOrder, { params: { id }, input: { ...input, why: 'Settled' } })).status).toBe(403)
  expect((await buyer.send(holdOrder as never, { params: { id }, input } as never)).status).toBe(401)
  await hold('proof')
  await move({ state: 'cancelled' })
  const held = { orderId: id, reason: 'art' as const, note: '', by: 'Ann', at: now() }
  await expect(shop.db.transaction((tx) => openHold(tx, held))).rejects.toThrow('Canceled cannot be put on hold')
  expect((await get()).holds).toEqual([])
})
