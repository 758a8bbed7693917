import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Actor } from '../../../../domain/people/actor.ts'
import { openDatabase, type Database } from '../../../platform/database.ts'
import { importFile, type ImportReport } from '../imports/import-file.ts'
import { lookAtFile, pickRows } from '../imports/look-at-file.ts'
import { UnreadableFile } from '../../../platform/sheets/unreadable-file.ts'
import type { FileEdits } from '../imports/formats/file-edits.ts'
import { listFaultyRows, toCheckReport } from './check-report.ts'
import {
  findImport,
  listMatched,
  readFile,
  removeFile,
  saveImport,
  saveProgress,
  type StoredImport,
} from './imports.store.ts'
import { toPageWords } from './page-words.ts'
import { createRecord } from './record-import.ts'
import { previewTakeBack, takeImportBack, type TakeBackPreview } from './take-import-back.ts'
import { recallMatches } from './remembered-matches.ts'
import type { ImportState } from './imports.tables.ts'
import { isWorkbook } from './workbook-to-csv.ts'

/** Work on an import that is done outside of the process that answers. */
export type ImportTask = { url: string; importId: number; now: Date } & (
  | { work: 'look' | 'check' | 'preview-take-back' }
  | { work: 'import' | 'take-back'; by: Actor }
)

/** Unpacked. */
const bytesAtMost = 300 * 1024 * 1024

/** Does a task; of a preview it returns what it has found. */
export async function doImportTask(task: ImportTask): Promise<TakeBackPreview | null> {
  const db = openDatabase(task.url, { max: 3, statementTimeoutMs: 0 })
  try {
    const one = await findImport(db.orm, task.importId)
    if (!one) return null
    switch (task.work) {
      case 'look':
        await refusing(db, one, 'draft', () => look(db, one, task.now))
        return null
      case 'check':
        if (one.state === 'checking') await refusing(db, one, 'draft', () => check(db, one, task.now))
        return null
      case 'import':
        if (one.state === 'importing') await refusing(db, one, 'checked', () => runImport(db, one, task))
        return null
      case 'take-back':
        if (one.state === 'taking-back') await takeAllBack(db, one, task)
        return null
      case 'preview-take-back':
        return await previewTakeBack(db.orm, one)
    }
  } finally {
    await db.close()
  }
}

/** What a file is refused for is said where it is shown; the import is then as it was before. */
async function refusing(
  db: Database,
  { id }: StoredImport,
  state: ImportState,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await saveImport(db.orm, id, { state, fault: toPageWords(error.message), progress: null })
  }
}

/** The file under its name in a folder of its own: its ending says what it is. */
async function withFile<T>(db: Database, one: StoredImport, work: (path: string) => Promise<T>): Promise<T> {
  const content = await readFile(db.orm, one.id)
  if (!content) throw new UnreadableFile('The file of this import is no longer stored. Please upload it again.')
  const folder = await mkdtemp(join(tmpdir(), 'brandyard-import-'))
  try {
    const ending = /\.[a-z]+(\.gz)?$/i.exec(one.fileName)?.[0].toLowerCase() ?? ''
    // What is stored of a workbook is its first sheet as CSV.
    const path = join(folder, `products${isWorkbook(one.fileName) ? '.csv' : ending}`)
    await writeFile(path, content)
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function look(db: Database, one: StoredImport, now: Date): Promise<void> {
  const { encoding } = one.settings
  const proposed = await withFile(db, one, (path) => lookAtFile(path, { encoding, bytesAtMost, now }))
  const found = recallMatches(proposed, await listMatched(db.orm, { id: one.id, columns: proposed.columns.length }))
  await saveImport(db.orm, one.id, {
    look: found,
    fault: '',
    report: null,
    matches: found.columns.filter(({ name, readAs }) => name !== readAs).map(({ name, readAs }) => [name, readAs]),
  })
}

function toEdits({ matches, corrections }: StoredImport): FileEdits {
  const cells = new Map<number, Record<string, string>>()
  for (const { row, column, value } of corrections) cells.set(row, { ...cells.get(row), [column]: value })
  return { columns: new Map(matches), cells }
}

const toOptions = (one: StoredImport, now: Date) => ({
  encoding: one.settings.encoding,
  isComplete: one.settings.isComplete,
  warehouse: one.settings.warehouse || undefined,
  removeMissing: one.settings.removeMissing,
  hidesNew: one.settings.hidesNew,
  edits: toEdits(one),
  clock: { now: () => now },
  bytesAtMost,
})

async function check(db: Database, one: StoredImport, now: Date): Promise<void> {
  const progress = createProgress(db, one.id, 'checking')
  await withFile(db, one, async (path) => {
    const options = toOptions(one, now)
    const report = await importFile(db, path, {
      ...options,
      onProgress: ({ items, done }) => progress.note({ items, share: done }),
      confirm: () => false,
    })
    await progress.end()
    await saveReport(db, one, report, await pickRows(path, options, listFaultyRows(report)))
  })
}

async function saveReport(
  db: Database,
  { id, look: found }: StoredImport,
  report: ImportReport,
  cells: Map<number, Record<string, string>>,
  fault = '',
): Promise<void> {
  const { added, changed, untouched, skipped } = report
  const targets = new Set(found?.targets)
  await saveImport(db.orm, id, {
    state: 'checked',
    added,
    changed,
    untouched,
    skipped,
    fault,
    progress: null,
    report: toCheckReport(
      report,
      cells,
      (column) => column === '' || found?.format === 'woocommerce' || targets.has(column),
    ),
  })
}

/** Halves: the file is checked once more, then saved. */
const shareOf = { checking: (done: number) => done / 2, saving: (done: number) => 0.5 + done / 2 }

async function runImport(db: Database, one: StoredImport, { by, now }: { by: Actor; now: Date }): Promise<void> {
  const progress = createProgress(db, one.id, 'importing')
  await withFile(db, one, async (path) => {
    const options = toOptions(one, now)
    const report = await importFile(db, path, {
      ...options,
      skipBad: one.settings.skipsFaulty,
      onProgress: ({ step, items, done }) => progress.note({ items, share: shareOf[step](done) }),
      record: async (tx) => {
        await progress.end()
        await removeFile(tx, one.id)
        return createRecord(tx, one, { by, at: now })
      },
    })
    await progress.end()
    if (report.outcome === 'imported') return
    const cells = await pickRows(path, options, listFaultyRows(report))
    await saveReport(db, one, report, cells, notImported[report.outcome])
  })
}

const notImported = {
  'faulty': 'Nothing was imported: some rows have errors. Correct or skip them.',
  'would-lose': 'Nothing was imported: it would delete the data below.',
  'nothing-to-do': 'Nothing was imported: the shop already has everything in this file.',
  'declined': 'Nothing was imported.',
}

async function takeAllBack(db: Database, one: StoredImport, { by, now }: { by: Actor; now: Date }): Promise<void> {
  const progress = createProgress(db, one.id, 'taking-back')
  await db.transaction((tx) =>
    takeImportBack(tx, one, { by, at: now, onProgress: progress.note, endProgress: progress.end }),
  )
}

const notedEveryMs = 500

/** Writes how far a work has come, at most twice a second, and beside its transaction. */
function createProgress({ orm }: Database, id: number, state: ImportState) {
  let notedAt = 0
  let writing = Promise.resolve()
  return {
    note(progress: { items: number; share: number }): void {
      if (Date.now() - notedAt < notedEveryMs) return
      notedAt = Date.now()
      writing = writing.then(() => saveProgress(orm, id, state, progress))
      // Whoever waits for its end hears of a failure.
      writing.catch(() => undefined)
    },
    /** The transaction that ends the work changes the same row. */
    end: () => writing,
  }
}
