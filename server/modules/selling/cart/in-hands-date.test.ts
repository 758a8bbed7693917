import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { InputOf } from '../../../../contract/call.ts'
import { addToCart, getCart, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { makeAddress } from '../../../testing/makers/address-makers.ts'
import { makeDecoratedItem, makeInk } from '../../../testing/makers/decoration-makers.ts'
import { openShopBeforeCheckout, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { inventory, rushPrices, warehouses } from '../../catalog/items/catalog.tables.ts'
import { saveSettings } from '../../content/index.ts'
import { orders } from '../../orders/placing/orders.tables.ts'
import { cartLines } from './cart.tables.ts'

type DecorationChoice = NonNullable<InputOf<typeof addToCart>['decoration']>

async function openShop() {
  const opened = await openShopBeforeCheckout()
  await makeInk(opened.shop)
  return { ...opened, item: await makeDecoratedItem(opened.shop) }
}

const choose = (more: Partial<DecorationChoice> = {}): DecorationChoice => ({
  method: 'Screen print',
  locations: [{ location: 'Front', imprint_colors: { one: { pms_code: 'PMS 166 C' } }, text: 'Summit' }],
  ...more,
})

const add = (buyer: ReadyBuyer, itemId: number, decoration: DecorationChoice) =>
  buyer.send(addToCart, { input: { catalog_item_id: itemId, quantity: 20, decoration } })

const readDecorated = async (buyer: ReadyBuyer) =>
  (await buyer.send(getCart, { query: {} })).data.shopping_cart.shopping_cart_lines.filter((line) => line.decoration)

const noDay = 'This is not a day on the calendar. Enter the in-hands date, for example 2026-12-18.'

test.each([
  ['abcdefghij', noDay],
  ['2026-13-45', noDay],
  ['2027-02-30', noDay],
  ['soon', noDay],
  ['2026-03-01T00:00:00Z', noDay],
  ['2020-01-01', 'The in-hands date must be after today.'],
  ['2099-01-01', 'Please choose an in-hands date within two years.'],
])('the in-hands date %s is refused at its field, and nothing is changed', async (in_hands_on, sentence) => {
  const { buyer, item } = await openShop()
  const { line_id } = (await add(buyer, item.id, choose({ notes: 'First' }))).data
  const before = await readDecorated(buyer)
  const decoration = choose({ in_hands_on })
  const added = await add(buyer, item.id, decoration)
  const updated = await buyer.send(updateCartLine, { params: { id: line_id }, input: { quantity: 50, decoration } })
  for (const reply of [added, updated]) {
    expect(reply.status).toBe(400)
    expect(reply.errors).toEqual([{ field: 'decoration.in_hands_on', message: sentence }])
  }
  expect(await readDecorated(buyer)).toEqual(before)
})

test('a date that is left empty is none', async () => {
  const { buyer, item } = await openShop()
  expect(await add(buyer, item.id, choose({ in_hands_on: ' ' }))).toSucceed()
  expect(await readDecorated(buyer)).toMatchObject([{ decoration: { in_hands_on: null }, problems: [] }])
})

test.each(['abcdefghij', '2026-13-45', '2027-02-30'])(
  'a cart that holds %s from before opens, says what is wrong and is not ordered',
  async (stored) => {
    const { shop, buyer, item } = await openShop()
    const { line_id } = (await add(buyer, item.id, choose())).data
    const path = sql`jsonb_set(${cartLines.configuration}, '{inHandsOn}', to_jsonb(${stored}::text))`
    await shop.db.orm
      .update(cartLines)
      .set({ configuration: path })
      .where(sql`${cartLines.id} = ${line_id}`)
    expect(await readDecorated(buyer)).toMatchObject([{ problems: [noDay], decoration: { in_hands_on: stored } }])
    const placed = await buyer.place()
    expect(placed.status).toBe(409)
    expect(placed).toRefuseWith(`${item.name}: ${noDay}`)
    expect(await shop.db.orm.select().from(orders)).toEqual([])

    const params = { id: line_id }
    await buyer.send(updateCartLine, { params, input: { decoration: choose({ in_hands_on: '2026-12-18' }) } })
    expect(await buyer.place()).toSucceed()
  },
)

test('a line that is split leaves on one day from where it is decorated, wherever its goods lie and come in', async () => {
  const { shop, buyer, item } = await openShop()
  const [near, far] = [buyer.address, await makeAddress(buyer, { city: 'Reno', state: 'NV', zip: '89502' })]
  const { line_id } = (await add(buyer, item.id, choose())).data
  const ship = async () => {
    const shipping_addresses = [near, far].map(({ id }) => ({
      address_id: id,
      quantity: 10,
      shipping_method: 'UPS-GROUND',
    }))
    await buyer.send(updateCartLine, { params: { id: line_id }, input: { shipping_addresses } })
    const line = (await readDecorated(buyer)).find(({ id }) => id === line_id)!
    return line.shipping_addresses.map(({ shipping_methods: [method] }) => [
      method!.transit_days,
      method!.arrives_on,
      method!.ship_amt,
    ])
  }
  const before = await ship()
  const [second] = await shop.db.orm
    .insert(warehouses)
    .values({ code: 'RNO', name: 'Reno, NV', address1: '1 Yard', city: 'Reno', state: 'NV', zip: '89502' })
    .returning()
  const stock = await shop.db.orm.select().from(inventory).where(eq(inventory.variantId, item.variants[0]!.id))
  await shop.db.orm.insert(inventory).values({ ...stock[0]!, warehouseId: second!.id })
  await shop.refreshCatalog()
  expect(await ship()).toEqual(before)

  // Ten of twenty are there: both wait for the rest of the run.
  const short = { incomingQuantity: 100, incomingOn: '2026-04-01' }
  const isItem = eq(inventory.variantId, item.variants[0]!.id)
  await shop.db.orm
    .update(inventory)
    .set({ quantity: 5, ...short })
    .where(isItem)
  await shop.refreshCatalog()
  const waiting = await ship()
  for (const [, arrivesOn] of waiting) expect(String(arrivesOn) > '2026-04-01').toBe(true)
})

test('a date that is missed says so at the line, in the mail and on the order, each time with what would help', async () => {
  const { shop, buyer, item } = await openShop()
  await shop.db.orm
    .insert(rushPrices)
    .values({ itemId: item.id, days: 2, maximumQuantity: 50, unitPrice: 200_000, publishedPrice: 200_000 })
  await shop.refreshCatalog()
  await add(buyer, item.id, choose({ in_hands_on: '2026-03-11' }))
  const [line] = await readDecorated(buyer)
  expect(line!.in_hands).toEqual({
    warning:
      'Expected Tue, Mar 17 if ground takes 4 business days, 6 days after the in-hands date of Wed, Mar 11. With rush production in 2 business days, it arrives Tue, Mar 10.',
    rush_days: 2,
  })
  await add(buyer, item.id, choose({ in_hands_on: '2026-06-11' }))
  expect((await readDecorated(buyer))[1]!.in_hands).toEqual({ warning: null, rush_days: 2 })

  await saveSettings(shop.db.orm, 'brand', { email: 'desk@shop.example' })
  await buyer.place()
  const late = /Expected \w+, Mar \d+, \d days? after the in-hands date of Wed, Mar 11\./
  const ways = ' Call or e-mail us about rush production or faster shipping.'
  const mails = await shop.mails()
  const [mail, toStaff] = [/^orders?-confirmation$/, /^new-orders?$/].map((wanted) =>
    mails.find(({ kind }) => wanted.test(kind)),
  )
  expect(mail!.text).toMatch(new RegExp(late.source + ways))
  expect(toStaff!.text).toMatch(late)
  expect(toStaff!.text).not.toContain(ways)
})
