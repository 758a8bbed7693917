import { formatCount } from '../../../domain/format-money.ts'
import { quickOrderRowsAtMost, readCells, type TypedRow } from '../../../domain/quick-order.ts'
import { Invalid } from '../../platform/errors.ts'
import type { UploadedFile } from '../../platform/multipart.ts'
import { decodeText } from '../../platform/sheets/decode-text.ts'
import { readCsvRecords } from '../../platform/sheets/read-csv.ts'
import { readWorkbook } from '../../platform/sheets/read-workbook.ts'
import { UnreadableFile } from '../../platform/sheets/unreadable-file.ts'

const field = 'order_file'

/** Empty rows and rows that are no rows of goods may stand around: the file is not read to a far end. */
const readAtMost = 5 * quickOrderRowsAtMost

/** @throws Invalid with a sentence that its sender can act on */
export async function readOrderFile({ fileName, content }: UploadedFile): Promise<TypedRow[]> {
  const rows = readCells(await readFileCells(fileName, content))
  if (rows.length === 0) throw new Invalid('This file has no rows with a code. Please choose another one.', field)
  if (rows.length > quickOrderRowsAtMost) throw tooMany(rows.length)
  return rows
}

const tooMany = (count: number) =>
  new Invalid(
    `This file has ${formatCount(count)} rows. Please send at most ${formatCount(quickOrderRowsAtMost)} at a time.`,
    field,
  )

async function readFileCells(fileName: string, content: Buffer): Promise<string[][]> {
  try {
    if (fileName.toLowerCase().endsWith('.xlsx')) return await readWorkbook(content)
    return await readText(content)
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Invalid(error.message, field)
    throw error
  }
}

/** Codes and quantities look the same in Windows-1252: what is no UTF-8 is read as that. */
async function readText(content: Buffer): Promise<string[][]> {
  try {
    return await readRecords(content, 'utf-8')
  } catch (error) {
    if (!(error instanceof UnreadableFile) || !error.message.includes('not UTF-8')) throw error
    return readRecords(content, 'windows-1252')
  }
}

async function readRecords(content: Buffer, encoding: 'utf-8' | 'windows-1252'): Promise<string[][]> {
  const records: string[][] = []
  for await (const cells of readCsvRecords(decodeText(toPieces(content), encoding))) {
    records.push(cells)
    if (records.length > readAtMost) throw tooMany(records.length)
  }
  return records
}

async function* toPieces(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
