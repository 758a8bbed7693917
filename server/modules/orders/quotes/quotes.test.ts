import { beforeAll, describe, expect, test } from 'vitest'
import { searchEverything } from '../../../../contract/admin/orders/order-list.call.ts'
import { getOrder } from '../../../../contract/admin/orders/orders.call.ts'
import * as staffCalls from '../../../../contract/admin/orders/quotes.call.ts'
import type { QuoteContentInput } from '../../../../contract/admin/orders/quotes.schema.ts'
import { saveSettingRow } from '../../../../contract/admin/settings/settings-tables.call.ts'
import { getStaffSession } from '../../../../contract/admin/staff/session.call.ts'
import { makeToken } from '../../../../contract/admin/staff/tokens.call.ts'
import { getPortalQuotes } from '../../../../contract/portal/quotes.call.ts'
import { applyCoupon, getCart, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import {
  acceptQuote,
  declineQuote,
  getQuote,
  requestQuote,
  requestQuoteChange,
} from '../../../../contract/shop/quotes.call.ts'
import { eq } from 'drizzle-orm'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { addDecorated } from '../../../testing/makers/decoration-makers.ts'
import { fillCart, makeBuyer, openShopBeforeCheckout, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { openPortal } from '../../../testing/makers/portal-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import { items, priceTiers } from '../../catalog/items/catalog.tables.ts'
import { listPreviewsInQuotes } from '../quote-records/used-in-quotes.store.ts'
import { orders } from '../placing/orders.tables.ts'

let shop: TestShop
let buyer: ReadyBuyer
let marta: TestStaff

beforeAll(async () => {
  ;({ shop, buyer } = await openShopBeforeCheckout({ invoiceTermsDays: 30 }))
  marta = await makeStaff(shop, { role: 'sales', name: 'Marta Kovacs' })
})

const nobody = { name: '', email: '', company: '', phone: '' }
const asked = { title: 'Safety awards', message: 'In Chicago by May, please.', in_hands_date: '', ...nobody }

async function request(quantities: number[] = []) {
  const { lineId } = await fillCart(shop, buyer, 20)
  const { data } = await buyer.send(requestQuote, { input: { ...asked, line_ids: [lineId], quantities } })
  const id = Number(data.quote_number.slice(2))
  return { id, token: data.url.split('/').at(-1)!, ...data }
}

const open = async (token: string, who: Pick<ReadyBuyer, 'send'> = buyer) =>
  (await who.send(getQuote, { params: { token } })).data.quote

const listCart = async (who: Pick<ReadyBuyer, 'send'>) =>
  (await who.send(getCart)).data.shopping_cart.shopping_cart_lines

const show = async (id: number) => (await marta.send(staffCalls.getStaffQuote, { params: { id } })).data

/** Saves what staff have changed, then sends it. */
async function send(id: number, edit: (content: QuoteContentInput) => void = () => undefined) {
  const { quote, content } = await show(id)
  edit(content)
  const saved = await marta.send(staffCalls.saveQuoteDraft, {
    params: { id },
    input: { revision: quote.revision, title: quote.title, internalNote: '', content },
  })
  expect(saved).toMatchObject({ status: 200 })
  return marta.send(staffCalls.sendQuote, { params: { id }, input: { revision: saved.data.quote.revision } })
}

test('staff are offered the templates that the owner has saved, and no others', async () => {
  const olga = await makeStaff(shop)
  const params = { table: 'text-templates' as const }
  const save = (values: Record<string, string>) => olga.send(saveSettingRow, { params, input: { row: null, values } })
  expect(await save({ name: ' 50% deposit ', text: 'Half with your order,\nhalf before shipping.' })).toSucceed()
  expect((await save({ name: '', text: '' })).errors).toMatchObject([
    { field: 'values.name' },
    { field: 'values.text' },
  ])
  expect((await save({ name: 'Long', text: 'x'.repeat(2_001) })).status).toBe(400)
  expect((await marta.send(staffCalls.listQuoteTexts)).data.texts).toEqual([
    { name: '50% deposit', text: 'Half with your order,\nhalf before shipping.' },
  ])
  expect((await marta.send(saveSettingRow, { params, input: { row: null, values: {} } })).status).toBe(403)
})

test('who may see costs sees the margin of each line and option; no buyer does', async () => {
  const { id, token } = await request()
  const [line] = (await show(id)).priced.alternatives[0]!.lines
  await shop.db.orm
    .update(items)
    .set({ cost: 10_000 })
    .where(eq(items.id, line!.itemId as ItemId))
  const { priced } = await show(id)
  const goods = line!.netCents - line!.charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const margin = { cents: goods - line!.quantity * 100 }
  expect(priced.alternatives[0]).toMatchObject({ margin, lines: [{ margin }] })
  const support = await makeStaff(shop, { role: 'support' })
  const seen = (await support.send(staffCalls.getStaffQuote, { params: { id } })).data
  expect(seen.priced.alternatives[0]).toMatchObject({ margin: null, lines: [{ margin: null }] })
  expect(JSON.stringify(await open(token))).not.toMatch(/margin|cost/i)
})

test('freight without an amount follows the goods by the rates; one with an amount stays', async () => {
  const { id, token } = await request([20])
  const [way] = (await show(id)).priced.alternatives[0]!.ways
  await send(id, ({ alternatives: [option] }) => {
    option!.freight = { methodCode: way!.code, cents: null }
  })
  expect((await open(token)).options[0]!.freight!.amount).toBe(way!.cents / 100)
  await send(id, ({ alternatives: [option] }) => {
    option!.cells[0]!.variants[0]!.quantity = 2_000
  })
  const [more] = (await show(id)).priced.alternatives
  expect(more!.freight!.cents).toBe(more!.ways.find(({ code }) => code === way!.code)!.cents)
  expect(more!.freight!.cents).toBeGreaterThan(way!.cents)
  await send(id, ({ alternatives: [option] }) => {
    option!.freight!.cents = 1_500
    option!.cells[0]!.variants[0]!.quantity = 20
  })
  expect((await open(token)).options[0]!.freight).toMatchObject({ amount: 15, list_amount: way!.cents / 100 })
})

describe('the life of a quote', () => {
  test('from the cart to an order on terms, at the prices of the quote whatever the catalog says', async () => {
    const { id, token, sentence } = await request([20, 40])
    expect(sentence).toBe(`We have your request Q-${id} and will send a quote to ${buyer.login}.`)
    expect(await open(token)).toMatchObject({
      state: 'requested',
      version: 0,
      can_answer: false,
      options: [{ piece_count: 20 }, { piece_count: 40 }],
    })
    const { priced } = await show(id)
    const [first] = priced.alternatives
    const [way] = first!.ways
    await send(id, (content) => {
      for (const alternative of content.alternatives) {
        alternative.freight = { methodCode: way!.code, cents: 1_500 }
        alternative.cells[0]!.unitPrice = 41_000
        alternative.charges = [{ name: 'Sorting', cents: 2_500 }]
        alternative.discountCents = 500
        alternative.discountReason = 'Good will'
      }
      content.note = 'Sorted by plant.'
    })
    const offered = await open(token)
    expect(offered).toMatchObject({
      state: 'sent',
      version: 1,
      can_answer: true,
      may_accept: true,
      invoice_terms: 'Net 30',
      note: 'Sorted by plant.',
      options: [
        { goods_amt: 107, discount_amt: 5, freight: { amount: 15 }, total: 117 },
        { goods_amt: 189, discount_amt: 5, total: 199 },
      ],
    })
    const itemId = offered.options[0]!.lines[0]!.catalog_item_id
    await shop.db.orm.update(priceTiers).set({ unitPrice: 990_000 }).where(eq(priceTiers.itemId, itemId))

    const input = { version: 1, name: 'Ann Buyer', option: offered.options[1]!.key, po_number: 'PO-77' }
    const { data } = await buyer.send(acceptQuote, { params: { token }, input })

    const placed = await shop.db.orm
      .select()
      .from(orders)
      .where(eq(orders.id, data.order_ids[0]! as never))
    expect(placed).toMatchObject([
      { totalCents: 19_900, poNumber: 'PO-77', quoteId: id, discountCents: 500, shippingCents: 1_500 },
    ])
    expect(await open(token)).toMatchObject({
      state: 'accepted',
      can_answer: false,
      ordered: true,
      order_ids: data.order_ids,
    })
    const ordered = await marta.send(getOrder, { params: { id: data.order_ids[0]! } })
    expect(ordered.data.quote).toEqual({ id, number: `Q-${id}` })
    // What was in the cart before stays there.
    const left = await listCart(buyer)
    expect(left.every(({ quote }) => quote === null)).toBe(true)
    expect(left.length).toBeGreaterThan(0)
    const again = await buyer.send(acceptQuote, { params: { token }, input })
    expect(again.data).toEqual(data)
  })

  test('a change that is asked for comes as a version that tells what it changes', async () => {
    const { id, token } = await request()
    await send(id)
    const change = { version: 1, name: 'Dana Reyes', message: 'Can you drop the price?' }
    await buyer.send(requestQuoteChange, { params: { token }, input: change })
    expect(await show(id)).toMatchObject({ quote: { state: 'change-requested', side: 'shop' } })
    await send(id, (content) => {
      content.alternatives[0]!.cells[0]!.unitPrice = 30_000
    })
    const { changes, version, messages } = await open(token)
    expect(version).toBe(2)
    expect(changes.map(({ what }) => what)).toContainEqual(expect.stringContaining('price each'))
    expect(messages.map(({ text }) => text)).toEqual([asked.message, change.message])
    const late = await buyer.send(declineQuote, { params: { token }, input: { version: 1, name: '', reason: '' } })
    expect(late).toMatchObject({
      status: 409,
      body: { error: `Quote Q-${id} has been changed. Please look at version 2.` },
    })
  })

  test('two who accept at the same moment make one order', async () => {
    const { id, token } = await request()
    const { priced } = await show(id)
    await send(id, (content) => {
      content.alternatives[0]!.freight = { methodCode: priced.alternatives[0]!.ways[0]!.code, cents: 900 }
    })
    const [option] = (await open(token)).options
    const input = { version: 1, name: 'Ann', option: option!.key }
    const replies = await Promise.all(
      ['PO-78', 'PO-79'].map((po) =>
        buyer.send(acceptQuote, { params: { token }, input: { ...input, po_number: po } }),
      ),
    )
    const placed = await shop.db.orm
      .select()
      .from(orders)
      .where(eq(orders.quoteId, id as never))
    expect(placed).toHaveLength(1)
    // Whoever was later is led to the order, whatever number was typed there.
    expect(replies.map(({ data }) => data.order_ids)).toEqual([[placed[0]!.id], [placed[0]!.id]])
  })

  test('lies in the cart as it was quoted: neither quantity nor coupon changes it', async () => {
    const { id, token } = await request()
    await send(id)
    const [option] = (await open(token)).options
    await buyer.send(acceptQuote, { params: { token }, input: { version: 1, name: 'Ann', option: option!.key } })
    const line = (await listCart(buyer)).find(({ quote }) => quote?.id === id)!
    expect(line).toMatchObject({ net_amt: option!.goods_amt, quote: { number: `Q-${id}` } })
    const refusal = `This item is priced as on quote Q-${id} and stays as it is there. To order it differently, remove it and add it anew.`
    expect(await buyer.send(updateCartLine, { params: { id: line.id }, input: { quantity: 30 } })).toMatchObject({
      status: 409,
      body: { error: refusal },
    })
    expect(
      (await buyer.send(applyCoupon, { params: { id: line.id }, input: { coupon_code: 'SPRING' } })).body,
    ).toMatchObject({ error: refusal })
  })

  test('a guest asks for it by name and address, and whoever signs in with its link accepts', async () => {
    const item = await makeItem(shop)
    const guest = { name: 'Gus Guest', email: 'gus@example.com', company: 'Guest Inc.', phone: '' }
    const wrong = await shop.send(requestQuote, {
      input: { ...asked, items: [{ catalog_item_id: item.id, quantity: 50 }] },
    })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'name' }, { field: 'email' }] } })
    const { data } = await shop.send(requestQuote, {
      input: { ...asked, ...guest, items: [{ catalog_item_id: item.id, quantity: 50 }] },
    })
    const [id, token] = [Number(data.quote_number.slice(2)), data.url.split('/').at(-1)!]
    await send(id)
    const bob = await makeCustomer(shop)
    const [option] = (await open(token, bob)).options
    await bob.send(acceptQuote, { params: { token }, input: { version: 1, name: 'Bob', option: option!.key } })
    expect(await listCart(bob)).toMatchObject([{ quote: { id }, quantity: 50 }])
  })
})

describe('who may do what', () => {
  test('what is no name accepts nothing', async () => {
    const { id, token } = await request()
    await send(id)
    const [option] = (await open(token)).options
    const input = { version: 1, name: 'x', option: option!.key }
    expect(await buyer.send(acceptQuote, { params: { token }, input })).toMatchObject({
      status: 400,
      body: { error: 'Please enter your first and last name.', errors: [{ field: 'name' }] },
    })
    expect((await open(token)).accepted).toBeNull()
  })

  test('a stranger reads by the link alone, and accepts nothing of another company', async () => {
    const { id, token } = await request()
    await send(id)
    const stranger = await makeBuyer(shop)
    const [option] = (await open(token)).options
    const reply = await stranger.send(acceptQuote, {
      params: { token },
      input: { version: 1, name: 'Stranger', option: option!.key },
    })
    expect(reply).toMatchObject({ status: 403 })
    expect(await listCart(stranger)).toEqual([])
    expect((await shop.send(getQuote, { params: { token: 'x'.repeat(32) } })).status).toBe(404)
    const portal = await openPortal(shop, stranger)
    expect((await portal.send(getPortalQuotes)).data.quotes).toEqual([])
    const own = await openPortal(shop, buyer)
    expect((await own.send(getPortalQuotes)).data.quotes.map(({ number }) => number)).toContain(`Q-${id}`)
  })

  test('nothing is sent that cannot be sold, or holds no price', async () => {
    const { data } = await marta.send(staffCalls.beginQuote, {
      input: { customerId: buyer.id, name: '', email: '', company: '', phone: '', title: 'Empty' },
    })
    const { quote } = await show(data.id)
    const reply = await marta.send(staffCalls.sendQuote, {
      params: { id: data.id },
      input: { revision: quote.revision },
    })
    expect(reply).toMatchObject({ status: 400, body: { error: 'Add an item before you send it.' } })
  })

  test('who saves what somebody else has changed is told', async () => {
    const { id } = await request()
    const { quote, content } = await show(id)
    const input = { revision: quote.revision, title: 'A', internalNote: '', content }
    const save = () => marta.send(staffCalls.saveQuoteDraft, { params: { id }, input })
    const statuses = (await Promise.all([save(), save()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })

  test('a withdrawn quote cannot be accepted', async () => {
    const { id, token } = await request()
    await send(id)
    const [option] = (await open(token)).options
    await marta.send(staffCalls.withdrawQuote, { params: { id }, input: { reason: 'Sold out' } })
    const reply = await buyer.send(acceptQuote, {
      params: { token },
      input: { version: 1, name: 'Ann', option: option!.key },
    })
    expect(reply).toMatchObject({
      status: 409,
      body: { error: `Quote Q-${id} is withdrawn: it cannot be answered any more.` },
    })
  })
})

test('the palette finds a quote by its number, and those to answer are counted', async () => {
  const { id } = await request()
  const found = await marta.send(searchEverything, { query: { q: `Q-${id}` } })
  expect(found.data.hits).toEqual([
    expect.objectContaining({ kind: 'quote', title: `Quote Q-${id}`, url: `/admin/quotes/${id}` }),
  ])
  const owner = await makeStaff(shop, { role: 'owner' })
  const limited = { title: 'Catalog', rights: ['catalog.read' as const], password: owner.password }
  const { token } = (await owner.send(makeToken, { input: limited })).data
  expect((await shop.send(searchEverything, { token, query: { q: `Q-${id}` } })).data.hits).toEqual([])
  const { data: session } = await marta.send(getStaffSession)
  expect(session.counts.quotes).toBeGreaterThan(0)
  await send(id)
  expect((await marta.send(getStaffSession)).data.counts.quotes).toBe(session.counts.quotes - 1)
})

describe('decorated goods on a quote', () => {
  test('keep their artwork and their picture as long as it may be ordered, and are made as they were quoted', async () => {
    const { lineId } = await addDecorated(shop, buyer)
    const before = (await listCart(buyer)).find(({ id }) => id === lineId)!
    const { data } = await buyer.send(requestQuote, { input: { ...asked, line_ids: [lineId] } })
    const [id, token] = [Number(data.quote_number.slice(2)), data.url.split('/').at(-1)!]
    const key = before.decoration!.preview_url!.split('/').at(-1)!.split('.')[0]!
    expect(await listPreviewsInQuotes(shop.db.orm, [key, 'another'])).toEqual([key])
    const { priced } = await show(id)
    const charges = priced.alternatives[0]!.lines[0]!.charges
    expect(charges.length).toBeGreaterThan(0)
    await send(id, (content) => {
      content.alternatives[0]!.cells[0]!.charges = charges.map(({ key: charge }) => ({ key: charge, cents: 0 }))
    })
    const [option] = (await open(token)).options
    expect(option!.lines[0]!.charges).toMatchObject(charges.map(({ name }) => ({ name, amount: 0 })))
    await buyer.send(acceptQuote, { params: { token }, input: { version: 1, name: 'Ann', option: option!.key } })
    const line = (await listCart(buyer)).find(({ quote }) => quote?.id === id)!
    expect(line).toMatchObject({
      net_amt: option!.goods_amt,
      charges: [],
      decoration: { method: before.decoration!.method },
    })
    expect(line.spared_charges.map(({ name, why }) => `${name}: ${why}`)).toEqual(
      charges.map(({ name }) => `${name}: Waived on quote Q-${id}.`),
    )
  })
})
