import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { formatTogether } from '../../../../domain/text/format-quantity.ts'

type Line = Pick<StaffOrder['linesToShip'][number], 'number' | 'leftQuantity'>
type Values = Record<string, string | boolean>

export const fieldOf = (number: number): `line_${number}` => `line_${number}`

const read = (values: Values, { number }: Line): string => String(values[fieldOf(number)] ?? '').trim()

/** A whole number from none up to what is left of each line, and at least one piece of all. */
export function findQuantityMistakes(values: Values, lines: readonly Line[]) {
  const mistakes = lines.flatMap((line) => {
    const text = read(values, line)
    const sentence = !/^\d{0,7}$/.test(text)
      ? 'Please enter a whole number.'
      : Number(text) > line.leftQuantity
        ? `Only ${formatCount(line.leftQuantity)} ${line.leftQuantity === 1 ? 'is' : 'are'} left.`
        : undefined
    return sentence === undefined ? [] : [{ field: fieldOf(line.number), sentence }]
  })
  if (mistakes.length > 0 || lines.length === 0) return mistakes
  return lines.every((line) => Number(read(values, line)) === 0)
    ? [{ field: fieldOf(lines[0]!.number), sentence: 'Please enter the quantities to ship.' }]
    : []
}

/** The lines of a part; nothing where all that is left leaves. */
export function readLines(values: Values, lines: readonly Line[]): { lines?: { number: number; quantity: number }[] } {
  if (lines.every((line) => Number(read(values, line)) === line.leftQuantity)) return {}
  return {
    lines: lines
      .map((line) => ({ number: line.number, quantity: Number(read(values, line)) }))
      .filter(({ quantity }) => quantity > 0),
  }
}

/** What is in no shipment yet, in its unit: '4 spools'. */
export const describeLeft = (lines: readonly Pick<StaffOrder['linesToShip'][number], 'unit' | 'leftQuantity'>[]) =>
  formatTogether(
    lines.filter((line) => line.leftQuantity > 0).map((line) => ({ ...line, quantity: line.leftQuantity })),
  )

/** Whether what is left can ship. */
export function describeStock(
  lines: readonly Pick<StaffOrder['linesToShip'][number], 'leftQuantity' | 'missingQuantity'>[],
) {
  const missing = lines.reduce((sum, line) => sum + line.missingQuantity, 0)
  if (missing === 0) return 'Ready to ship.'
  const left = lines.reduce((sum, line) => sum + line.leftQuantity, 0)
  return missing === left ? 'The goods are on backorder.' : 'Some of the goods are on backorder.'
}

/** By which carrier goods probably leave, by the name of the shipping method that the buyer chose. */
export function guessCarrier(method: string): 'freight' | 'usps' | 'fedex' | 'dhl' | 'ups' {
  const words = method.toLowerCase()
  if (/freight|ltl|truck|pallet/.test(words)) return 'freight'
  if (/usps|postal|priority mail|first class/.test(words)) return 'usps'
  return (['fedex', 'dhl'] as const).find((name) => words.includes(name)) ?? 'ups'
}
