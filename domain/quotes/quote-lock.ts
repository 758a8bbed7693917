import type { Day } from '../calendar/business-days.ts'
import type { QuoteId, VariantId } from '../ids.ts'
import { dealDiscount } from '../order-admin/order-changes.ts'
import type { Cents, UnitPrice } from '../money/money.ts'
import type { PricedCharge, SparedCharge } from '../pricing/charges/price-charges.ts'
import { priceQuantity } from '../money/money.ts'
import type { QuotedAlternative, QuotedCharge, QuotedContent, QuoteFreight } from './quote-content.ts'
import { isPast, nameQuote } from './quote-states.ts'
import { formatDate } from '../calendar/format-date.ts'

/** What of a cart's line is as it was quoted, whatever the catalog says now. */
export interface QuoteLock {
  quoteId: QuoteId
  lineKey: string
  validUntil: Day | null
  /** The in-hands date of the quote; locks of before have none. */
  inHandsOn?: Day | null
  unitPrice: UnitPrice
  variants: [variantId: VariantId, quantity: number, unitPrice: UnitPrice][]
  charges: PricedCharge[]
  spared: SparedCharge[]
  netCents: Cents
  discountCents: Cents
  discountReason: string
  /** Of the line's part; null: by the shop's rates. */
  freight: QuoteFreight | null
}

/** The lines of an alternative as they go into a cart, in its order. */
export function lockLines(
  quoteId: QuoteId,
  { validUntil, inHandsOn }: Pick<QuotedContent, 'validUntil' | 'inHandsOn'>,
  { lines, freight, discountReason }: Pick<QuotedAlternative, 'lines' | 'freight' | 'discountReason'>,
): QuoteLock[] {
  return lines.map((line) => ({
    quoteId,
    lineKey: line.key,
    validUntil,
    inHandsOn,
    unitPrice: line.unitPrice,
    variants: line.variants.map(({ variantId, quantity, unitPrice }) => [variantId, quantity, unitPrice]),
    charges: line.charges.filter(({ amountCents }) => amountCents > 0).map(toCharge),
    spared: [...line.spared, ...line.charges.filter(({ amountCents }) => amountCents === 0).map(toWaived(quoteId))],
    netCents: line.netCents,
    discountCents: line.discountCents,
    discountReason: line.discountCents > 0 ? discountReason || `Quote ${nameQuote(quoteId)}` : '',
    freight: freight && { methodCode: freight.methodCode, cents: line.freightCents },
  }))
}

const toCharge = ({ code, name, why, quantity, unit, unitPrice, amountCents }: QuotedCharge): PricedCharge => ({
  code,
  name,
  why,
  quantity,
  unit,
  unitPrice,
  amountCents,
})

const toWaived =
  (quoteId: QuoteId) =>
  ({ code, name }: QuotedCharge): SparedCharge => ({
    code,
    name,
    why: `Waived on quote ${nameQuote(quoteId)}.`,
    isRelief: true,
  })

/** Deals an amount of the whole alternative to its lines, by what each of them costs. */
export const dealToLines = (cents: Cents, lines: readonly { netCents: Cents }[]): Cents[] =>
  dealDiscount(
    cents,
    // Lines that cost nothing still ship.
    lines.every(({ netCents }) => netCents === 0) ? lines.map(() => 1) : lines.map(({ netCents }) => netCents),
  )

interface Priced {
  unitPrice: UnitPrice
  variants: { variantId: VariantId; quantity: number; unitPrice: UnitPrice; amountCents: Cents }[]
  charges: PricedCharge[]
  spared: SparedCharge[]
  netCents: Cents
}

/** The price of a line as it was quoted. Its problems of price are settled by the quote. */
export function applyLock<Line extends Priced>(priced: Line, lock: QuoteLock): Line {
  const prices = new Map(lock.variants.map(([variantId, , unitPrice]) => [variantId, unitPrice]))
  const variants = priced.variants.map((variant) => {
    const unitPrice = prices.get(variant.variantId) ?? variant.unitPrice
    return { ...variant, unitPrice, amountCents: priceQuantity(unitPrice, variant.quantity) }
  })
  const { unitPrice, charges, spared, netCents } = lock
  return { ...priced, unitPrice, variants, charges, spared, netCents }
}

/** Why a line of a quote cannot be ordered any more; undefined: it can. */
export const explainEndedLock = ({ quoteId, validUntil }: QuoteLock, today: Day): string | undefined =>
  validUntil !== null && isPast(validUntil, today)
    ? `Quote ${nameQuote(quoteId)} expired on ${formatDate(validUntil)}. Please ask us to extend it, or remove this item.`
    : undefined

export const lineIsQuoted = ({ quoteId }: QuoteLock): string =>
  `This item is priced as on quote ${nameQuote(quoteId)} and stays as it is there. To order it differently, remove it and add it anew.`
