import { expect, test } from 'vitest'
import type { InputOf } from '../../../../contract/call.ts'
import { addToCart, getCart, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import type { ArtworkFacts } from '../../../../domain/decoration/artwork-facts.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { makeDecoratedItem } from '../../../testing/makers/decoration-makers.ts'
import {
  makeBuyer,
  makeChangeState,
  openShopBeforeCheckout,
  type ReadyBuyer,
} from '../../../testing/makers/order-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { artworks } from '../artwork/artwork.tables.ts'
import { saveSettings } from '../../content/index.ts'
import { chargeExceptions, decorationMethods, inks, itemCharges } from '../../catalog/items/decoration.tables.ts'

type DecorationChoice = NonNullable<InputOf<typeof addToCart>['decoration']>

const hash = 'cd'.repeat(32)
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

async function openShop() {
  const { shop, buyer } = await openShopBeforeCheckout()
  await shop.db.orm.insert(inks).values({ code: 'PMS 166 C', name: 'Orange', hex: '#e35205' })
  const item = await makeDecoratedItem(shop, { leadDays: 3 })
  return { shop, buyer, item }
}

async function makeArtwork(shop: TestShop, { companyId, id }: ReadyBuyer): Promise<number> {
  const [row] = await shop.db.orm
    .insert(artworks)
    .values({
      companyId,
      hash,
      name: 'Summit logo',
      fileName: 'summit.png',
      bytes: 9,
      mediaType: 'image/png',
      facts,
      uploadedBy: id,
      createdAt: shop.clock.now(),
    })
    .returning({ id: artworks.id })
  return row!.id
}

const front = (more: Partial<DecorationChoice['locations'][number]> = {}) => ({
  location: 'Front',
  imprint_colors: { one: { pms_code: 'pms 166 c' } },
  text: 'Summit',
  ...more,
})

const choose = (more: Partial<DecorationChoice> = {}): DecorationChoice => ({
  method: 'Screen print',
  locations: [front()],
  ...more,
})

const add = (buyer: ReadyBuyer, itemId: number, decoration: DecorationChoice, quantity = 20, request_key?: string) =>
  buyer.send(addToCart, {
    input: { catalog_item_id: itemId, quantity, decoration, ...(request_key === undefined ? {} : { request_key }) },
  })

const readLines = async (buyer: ReadyBuyer, query = {}) =>
  (await buyer.send(getCart, { query })).data.shopping_cart.shopping_cart_lines

test('a decorated line says how it is made, what each charge is for, and has a picture', async () => {
  const { shop, buyer, item } = await openShop()
  const artwork_id = await makeArtwork(shop, buyer)
  const reply = await add(
    buyer,
    item.id,
    choose({
      locations: [
        { location: 'Back', imprint_colors: { one: { pms_code: 'PMS 287 C' } }, text: 'Crew', width_inches: 9 },
        front({ artwork_id, recolor: true }),
      ],
      notes: ' Match the sample. ',
    }),
  )
  expect(reply).toSucceed()
  const line = reply.data.shopping_cart.shopping_cart_lines.find(({ id }) => id === reply.data.line_id)!
  expect(line.decoration).toMatchObject({
    method: 'Screen print',
    process: 'screen',
    notes: 'Match the sample.',
    production_days: 5,
    locations: [
      {
        location: 'Front',
        area: '4 x 3',
        artwork_name: 'Summit logo',
        recolor: true,
        width_inches: 4,
        imprint_colors: { one: { pms_code: 'PMS 166 C', name: 'Orange', hex_code: '#e35205', is_match: false } },
      },
      {
        location: 'Back',
        text: 'Crew',
        width_inches: 4,
        artwork_id: null,
        imprint_colors: { one: { pms_code: 'PMS 287 C', is_match: true } },
      },
    ],
  })
  expect(line.decoration!.preview_url).toMatch(/^\/previews\/[\w-]+\.webp$/)
  expect(line.charges.map(({ code, unit, amount }) => [code, unit, amount])).toEqual([
    ['SETUP-SCREEN', 'color', 45],
    ['SETUP-SCREEN', 'color', 45],
  ])
  expect(line.net_amt).toBe(20 * 10 + 90)
})

test('the same decoration adds up, another one stands apart, and an equal key adds once', async () => {
  const { buyer, item } = await openShop()
  const first = await add(buyer, item.id, choose())
  const again = await add(buyer, item.id, choose(), 5, 'same-key-1')
  await add(buyer, item.id, choose(), 5, 'same-key-1')
  expect(again.data.line_id).toBe(first.data.line_id)
  const other = await add(buyer, item.id, choose({ notes: 'Other' }))
  expect(other.data.line_id).not.toBe(first.data.line_id)
  expect((await add(buyer, item.id, choose({ notes: 'x' }), 5, 'same-key-1')).status).toBe(409)
  const quantities = (await readLines(buyer)).filter(({ decoration }) => decoration).map(({ quantity }) => quantity)
  expect(quantities).toEqual([25, 20])
})

test('a line that becomes like another one goes into it, and one without decoration is blank', async () => {
  const { buyer, item } = await openShop()
  const first = (await add(buyer, item.id, choose())).data.line_id
  const second = (await add(buyer, item.id, choose({ notes: 'Other' }), 5)).data.line_id
  const merged = await buyer.send(updateCartLine, { params: { id: second }, input: { decoration: choose() } })
  expect(merged.data.line_id).toBe(first)
  expect((await readLines(buyer)).filter(({ decoration }) => decoration)).toMatchObject([{ id: first, quantity: 25 }])
  const blank = await buyer.send(updateCartLine, { params: { id: first }, input: { decoration: null } })
  expect(blank.data.line_id).toBe(first)
  expect((await readLines(buyer)).filter(({ decoration }) => decoration)).toEqual([])
})

test.each<[string, DecorationChoice, string]>([
  ['a method that it has not', choose({ method: 'Laser engraving' }), 'decoration.method'],
  ['a location that it has not', choose({ locations: [front({ location: 'Sleeve' })] }), 'decoration.locations.0'],
  ['a location twice', choose({ locations: [front(), front()] }), 'decoration.locations.1'],
  [
    'an unknown color',
    choose({ locations: [front({ imprint_colors: { one: { pms_code: 'PMS 166 C' }, two: { pms_code: '<b>' } } })] }),
    'decoration.locations.0.imprint_colors.two',
  ],
  ['no color', choose({ locations: [front({ imprint_colors: {} })] }), 'decoration.locations.0.imprint_colors'],
  ['nothing to print', choose({ locations: [front({ text: ' ' })] }), 'decoration.locations.0.text'],
  ['a text of four lines', choose({ locations: [front({ text: 'a\nb\nc\nd' })] }), 'decoration.locations.0.text'],
  ['letters that no typeface has', choose({ locations: [front({ text: '日本' })] }), 'decoration.locations.0.text'],
  ['an unknown typeface', choose({ locations: [front({ typeface: 'Papyrus' })] }), 'decoration.locations.0.typeface'],
  ['a day that is over', choose({ in_hands_on: '2020-01-01' }), 'decoration.in_hands_on'],
  ['a rush that there is not', choose({ rush_days: 1 }), 'decoration.rush_days'],
])('%s is refused at its field', async (_, decoration, field) => {
  const { buyer, item } = await openShop()
  const reply = await add(buyer, item.id, decoration)
  expect(reply.status).toBe(400)
  expect(reply.errors?.map((one) => one.field)).toContain(field)
  expect((await readLines(buyer)).filter((line) => line.decoration)).toEqual([])
})

test("another company's artwork is no artwork, and one that the library let go stays good on its line", async () => {
  const { shop, buyer, item } = await openShop()
  const stranger = await makeBuyer(shop)
  const artwork_id = await makeArtwork(shop, buyer)
  const decoration = choose({ locations: [front({ artwork_id })] })
  const refused = await add(stranger, item.id, decoration)
  const unknown = await add(stranger, item.id, choose({ locations: [front({ artwork_id: 999_999 })] }))
  expect(refused.status).toBe(400)
  expect(refused.errors).toEqual(unknown.errors)

  const { line_id } = (await add(buyer, item.id, decoration)).data
  await shop.db.orm.update(artworks).set({ removedAt: shop.clock.now() })
  const params = { id: line_id }
  const changed = await buyer.send(updateCartLine, { params, input: { decoration: { ...decoration, notes: 'New' } } })
  expect(changed).toSucceed()
  expect((await readLines(buyer)).at(-1)!.decoration).toMatchObject({
    notes: 'New',
    locations: [{ artwork_name: 'Summit logo' }],
  })
  expect((await add(buyer, item.id, decoration)).status).toBe(400)
})

test('what cannot be made any more is said on the line, which loses nothing', async () => {
  const { shop, buyer, item } = await openShop()
  await add(buyer, item.id, choose())
  await shop.db.orm.delete(decorationMethods)
  const line = (await readLines(buyer)).at(-1)!
  expect(line.problems).toEqual(['Screen print is not offered for this item.'])
  expect(line.decoration).toMatchObject({ method: 'Screen print', locations: [{ text: 'Summit' }] })
  expect((await buyer.place()).status).toBe(409)
})

test('the price check says which charge has changed', async () => {
  const { shop, buyer, item } = await openShop()
  await add(buyer, item.id, choose())
  await shop.db.orm.update(itemCharges).set({ amount: 500_000 })
  const changed = (await readLines(buyer, { price_check: true })).at(-1)!
  expect(changed).toMatchObject({ previous_net_amt: 245, net_amt: 250 })
  expect(changed.price_changes).toEqual(['Set-up charge is $50.00 now; it was $45.00.'])
  expect((await readLines(buyer, { price_check: true })).at(-1)!.price_changes).toEqual([])
})

test('a waiver that has ended says so, and until then it stands in the line and in its order', async () => {
  const { shop, buyer, item } = await openShop()
  const waiver = { companyId: buyer.companyId, code: 'SETUP-SCREEN', amount: 0 }
  await shop.db.orm.insert(chargeExceptions).values(waiver)
  const spared = { code: 'SETUP-SCREEN', name: 'Set-up charge', why: 'Set-up, front: waived for your company.' }
  await add(buyer, item.id, choose())
  expect((await readLines(buyer)).at(-1)!.spared_charges).toEqual([spared])
  await buyer.place()
  const placed = (await buyer.send(getPlacedOrders, { query: {} })).data.sales_orders.at(-1)!
  expect(placed.lines[0]).toMatchObject({ charges: [], spared_charges: [spared] })

  await add(buyer, item.id, choose())
  await shop.db.orm.delete(chargeExceptions)
  const changed = (await readLines(buyer, { price_check: true })).at(-1)!
  expect(changed.price_changes).toEqual(['Set-up charge is $45.00 now; before, it was waived for your company.'])
  expect(changed.spared_charges).toEqual([])
  await shop.db.orm.insert(chargeExceptions).values(waiver)
  expect((await readLines(buyer, { price_check: true })).at(-1)!.price_changes).toEqual([
    'Set-up charge, $45.00, is no longer charged: waived for your company.',
  ])
})

test('the same artwork again has its set-up free, until its order is canceled; so has a company that pays none', async () => {
  const { shop, buyer, item } = await openShop()
  const artwork_id = await makeArtwork(shop, buyer)
  const decoration = choose({ locations: [front({ artwork_id })] })
  const charged = async () => (await readLines(buyer)).at(-1)!.charges.reduce((sum, { amount }) => sum + amount, 0)
  await add(buyer, item.id, decoration)
  expect(await charged()).toBe(45)
  const ids = (await buyer.place()).data.sales_orders.map(({ id }) => id as OrderId)

  await add(buyer, item.id, decoration)
  expect(await charged()).toBe(0)
  await saveSettings(shop.db.orm, 'orders', { repeatSetupMonths: 0 })
  expect(await charged()).toBe(45)
  await saveSettings(shop.db.orm, 'orders', { repeatSetupMonths: 12 })
  expect(await charged()).toBe(0)
  await makeChangeState(shop)(ids.at(-1)!, 'cancelled')
  expect(await charged()).toBe(45)
  await shop.db.orm.insert(chargeExceptions).values({ companyId: buyer.companyId, code: 'SETUP-SCREEN', amount: 0 })
  expect(await charged()).toBe(0)
})

test('a colleague has the set-up free without the number of an order that is not theirs; another company pays it', async () => {
  const { shop, buyer, item } = await openShop()
  const decoration = choose({ locations: [front({ artwork_id: await makeArtwork(shop, buyer) })] })
  await add(buyer, item.id, decoration)
  const orderId = (await buyer.place()).data.sales_orders.at(-1)!.id
  const whyFree = async (who: ReadyBuyer, chosen: DecorationChoice) => {
    await add(who, item.id, chosen)
    return (await readLines(who)).at(-1)!.spared_charges.map(({ why }) => why)
  }
  const free = 'Set-up, front: free, as the same artwork was made'
  expect(await whyFree(buyer, decoration)).toEqual([`${free} for order ${orderId} of Mar 2, 2026.`])
  const colleague = await makeBuyer(shop, { companyId: buyer.companyId })
  expect(await whyFree(colleague, decoration)).toEqual([`${free} on Mar 2, 2026.`])
  const stranger = await makeBuyer(shop)
  const sameArtwork = choose({ locations: [front({ artwork_id: await makeArtwork(shop, stranger) })] })
  expect(await whyFree(stranger, sameArtwork)).toEqual([])
})
