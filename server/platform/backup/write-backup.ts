import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { createBackupWriter, type BackupWriter } from './backup-file.ts'
import { listSequences, listTables, readSchemaVersion, type Table } from './tables.ts'

export interface BackupSummary {
  tables: number
  rows: number
  files: number
}

/** Where files lie that rows of the database refer to. */
export interface BackupFolders {
  uploads: string
  /** The owner's logos. */
  brand: string
  /** What buyers have uploaded to be made. */
  artwork: string
}

/** A file of the backup; without a folder it is one of the uploads. */
export interface BackupFile {
  name: string
  folder?: 'brand' | 'artwork'
}

export const backupFormat = 1

const rowsAtOnce = 500
const bytesAtOnce = 48 * 1024

/** Writes everything that the shop knows into one file, as it stands at one moment, while the shop goes on. The file appears when it is whole. */
export async function writeBackup(
  pool: pg.Pool,
  { uploads, brand, artwork }: BackupFolders,
  path: string,
): Promise<BackupSummary> {
  const draft = `${path}.part`
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const writer = createBackupWriter(draft)
    const head = { brandyard: 'backup', format: backupFormat, madeAt: new Date().toISOString() }
    await writer.write('H', JSON.stringify({ ...head, schema: await readSchemaVersion(client) }))
    const tables = await listTables(client)
    let rows = 0
    for (const table of tables) rows += await writeTable(client, writer, table)
    await writer.write('S', JSON.stringify(await listSequences(client)))
    const files =
      (await writeFiles(writer, uploads)) +
      (await writeFiles(writer, brand, 'brand')) +
      (await writeFiles(writer, artwork, 'artwork'))
    await writer.end()
    await rename(draft, path)
    return { tables: tables.length, rows, files }
  } catch (error) {
    await rm(draft, { force: true })
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

async function writeFiles(writer: BackupWriter, folder: string, kind?: BackupFile['folder']): Promise<number> {
  const names = existsSync(folder) ? (readdirSync(folder, { recursive: true }) as string[]).sort() : []
  const files = names.filter((name) => statSync(join(folder, name)).isFile())
  for (const name of files) {
    await writer.write('F', JSON.stringify({ name, ...(kind && { folder: kind }) } satisfies BackupFile))
    for await (const chunk of createReadStream(join(folder, name), { highWaterMark: bytesAtOnce })) {
      await writer.write('D', (chunk as Buffer).toString('base64'))
    }
  }
  return files.length
}
