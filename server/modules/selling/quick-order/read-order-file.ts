import { formatCount } from '../../../../domain/money/format-money.ts'
import {
  quickOrderRowsAtMost,
  readCells,
  type ColumnChoice,
  type OrderList,
} from '../../../../domain/quick-order/quick-order.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import type { SheetReader } from '../../../platform/sheets/sheet-reader.ts'
import { UnreadableFile } from '../../../platform/sheets/unreadable-file.ts'

const field = 'order_file'

/** Empty rows and rows that are no rows of goods may stand around: the file is not read to a far end. */
const readAtMost = 5 * quickOrderRowsAtMost

/**
 * @param network that the file comes from
 * @param chosen columns, where the file could be read in several ways
 * @throws Invalid with a sentence that its sender can act on
 */
export async function readOrderFile(
  sheets: SheetReader,
  file: UploadedFile,
  network: string,
  chosen: ColumnChoice,
): Promise<OrderList> {
  const list = readCells(await readFileCells(sheets, file, network), chosen)
  const { rows, asks } = list
  if (rows.length === 0 && !asks)
    throw new Invalid('This file has no rows with a code. Please choose another one.', field)
  if (rows.length > quickOrderRowsAtMost) throw tooMany(rows.length)
  return list
}

const tooMany = (count: number) =>
  new Invalid(
    `This file has ${formatCount(count)} rows. Please send at most ${formatCount(quickOrderRowsAtMost)} at a time.`,
    field,
  )

async function readFileCells(
  sheets: SheetReader,
  { kind, content }: UploadedFile,
  network: string,
): Promise<string[][]> {
  try {
    const rows = await sheets.read({ content, isWorkbook: kind === 'xlsx', rowsAtMost: readAtMost + 1 }, network)
    if (rows.length > readAtMost) throw tooMany(rows.length)
    return rows.map(({ cells }) => cells)
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Invalid(error.message, field)
    throw error
  }
}
