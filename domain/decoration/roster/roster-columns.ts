import type { RosterPart } from './read-roster.ts'
import { normalizeSize } from './roster-sizes.ts'

type Meaning = 'name' | 'number' | 'size' | 'color' | 'part' | 'quantity'

/** Which column of a list holds what, from 0. */
export type RosterColumns = Partial<Record<Meaning, number>>

type Cells = readonly (readonly string[])[]

/** By the headings, else by what stands in the columns. @returns how many rows are headings or stand above them */
export function readColumns(cells: Cells, parts: readonly RosterPart[]): { columns: RosterColumns; headings: number } {
  // A title may stand above the headings.
  for (const [index, row] of cells.slice(0, headingsLookedFor).entries()) {
    const columns = readHeadings(row)
    if (columns) return { columns, headings: index + 1 }
  }
  return { columns: guessColumns(cells, parts), headings: 0 }
}

const headingsLookedFor = 5

/** Undefined where the row names no column. */
function readHeadings(row: readonly string[]): RosterColumns | undefined {
  const columns: RosterColumns = {}
  let best = 0
  for (const [index, cell] of row.entries()) {
    const meaning = readHeading(cell)
    if (meaning === 'name') {
      const weight = weighName(cell)
      if (weight > best) [best, columns.name] = [weight, index]
    } else if (meaning && columns[meaning] === undefined) columns[meaning] = index
  }
  return columns.name !== undefined || columns.number !== undefined ? columns : undefined
}

function readHeading(cell: string): Meaning | undefined {
  const text = cell.toLowerCase().trim()
  if (text === '' || text.length > 40 || /^#?\d+$/.test(text)) return undefined
  const has = (pattern: RegExp) => pattern.test(text)
  if (has(/\bsizes?\b/)) return 'size'
  if (has(/\bcolou?rs?\b/)) return 'color'
  if (has(/\b(qty|quantity|pieces|pcs)\b/)) return 'quantity'
  if (has(/\b(sku|item|part|style|product)\b/)) return 'part'
  if (has(/\bnames?\b|\bplayers? name\b|\blettering\b/)) return 'name'
  if (has(/\b(numbers?|no|num|nbr|nr)\b|#/)) return 'number'
  if (has(/^(player|athlete|member|back)$/)) return 'name'
  return has(/^jersey$/) ? 'number' : undefined
}

/** The name on the back comes before a last name, and that before a first name. */
function weighName(cell: string): number {
  const text = cell.toLowerCase()
  if (/\b(back|print|printed|jersey|shirt|lettering)\b/.test(text)) return 4
  if (/\b(last|sur|family)/.test(text)) return 3
  return /\b(first|given|team|school|company|parent|coach)\b/.test(text) ? 1 : 2
}

/** Without headings: most cells of a column are sizes, or numbers; the first of the others with letters is the name. */
function guessColumns(cells: Cells, parts: readonly RosterPart[]): RosterColumns {
  const sizes = new Set(parts.map(({ size }) => normalizeSize(size ?? '')).filter(Boolean))
  const colors = new Set(parts.flatMap(({ color }) => color?.toLowerCase() ?? []))
  const codes = new Set(parts.map(({ code }) => code.toLowerCase()))
  const width = Math.min(columnsLookedAt, Math.max(0, ...cells.map((row) => row.length)))
  const columns: RosterColumns = {}
  for (let at = 0; at < width; at += 1) {
    const filled = cells.map((row) => row[at] ?? '').filter((cell) => cell !== '')
    const mostly = (test: (cell: string) => boolean) =>
      filled.length > 0 && filled.filter(test).length * 2 > filled.length
    const meaning: Meaning | undefined = mostly((cell) => codes.has(cell.toLowerCase()))
      ? 'part'
      : mostly((cell) => sizes.has(normalizeSize(cell)))
        ? 'size'
        : mostly((cell) => colors.has(cell.toLowerCase()))
          ? 'color'
          : mostly((cell) => /^#?\d{1,4}$/.test(cell))
            ? 'number'
            : mostly((cell) => /\p{L}/u.test(cell))
              ? 'name'
              : undefined
    if (meaning && columns[meaning] === undefined) columns[meaning] = at
  }
  return columns
}

const columnsLookedAt = 30
