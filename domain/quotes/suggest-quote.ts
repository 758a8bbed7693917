import { formatCents } from '../money/format-money.ts'
import type { Cents } from '../money/money.ts'

interface SuggestedLine {
  name: string
  quantity: number
  netCents: Cents
  isQuoted: boolean
  /** By rising quantity. */
  tiers: readonly { minimumQuantity: number }[]
}

/**
 * Why a cart should rather be quoted than ordered at its prices; undefined: no reason. What is on a quote already does not count.
 * @param fromCents what the owner wants to hear of before it is ordered; 0: nothing is suggested
 */
export function suggestQuote(lines: readonly SuggestedLine[], fromCents: Cents): string | undefined {
  if (fromCents === 0) return undefined
  const listed = lines.filter(({ isQuoted }) => !isQuoted)
  const sumCents = listed.reduce((sum, { netCents }) => sum + netCents, 0)
  if (sumCents >= fromCents) return `Ordering for ${formatCents(fromCents)} or more? ${ask}`
  const above = listed.find(
    ({ quantity, tiers }) => tiers.length > 1 && quantity > (tiers.at(-1)?.minimumQuantity ?? Infinity),
  )
  return above && `You are above the last quantity price of ${above.name}. ${ask}`
}

const ask = 'Request a quote before you order: we may find a better price.'
