import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Database } from '../../platform/database.ts'
import type { ItemDraft, Mistake, ReadItem } from './drafts.ts'
import { openImport, saveItems } from './imports.store.ts'
import { ownColumns, readOwnCsv, readOwnLines } from './own-formats.ts'
import { readCsvRows, UnreadableFile, type CsvRow } from './read-csv.ts'
import { readShopify, shopifyColumns } from './shopify.ts'
import { readWooCommerce, wooCommerceColumns } from './woocommerce.ts'

export interface ImportOptions {
  /** Leaves faulty items out instead of refusing the whole file. */
  skipBad?: boolean
  onProgress?(progress: Progress): void
}

export interface Progress {
  step: 'checking' | 'saving'
  items: number
  /** Share of the file, 0 to 1. */
  done: number
}

export interface ImportReport {
  /** False: nothing was changed. */
  imported: boolean
  added: number
  changed: number
  skipped: number
  /** The first ones, at most `mistakesKept`. */
  mistakes: Mistake[]
  mistakeCount: number
}

const mistakesKept = 1_000
const itemsAtOnce = 500

/**
 * Imports a catalog file: reads it once to check everything, then once more to save it in one transaction.
 * Shopify and WooCommerce CSV, our own CSV and JSON Lines; each also gzipped. An item that is there already, by its code, is changed.
 * @throws UnreadableFile with a sentence when the file as a whole is of no known kind
 */
export async function importFile(
  db: Database,
  path: string,
  { skipBad = false, onProgress }: ImportOptions = {},
): Promise<ImportReport> {
  const check = await checkFile(path, onProgress)
  const report = { added: 0, changed: 0, skipped: 0, mistakes: check.mistakes, mistakeCount: check.mistakeCount }
  if (check.items === 0 && check.mistakeCount === 0) throw new UnreadableFile('The file has no products.')
  if (check.mistakeCount > 0 && !skipBad) return { ...report, imported: false }
  const saved = await db.transaction((tx) => saveAll(path, check, tx, onProgress))
  return { ...report, ...saved, skipped: check.faultyItems, imported: true }
}

interface Check {
  items: number
  faultyItems: number
  mistakes: Mistake[]
  mistakeCount: number
  /** Rows whose items are left out. */
  faultyRows: Set<number>
}

async function checkFile(path: string, onProgress: ImportOptions['onProgress']): Promise<Check> {
  const check: Check = { items: 0, faultyItems: 0, mistakes: [], mistakeCount: 0, faultyRows: new Set() }
  const doubles = createDoubleFinder()
  for await (const { item, done } of readItems(path)) {
    const mistakes = [
      ...item.mistakes,
      ...(item.draft ? findDraftMistakes(item.row, item.draft) : []),
      ...(item.draft ? doubles.find(item.row, item.draft) : []),
    ]
    check.items += 1
    if (mistakes.length > 0) {
      check.faultyItems += 1
      check.faultyRows.add(item.row)
      check.mistakeCount += mistakes.length
      check.mistakes.push(...mistakes.slice(0, mistakesKept - check.mistakes.length))
    }
    if (check.items % itemsAtOnce === 0) onProgress?.({ step: 'checking', items: check.items, done })
  }
  return check
}

async function saveAll(
  path: string,
  { faultyRows }: Check,
  tx: Parameters<typeof saveItems>[0],
  onProgress: ImportOptions['onProgress'],
) {
  const context = await openImport(tx)
  const total = { added: 0, changed: 0 }
  let batch: ItemDraft[] = []
  let items = 0
  const save = async () => {
    const { added, changed } = await saveItems(tx, context, batch)
    total.added += added
    total.changed += changed
    batch = []
  }
  for await (const { item, done } of readItems(path)) {
    if (!item.draft || faultyRows.has(item.row)) continue
    batch.push(item.draft)
    items += 1
    if (batch.length < itemsAtOnce) continue
    await save()
    onProgress?.({ step: 'saving', items, done })
  }
  if (batch.length > 0) await save()
  return total
}

/** The products of a file one at a time, and how much of it has been read. */
async function* readItems(path: string): AsyncGenerator<{ item: ReadItem; done: number }> {
  const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new UnreadableFile(error.code === 'ENOENT' ? `There is no file ${path}.` : `The file ${path} cannot be read.`)
  })
  const source = createReadStream(path)
  const content = path.endsWith('.gz') ? source.pipe(createGunzip()) : source
  // An error of the file must end the unpacking, too.
  source.on('error', (error) => content.destroy(error))
  try {
    for await (const item of toItems(path, content))
      yield { item, done: size === 0 ? 1 : Math.min(1, source.bytesRead / size) }
  } finally {
    source.destroy()
  }
}

async function* toItems(path: string, content: AsyncIterable<Buffer>): AsyncGenerator<ReadItem> {
  if (/\.(jsonl|ndjson)(\.gz)?$/i.test(path)) {
    yield* readOwnLines(
      createInterface({ input: content as NodeJS.ReadableStream & AsyncIterable<Buffer>, crlfDelay: Infinity }),
    )
    return
  }
  if (!/\.(csv|tsv|txt)(\.gz)?$/i.test(path)) {
    throw new UnreadableFile(
      `${basename(path)} is neither .csv nor .jsonl. The formats are described in docs/import.md.`,
    )
  }
  yield* await chooseFormat(readCsvRows(content))
}

const formats: { columns: string[]; read(rows: AsyncIterable<CsvRow>): AsyncGenerator<ReadItem> }[] = [
  { columns: shopifyColumns, read: readShopify },
  { columns: wooCommerceColumns, read: readWooCommerce },
  { columns: ownColumns, read: readOwnCsv },
]

/** The columns tell the format. */
async function chooseFormat(rows: AsyncGenerator<CsvRow>): Promise<AsyncGenerator<ReadItem>> {
  const first = await rows.next()
  if (first.done) throw new UnreadableFile('The file has no products.')
  const columns = Object.keys(first.value.cells)
  const format = formats.find((one) => one.columns.every((column) => columns.includes(column)))
  if (!format) {
    const nearest = formats
      .map((one) => one.columns.filter((column) => !columns.includes(column)))
      .sort((one, other) => one.length - other.length)[0]!
    throw new UnreadableFile(
      `The columns are of no format that we know: ${columns.slice(0, 6).join(', ')} ... For the nearest one these are missing: ${nearest.join(', ')}.`,
    )
  }
  async function* all() {
    yield first.value as CsvRow
    yield* rows
  }
  return format.read(all())
}

const codeLength = 80
const variantsAtMost = 2_000

/** Rules that hold for every format. */
function findDraftMistakes(row: number, draft: ItemDraft): Mistake[] {
  const mistakes: Mistake[] = []
  const refuse = (column: string, reason: string) => mistakes.push({ row, column, reason })
  if (!/[a-z0-9]/i.test(draft.code) || draft.code.length > codeLength)
    refuse('code', `'${draft.code.slice(0, 40)}' is no item code`)
  if (draft.variants.length > variantsAtMost) refuse('variants', `are more than ${variantsAtMost}`)
  const colors = new Set(draft.colors.map(({ name }) => name))
  for (const { code, color } of draft.variants) {
    if (code === '' || code.length > 2 * codeLength) refuse('variants', `'${code.slice(0, 40)}' is no part code`)
    if (color !== null && !colors.has(color)) refuse('variants', `'${color}' is not among the colors`)
  }
  return mistakes
}

/** No two items of a file may share a code, nor two parts. */
function createDoubleFinder() {
  const codes = new Map<string, number>()
  const parts = new Map<string, number>()
  return {
    find(row: number, draft: ItemDraft): Mistake[] {
      const mistakes: Mistake[] = []
      const key = draft.code.toLowerCase()
      const before = codes.get(key)
      if (before !== undefined)
        mistakes.push({ row, column: 'code', reason: `'${draft.code}' stands in row ${before} already` })
      else codes.set(key, row)
      for (const { code } of draft.variants) {
        const part = code.toLowerCase()
        const other = parts.get(part)
        if (other !== undefined && before === undefined)
          mistakes.push({ row, column: 'variants', reason: `the part code '${code}' stands in row ${other} already` })
        else parts.set(part, row)
      }
      return mistakes
    },
  }
}
