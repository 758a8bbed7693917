import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import { decodeText, type Encoding } from '../../../platform/sheets/decode-text.ts'
import type { ReadItem } from '../drafts.ts'
import { own, readOwnCsv, readOwnLines } from './own-formats.ts'
import { readCsvRows, type CsvRow, type MayBeCut } from '../../../platform/sheets/read-csv.ts'
import { readLines } from './read-lines.ts'
import { readShopify, shopify } from './shopify.ts'
import { findNearest } from './nearest-name.ts'
import { UnreadableFile } from '../../../platform/sheets/unreadable-file.ts'
import { readWooCommerce, wooCommerce } from './woocommerce.ts'

interface ReadingOptions {
  /** What it is written in where no byte order mark says so. */
  encoding?: Encoding | undefined
  /** Its owner says that it is whole although its last line has no end. */
  isComplete?: boolean | undefined
  now: Date
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
  read(): AsyncGenerator<{ item: ReadItem; done: number }>
}

/** @throws UnreadableFile when there is none, and while it is read */
export async function openItemsFile(path: string, options: ReadingOptions): Promise<ItemsFile> {
  const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new UnreadableFile(error.code === 'ENOENT' ? `There is no file ${path}.` : `The file ${path} cannot be read.`)
  })
  const isLines = /\.(jsonl|ndjson)(\.gz)?$/i.test(path)
  if (!isLines && !/\.(csv|tsv|txt)(\.gz)?$/i.test(path))
    throw new UnreadableFile(
      `${basename(path)} is neither .csv nor .jsonl. The formats are described in docs/import.md.`,
    )
  let bytesRead = 0
  const texts = () =>
    decodeText(
      readBytes(path, (count) => (bytesRead = count)),
      options.encoding,
    )
  const unread: UnreadColumns = { isOwnFormat: true, columns: [] }
  const chooseReader = createFormatChooser(() => readCsvRows(texts()), options, unread)
  return {
    unread: () => unread,
    async *read() {
      const items = isLines ? readOwnLines(readLines(texts())) : await chooseReader()
      for await (const item of items) yield { item, done: size === 0 ? 1 : Math.min(1, bytesRead / size) }
    },
  }
}

async function* readBytes(path: string, onProgress: (bytes: number) => void): AsyncGenerator<Buffer> {
  const source = createReadStream(path)
  const content = path.toLowerCase().endsWith('.gz') ? source.pipe(createGunzip()) : source
  // An error of the file must end the unpacking, too.
  source.on('error', (error) => content.destroy(error))
  try {
    for await (const bytes of content as AsyncIterable<Buffer>) {
      onProgress(source.bytesRead)
      yield bytes
    }
  } catch (error) {
    throw toUnreadable(error as NodeJS.ErrnoException)
  } finally {
    source.destroy()
    content.destroy()
  }
}

const packingFaults: Record<string, string> = {
  Z_BUF_ERROR: 'The packed file ends too soon: it has been cut off.',
  Z_DATA_ERROR: 'The packed file is damaged, or it is no gzip file.',
  EISDIR: 'This is a folder, not a file.',
  EACCES: 'The file may not be read by this account.',
}

const toUnreadable = (error: NodeJS.ErrnoException) => {
  const sentence = packingFaults[error.code ?? '']
  return sentence ? new UnreadableFile(sentence) : error
}

interface Format {
  columns: string[]
  /** All that it reads, where that is a closed list that people write themselves. */
  names?: string[]
  /** Whether a column's cells have a meaning for the shop. */
  reads(column: string): boolean
  /** Whether an empty cell, had it been cut off, would change neither price nor stock nor what is shown to be sold. */
  canBeEmpty(column: string, cells: Record<string, string>): boolean
  /** @returns a reader for each time that the file is read */
  open(rows: () => AsyncIterable<CsvRow>, now: Date): (rows: AsyncIterable<CsvRow>) => AsyncGenerator<ReadItem>
}

const formats: Format[] = [
  { ...shopify, open: () => readShopify },
  { ...wooCommerce, open: readWooCommerce },
  { ...own, open: () => readOwnCsv },
]

/** The columns show the format. */
function createFormatChooser(
  openRows: () => AsyncGenerator<CsvRow>,
  { isComplete = false, now }: ReadingOptions,
  unread: UnreadColumns,
) {
  let read: ReturnType<Format['open']> | undefined
  return async (): Promise<AsyncGenerator<ReadItem>> => {
    const rows = openRows()
    const first = await rows.next()
    if (first.done) throw new UnreadableFile('The file has no products.')
    const columns = Object.keys(first.value.cells)
    const format = chooseFormat(columns)
    unread.isOwnFormat = format.names !== undefined
    unread.columns = columns
      .filter((name) => name !== '' && !format.reads(name))
      .map((name) => ({ name, nearest: findNearest(name, format.names ?? []) }))
    async function* all() {
      for await (const row of whole()) {
        if (row.mayBeCut && !isComplete && !isWhole(row, row.mayBeCut, format))
          throw new UnreadableFile(describeCut(row))
        yield row
      }
    }
    async function* whole() {
      yield first.value as CsvRow
      yield* rows
    }
    read ??= format.open(openRows, now)
    return read(all())
  }
}

function chooseFormat(columns: string[]): Format {
  const format = formats.find((one) => one.columns.every((column) => columns.includes(column)))
  if (format) return format
  const nearest = formats
    .map((one) => one.columns.filter((column) => !columns.includes(column)))
    .sort((one, other) => one.length - other.length)[0]!
  throw new UnreadableFile(
    `The columns are of no format that we know: ${columns.slice(0, 6).join(', ')} ... For the nearest one these are missing: ${nearest.join(', ')}.`,
  )
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
