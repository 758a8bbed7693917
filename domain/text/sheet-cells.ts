const longestCell = 200

/** Spreadsheets guard codes as '="0012"' or with an apostrophe; control characters have no place in one. */
export function cleanCell(cell: string): string {
  const text = cell
    .slice(0, 4 * longestCell)
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f\ufeff\ufffe\uffff]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const bare = /^="?(.*?)"?$/.exec(text)?.[1] ?? text
  // Cut off in the middle of a letter, half of it would be left, which cannot be stored.
  return bare
    .replace(/^'/, '')
    .trim()
    .slice(0, longestCell)
    .replace(/\p{Surrogate}/gu, '')
}

/** What a cell shows when its formula could not be worked out: '#N/A'. */
export const isFormulaError = (cell: string): boolean =>
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/i.test(cell.trim())

/** The sign that a line for Excel names as what stands between cells: ';' of 'sep=;'. */
export const readSeparatorLine = (line: string): string | undefined =>
  /^\ufeff?"?sep=([,;\t|])"?[,;\t|]*\s*$/i.exec(line)?.[1]

/** Rows as CSV for a spreadsheet, which must not run any of them. */
export const toSheetCsv = (rows: readonly (readonly string[])[]): string => `${sheetStart}${toSheetRows(rows)}`

/** What such a file begins with; it tells spreadsheets that it is UTF-8. */
export const sheetStart = '\ufeff'

/** Further rows of such a file. */
export const toSheetRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')

/** What begins like a formula is text behind an apostrophe. */
const toCell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
