import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { toOrderId, type OrderId } from '../../../../domain/ids.ts'
import {
  fillCart,
  makeDeliverOrder,
  makeChangeState,
  makeShipOrder,
  openShopBeforeCheckout,
} from '../../../testing/makers/order-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { listDispatches, listLinesToSend } from './list-dispatches.ts'
import type { Sending } from './ship-order.ts'
import { orders } from '../placing/orders.tables.ts'
import { listEvents } from '../placing/order-states.store.ts'

const ups = { carrier: 'ups', trackingNumber: '1Z5R89390357567127' } as const
const fedex = { carrier: 'fedex', trackingNumber: '9865 7878 8855' } as const
const pickup = { carrier: 'customer-pickup', trackingNumber: '' } as const

let shop: TestShop
/** Ten mugs, and five gloves. */
let orderId: OrderId
let send: ReturnType<typeof makeShipOrder>
let deliver: ReturnType<typeof makeDeliverOrder>
let move: ReturnType<typeof makeChangeState>

beforeEach(async () => {
  const before = await openShopBeforeCheckout({ firstName: 'Bo' })
  shop = before.shop
  await fillCart(shop, before.buyer, 5, { name: 'Work glove' })
  orderId = (await before.buyer.place({ po_number: 'PO-77' })).data.sales_orders[0]!.id
  ;[send, deliver, move] = [makeShipOrder(shop), makeDeliverOrder(shop), makeChangeState(shop)]
})

const sentOf = async () => (await listLinesToSend(shop.db.orm, orderId)).map(({ sent }) => sent)
const laterMails = async () => (await shop.mails()).slice(1)

async function readOrder() {
  const [row] = await shop.db.orm.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId))
  const [found, events] = await Promise.all([
    listDispatches(shop.db.orm, [orderId]),
    listEvents(shop.db.orm, [orderId]),
  ])
  return { state: row!.state, dispatches: found, states: events.map(({ state }) => state) }
}

test('an order that leaves at once is shipped, and its buyer gets the number to follow', async () => {
  expect(await send(orderId, { ...ups, note: 'Left Dayton today.' })).toMatchObject({ isLast: true })

  const { state, dispatches, states } = await readOrder()
  expect(state).toBe('shipped')
  expect(states).toEqual(['placed', 'shipped'])
  expect(dispatches).toMatchObject([{ ...ups, sentOn: '2026-03-02', deliveredOn: null }])
  expect(dispatches[0]!.lines.map(({ quantity }) => quantity)).toEqual([10, 5])
  const [template] = await laterMails()
  expect(template).toMatchObject({ subject: `Order ${orderId} has shipped` })
  for (const words of [
    'Bo, your order has shipped',
    'Shipped Mar 2. This completes your order.',
    'PO number: PO-77',
    'Carrier: UPS',
    'Tracking number: 1Z5R89390357567127',
    'From us: Left Dayton today.',
    'https://www.ups.com/track?loc=en_US&tracknum=1Z5R89390357567127',
    `/portal/orders/${orderId}`,
  ])
    expect(template!.text).toContain(words)
  expect(template!.text).toMatch(/Work glove \| \S+ \| 5 pieces \| 0 pieces/)
})

test('parts ship an order in parts, the last one ships it', async () => {
  expect(await send(orderId, { ...ups, quantities: new Map([[1, 4]]) })).toMatchObject({ isLast: false })
  expect((await readOrder()).state).toBe('partly-shipped')
  await send(orderId, {
    ...fedex,
    quantities: new Map([
      [1, 1],
      [2, 5],
    ]),
  })
  expect(await sentOf()).toEqual([5, 5])
  expect((await readOrder()).states).toEqual(['placed', 'partly-shipped'])
  await send(orderId, pickup)

  const { state, states, dispatches } = await readOrder()
  expect(state).toBe('shipped')
  expect(states).toEqual(['placed', 'partly-shipped', 'shipped'])
  expect(dispatches.map(({ trackingNumber }) => trackingNumber)).toEqual([ups.trackingNumber, '986578788855', ''])
  expect((await laterMails()).map(({ subject }) => subject)).toEqual([
    `Order ${orderId}: part has shipped`,
    `Order ${orderId}: another part has shipped`,
    `Order ${orderId}: the rest has been picked up`,
  ])
  expect((await laterMails())[2]!.text).toContain('Picked up Mar 2. This completes your order.')
})

test('of two who send the same at once, one does', async () => {
  const rateLimits = [ups, fedex, pickup].map((sending) => send(orderId, sending))
  const outcomes = await Promise.allSettled(rateLimits)

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await sentOf()).toEqual([10, 5])
  expect((await readOrder()).dispatches).toHaveLength(1)
})

test('parts sent at once never come to more than was ordered', async () => {
  const numbers = ['3318810025', '8487135506', '1099255990', '3821724944']
  const outcomes = await Promise.allSettled(
    numbers.map((trackingNumber) => send(orderId, { carrier: 'dhl', trackingNumber, quantities: new Map([[1, 4]]) })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await sentOf()).toEqual([8, 0])
})

describe('what cannot leave is refused and nothing is noted', () => {
  test.each<[string, Partial<Sending>, string]>([
    ['more than ordered', { quantities: new Map([[1, 11]]) }, 'Only 10 of line 1 are left to ship.'],
    ['a line that is not there', { quantities: new Map([[3, 1]]) }, 'has no line 3.'],
    ['none of a line', { quantities: new Map([[2, 0]]) }, 'Ship at least one piece of line 2.'],
    ['no line', { quantities: new Map() }, 'Please choose at least one line.'],
    [
      'with a mistyped number',
      { trackingNumber: '1Z5R89390357567128' },
      "The check digit of '1Z5R89390357567128' is wrong",
    ],
    ['without a number', { trackingNumber: '' }, "'' is not a UPS tracking number."],
    ['with a name that UPS does not take', { carrierName: 'Speedy' }, 'Only LTL freight takes a carrier name.'],
    ['tomorrow', { on: '2026-03-03' }, 'Mar 3, 2026 is in the future.'],
    ['before it was placed', { on: '2026-03-01' }, 'Mar 1, 2026 is before the order date.'],
    ['on no day', { on: '2026-02-30' }, 'Enter a date, for example 2026-03-31.'],
  ])('%s', async (_, wanted, sentence) => {
    await expect(send(orderId, { ...ups, ...wanted })).rejects.toThrow(sentence)
    expect(await readOrder()).toMatchObject({ state: 'placed', dispatches: [] })
    expect(await laterMails()).toEqual([])
  })

  test('more than the one that is left', async () => {
    await send(orderId, { ...ups, quantities: new Map([[1, 9]]) })
    const more = send(orderId, { ...fedex, quantities: new Map([[1, 2]]) })
    await expect(more).rejects.toThrow('Only 1 of line 1 is left to ship.')
  })

  test('the same number twice', async () => {
    await send(orderId, { ...ups, quantities: new Map([[1, 1]]) })
    const again = send(orderId, { ...ups, quantities: new Map([[1, 1]]) })
    await expect(again).rejects.toThrow(`UPS ${ups.trackingNumber} is already recorded for order ${orderId}.`)
    expect(await sentOf()).toEqual([1, 0])
  })

  test('an order that waits or is cancelled', async () => {
    await move(orderId, 'in-review')
    await move(orderId, 'on-hold')
    await expect(send(orderId, ups)).rejects.toThrow('An order that is On hold cannot ship.')
    await move(orderId, 'cancelled')
    await expect(send(orderId, ups)).rejects.toThrow('An order that is Canceled cannot ship.')
    await expect(send(toOrderId(1), ups)).rejects.toThrow('There is no order 1.')
  })
})

test('an order that was moved to shipped can still be told its number, and stays shipped', async () => {
  await move(orderId, 'shipped', { quiet: true })
  await send(orderId, { ...ups, quantities: new Map([[1, 3]]) })
  expect(await readOrder()).toMatchObject({ state: 'shipped', states: ['placed', 'shipped'] })
  await send(orderId, fedex)
  await expect(send(orderId, pickup)).rejects.toThrow(`All of order ${orderId} has already shipped.`)
})

test('what arrives is noted, and the last arrival delivers the order', async () => {
  await send(orderId, { ...ups, quantities: new Map([[1, 4]]), quiet: true })
  await expect(deliver(orderId, { trackingNumber: 'nothing' })).rejects.toThrow("has the number 'nothing'.")
  await expect(deliver(orderId, { on: '2026-03-01' })).rejects.toThrow('is before the order date.')
  expect(await deliver(orderId, { trackingNumber: '1z5r8939 0357567127' })).toEqual({ isAll: false })
  await expect(deliver(orderId)).rejects.toThrow(`Order ${orderId} has no shipment on its way.`)
  await send(orderId, { ...fedex, quiet: true })
  shop.clock.advance(2 * 86_400_000)
  await expect(deliver(orderId, { on: '2026-03-02' })).resolves.toEqual({ isAll: true })

  const { state, dispatches } = await readOrder()
  expect(state).toBe('delivered')
  expect(dispatches.map(({ deliveredOn }) => deliveredOn)).toEqual(['2026-03-02', '2026-03-02'])
  expect((await laterMails()).map(({ subject }) => subject)).toEqual([`Order ${orderId}: Delivered`])
  await expect(deliver(orderId)).rejects.toThrow('An order that is Delivered cannot be marked as delivered.')
})

test('an order that is moved to delivered has arrived with all that was under way', async () => {
  await send(orderId, ups)
  // In the evening of March 3, by the shop's clock in New York.
  shop.clock.set('2026-03-04T02:00:00Z')
  await move(orderId, 'delivered')
  expect((await readOrder()).dispatches).toMatchObject([{ deliveredOn: '2026-03-03' }])
})
