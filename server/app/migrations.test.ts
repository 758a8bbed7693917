import { readdirSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'

type Snapshot = Parameters<typeof generateMigration>[0]

interface Journal {
  entries: { tag: string; when: number }[]
}

const folder = new URL('../migrations/', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(`meta/${name}`, folder), 'utf8')) as unknown

test('the migrations make the tables as they stand in the code', async () => {
  const tables = import.meta.glob<Record<string, unknown>>(
    ['../modules/*/*/*.tables.ts', '../platform/*/*.tables.ts'],
    { eager: true },
  )
  const now = generateDrizzleJson(Object.assign({}, ...Object.values(tables)) as Record<string, unknown>)

  const missing = await generateMigration(read('snapshot.json') as Snapshot, now as Snapshot)

  expect(missing, 'run: npm run migrations -- --name what_changed').toEqual([])
})

test('each migration is later than the one before it, else a shop would leave it out', () => {
  const times = (read('_journal.json') as Journal).entries.map(({ when }) => when)
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
})

test('there is a file for each migration and a snapshot of the newest', () => {
  const files = (read('_journal.json') as Journal).entries.map(({ tag }) => `${tag}.sql`)
  expect(readdirSync(folder).sort()).toEqual([...files, 'meta'])
  expect(readdirSync(new URL('meta', folder)).sort()).toEqual(['_journal.json', 'snapshot.json'])
})
