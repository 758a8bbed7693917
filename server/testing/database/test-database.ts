import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../../platform/database.ts'
import { atEnd, type AtEnd } from '../at-end.ts'
import { templates, withDatabase } from './cluster.ts'
import { prepareToEmpty } from './empty-database.ts'
import { reuse } from '../reuse.ts'

/** A migrated, empty database on the real PostgreSQL, for this test (or file) alone. The next one of the worker may get it, emptied. */
export const openTestDatabase = (): Promise<Database> => reuseDatabase({ withRates: false }, atEnd)

export async function reuseDatabase({ withRates }: { withRates: boolean }, atItsEnd: AtEnd): Promise<Database> {
  const open = async (atEndOfDatabase: AtEnd) => {
    const db = await (withRates ? openNewDatabaseWithRates : openNewDatabase)(atEndOfDatabase)
    return { db, empty: await prepareToEmpty(db) }
  }
  const kind = withRates ? 'database with rates' : 'database'
  const { db } = await reuse(kind, open, async ({ db, empty }) => !db.pool.ended && (await empty()), atItsEnd)
  return db
}

/** One that nobody has used and nobody will use again: for who changes the tables themselves. */
export const openNewDatabase = (atItsEnd = atEnd): Promise<Database> => openCopy(templates.empty, atItsEnd)

/** The same with the usual rates: thousands of rows that would take longer than most tests. */
export const openNewDatabaseWithRates = (atItsEnd = atEnd): Promise<Database> => openCopy(templates.withRates, atItsEnd)

async function openCopy(template: string, atItsEnd: AtEnd): Promise<Database> {
  const db = openDatabase(await makeDatabase(`template ${template} strategy file_copy`, atItsEnd), { max: 5 })
  // A new connection first has to read what the tables are.
  db.pool.options.idleTimeoutMillis = 60_000
  atItsEnd(() => db.close())
  return db
}

/** Databases that begin as one that is made ready once: many tests of a file may need the same, which takes long to make. */
export async function prepareCopies(prepare: (db: Database) => Promise<unknown>): Promise<() => Promise<Database>> {
  const url = await makeDatabase(`template ${templates.empty} strategy file_copy`)
  const first = openDatabase(url, { max: 5 })
  await prepare(first).finally(() => first.close())
  const name = new URL(url).pathname.slice(1)
  return () => openCopy(name, atEnd)
}

/** The address of a database where no shop has been yet. */
export const openBareDatabase = (): Promise<string> => makeDatabase()

async function makeDatabase(how = '', atItsEnd = atEnd): Promise<string> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await command(clusterUrl, `create database ${name} ${how}`)
  atItsEnd(() => command(clusterUrl, `drop database if exists ${name} with (force)`))
  return withDatabase(clusterUrl, name)
}

async function command(url: string, text: string): Promise<void> {
  commands ??= openCommands(url)
  await commands.query(text)
}

/** For as long as the worker runs: to connect costs half as much as to copy a database. */
let commands: Pool | undefined

function openCommands(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // The cluster may end first.
  pool.on('error', () => undefined)
  return pool
}
