import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { getShippingMethods } from '../../../../contract/shop/cart/shipping.call.ts'
import { planTimeline } from '../../../../domain/decoration/timeline.ts'
import { addBusinessDays } from '../../../../domain/calendar/business-days.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { addDecorated, makeDecoration, makeLocation } from '../../../testing/makers/decoration-makers.ts'
import { fillCart, makeChangeState, openShopBeforeCheckout } from '../../../testing/makers/order-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { writeTogether } from '../../../testing/write-together.ts'
import { auditEntries } from '../../../platform/audit/audit.tables.ts'
import { warehouses } from '../../catalog/items/catalog.tables.ts'
import { createCartService } from '../../selling/index.ts'
import { companies } from '../../people/customers/customers.tables.ts'
import { checkouts, orderedArtworks, orderLines, orderLineShipments, orders, orderWords } from './orders.tables.ts'

const artwork = { artworkId: 7, hash: 'abc', name: 'Summit logo', recolored: false, withoutBackground: false }
const withArtwork = { locations: [makeLocation({ artwork }), makeLocation({ location: 'Back', artwork })] }

/** Two blank lines and two decorated ones. */
async function openMixedCart() {
  const opened = await openShopBeforeCheckout()
  const { shop, buyer } = opened
  const first = await addDecorated(shop, buyer, withArtwork)
  const blank = await fillCart(shop, buyer, 10)
  const second = await addDecorated(shop, buyer, { notes: 'Match the sample.' })
  return { ...opened, first, second, blank }
}

const readOrders = (shop: TestShop) => shop.db.orm.select().from(orders).orderBy(asc(orders.id))

describe('a cart of blank and decorated lines', () => {
  test('becomes an order of each decorated line and one of the blank ones, in one checkout', async () => {
    const { shop, buyer, first, second, item, blank } = await openMixedCart()

    const reply = await buyer.place({ po_number: 'PO-MIX' })

    const placed = reply.data.sales_orders
    expect(placed).toHaveLength(3)
    const rows = await readOrders(shop)
    expect(rows.map(({ id }) => id)).toEqual(placed.map(({ id }) => id))
    expect(new Set(rows.map(({ poNumber }) => poNumber))).toEqual(new Set(['PO-MIX']))
    expect(await shop.db.orm.select().from(checkouts)).toHaveLength(1)
    const lines = await shop.db.orm.select().from(orderLines).orderBy(asc(orderLines.id))
    expect(lines.map(({ orderId, itemId, decoration }) => [orderId, itemId, decoration?.method ?? null])).toEqual([
      [rows[0]!.id, item.id, null],
      [rows[0]!.id, blank.item.id, null],
      [rows[1]!.id, first.item.id, 'Screen print'],
      [rows[2]!.id, second.item.id, 'Screen print'],
    ])
    expect(reply.data.order_total * 100).toBeCloseTo(rows.reduce((sum, { totalCents }) => sum + totalCents, 0))
  })

  test('ships and is priced order by order, as the buyer has seen it', async () => {
    const { shop, buyer, first, second } = await openMixedCart()
    const quoted = await buyer.send(getShippingMethods, { input: { shipping_address_id: buyer.address.id } })
    const ground = quoted.data.shipping_methods.find(({ code }) => code === 'UPS-GROUND')!

    await buyer.place({ expected_amount: undefined })

    const rows = await readOrders(shop)
    expect(ground.orders.map(({ line_ids: ids }) => ids.length)).toEqual([2, 1, 1])
    expect(ground.orders.slice(1).map(({ line_ids: [id] }) => id)).toEqual([first.lineId, second.lineId])
    expect(ground.orders.map(({ ship_amt: amount }) => Math.round(amount * 100))).toEqual(
      rows.map(({ shippingCents }) => shippingCents),
    )
    expect(Math.round(ground.ship_amt * 100)).toBe(rows.reduce((sum, { shippingCents }) => sum + shippingCents, 0))
    expect(rows.map(({ arrivesOn }) => arrivesOn)).toEqual(ground.orders.map(({ arrives_on: day }) => day))
    expect(ground.arrives_on).toBe(
      ground.orders
        .map(({ arrives_on: day }) => day!)
        .toSorted()
        .at(-1),
    )
  })

  test('leaves and arrives, decorated, on the days that the timeline of its product page says', async () => {
    const { shop, buyer } = await openShopBeforeCheckout()
    await addDecorated(shop, buyer)
    const quoted = await buyer.send(getShippingMethods, { input: { shipping_address_id: buyer.address.id } })
    const ground = quoted.data.shipping_methods.find(({ code }) => code === 'UPS-GROUND')!
    const { transit_days: transitDays } = ground
    const cutOff = { timeZone: 'America/New_York', minute: 14 * 60 }
    const schedule = { productionDays: 5, isRush: false, transitDays, cutOff, closed: new Set<string>() }
    const { shipsOn, arrivesOn } = planTimeline(shop.clock.now(), schedule)

    expect(ground.orders.at(-1)!.arrives_on).toBe(arrivesOn)
    await buyer.place()

    expect((await readOrders(shop)).at(-1)!.arrivesOn).toBe(arrivesOn)
    const [line] = (await shop.db.orm.select().from(orderLines)).filter(({ decoration }) => decoration)
    expect(line!.decoration).toMatchObject({ productionDays: 5, leavesOn: shipsOn })
  })

  test('leaves and arrives, decorated, on the same days from a warehouse with a cutoff of its own, to an address of its own', async () => {
    const { shop, buyer } = await openShopBeforeCheckout()
    const { lineId } = await addDecorated(shop, buyer)
    await shop.db.orm.update(warehouses).set({ cutOffMinute: 60 })
    const quoted = await buyer.send(getShippingMethods, { input: { shipping_address_id: buyer.address.id } })
    const ground = quoted.data.shipping_methods.find(({ code }) => code === 'UPS-GROUND')!

    const shipping_addresses = [{ address_id: buyer.address.id, quantity: 20, shipping_method: 'UPS-GROUND' }]
    await buyer.send(updateCartLine, { params: { id: lineId }, input: { shipping_addresses } })
    await buyer.place()

    const [line] = (await shop.db.orm.select().from(orderLines)).filter(({ decoration }) => decoration)
    const [shipment] = await shop.db.orm
      .select()
      .from(orderLineShipments)
      .where(eq(orderLineShipments.lineId, line!.id))
    expect(shipment!.arrivesOn).toBe(ground.orders.at(-1)!.arrives_on)
  })

  test('is made, decorated, once the goods that are on backorder are in', async () => {
    const { shop, buyer } = await openShopBeforeCheckout()
    const comesOn = '2026-03-20'
    await addDecorated(shop, buyer, {}, 20, { variants: [{ stock: 4, incomingOn: comesOn }] })
    const quoted = await buyer.send(getShippingMethods, { input: { shipping_address_id: buyer.address.id } })
    const ground = quoted.data.shipping_methods.find(({ code }) => code === 'UPS-GROUND')!
    const leavesOn = addBusinessDays(comesOn, 5)
    expect(ground.orders.at(-1)!.arrives_on).toBe(addBusinessDays(leavesOn, ground.transit_days))
  })

  test('is placed once by one key, and the answer is the same', async () => {
    const { shop, buyer } = await openMixedCart()
    const once = await buyer.place({ checkout_key: 'press-twice', po_number: 'PO-TWICE' })
    const again = await buyer.place({ checkout_key: 'press-twice', po_number: 'PO-TWICE' })
    expect(again.data).toEqual(once.data)
    expect(await readOrders(shop)).toHaveLength(3)
  })

  test('placed with a key, the same goods with another decoration are another checkout', async () => {
    const { shop, buyer } = await openShopBeforeCheckout()
    const { item } = await addDecorated(shop, buyer)
    const fields = { checkout_key: 'press-once', po_number: 'PO-ONCE' }
    await buyer.place(fields)
    await fillCart(shop, buyer)
    await createCartService({ db: shop.db, clock: shop.clock }).addItem(
      { customerId: buyer.id, companyId: buyer.companyId },
      { itemId: item.id, quantity: 20, configuration: makeDecoration({ notes: 'Other' }) },
    )
    expect((await buyer.place(fields)).status).toBe(409)
  })

  test('counts as a whole against the credit limit, and nothing of it is placed beyond', async () => {
    const { shop, buyer } = await openMixedCart()
    await shop.db.orm.update(companies).set({ creditLimitCents: 30_000 }).where(eq(companies.id, buyer.companyId))
    const reply = await buyer.place()
    expect(reply.status).toBe(409)
    expect(reply.error).toMatch(/^These orders come to .*, over your available credit: .* of \$300\.00/)
    expect(await readOrders(shop)).toEqual([])
  })

  test('is confirmed in one mail that lists each order, and the owner hears of all of them in one', async () => {
    const { shop, buyer } = await openMixedCart()
    const ids = (await buyer.place()).data.sales_orders.map(({ id }) => id)
    const mails = (await shop.mails()).filter(({ to }) => to === buyer.login)
    const confirmations = mails.filter(({ kind }) => kind === 'order-confirmation')
    expect(confirmations.map(({ subject }) => subject)).toEqual([`Orders ${ids.join(', ')} are placed`])
    for (const part of [
      '3 orders: each decorated item goes to production with its own artwork and proof; the blank items ship together.',
      ...ids.map((id) => `Order ${id}`),
      'Front, 3 in wide: artwork Summit logo; text “Summit” in Archivo; PMS 166 C Orange',
      'Notes: Match the sample.',
    ]) {
      expect(confirmations[0]!.text).toContain(part)
    }
  })
})

test('what was ordered with which artwork is stored once for a line, and found by its words', async () => {
  const { shop, buyer } = await openShopBeforeCheckout()
  await addDecorated(shop, buyer, withArtwork)
  await buyer.place()
  const rows = await shop.db.orm.select().from(orderedArtworks)
  expect(rows).toMatchObject([{ companyId: buyer.companyId, artworkHash: 'abc', process: 'screen' }])
  const words = await shop.db.orm.select().from(orderWords)
  expect(words.some((row) => row.words.includes('screen print\nsummit logo'))).toBe(true)
})

test('a purchase order number is free again once all orders of its checkout are canceled', async () => {
  const { shop, buyer } = await openMixedCart()
  const ids = (await buyer.place({ po_number: 'PO-FREE' })).data.sales_orders.map(({ id }) => id)
  const changeState = makeChangeState(shop)
  await changeState(ids[0]! as OrderId, 'cancelled')
  await fillCart(shop, buyer)
  expect((await buyer.place({ po_number: 'PO-FREE' })).status).toBe(409)
  // Each of the last two sees the other as it was.
  await writeTogether(
    shop,
    auditEntries,
    ids.slice(1).map((id) => () => changeState(id as OrderId, 'cancelled')),
  )
  expect(await buyer.place({ po_number: 'PO-FREE' })).toSucceed()
})
