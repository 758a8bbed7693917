import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { toOrderId, type OrderId } from '../../../../domain/ids.ts'
import {
  fillCart,
  makeDeliverOrder,
  makeChangeState,
  makeShipOrder,
  makeUnshipOrder,
  openShopBeforeCheckout,
} from '../../../testing/makers/order-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { listDispatches, listLinesToSend } from './list-dispatches.ts'
import { invoices } from '../billing/invoices.tables.ts'
import { orders } from '../placing/orders.tables.ts'
import { listEvents } from '../placing/order-states.store.ts'

const ups = { carrier: 'ups', trackingNumber: '1Z5R89390357567127' } as const
const fedex = { carrier: 'fedex', trackingNumber: '9865 7878 8855' } as const
const pickup = { carrier: 'customer-pickup', trackingNumber: '' } as const

let shop: TestShop
/** Ten mugs, and five gloves. */
let orderId: OrderId
let send: ReturnType<typeof makeShipOrder>
let takeBack: ReturnType<typeof makeUnshipOrder>

beforeEach(async () => {
  const before = await openShopBeforeCheckout({ firstName: 'Bo' })
  shop = before.shop
  await fillCart(shop, before.buyer, 5, { name: 'Work glove' })
  orderId = (await before.buyer.place({ po_number: 'PO-77' })).data.sales_orders[0]!.id
  ;[send, takeBack] = [makeShipOrder(shop), makeUnshipOrder(shop)]
})

async function readOrder() {
  const [row] = await shop.db.orm.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId))
  const [dispatches, lines, events] = await Promise.all([
    listDispatches(shop.db.orm, [orderId]),
    listLinesToSend(shop.db.orm, orderId),
    listEvents(shop.db.orm, [orderId]),
  ])
  return {
    state: row!.state,
    numbers: dispatches.map(({ trackingNumber }) => trackingNumber),
    sent: lines.map(({ sent }) => sent),
    events: events.map(({ state, note }) => [state, note]),
  }
}

test('an order with a mistyped shipment stands where it stood, its buyer hears of it, and it leaves anew', async () => {
  await makeChangeState(shop)(orderId, 'in-production', { quiet: true })
  await send(orderId, ups)

  const taken = await takeBack(orderId, { trackingNumber: '1z5r 8939 0357 567127', note: 'The box is still here.' })

  expect(taken).toEqual({ what: 'UPS 1Z5R89390357567127', state: 'in-production' })
  expect(await readOrder()).toEqual({
    state: 'in-production',
    numbers: [],
    sent: [0, 0],
    events: [
      ['placed', ''],
      ['in-production', ''],
      ['shipped', ''],
      ['in-production', 'Shipment canceled: UPS 1Z5R89390357567127. The box is still here.'],
    ],
  })
  const template = (await shop.mails()).at(-1)!
  expect(template.subject).toBe(`Order ${orderId}: please disregard a shipment`)
  for (const words of [
    'Bo, please disregard our shipping notice',
    '1Z5R89390357567127',
    'From us: The box is still here.',
  ])
    expect(template.text).toContain(words)

  await send(orderId, ups)
  expect(await readOrder()).toMatchObject({ state: 'shipped', sent: [10, 5] })
})

test('of parts that left, the latest goes first or the one that is named, until nothing has left', async () => {
  await send(orderId, { ...ups, quantities: new Map([[1, 4]]) })
  await send(orderId, { ...fedex, quantities: new Map([[1, 6]]) })
  await send(orderId, pickup)
  const mails = (await shop.mails()).length

  await takeBack(orderId, { quiet: true })
  expect(await readOrder()).toMatchObject({ state: 'partly-shipped', sent: [10, 0] })
  await takeBack(orderId, { trackingNumber: ups.trackingNumber, quiet: true })
  const { events, ...order } = await readOrder()
  expect(order).toEqual({ state: 'partly-shipped', numbers: ['986578788855'], sent: [6, 0] })
  expect(events.at(-1)).toEqual(['partly-shipped', 'Shipment canceled: UPS 1Z5R89390357567127.'])
  await takeBack(orderId, { quiet: true })
  expect(await readOrder()).toMatchObject({ state: 'placed', numbers: [] })
  expect(await shop.mails()).toHaveLength(mails)
  await expect(takeBack(orderId)).rejects.toThrow(`Order ${orderId} has no shipments.`)
})

test('what has arrived stays', async () => {
  await send(orderId, { ...ups, quantities: new Map([[1, 4]]) })
  await makeDeliverOrder(shop)(orderId, { trackingNumber: ups.trackingNumber })
  await expect(takeBack(orderId)).rejects.toThrow('It arrived on Mar 2, 2026.')
  await send(orderId, fedex)
  await makeDeliverOrder(shop)(orderId)
  await expect(takeBack(orderId)).rejects.toThrow('Shipments of an order that is Delivered cannot be canceled.')
  await expect(takeBack(orderId, { trackingNumber: '1' })).rejects.toThrow('that is Delivered cannot')
  expect(await readOrder()).toMatchObject({ state: 'delivered', sent: [10, 5] })
})

test('a number that did not leave with the order is refused', async () => {
  await send(orderId, ups)
  await expect(takeBack(orderId, { trackingNumber: '1042' })).rejects.toThrow(
    `Order ${orderId} has no shipment with the number '1042'.`,
  )
  await expect(takeBack(toOrderId(1))).rejects.toThrow('There is no order 1.')
})

test('an order that was moved by hand stays where it was put, and a shipment taken back twice at once goes once', async () => {
  await makeChangeState(shop)(orderId, 'shipped')
  await send(orderId, ups)
  const outcomes = await Promise.allSettled([takeBack(orderId), takeBack(orderId)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await readOrder()).toMatchObject({ state: 'shipped', numbers: [] })
})

test('the invoice of an order that goes back and leaves again keeps its number', async () => {
  await send(orderId, ups)
  const [first] = await shop.db.orm.select().from(invoices)
  await takeBack(orderId)
  await send(orderId, fedex)
  expect(await shop.db.orm.select().from(invoices)).toEqual([first])
})
