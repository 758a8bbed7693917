import { Invalid } from '../../../platform/http/errors.ts'
import type { SheetReader } from '../../../platform/sheets/sheet-reader.ts'
import { UnreadableFile } from '../../../platform/sheets/unreadable-file.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'

export const isWorkbook = (fileName: string): boolean => /\.xls[xm]$/i.test(fileName)

const rowsAtMost = 20_000

/**
 * The first sheet of a workbook as CSV. Each row stands in the line of its number, so that what is wrong is said of the row that its
 * owner sees.
 * @param owner of the file: owners take turns
 * @throws Invalid with a sentence that its sender can act on
 */
export async function toCsv(sheets: Pick<SheetReader, 'read'>, content: Buffer, owner: string): Promise<Buffer> {
  const rows = await sheets.read({ content, isWorkbook: true, rowsAtMost: rowsAtMost + 1 }, owner).catch(toRefusal)
  if (rows.length > rowsAtMost)
    throw new Invalid(
      `This workbook has more than ${formatCount(rowsAtMost)} rows. Please save it as CSV and choose that.`,
      'file',
    )
  let text = ''
  let line = 1
  for (const { row, cells } of rows) {
    text += '\n'.repeat(Math.max(0, row - line)) + `${cells.map(toCell).join(',')}\n`
    line = Math.max(row, line) + 1
  }
  return Buffer.from(text)
}

const toCell = (cell: string): string => `"${cell.replace(/\s*[\r\n]+\s*/g, ' ').replaceAll('"', '""')}"`

function toRefusal(error: unknown): never {
  throw error instanceof UnreadableFile ? new Invalid(error.message, 'file') : error
}
