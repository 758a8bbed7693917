import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { changeOrder, previewOrderChange } from '../../../../contract/admin/orders/order-changes.call.ts'
import * as staffCalls from '../../../../contract/admin/orders/quotes.call.ts'
import type { QuoteContentInput } from '../../../../contract/admin/orders/quotes.schema.ts'
import { acceptQuote, getQuote, requestQuote } from '../../../../contract/shop/quotes.call.ts'
import type { Decoration } from '../../../../domain/decoration/decoration.ts'
import type { ItemId, OrderId, VariantId } from '../../../../domain/ids.ts'
import { makeDecoratedItem, makeDecoration, makeInk, makeLocation } from '../../../testing/makers/decoration-makers.ts'
import { openShopBeforeCheckout, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { itemColors, itemPictures, pictures } from '../../catalog/items/catalog.tables.ts'
import { createCartService } from '../../selling/index.ts'
import { previews } from '../../selling/previews/previews.tables.ts'
import { orderLines, orders } from '../placing/orders.tables.ts'

let shop: TestShop
let buyer: ReadyBuyer
let marta: TestStaff

beforeAll(async () => {
  ;({ shop, buyer } = await openShopBeforeCheckout({ invoiceTermsDays: 30 }))
  marta = await makeStaff(shop, { role: 'sales', name: 'Marta Kovacs' })
})

/** Decorated pieces in the cart, in the first of two colors, each of which has its picture. */
async function addNavy() {
  await makeInk(shop)
  const item = await makeDecoratedItem(shop, { leadDays: 3, variants: [{ color: 'Navy' }, { color: 'Black' }] })
  const { orm } = shop.db
  for (const { id, name } of await orm
    .select()
    .from(itemColors)
    .where(eq(itemColors.itemId, item.id as never))) {
    const [picture] = await orm
      .insert(pictures)
      .values({ key: `${item.id}-${name}`, source: 'bundled', location: `${name}.webp` })
      .returning()
    await orm.insert(itemPictures).values({ itemId: item.id as never, pictureId: picture!.id, colorId: id })
  }
  await shop.refreshCatalog()
  const [navy, black] = item.variants
  const { lineId } = await createCartService({ db: shop.db, clock: shop.clock }).addItem(
    { customerId: buyer.id, companyId: buyer.companyId },
    {
      itemId: item.id as ItemId,
      variants: [{ variantId: navy!.id as VariantId, quantity: 20 }],
      configuration: makeDecoration(),
    },
  )
  return { item, lineId, navy: navy!, black: black! }
}

/** The goods that a preview shows. */
async function readPicture(keyOrUrl: string | null | undefined) {
  const key = keyOrUrl!.split('/').at(-1)!.split('.')[0]!
  const [row] = await shop.db.orm.select().from(previews).where(eq(previews.key, key))
  return row!.spec.picture
}

async function sendQuote(id: number, edit: (content: QuoteContentInput, way: string) => void) {
  const show = async () => (await marta.send(staffCalls.getStaffQuote, { params: { id } })).data
  const { quote, content, priced } = await show()
  edit(content, priced.alternatives[0]!.ways[0]!.code)
  const input = { revision: quote.revision, title: quote.title, internalNote: '', content }
  await marta.send(staffCalls.saveQuoteDraft, { params: { id }, input })
  const { revision } = (await show()).quote
  expect(await marta.send(staffCalls.sendQuote, { params: { id }, input: { revision } })).toSucceed()
}

test('goods that are quoted in another color are shown in it, and needed on the day of the quote', async () => {
  const { item, lineId, black, navy } = await addNavy()
  const typed = { title: '', name: '', email: '', company: '', phone: '', message: '', in_hands_date: '2026-12-18' }
  const { data } = await buyer.send(requestQuote, { input: { ...typed, line_ids: [lineId] } })
  const [id, token] = [Number(data.quote_number.slice(2)), data.url.split('/').at(-1)!]
  const asked = (await buyer.send(getQuote, { params: { token } })).data.quote
  expect(await readPicture(asked.options[0]!.lines[0]!.preview_url)).toContain(`${item.id}-Navy`)
  await sendQuote(id, (content, methodCode) => {
    content.alternatives[0]!.cells[0]!.variants = [{ variantId: black.id, quantity: 30 }]
    content.alternatives[0]!.freight = { methodCode, cents: 1_000 }
  })
  const [option] = (await buyer.send(getQuote, { params: { token } })).data.quote.options
  expect(await readPicture(option!.lines[0]!.preview_url)).toContain(`${item.id}-Black`)

  const answer = { version: 1, name: 'Ann', option: option!.key, po_number: `PO-${id}` }
  const { order_ids: ids } = (await buyer.send(acceptQuote, { params: { token }, input: answer })).data

  const { orm } = shop.db
  const orderId = ids[0] as OrderId
  const readLine = async () =>
    (
      await orm
        .select()
        .from(orderLines)
        .where(inArray(orderLines.orderId, [orderId]))
    )[0]!
  const [order] = await orm.select().from(orders).where(eq(orders.id, orderId))
  expect(order).toMatchObject({ neededOn: '2026-12-18', inHandsOn: '2026-12-18' })
  const line = await readLine()
  expect(line.decoration).toMatchObject({ inHandsOn: '2026-12-18' })
  expect(await readPicture(line.previewKey)).toContain(`${item.id}-Black`)

  // So does what staff change of the order later.
  const variants = [
    { code: black.code, quantity: 0 },
    { code: navy.code, quantity: 30 },
  ]
  const change = { lines: [{ lineId: line.id, variants, keepPrices: true }] }
  const params = { id: orderId }
  const { version, sums } = (await marta.send(previewOrderChange, { params, input: change })).data
  const expected = { version, expectedAmount: sums.at(-1)!.after, reason: 'Navy after all' }
  expect(await marta.send(changeOrder, { params, input: { ...change, ...expected } })).toSucceed()
  expect(await readPicture((await readLine()).previewKey)).toContain(`${item.id}-Navy`)
})

test('of quantities to compare a list of names has as many as it has rows', async () => {
  await makeInk(shop)
  const locations = [
    { name: 'Front', isDefault: true },
    { name: 'Back', nameLetters: 12 },
  ]
  const item = await makeDecoratedItem(shop, { leadDays: 3, methods: [{ locations }] })
  const cart = createCartService({ db: shop.db, clock: shop.clock })
  const add = (configuration: Decoration, quantity: number) =>
    cart.addItem(
      { customerId: buyer.id, companyId: buyer.companyId },
      { itemId: item.id as ItemId, quantity, configuration },
    )
  const rows = ['Reyes', 'Okafor', 'Castillo'].map((name) => ({ name, number: '', part: item.variants[0]!.code }))
  const roster = { location: 'Back', color: makeLocation().colors[0]!, typeface: 'Graduate', rows }
  const lines = [await add(makeDecoration({ roster }), 3), await add(makeDecoration(), 20)]
  const typed = { title: '', name: '', email: '', company: '', phone: '', message: '', in_hands_date: '' }
  const asked = { line_ids: lines.map(({ lineId }) => lineId), quantities: [48, 96] }
  const { data } = await buyer.send(requestQuote, { input: { ...typed, ...asked } })
  const { options } = (await buyer.send(getQuote, { params: { token: data.url.split('/').at(-1)! } })).data.quote
  expect(options.map((option) => option.lines.map(({ quantity }) => quantity))).toEqual([
    [3, 48],
    [3, 96],
  ])
})
