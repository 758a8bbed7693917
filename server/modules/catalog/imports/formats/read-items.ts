import type { DraftRow } from '../drafts.ts'
import { readOwnLines } from './own/own-formats.ts'
import { isBlank, readCsvRows, type CsvRow, type MayBeCut } from '../../../../platform/sheets/read-csv.ts'
import { readLines } from './read-lines.ts'
import { editRow, type FileEdits } from './file-edits.ts'
import { chooseFormat, type Format } from './formats.ts'
import { readSheetHeadings } from './shopify.ts'
import { findNearest } from './nearest-name.ts'
import { openTexts, type TextOptions } from './open-texts.ts'
import type { ShopTime } from './woocommerce-sales.ts'
import { UnreadableFile } from '../../../../platform/sheets/unreadable-file.ts'

interface ReadingOptions extends TextOptions, ShopTime {
  /** Its owner says that it is whole although its last line has no end. */
  isComplete?: boolean | undefined
  /** What somebody has said of its columns and cells. */
  edits?: FileEdits | undefined
}

export interface UnreadColumns {
  /** The file of another program has many columns that a shop has no use for. */
  isOwnFormat: boolean
  columns: { name: string; nearest: string | undefined }[]
}

export interface ItemsFile {
  /** The columns that are not read, each with the nearest one that is; known once reading has begun. */
  unread(): UnreadColumns
  /** The products one at a time, and how much of the file has been read. Can be asked for again. */
  read(): AsyncGenerator<{ item: DraftRow; done: number }>
}

/** @throws UnreadableFile when there is none, and while it is read */
export async function openItemsFile(path: string, options: ReadingOptions): Promise<ItemsFile> {
  const texts = await openTexts(path, options)
  const { edits } = options
  const unread: UnreadColumns = { isOwnFormat: true, columns: [] }
  const chooseReader = createFormatChooser(() => readCsvRows(texts.open()), options, unread)
  return {
    unread: () => unread,
    async *read() {
      const items = texts.isLines ? readOwnLines(readLines(texts.open()), edits) : await chooseReader()
      for await (const item of items) yield { item, done: texts.done() }
    },
  }
}

async function* readEdited(rows: AsyncIterable<CsvRow>, edits: FileEdits): AsyncGenerator<CsvRow> {
  for await (const row of rows) yield editRow(row, edits)
}

/** The columns show the format. */
function createFormatChooser(
  openFile: () => AsyncGenerator<CsvRow>,
  { isComplete = false, edits: said, now, timeZone }: ReadingOptions,
  unread: UnreadColumns,
) {
  let read: ReturnType<Format['open']> | undefined
  return async (): Promise<AsyncGenerator<DraftRow>> => {
    const file = openFile()
    const { value: top } = await file.next()
    if (!top) throw new UnreadableFile('The file has no products.')
    const names = Object.keys(top.cells)
    const edits = said ?? { columns: readSheetHeadings(names), cells: new Map() }
    // A column that is left out shows the format all the same.
    const format = chooseFormat(names.map((name) => edits.columns.get(name) || name))
    const openRows = () => readEdited(openFile(), edits)
    const first = editRow(top, edits)
    const columns = Object.keys(first.cells)
    unread.isOwnFormat = format.names !== undefined
    unread.columns = columns
      .filter((name) => name !== '' && !format.reads(name))
      .map((name) => ({ name, nearest: findNearest(name, format.names ?? []) }))
    async function* all() {
      for await (const row of whole()) {
        if (row.mayBeCut && !isComplete && !isWhole(row, row.mayBeCut, format))
          throw new UnreadableFile(describeCut(row))
        if (!isBlank(row)) yield row
      }
    }
    async function* whole() {
      yield first
      yield* readEdited(file, edits)
    }
    read ??= format.open(openRows, { now, timeZone })
    return read(all())
  }
}

/** Of these words none is the beginning of another. */
const wholeWords = /^(true|false|yes|no|active|draft|archived|unlisted)$/i

function isWhole({ cells }: CsvRow, { column, cell, isShort }: MayBeCut, { reads, canBeEmpty }: Format): boolean {
  if (isShort) return false
  if (!reads(column) || wholeWords.test(cell.trim())) return true
  return cell === '' && canBeEmpty(column, cells)
}

const describeCut = ({ row, mayBeCut }: CsvRow) =>
  `Row ${row}, the last one, has no line end behind it, so it may have been cut off within '${mayBeCut!.column}' (${
    mayBeCut!.cell === '' ? 'empty' : `'${mayBeCut!.cell.slice(-40)}'`
  }). If the file is whole, put a line end behind the last row, or say so with --complete.`
