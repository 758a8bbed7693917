const longest = 300
/** What stands before the first difference, so that people see where it is. */
const lead = 40

/** Two texts short enough for the audit log. Long ones begin shortly before the first difference: cut at the same length they might look the same. */
export function cutAlike(one: string, other: string): [string, string] {
  if (Math.max(one.length, other.length) <= longest) return [one, other]
  const from = Math.max(0, findDifference(one, other) - lead)
  return [cut(one, from), cut(other, from)]
}

function findDifference(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length)
  for (let at = 0; at < shorter; at += 1) if (one[at] !== other[at]) return at
  return shorter
}

function cut(text: string, from: number): string {
  const part = text.slice(from, from + longest)
  return `${from > 0 ? '... ' : ''}${part}${from + longest < text.length ? ' ...' : ''}`
}
