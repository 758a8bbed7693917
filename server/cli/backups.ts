import { join } from 'node:path'
import { toBrandFolder } from '../modules/content/index.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { writeBackup, type BackupFolders, type BackupSummary } from '../platform/backup/write-backup.ts'
import type { Config } from '../platform/config.ts'
import { openDatabase, type Database } from '../platform/database.ts'
import { joinPostgres } from '../../dev/postgres/embedded-postgres.ts'
import { migrateDatabase } from '../platform/migrate.ts'
import { toTypedPath } from './typed-path.ts'
import { readTypedWords } from './typed-words.ts'
import type { Console } from './console.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataFolder'>

const foldersOf = ({ dataFolder }: Place): BackupFolders => ({
  uploads: join(dataFolder, 'uploads'),
  brand: toBrandFolder(dataFolder),
})

/** @returns the exit code: 0 done, 2 not understood */
export async function runBackup(
  db: Database,
  place: Place,
  words: readonly string[],
  console: Console,
): Promise<number> {
  const [file, ...others] = readTypedWords(words, {}).positionals
  if (!file || others.length > 0) {
    console.printError('Into which file? npm run shop -- backup FILE')
    return 2
  }
  const summary = await writeBackup(db.pool, foldersOf(place), toTypedPath(file))
  console.print(`Backed up to ${toTypedPath(file)}: ${describe(summary)}.\n`)
  return 0
}

/** Makes the database where there is none yet. @returns the exit code: 0 done, 2 not understood */
export async function runRestore(place: Place, words: readonly string[], console: Console): Promise<number> {
  const { values, positionals } = readTypedWords(words, { replace: { type: 'boolean', default: false } })
  const [file, ...others] = positionals
  if (!file || others.length > 0) {
    console.printError('From which file? npm run shop -- restore FILE [--replace]')
    return 2
  }
  const log = { info: () => undefined, warn: console.printError }
  const postgres = place.databaseUrl ? undefined : await joinPostgres({ folder: place.dataFolder, log })
  try {
    const url = place.databaseUrl ?? postgres!.url
    await migrateDatabase(url)
    const db = openDatabase(url, { max: 2, statementTimeoutMs: 0 })
    try {
      const summary = await restoreBackup({
        pool: db.pool,
        ...foldersOf(place),
        path: toTypedPath(file),
        ...values,
      })
      console.print(`Restored from ${toTypedPath(file)}: ${describe(summary)}.\n`)
      return 0
    } finally {
      await db.close()
    }
  } finally {
    await postgres?.stop()
  }
}

const describe = ({ tables, rows, files }: BackupSummary): string =>
  `${rows} rows of ${tables} tables, ${files} ${files === 1 ? 'file' : 'files'}`
