import { formatCountOf } from '../../../../../domain/money/format-money.ts'

interface Pasted {
  variantId: number
  quantity: number
}

interface Grid {
  /** Colors of the rows that are shown; null where the item has sizes only. */
  rows: readonly (string | null)[]
  /** All colors of the item: a pasted block may name one that is not shown. */
  colors: readonly (string | null)[]
  columns: readonly (string | null)[]
  variants: readonly { id: number; color: string | null; size: string | null }[]
}

export interface PasteOutcome {
  quantities: Pasted[]
  /** What was not taken, each with its reason. */
  mistakes: string[]
}

const atMost = 1_000_000
const rowsAtMost = 400

/**
 * Spreads a block that was copied from a spreadsheet from a cell on, to the right and down. Where its first row names sizes, or its first
 * column colors, the numbers go to these instead.
 */
export function pasteQuantities(text: string, from: { row: number; column: number }, grid: Grid): PasteOutcome {
  const block = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .slice(0, rowsAtMost)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
  const sizes = findHeads(block[0]!, grid.columns)
  const body = sizes ? block.slice(1) : block
  const colors = findHeads(
    body.map(([first]) => first ?? ''),
    grid.colors,
  )
  const outcome: PasteOutcome = { quantities: [], mistakes: [] }
  let outside = 0
  body.forEach((line, rowIndex) =>
    line.forEach((text, columnIndex) => {
      if (colors && columnIndex === 0) return
      const column = sizes ? sizes[columnIndex] : grid.columns[from.column + columnIndex - (colors ? 1 : 0)]
      const row = colors ? colors[rowIndex] : grid.rows[from.row + rowIndex]
      // Sums that were copied along stand under a head that is no size, or beside one that is no color.
      const isSum = (sizes && column === undefined) || (colors && row === undefined)
      if (isSum) return
      if (column === undefined || row === undefined) return void (text !== '' && outside++)
      const variant = grid.variants.find(({ color, size }) => color === row && size === column)
      const quantity = readCell(text)
      if (!variant) {
        if (quantity !== 0) outcome.mistakes.push(`${name(row, column)} is not offered.`)
      } else if (quantity === undefined) {
        outcome.mistakes.push(`“${text.slice(0, 20)}” for ${name(row, column)} is not a quantity.`)
      } else outcome.quantities.push({ variantId: variant.id, quantity })
    }),
  )
  if (outside > 0) outcome.mistakes.push(`${formatCountOf(outside, 'value')} had no matching cell.`)
  return outcome
}

const name = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')

/** What each of the heads means; undefined where most of them mean nothing here. */
function findHeads(
  heads: readonly string[],
  names: readonly (string | null)[],
): (string | null | undefined)[] | undefined {
  const found = heads.map((head) => names.find((one) => one !== null && one.toLowerCase() === head.toLowerCase()))
  // Sizes may be numbers themselves: a single one that fits is not a head.
  const known = found.filter((one) => one !== undefined)
  return known.length > 0 && new Set(known).size === known.length && heads.some((head) => readCell(head) === undefined)
    ? found
    : undefined
}

/** '1,200', '12.0'; an empty cell is none. */
function readCell(text: string): number | undefined {
  if (text === '' || text === '-' || text === '–') return 0
  const digits = text.replace(/^(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?$/, '$1').replaceAll(',', '')
  if (!/^\d{1,9}$/.test(digits)) return undefined
  const quantity = Number(digits)
  return quantity <= atMost ? quantity : undefined
}
