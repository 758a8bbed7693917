import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { isDuplicate, planOnce, type Tx } from './database.ts'
import { migrateDatabase } from './migrate.ts'

test('many processes may bring the database up to date at once', async () => {
  const db = await openTestDatabase()
  await db.orm.execute(sql`drop schema public cascade`)
  await db.orm.execute(sql`drop schema drizzle cascade`)
  await db.orm.execute(sql`drop schema graphile_worker cascade`)
  await db.orm.execute(sql`create schema public`)

  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(db.url)))

  const { rows } = await db.orm.execute(sql`select count(*) as count from items`)
  expect(rows).toEqual([{ count: 0 }])
})

test('two transactions that wait for each other are both done in the end', async () => {
  const db = await openTestDatabase()
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
  const db = await openTestDatabase()
  await db.orm.execute(sql`create table names (name text constraint names_unique unique)`)
  await db.orm.execute(sql`insert into names values ('one')`)

  const double = await db.orm.execute(sql`insert into names values ('one')`).catch((error: unknown) => error)
  const other = await db.orm.execute(sql`insert into nowhere values (1)`).catch((error: unknown) => error)

  expect(isDuplicate(double)).toBe(true)
  expect(isDuplicate(double, 'names_unique')).toBe(true)
  expect(isDuplicate(double, 'other_unique')).toBe(false)
  expect(isDuplicate(other)).toBe(false)
})

test('a connection that the server ends does not end the shop', async () => {
  const db = await openTestDatabase()
  await db.orm.execute(sql`select 1`)
  await db.orm
    .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`)
    .catch(() => undefined)

  const { rows } = await db.orm.execute(sql`select 1 as one`)
  expect(rows).toEqual([{ one: 1 }])
})

test('a statement that is planned once is not planned anew for values that would make a cheaper plan', async () => {
  const db = await openTestDatabase()
  await db.orm.execute(sql`create table boxes as select id, id % 100 as shelf from generate_series(1, 5000) id`)
  await db.orm.execute(sql`create index boxes_shelf on boxes (shelf, id)`)
  await db.orm.execute(sql`analyze boxes`)
  const countBoxes = planOnce<{ shelves: number[]; from: number }, { count: number }>(
    'count_boxes',
    { shelves: 'int[]', from: 'int' },
    ({ shelves, from }) => sql`select count(*) from boxes where shelf = any(${shelves}) and id > ${from}`,
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
