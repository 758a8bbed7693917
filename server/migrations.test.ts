import { readdirSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'

type Snapshot = Parameters<typeof generateMigration>[0]

test('the migrations make the tables as they stand in the code', async () => {
  const tables = import.meta.glob<Record<string, unknown>>('./modules/*/*.tables.ts', { eager: true })
  const now = generateDrizzleJson(Object.assign({}, ...Object.values(tables)) as Record<string, unknown>)

  const missing = await generateMigration(readLastSnapshot(), now as Snapshot)

  expect(missing, 'run: npm run migrations -- --name what_changed').toEqual([])
})

function readLastSnapshot(): Snapshot {
  const folder = new URL('./migrations/meta/', import.meta.url)
  const last = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)!
  return JSON.parse(readFileSync(new URL(last, folder), 'utf8')) as Snapshot
}
