import { listSentences } from '../imports/describe-plan.ts'
import type { ImportReport } from '../imports/import-file.ts'
import type { ItemPrices } from '../imports/price-changes.ts'
import { toPageWords } from './page-words.ts'

interface FaultyRow {
  row: number
  mistakes: { column: string; reason: string }[]
  /** What is read of the row. Very long cells are not in it: they cannot be corrected in place. */
  cells: [column: string, value: string][]
}

/** What a check has found, as it is shown. */
export interface CheckReport {
  columns: [column: string, items: number][]
  /** Not in reports from before there were any. */
  prices?: ItemPrices[]
  losses: string[]
  doubts: string[]
  notes: string[]
  mistakeCount: number
  faultyRows: FaultyRow[]
}

const rowsAtMost = 100
const longestCell = 4_000
/** Of all cells together, so that a page stays small. */
const signsAtMost = 600_000
const noticesAtMost = 20

/** The rows whose cells are wanted for correction: the first ones. */
export const listFaultyRows = ({ mistakes }: ImportReport): Set<number> =>
  new Set([...new Set(mistakes.map(({ row }) => row))].toSorted((one, other) => one - other).slice(0, rowsAtMost))

/** @param cells of the faulty rows @param reads whether a column's cells have a meaning for the shop */
export function toCheckReport(
  report: ImportReport,
  cells: ReadonlyMap<number, Record<string, string>>,
  reads: (column: string) => boolean,
): CheckReport {
  const { newVariants, newCollections, unread, doubts, notes, losses } = listSentences(report)
  const notices = report.notices
    .slice(0, noticesAtMost)
    .map(({ row, column, reason }) => `Row ${row}, ${column}: ${reason}`)
  let signs = 0
  const toCells = (row: number, wrong: Set<string>): [string, string][] =>
    Object.entries(cells.get(row) ?? {}).filter(([column, value]) => {
      if (!reads(column) && !wrong.has(column)) return false
      if (value.length > longestCell || (signs > signsAtMost && !wrong.has(column))) return false
      signs += value.length
      return true
    })
  return {
    columns: Object.entries(report.changedColumns).sort(([, one], [, other]) => other - one),
    prices: report.prices,
    losses,
    doubts,
    notes: [...newVariants, ...newCollections, ...unread, ...notes, ...notices].map(toPageWords),
    mistakeCount: report.mistakeCount,
    faultyRows: [...listFaultyRows(report)].map((row) => {
      const mistakes = report.mistakes
        .filter((one) => one.row === row)
        .map(({ column, reason }) => ({ column, reason: toPageWords(reason) }))
      return { row, mistakes, cells: toCells(row, new Set(mistakes.map(({ column }) => column))) }
    }),
  }
}
