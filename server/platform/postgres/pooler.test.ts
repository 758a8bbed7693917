import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'
import { atEnd } from '../../testing/at-end.ts'
import { openDatabase, planOnce } from '../database.ts'
import { findPooler } from './pooler.ts'

const double = planOnce<{ count: number }, { twice: number }>(
  'doubled',
  { count: 'int' },
  ({ count }) => sql`select 2 * ${count} as twice`,
)

test('a database that is asked itself has no pooler', async () => {
  const { db } = await openTestShop()
  expect(await findPooler(db.url)).toBeUndefined()
})

test('through a pooler that loses what was planned, each statement is planned anew', async () => {
  const { db } = await openTestShop()
  for (const keepsStatements of [true, false]) {
    const other = openDatabase(db.url, { max: 1, directUrl: db.url, keepsStatements })
    atEnd(() => other.close())
    expect(await double(other.orm, { count: 21 })).toEqual([{ twice: 42 }])
    const { rowCount } = await other.pool.query(`select from pg_prepared_statements where name = 'doubled'`)
    expect(rowCount).toBe(keepsStatements ? 1 : 0)
  }
})
