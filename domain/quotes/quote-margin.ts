import { unitPricesPerDollar, type Cents, type UnitPrice } from '../money/money.ts'
import type { QuotedLine } from './quote-content.ts'

interface Margin {
  cents: Cents
  /** Of what the buyer pays for the goods, in hundredths of a percent; null: they pay nothing. */
  basisPoints: number | null
}

type MarginLine = Pick<QuotedLine, 'quantity' | 'netCents' | 'charges' | 'discountCents'>

/**
 * What is left of the price of the pieces after the discount and what they cost. Charges and freight stay out of it: what they cost the
 * shop is not known.
 * @param cost of a piece; null: not known
 */
export function judgeMargin(line: MarginLine, cost: UnitPrice | null): Margin | null {
  return cost === null ? null : toMargin(sumPaid(line), sumCost(line, cost))
}

/** Of all lines of an option; null: of one of them the cost is not known. */
export function sumMargins(lines: readonly MarginLine[], costs: readonly (UnitPrice | null)[]): Margin | null {
  if (lines.length === 0 || costs.includes(null)) return null
  const paid = lines.reduce((sum, line) => sum + sumPaid(line), 0)
  return toMargin(
    paid,
    lines.reduce((sum, line, index) => sum + sumCost(line, costs[index]!), 0),
  )
}

const sumPaid = ({ netCents, charges, discountCents }: MarginLine): Cents =>
  netCents - charges.reduce((sum, { amountCents }) => sum + amountCents, 0) - discountCents

const sumCost = ({ quantity }: MarginLine, cost: UnitPrice): Cents =>
  Math.round((quantity * cost * 100) / unitPricesPerDollar)

const toMargin = (paid: Cents, cost: Cents): Margin => ({
  cents: paid - cost,
  basisPoints: paid > 0 ? Math.round(((paid - cost) * 10_000) / paid) : null,
})

/** '38.2%'; empty where nothing is paid. */
export const formatMarginPercent = ({ basisPoints }: Margin): string =>
  basisPoints === null ? '' : `${(basisPoints / 100).toFixed(1).replace('-', '\u2212')}%`
