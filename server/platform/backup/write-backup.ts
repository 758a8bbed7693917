import { rename, rm } from 'node:fs/promises'
import type pg from 'pg'
import { fileFolders, type FileFolder, type FileStore } from '../files/file-store.ts'
import { readShopKey } from '../settings/shop-key.ts'
import { makeIntegrityKey, nameKey, readBackupKey } from './encryption.ts'
import { createBackupWriter, type BackupWriter } from './backup-file.ts'
import { listSequences, listTables, readSchemaVersion, type SchemaVersion, type Table } from './tables.ts'

export interface BackupSummary {
  tables: number
  rows: number
  files: number
}

/** A file of the backup; without a folder it is one of the uploads. */
export interface BackupFile {
  name: string
  folder?: Exclude<FileFolder, 'uploads'>
}

/** Before 2, backups had the shop's key in the clear and no signature. */
export const backupFormat = 2

/** The first line. */
export interface BackupHead {
  brandyard: 'backup'
  format: number
  madeAt: string
  schema: SchemaVersion
  /** The shop's key, which its staff's authenticator apps are sealed with: in encrypted backups alone, and in those of format 1. */
  key?: string
  /** Names the key that the backup is signed with, without telling it. */
  signedBy?: string
}

interface ShopToBackUp {
  pool: pg.Pool
  /** Where it stores what is uploaded. */
  files: FileStore
  /** Where its key is. */
  dataFolder: string
}

const rowsAtOnce = 500
const bytesAtOnce = 48 * 1024

/** Writes everything that the shop knows into one file, as it stands at one moment, while the shop goes on. The file appears when it is whole. */
export async function writeBackup(
  { pool, files: store, dataFolder }: ShopToBackUp,
  path: string,
): Promise<BackupSummary> {
  const draft = `${path}.part`
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const encryptedBy = readBackupKey(dataFolder)
    const shopKey = readShopKey(dataFolder)
    const integrityKey = makeIntegrityKey(encryptedBy?.key ?? shopKey)
    const writer = createBackupWriter(draft, { integrityKey, encryptedBy })
    const head: BackupHead = {
      brandyard: 'backup',
      format: backupFormat,
      madeAt: new Date().toISOString(),
      schema: await readSchemaVersion(client),
      ...(encryptedBy && { key: shopKey.toString('base64') }),
      signedBy: nameKey(integrityKey),
    }
    await writer.write('H', JSON.stringify(head))
    const tables = await listTables(client)
    let rows = 0
    for (const table of tables) rows += await writeTable(client, writer, table)
    await writer.write('S', JSON.stringify(await listSequences(client)))
    let files = 0
    for (const folder of fileFolders) files += await writeFiles(writer, store, folder)
    await writer.end()
    await rename(draft, path)
    return { tables: tables.length, rows, files }
  } catch (error) {
    await rm(draft, { force: true })
    // Whoever chose the file knows nothing of the draft.
    if (error instanceof Error && 'path' in error && error.path === draft) error.path = path
    throw error
  } finally {
    client.release(true)
  }
}

/** PostgreSQL writes the rows as JSON, so that no value passes through a number of ours. */
async function writeTable(client: pg.PoolClient, writer: BackupWriter, table: Table): Promise<number> {
  await writer.write('T', JSON.stringify(table))
  await client.query(
    `declare backup no scroll cursor for
     select row_to_json(t)::text as text from (select ${table.columns.join(', ')} from ${table.name}) t`,
  )
  let count = 0
  for (;;) {
    const { rows } = await client.query<{ text: string }>(`fetch ${rowsAtOnce} from backup`)
    for (const { text } of rows) await writer.write('R', text)
    count += rows.length
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close backup')
  return count
}

async function writeFiles(writer: BackupWriter, store: FileStore, folder: FileFolder): Promise<number> {
  let count = 0
  for (const { name } of await store.list(folder)) {
    const file = await store.open(name)
    // Removed in between.
    if (!file) continue
    const own = name.slice(folder.length + 1)
    await writer.write('F', JSON.stringify({ name: own, ...(folder !== 'uploads' && { folder }) } satisfies BackupFile))
    for await (const chunk of file.content) {
      for (let at = 0; at < (chunk as Buffer).length; at += bytesAtOnce)
        await writer.write('D', (chunk as Buffer).subarray(at, at + bytesAtOnce).toString('base64'))
    }
    count += 1
  }
  return count
}
