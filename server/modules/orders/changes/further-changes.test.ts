import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { changeOrder, previewOrderChange } from '../../../../contract/admin/orders/order-changes.call.ts'
import { listOrders } from '../../../../contract/admin/orders/order-list.call.ts'
import { getOrder } from '../../../../contract/admin/orders/orders.call.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { addDecorated } from '../../../testing/makers/decoration-makers.ts'
import { fillCart, openShopBeforeCheckout, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { inventory } from '../../catalog/items/catalog.tables.ts'
import { orders, orderWords } from '../placing/orders.tables.ts'

// Beside quantities, prices and the address (order-changes.test.ts).

let shop: TestShop
let buyer: ReadyBuyer
let marta: TestStaff
let id: number

type Change = InputOf<typeof previewOrderChange>

beforeEach(async () => {
  ;({ shop, buyer } = await openShopBeforeCheckout())
  await fillCart(shop, buyer, 20)
  id = (await buyer.place()).data.sales_orders[0]!.id
  marta = await makeStaff(shop, { role: 'sales', name: 'Marta Kovacs' })
})

const refused = (input: Change) => marta.send(previewOrderChange, { params: { id }, input })
const preview = async (input: Change) => (await refused(input)).data

/** Shows it, and saves what was shown. */
async function change(input: Change) {
  const { version, sums } = await preview(input)
  const expected = { version, expectedAmount: sums.at(-1)!.after, reason: 'Buyer called' }
  return marta.send(changeOrder, { params: { id }, input: { ...expected, ...input } })
}

async function toLine(index: number, quantity?: number) {
  const { order } = (await marta.send(getOrder, { params: { id } })).data
  const line = order.lines[index]!
  return { lineId: line.id, ...(quantity && { variants: [{ code: line.variants[0]!.code, quantity }] }) }
}

test('the PO number changes, also of a shipped order, unless the company uses it already', async () => {
  await fillCart(shop, buyer, 20)
  const other = (await buyer.place({ po_number: 'PO-OTHER' })).data.sales_orders[0]!.id
  const saved = await change({ poNumber: ' po-new\u20117 ' })
  expect(saved.data.order.order.po_number).toBe('po-new-7')
  expect(saved.data.order.history[0]!.note).toContain('to po-new-7')
  const found = await marta.send(listOrders, { query: { q: 'po-new' } })
  expect(found.data.orders.map((order) => order.id)).toEqual([id])
  // It is taken from now on, and the one before is free.
  expect((await change({ poNumber: 'po-OTHER' })).errors).toEqual([
    { field: 'poNumber', message: `The company uses po-OTHER for order ${other} already.` },
  ])
  expect((await refused({ poNumber: ' ' })).errors[0]!.field).toBe('poNumber')
  await shop.db.orm.update(orders).set({ state: 'shipped' })
  expect((await change({ poNumber: 'PO-BILL' })).data.order.order.po_number).toBe('PO-BILL')
  await shop.db.orm.update(orders).set({ state: 'cancelled' })
  expect((await preview({ poNumber: 'PO-LATE' })).problems).toMatchObject([{ field: 'poNumber' }])
})

test('a charge is set, waived and added by hand, and stays so when the quantity changes', async () => {
  const line = await toLine(0)
  const shown = await preview({ lines: [{ ...line, charges: [{ name: 'Gift  boxes', amount: 12.5 }] }] })
  expect(shown.lines[0]!.charges).toContainEqual({ name: 'Gift boxes', before: 0, after: 12.5 })
  const saved = await change({ lines: [{ ...line, charges: [{ name: 'Gift boxes', amount: 12.5 }] }] })
  const [first] = saved.data.order.order.lines
  expect(first!.charges).toContainEqual(expect.objectContaining({ name: 'Gift boxes', amount: 12.5 }))
  const more = await change({ lines: [await toLine(0, 12)] })
  expect(more.data.order.order.lines[0]!.charges.map(({ name }) => name)).toContain('Gift boxes')
  const without = await change({ lines: [{ ...line, charges: [{ name: 'Gift boxes', amount: 0 }] }] })
  expect(without.data.order.order.lines[0]!.charges.map(({ name }) => name)).not.toContain('Gift boxes')
  expect((await refused({ lines: [{ ...line, charges: [{ name: 'x', amount: -1 }] }] })).status).toBe(400)
})

test('an item is added as a line of its own: priced, reserved and found', async () => {
  const mug = await makeItem(shop, {
    name: 'Enamel mug',
    tiers: [
      [1, 90_000],
      [12, 80_000],
    ],
    variants: [{ stock: 40 }],
  })
  const [variant] = (await preview({ added: [{ itemId: mug.id, variants: [] }] })).lines.at(-1)!.variants
  const code = variant!.code
  const empty = await change({ added: [{ itemId: mug.id, variants: [] }] })
  expect(empty.errors).toEqual([{ field: 'lines.-1.quantity', message: 'Please enter a quantity.' }])
  const shown = await preview({ added: [{ itemId: mug.id, variants: [{ code, quantity: 12 }] }] })
  expect(shown.lines.at(-1)).toMatchObject({
    lineId: -1,
    itemDescription: 'Enamel mug',
    quantity: { before: 0, after: 12 },
    netAmt: { before: 0, after: 96 },
  })
  const saved = await change({ added: [{ itemId: mug.id, variants: [{ code, quantity: 12 }] }] })
  expect(saved.data.order.order.lines.at(-1)).toMatchObject({ item_description: 'Enamel mug', quantity: 12 })
  expect(saved.data.order.order.lines.at(-1)!.charges).toEqual([])
  expect(saved.data.order.order.amount).toBe(shown.sums.at(-1)!.after)
  expect(saved.data.order.history[0]!.note).toContain('Enamel mug: none to 12 pieces')
  const held = await shop.db.orm.select().from(inventory)
  expect(held.reduce((sum, row) => sum + row.reserved, 0)).toBe(42)
  expect((await shop.db.orm.select().from(orderWords))[0]!.words).toContain('enamel mug')
  const tooMany = { added: [{ itemId: mug.id, variants: [{ code, quantity: 2_000_000 }] }] }
  expect((await refused(tooMany)).status).toBe(400)
  expect((await change({ added: [{ itemId: 999_999, variants: [{ code, quantity: 1 }] }] })).errors[0]!.field).toBe(
    'lines.-1.quantity',
  )
})

test('another shipping method is rated, and one that is not offered is refused', async () => {
  const shown = await preview({})
  expect(shown.methods.map(({ code }) => code)).toContain(shown.shippingMethod.before)
  const other = shown.methods.find(({ code }) => code !== shown.shippingMethod.before)!
  const saved = await change({ shippingMethod: other.code })
  expect(saved.data.order.order).toMatchObject({ shipping_method: other.name, shipping_amt: other.amount })
  expect((await preview({})).shippingMethod.before).toBe(other.code)
  expect((await change({ shippingMethod: 'DOG-SLED' })).errors).toMatchObject([{ field: 'shippingMethod' }])
})

test('the in-hands date of a decorated line changes, of blank goods there is none', async () => {
  await addDecorated(shop, buyer, {}, 24)
  id = (await buyer.place()).data.sales_orders[0]!.id
  const line = await toLine(0)
  const shown = await preview({ lines: [{ ...line, inHandsOn: '2027-03-01' }] })
  expect(shown).toMatchObject({ isChanged: true, problems: [], due: { before: shown.due.after } })
  const saved = await change({ lines: [{ ...line, inHandsOn: '2027-03-01' }] })
  expect(saved.data.order.history[0]!.note).toContain('in-hands date: none to Mar 1, 2027')
  expect(
    (
      await shop.db.orm
        .select()
        .from(orders)
        .where(eq(orders.id, id as never))
    )[0]!.inHandsOn,
  ).toBe('2027-03-01')
  expect((await change({ lines: [{ ...line, inHandsOn: null }] })).data.order.history[0]!.note).toContain('to none')
  expect((await refused({ lines: [{ ...line, inHandsOn: 'soon' }] })).errors[0]!.field).toBe(
    `lines.${line.lineId}.inHandsOn`,
  )
})
