import { beforeAll, expect, test } from 'vitest'
import { changeOrder, previewOrderChange } from '../../../../contract/admin/orders/order-changes.call.ts'
import { getOrder } from '../../../../contract/admin/orders/orders.call.ts'
import type { InputOf } from '../../../../contract/call.ts'
import {
  addToCart,
  applyCoupon,
  getCart,
  removeCartLine,
  updateCartLine,
} from '../../../../contract/shop/cart/cart.call.ts'
import type { Decoration } from '../../../../domain/decoration/decoration.ts'
import type { ItemId, OrderId, VariantId } from '../../../../domain/ids.ts'
import { createDice, type Dice } from '../../../../domain/testing/random-line.ts'
import { makeAddress } from '../../../testing/makers/address-makers.ts'
import { makeItems, type TestItem } from '../../../testing/makers/catalog-makers.ts'
import { makeCoupon } from '../../../testing/makers/coupon-makers.ts'
import { makeDecoratedItem, makeDecoration, makeInk, makeLocation } from '../../../testing/makers/decoration-makers.ts'
import { makeBuyer, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { saveTaxRate } from '../../delivery/sales-tax/sales-tax.store.ts'
import { createCartService } from '../../selling/index.ts'

// Prices, charges, coupons, freight and tax of a changed order against those of a new one for the same goods.

interface Line {
  item: TestItem
  /** Pieces by the code of the color and size. */
  pieces: Map<string, number>
  coupon: string | null
  decoration: Decoration | null
  /** Addresses of its own; none: it goes where the order goes. */
  addresses: number
}

let shop: TestShop
let buyer: ReadyBuyer
let marta: TestStaff
let blank: TestItem[]
let decorated: TestItem
let secondAddress: number

const seeds = Array.from({ length: 12 }, (_, index) => index + 1)

const coupons = [
  { code: 'TEN', value: 10 },
  { code: 'THIRD', value: 33, minimumCents: 50_000 },
  { code: 'FIFTY', kind: 'amount', value: 5_000 },
  { code: 'MUCH', kind: 'amount', value: 90_000 },
  { code: 'TWENTY', kind: 'amount', value: 2_000, minimumCents: 60_000 },
  { code: 'SETUP', kind: 'setup', value: 100 },
  { code: 'SETUP33', kind: 'setup', value: 33, minimumCents: 40_000 },
] as const

beforeAll(async () => {
  shop = await openTestShop({ withRates: true })
  buyer = await makeBuyer(shop)
  marta = await makeStaff(shop, { role: 'sales' })
  secondAddress = (await makeAddress(buyer, { name: 'Reno yard', city: 'Reno', state: 'NV', zip: '89502' })).id
  await saveTaxRate(shop.db.orm, { state: 'IL', rate: 6_255, taxesFreight: true, note: '' })
  for (const coupon of coupons) await makeCoupon(shop, coupon)
  const tiers: [number, number][] = [
    [6, 233_333],
    [24, 189_000],
    [48, 133_370],
    [96, 99_900],
    [500, 12_345],
  ]
  const few: [number, number][] = [
    [1, 3_333],
    [10, 3_111],
  ]
  const once = { per: 'order', basis: 'order', why: '' } as const
  const run = { per: 'piece', why: '' } as const
  const lessThanMinimum = { ...once, code: 'LTM', name: 'Less than minimum', kind: 'order', amount: 500_000 } as const
  const ltm = { ...lessThanMinimum, maximumQuantity: 23 }
  const kit = { ...once, code: 'SETUP-KIT', name: 'Kitting set-up', kind: 'setup', amount: 123_300 } as const
  const bag = { ...run, code: 'BAG', name: 'Bagging', kind: 'run', basis: 'order', amount: 3_333 } as const
  const stock = 100_000
  const sizes = [
    { size: 'S', stock },
    { size: 'XXL', extraPrice: 20_333, stock },
  ]
  blank = await makeItems(shop, [
    { tiers, variants: [{ stock }] },
    { tiers, variants: sizes, charges: [ltm] },
    { tiers: few, variants: [{ stock }], charges: [kit] },
    { tiers, variants: [{ stock: 30 }], charges: [bag, kit, ltm] },
  ])
  await makeInk(shop)
  decorated = await makeDecoratedItem(shop, {
    tiers,
    variants: sizes,
    charges: [
      ltm,
      { ...once, code: 'EXACT', name: 'Exact quantity', kind: 'order', basis: 'exact', amount: 253_300 },
      { ...run, code: 'RUN-COLOR', name: 'Second color', kind: 'run', basis: 'color', included: 1, amount: 3_333 },
    ],
  })
})

const quantities = [3, 6, 7, 12, 23, 24, 25, 47, 48, 50, 95, 96, 100, 499, 500, 777]

function drawPieces({ variants }: TestItem, dice: Dice): Line['pieces'] {
  const ordered = dice.whole(0, variants.length - 1)
  return new Map(variants.map(({ code }, at) => [code, at !== ordered && dice.chance(0.3) ? 0 : dice.pick(quantities)]))
}

function drawOrder(dice: Dice): Line[] {
  const coupon = () => (dice.chance(0.25) ? null : dice.pick(coupons).code)
  const toLine = (item: TestItem): Line => ({
    item,
    pieces: drawPieces(item, dice),
    coupon: coupon(),
    decoration: null,
    addresses: dice.pick([0, 0, 1, 2]),
  })
  if (dice.chance(0.7)) return dice.shuffle(blank).slice(0, dice.whole(1, blank.length)).map(toLine)
  const locations = [makeLocation(), ...(dice.chance(0.5) ? [makeLocation({ location: 'Back' })] : [])]
  const decoration = makeDecoration({ locations, ...(dice.chance(0.5) ? { exactQuantity: true } : {}) })
  return [{ ...toLine(decorated), decoration }]
}

const countOf = ({ pieces }: Line): number => [...pieces.values()].reduce((sum, count) => sum + count, 0)

/** The second address gets a third. */
const dealPieces = (line: Line): number[] => {
  const second = Math.max(1, Math.floor(countOf(line) / 3))
  return line.addresses < 2 ? [countOf(line)] : [countOf(line) - second, second]
}

async function order(lines: readonly Line[]): Promise<OrderId> {
  for (const { id } of (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines)
    await buyer.send(removeCartLine, { params: { id } })
  for (const line of lines) {
    const id = await addLine(line)
    if (line.addresses > 0) {
      const to = [buyer.address.id, secondAddress]
      const shipping_addresses = dealPieces(line).map((quantity, at) => ({
        address_id: to[at]!,
        quantity,
        shipping_method: 'UPS-GROUND',
      }))
      expect(await buyer.send(updateCartLine, { params: { id }, input: { shipping_addresses } })).toSucceed()
    }
    // It may not be for the line, which then has none.
    if (line.coupon) await buyer.send(applyCoupon, { params: { id }, input: { coupon_code: line.coupon } })
  }
  const reply = await buyer.place()
  expect(reply).toSucceed()
  expect(reply.data.sales_orders).toHaveLength(1)
  return reply.data.sales_orders[0]!.id
}

async function addLine({ item, pieces, decoration }: Line): Promise<number> {
  const variants = item.variants.flatMap(({ id, code }) => {
    const quantity = pieces.get(code) ?? 0
    return quantity > 0 ? [{ variantId: id as VariantId, quantity }] : []
  })
  if (decoration) {
    const cart = createCartService({ db: shop.db, clock: shop.clock })
    const goods = { itemId: item.id as ItemId, variants, configuration: decoration }
    return (await cart.addItem({ customerId: buyer.id, companyId: buyer.companyId }, goods)).lineId
  }
  const input = {
    catalog_item_id: item.id,
    variants: variants.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })),
  }
  return (await buyer.send(addToCart, { input })).data.line_id
}

const get = async (id: OrderId) => (await marta.send(getOrder, { params: { id } })).data.order

/** All that it costs, line by line. */
async function priceOf(id: OrderId) {
  const { goods_amt, discount_amt, shipping_amt, tax_amt, amount, freight_rows, lines } = await get(id)
  return {
    ...{ goods_amt, discount_amt, shipping_amt, tax_amt, amount, freight_rows },
    lines: lines.map((line) => ({
      net: line.net_amt,
      off: line.discount_amt,
      coupon: line.coupon?.coupon_code ?? null,
      charges: line.charges.map(({ code, amount: cents }) => `${code} ${cents}`),
      ships: line.shipments.map((one) => [one.quantity, one.ship_amt]),
    })),
  }
}

/** Other quantities, lines taken off, an item added. */
function drawChange(lines: readonly Line[], ids: readonly number[], dice: Dice) {
  const staying = dice.whole(0, lines.length - 1)
  const asked: NonNullable<InputOf<typeof previewOrderChange>['lines']> = []
  const after = lines.flatMap((line, at): Line[] => {
    const lineId = ids[at]!
    if (at !== staying && dice.chance(0.25)) {
      asked.push({ lineId, remove: true })
      return []
    }
    const changed = { ...line, pieces: drawPieces(line.item, dice) }
    if (dice.chance(0.2)) return [line]
    const shipments =
      line.addresses === 0
        ? {}
        : { shipments: dealPieces(changed).map((quantity, to) => ({ number: to + 1, quantity })) }
    asked.push({ lineId, variants: toCounts(changed), ...shipments })
    return [changed]
  })
  const added = blank.find(({ id }) => !lines.some(({ item }) => item.id === id))
  if (!added || lines[0]!.decoration || dice.chance(0.7)) return { input: { lines: asked }, after }
  const line = { item: added, pieces: drawPieces(added, dice), coupon: null, decoration: null, addresses: 0 }
  const input = { lines: asked, added: [{ itemId: added.id, variants: toCounts(line) }] }
  return { input, after: [...after, line] }
}

const toCounts = ({ pieces }: Pick<Line, 'pieces'>) => [...pieces].map(([code, quantity]) => ({ code, quantity }))

test.each(seeds)('a changed order comes to what a new one would, to the cent (%d)', async (seed) => {
  const dice = createDice(seed)
  const lines = drawOrder(dice)
  const id = await order(lines)
  const before = await get(id)
  const held = lines.map((line, at) => ({ ...line, coupon: before.lines[at]!.coupon?.coupon_code ?? null }))
  const { input, after } = drawChange(
    held,
    before.lines.map((line) => line.id),
    dice,
  )
  const shown = (await marta.send(previewOrderChange, { params: { id }, input })).data
  expect(shown.problems).toEqual([])
  if (!shown.isChanged) return
  const expected = { version: shown.version, expectedAmount: shown.sums.at(-1)!.after, reason: 'Buyer called' }
  expect(await marta.send(changeOrder, { params: { id }, input: { ...expected, ...input } })).toSucceed()

  const changed = await priceOf(id)
  expect(changed).toEqual(await priceOf(await order(after)))
  const lost = after.filter(({ coupon }, at) => coupon !== null && changed.lines[at]!.coupon === null)
  for (const { item, coupon } of lost)
    expect(shown.notices.join(' ')).toContain(`${item.name}: coupon ${coupon} no longer applies.`)
})
