import { formatCount, formatCountOf } from '../../money/format-money.ts'
import { namePart, type RosterRow } from './roster.ts'

/** Pieces of a color and size; 0: it is sold and none of it is ordered. */
export interface OrderedPieces {
  code: string
  color: string | null
  size: string | null
  quantity: number
}

/** A color and size of which the roster has too many or too few. */
interface SizeDifference {
  part: string
  /** 'L', 'Navy, L'; empty where there is only one. */
  name: string
  rows: number
  pieces: number
}

/** Where the rows do not come to what is ordered, in the order of the sizes. */
export function compareSizes(
  rows: readonly Pick<RosterRow, 'part'>[],
  pieces: readonly OrderedPieces[],
): SizeDifference[] {
  const counted = countParts(rows)
  const ordered = new Map(pieces.map((one) => [one.code, one]))
  const isOne = pieces.length === 1 && [...counted.keys()].every((part) => ordered.has(part))
  const used = pieces.filter(({ code, quantity }) => quantity > 0 || counted.has(code))
  const colors = new Set(used.map(({ color }) => color))
  const nameOf = (code: string): string => {
    const one = ordered.get(code)
    if (!one) return code
    return namePart(one, colors.size > 1) || code
  }
  return [...new Set([...ordered.keys(), ...counted.keys()])].flatMap((part) => {
    const [inRoster, wanted] = [counted.get(part) ?? 0, ordered.get(part)?.quantity ?? 0]
    return inRoster === wanted ? [] : [{ part, name: isOne ? '' : nameOf(part), rows: inRoster, pieces: wanted }]
  })
}

export function countParts(rows: readonly Pick<RosterRow, 'part'>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { part } of rows) counts.set(part, (counts.get(part) ?? 0) + 1)
  return counts
}

/** 'The roster does not match the sizes: L has 3 rows for 4 pieces.' Undefined: it does. */
export function explainSizes(differences: readonly SizeDifference[]): string | undefined {
  if (differences.length === 0) return undefined
  const [first, ...others] = differences
  if (others.length === 0 && first!.name === '') {
    return `The roster has ${formatCountOf(first!.rows, 'row')} for ${formatCountOf(first!.pieces, 'piece')}. Please correct one of them.`
  }
  const named = differences
    .slice(0, namedAtMost)
    .map(({ name, rows, pieces }) => `${name} has ${formatCountOf(rows, 'row')} for ${formatCountOf(pieces, 'piece')}`)
  const more = differences.length - named.length
  return `The roster does not match the sizes: ${named.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}. Please correct the roster or the sizes.`
}

const namedAtMost = 4
