import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Actor } from '../../../../domain/people/actor.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import { isBackupName, nameBackup, type BackupStore, type StoredBackup } from '../../../platform/backup/backup-store.ts'
import { makeBackupKey, readBackupKey, saveBackupKey } from '../../../platform/backup/encryption.ts'
import { writeBackup } from '../../../platform/backup/write-backup.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { explainDisk } from '../../../platform/disk.ts'
import type { OpenedFile, FileStore } from '../../../platform/files/file-store.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import { findUndoneJobs } from '../../../platform/job-list.ts'
import { cancelJob, enqueue, type JobHandlers } from '../../../platform/jobs.ts'
import { explainConflict } from '../../../platform/audit/explain-conflict.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import {
  beginSchedule,
  findNextMoment,
  findSchedule,
  lockSchedule,
  saveBackupMade,
  saveSchedule,
  type BackupSchedule,
} from './system.store.ts'

interface BackupsDeps {
  db: Database
  clock: Clock
  /** What is backed up beside the database. */
  files: FileStore
  dataFolder: string
  store: BackupStore
}

export type BackupsService = ReturnType<typeof createBackupsService>

const backupJob = 'make-backup'
const nightlyJob = 'make-nightly-backup'
const attempts = 3
const passphraseAtLeast = 12
/** In the audit log. */
const record = { kind: 'system', id: 1, name: 'Backups' } as const

interface BackupsState {
  backups: StoredBackup[]
  /** Why there can be none where they are. */
  fault: string | null
  /** One is being made, or is about to be. */
  isRunning: boolean
  /** Why the last one was not made. */
  error: string | null
  schedule: BackupSchedule
  nextAt: Date | undefined
  timeZone: string
  /** By a passphrase that somebody has set. */
  isEncrypted: boolean
}

/** Backups that the shop makes of itself, beside its work; `npm run shop -- restore` takes one back. */
export function createBackupsService({ db, clock, files, dataFolder, store }: BackupsDeps) {
  async function make(): Promise<void> {
    try {
      await makeIn(await store.prepareFolder())
    } catch (error) {
      const reason = explainDisk(error)
      throw reason === undefined ? error : new Error(`${reason}.`, { cause: error })
    }
  }

  async function makeIn(folder: string): Promise<void> {
    const path = join(folder, nameBackup(new Date(), await findTimeZone(db.orm)))
    try {
      await writeBackup({ pool: db.pool, files, dataFolder }, path)
      await store.take(path)
      await saveBackupMade(db.orm, clock.now())
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  /** A folder that cannot be read must not hide the schedule, and whoever can mend it reads there what is wrong. */
  async function listFound(): Promise<Pick<BackupsState, 'backups' | 'fault'>> {
    try {
      return { backups: await store.list(), fault: null }
    } catch (error) {
      const reason = explainDisk(error)
      if (reason === undefined) throw error
      return { backups: [], fault: `${reason}, or choose another folder with BACKUP_FOLDER.` }
    }
  }

  /** The next one is set up first: whatever becomes of this one, there is one tomorrow. */
  async function makeNightly(): Promise<void> {
    const { hour, keep } = await findSchedule(db.orm)
    if (hour === null) return
    await enqueueNightly(db.orm, hour, clock.now())
    await make()
    for (const { name } of (await store.list()).slice(keep)) await store.remove(name)
  }

  const jobs: JobHandlers = { [backupJob]: make, [nightlyJob]: makeNightly }

  return {
    jobs,
    description: store.description,

    async show(): Promise<BackupsState> {
      const undone = await findUndoneJobs(db.orm, [backupJob, nightlyJob])
      const nightly = undone.find(({ name, state }) => name === nightlyJob && state === 'waiting')
      const schedule = await findSchedule(db.orm)
      return {
        ...(await listFound()),
        isRunning: undone.some(({ name, state }) => state === 'running' || (name === backupJob && state === 'waiting')),
        error: undone.find(({ error }) => error !== null)?.error ?? null,
        schedule,
        nextAt: schedule.hour === null ? undefined : nightly?.runAt,
        timeZone: await findTimeZone(db.orm),
        isEncrypted: readBackupKey(dataFolder) !== undefined,
      }
    },

    /** Backups are encrypted by it from now on; of earlier ones nothing changes. @throws Invalid */
    async setPassphrase(passphrase: string, by: Actor): Promise<void> {
      if (passphrase.trim().length < passphraseAtLeast)
        throw new Invalid(`Please use at least ${passphraseAtLeast} characters, for example five words.`, 'passphrase')
      const isFirst = readBackupKey(dataFolder) === undefined
      const key = await makeBackupKey(passphrase)
      await db.transaction(async (tx) => {
        const changes = [{ name: 'Passphrase', before: isFirst ? '' : 'Set', after: isFirst ? 'Set' : 'Changed' }]
        await logChange(tx, { by, at: clock.now(), action: 'system.backup-passphrase', record, changes })
        saveBackupKey(dataFolder, key)
      })
    },

    /** Makes one as soon as a worker is free. One that failed before is forgotten. */
    request: (by: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        await cancelJob(tx, backupJob)
        await enqueue(tx, backupJob, {}, { key: backupJob, queue: backupJob, maxAttempts: attempts })
        await logChange(tx, { by, at: clock.now(), action: 'system.backup', record })
      }),

    /** @throws Conflict where somebody else has changed it since */
    schedule: (to: BackupSchedule, by: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        const before = await lockSchedule(tx)
        if (before.version !== to.version)
          throw new Conflict(await explainConflict(tx, record.kind, record.id, { reader: by }))
        await saveSchedule(tx, { ...to, version: before.version + 1 })
        await cancelJob(tx, nightlyJob)
        if (to.hour !== null) await enqueueNightly(tx, to.hour, clock.now())
        const changes = listAuditChanges(
          ['Back up by itself', describeHour(before.hour), describeHour(to.hour)],
          ['At most', String(before.keep), String(to.keep)],
        )
        if (changes.length > 0)
          await logChange(tx, { by, at: clock.now(), action: 'system.backup-schedule', record, changes })
      }),

    /** To be downloaded, which is logged: it holds all that the shop knows of people. @throws NotFound */
    async open(name: string, by: Actor): Promise<OpenedFile> {
      const file = isBackupName(name) ? await store.open(name) : undefined
      if (!file) throw new NotFound('This backup no longer exists.')
      const changes = [{ name: 'File', before: '', after: name }]
      await logChange(db.orm, { by, at: clock.now(), action: 'system.backup-download', record, changes })
      return file
    },
  }
}

const describeHour = (hour: number | null): string => (hour === null ? 'no' : `at ${hour}:00`)

/** The first time that a shop opens it begins to back itself up, every night, until somebody says otherwise. */
export const beginBackups = (db: Database, clock: Clock): Promise<void> =>
  db.transaction(async (tx) => {
    const begun = await beginSchedule(tx)
    if (begun && begun.hour !== null) await enqueueNightly(tx, begun.hour, clock.now())
  })

/** The next one stays at its hour where the shop has another time zone now. */
export async function moveNightlyBackup(tx: Tx, now: Date): Promise<void> {
  const { hour } = await findSchedule(tx)
  if (hour === null) return
  await cancelJob(tx, nightlyJob)
  await enqueueNightly(tx, hour, now)
}

async function enqueueNightly(tx: Tx, hour: number, now: Date): Promise<void> {
  const runAt = await findNextMoment(tx, now, hour, await findTimeZone(tx))
  await enqueue(tx, nightlyJob, {}, { key: nightlyJob, queue: backupJob, runAt, maxAttempts: attempts })
}
