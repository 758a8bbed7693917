import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { formatCount } from '../../../../domain/text/format-money.ts'

type Line = Pick<StaffOrder['lines_to_ship'][number], 'number' | 'left_quantity'>
type Values = Record<string, string | boolean>

export const fieldOf = (number: number): `line_${number}` => `line_${number}`

const read = (values: Values, { number }: Line): string => String(values[fieldOf(number)] ?? '').trim()

/** A whole number from none up to what is left of each line, and at least one piece of all. */
export function findQuantityMistakes(values: Values, lines: readonly Line[]) {
  const mistakes = lines.flatMap((line) => {
    const text = read(values, line)
    const sentence = !/^\d{0,7}$/.test(text)
      ? 'Please enter a whole number.'
      : Number(text) > line.left_quantity
        ? `Only ${formatCount(line.left_quantity)} are left.`
        : undefined
    return sentence === undefined ? [] : [{ field: fieldOf(line.number), sentence }]
  })
  if (mistakes.length > 0 || lines.length === 0) return mistakes
  return lines.every((line) => Number(read(values, line)) === 0)
    ? [{ field: fieldOf(lines[0]!.number), sentence: 'Please enter what leaves.' }]
    : []
}

/** The lines of a part; nothing where all that is left leaves. */
export function readLines(values: Values, lines: readonly Line[]): { lines?: { number: number; quantity: number }[] } {
  if (lines.every((line) => Number(read(values, line)) === line.left_quantity)) return {}
  return {
    lines: lines
      .map((line) => ({ number: line.number, quantity: Number(read(values, line)) }))
      .filter(({ quantity }) => quantity > 0),
  }
}
