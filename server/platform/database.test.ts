import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openNewDatabase } from '../testing/database/test-database.ts'
import { isDuplicate, openDatabase, planOnce, type Database, type Tx } from './database.ts'
import { migrateDatabase } from './postgres/migrate.ts'
import { projectFolder } from './project-folder.ts'

test('many processes may bring the database up to date at once', async () => {
  const db = await openNewDatabase()
  await db.orm.execute(sql`drop schema public cascade`)
  await db.orm.execute(sql`drop schema drizzle cascade`)
  await db.orm.execute(sql`drop schema graphile_worker cascade`)
  await db.orm.execute(sql`create schema public`)

  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(db.url)))

  const { rows } = await db.orm.execute(sql`select count(*) as count from items`)
  expect(rows).toEqual([{ count: 0 }])
})

test('a program that is older than the database refuses it and changes nothing', async () => {
  const db = await openNewDatabase()
  await db.orm.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${Date.now() + 86_400_000})`,
  )
  await db.orm.execute(sql`delete from drizzle.__drizzle_migrations where id = 1`)

  await expect(migrateDatabase(db.url)).rejects.toThrow('by a newer version of this program')

  const { rows } = await db.orm.execute(sql`select count(*) as count from drizzle.__drizzle_migrations where id = 1`)
  expect(rows).toEqual([{ count: 0 }])
})

describe('of the migrations from before the baseline', () => {
  const last = { hash: '68e65eca604943b9dbf2a68bc363a02fca999248b959175db8b04dc1ece58e59', madeAt: 1_795_804_792_463 }
  const beforeLast = {
    hash: '7c7f5f14bb0cf8cea8f8c0650c695cb160761bd4bf67d60679baeca93b3ee7b0',
    madeAt: 1_795_779_197_188,
  }
  const rows = sql`select hash, created_at as "madeAt" from drizzle.__drizzle_migrations order by id`

  /** A database as a program with these migrations leaves it. */
  async function openOld(migrations: (typeof last)[]) {
    const db = await openNewDatabase()
    await db.orm.execute(sql`drop schema public cascade`)
    await db.orm.execute(sql`create schema public`)
    await db.pool.query(readFileSync(join(projectFolder, 'server/migrations/0000_baseline.sql'), 'utf8'))
    await db.orm.execute(sql`insert into moved_pages (from_path, to_path) values ('/old', '/new')`)
    await db.orm.execute(sql`delete from drizzle.__drizzle_migrations`)
    for (const { hash, madeAt } of migrations)
      await db.orm.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${madeAt})`)
    return db
  }

  test('a database that has all keeps what it holds, and gets what has come since', async () => {
    const db = await openOld([beforeLast, last])

    await migrateDatabase(db.url)
    const { rows: once } = await db.orm.execute(rows)
    await migrateDatabase(db.url)

    expect(once.slice(0, 2)).toEqual([beforeLast, last])
    expect((await db.orm.execute(rows)).rows).toEqual(once)
    expect((await db.orm.execute(sql`select to_path from moved_pages`)).rows).toEqual([{ to_path: '/new' }])
  })

  test('a database that lacks the last one is refused and left as it is', async () => {
    const db = await openOld([beforeLast])

    await expect(migrateDatabase(db.url)).rejects.toThrow('by a version of this program that is too old for this one')

    expect((await db.orm.execute(rows)).rows).toEqual([beforeLast])
  })

  test('a newer program may have brought it further', async () => {
    const db = await openOld([beforeLast, last, { hash: 'of tomorrow', madeAt: Date.now() + 86_400_000 }])
    await expect(migrateDatabase(db.url)).rejects.toThrow('by a newer version of this program')
  })
})

test('two transactions that wait for each other are both done in the end', async () => {
  const db = await openNewDatabase()
  await db.orm.execute(sql`create table boxes (id integer primary key, content integer not null)`)
  await db.orm.execute(sql`insert into boxes values (1, 0), (2, 0)`)
  const add = (tx: Tx, id: number) => tx.execute(sql`update boxes set content = content + 1 where id = ${id}`)
  let firstTries = 0
  const story = (one: number, other: number) =>
    db.transaction(async (tx) => {
      await add(tx, one)
      // Each holds one box before it asks for the other.
      firstTries++
      while (firstTries < 2) await new Promise((resolve) => setTimeout(resolve, 10))
      await add(tx, other)
    })

  await Promise.all([story(1, 2), story(2, 1)])

  const { rows } = await db.orm.execute(sql`select content from boxes order by id`)
  expect(rows).toEqual([{ content: 2 }, { content: 2 }])
})

test('a double is told from other errors', async () => {
  const db = await openNewDatabase()
  await db.orm.execute(sql`create table names (name text constraint names_unique unique)`)
  await db.orm.execute(sql`insert into names values ('one')`)

  const double = await db.orm.execute(sql`insert into names values ('one')`).catch((error: unknown) => error)
  const other = await db.orm.execute(sql`insert into nowhere values (1)`).catch((error: unknown) => error)

  expect(isDuplicate(double)).toBe(true)
  expect(isDuplicate(double, 'names_unique')).toBe(true)
  expect(isDuplicate(double, 'other_unique')).toBe(false)
  expect(isDuplicate(other)).toBe(false)
})

test('a single statement that has to give way to a migration is done after it', async () => {
  const db = await openNewDatabase()
  await db.orm.execute(sql`create table boxes as select 1 as id`)
  await db.orm.execute(sql`create table labels as select 1 as box_id`)
  const migration = await db.pool.connect()
  await migration.query('begin; lock table boxes')
  const reading = db.pool.query('select id from labels join boxes on id = box_id')
  const waiting = 'select from pg_locks where not granted'
  await expect.poll(() => migration.query(waiting).then(({ rowCount }) => rowCount)).toBe(1)
  await migration.query('alter table labels add column text text')
  await migration.query('commit')
  migration.release()
  expect((await reading).rows).toEqual([{ id: 1 }])
})

test('a connection that the server ends does not end the shop', async () => {
  const db = await openNewDatabase()
  await db.orm.execute(sql`select 1`)
  await db.orm
    .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`)
    .catch(() => undefined)

  const { rows } = await db.orm.execute(sql`select 1 as one`)
  expect(rows).toEqual([{ one: 1 }])
})

test('a statement that is planned once is not planned anew for values that would make a cheaper plan', async () => {
  const db = await openNewDatabase()
  await db.orm.execute(sql`create table boxes as select id, id % 100 as box_group from generate_series(1, 5000) id`)
  await db.orm.execute(sql`create index boxes_group on boxes (box_group, id)`)
  await db.orm.execute(sql`analyze boxes`)
  const countBoxes = planOnce<{ shelves: number[]; from: number }, { count: number }>(
    'count_boxes',
    { shelves: 'int[]', from: 'int' },
    ({ shelves, from }) => sql`select count(*) from boxes where box_group = any(${shelves}) and id > ${from}`,
  )

  await db.transaction(async (tx) => {
    for (let calls = 0; calls < 20; calls++) {
      expect(await countBoxes(tx, { shelves: [1, 2], from: 4_900 })).toEqual([{ count: 2 }])
    }
    const { rows } = await tx.execute(
      sql`select custom_plans, generic_plans from pg_prepared_statements where name = 'count_boxes'`,
    )
    expect(rows).toEqual([{ custom_plans: 5, generic_plans: 15 }])
  })
})

test('a statement that is planned once gives what it gives after a new version has changed its table', async () => {
  const db = await openNewDatabase()
  await db.orm.execute(sql`create table boxes as select 5 as weight`)
  const weigh = planOnce<{ from: number }, { weight: number }>(
    'weigh_boxes',
    { from: 'int' },
    ({ from }) => sql`select weight from boxes where weight >= ${from}`,
  )
  const weighInTransactions = () => Promise.all([1, 2].map(() => db.transaction((tx) => weigh(tx, { from: 1 }))))
  for (const type of ['bigint', 'int']) {
    await weighInTransactions()
    await db.orm.execute(sql`alter table boxes alter weight type ${sql.raw(type)}`)
    expect(await weigh(db.orm, { from: 1 })).toEqual([{ weight: 5 }])
    await db.orm.execute(sql`alter table boxes alter weight type numeric`)
    expect(await weighInTransactions()).toEqual([[{ weight: '5' }], [{ weight: '5' }]])
  }
})

const cutAll = (db: Database) =>
  db.pool
    // Waits until each has ended; a signal alone may come after the next statement.
    .query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    .catch(() => undefined)

test('a transaction whose connection is cut is done on another one, once', async () => {
  const db = await openNewDatabase()
  await db.orm.execute(sql`create table boxes (content text)`)
  let tries = 0

  await db.transaction(async (tx) => {
    tries += 1
    await tx.execute(sql`insert into boxes values ('once')`)
    if (tries === 1) await cutAll(db)
    await tx.execute(sql`select 1`)
  })

  expect(tries).toBe(2)
  expect((await db.orm.execute(sql`select content from boxes`)).rows).toEqual([{ content: 'once' }])
})

test('connections that are cut before a transaction begins are given back', async () => {
  const db = await openNewDatabase()
  const hold = () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`))
  for (let round = 0; round < 8; round++) {
    const begun = Promise.allSettled(Array.from({ length: 5 }, hold))
    await cutAll(db)
    await begun
  }

  await db.transaction((tx) => tx.execute(sql`select 1`))
  expect(db.pool.waitingCount).toBe(0)
  expect(db.pool.totalCount - db.pool.idleCount).toBe(0)
})

test('a transaction that swallows the failure of a statement does not look as if it were saved', async () => {
  const db = await openNewDatabase()
  await db.orm.execute(sql`create table boxes (content text)`)

  const story = db.transaction(async (tx) => {
    await tx.execute(sql`insert into boxes values ('lost')`)
    await tx.execute(sql`select 1 / 0`).catch(() => undefined)
  })

  await expect(story).rejects.toThrow('nothing of it is saved')
  expect((await db.orm.execute(sql`select content from boxes`)).rows).toEqual([])
})

test('a connection that nobody gives back does not keep the shop from closing', async () => {
  const db = openDatabase((await openNewDatabase()).url)
  await db.pool.connect()

  await db.close()

  expect(db.pool.ended).toBe(false)
}, 10_000)
