import { formatCount } from '../money/format-money.ts'

/** Units that English writes the same for one and for many. */
const unchanged = new Set(['ft', 'in', 'lb', 'oz', 'gal', 'yd', 'dozen', 'doz'])

/**
 * A count in the unit that an item is sold by: '24 pairs', '1 spool', '12 packs of 10'. What is sold 'each' is counted
 * in pieces.
 */
export function formatQuantity(quantity: number, unit: string): string {
  return `${formatCount(quantity)} ${toUnit(quantity, unit)}`
}

/** The unit alone, as it stands behind a count: 'pairs', 'pair'. */
export function toUnit(quantity: number, unit: string): string {
  const [first = '', ...rest] = (unit === '' || unit === 'each' ? 'piece' : unit).split(' ')
  return [quantity === 1 ? first : toPlural(first), ...rest].join(' ')
}

/** Several lines together: in their unit if they share one, else in pieces. */
export function formatTogether(lines: { quantity: number; unit: string }[]): string {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  return formatQuantity(quantity, findSharedUnit(lines))
}

/** The unit of several lines; 'each' where they have different ones. */
export function findSharedUnit(lines: readonly { unit: string }[]): string {
  const units = new Set(lines.map(({ unit }) => unit))
  return units.size === 1 ? lines[0]!.unit : 'each'
}

/** The first letter large, as a title begins. */
export const toTitle = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Behind a price: 'each', 'per pack of 25'. */
export const perUnit = (unit: string): string => (unit === '' || unit === 'each' ? 'each' : `per ${unit}`)

function toPlural(word: string): string {
  if (unchanged.has(word)) return word
  if (/(s|x|z|ch|sh)$/.test(word)) return `${word}es`
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return `${word}s`
}
