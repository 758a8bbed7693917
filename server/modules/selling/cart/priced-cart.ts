import type { OrderedDecoration } from '../../../../domain/decoration/decoration.ts'
import { explainGoneInks } from '../../../../domain/decoration/gone-inks.ts'
import { judgeDecoration } from '../../../../domain/decoration/judge-decoration.ts'
import { countDecoratedLeadDays } from '../../../../domain/decoration/timeline.ts'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { ItemId, LineId } from '../../../../domain/ids.ts'
import { addQuantities, totalQuantity, type Quantities } from '../../../../domain/ordering/line-quantities.ts'
import type { Cents, UnitPrice } from '../../../../domain/money/money.ts'
import type { Mix } from '../../../../domain/pricing/minimum-sentence.ts'
import type { PricingTerms } from '../../../../domain/pricing/charges/charge-rule.ts'
import type { BelowMinimum } from '../../../../domain/pricing/less-than-minimum.ts'
import type { PricedCharge, SparedCharge } from '../../../../domain/pricing/charges/price-charges.ts'
import { explainExact } from '../../../../domain/pricing/exact-quantity.ts'
import { priceLine, type PriceProblem } from '../../../../domain/pricing/price-line.ts'
import { toPricedDecoration, type PricedDecoration } from '../../../../domain/pricing/priced-decoration.ts'
import { splitIntoOrders } from '../../../../domain/ordering/order-split.ts'
import type { QuoteFreight } from '../../../../domain/quotes/quote-content.ts'
import { applyLock, explainEndedLock, type QuoteLock } from '../../../../domain/quotes/quote-lock.ts'
import { compareSizes, explainSizes } from '../../../../domain/decoration/roster/compare-sizes.ts'
import { toSampleOffer } from '../../../../domain/samples/sample-offer.ts'
import type { SampleKind } from '../../../../domain/samples/sample-kinds.ts'
import type { SeenPrice } from '../../../../domain/order-admin/price-changes.ts'
import { explainShortage } from '../../../../domain/ordering/requested-line.ts'
import { withoutPieces, type StockedGoods } from '../../../../domain/freight/sourcing.ts'
import { findBlankLeadDays, type Offer, type OfferedVariant } from '../../catalog/index.ts'
import type { OrderToShip } from '../../delivery/index.ts'
import { completeDecoration } from './decorated/complete-decoration.ts'
import type { CartLine, CartSnapshot } from './cart.store.ts'
import { isBlank, readDecoration } from './decorated/configuration.ts'
import { foreseeInHands, type ForeseenInHands } from './decorated/foresee-in-hands.ts'
import {
  findShippingProblems,
  priceShipments,
  type LineToShip,
  type PricedShipment,
  type ShippingProblem,
} from './shipments/line-freight.ts'

export interface LineVariant {
  /** With the stock that lines before this one leave. */
  offered: OfferedVariant
  /** Pieces in stock that lines before this one take. */
  takenBefore: number
  quantity: number
  unitPrice: UnitPrice
  amountCents: Cents
}

/** What must be settled before a line can be ordered. */
export type LineProblem =
  | Exclude<PriceProblem, BelowMinimum>
  | (BelowMinimum & { mix: Mix })
  | ShippingProblem
  | { reason: 'not-sold' | 'priced-on-call' | 'variant-gone' }
  | { reason: 'not-restocked' | 'not-made' | 'quote-ended' | 'sample-refused'; sentence: string }

export interface PricedCartLine {
  lineId: LineId
  offer: Offer
  /** In the color that was chosen first. */
  pictureUrl: string | null
  /** Null: blank goods. */
  decoration: OrderedDecoration | null
  /** Of the picture with the decoration on it; null: blank goods. */
  previewKey: string | null
  quantity: number
  unitPrice: UnitPrice
  variants: LineVariant[]
  charges: PricedCharge[]
  /** Charges that an earlier order or the company's terms spare. */
  spared: SparedCharge[]
  netCents: Cents
  shipments: PricedShipment[]
  seenNetCents: Cents | null
  seenPrice: SeenPrice | null
  /** The line is as it was quoted; null: it is priced by the catalog. */
  quoteLock: QuoteLock | null
  /** It is a sample; null: goods. */
  sample: SampleKind | null
  problems: LineProblem[]
  /** Null: no day is asked for, or nobody knows when the goods come in. */
  inHands: ForeseenInHands | null
}

/**
 * Prices a line with what the catalog and the rate table say now.
 * @param before what lines before this one take of the item
 */
export function priceCartLine(
  line: CartLine,
  catalogOffer: Offer,
  cart: Pick<CartSnapshot, 'facts' | 'terms' | 'repeats' | 'goneInks' | 'samples'>,
  now: Date,
  before: Quantities = none,
): PricedCartLine {
  const offer = offerFor(line, catalogOffer, cart)
  const chosen = readDecoration(line.configuration)
  const decoration =
    chosen && completeDecoration(chosen, offer, line.sample ? undefined : totalQuantity(line.quantities))
  const byCatalog = priceQuantities(
    offer,
    line.quantities,
    chosen && toPricedDecoration(chosen),
    termsFor(decoration, cart),
  )
  const lock = line.quoteLock ?? null
  const { variants, ...price } = lock ? { ...applyLock(byCatalog, lock), problems: [] } : byCatalog
  const shipments = priceShipments(toLineToShip(line, offer, before), cart.facts, now)
  const served = variants.map((variant) => leaveStock(variant, before.get(variant.variantId) ?? 0))
  return {
    lineId: line.lineId,
    offer,
    pictureUrl: variants[0]?.offered.pictureUrl ?? offer.pictureUrl,
    decoration,
    previewKey: line.previewKey ?? null,
    seenPrice: line.seenPrice ?? null,
    quoteLock: lock,
    sample: line.sample ?? null,
    ...price,
    spared: price.spared.filter(({ isRelief }) => isRelief),
    variants: served,
    shipments,
    seenNetCents: line.seenNetCents,
    inHands:
      decoration &&
      foreseeInHands({ decoration, offer, quantity: price.quantity, variants: served, shipments }, cart.facts, now),
    problems: [
      ...findItemProblems(offer, line.quantities, variants.length).filter(
        ({ reason }) => !lock || reason !== 'priced-on-call',
      ),
      ...findEndedLock(lock, cart.terms.day),
      ...findShortages(offer, line.quantities, before),
      ...(decoration ? findDecorationProblems(decoration, offer, line, cart) : []),
      ...price.problems.map((problem) => withMix(problem, offer)),
      ...findShippingProblems(shipments, price.quantity),
    ],
  }
}

const none: Quantities = new Map()

function leaveStock<Variant extends { offered: OfferedVariant }>(variant: Variant, before: number) {
  const { stockQuantity } = variant.offered
  const takenBefore = Math.min(before, Math.max(0, stockQuantity))
  return { ...variant, takenBefore, offered: { ...variant.offered, stockQuantity: stockQuantity - takenBefore } }
}

/** What of a cart is served before each of its lines: goods of the orders before it, then those of its own order. */
export function listServedBefore(lines: readonly CartLine[]): Map<CartLine, Quantities> {
  const served = new Map<ItemId, Quantities>()
  return new Map(
    listCartOrders(lines).flatMap((order) =>
      order.lines.map((line) => {
        const before = served.get(line.itemId) ?? none
        served.set(line.itemId, addQuantities(before, line.quantities))
        return [line, before] as const
      }),
    ),
  )
}

/** What of its price must be settled before so many of an item can be ordered. */
export const findPriceProblems = (offer: Offer, quantities: Quantities, terms: PricingTerms): LineProblem[] =>
  priceQuantities(offer, quantities, null, terms).problems.map((problem) => withMix(problem, offer))

const withMix = (problem: PriceProblem, { variants }: Offer): LineProblem =>
  problem.reason === 'below-minimum'
    ? { ...problem, mix: countKinds(variants.filter(({ active }) => active)) }
    : problem

const countKinds = (variants: OfferedVariant[]): Mix => ({
  colors: new Set(variants.flatMap(({ color }) => color ?? [])).size,
  sizes: new Set(variants.flatMap(({ size }) => size ?? [])).size,
})

/** Prices quantities of an item; variants that are not sold any more are left out. */
export function priceQuantities(
  offer: Offer,
  quantities: Quantities,
  decoration: PricedDecoration | null,
  terms: PricingTerms,
) {
  const offered = offer.variants.filter(({ active, variantId }) => active && quantities.has(variantId))
  const { variants, ...price } = priceLine(
    offer,
    offered.map(({ variantId, extraPrice }) => ({ variantId, extraPrice, quantity: quantities.get(variantId)! })),
    decoration,
    terms,
  )
  return { ...price, variants: variants.map((priced, index) => ({ ...priced, offered: offered[index]! })) }
}

const findEndedLock = (lock: QuoteLock | null, today: Day): LineProblem[] => {
  const sentence = lock ? explainEndedLock(lock, today) : undefined
  return sentence === undefined ? [] : [{ reason: 'quote-ended', sentence }]
}

function findItemProblems(offer: Offer, quantities: Quantities, soldCount: number): LineProblem[] {
  if (offer.status !== 'active') return [{ reason: 'not-sold' }]
  if (offer.custom) return [{ reason: 'priced-on-call' }]
  return soldCount < quantities.size ? [{ reason: 'variant-gone' }] : []
}

/** A closeout may have sold out since it was put into the cart. */
const findShortages = (offer: Offer, quantities: Quantities, before: Quantities): LineProblem[] =>
  [...quantities].flatMap(([variantId, quantity]) => {
    const sentence = explainShortage(offer, variantId, quantity, { elsewhere: before.get(variantId) ?? 0 })
    return sentence ? [{ reason: 'not-restocked' as const, sentence }] : []
  })

/** What has become impossible since it was chosen; nothing of it is lost. */
function findDecorationProblems(
  decoration: OrderedDecoration,
  { methods, rushPrices, variants, charges }: Offer,
  { quantities, sample, quoteLock }: Pick<CartLine, 'quantities' | 'sample' | 'quoteLock'>,
  { terms: { day: today }, goneInks }: Pick<CartSnapshot, 'terms' | 'goneInks'>,
): LineProblem[] {
  const parts = variants.map(({ code }) => code)
  const ordered = { quantity: totalQuantity(quantities), rushPrices, today, parts }
  const pieces = variants.map((variant) => ({ ...variant, quantity: quantities.get(variant.variantId) ?? 0 }))
  // A sample is one piece of those that are listed, and what was quoted cannot be changed in the cart.
  const listed = sample || quoteLock ? undefined : decoration.roster
  const sizes = listed && explainSizes(compareSizes(listed.rows, pieces))
  const sentences = [
    ...judgeDecoration(methods, decoration, ordered)
      // The price says what of rush production is gone.
      .filter(({ path }) => path !== 'rush_days')
      .map(({ sentence }) => sentence),
    ...(sizes === undefined ? [] : [sizes]),
    ...listWhole(explainExact(decoration, charges)),
    ...explainGoneInks(decoration, goneInks),
  ]
  return sentences.map((sentence) => ({ reason: 'not-made' as const, sentence }))
}

const listWhole = (sentence: string | undefined): string[] => (sentence === undefined ? [] : [sentence])

/** Artwork repeats the process that has made it before. */
const termsFor = (
  decoration: OrderedDecoration | null,
  { terms, repeats }: Pick<CartSnapshot, 'terms' | 'repeats'>,
): PricingTerms => ({
  ...terms,
  repeats: new Map(
    repeats.filter(({ process }) => process === decoration?.process).map((one) => [one.artworkHash, one]),
  ),
})

/** A line as its own addresses see it. */
export const toLineToShip = (
  line: Pick<CartLine, 'shipments' | 'quantities' | 'configuration'>,
  offer: Offer,
  before?: Quantities,
): LineToShip => ({
  shipments: line.shipments,
  goods: toGoods(offer, line.quantities, before),
  ...findMaking(line, offer),
  hazardous: offer.hazardous,
})

/** What of a cart becomes an order. */
interface CartOrder {
  lines: CartLine[]
  isDecorated: boolean
}

/** Each decorated line by itself, the blank ones together; those of a quote, and samples, apart from all others. */
export const listCartOrders = (lines: readonly CartLine[]): CartOrder[] =>
  splitIntoOrders(
    lines,
    ({ configuration }) => !isBlank(configuration),
    ({ quoteLock, sample }) => quoteLock?.quoteId ?? (sample ? 'samples' : undefined),
  ).map((own) => ({ lines: own, isDecorated: !isBlank(own[0]!.configuration) }))

/** What the catalog offers of the item of a line; of a sample by the owner's rules. */
export const offerFor = (
  { sample }: Pick<CartLine, 'sample'>,
  offer: Offer,
  { samples: { rules } }: Pick<CartSnapshot, 'samples'>,
): Offer => (sample ? toSampleOffer(offer, sample, rules) : offer)

type OfferedLines = Pick<CartSnapshot, 'offers' | 'samples'>

/** The orders that lines become, as they ship. What goes together is dealt when it is known where to. */
export function gatherOrders(lines: readonly CartLine[], offered: OfferedLines): OrderToShip[] {
  const apart = new Map<ItemId, Quantities>()
  return listCartOrders(lines).map((order) => {
    const gathered = gatherGoods(order.lines, offered, new Map(apart))
    for (const { itemId, quantities, shipments } of order.lines)
      if (shipments.length > 0) apart.set(itemId, addQuantities(apart.get(itemId) ?? none, quantities))
    return gathered
  })
}

/**
 * What of an order goes together: the lines that have no addresses of their own.
 * @param apart what lines before it with addresses of their own take
 */
export function gatherGoods(
  lines: CartLine[],
  { offers, samples }: OfferedLines,
  apart: ReadonlyMap<ItemId, Quantities> = new Map(),
): OrderToShip {
  const together = lines.filter(({ shipments }) => shipments.length === 0)
  const offerOf = (line: CartLine) => offerFor(line, offers.get(line.itemId)!, { samples })
  return {
    lineIds: lines.map(({ lineId }) => lineId),
    sharedCount: together.length,
    goods: together.map((line) => toGoods(offerOf(line), line.quantities, apart.get(line.itemId))),
    ...findLongest(together.map((line) => findMaking(line, offerOf(line)))),
    hazardous: together.some((line) => offerOf(line).hazardous),
    quotedFreight: sumQuotedFreight(together),
    isFreightOurs: samples.rules.freight === 'owner' && together.some(({ sample }) => sample),
  }
}

/** Of the lines of a quote that go together; they are of one quote. */
function sumQuotedFreight(together: CartLine[]): QuoteFreight | null {
  const freight = together.map(({ quoteLock }) => quoteLock?.freight ?? null)
  const [first] = freight
  return first ? { ...first, cents: freight.reduce((sum, one) => sum + (one?.cents ?? 0), 0) } : null
}

type Making = Pick<OrderToShip, 'leadDays' | 'making'>

/** What leaves together waits for what takes longest. */
const findLongest = (makings: Making[]): Making =>
  makings.reduce((one, other) => (other.leadDays > one.leadDays ? other : one), { leadDays: 1 })

/** Business days until it leaves: decoration takes its own time, with its proof. */
function findMaking(
  { configuration, quantities }: Pick<CartLine, 'configuration' | 'quantities'>,
  offer: Offer,
): Making {
  const decoration = readDecoration(configuration)
  if (!decoration) return { leadDays: findBlankLeadDays(offer, [...quantities.keys()]) }
  const { productionDays } = completeDecoration(decoration, offer)
  const making = { productionDays, isRush: decoration.rushDays !== null }
  return { leadDays: countDecoratedLeadDays(making), making }
}

const toGoods = ({ carton, variants }: Offer, quantities: Quantities, before: Quantities = none): StockedGoods => ({
  carton,
  pieces: [...quantities].map(([variantId, quantity]) => {
    const variant = variants.find((one) => one.variantId === variantId)
    const held = withoutPieces(variant?.held ?? [], before.get(variantId) ?? 0)
    const isToOrder = variant !== undefined && variant.toOrderDays !== null
    return { quantity, held, isToOrder, ...(variant ? { code: variant.code } : {}) }
  }),
})
