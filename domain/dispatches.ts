/** A line of an order: what was ordered, and how much of it has left the house. */
export interface SentLine {
  ordered: number
  sent: number
}

/** Lines are named by their place in the order, from 1. */
export type DispatchVerdict =
  | { allowed: true; quantities: Map<number, number>; isFirst: boolean; isLast: boolean }
  | { allowed: false; reason: 'nothing-left' | 'nothing-named' }
  | { allowed: false; reason: 'no-such-line' | 'no-quantity'; place: number }
  | { allowed: false; reason: 'too-many'; place: number; left: number }

/** What leaves next: the quantities that are named, or else all that is left. Never more than was ordered. */
export function judgeDispatch(lines: readonly SentLine[], named?: ReadonlyMap<number, number>): DispatchVerdict {
  const left = new Map(lines.map(({ ordered, sent }, index) => [index + 1, ordered - sent]))
  const wanted = named ?? new Map([...left].filter(([, quantity]) => quantity > 0))
  if (wanted.size === 0) return { allowed: false, reason: named ? 'nothing-named' : 'nothing-left' }
  for (const [place, quantity] of wanted) {
    const most = left.get(place)
    if (most === undefined) return { allowed: false, reason: 'no-such-line', place }
    if (!Number.isSafeInteger(quantity) || quantity < 1) return { allowed: false, reason: 'no-quantity', place }
    if (quantity > most) return { allowed: false, reason: 'too-many', place, left: Math.max(most, 0) }
  }
  return {
    allowed: true,
    quantities: new Map(wanted),
    isFirst: lines.every(({ sent }) => sent === 0),
    isLast: [...left].every(([place, quantity]) => quantity <= (wanted.get(place) ?? 0)),
  }
}
