/** A rectangle of cells by its corners, which may stand in any order. */
export interface Span {
  from: Place
  to: Place
}

export interface Place {
  row: number
  column: number
}

/** The same with the upper left corner first. */
export const toCorners = ({ from, to }: Span): Span => ({
  from: { row: Math.min(from.row, to.row), column: Math.min(from.column, to.column) },
  to: { row: Math.max(from.row, to.row), column: Math.max(from.column, to.column) },
})

export const isWithin = (span: Span, { row, column }: Place): boolean => {
  const { from, to } = toCorners(span)
  return row >= from.row && row <= to.row && column >= from.column && column <= to.column
}

/** As spreadsheets copy it: cells by tabs, rows by line breaks; what would break it in quotes. */
export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quote).join('\t')).join('\n')

const quote = (text: string) => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** What a spreadsheet has copied. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  // A cell in quotes, or up to the next tab or line break; then what ends it.
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  while (cell.lastIndex <= text.length) {
    const found = cell.exec(text)
    if (!found) break
    rows.at(-1)!.push(found[1] === undefined ? found[2]! : found[1].replaceAll('""', '"'))
    if (found[3] === '') break
    if (found[3] !== '\t') rows.push([])
  }
  // Spreadsheets end with a line break.
  if (rows.length > 1 && rows.at(-1)!.every((one) => one === '')) rows.pop()
  return rows
}

/** Where a pasted block goes: a single cell fills all that is selected, several fill from the upper left corner on. */
export function placeBlock(block: readonly (readonly string[])[], span: Span): (Place & { text: string })[] {
  const { from, to } = toCorners(span)
  const isSingle = block.length === 1 && block[0]!.length === 1
  const rows = isSingle ? to.row - from.row + 1 : block.length
  return Array.from({ length: rows }, (_, at) => {
    const cells = isSingle ? Array.from({ length: to.column - from.column + 1 }, () => block[0]![0]!) : block[at]!
    return cells.map((text, offset) => ({ row: from.row + at, column: from.column + offset, text }))
  }).flat()
}
