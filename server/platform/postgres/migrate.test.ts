import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { makeDataFolder, removeDataFolder } from '../../testing/data-folder.ts'
import { openBareDatabase } from '../../testing/database/test-database.ts'
import { openDatabase } from '../database.ts'
import { migrateDatabase } from './migrate.ts'

function writeMigrations(...statements: string[]): string {
  const folder = makeDataFolder()
  atEnd(() => removeDataFolder(folder))
  mkdirSync(join(folder, 'meta'))
  const entries = statements.map((_, idx) => ({
    idx,
    when: 1_000 + idx,
    tag: `${idx}`,
    version: '7',
    breakpoints: true,
  }))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  for (const [at, statement] of statements.entries()) writeFileSync(join(folder, `${at}.sql`), statement)
  return folder
}

test('a migration that waits for a long reading does not hold up the others', async () => {
  const url = await openBareDatabase()
  const db = openDatabase(url, { max: 3 })
  atEnd(() => db.close())
  const boxes = 'create table boxes (id int)'
  await migrateDatabase(url, writeMigrations(boxes))
  const reader = await db.pool.connect()
  await reader.query('begin')
  await reader.query('select from boxes')

  const migrating = migrateDatabase(url, writeMigrations(boxes, 'alter table boxes add column weight int'))
  await expect
    .poll(() => db.pool.query('select from pg_locks where not granted').then(({ rowCount }) => rowCount))
    .toBe(1)
  const startedAt = performance.now()
  await db.pool.query('insert into boxes values (1)')
  expect(performance.now() - startedAt).toBeLessThan(4_000)

  await reader.query('commit')
  reader.release()
  await migrating
  const { rows } = await db.pool.query('select weight from boxes')
  expect(rows).toEqual([{ weight: null }])
})
