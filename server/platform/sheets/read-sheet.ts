import { decodeWhole } from './decode-text.ts'
import { fitCells } from './fit-columns.ts'
import { readCsvRecords, type SheetRow } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'

export interface SheetFile {
  content: Buffer
  isWorkbook: boolean
  /** Rows beyond it are not read. */
  rowsAtMost: number
}

/**
 * The rows of a list that somebody has sent, a workbook or CSV in whatever encoding their office saves (`decodeWhole`). For a process of its own (./sheet-reader.ts): the file may be made to do harm.
 * @throws UnreadableFile
 */
export async function readSheet({ content, isWorkbook, rowsAtMost }: SheetFile): Promise<SheetRow[]> {
  if (isWorkbook) return readWorkbook(content, rowsAtMost)
  const text = await decodeWhole(content)
  const records: SheetRow[] = []
  for await (const record of readCsvRecords(toPieces(text))) {
    records.push({ ...record, cells: fitCells(record.cells) })
    if (records.length === rowsAtMost) break
  }
  return records
}

async function* toPieces(text: string): AsyncGenerator<string> {
  yield text
}
