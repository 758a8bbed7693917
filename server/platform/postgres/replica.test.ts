import { appendFileSync, chownSync, cpSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { findLocationFolder } from '../../../dev/postgres/cluster.ts'
import { startPostgres } from '../../../dev/postgres/embedded-postgres.ts'
import { atEnd } from '../../testing/at-end.ts'
import { openDataFolder } from '../../testing/processes/shop-process.ts'
import { openDatabase, type Tx } from '../database.ts'

const log = { info: () => undefined, warn: () => undefined }

const query = async (url: string, ...texts: string[]) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const text of texts) await client.query(text)
  await client.end()
}

/** Two clusters of their own: the second one follows the first one by streaming replication. */
async function openWithReplica() {
  const [folder, copy] = [openDataFolder(), openDataFolder()]
  for (const of of [folder, copy]) await (await startPostgres({ folder: of, log })).stop()
  const [from, to] = [findLocationFolder(folder)!, findLocationFolder(copy)!]
  cpSync(from, to, { recursive: true })
  const { uid, gid } = statSync(join(from, 'cluster'))
  const signal = join(to, 'cluster', 'standby.signal')
  writeFileSync(signal, '')
  for (const name of ['.', ...readdirSync(to, { recursive: true, encoding: 'utf8' })])
    chownSync(join(to, name), uid, gid)

  const primary = await startPostgres({ folder, log })
  atEnd(() => primary.stop())
  const { hostname, port, username, password } = new URL(primary.url)
  const source = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
  appendFileSync(join(to, 'cluster', 'postgresql.auto.conf'), `\nprimary_conninfo = '${source}'\n`)
  const replica = await startPostgres({ folder: copy, log })
  atEnd(() => replica.stop())
  const db = openDatabase(primary.url, { max: 2, replicaUrl: replica.url })
  atEnd(() => db.close())
  return { db, replica }
}

const isReplica = async (tx: Tx): Promise<boolean> =>
  (await tx.execute<{ replica: boolean }>(sql`select pg_is_in_recovery() as replica`)).rows[0]!.replica

test('what may be late is read from the replica for as long as it follows, and from the database itself otherwise', async () => {
  const { db, replica } = await openWithReplica()
  await db.orm.execute(sql`create table goods (id integer)`)
  await db.orm.execute(sql`insert into goods values (1)`)
  const read = async (tx: Tx) => ({
    isReplica: await isReplica(tx),
    count: (await tx.execute(sql`select from goods`)).rowCount,
  })
  const readRows = async () => {
    const read = []
    for await (const row of db.readSnapshot(async function* (tx) {
      yield await isReplica(tx)
    }))
      read.push(row)
    return read
  }

  await expect.poll(() => db.readLate(read)).toEqual({ isReplica: true, count: 1 })
  expect(await readRows()).toEqual([true])
  expect(await db.transaction(isReplica)).toBe(false)
  expect(await isReplica(db.orm)).toBe(false)

  // A new version may ask for what the replica does not have yet; here it is what it may not do.
  const made = async (tx: Tx) => tx.execute(sql`insert into goods values (2) returning id`).then(({ rows }) => rows)
  expect(await db.readLate(made)).toEqual([{ id: 2 }])

  await query(replica.url, "alter system set primary_conninfo = ''", 'select pg_reload_conf()')
  await expect.poll(() => db.readLate(isReplica)).toBe(false)
  expect(await readRows()).toEqual([false])

  await replica.stop()
  expect(await db.readLate(read)).toEqual({ isReplica: false, count: 2 })
  expect(await readRows()).toEqual([false])
})
