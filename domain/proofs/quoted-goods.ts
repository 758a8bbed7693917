import type { OrderedDecoration } from '../decoration/decoration.ts'
import type { ItemId } from '../ids.ts'
import type { ProofState } from './proof-states.ts'
import { describeRepeat } from './repeat-of.ts'

/** What a proof shows of the line that it is of. */
export interface ProofedLine {
  itemId: ItemId | null
  code: string
  name: string
  unit: string
  quantity: number
  variants: { code: string; color: string | null; size: string | null; quantity: number }[]
  decoration: OrderedDecoration
  /** Of the picture with the decoration on it. */
  previewKey: string | null
}

/** A decorated item as a quote has it, in the option that is recommended or comes first. */
export interface QuotedGoods extends ProofedLine {
  pictureUrl: string | null
}

/** Sizes, inks, texts, artwork, names and numbers are made as approved; days and notes are those of the order. */
export const takeApproved = (ordered: OrderedDecoration, approved: OrderedDecoration): OrderedDecoration => ({
  ...ordered,
  locations: approved.locations,
  ...(approved.roster && { roster: approved.roster }),
})

/** What an order is made as: the same decoration on the same item, in colors that the proof was made of. Its quantity may be another one. */
export function isMadeAlike(
  quoted: Pick<ProofedLine, 'itemId' | 'decoration' | 'variants'>,
  ordered: Pick<ProofedLine, 'itemId' | 'decoration' | 'variants'>,
): boolean {
  const known = new Set(quoted.variants.map(({ color }) => color))
  return (
    describeRepeat(quoted.itemId, quoted.decoration) === describeRepeat(ordered.itemId, ordered.decoration) &&
    ordered.variants.every(({ color }) => known.has(color))
  )
}

/**
 * What becomes of the proof of a quote once its goods are ordered.
 * @param line of the order that it would be of; undefined: its goods are not ordered
 */
export function judgeQuotedProof(
  state: ProofState,
  line: { isAlike: boolean; isWaived: boolean } | undefined,
): 'goes-along' | 'is-replaced' | 'ends' | 'stays' {
  if (state === 'withdrawn') return 'stays'
  if (line?.isAlike && (state === 'approved' || !line.isWaived)) return 'goes-along'
  if (line) return 'is-replaced'
  return state === 'approved' ? 'stays' : 'ends'
}
