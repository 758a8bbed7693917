import { expect, test } from 'vitest'
import { generateLoginSalt } from '../../../../contract/shop/account.call.ts'
import { addToCart, getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { orderAgain } from '../../../../contract/portal/portal.call.ts'
import type { ArtworkFacts } from '../../../../domain/decoration/artwork-facts.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeDecoratedItem } from '../../../testing/makers/decoration-makers.ts'
import { makeBuyer, openShopBeforeCheckout, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { artworks } from '../../selling/artwork/artwork.tables.ts'
import { decorationLocations, decorationMethods, inks } from '../../catalog/items/decoration.tables.ts'

const facts: ArtworkFacts = {
  kind: 'png' as const,
  isVector: false,
  widthPx: 1200,
  heightPx: 600,
  aspect: 2,
  colors: [],
  colorCount: 1,
  coverage: 0.4,
  hasWhiteBox: false,
  thinnestShare: null,
  canShow: true,
}

/** An order of a tumbler with the company's logo on its front, and an order of a blank mug, of one checkout. */
async function openShop({ inHandsOn, inkCode = 'PMS 287 C' }: { inHandsOn?: string; inkCode?: string } = {}) {
  const { shop } = await openShopBeforeCheckout()
  await shop.db.orm.insert(inks).values({ code: 'White', name: 'Opaque white', hex: '#ffffff' })
  const buyer = await makeBuyer(shop)
  const tumbler = await makeDecoratedItem(shop, { name: 'Steel tumbler' })
  const mug = await makeItem(shop, { name: 'Enamel mug' })
  const [artwork] = await shop.db.orm
    .insert(artworks)
    .values({
      companyId: buyer.companyId,
      hash: 'ab'.repeat(32),
      name: 'Summit logo',
      fileName: 'summit.png',
      bytes: 9,
      mediaType: 'image/png',
      facts,
      uploadedBy: buyer.id,
      createdAt: shop.clock.now(),
    })
    .returning({ id: artworks.id })
  await buyer.send(addToCart, {
    input: {
      catalog_item_id: tumbler.id,
      quantity: 20,
      decoration: {
        method: 'Screen print',
        locations: [{ location: 'Front', imprint_colors: { one: { pms_code: inkCode } }, artwork_id: artwork!.id }],
        notes: 'Match the sample.',
        ...(inHandsOn === undefined ? {} : { in_hands_on: inHandsOn }),
      },
    },
  })
  await buyer.send(addToCart, { input: { catalog_item_id: mug.id, quantity: 10 } })
  await buyer.place()
  const orders = (await buyer.send(getPlacedOrders, { query: {} })).data.sales_orders
  const decorated = orders.find(({ lines }) => lines.some(({ decoration }) => decoration))!
  return { shop, buyer, orders, orderId: decorated.id }
}

/** As the portal asks for it. */
async function askAgain(shop: TestShop, buyer: ReadyBuyer, id: number) {
  const { salt } = (await buyer.send(generateLoginSalt)).data
  const entered = await shop.app.fastify.inject(`/portal/enter?salt=${encodeURIComponent(salt)}`)
  const cookie = String(entered.headers['set-cookie']).split(';')[0]!
  return shop.send(orderAgain, { params: { id }, headers: { cookie } } as never)
}

const readLines = async (buyer: ReadyBuyer) =>
  (await buyer.send(getCart, { query: {} })).data.shopping_cart.shopping_cart_lines

test('decorated goods are ordered again as they were made, with artwork that has left the library and no second set-up', async () => {
  const { shop, buyer, orders, orderId } = await openShop()
  expect(orders).toHaveLength(2)
  await shop.db.orm.update(artworks).set({ removedAt: shop.clock.now() })

  const { data } = await askAgain(shop, buyer, orderId)
  expect(data).toEqual({
    added_count: 1,
    in_cart: [],
    changes: [
      {
        name: 'Steel tumbler',
        text: 'Set-up charge, $45.00, is no longer charged: free, as the same artwork was made for order 100001 of Mar 2, 2026.',
      },
    ],
  })
  const [line, ...others] = await readLines(buyer)
  expect(others).toEqual([])
  expect(line).toMatchObject({ quantity: 20, net_amt: 200, problems: [] })
  expect(line!.decoration).toMatchObject({
    method: 'Screen print',
    notes: 'Match the sample.',
    locations: [{ location: 'Front', artwork_name: 'Summit logo' }],
  })
  expect((await buyer.place()).status).toBe(200)
})

test('the day on which goods were needed is not asked for a second time', async () => {
  const { shop, buyer, orderId } = await openShop({ inHandsOn: '2026-06-15' })
  const { data } = await askAgain(shop, buyer, orderId)
  expect(data.added_count).toBe(1)
  expect(data.changes.map(({ text }) => text)).toContain(
    `The in-hands date, ${formatDate('2026-06-15')}, was not copied. Please set a new one.`,
  )
  expect((await readLines(buyer))[0]!.decoration).toMatchObject({ in_hands_on: null })
})

test('what can no longer be made that way says so, and does not come blank instead', async () => {
  const { shop, buyer, orderId } = await openShop()
  await shop.db.orm.delete(decorationLocations)
  await shop.db.orm.delete(decorationMethods)
  const { data } = await askAgain(shop, buyer, orderId)
  expect(data).toMatchObject({
    added_count: 0,
    changes: [{ name: 'Steel tumbler', text: 'Screen print is not offered for this item.' }],
  })
  expect(await readLines(buyer)).toEqual([])
})

test('an ink that is not offered any more stays readable in its order, and the cart asks for another one', async () => {
  const { shop, buyer, orderId } = await openShop({ inkCode: 'White' })
  await shop.db.orm.update(inks).set({ active: false })
  const orders = (await buyer.send(getPlacedOrders, { query: {} })).data.sales_orders
  const ordered = orders.find(({ id }) => id === orderId)!.lines[0]!.decoration!.locations[0]!
  expect(ordered.imprint_colors.one).toMatchObject({ pms_code: 'White', name: 'Opaque white', hex_code: '#ffffff' })
  const { data } = await askAgain(shop, buyer, orderId)
  const sentence =
    'Opaque white (White) is no longer one of our inks. Please edit the decoration and choose another color.'
  expect(data.changes.map(({ text }) => text)).toContain(sentence)
  expect((await readLines(buyer))[0]!.problems).toEqual([sentence])
  expect((await buyer.place()).status).not.toBe(200)
})

test("nobody orders another company's decorated goods again", async () => {
  const { shop, orderId } = await openShop()
  const stranger = await makeBuyer(shop)
  expect((await askAgain(shop, stranger, orderId)).status).toBe(404)
  expect(await readLines(stranger)).toEqual([])
})
