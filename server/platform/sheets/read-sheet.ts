import { decodeText, type Encoding } from './decode-text.ts'
import { fitCells } from './fit-columns.ts'
import { readCsvRecords, type SheetRow } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import { UnreadableFile } from './unreadable-file.ts'

export interface SheetFile {
  content: Buffer
  isWorkbook: boolean
  /** Rows beyond it are not read. */
  rowsAtMost: number
}

/**
 * The rows of a list that somebody has sent, a workbook or CSV in whatever encoding their office saves: what is no UTF-8 is read as
 * Windows-1252. For a process of its own (./sheet-reader.ts): the file may be made to do harm.
 * @throws UnreadableFile
 */
export async function readSheet({ content, isWorkbook, rowsAtMost }: SheetFile): Promise<SheetRow[]> {
  if (isWorkbook) return readWorkbook(content, rowsAtMost)
  try {
    return await readRecords(content, 'utf-8', rowsAtMost)
  } catch (error) {
    if (!(error instanceof UnreadableFile) || !error.message.includes('not UTF-8')) throw error
    return readRecords(content, 'windows-1252', rowsAtMost)
  }
}

async function readRecords(content: Buffer, encoding: Encoding, rowsAtMost: number): Promise<SheetRow[]> {
  const records: SheetRow[] = []
  for await (const record of readCsvRecords(decodeText(toPieces(content), encoding))) {
    records.push({ ...record, cells: fitCells(record.cells) })
    if (records.length === rowsAtMost) break
  }
  return records
}

async function* toPieces(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
