import { systemClock, type Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import type { Encoding } from '../../../platform/sheets/decode-text.ts'
import type { Mistake, DraftRow } from './drafts.ts'
import type { FileEdits } from './formats/file-edits.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { createImportPlan, isOfItem, type ImportPlan, type PlannedChange } from './import-plan.ts'
import { openImport, saveImported, type OpenImport } from './open-import.ts'
import { openItemsFile, type ItemsFile, type UnreadColumns } from './formats/read-items.ts'
import { UnreadableFile } from '../../../platform/sheets/unreadable-file.ts'

export interface ImportOptions {
  /** Leaves faulty items out instead of refusing the whole file. */
  skipBad?: boolean
  /** What the file does not name goes, where its columns are there; else an import that would lose something is refused. */
  removeMissing?: boolean
  /** What the file is written in where no byte order mark says so; UTF-8 by default. */
  encoding?: Encoding
  /** The owner says that the file is whole although its last line has no end. */
  isComplete?: boolean
  /** Code of the warehouse in which a plain number of pieces lies. */
  warehouse?: string | undefined
  /** What the file may come to unpacked, in bytes. */
  bytesAtMost?: number
  /** What somebody has said of its columns and cells. */
  edits?: FileEdits | undefined
  /** New items come in hidden, whatever the file says, to be shown together later. */
  hidesNew?: boolean
  /** Notes what is saved, in the transaction that saves it. */
  record?(tx: Tx): Promise<ImportRecord>
  /** Decides whether a sale of the file is on. */
  clock?: Clock
  onProgress?(progress: Progress): void
  /** Asked before anything is written, unless nothing is to be. */
  confirm?(plan: ImportPlan & Pick<ImportReport, 'unread'>): boolean | Promise<boolean>
}

/** What becomes of an import that can be taken back. */
export interface ImportRecord {
  /** What items were, once they are saved. */
  noteSaved(changes: PlannedChange[]): Promise<void>
  noteEnd(totals: Pick<ImportReport, 'added' | 'changed' | 'untouched'>): Promise<void>
}

interface Progress {
  step: 'checking' | 'saving'
  items: number
  /** Share of the file, 0 to 1. */
  done: number
}

export interface ImportReport extends ImportPlan {
  /** Columns of the file that say nothing to the shop. */
  unread: UnreadColumns
  outcome: 'imported' | 'nothing-to-do' | 'faulty' | 'would-lose' | 'declined'
  /** False: nothing was changed. */
  imported: boolean
}

const itemsAtOnce = 500

/**
 * Imports a catalog file: reads it once to check everything and to see what it would change, then once more to save that in one transaction.
 * Shopify and WooCommerce CSV, our own CSV and JSON Lines; each also gzipped. What a file does not say of an item stays.
 * @throws UnreadableFile with a sentence when the file as a whole is of no known kind
 */
export async function importFile(db: Database, path: string, options: ImportOptions = {}): Promise<ImportReport> {
  const {
    skipBad = false,
    removeMissing = false,
    hidesNew = false,
    warehouse,
    clock = systemClock,
    ...reading
  } = options
  const now = clock.now()
  const file = await openItemsFile(path, { ...reading, now, timeZone: await findTimeZone(db.orm) })
  const rules = { removeMissing, hidesNew, warehouse, now }
  const plan = createImportPlan()
  const opened = await openImport(db.orm, rules)
  for await (const { batch, done } of readBatches(file)) {
    await plan.add(db.orm, opened, batch)
    options.onProgress?.({ step: 'checking', items: plan.items, done })
  }
  const report = { ...plan.report(), unread: file.unread() }
  if (plan.items === 0) throw new UnreadableFile('The file has no products.')
  if (report.mistakeCount > 0 && !skipBad) return { ...report, outcome: 'faulty', imported: false }
  if (report.losses.length > 0 && !removeMissing) return { ...report, outcome: 'would-lose', imported: false }
  if (report.added + report.changed === 0) return { ...report, outcome: 'nothing-to-do', imported: true }
  if (options.confirm && !(await options.confirm(report))) return { ...report, outcome: 'declined', imported: false }
  const saved = await db.transaction(async (tx) =>
    saveAll(tx, file, await openImport(tx, rules), {
      plan,
      removeMissing,
      onProgress: options.onProgress,
      record: await options.record?.(tx),
    }),
  )
  return { ...report, ...saved, outcome: 'imported', imported: true }
}

async function* readBatches(file: ItemsFile): AsyncGenerator<{ batch: DraftRow[]; done: number }> {
  let batch: DraftRow[] = []
  let share = 0
  for await (const { item, done } of file.read()) {
    batch.push(item)
    share = done
    if (batch.length < itemsAtOnce) continue
    yield { batch, done }
    batch = []
  }
  if (batch.length > 0) yield { batch, done: share }
}

interface Saving {
  plan: ReturnType<typeof createImportPlan>
  removeMissing: boolean
  onProgress: ImportOptions['onProgress']
  record: ImportRecord | undefined
}

/** The shop may have changed since it was asked: what is saved follows from what it has now. */
async function saveAll(
  tx: Tx,
  file: ItemsFile,
  { rules, context }: OpenImport,
  { plan, removeMissing, onProgress, record }: Saving,
): Promise<Pick<ImportReport, 'added' | 'changed' | 'untouched'>> {
  const total = { added: 0, changed: 0, untouched: 0 }
  let items = 0
  for await (const { batch, done } of readBatches(file)) {
    const sound = batch.filter((item) => isOfItem(item) && !plan.isFaulty(item.row))
    const { changes, losses, mistakes } = await plan.compare(tx, rules, sound)
    if (mistakes.length > 0 || (losses.length > 0 && !removeMissing)) throw new UnreadableFile(sayShopChanged(mistakes))
    await saveImported(tx, context, changes)
    await record?.noteSaved(changes)
    const added = changes.filter(({ before }) => !before).length
    total.added += added
    total.changed += changes.length - added
    total.untouched += sound.length - changes.length
    items += batch.length
    onProgress?.({ step: 'saving', items, done })
  }
  await record?.noteEnd(total)
  return total
}

const sayShopChanged = ([first]: Mistake[]) =>
  `The shop was changed while the file was checked${
    first ? ` (row ${first.row}, ${first.column}: ${first.reason})` : ''
  }. Nothing was imported; please import it again.`
