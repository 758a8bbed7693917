import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { openDatabase } from '../database.ts'
import { isBlocked } from './database-errors.ts'
import { CannotOpen } from '../http/cannot-open.ts'
import { projectFolder } from '../project-folder.ts'

const migrationsFolder = join(projectFolder, 'server/migrations')
export const migrationLockKey = 4_711_001
/** By which its connection is known in the database. */
export const migrationsName = 'brandyard migrations'

/** The database was brought further than this program knows, so that it cannot say what its changes would do there. */
class NewerDatabase extends CannotOpen {
  constructor() {
    super(
      'The database was brought up to date by a newer version of this program, which this one does not know. Nothing was changed. ' +
        'Run the newer version, or go back to a backup from before the update.',
    )
  }
}

/** The database was left by a version from before the baseline, whose changes this program does not have. */
class OlderDatabase extends CannotOpen {
  constructor() {
    super(
      'The database was last opened by a version of this program that is too old for this one. Nothing was changed. ' +
        'Open the shop first with the version that docs/decisions/migrations.md names, then with this one.',
    )
  }
}

/** The last of the 86 migrations that the baseline replaced: whoever has it has the tables of the baseline. */
const lastBeforeBaseline = '68e65eca604943b9dbf2a68bc363a02fca999248b959175db8b04dc1ece58e59'

/** Hashes of migrations, in their order, with that of the baseline in place of those that it replaced. */
export function nameBaseline(hashes: string[]): string[] {
  const at = hashes.indexOf(lastBeforeBaseline)
  return at === -1 ? hashes : [readMigrations()[0]!.hash, ...hashes.slice(at + 1)]
}

const readMigrations = (folder = migrationsFolder) => readMigrationFiles({ migrationsFolder: folder })

/**
 * Brings the database up to date, while other processes of the shop go on. Of many that start together, one does it and the others wait.
 * @throws NewerDatabase when it is further than this program, OlderDatabase when it is before the baseline; then nothing is changed
 */
export async function migrateDatabase(url: string, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: migrationsName })
  // A connection that is lost is said by the statement that it fails.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLockKey])
    await refuseOther(client, folder)
    await client.query(`set lock_timeout = ${waitsForTableMs}`)
    await tryUntilFree(() => migrate(drizzle(client), { migrationsFolder: folder }))
    await migrateJobs(url)
  } finally {
    await client.end()
  }
}

/** Whoever asks for a table that a migration waits for waits behind it: behind a long export, it would hold up the whole shop. */
const waitsForTableMs = 1_000
const triesAgainAfterMs = 500
const triesAtMost = 600

async function tryUntilFree(work: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      return await work()
    } catch (error) {
      if (tried === triesAtMost || !isBlocked(error)) throw error
      await sleep(triesAgainAfterMs)
    }
}

/** On connections of ours: it does not wait until those of its own have ended, and one that is cut then would end the process. */
async function migrateJobs(url: string): Promise<void> {
  const db = openDatabase(url, { max: 2, statementTimeoutMs: 0 })
  try {
    await runMigrations({ pgPool: db.pool, noPreparedStatements: false })
  } finally {
    await db.close()
  }
}

async function refuseOther(client: pg.Client, folder: string): Promise<void> {
  if (!(await isMigrated(client))) return
  const known = readMigrations(folder).map(({ folderMillis }) => folderMillis)
  const baseline = known[0]!
  const { rows } = await client.query<{ made: string }>('select created_at as made from drizzle.__drizzle_migrations')
  const made = rows.map((row) => Number(row.made))
  if (made.some((one) => one > baseline && !known.includes(one))) throw new NewerDatabase()
  if (made.length > 0 && !made.includes(baseline)) throw new OlderDatabase()
}

async function isMigrated(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as name",
  )
  return rows[0]?.name != null
}

/** Whether the tables of a shop were ever made there. Looks only. */
export async function hasTables(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await isMigrated(client)
  } finally {
    await client.end()
  }
}
