import type { Delivery } from '../../../../domain/freight/deliveries.ts'
import { nameLooks } from '../../../../domain/catalog/name-variant.ts'
import type { VariantId } from '../../../../domain/ids.ts'
import { priceQuantity, type UnitPrice } from '../../../../domain/money/money.ts'
import { maximumLineQuantity } from '../../../../domain/ordering/cart-limits.ts'
import { refuseAddress, refuseQuantity, refuseRemoval } from '../../../../domain/order-admin/order-changes.ts'
import { agreeCharges, isAgreed, readAgreed } from '../../../../domain/order-admin/agreed-charges.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import { compareSizes, explainSizes } from '../../../../domain/decoration/roster/compare-sizes.ts'
import { explainShortage } from '../../../../domain/ordering/requested-line.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { explainProblem, type PricedCartLine } from '../../selling/index.ts'
import type { Offer } from '../../catalog/index.ts'
import { keepWhole } from '../../delivery/index.ts'
import { promiseShipment } from '../placing/plan-delivery.ts'
import type { ChangedLine } from '../placing/save-changed-order.ts'
import type { OrderLine } from '../placing/orders.store.ts'
import type { OrderVariant } from '../placing/orders.tables.ts'
import { fieldOf, isAdded, type ChangeProblem } from './order-change.ts'
import { discountLine, sumLine, type DiscountFacts } from './discount-line.ts'
import { findVariant, type LineToChange } from './line-to-change.ts'

interface LineFacts extends DiscountFacts {
  state: OrderState
  /** Undefined: its item is gone. */
  priced: PricedCartLine | undefined
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
  const discount = discountLine(asked, facts, { variants, charges, netCents })
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
