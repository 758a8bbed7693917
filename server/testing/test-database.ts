import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../platform/database.ts'
import { atEnd } from './at-end.ts'
import { templateName, withDatabase } from './cluster.ts'

/** A migrated, empty database of its own on the real PostgreSQL. It goes away with the test (or the file) that opened it. */
export async function openTestDatabase(): Promise<Database> {
  const db = openDatabase(await makeDatabase(`template ${templateName} strategy file_copy`), { max: 5 })
  atEnd(() => db.close())
  return db
}

/** The address of a database where no shop has been yet. */
export const openBareDatabase = (): Promise<string> => makeDatabase()

async function makeDatabase(how = ''): Promise<string> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await command(clusterUrl, `create database ${name} ${how}`)
  atEnd(() => command(clusterUrl, `drop database if exists ${name} with (force)`))
  return withDatabase(clusterUrl, name)
}

async function command(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
