import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { judgeMade } from '../../../../domain/decoration/overruns.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { formatTogether } from '../../../../domain/text/format-quantity.ts'

type Line = Pick<StaffOrder['linesToShip'][number], 'number' | 'leftQuantity'>
/** A line that may ship more or fewer pieces than ordered. */
type LineWithTolerance = Line &
  Pick<StaffOrder['linesToShip'][number], 'quantity' | 'sentQuantity' | 'overrunPercent'> & {
    variants: readonly { code: string; quantity: number }[]
  }
type Values = Record<string, string | boolean>

export const fieldOf = (number: number): `line_${number}` => `line_${number}`

/** Whether what was made of a line ships, and of which of its colors and sizes how many. */
export const madeFieldOf = (number: number, at?: number): string =>
  at === undefined ? `made_${number}` : `made_${number}_${at}`

const isMade = (values: Values, { number }: Line): boolean => values[madeFieldOf(number)] === true

const countMade = (values: Values, { number, variants }: LineWithTolerance) =>
  variants.map(({ code }, at) => ({
    code,
    quantity: Number(String(values[madeFieldOf(number, at)] ?? '').trim() || NaN),
  }))

function findMadeMistakes(values: Values, line: LineWithTolerance) {
  const counts = countMade(values, line)
  const wrong = counts.findIndex(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 0)
  if (wrong >= 0) return [{ field: madeFieldOf(line.number, wrong), sentence: 'Please enter a whole number.' }]
  const { variants, quantity, overrunPercent: percent, sentQuantity: sent } = line
  const verdict = judgeMade(
    { variants, quantity, percent, sent },
    new Map(counts.map((one) => [one.code, one.quantity])),
  )
  return verdict.allowed ? [] : [{ field: madeFieldOf(line.number, 0), sentence: verdict.sentence }]
}

const read = (values: Values, { number }: Line): string => String(values[fieldOf(number)] ?? '').trim()

/** A whole number from none up to what is left of each line, and at least one piece of all. */
export function findQuantityMistakes(values: Values, lines: readonly (Line | LineWithTolerance)[]) {
  const mistakes = lines.flatMap((line) => {
    if (isMade(values, line) && 'variants' in line) return findMadeMistakes(values, line)
    const text = read(values, line)
    const sentence = !/^\d{0,7}$/.test(text)
      ? 'Please enter a whole number.'
      : Number(text) > line.leftQuantity
        ? `Only ${formatCount(line.leftQuantity)} ${line.leftQuantity === 1 ? 'is' : 'are'} left.`
        : undefined
    return sentence === undefined ? [] : [{ field: fieldOf(line.number), sentence }]
  })
  if (mistakes.length > 0 || lines.length === 0) return mistakes
  return lines.every((line) => !isMade(values, line) && Number(read(values, line)) === 0)
    ? [{ field: fieldOf(lines[0]!.number), sentence: 'Please enter the quantities to ship.' }]
    : []
}

interface ReadLines {
  lines?: { number: number; quantity: number }[]
  made?: { number: number; variants: { code: string; quantity: number }[] }[]
}

/** The lines of a part; nothing where all that is left leaves. What was made ends its line. */
export function readLines(values: Values, lines: readonly (Line | LineWithTolerance)[]): ReadLines {
  const made = lines.flatMap((line) =>
    isMade(values, line) && 'variants' in line ? [{ number: line.number, variants: countMade(values, line) }] : [],
  )
  const said = made.length > 0 ? { made } : {}
  const isWhole = (line: Line) => isMade(values, line) || Number(read(values, line)) === line.leftQuantity
  if (lines.every(isWhole)) return said
  const quantityOf = (line: Line | LineWithTolerance) => {
    const counts = made.find(({ number }) => number === line.number)?.variants
    if (!counts || !('variants' in line)) return Number(read(values, line))
    return counts.reduce((sum, { quantity }) => sum + quantity, 0) - line.sentQuantity
  }
  return {
    ...said,
    lines: lines
      .map((line) => ({ number: line.number, quantity: quantityOf(line) }))
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
