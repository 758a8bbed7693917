import type { Delivery } from '../../../../domain/freight/deliveries.ts'
import { nameLooks } from '../../../../domain/catalog/name-variant.ts'
import { toDecoration } from '../../../../domain/decoration/decoration.ts'
import { toAddressId, type LineId, type VariantId } from '../../../../domain/ids.ts'
import { priceQuantity, type Cents, type UnitPrice } from '../../../../domain/money/money.ts'
import { maximumLineQuantity } from '../../../../domain/ordering/cart-limits.ts'
import {
  followDiscount,
  refuseAddress,
  refuseQuantity,
  refuseRemoval,
  toDiscount,
} from '../../../../domain/order-admin/order-changes.ts'
import { agreeCharges, isAgreed, readAgreed } from '../../../../domain/order-admin/agreed-charges.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import { explainCoupon, judgeUsedCoupon, type CouponStanding } from '../../../../domain/ordering/judge-coupon.ts'
import { capCredit } from '../../../../domain/samples/sample-credit.ts'
import { compareSizes, explainSizes } from '../../../../domain/decoration/roster/compare-sizes.ts'
import { explainShortage } from '../../../../domain/ordering/requested-line.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { blank, explainProblem, type CartLine, type PricedCartLine } from '../../selling/index.ts'
import type { Offer } from '../../catalog/index.ts'
import { keepWhole } from '../../delivery/index.ts'
import { promiseShipment } from '../placing/plan-delivery.ts'
import type { ChangedLine } from '../placing/save-changed-order.ts'
import type { OrderLine } from '../placing/orders.store.ts'
import type { OrderVariant } from '../placing/orders.tables.ts'
import { fieldOf, isAdded, type ChangeProblem, type LineChange } from './order-change.ts'

/** A line with what is asked of it, before it is priced. */
export interface LineToChange {
  before: OrderLine
  change: LineChange | undefined
  /** How many have left. */
  sent: number
  isRemoved: boolean
  /** Pieces by code, those of which there are none left out. */
  quantities: ReadonlyMap<string, number>
  quantity: number
  shipments: OrderLine['shipments']
  changesGoods: boolean
  changesShipments: boolean
}

/** Reads what is asked of a line: nothing is judged yet. */
export function readLine(before: OrderLine, change: LineChange | undefined, sent: number): LineToChange {
  const held = new Map(before.variants.map(({ code, quantity }) => [code, quantity]))
  const wanted = new Map([...held, ...(change?.quantities ?? [])])
  const quantities = new Map([...wanted].filter(([, quantity]) => quantity > 0))
  const quantity = [...quantities.values()].reduce((sum, pieces) => sum + pieces, 0)
  const changesGoods =
    isAdded(before.id) ||
    quantities.size !== held.size ||
    [...quantities].some(([code, pieces]) => held.get(code) !== pieces)
  const asked = change?.shipments ?? []
  const shipments = before.shipments.map((shipment, index) => {
    const own = asked.find(({ number }) => number === index + 1)
    const all = changesGoods && before.shipments.length === 1 ? quantity : shipment.quantity
    return { ...shipment, quantity: own?.quantity ?? all, shipTo: own?.shipTo ?? shipment.shipTo }
  })
  return {
    before,
    change,
    sent,
    quantities,
    quantity,
    shipments,
    changesGoods,
    isRemoved: change?.remove ?? false,
    changesShipments: JSON.stringify(shipments) !== JSON.stringify(before.shipments),
  }
}

/** The line as the cart would hold it, to be priced and shipped by the same rules; undefined: its item is gone. @param firstAddress of its own addresses */
export function toCartLine(
  { before, quantities, shipments }: LineToChange,
  offer: Offer | undefined,
  firstAddress: number,
): CartLine | undefined {
  if (!offer) return undefined
  const pieces = [...quantities].map(([code, quantity]) => [findVariant(offer, code)?.variantId, quantity] as const)
  if (pieces.some(([variantId]) => variantId === undefined)) return undefined
  return {
    lineId: before.id as number as LineId,
    itemId: offer.itemId,
    configuration: before.decoration ? toDecoration(before.decoration) : blank,
    quantities: new Map(pieces as [VariantId, number][]),
    sample: before.sample,
    seenNetCents: null,
    shipments: shipments.map((shipment, index) => ({
      addressId: toAddressId(firstAddress + index),
      quantity: shipment.quantity,
      methodCode: shipment.methodCode,
      billTransportationTo: shipment.billTransportationTo,
      accountNumber: shipment.accountNumber,
      accountZip: shipment.accountZip,
    })),
  }
}

const findVariant = (offer: Offer, code: string) => offer.variants.find((variant) => variant.code === code)

interface LineFacts {
  state: OrderState
  offer: Offer | undefined
  /** Undefined: its item is gone. */
  priced: PricedCartLine | undefined
  /** That the line uses; undefined: none, or there is none of its code any more. */
  coupon: CouponStanding | undefined
  /** How its order ships where something was on backorder. */
  delivery: Delivery | null
  /** Pieces of a variant that have left. */
  sentOf(variantId: VariantId): number
}

interface JudgedLine {
  line: ChangedLine
  problems: ChangeProblem[]
  notices: string[]
}

/** The line as it is from now on, with why it cannot be. */
export function changeLine(asked: LineToChange, facts: LineFacts): JudgedLine {
  const { before, change } = asked
  const problems = judge(asked, facts)
  const goods = asked.changesGoods ? repriceGoods(asked, facts) : before
  const agreed = change && change.charges.size > 0 ? agreeCharges(goods, change.charges) : goods
  const { charges, spared } = agreed
  const unitPrices = change?.unitPrices ?? new Map<string, UnitPrice>()
  const variants = goods.variants.map((variant) => ({
    ...variant,
    unitPrice: unitPrices.get(variant.code) ?? variant.unitPrice,
  }))
  // The sum of a line that stays as it is may have been made by rules of its day.
  const isSame = variants.every(({ unitPrice }, index) => unitPrice === before.variants[index]?.unitPrice)
  const isSameSum = !asked.changesGoods && isSame && agreed === before
  const netCents = isSameSum ? before.netCents : sumLine(variants, charges)
  const discount = creditLine(
    asked.before,
    discountLine(withoutCredit(asked), facts, { variants, charges, netCents }),
    netCents,
  )
  problems.push(...discount.problems)
  return {
    line: {
      ...before,
      pictureUrl: isAdded(before.id) ? (facts.priced?.pictureUrl ?? null) : before.pictureUrl,
      quantity: asked.quantity,
      variants,
      charges: [...charges],
      spared: [...spared],
      decoration: dateLine(asked),
      netCents,
      ...discount.fields,
      shipments: shipAgain(asked, facts),
    },
    problems,
    notices: [
      ...discount.notices,
      ...explainRoster(asked, goods.variants),
      ...goods.variants.flatMap(({ backorder, code, color, size }) =>
        backorder && asked.changesGoods
          ? [`${before.name}, ${nameLooks({ color, size }) || code}: ${formatCount(backorder.quantity)} on backorder.`]
          : [],
      ),
    ],
  }
}

/** Its names are as they were ordered, and the pieces are others. */
function explainRoster({ before, changesGoods }: LineToChange, variants: readonly OrderVariant[]): string[] {
  const roster = changesGoods ? before.decoration?.roster : undefined
  const sentence = roster && explainSizes(compareSizes(roster.rows, variants))
  return sentence === undefined ? [] : [`${before.name}: ${sentence}`]
}

const dateLine = ({ before: { decoration }, change }: LineToChange): OrderLine['decoration'] =>
  decoration && change?.inHandsOn !== undefined ? { ...decoration, inHandsOn: change.inHandsOn } : decoration

const sumLine = (variants: readonly PricedPieces[], charges: readonly { amountCents: Cents }[]): Cents =>
  sumGoods(variants) + sumCharges(charges)

type PricedPieces = Pick<OrderVariant, 'unitPrice' | 'quantity'>

const sumGoods = (variants: readonly PricedPieces[]): Cents =>
  variants.reduce((sum, { unitPrice, quantity }) => sum + priceQuantity(unitPrice, quantity), 0)

const sumCharges = (charges: readonly { amountCents: Cents }[]): Cents =>
  charges.reduce((sum, { amountCents }) => sum + amountCents, 0)

function judge(asked: LineToChange, facts: LineFacts): ChangeProblem[] {
  const { before, sent, quantity, changesGoods, changesShipments } = asked
  const line = { name: before.name, quantity: before.quantity, sent, isDecorated: before.decoration !== null }
  const blame = (field: string, message: string | undefined, isConflict = false): ChangeProblem[] =>
    message === undefined ? [] : [{ field: fieldOf(before.id, field), message, isConflict }]
  if (asked.isRemoved) return blame('remove', refuseRemoval(facts.state, line), true)
  return [
    ...(changesGoods ? blame('quantity', refuseQuantity(facts.state, line, quantity), true) : []),
    ...(changesGoods ? blame('quantity', judgeGoods(asked, facts)) : []),
    ...(changesShipments && !changesGoods ? blame('shipments', refuseAddress([line]), true) : []),
    ...(changesGoods || changesShipments ? blame('shipments', judgeShipments(asked, facts)) : []),
  ]
}

/** What the item itself asks for. */
function judgeGoods(
  { before, quantity, quantities }: LineToChange,
  { offer, priced, sentOf }: LineFacts,
): string | undefined {
  if (quantity === 0 && isAdded(before.id)) return 'Please enter a quantity.'
  if (quantity === 0) return 'To take the whole line off the order, remove it.'
  if (quantity > maximumLineQuantity) return `A line can have at most ${formatCount(maximumLineQuantity)} pieces.`
  if (!offer || !priced) return `We no longer sell ${before.name}, so its quantity cannot change.`
  const isSold = isStillSold(offer, quantities)
  if (!isSold && quantity > before.quantity) return `We no longer sell ${before.name}, so it cannot be more.`
  for (const [code, pieces] of quantities) {
    const { variantId } = findVariant(offer, code)!
    const shortage = explainShortage(offer, variantId, pieces - sentOf(variantId))
    if (shortage) return shortage
  }
  const problem = priced.problems.find(({ reason }) => asksForPieces.has(reason))
  return isSold && problem ? explainProblem(problem) : undefined
}

/** What has to do with how many there are. */
const asksForPieces = new Set<string>(['below-minimum', 'rush-limit', 'no-rush', 'no-price'])

const isStillSold = (offer: Offer, quantities: ReadonlyMap<string, number>): boolean =>
  offer.status === 'active' && !offer.custom && [...quantities.keys()].every((code) => findVariant(offer, code)?.active)

function judgeShipments({ shipments, quantity }: LineToChange, { priced }: LineFacts): string | undefined {
  if (shipments.length === 0) return undefined
  if (shipments.some((one) => one.quantity < 1)) return 'Each address needs at least one piece.'
  const shipped = shipments.reduce((sum, one) => sum + one.quantity, 0)
  if (shipped !== quantity) return explainProblem({ reason: 'quantities-differ', shipped, ordered: quantity })
  if (priced?.shipments.some(({ chosen }) => !chosen)) return explainProblem({ reason: 'method-gone' })
  return undefined
}

function repriceGoods(
  { before, change, quantities, quantity }: LineToChange,
  { offer, priced, sentOf }: LineFacts,
): Pick<ChangedLine, 'variants' | 'charges' | 'spared'> {
  const isSold = offer !== undefined && priced !== undefined && isStillSold(offer, quantities)
  const keepsPrices = change?.keepsPrices === true || !isSold
  const variants = [...quantities].map(([code, pieces]): OrderVariant => {
    const held = before.variants.find((one) => one.code === code)
    const offered = offer && findVariant(offer, code)
    const current = priced?.variants.find((one) => one.offered.code === code)?.unitPrice
    const agreed = held?.unitPrice ?? agreedPrice(before, offer, code)
    const toOrderDays = offered ? offered.toOrderDays : (held?.toOrderDays ?? null)
    const isCounted = offered?.toOrderDays === null
    const short = isCounted ? pieces - sentOf(offered.variantId) - Math.max(0, offered.stockQuantity) : 0
    return {
      code,
      color: held?.color ?? offered?.color ?? null,
      size: held?.size ?? offered?.size ?? null,
      quantity: pieces,
      unitPrice: keepsPrices ? agreed : (current ?? agreed),
      ...(toOrderDays === null ? {} : { toOrderDays }),
      ...(short > 0 ? { backorder: { quantity: short, expectedOn: offered!.nextOn } } : {}),
    }
  })
  if (isSold) {
    const spared = priced.spared.map(({ code, name, why }) => ({ code, name, why }))
    return { variants, ...agreeCharges({ charges: priced.charges, spared }, readAgreed(before)) }
  }
  const charges = before.charges.map((charge) =>
    charge.quantity === before.quantity && !isAgreed(charge)
      ? { ...charge, quantity, amountCents: priceQuantity(charge.unitPrice, quantity) }
      : charge,
  )
  return { variants, charges, spared: before.spared }
}

/** Of a color and size that was not ordered until now: as dear as the others, with what its size adds. */
function agreedPrice({ variants: [first] }: OrderLine, offer: Offer | undefined, code: string): UnitPrice {
  const extra = (one: string) => offer?.variants.find((variant) => variant.code === one)?.extraPrice ?? 0
  return first ? first.unitPrice - extra(first.code) + extra(code) : 0
}

function discountLine(asked: LineToChange, facts: LineFacts, after: PricedLine): LineDiscount {
  const { before, change } = asked
  const { netCents } = after
  if (change?.discount) {
    const discountCents = toDiscount(change.discount, netCents)
    const message = 'The discount is more than the line total.'
    return {
      fields: { discountCents: Math.min(discountCents, netCents), couponCode: null, couponText: '' },
      problems: discountCents > netCents ? [{ field: fieldOf(before.id, 'discount'), message }] : [],
      notices: [],
    }
  }
  const { discountCents, couponCode, couponText } = before
  const keep = (cents: Cents) => ({
    fields: { discountCents: cents, couponCode, couponText },
    problems: [],
    notices: [],
  })
  if (!asked.changesGoods && netCents === before.netCents) return keep(discountCents)
  return facts.coupon && facts.offer
    ? discountByCoupon(before, facts.coupon, facts.offer, after)
    : keep(followDiscount(before, netCents))
}

/** The line without what it was credited for samples, which no other discount changes. */
const withoutCredit = (asked: LineToChange): LineToChange => ({
  ...asked,
  before: { ...asked.before, discountCents: asked.before.discountCents - (asked.before.sampleCredit?.cents ?? 0) },
})

/** The credit stays, as far as the line comes to that much. */
function creditLine({ sampleCredit: before }: OrderLine, discount: LineDiscount, netCents: Cents): CreditedDiscount {
  const { discountCents } = discount.fields
  const sampleCredit = capCredit(before, netCents - discountCents)
  const fields = { ...discount.fields, sampleCredit, discountCents: discountCents + (sampleCredit?.cents ?? 0) }
  return { ...discount, fields }
}

interface CreditedDiscount extends LineDiscount {
  fields: LineDiscount['fields'] & Pick<ChangedLine, 'sampleCredit'>
}

interface PricedLine {
  netCents: Cents
  variants: readonly PricedPieces[]
  charges: readonly { code: string; amountCents: Cents }[]
}

interface LineDiscount {
  fields: Pick<ChangedLine, 'discountCents' | 'couponCode' | 'couponText'>
  problems: ChangeProblem[]
  notices: string[]
}

/** As a cart would: what the coupon is of, and its minimum, are judged again. What it has beside its coupon follows by its share. */
function discountByCoupon(before: OrderLine, coupon: CouponStanding, offer: Offer, after: PricedLine): LineDiscount {
  const verdict = judgeUsedCoupon(coupon, toCouponLine(after, offer))
  const was = judgeUsedCoupon(coupon, toCouponLine(before, offer))
  const besideCents = hasFurther(before) ? before.discountCents - (was.applies ? was.discountCents : 0) : 0
  const beside = followDiscount({ ...before, discountCents: Math.max(0, besideCents) }, after.netCents)
  const { couponCode, couponText } = before
  if (verdict.applies) {
    const discountCents = Math.min(after.netCents, verdict.discountCents + beside)
    return { fields: { discountCents, couponCode, couponText }, problems: [], notices: [] }
  }
  const notice = `${before.name}: coupon ${couponCode} no longer applies. ${explainCoupon(verdict)}`
  return { fields: { discountCents: beside, couponCode: null, couponText: '' }, problems: [], notices: [notice] }
}

const toCouponLine = ({ variants, charges }: Omit<PricedLine, 'netCents'>, offer: Offer) => ({
  itemId: offer.itemId,
  goodsCents: sumGoods(variants),
  setupCents: sumCharges(
    charges.filter(({ code }) => offer.charges.some((charge) => charge.code === code && charge.kind === 'setup')),
  ),
})

/** A line goes on naming its coupon beside a discount on the whole order. */
export const further = 'with a further discount'

export const hasFurther = ({ couponText }: Pick<OrderLine, 'couponText'>): boolean => couponText.endsWith(further)

/** By the methods that were chosen, at what they cost now. */
function shipAgain(
  { before, shipments, changesGoods, changesShipments }: LineToChange,
  { priced, delivery }: LineFacts,
): OrderLine['shipments'] {
  if (!priced || (!changesGoods && !changesShipments)) return shipments
  return shipments.map((shipment, index) => {
    const now = priced.shipments[index]
    if (!now?.chosen) return shipment
    const isWhole = shipment.plannedShipments.some((one) => one.isWhole)
    const chosen = isWhole ? keepWhole(now.chosen) : now.chosen
    return { ...shipment, ...promiseShipment({ ...now, chosen }, delivery, before.unit) }
  })
}
