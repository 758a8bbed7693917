import { beforeEach, describe, expect, test } from 'vitest'
import { changeOrder, previewOrderChange } from '../../../../contract/admin/orders/order-changes.call.ts'
import { getOrder, notePayment, shipOrder } from '../../../../contract/admin/orders/orders.call.ts'
import { addToCart, applyCoupon, getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { getPortalOrder } from '../../../../contract/portal/portal.call.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { minutes } from '../../../../domain/calendar/durations.ts'
import { makeArtwork } from '../../../testing/makers/artwork-makers.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeCoupon } from '../../../testing/makers/coupon-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeDecoratedItem, makeInk } from '../../../testing/makers/decoration-makers.ts'
import { openPortal } from '../../../testing/makers/portal-makers.ts'
import {
  fillCart,
  makeBuyer,
  makeChangeState,
  openShopBeforeCheckout,
  type ReadyBuyer,
} from '../../../testing/makers/order-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { writeTogether } from '../../../testing/write-together.ts'
import { auditEntries } from '../../../platform/audit/audit.tables.ts'
import { endCoupon, putCoupon } from '../../selling/index.ts'
import { couponUses } from '../../selling/coupons/coupons.tables.ts'
import { inventory } from '../../catalog/items/catalog.tables.ts'
import { orders } from '../placing/orders.tables.ts'
import { saveTaxRate } from '../../delivery/sales-tax/sales-tax.store.ts'

let shop: TestShop
let buyer: ReadyBuyer
let marta: TestStaff
let id: number

type Change = InputOf<typeof previewOrderChange>
type Line = NonNullable<Change['lines']>[number]

beforeEach(async () => {
  ;({ shop, buyer } = await openShopBeforeCheckout())
  await fillCart(shop, buyer, 20)
  id = (await buyer.place()).data.sales_orders[0]!.id
  marta = await makeStaff(shop, { role: 'sales', name: 'Marta Kovacs' })
})

const get = async () => (await marta.send(getOrder, { params: { id } })).data
const preview = async (input: Change) => (await marta.send(previewOrderChange, { params: { id }, input })).data

/** Shows it, and saves what was shown. */
async function change(input: Change, more: Partial<InputOf<typeof changeOrder>> = {}) {
  const { version, sums } = await preview(input)
  const expected = { version, expectedAmount: sums.at(-1)!.after, reason: 'Buyer called' }
  return marta.send(changeOrder, { params: { id }, input: { ...expected, ...input, ...more } })
}

async function toLine(index: number, quantity: number | undefined, rest: Partial<Line> = {}): Promise<Line> {
  const line = (await get()).order.lines[index]!
  const variants = quantity === undefined ? {} : { variants: [{ code: line.variants[0]!.code, quantity }] }
  return { lineId: line.id, ...variants, ...rest }
}

test('a tax that was not there on the day of the order says why it comes, and may be left out', async () => {
  await saveTaxRate(shop.db.orm, { state: 'IL', rate: 6_250, taxesFreight: false, note: '' })
  const lines = [await toLine(0, 6)]
  const taxed = (shown: Awaited<ReturnType<typeof preview>>) => shown.sums.find(({ label }) => label === 'Sales tax')!
  const shown = await preview({ lines })
  expect(shown.isTaxOther).toBe(true)
  expect(shown.notices).toContain('The order was placed without sales tax; the shop charges it there by now: IL 6.25%.')
  expect(taxed(shown)).toMatchObject({ before: 0, after: 16.25 })
  const left = await preview({ lines, keepTax: true })
  expect(taxed(left)).toMatchObject({ before: 0, after: 0 })
  expect(left.notices).toEqual([])
  expect((await change({ lines, keepTax: true })).data.order.order).toMatchObject({ tax_amt: 0 })
  // What changes no money changes no tax either.
  expect((await preview({})).isTaxOther).toBe(false)
})

test('an order whose freight is billed to an account goes on costing no freight, only the charge for its lines', async () => {
  await fillCart(shop, buyer, 20)
  await fillCart(shop, buyer, 5)
  const freight_bill = { bill_to: 'collect' as const, carrier: 'UPS', account_number: '4R71X2', zip: '60607' }
  id = (await buyer.place({ freight_bill })).data.sales_orders[0]!.id
  expect((await get()).order).toMatchObject({ shipping_amt: 15, freight_bill: { bill_to: 'collect' } })
  expect((await change({ lines: [await toLine(0, 500)] })).data.order.order).toMatchObject({ shipping_amt: 15 })
  const after = await change({ lines: [await toLine(1, undefined, { remove: true })] })
  expect(after.data.order.order).toMatchObject({ shipping_amt: 7.5, freight_bill: { account_number: '4R71X2' } })
})

test('freight that is taxed only since the day of the order says so, and may be left out', async () => {
  await saveTaxRate(shop.db.orm, { state: 'IL', rate: 6_250, taxesFreight: false, note: '' })
  await fillCart(shop, buyer, 20)
  id = (await buyer.place()).data.sales_orders[0]!.id
  await saveTaxRate(shop.db.orm, { state: 'IL', rate: 6_250, taxesFreight: true, note: '' })
  const lines = [await toLine(0, 6)]
  const shown = await preview({ lines })
  expect(shown.notices).toContain(
    'The order was placed without sales tax on its freight; the shop charges it by now: IL 6.25%.',
  )
  const left = await preview({ lines, keepTax: true })
  expect(left.notices).toEqual([])
  expect((await change({ lines, keepTax: true })).data.order.order.tax_amt).toBe(3.75)
})

test('an order that is sent to a post office box instead says that its carrier does not go there', async () => {
  const { shipping_address: to } = (await get()).order
  const notices = async (address_1: string) =>
    (await preview({ shippingAddress: { ...to, address_1 } })).notices.filter((one) => one.includes('is not offered'))
  expect(await notices('Apartado 12')).toHaveLength(1)
  expect(await notices('9 Post Office Road')).toEqual([])
})

test('a changed quantity is shown before it is saved, with all that follows from it', async () => {
  const before = await get()
  const lines = [await toLine(0, 6)]
  const shown = await preview({ lines })
  expect(shown).toMatchObject({ isChanged: true, problems: [], isOverLimit: false })
  expect(shown.lines[0]).toMatchObject({ quantity: { before: 10, after: 6 }, netAmt: { before: 100 } })
  expect((await get()).order).toEqual(before.order)

  const saved = await change({ lines }, { note: 'As agreed by phone' })
  const { order, history } = saved.data.order
  const total = shown.sums.at(-1)!.after
  expect(order).toMatchObject({ amount: total, lines: [{ quantity: 6 }, { quantity: 20 }] })
  expect(order.amount).toBeCloseTo(order.goods_amt + order.shipping_amt - order.discount_amt + order.tax_amt)
  expect(saved.data.order.payment.open_amount).toBe(total)
  expect(history[0]).toMatchObject({ by: 'Marta Kovacs' })
  expect(history[0]!.note).toMatch(
    /^Order changed\. .*: 10 .* to 6 .*As agreed by phone\. Reason \(staff only\): Buyer called$/,
  )
  const reserved = (await shop.db.orm.select().from(inventory)).reduce((sum, row) => sum + row.reserved, 0)
  expect(reserved).toBe(26)
  const portal = await openPortal(shop, buyer)
  expect((await portal.send(getPortalOrder, { params: { id } })).data.payment.amount).toBe(total)
  const entries = await shop.db.orm.select().from(auditEntries)
  const entry = entries.find(({ action }) => action === 'order.change')!
  expect(entry.changes.map(({ name }) => name)).toEqual(expect.arrayContaining(['Total', 'Reason', 'Note']))
  const mails = (await shop.mails()).filter(({ kind }) => kind === 'order-changed')
  expect(mails).toMatchObject([{ subject: `Order ${id} has changed` }])
  expect(mails[0]!.text).toContain('As agreed by phone')
  expect(mails[0]!.text).not.toContain('Buyer called')
})

test('price, discounts, freight and address change; the quiet one mails nobody', async () => {
  const price = { lineId: (await toLine(0, undefined)).lineId, discount: { kind: 'percent' as const, value: 10 } }
  const code = (await get()).order.lines[0]!.variants[0]!.code
  const priced = await change(
    { lines: [{ ...price, variants: [{ code, unitPrice: 8 }] }], freightAmount: 25 },
    { quiet: true },
  )
  const first = priced.data.order.order
  expect(first.lines[0]).toMatchObject({ net_amt: 80, discount_amt: 8 })
  expect(first.shipping_amt).toBe(25)
  expect((await shop.mails()).filter(({ kind }) => kind === 'order-changed')).toEqual([])

  const whole = await change({ discount: { kind: 'amount', value: 10 } })
  expect(whole.data.order.order.discount_amt).toBe(18)
  const { shipping_address: address } = first
  const moved = await change({ shippingAddress: { ...address, address_1: '9 Elm Street', name: 'Night desk' } })
  expect(moved.data.order.order.shipping_address).toMatchObject({ address_1: '9 Elm Street', name: 'Night desk' })
  expect(moved.data.order.history[0]!.note).toContain('9 Elm Street')
})

test('an address whose ZIP code is in another state is refused at its field', async () => {
  const { shipping_address: to } = (await get()).order
  const wrong = { shippingAddress: { ...to, state: 'OR' } }
  const reply = await marta.send(previewOrderChange, { params: { id }, input: wrong })
  expect([reply.status, reply.errors]).toEqual([
    400,
    [{ field: 'shippingAddress.state', message: 'ZIP code 60607 is in Chicago, IL, not in Oregon.' }],
  ])
})

test('a line is taken off, and the lines after it keep what is reserved for them', async () => {
  const { lineId } = await toLine(0, undefined)
  const saved = await change({ lines: [{ lineId, remove: true }] })
  expect(saved.data.order.linesToShip).toMatchObject([{ number: 1, quantity: 20 }])
  const { version } = saved.data.order
  const sent = await marta.send(shipOrder, {
    params: { id },
    input: { version, carrier: 'freight', trackingNumber: 'PRO 1' },
  })
  expect(sent.data.said).toMatch(/20 pieces were deducted from stock/)
  const rest = await toLine(0, undefined, { remove: true })
  const shown = await preview({ lines: [rest] })
  expect(shown.problems.map(({ message }) => message)).toContain('No lines would be left. Cancel the order instead.')
})

test('a line without any pieces is refused at its quantity', async () => {
  const line = await toLine(0, 0)
  expect((await preview({ lines: [line] })).problems).toEqual([
    { field: `lines.${line.lineId}.quantity`, message: 'To take the whole line off the order, remove it.' },
  ])
})

test('one color goes and another comes in its place', async () => {
  const { id: itemId, variants } = await makeItem(shop, {
    variants: ['Navy', 'Red'].map((color) => ({ color, stock: 40 })),
  })
  const wanted = [{ variant_id: variants[0]!.id, quantity: 10 }]
  await buyer.send(addToCart, { input: { catalog_item_id: itemId, variants: wanted } })
  id = (await buyer.place()).data.sales_orders[0]!.id
  const { lines } = await preview({})
  const [navy, red] = lines[0]!.variants
  const swap = [
    {
      lineId: lines[0]!.lineId,
      variants: [
        { code: navy!.code, quantity: 0 },
        { code: red!.code, quantity: 12 },
      ],
    },
  ]
  const saved = await change({ lines: swap })
  const [line] = saved.data.order.order.lines
  expect(line!.variants.map(({ color, quantity }) => [color, quantity])).toEqual([['Red', 12]])
  const held = await shop.db.orm.select().from(inventory)
  expect(held.map(({ reserved }) => reserved).filter((pieces) => pieces === 12)).toHaveLength(1)
})

describe('what cannot change is refused at its field', () => {
  const expectRefused = async (input: Change, field: RegExp, message: RegExp, status = 400) => {
    const reply = await change(input)
    expect([reply.status, reply.errors[0]?.field, reply.error]).toEqual([
      status,
      expect.stringMatching(field),
      expect.stringMatching(message),
    ])
  }

  test('what has left, and an address that it has left for', async () => {
    const { version } = await get()
    const goods = { lines: [{ number: 1, quantity: 4 }] }
    await marta.send(shipOrder, {
      params: { id },
      input: { version, carrier: 'freight', trackingNumber: 'P1', ...goods },
    })
    await expectRefused({ lines: [await toLine(0, 3)] }, /quantity$/, /4 of .* have shipped/, 409)
    await expectRefused({ lines: [await toLine(0, undefined, { remove: true })] }, /remove$/, /have shipped/, 409)
    const { shipping_address: to } = (await get()).order
    await expectRefused(
      { shippingAddress: { ...to, address_1: '9 Elm Street' } },
      /shippingAddress/,
      /has shipped/,
      409,
    )
    const rest = [await toLine(0, 4), await toLine(1, undefined, { remove: true })]
    expect((await preview({ lines: rest })).notices.join(' ')).toContain('All goods have then shipped')
    const fewer = await change({ lines: [await toLine(0, 4)] })
    expect(fewer.data.order.linesToShip[0]).toMatchObject({ quantity: 4, sentQuantity: 4, leftQuantity: 0 })
    await makeChangeState(shop)(id as never, 'shipped', { quiet: true })
    await expectRefused(
      { lines: [await toLine(1, 10)] },
      /quantity$/,
      /only a discount and the PO number can change/,
      409,
    )
    expect(await change({ discount: { kind: 'amount', value: 5 } })).toSucceed()
  })

  test('a line that has left without a shipment', async () => {
    await makeChangeState(shop)(id as never, 'shipped', { quiet: true })
    await expectRefused({ lines: [await toLine(1, undefined, { remove: true })] }, /^lines/, /only a discount/, 409)
  })

  test('discounts above what it comes to, a blank reason, nothing, and what was shown otherwise', async () => {
    await expectRefused({ discount: { kind: 'amount', value: 10_000 } }, /discount/, /more than the goods/)
    const odd = { discount: { kind: 'percent' as const, value: 10.005 } }
    const refused = await marta.send(previewOrderChange, { params: { id }, input: odd })
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'discount'])
    const lines = [await toLine(0, 6)]
    const blank = await change({ lines }, { reason: ' ' })
    expect(blank.errors[0]?.field).toBe('reason')
    expect((await change({})).error).toBe('Nothing has changed.')
    expect(await change({ lines }, { expectedAmount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'total-changed' },
    })
    expect((await change({ lines }, { version: 'stale' })).errors[0]?.field).toBe('version')
    await makeChangeState(shop)(id as never, 'cancelled', { quiet: true })
    await expectRefused({ lines }, /quantity$/, /can no longer change/, 409)
  })

  test('more than the credit limit, unless somebody says so', async () => {
    await shop.db.pool.query('update companies set credit_limit_cents = 40000')
    const lines = [await toLine(0, 100)]
    const reply = await change({ lines })
    expect([reply.status, reply.errors[0]?.field]).toEqual([409, 'overLimit'])
    expect(reply).toMatchObject({ body: { code: 'over-limit' } })
    expect(await change({ lines }, { overLimit: true })).toSucceed()
  })

  test('of which two orders that grow at once get what is left once', async () => {
    const first = id
    await fillCart(shop, buyer, 20)
    const second = (await buyer.place()).data.sales_orders[0]!.id
    // Both orders and 500 dollars more.
    await shop.db.pool.query(
      'update companies set credit_limit_cents = 50000 + (select sum(total_cents) from orders where company_id = companies.id)',
    )
    const growing: (() => ReturnType<typeof change>)[] = []
    for (const order of [first, second]) {
      id = order
      const lines = [await toLine(0, 50)]
      const { version, sums } = await preview({ lines })
      const input = { version, expectedAmount: sums.at(-1)!.after, reason: 'Buyer called', lines }
      growing.push(() => marta.send(changeOrder, { params: { id: order }, input }))
    }
    const replies = await writeTogether(shop, auditEntries, growing)
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect(replies[1]!.errors[0]?.field).toBe('overLimit')
  })

  test('but not that of another company, which its buyer has joined since', async () => {
    const { companyId } = await makeCustomer(shop)
    await shop.db.pool.query('update companies set credit_limit_cents = 100')
    await shop.db.pool.query('update customers set company_id = $1 where id = $2', [companyId, buyer.id])
    expect(await change({ lines: [await toLine(0, 100)] })).toSucceed()
  })

  test('what is paid above it is said to be given back', async () => {
    const { version, payment } = await get()
    const input = { version, way: 'check' as const, amount: payment.open_amount }
    await marta.send(notePayment, { params: { id }, input })
    const shown = await preview({ discount: { kind: 'amount', value: 30 } })
    expect(shown.toGiveBack.after).toBe(30)
    expect(shown.notices.join(' ')).toContain('$30.00 was overpaid')
    const saved = await change({ discount: { kind: 'amount', value: 30 } })
    expect(saved.data.order.payment).toMatchObject({ state: 'paid', overpaidAmount: 30 })
    const [row] = await shop.db.orm.select().from(orders)
    expect(row!.totalCents).toBe(row!.paidCents - 3000)
  })
})

describe('a coupon of a line that changes', () => {
  /** 96 pieces at $9.99; 48 are $18.90 each. */
  async function placeWith(coupon: Parameters<typeof makeCoupon>[1], quantity = 96) {
    await makeCoupon(shop, coupon)
    const { id: itemId, variants } = await makeItem(shop, {
      variants: [{ stock: 500 }],
      tiers: [
        [48, 189_000],
        [96, 99_900],
      ],
    })
    const wanted = [{ variant_id: variants[0]!.id, quantity }]
    await buyer.send(addToCart, { input: { catalog_item_id: itemId, variants: wanted } })
    const { shopping_cart_lines: lines } = (await buyer.send(getCart)).data.shopping_cart
    const applied = { params: { id: lines[0]!.id }, input: { coupon_code: coupon.code } }
    expect(await buyer.send(applyCoupon, applied)).toSucceed()
    id = (await buyer.place()).data.sales_orders[0]!.id
  }
  const usesLeft = async () => (await shop.db.orm.select().from(couponUses)).length

  test('comes off by its own rule, as in a new cart', async () => {
    await placeWith({ code: 'TEN', value: 10, minimumCents: 90_720 })
    expect((await get()).order.lines[0]!.discount_amt).toBe(95.91)
    const shown = await preview({ lines: [await toLine(0, 48)] })
    expect(shown.lines[0]!.discountAmt.after).toBe(90.72)
    expect(shown.notices.join(' ')).not.toContain('coupon')
  })

  test('goes where its minimum is not reached any more: said before it is saved, and free to be used again', async () => {
    await placeWith({ code: 'TEN', value: 10, minimumCents: 92_000 })
    const lines = [await toLine(0, 48)]
    const shown = await preview({ lines })
    expect(shown.lines[0]!.discountAmt.after).toBe(0)
    expect(shown.notices.join(' ')).toContain(
      'coupon TEN no longer applies. This coupon is for $920 or more of an item; this item comes to $907.20 without charges.',
    )
    expect(await usesLeft()).toBe(1)
    expect((await change({ lines })).data.order.order.lines[0]!.coupon).toBeNull()
    expect(await usesLeft()).toBe(0)
  })

  test('takes off what it did when the order was placed, whatever its owner has made of it since', async () => {
    await placeWith({ code: 'TEN', value: 10, minimumCents: 50_000 })
    const edited = { code: 'TEN', kind: 'percent', value: 50, minimumCents: 100_000 } as const
    await putCoupon(shop.db.orm, edited, { itemIds: [], collectionIds: [] }, null)
    const shown = await preview({ lines: [await toLine(0, 48)] })
    expect(shown.lines[0]!.discountAmt.after).toBe(90.72)
    expect(shown.notices.join(' ')).not.toContain('coupon')
  })

  test('stays an amount, also once it has ended', async () => {
    await placeWith({ code: 'FIFTY', kind: 'amount', value: 5_000 })
    await endCoupon(shop.db.orm, 'FIFTY', shop.clock.now())
    expect((await preview({ lines: [await toLine(0, 48)] })).lines[0]!.discountAmt.after).toBe(50)
  })
})

test('a coupon is free again once no line of the order uses it', async () => {
  await makeCoupon(shop, { code: 'SPRING' })
  const lineIds = [await fillCart(shop, buyer), await fillCart(shop, buyer), await fillCart(shop, buyer)].map(
    (filled) => filled.lineId,
  )
  for (const lineId of lineIds.slice(0, 2))
    expect(await buyer.send(applyCoupon, { params: { id: lineId }, input: { coupon_code: 'SPRING' } })).toSucceed()
  id = (await buyer.place()).data.sales_orders[0]!.id
  const uses = async () => (await shop.db.orm.select().from(couponUses)).map(({ orderId }) => orderId)
  expect(await uses()).toEqual([id])
  expect(await change({ discount: { kind: 'percent', value: 10 } })).toSucceed()
  expect(await change({ discount: { kind: 'percent', value: 10 } })).toSucceed()
  const [couponed, , plain] = (await get()).order.lines
  expect(couponed!.coupon).toMatchObject({
    coupon_code: 'SPRING',
    text: expect.stringMatching(/^(?!.*further.*further).*with a further discount$/) as string,
  })
  expect(plain!.coupon).toBeNull()
  expect(await change({ lines: [await toLine(2, 5)] })).toSucceed()
  expect(await change({ lines: [await toLine(0, undefined, { remove: true })] })).toSucceed()
  expect(await uses()).toEqual([id])
  expect(await change({ lines: [await toLine(0, undefined, { remove: true })] })).toSucceed()
  expect(await uses()).toEqual([])
  expect((await get()).order.lines).toHaveLength(1)
})

test('a changed line has its set-up free without the number of the order of a colleague, and not for another company', async () => {
  await makeInk(shop)
  const item = await makeDecoratedItem(shop)
  const orderBy = async (who: ReadyBuyer) => {
    const { id: artwork_id } = await makeArtwork(shop, who)
    const front = { location: 'Front', artwork_id, imprint_colors: { one: { pms_code: 'PMS 166 C' } } }
    const decoration = { method: 'Screen print', locations: [front] }
    expect(await who.send(addToCart, { input: { catalog_item_id: item.id, quantity: 20, decoration } })).toSucceed()
    shop.clock.advance(minutes(1))
    id = (await who.place()).data.sales_orders[0]!.id
  }
  const whyFree = async () => {
    expect(await change({ lines: [await toLine(0, 30)] })).toSucceed()
    return (await get()).order.lines[0]!.spared_charges.map(({ why }) => why)
  }
  await orderBy(buyer)
  await orderBy(await makeBuyer(shop, { companyId: buyer.companyId }))
  expect(await whyFree()).toEqual(['Set-up, front: free, as the same artwork was made on Mar 2, 2026.'])
  await orderBy(await makeBuyer(shop))
  expect(await whyFree()).toEqual([])
})
