import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Actor } from '../../../../domain/people/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import { countUndoneJobs, listUndoneJobs, rescheduleFailedJob, type ListedJob } from '../../../platform/job-list.ts'
import { projectFolder } from '../../../platform/project-folder.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { whyUnsent, type MailsService } from '../../content/index.ts'
import { describeJob } from './job-titles.ts'
import { readDatabaseState, type DatabaseState } from './system.store.ts'

interface SystemDeps {
  db: Database
  clock: Clock
  files: FileStore
  dataFolder: string
  mails: Pick<MailsService, 'count' | 'findStuck'>
}

export type SystemService = ReturnType<typeof createSystemService>

interface SystemState {
  version: string
  database: DatabaseState
  filesDescription: string
  /** Of the disk of the data folder. */
  freeBytes: number
  mails: { failed: number; waiting: number; stuck: { count: number; why: string } | null }
  jobs: { failed: number; waiting: number }
}

const mostJobs = 200

const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string }

/** What the shop runs on, and the work that it does in the background. */
export const createSystemService = ({ db, clock, files, dataFolder, mails }: SystemDeps) => ({
  async show(): Promise<SystemState> {
    const disk = await statfs(dataFolder)
    const stuck = await mails.findStuck()
    return {
      version,
      database: await readDatabaseState(db.orm),
      filesDescription: files.description,
      freeBytes: disk.bavail * disk.bsize,
      mails: {
        ...(await mails.count()),
        stuck: stuck ? { count: stuck.count, why: whyUnsent(stuck.lastAnswer) } : null,
      },
      jobs: await countUndoneJobs(db.orm),
    }
  },

  async listJobs(only: 'all' | 'failed'): Promise<{ jobs: ListedJob[]; hasMore: boolean }> {
    const jobs = await listUndoneJobs(db.orm, mostJobs + 1, only)
    return { jobs: jobs.slice(0, mostJobs), hasMore: jobs.length > mostJobs }
  },

  /** Tries a job that was given up once more. @returns its title @throws NotFound */
  runJobAgain: (id: string, by: Actor): Promise<string> =>
    db.transaction(async (tx) => {
      const name = await rescheduleFailedJob(tx, id)
      if (name === undefined) throw new NotFound('This job is running or done.')
      const title = describeJob(name)
      const record = { kind: 'system', id: 1, name: `Job ${id}: ${title}` } as const
      await logChange(tx, { by, at: clock.now(), action: 'system.job-again', record })
      return title
    }),
})
