import type { CsvRow } from '../../../../platform/sheets/read-csv.ts'

/** What somebody has said of a file, apart from its text. */
export interface FileEdits {
  /** As which each column is read; empty: it is left out. A column that is not named is read under its own name. */
  columns: ReadonlyMap<string, string>
  /** Corrected cells by row, under the names as which their columns are read. */
  cells: ReadonlyMap<number, Record<string, string>>
}

/** The row as it is read. */
export function editRow(row: CsvRow, edits: FileEdits): CsvRow {
  const { mayBeCut } = row
  return {
    ...row,
    cells: { ...renameColumns(row.cells, edits), ...edits.cells.get(row.row) },
    ...(mayBeCut && { mayBeCut: { ...mayBeCut, column: edits.columns.get(mayBeCut.column) ?? mayBeCut.column } }),
  }
}

/** Of two columns that are read as the same, the one that was matched counts. */
export function renameColumns<T>(cells: Record<string, T>, { columns }: FileEdits): Record<string, T> {
  if (columns.size === 0) return cells
  const entries = Object.entries(cells)
  const own = entries.filter(([name]) => !columns.has(name))
  const matched = entries.flatMap(([name, value]) => {
    const readAs = columns.get(name)
    return readAs ? [[readAs, value] as const] : []
  })
  return Object.fromEntries([...own, ...matched])
}
