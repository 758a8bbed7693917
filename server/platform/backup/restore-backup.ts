import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, isAbsolute, join, normalize, relative, sep } from 'node:path'
import type pg from 'pg'
import { fileFolders, type FileFolder, type FileStore } from '../files/file-store.ts'
import { createFolderStore } from '../files/folder-store.ts'
import { presenceKey } from '../jobs.ts'
import { migrationLockKey, nameBaseline } from '../postgres/migrate.ts'
import { readShopKey, replaceShopKey } from '../settings/shop-key.ts'
import { BadBackup, findPreface, parse, readBackup, type Line, type ReaderKeys } from './backup-file.ts'
import {
  isKeyOf,
  makeBackupKey,
  makeIntegrityKey,
  nameKey,
  readBackupKey,
  saveBackupKey,
  type BackupKey,
} from './encryption.ts'
import {
  listSequences,
  listTables,
  readSchemaVersion,
  type SchemaVersion,
  type SequenceState,
  type Table,
} from './tables.ts'
import { backupFormat, type BackupFile, type BackupHead, type BackupSummary } from './write-backup.ts'

/** The shop there must stay as it is: the sentence says why and what to do. */
class CannotRestore extends Error {}

/** Where files lie that rows of the database refer to, below the data folder. */
type BackupFolders = Record<FileFolder, string>

interface RestoreParts {
  pool: pg.Pool
  path: string
  dataFolder: string
  /** Where this shop stores its files instead of the data folder. */
  bucket?: FileStore | undefined
  /** What is there now goes. */
  replace: boolean
  /** Asked for where the backup was encrypted on another machine; undefined: nobody is there to say it. */
  askPassphrase(): Promise<string | undefined>
}

export interface RestoredSummary extends BackupSummary {
  /** Nobody can tell whether it was changed: it was signed by a key that is not here, or is from before backups were signed. */
  unsigned: 'no' | 'other-key' | 'old'
  /** The shop's key came along, so that codes of authenticator apps fit. */
  hasKey: boolean
}

/**
 * Puts a shop back as it stood in a backup: all of it or, when anything is wrong, nothing.
 * @throws BadBackup, CannotRestore
 */
export async function restoreBackup(parts: RestoreParts): Promise<RestoredSummary> {
  const { pool, path, dataFolder, bucket, replace } = parts
  const decryptedBy = await findKey(parts)
  const keys = toReaderKeys(dataFolder, decryptedBy)
  const client = await pool.connect()
  const mark = `restored-${randomUUID()}`
  const folders = toFolders(dataFolder)
  const drafts = toFolders(dataFolder, `.${mark}`)
  try {
    const head = await checkFile(client, path, keys)
    await client.query('begin')
    await refuseOpenShop(client)
    const tables = await listTables(client)
    if (!replace) await refuseFullShop(client, tables, bucket ?? createFolderStore(dataFolder))
    const summary = await load(client, tables, { path, keys }, drafts)
    // Before the rows count: a file too many does no harm, and one too few would be a picture that does not load.
    if (bucket) await moveFiles(drafts, bucket)
    await client.query('commit')
    const isSigned = keys.findIntegrityKey(head) !== undefined
    const restored: RestoredSummary = {
      ...summary,
      unsigned: isSigned ? 'no' : head.format === 1 ? 'old' : 'other-key',
      hasKey: isSigned || head.key !== undefined,
    }
    if (head.key !== undefined) replaceShopKey(dataFolder, Buffer.from(head.key, 'base64'))
    // A machine that has got another passphrase since goes on with that.
    if (decryptedBy && !readBackupKey(dataFolder)) saveBackupKey(dataFolder, decryptedBy)
    if (bucket) return restored
    await replaceFiles(drafts.uploads, folders.uploads)
    await replaceFiles(drafts.artwork, folders.artwork)
    await addFiles(drafts.brand, folders.brand)
    return restored
  } catch (error) {
    for (const draft of Object.values(drafts)) await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    client.release(true)
  }
}

/** That of this machine where it fits, otherwise that of the passphrase. @returns undefined where the backup is not encrypted @throws BadBackup */
async function findKey({ path, dataFolder, askPassphrase }: RestoreParts): Promise<BackupKey | undefined> {
  const preface = await findPreface(path)
  if (!preface) return undefined
  const own = readBackupKey(dataFolder)
  if (own && isKeyOf(preface, own)) return own
  const passphrase = await askPassphrase()
  if (passphrase === undefined)
    throw new BadBackup(
      'The backup is encrypted. Run this at a terminal, which asks for its passphrase, or set BACKUP_PASSPHRASE.',
    )
  const key = await makeBackupKey(passphrase, preface)
  if (!isKeyOf(preface, key)) throw new BadBackup('This is not the passphrase of this backup.')
  return key
}

function toReaderKeys(dataFolder: string, decryptedBy: BackupKey | undefined): ReaderKeys {
  const integrityKey = makeIntegrityKey(decryptedBy?.key ?? readShopKey(dataFolder))
  return {
    decryptedBy,
    findIntegrityKey: (head) =>
      decryptedBy || (head as BackupHead).signedBy === nameKey(integrityKey) ? integrityKey : undefined,
  }
}

/** Reads the whole file before anything is touched. */
async function checkFile(client: pg.PoolClient, path: string, keys: ReaderKeys): Promise<BackupHead> {
  let head: BackupHead | undefined
  const tables = new Map((await listTables(client)).map(({ name, columns }) => [name, columns.join()]))
  for await (const { mark, text, number } of readBackup(path, keys)) {
    if (mark === 'D') continue
    const value = parse(text, number)
    if (mark === 'H') checkHead((head = value as BackupHead), await readSchemaVersion(client))
    if (mark === 'F') checkName(value as BackupFile, number)
    if (mark !== 'T') continue
    const { name, columns } = value as Table
    if (tables.get(name) !== columns.join())
      throw new BadBackup(`Line ${number} of the backup names a table that this program does not know: ${name}.`)
    tables.delete(name)
  }
  if (tables.size > 0) throw new BadBackup(`The backup lacks the table ${[...tables.keys()][0]}.`)
  return head!
}

function checkHead({ brandyard, format, schema }: BackupHead, own: SchemaVersion): void {
  if (brandyard !== 'backup') throw new BadBackup('This file is no backup of a shop.')
  const migrations = format <= backupFormat ? nameBaseline(schema.migrations) : undefined
  if (migrations && JSON.stringify({ ...schema, migrations }) === JSON.stringify(own)) return
  const isOlder = migrations !== undefined && migrations.length < own.migrations.length
  throw new BadBackup(
    `The backup was made by ${isOlder ? 'an older' : 'another'} version of this program. Restore it with that version` +
      `${isOlder ? ', and bring it up to date by opening it with this one' : ''}.`,
  )
}

/** A file of the backup goes nowhere but into the folders of the uploads, of the logos and of artwork. */
function checkName({ name, folder }: { name?: unknown; folder?: unknown }, number: number): void {
  const isKnown = folder === undefined || folder === 'brand' || folder === 'artwork'
  if (isKnown && typeof name === 'string' && name !== '' && !isAbsolute(name) && !normalize(name).startsWith('..'))
    return
  throw new BadBackup(`Line ${number} of the backup names a file outside of the uploads.`)
}

async function refuseOpenShop(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock($1) and pg_try_advisory_xact_lock($2) as free',
    [migrationLockKey, presenceKey],
  )
  if (!rows[0]?.free) throw new CannotRestore('The shop is open on this database. Close it first, then restore.')
}

async function refuseFullShop(client: pg.PoolClient, tables: Table[], files: FileStore): Promise<void> {
  for (const { name } of tables.filter(({ name }) => name.startsWith('public.'))) {
    const { rows } = await client.query<{ full: boolean }>(`select exists (select 1 from ${name}) as full`)
    if (!rows[0]?.full) continue
    throw new CannotRestore(
      'There is a shop already in this database. Restore into an empty one, ' +
        'or give up what is there with --replace.',
    )
  }
  if ((await files.list('uploads')).length > 0)
    throw new CannotRestore(
      `There are uploads already in ${files.description}. Move them away, or give them up with --replace.`,
    )
}

/** Without rules while rows come in, in whatever order; with all of them checked again before it counts. */
async function load(
  client: pg.PoolClient,
  tables: Table[],
  file: Source,
  drafts: BackupFolders,
): Promise<BackupSummary> {
  const names = tables.map(({ name }) => name)
  const keys = await dropForeignKeys(client)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${[...names, 'public.catalog_changes'].join(', ')}`)
  const summary = await loadLines(client, file, drafts)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  return summary
}

interface Source {
  path: string
  keys: ReaderKeys
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

async function dropForeignKeys(client: pg.PoolClient): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where contype = 'f' and nspname in ('public', 'graphile_worker')`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

const rowsAtOnce = 500
const charactersAtOnce = 1024 * 1024

async function loadLines(client: pg.PoolClient, { path, keys }: Source, drafts: BackupFolders): Promise<BackupSummary> {
  const summary = { tables: 0, rows: 0, files: 0 }
  let table: Table | undefined
  let waiting: Line[] = []
  let letters = 0
  let file: FileHandle | undefined

  async function flush(): Promise<void> {
    if (waiting.length > 0) await insert(client, table!, waiting)
    summary.rows += waiting.length
    waiting = []
    letters = 0
  }

  try {
    for await (const line of readBackup(path, keys)) {
      if (line.mark === 'R') {
        waiting.push(line)
        letters += line.text.length
        if (waiting.length === rowsAtOnce || letters > charactersAtOnce) await flush()
        continue
      }
      await flush()
      if (line.mark === 'T') {
        table = parse(line.text, line.number) as Table
        summary.tables += 1
      }
      if (line.mark === 'S') await restart(client, parse(line.text, line.number) as SequenceState[])
      if (line.mark === 'F') {
        await file?.close()
        const { name, folder = 'uploads' } = parse(line.text, line.number) as BackupFile
        const target = join(drafts[folder], name)
        await mkdir(dirname(target), { recursive: true })
        file = await open(target, 'w')
        summary.files += 1
      }
      if (line.mark === 'D') await file!.write(Buffer.from(line.text, 'base64'))
    }
  } finally {
    await file?.close()
  }
  return summary
}

async function insert(client: pg.PoolClient, { name, columns }: Table, lines: Line[]): Promise<void> {
  const list = columns.join(', ')
  try {
    await client.query(
      `insert into ${name} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::${name}, $1::json)`,
      [`[${lines.map(({ text }) => text).join(',')}]`],
    )
  } catch (error) {
    const range = `between lines ${lines[0]!.number} and ${lines.at(-1)!.number}`
    throw new BadBackup(`A row of ${name} ${range} of the backup cannot be taken: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}

/** By a statement that is taken back with the rest when something fails. */
async function restart(client: pg.PoolClient, wanted: SequenceState[]): Promise<void> {
  const known = new Set((await listSequences(client)).map(({ name }) => name))
  for (const { name, next } of wanted) {
    if (!known.has(name) || !/^\d+$/.test(next))
      throw new BadBackup(`The backup names a sequence that is none: ${name}.`)
    await client.query(`alter sequence ${name} restart with ${next}`)
  }
}

const toFolders = (dataFolder: string, ending = ''): BackupFolders =>
  Object.fromEntries(fileFolders.map((folder) => [folder, join(dataFolder, folder + ending)])) as BackupFolders

async function moveFiles(drafts: BackupFolders, bucket: FileStore): Promise<void> {
  for (const [folder, draft] of Object.entries(drafts)) {
    const names = existsSync(draft) ? await readdir(draft, { recursive: true, withFileTypes: true }) : []
    for (const file of names.filter((one) => one.isFile())) {
      const path = join(file.parentPath, file.name)
      await bucket.write(`${folder}/${relative(draft, path).split(sep).join('/')}`, await readFile(path))
    }
    await rm(draft, { recursive: true, force: true })
  }
}

/** The files of the backup replace those that are there. */
async function replaceFiles(draft: string, folder: string): Promise<void> {
  const old = `${folder}.replaced-${randomUUID()}`
  if (existsSync(folder)) await rename(folder, old)
  await (existsSync(draft) ? rename(draft, folder) : mkdir(folder, { recursive: true }))
  await rm(old, { recursive: true, force: true })
}

/** Logos are named after what is in them: those that are there may stay. */
async function addFiles(draft: string, folder: string): Promise<void> {
  if (!existsSync(draft)) return
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(draft)) await rename(join(draft, name), join(folder, name))
  await rm(draft, { recursive: true, force: true })
}
