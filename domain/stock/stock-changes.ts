import { formatCount } from '../money/format-money.ts'

/** Pieces of a color and size that a buyer is about to order. */
export interface VariantPieces {
  /** 'Black, M'; empty where there is nothing to tell apart. */
  name: string
  quantity: number
  /** In stock when the buyer chose, and now. */
  known: number
  left: number
}

/** What has changed under a buyer who looked at a page for a while; empty where it does not matter to what is chosen. */
export function explainLessStock(chosen: readonly VariantPieces[], closeout: boolean): string {
  const short = chosen.filter(({ quantity, known, left }) => left < known && left < quantity)
  if (short.length === 0) return ''
  const sentences = short.map(({ name, left }) => {
    const of = name === '' ? '' : ` of ${name}`
    return left > 0 ? `Only ${formatCount(left)} left${of}.` : `Nothing left${of}.`
  })
  const next = closeout
    ? 'It is not restocked: please order no more than that.'
    : 'The rest would be on backorder. To order it on backorder, add it to your cart again.'
  return [...sentences, next].join(' ')
}
