import { sumFreight } from '../../../../domain/freight/order-freight.ts'
import { priceSharedBilling } from '../../../../domain/freight/freight-bill.ts'
import type { OrderId, OrderLineId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import {
  dealDiscount,
  refuseAddress,
  refusePart,
  toDiscount,
  type ChangedPart,
} from '../../../../domain/order-admin/order-changes.ts'
import { totalOrder } from '../../../../domain/ordering/order-total.ts'
import {
  explainNewTax,
  splitForTax,
  sumTax,
  taxGoods,
  termsAsPlaced,
  type TaxTerms,
} from '../../../../domain/ordering/sales-tax.ts'
import type { PostalAddress } from '../../../../domain/people/addresses.ts'
import { priceCart, type CartLine } from '../../selling/index.ts'
import type { ChangedLine, ChangedOrder } from '../placing/save-changed-order.ts'
import type { OrderLine, OrderWithLines } from '../placing/orders.store.ts'
import { stateOfWay, taxedStateOf, type MethodRate } from '../../delivery/index.ts'
import { changeLine } from './change-line.ts'
import { further, hasFurther } from './discount-line.ts'
import { readLine, toCartLine, type LineToChange } from './line-to-change.ts'
import {
  addedLineId,
  fieldOf,
  isAdded,
  type AddedItem,
  type ChangeProblem,
  type LineChange,
  type OrderChange,
} from './order-change.ts'
import { blame, noFreight, shipChanged, type ChangeFacts } from './ship-changed.ts'

export interface Recalculated {
  after: ChangedOrder
  problems: ChangeProblem[]
  /** What to know before it is saved. */
  notices: string[]
  /** The tax of today is another one than by the terms of the order's day, which the change may keep. */
  isTaxOther: boolean
  isChanged: boolean
  /** As they were, and those that are added, of which there was nothing. */
  lines: OrderLine[]
  /** How the goods that go together could ship; empty where nobody knows. */
  methods: MethodRate[]
}

/** Where an order and the lines with addresses of their own go from now on. In facts they are numbered from 1, in this order. */
export function listAddresses(before: OrderWithLines, change: OrderChange): PostalAddress[] {
  const lines = before.lines.map((line) => readLine(line, findChange(change, line.id), 0))
  return [change.shipTo ?? before.shipTo, ...lines.flatMap(({ shipments }) => shipments.map(({ shipTo }) => shipTo))]
}

function findChange({ lines, added }: OrderChange, lineId: OrderLineId): LineChange | undefined {
  if (!isAdded(lineId)) return lines.find((line) => line.lineId === lineId)
  const { quantities, unitPrices } = added[-lineId - 1]!
  return { lineId, remove: false, quantities, unitPrices, charges: new Map(), keepsPrices: false, shipments: [] }
}

/** A line of an item that is added, before anything of it is ordered. */
function beginLine(orderId: OrderId, { itemId }: AddedItem, index: number, { goods }: ChangeFacts): OrderLine {
  const offer = goods.offers.get(itemId)
  return {
    id: addedLineId(index),
    orderId,
    itemId,
    code: offer?.code ?? '',
    name: offer?.name ?? 'This item',
    pictureUrl: null,
    unit: offer?.unit ?? '',
    quantity: 0,
    netCents: 0,
    discountCents: 0,
    couponCode: null,
    couponText: '',
    sample: null,
    sampleCredit: null,
    variants: [],
    spared: [],
    decoration: null,
    previewKey: null,
    position: 0,
    charges: [],
    shipments: [],
  }
}

/** The order as it would be: its goods by the rules of the cart, its freight by the shop's rates, its tax by the state that it goes to. */
export function recalculate(before: OrderWithLines, change: OrderChange, facts: ChangeFacts): Recalculated {
  const lines = [...before.lines, ...change.added.map((item, index) => beginLine(before.id, item, index, facts))]
  const asked = lines.map((line) => readLine(line, findChange(change, line.id), facts.sentOf(line.id)))
  const cart = toCart(asked, facts)
  const priced = priceCart({ ...facts.goods, lines: [...cart.values()] }, facts.now).lines
  const judged = asked.map((one) => ({
    asked: one,
    ...changeLine(one, {
      state: before.state,
      offer: one.before.itemId === null ? undefined : facts.goods.offers.get(one.before.itemId),
      priced: priced.find(({ lineId }) => lineId === (one.before.id as number)),
      delivery: before.delivery,
      coupon: facts.goods.coupons.get(one.before.couponCode?.toLowerCase() ?? ''),
      sentOf: (variantId) => facts.sentOfVariant(one.before.id, variantId),
    }),
  }))
  const staying = judged.filter(({ asked: { isRemoved } }) => !isRemoved)
  const whole = discountAll(
    change,
    staying.map(({ line }) => line),
  )
  const isMoved = change.shipTo !== undefined && !isSameAddress(change.shipTo, before.shipTo)
  const isRerouted = change.methodCode !== undefined && change.methodCode !== before.shippingMethodCode
  const movesGoods =
    isMoved || isRerouted || asked.some((one) => one.isRemoved || one.changesGoods || one.changesShipments)
  const together = asked.filter(({ before: { shipments } }) => shipments.length === 0)
  const shipped = shipChanged(before, change, {
    facts,
    movesGoods: movesGoods && !asked.some(({ sent }) => sent > 0),
    lines: whole.lines,
    cartLines: staying.map(({ asked: one }) => cart.get(one)),
  })
  const head = { ...before, poNumber: change.poNumber ?? before.poNumber }
  const sumBy = (terms: TaxTerms) =>
    sumUp({ ...head, ...shipped.fields, shipTo: isMoved ? change.shipTo! : before.shipTo }, whole.lines, facts, terms)
  const placedTerms = termsAsPlaced(before.tax ?? null, facts.goods.tax, listStates(before, facts), {
    goodsCents: before.goodsCents - before.discountCents,
    freightCents: before.shippingCents,
  })
  const [byNow, asPlaced] = [sumBy(facts.goods.tax), sumBy(placedTerms)]
  const after = change.keepsTax ? asPlaced : byNow
  const isTouched = isMoneyTouched(before, after)
  const settled = isTouched ? after : { ...after, ...pickMoney(before) }
  const isTaxOther = isTouched && byNow.taxCents !== asPlaced.taxCents
  return {
    after: settled,
    isChanged: JSON.stringify(settled) !== JSON.stringify(before),
    problems: [
      ...judgeParts(before, change, asked, isMoved),
      ...judged.flatMap(({ problems }) => problems),
      ...(staying.length === 0
        ? [{ field: 'lines', message: 'No lines would be left. Cancel the order instead.' }]
        : []),
      ...blame(
        'shippingAddress',
        isMoved ? refuseAddress(together.map((one) => ({ name: one.before.name, sent: one.sent }))) : undefined,
        true,
      ),
      ...blame(
        'shippingMethod',
        isRerouted ? refuseAddress(together.map((one) => ({ name: one.before.name, sent: one.sent }))) : undefined,
        true,
      ),
      ...whole.problems,
      ...shipped.problems,
    ],
    lines,
    methods: shipped.methods,
    notices: [
      ...judged.flatMap(({ notices }) => notices),
      ...shipped.notices,
      ...(isTaxOther && !change.keepsTax ? [explainNewTax(before.tax ?? null, byNow.tax!, asPlaced.tax)] : []),
    ],
    isTaxOther,
  }
}

function toCart(asked: LineToChange[], { goods }: ChangeFacts): Map<LineToChange, CartLine> {
  const cart = new Map<LineToChange, CartLine>()
  let address = 2
  for (const one of asked) {
    const { itemId } = one.before
    const line = toCartLine(one, itemId === null ? undefined : goods.offers.get(itemId), address)
    address += one.shipments.length
    if (line && !one.isRemoved && one.quantity > 0) cart.set(one, line)
  }
  return cart
}

/** What the state does not let change. */
function judgeParts(
  { state }: OrderWithLines,
  change: OrderChange,
  asked: LineToChange[],
  isMoved: boolean,
): ChangeProblem[] {
  const refuse = (part: ChangedPart, field: string) => blame(field, refusePart(state, part), true)
  return [
    ...(isMoved ? refuse('address', 'shippingAddress') : []),
    ...(change.methodCode === undefined ? [] : refuse('address', 'shippingMethod')),
    ...(change.poNumber === undefined ? [] : refuse('po', 'poNumber')),
    ...(change.discount ? refuse('discount', 'discount') : []),
    ...(change.freightCents === undefined ? [] : refuse('freight', 'freightAmount')),
    ...asked.flatMap(({ before: { id }, isRemoved, changesGoods, changesShipments, change: own }) => [
      ...(isRemoved || changesGoods ? refuse('goods', fieldOf(id, isRemoved ? 'remove' : 'quantity')) : []),
      ...(changesShipments && !changesGoods ? refuse('address', fieldOf(id, 'shipments')) : []),
      ...(own && own.unitPrices.size > 0 ? refuse('price', fieldOf(id, 'unitPrice')) : []),
      ...(own && own.charges.size > 0 ? refuse('price', fieldOf(id, 'charges')) : []),
      ...(own?.inHandsOn === undefined ? [] : refuse('dates', fieldOf(id, 'inHandsOn'))),
      ...(own?.discount ? refuse('discount', fieldOf(id, 'discount')) : []),
    ]),
  ]
}

function discountAll(
  { discount }: OrderChange,
  lines: ChangedLine[],
): { lines: ChangedLine[]; problems: ChangeProblem[] } {
  if (!discount) return { lines, problems: [] }
  const left = lines.map(({ netCents, discountCents }) => netCents - discountCents)
  const all = left.reduce((sum, cents) => sum + cents, 0)
  const cents = toDiscount(discount, all)
  const shares = dealDiscount(Math.min(cents, all), left)
  return {
    lines: lines.map((line, index) =>
      shares[index] === 0
        ? line
        : { ...line, discountCents: line.discountCents + shares[index]!, couponText: tellFurther(line) },
    ),
    problems: cents > all ? blame('discount', 'The discount is more than the goods total.') : [],
  }
}

/** The line goes on naming its coupon, so that the use of it can be given back. */
const tellFurther = (line: ChangedLine): string => {
  const { couponCode, couponText } = line
  return couponCode === null || hasFurther(line) ? couponText : [couponText, further].filter(Boolean).join(', ')
}

/** Where what goes by a method is taxed. */
function stateOf(facts: ChangeFacts['goods']['facts'], to: PostalAddress, code: string): string {
  const [any] = facts.destinations.values()
  return any ? stateOfWay(facts, { ...any, ...to }, code) : taxedStateOf(to)
}

/** Where an order has been taxed, or could have been. */
function listStates(order: OrderWithLines, { goods: { facts } }: ChangeFacts): string[] {
  const isShared = order.lines.some(({ shipments }) => shipments.length === 0)
  const apart = order.lines.flatMap(({ shipments }) =>
    shipments.map(({ shipTo, methodCode }) => stateOf(facts, shipTo, methodCode)),
  )
  return [...(isShared ? [stateOf(facts, order.shipTo, order.shippingMethodCode)] : []), ...apart]
}

/** Sums and tax, as they are made when an order is placed. */
function sumUp(order: OrderWithLines, lines: ChangedLine[], { goods }: ChangeFacts, terms: TaxTerms): ChangedOrder {
  const freight = order.freight ?? { ...noFreight, sharedCents: order.shippingCents }
  const shippingCents = sumFreight(freight)
  const goodsCents = sum(lines.map(({ netCents }) => netCents))
  const discountCents = sum(lines.map((line) => line.discountCents))
  const taxed = splitForTax(
    lines.map(({ netCents, discountCents: off, shipments }) => ({
      netCents,
      discountCents: off,
      shipments: shipments.map(({ quantity, billTransportationTo, shippingCents: shipCents, shipTo, methodCode }) => ({
        quantity,
        billTransportationTo,
        shipCents,
        state: stateOf(goods.facts, shipTo, methodCode),
      })),
    })),
    goods.facts.settings,
  )
  const state = stateOf(goods.facts, order.shipTo, order.shippingMethodCode)
  const shared = {
    methodCode: order.shippingMethodCode,
    lineCount: lines.filter(({ shipments }) => shipments.length === 0).length,
  }
  const billingCents = priceSharedBilling(order.freightBill, shared, goods.facts.settings.thirdPartyCents)
  const tax = taxGoods(taxed, { state, freightCents: freight.sharedCents + billingCents }, terms)
  const taxCents = sumTax(tax)
  const totalCents = totalOrder({ netCents: [goodsCents], shippingCents, discountCents: [discountCents], taxCents })
  return {
    ...order,
    lines,
    shippingCents,
    goodsCents,
    discountCents,
    tax,
    taxCents,
    totalCents,
    baseTotalCents: totalCents,
  }
}

const sum = (amounts: Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)

/** Does what it comes to, or the state where it is taxed, change at all? Else the tax of its day stays. */
const isMoneyTouched = (before: OrderWithLines, after: ChangedOrder): boolean =>
  before.goodsCents !== after.goodsCents ||
  before.discountCents !== after.discountCents ||
  before.shippingCents !== after.shippingCents ||
  taxedStateOf(before.shipTo) !== taxedStateOf(after.shipTo) ||
  JSON.stringify(before.lines.map(({ shipments }) => shipments)) !==
    JSON.stringify(after.lines.map(({ shipments }) => shipments))

const pickMoney = ({ tax, taxCents, totalCents, baseTotalCents }: OrderWithLines) => ({
  tax,
  taxCents,
  totalCents,
  baseTotalCents,
})

const isSameAddress = (one: PostalAddress, other: PostalAddress): boolean =>
  (['name', 'company', 'address1', 'address2', 'city', 'state', 'zip', 'country', 'phone'] as const).every(
    (field) => one[field] === other[field],
  )
