import { join } from 'node:path'
import { toArtworkFolder } from '../modules/artwork/index.ts'
import { toBrandFolder } from '../modules/content/index.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { writeBackup, type BackupFolders, type BackupSummary } from '../platform/backup/write-backup.ts'
import type { Database } from '../platform/database.ts'
import type { ShopLocation } from '../platform/own-database.ts'
import { withDatabaseOf } from './open-shops-database.ts'
import { toTypedPath } from './typed-path.ts'
import { readTypedWords } from './typed-words.ts'
import type { Console } from './console.ts'

const foldersOf = ({ dataFolder }: Pick<ShopLocation, 'dataFolder'>): BackupFolders => ({
  uploads: join(dataFolder, 'uploads'),
  brand: toBrandFolder(dataFolder),
  artwork: toArtworkFolder(dataFolder),
})

/** @returns the exit code: 0 done, 2 not understood */
export async function runBackup(
  db: Database,
  location: Pick<ShopLocation, 'dataFolder'>,
  words: readonly string[],
  console: Console,
): Promise<number> {
  const [file, ...others] = readTypedWords(words, {}).positionals
  if (!file || others.length > 0) {
    console.printError('Into which file? npm run shop -- backup FILE')
    return 2
  }
  const summary = await writeBackup(db.pool, foldersOf(location), toTypedPath(file))
  console.print(`Backed up to ${toTypedPath(file)}: ${describe(summary)}.\n`)
  return 0
}

/** Makes the database where there is none yet. @returns the exit code: 0 done, 2 not understood */
export async function runRestore(location: ShopLocation, words: readonly string[], console: Console): Promise<number> {
  const { values, positionals } = readTypedWords(words, { replace: { type: 'boolean', default: false } })
  const [file, ...others] = positionals
  if (!file || others.length > 0) {
    console.printError('From which file? npm run shop -- restore FILE [--replace]')
    return 2
  }
  return withDatabaseOf(location, console.printError, async ({ pool }) => {
    const summary = await restoreBackup({ pool, ...foldersOf(location), path: toTypedPath(file), ...values })
    console.print(`Restored from ${toTypedPath(file)}: ${describe(summary)}.\n`)
    return 0
  })
}

const describe = ({ tables, rows, files }: BackupSummary): string =>
  `${rows} rows of ${tables} tables, ${files} ${files === 1 ? 'file' : 'files'}`
