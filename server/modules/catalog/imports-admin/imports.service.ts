import { days } from '../../../../domain/calendar/durations.ts'
import { nameActor, type Actor } from '../../../../domain/people/actor.ts'
import type { StaffRight } from '../../../../domain/people/staff-rights.ts'
import type { ToOrderItems } from '../../../../domain/stock/sold-to-order.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound, Unavailable } from '../../../platform/http/errors.ts'
import { enqueue, type JobHandlers } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { logChange, logChanges } from '../../../platform/audit/audit.store.ts'
import { countFetches } from '../items/pictures/fetched-pictures.store.ts'
import {
  countMissingFacts,
  sumToOrderItems,
  countScheduledItems,
  showItems,
  type MissingFacts,
} from '../items/item-facts/item-facts.store.ts'
import { listWarehouses } from '../items/stock/warehouses.store.ts'
import type { ImportRunner } from './import-runner.ts'
import {
  addImport,
  findImport,
  itemsOfImport,
  listHeldBack,
  listImports,
  listItemColumns,
  lockImport,
  removeDrafts,
  removeImport,
  saveFile,
  saveImport,
  type StoredImport,
} from './imports.store.ts'
import type { SheetReader } from '../../../platform/sheets/sheet-reader.ts'
import { checkMatches, leaveOutRestricted, mergeCorrections, mergeMatches, refuseRestricted } from './import-changes.ts'
import { isWorkbook, toCsv } from './workbook-to-csv.ts'
import { forgetOldVersions, takeBackWithinMs } from '../item-versions/item-versions.store.ts'
import { forgetJob } from './record-import.ts'
import type { TakeBackPreview } from './take-import-back.ts'
import type { Correction, ImportSettings, ImportState } from './imports.tables.ts'

interface StaffImportsDeps {
  db: Database
  clock: Clock
  log: Log
  runner: ImportRunner
  sheets: Pick<SheetReader, 'read'>
  findTimeZone(tx: Tx): Promise<string>
}

/** What somebody says of an import who has read a version of it. */
interface ImportVersion {
  version: number
  by: Importer
}

interface Importer extends Actor {
  rights: readonly StaffRight[]
}

interface ImportToCheck extends ImportVersion {
  settings: Partial<ImportSettings>
  columns: { name: string; readAs: string }[]
  corrections: Correction[]
}

export interface ImportView {
  one: StoredImport
  takenBackUntil: Date | null
  warehouses: string[]
  timeZone: string
  /** Of the new items that are still hidden; null: there are none. */
  missing: MissingFacts | null
  /** Those of them that nobody counts. */
  toOrder: ToOrderItems
  /** Pictures of its items: to be fetched still, and not fetched. */
  fetches: { waiting: number; failed: number }
}

/** New items that nobody has shown yet. */
export const countUnpublished = ({ state, publishedAt, heldBack }: StoredImport): number =>
  state === 'done' && !publishedAt ? heldBack : 0

type JobName = (typeof jobNames)[keyof typeof jobNames]
const jobNames = { check: 'check-import', import: 'run-import', takeBack: 'take-import-back' } as const

const draftsLastMs = days(14)

export type StaffImportsService = ReturnType<typeof createStaffImports>

/** Files of products that are brought in by the back office, and taken back. */
export function createStaffImports({ db, clock, log, runner, sheets, findTimeZone }: StaffImportsDeps) {
  let isClosing = false

  async function get(id: number): Promise<StoredImport> {
    const one = await findImport(db.orm, id)
    if (!one) throw new NotFound('There is no import with this number.')
    return one
  }

  const mayStillTakeBack = ({ importedAt, state }: Pick<StoredImport, 'importedAt' | 'state'>): boolean =>
    importedAt !== null && state === 'done' && importedAt.getTime() + takeBackWithinMs > clock.now().getTime()

  const takenBackUntil = (one: Pick<StoredImport, 'importedAt' | 'state'>): Date | null =>
    mayStillTakeBack(one) ? new Date(one.importedAt!.getTime() + takeBackWithinMs) : null

  async function show(id: number): Promise<ImportView> {
    const one = await get(id)
    const warehouses = (await listWarehouses(db.orm)).map(({ code }) => code)
    const heldBack = countUnpublished(one) > 0 ? await listHeldBack(db.orm, id) : []
    return {
      one,
      takenBackUntil: takenBackUntil(one),
      warehouses,
      timeZone: await findTimeZone(db.orm),
      missing: heldBack.length > 0 ? await countMissingFacts(db.orm, heldBack) : null,
      toOrder: await sumToOrderItems(db.orm, heldBack),
      fetches: await countFetches(db.orm, { itemIds: itemsOfImport(id) }),
    }
  }

  /** Changes an import that is in one of these states, as somebody has read it. */
  async function change<T>(
    id: number,
    { version, by }: ImportVersion,
    states: ImportState[],
    work: (tx: Tx, one: StoredImport) => Promise<T>,
  ): Promise<T> {
    return db.transaction(async (tx) => {
      const one = await lockImport(tx, id)
      if (!one) throw new NotFound('There is no import with this number.')
      if (one.version !== version)
        throw new Conflict(
          `${one.changedBy} has changed this import since you opened it. Please check the current version.`,
        )
      if (!states.includes(one.state)) throw new Conflict(stateRefusals[one.state])
      const result = await work(tx, one)
      await saveImport(tx, id, { version: one.version + 1, changedBy: by.name })
      return result
    })
  }

  const askFor = (tx: Tx, name: JobName, payload: { importId: number; by: Actor }): Promise<void> =>
    enqueue(tx, name, payload, { key: `${name} ${payload.importId}`, queue: 'imports', maxAttempts: 5 })

  /** What fails is said where the import is shown, which then is as it was before; only a shop that closes tries again. */
  async function runTask(
    work: 'check' | 'import' | 'take-back',
    { importId, by }: { importId: number; by: Actor },
  ): Promise<void> {
    try {
      await runner.run({ url: db.url, importId, now: clock.now(), work, by })
    } catch (err) {
      if (isClosing || err instanceof Unavailable) throw err
      log.error({ err, importId }, `the ${work} of an import has failed`)
      await saveImport(db.orm, importId, { ...afterFailure[work], progress: null })
    }
  }

  const jobs: JobHandlers = {
    [jobNames.check]: (payload: { importId: number; by: Actor }) => runTask('check', payload),
    [jobNames.import]: (payload: { importId: number; by: Actor }) => runTask('import', payload),
    [jobNames.takeBack]: (payload: { importId: number; by: Actor }) => runTask('take-back', payload),
    [forgetJob]: async () => {
      const now = clock.now()
      await forgetOldVersions(db.orm, now)
      await removeDrafts(db.orm, new Date(now.getTime() - draftsLastMs))
    },
  }

  async function look(importId: number, { rights }: Importer): Promise<ImportView> {
    try {
      await runner.run({ url: db.url, importId, now: clock.now(), work: 'look' })
      const { look: found, matches } = await get(importId)
      if (found) await saveImport(db.orm, importId, leaveOutRestricted(found, matches, rights))
    } catch (err) {
      if (err instanceof Unavailable) throw err
      log.error({ err, importId }, 'the file of an import could not be looked at')
      await saveImport(db.orm, importId, { fault: 'This file could not be read. Is it a list of products?' })
    }
    return show(importId)
  }

  return {
    jobs,
    takenBackUntil,

    async list(question: { before: number | undefined; limit: number }) {
      return { imports: await listImports(db.orm, question), timeZone: await findTimeZone(db.orm) }
    },

    show,

    /** Stores a file and looks at its columns. */
    async upload({ fileName, content }: { fileName: string; content: Buffer }, by: Importer): Promise<ImportView> {
      if (!isWorkbook(fileName) && !/\.(csv|tsv|tab|txt|jsonl)(\.gz)?$/i.test(fileName))
        throw new Invalid(
          'Please choose a file that ends in .xlsx, .csv or .jsonl, or in .csv.gz or .jsonl.gz.',
          'file',
        )
      const text = isWorkbook(fileName) ? await toCsv(sheets, content, `staff ${by.staffId}`) : content
      const now = clock.now()
      const { id } = await db.transaction(async (tx) => {
        const one = await addImport(tx, {
          fileName: fileName.slice(-200),
          state: 'draft',
          createdAt: now,
          staffId: by.staffId,
          who: nameActor(by),
          changedBy: nameActor(by),
          settings: {
            encoding: 'utf-8',
            isComplete: false,
            warehouse: '',
            removeMissing: false,
            hidesNew: true,
            skipsFaulty: false,
          },
        })
        await saveFile(tx, one.id, text)
        const runAt = new Date(now.getTime() + draftsLastMs)
        await enqueue(tx, forgetJob, {}, { runAt, key: `${forgetJob} draft ${one.id}` })
        return one
      })
      return look(id, by)
    },

    /** Reads the columns again, in another encoding. */
    async readAgain(id: number, encoding: ImportSettings['encoding'], by: ImportVersion): Promise<ImportView> {
      await change(id, by, ['draft', 'checked'], (tx, one) =>
        saveImport(tx, id, { state: 'draft', settings: { ...one.settings, encoding }, report: null, fault: '' }),
      )
      return look(id, by.by)
    },

    /** Checks it in the background, with what is said of options, columns and cells. */
    async check(id: number, { settings, columns, corrections, ...by }: ImportToCheck): Promise<ImportView> {
      await change(id, by, ['draft', 'checked'], async (tx, one) => {
        refuseRestricted(columns, by.by.rights)
        const merged = mergeMatches(one.matches, columns)
        // Also what somebody else has matched before.
        const { look: seen, matches } = one.look
          ? leaveOutRestricted(one.look, merged, by.by.rights)
          : { look: null, matches: merged }
        checkMatches(seen, matches)
        await saveImport(tx, id, {
          look: seen,
          state: 'checking',
          fault: '',
          progress: { items: 0, share: 0 },
          matches,
          settings: { ...one.settings, ...settings },
          corrections: mergeCorrections(one.corrections, corrections),
        })
        await askFor(tx, jobNames.check, { importId: id, by: by.by })
      })
      return show(id)
    },

    /** Imports it in the background. */
    async start(id: number, skipsFaulty: boolean, version: ImportVersion): Promise<ImportView> {
      await change(id, version, ['checked'], async (tx, one) => {
        const { by } = version
        if (one.added + one.changed === 0) throw new Conflict(nothingToImport(one))
        if (one.skipped > 0 && !skipsFaulty)
          throw new Invalid('Some rows have errors. Please correct or skip them.', 'skipFaulty')
        if (one.report && one.report.losses.length > 0 && !one.settings.removeMissing)
          throw new Conflict('Some items would lose data. Please allow it first, then check again.')
        await saveImport(tx, id, {
          state: 'importing',
          fault: '',
          progress: { items: 0, share: 0 },
          settings: { ...one.settings, skipsFaulty },
        })
        await logChange(tx, {
          by,
          at: clock.now(),
          action: 'import.begin',
          record: { kind: 'import', id, name: one.fileName },
        })
        await askFor(tx, jobNames.import, { importId: id, by })
      })
      return show(id)
    },

    async discard(id: number, version: ImportVersion): Promise<void> {
      await change(id, version, ['draft', 'checked'], (tx) => removeImport(tx, id))
    },

    async listItems(id: number, question: { after: number; limit: number }) {
      await get(id)
      return listItemColumns(db.orm, id, question)
    },

    /** Shows the new items that came in hidden; those that have a day for that keep it. @returns how many of each */
    async publish(id: number, version: ImportVersion): Promise<{ shown: number; scheduled: number }> {
      return change(id, version, ['done'], async (tx, one) => {
        if (one.heldBack === 0 || one.publishedAt) throw new Conflict('This import has nothing to publish.')
        const about = { by: version.by, at: clock.now(), action: 'import.publish' as const }
        const waiting = await listHeldBack(tx, id)
        const shown = await showItems(tx, waiting)
        await saveImport(tx, id, { publishedAt: about.at })
        const changes = [{ name: 'hidden', before: 'yes', after: 'no' }]
        await logChanges(tx, [
          {
            ...about,
            record: { kind: 'import', id, name: one.fileName },
            changes: [{ name: 'Items', before: '', after: String(shown.length) }],
          },
          ...shown.map((item) => ({
            ...about,
            changes,
            record: { kind: 'item' as const, id: item.id, name: item.code },
          })),
        ])
        return { shown: shown.length, scheduled: await countScheduledItems(tx, waiting) }
      })
    },

    /** What taking it back would do, with what has been changed since. */
    async previewTakeBack(id: number): Promise<TakeBackPreview> {
      const one = await get(id)
      if (!mayStillTakeBack(one)) throw new Conflict(cannotTakeBack)
      const found = await runner.run({ url: db.url, importId: id, now: clock.now(), work: 'preview-take-back' })
      return found!
    },

    /** Takes it back in the background. */
    async takeBack(id: number, version: ImportVersion): Promise<ImportView> {
      await change(id, version, ['done'], async (tx, one) => {
        if (!mayStillTakeBack(one)) throw new Conflict(cannotTakeBack)
        await saveImport(tx, id, { state: 'taking-back', fault: '', progress: { items: 0, share: 0 } })
        await askFor(tx, jobNames.takeBack, { importId: id, by: version.by })
      })
      return show(id)
    },

    close() {
      isClosing = true
      runner.close()
    },
  }
}

const nothingToImport = ({ skipped }: StoredImport): string =>
  skipped > 0
    ? 'Correct the rows with errors to import.'
    : 'Nothing to import. The shop already has everything in this file.'

const cannotTakeBack = 'This import can no longer be undone. The limit is 30 days.'

const stateRefusals: Record<ImportState, string> = {
  'draft': 'Please check the file first.',
  'checking': 'The file is being checked. Please wait until that is done.',
  'checked': 'This file is not imported yet.',
  'importing': 'The file is being imported. Please wait until that is done.',
  'done': 'This file is already imported.',
  'taking-back': 'This import is being undone. Please wait until that is done.',
  'taken-back': 'This import was undone.',
}

const afterFailure = {
  'check': { state: 'draft', fault: 'The check did not finish. Please check the file again.' },
  'import': { state: 'checked', fault: 'The import failed. Nothing was imported. Please start it again.' },
  'take-back': { state: 'done', fault: 'The undo failed. Nothing was changed. Please try again.' },
} as const
