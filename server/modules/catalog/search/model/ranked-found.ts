import type { BitSet, TextHits } from '../../../../search/index.ts'

/** What was found, with what the owner has put first and last; by ordinal. */
export interface RankedFound extends TextHits {
  ranked?: { first: readonly number[]; last: readonly number[] }
}

/** What stands first is there, whether its words were found or not, as far as it may be looked at. What stands last is only moved. */
export function rankFound(
  found: TextHits,
  ranked: { first: readonly number[]; last: readonly number[] },
  visible: BitSet,
): RankedFound {
  const first = ranked.first.filter((ordinal) => visible.has(ordinal))
  const last = ranked.last.filter((ordinal) => found.ordinals.has(ordinal))
  if (first.length === 0 && last.length === 0) return found
  const ordinals = withAll(found.ordinals, first)
  // Where nothing matches every word, that is still so.
  const complete =
    found.complete === found.ordinals
      ? ordinals
      : found.complete.isEmpty
        ? found.complete
        : withAll(found.complete, first)
  const moved = new Set([...first, ...last])
  const best = found.best.filter((ordinal) => !moved.has(ordinal))
  return { ...found, ordinals, complete, best: [...first, ...best, ...last], ranked: { first, last } }
}

function withAll(set: BitSet, ordinals: readonly number[]): BitSet {
  const all = set.copy()
  for (const ordinal of ordinals) all.add(ordinal)
  return all
}

/**
 * A page of a set in the order of a search that the owner has changed.
 * @param readOthers a page of what is neither first nor last, in the order of the search
 */
export function readRanked(
  set: BitSet,
  { first, last }: NonNullable<RankedFound['ranked']>,
  from: number,
  count: number,
  readOthers: (others: BitSet, from: number, count: number) => number[],
): number[] {
  const others = set.copy()
  for (const ordinal of [...first, ...last]) others.delete(ordinal)
  const before = first.filter((ordinal) => set.has(ordinal))
  const after = last.filter((ordinal) => set.has(ordinal))
  const size = others.count()
  const shown = before.slice(from, from + count)
  const othersFrom = Math.max(0, from - before.length)
  if (shown.length < count && othersFrom < size) shown.push(...readOthers(others, othersFrom, count - shown.length))
  const afterFrom = Math.max(0, from - before.length - size)
  return [...shown, ...after.slice(afterFrom, afterFrom + count - shown.length)]
}
