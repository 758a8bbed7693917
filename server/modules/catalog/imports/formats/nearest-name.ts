/** The known name that a misspelled one may mean; undefined where none is near. */
export function findNearest(name: string, known: readonly string[]): string | undefined {
  const typed = name.toLowerCase().replace(/[\s-]+/g, '_')
  const [best] = known
    .filter((one) => weighs.test(one) === weighs.test(typed) || !measures.test(one))
    .map((one) => ({ one, steps: countSteps(typed, one) }))
    .sort((one, other) => one.steps - other.steps)
  return best && best.steps <= Math.max(1, Math.floor(typed.length / 3)) ? best.one : undefined
}

/** A weight is no height, though the words are near. */
const weighs = /wei|wgt|wt|gr[ao]ss|pound|gram|ounce|(?<![a-z])(?:lbs?|oz|kgs?)(?![a-z])/
const measures = /^carton_(?!quantity)/

/** Letters to put in, take out or change until one word is the other; two that are swapped count as one step. */
function countSteps(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const change = rows[i - 1]![j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, change)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1)
    }
    rows.push(row)
  }
  return rows[one.length]![other.length]!
}
