import type { UnitPrice } from '../money/money.ts'

/** What prices are rounded to when many are raised at once. */
export type PriceRounding = '0.01' | '0.05' | '.99'

const cent = 100
const dollar = 10_000

/**
 * A price raised, or lowered by less than nothing, and rounded. What is priced below a cent keeps its 4 decimals, and below a dollar no
 * price ends in .99: either would change more than was asked for.
 */
export function raisePrice(price: UnitPrice, percent: number, rounding: PriceRounding): UnitPrice {
  // Percents have 2 decimals: whole numbers until the last step, so that no half cent is lost.
  const raised = (price * (10_000 + Math.round(percent * 100))) / 10_000
  if (price % cent > 0) return Math.max(1, Math.round(raised))
  if (rounding === '.99' && raised >= dollar) return Math.max(1, Math.round((raised + cent) / dollar)) * dollar - cent
  const step = rounding === '0.05' && raised >= dollar / 10 ? 5 * cent : cent
  return Math.max(cent, Math.round(raised / step) * step)
}
