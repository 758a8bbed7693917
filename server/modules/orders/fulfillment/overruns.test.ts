import { beforeEach, describe, expect, test } from 'vitest'
import { getOrder, shipOrder } from '../../../../contract/admin/orders/orders.call.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { addToCart, applyCoupon, getCart } from '../../../../contract/shop/cart/cart.call.ts'
import type { TestItem } from '../../../testing/makers/catalog-makers.ts'
import { makeCardBuyer, openCardShop } from '../../../testing/makers/card-makers.ts'
import { makeCoupon } from '../../../testing/makers/coupon-makers.ts'
import { makeDecoratedItem, makeInk } from '../../../testing/makers/decoration-makers.ts'
import { fillCart, makeBuyer, withoutProofs, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { taxRates } from '../../delivery/sales-tax/sales-tax.tables.ts'
import { saveSettings } from '../../content/index.ts'

type Shipping = Partial<InputOf<typeof shipOrder>>

const run = { code: 'RUN', name: 'Run', why: '', kind: 'run', per: 'piece', basis: 'location', amount: 5_000 } as const
const setUp = {
  code: 'SETUP',
  name: 'Set-up',
  why: '',
  kind: 'setup',
  per: 'order',
  basis: 'order',
  amount: 450_000,
} as const
const exact = {
  code: 'EXACT',
  name: 'Exact quantity',
  why: '',
  kind: 'order',
  per: 'order',
  basis: 'exact',
  amount: 350_000,
} as const

let shop: TestShop
let buyer: ReadyBuyer
let item: TestItem
let marta: TestStaff

const makeGoods = (charges: object[] = [run, setUp, exact], overruns = '10, from 288 5') =>
  makeDecoratedItem(shop, {
    tiers: [
      [1, 100_000],
      [105, 50_000],
    ],
    variants: [
      { size: 'M', stock: 500 },
      { size: 'L', stock: 500, extraPrice: 20_000 },
    ],
    methods: [{ overruns, charges: charges as (typeof run)[] }],
  })

beforeEach(async () => {
  shop = await openTestShop({ withRates: true })
  buyer = await makeBuyer(shop)
  await makeInk(shop)
  await withoutProofs(shop)
  item = await makeGoods()
  marta = await makeStaff(shop, { name: 'Marta Kovacs' })
})

const decoration = {
  method: 'Screen print',
  locations: [{ location: 'Front', imprint_colors: { one: { pms_code: 'PMS 166 C' } }, text: 'Tigers' }],
}

const add = (more: object = {}, quantities: [number, number] = [40, 60], one = item) =>
  buyer.send(addToCart, {
    input: {
      catalog_item_id: one.id,
      variants: one.variants.map(({ id }, at) => ({ variant_id: id, quantity: quantities[at]! })),
      decoration: { ...decoration, ...more },
    },
  })

async function place(more: object = {}, quantities?: [number, number]): Promise<number> {
  await add(more, quantities)
  const [order] = (await buyer.place()).data.sales_orders
  return order!.id
}

const read = async (id: number) => (await marta.send(getOrder, { params: { id } })).data

let numbers = 0
const ship = async (id: number, input: Shipping) =>
  marta.send(shipOrder, {
    params: { id },
    input: {
      version: (await read(id)).version,
      carrier: 'freight',
      trackingNumber: `PRO ${++numbers}`,
      quiet: true,
      ...input,
    },
  })

const made = (ofMedium: number, ofLarge: number): Shipping => ({
  made: [{ number: 1, variants: item.variants.map(({ code }, at) => ({ code, quantity: [ofMedium, ofLarge][at]! })) }],
})

describe('an overrun or underrun', () => {
  test('is told in the cart and stands on the order, by method and quantity', async () => {
    await add()
    const [line] = (await buyer.send(getCart, { query: {} })).data.shopping_cart.shopping_cart_lines
    expect(line!.decoration).toMatchObject({ overrun_percent: 10, exact_quantity: false })
    const id = (await buyer.place()).data.sales_orders[0]!.id
    expect((await read(id)).linesToShip[0]).toMatchObject({ overrunPercent: 10 })
    const large = await place({ notes: 'more' }, [100, 188])
    expect((await read(large)).linesToShip[0]).toMatchObject({ overrunPercent: 5 })
  })

  test('ships and is billed to the cent at the prices agreed, and freight stays', async () => {
    const id = await place()
    const before = (await read(id)).order
    // 40 at 10.00, 60 at 12.00, 100 run charges of 0.50, a set-up of 45.00.
    expect(before.goods_amt).toBe(400 + 720 + 50 + 45)
    const shipped = await ship(id, made(45, 65))
    expect(shipped).toSucceed()
    const { order, payment, linesToShip } = shipped.data.order
    expect(order.goods_amt).toBe(450 + 780 + 55 + 45)
    expect(order.shipping_amt).toBe(before.shipping_amt)
    expect(order.amount).toBe(order.goods_amt + before.shipping_amt)
    expect(payment.open_amount).toBe(order.amount)
    expect(order.state).toBe('shipped')
    expect(linesToShip[0]).toMatchObject({ quantity: 110, sentQuantity: 110, leftQuantity: 0 })
    expect(shipped.data.order.invoiceUrl).not.toBeNull()
    expect(shipped.data.order.history[0]!.note).toBe('Made: 110 of 100 ordered. You pay for what ships.')
  })

  test('of fewer pieces ends the order after what has shipped of it, with its discount by its share', async () => {
    const id = await place()
    expect(await ship(id, { lines: [{ number: 1, quantity: 60 }] })).toSucceed()
    const shipped = await ship(id, made(38, 52))
    expect(shipped.data.order.order).toMatchObject({ state: 'shipped', goods_amt: 380 + 624 + 45 + 45 })
    expect(shipped.data.order.shipments.map(({ lines }) => lines[0]!.quantity)).toEqual([60, 30])
  })

  test.each<[string, Parameters<typeof makeCoupon>[1], off: number, pieces: [number, number], after: number]>([
    ['a percentage, of the goods', { code: 'TEN', value: 10 }, 112, [45, 65], 123],
    ['a percentage below its minimum', { code: 'TEN', value: 10, minimumCents: 110_000 }, 112, [38, 52], 100.4],
    ['an amount', { code: 'FIFTY', kind: 'amount', value: 5_000 }, 50, [38, 52], 50],
    ['set-up', { code: 'FREE', kind: 'setup', value: 100 }, 45, [45, 65], 45],
  ])('has its coupon by its own rule: %s', async (_, coupon, off, pieces, after) => {
    await makeCoupon(shop, coupon)
    const line = (await add()).data.line_id
    const applied = { params: { id: line }, input: { coupon_code: coupon.code } }
    expect(await buyer.send(applyCoupon, applied)).toSucceed()
    const id = (await buyer.place()).data.sales_orders[0]!.id
    expect((await read(id)).order.discount_amt).toBe(off)
    expect((await ship(id, made(...pieces))).data.order.order.discount_amt).toBe(after)
  })

  test('is taxed at the rate of the order', async () => {
    await shop.db.orm.insert(taxRates).values({ state: buyer.address.state, rate: 10_000, taxesFreight: false })
    const id = await place()
    const before = (await read(id)).order
    expect(before.tax_amt).toBe(121.5)
    const { order } = (await ship(id, made(40, 61))).data.order
    expect(order.goods_amt).toBe(before.goods_amt + 12.5)
    expect(order.tax_amt).toBe(122.75)
    expect(order.amount).toBe(order.goods_amt + order.shipping_amt + order.tax_amt)
  })

  test.each<[string, (id: number) => Shipping, message: string]>([
    [
      'more than agreed',
      () => made(45, 66),
      'The buyer agreed to 90 to 110 pieces (10%); 111 were made. Please change the order instead.',
    ],
    [
      'fewer than agreed',
      () => made(40, 49),
      'The buyer agreed to 90 to 110 pieces (10%); 89 were made. Please change the order instead.',
    ],
    [
      'a size that was not ordered',
      () => ({ made: [{ number: 1, variants: [{ code: 'X', quantity: 1 }] }] }),
      'This line has no X.',
    ],
    ['a line that there is not', () => ({ made: [{ number: 2, variants: [{ code: 'X', quantity: 1 }] }] }), ''],
    ['more than is left without saying what was made', () => ({ lines: [{ number: 1, quantity: 101 }] }), ''],
  ])('%s is refused and changes nothing', async (_, input, message) => {
    const id = await place()
    const before = await read(id)
    const reply = await ship(id, input(id))
    expect(reply.status).toBe(409)
    if (message !== '') expect(reply.error).toBe(message)
    expect(await read(id)).toEqual(before)
  })

  test('of two who ship it at once one is told that the order has changed', async () => {
    const id = await place()
    const { version } = await read(id)
    const replies = await Promise.all([ship(id, { version, ...made(45, 65) }), ship(id, { version, ...made(44, 65) })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read(id)).shipments).toHaveLength(1)
  })

  test('is nothing of blank goods, of goods with names, and of staff without the right', async () => {
    await fillCart(shop, buyer, 50)
    const blank = (await buyer.place()).data.sales_orders[0]!.id
    expect((await read(blank)).linesToShip[0]).toMatchObject({ overrunPercent: 0 })
    const line = (await read(blank)).order.lines[0]!
    const more = { made: [{ number: 1, variants: [{ code: line.variants[0]!.code, quantity: 51 }] }] }
    expect((await ship(blank, more)).error).toBe('This line ships exactly as ordered. Please change the order instead.')
    const support = await makeStaff(shop, { role: 'support' })
    const { version } = await read(blank)
    const reply = await support.send(shipOrder, { params: { id: blank }, input: { version, carrier: 'ups', ...more } })
    expect(reply.status).toBe(403)
  })
})

describe('an exact quantity', () => {
  test('costs what the owner says, and ships as ordered', async () => {
    const id = await place({ exact_quantity: true })
    const { order, linesToShip } = await read(id)
    expect(order.goods_amt).toBe(400 + 720 + 50 + 45 + 35)
    expect(linesToShip[0]).toMatchObject({ overrunPercent: 0 })
    expect((await ship(id, made(40, 61))).status).toBe(409)
    expect(await ship(id, {})).toSucceed()
  })

  test('is refused where there is no charge for it', async () => {
    const plain = await makeGoods([run])
    const reply = await add({ exact_quantity: true }, [40, 60], plain)
    expect(reply.errors).toEqual([
      {
        field: 'decoration.exact_quantity',
        message: 'An exact quantity is not offered for Screen print. Please go without it.',
      },
    ])
  })
})

test('a card is charged no more than it holds, and the rest stays due', async () => {
  const opened = await openCardShop()
  shop = opened.shop
  await makeInk(shop)
  await saveSettings(shop.db.orm, 'orders', { proofs: 'asked' })
  item = await makeGoods()
  marta = await makeStaff(shop, { name: 'Marta Kovacs' })
  const card = await makeCardBuyer(shop, opened.gateway)
  buyer = card.buyer as ReadyBuyer
  await add()
  const placed = (await card.pay()).data.sales_orders
  const amounts = async () => {
    const all = []
    for (const { id } of placed) all.push(await read(id))
    return all
  }
  const before = await amounts()
  const { id } = before.find(({ linesToShip }) => linesToShip[0]!.overrunPercent > 0)!.order
  const held = before[0]!.payment.card!.amount
  expect(await ship(id, made(45, 65))).toSucceed()
  await shop.runJobs()
  const after = await amounts()
  const sum = (of: (one: Awaited<ReturnType<typeof read>>) => number) =>
    after.reduce((cents, one) => cents + of(one), 0)
  expect(after[0]!.payment.card!.capturedAmount).toBe(held)
  expect(sum(({ order }) => order.amount)).toBeCloseTo(held + 115, 2)
  expect(sum(({ payment }) => payment.open_amount)).toBeCloseTo(115, 2)
})
