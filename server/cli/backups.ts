import { openFileStore, type FilesConfig } from '../app/compose/open-file-store.ts'
import { saveBackupMade } from '../modules/admin/index.ts'
import { restoreBackup, type RestoredSummary } from '../platform/backup/restore-backup.ts'
import { writeBackup, type BackupSummary } from '../platform/backup/write-backup.ts'
import type { Database } from '../platform/database.ts'
import type { ShopLocation } from '../platform/postgres/own-database.ts'
import { askForPassphrase } from './typed/ask-for-passphrase.ts'
import { withDatabaseOf } from './open-shops-database.ts'
import { toTypedPath } from './typed/typed-path.ts'
import { readTypedWords } from './typed/typed-words.ts'
import type { Console } from './console.ts'

/** @returns the exit code: 0 done, 2 not understood */
export async function runBackup(
  db: Database,
  config: FilesConfig,
  words: readonly string[],
  console: Console,
): Promise<number> {
  const [file, ...others] = readTypedWords(words, {}).positionals
  if (!file || others.length > 0) {
    console.printError('Please name the file: npm run shop -- backup FILE')
    return 2
  }
  const summary = await writeBackup(
    { pool: db.pool, files: openFileStore(config), dataFolder: config.dataFolder },
    toTypedPath(file),
  )
  await saveBackupMade(db.orm, new Date())
  console.print(`Backed up to ${toTypedPath(file)}: ${describe(summary)}.\n`)
  return 0
}

/** Makes the database where there is none yet. @returns the exit code: 0 done, 2 not understood */
export async function runRestore(
  location: ShopLocation & FilesConfig,
  words: readonly string[],
  console: Console,
  askPassphrase: () => Promise<string | undefined> = askForPassphrase,
): Promise<number> {
  const { values, positionals } = readTypedWords(words, { replace: { type: 'boolean', default: false } })
  const [file, ...others] = positionals
  if (!file || others.length > 0) {
    console.printError('Please name the file: npm run shop -- restore FILE [--replace]')
    return 2
  }
  return withDatabaseOf(location, console.printError, async ({ pool }) => {
    const bucket = location.objectStorage && openFileStore(location)
    const { dataFolder } = location
    const summary = await restoreBackup({ pool, dataFolder, bucket, path: toTypedPath(file), ...values, askPassphrase })
    console.print(`Restored from ${toTypedPath(file)}: ${describe(summary)}.\n`)
    for (const warning of listWarnings(summary)) console.printError(warning)
    return 0
  })
}

const unsigned = {
  'no': undefined,
  'other-key': 'Note: the backup was signed on another machine, so changes to it cannot be detected here.',
  'old': 'Note: the backup is from a version that did not sign backups, so changes to it cannot be detected.',
}

const listWarnings = (restored: RestoredSummary): string[] => [
  ...[unsigned[restored.unsigned] ?? []].flat(),
  ...(restored.hasKey
    ? []
    : [
        'The backup does not hold the key of the shop, so codes of authenticator apps do not fit here. ' +
          'Sign in with a recovery code, or run: npm run shop -- owner EMAIL --reset',
      ]),
]

const describe = ({ tables, rows, files }: BackupSummary): string =>
  `${rows} rows of ${tables} tables, ${files} ${files === 1 ? 'file' : 'files'}`
