import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { listItems } from '../items/item-facts/item-facts.store.ts'
import { importFile } from './import-file.ts'
import { writeTemplate } from './write-template.ts'

const folder = mkdtempSync(join(tmpdir(), 'brandyard-template-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the template is read as it is: every column is known, and both items come in whole', async () => {
  const db = await openTestDatabase()
  const file = join(folder, 'template.csv')
  writeFileSync(file, writeTemplate())
  expect(await importFile(db, file)).toMatchObject({
    outcome: 'imported',
    mistakes: [],
    unread: { columns: [], isOwnFormat: true },
    added: 2,
  })
  const all = []
  for await (const batch of listItems(db.orm, 10)) all.push(...batch)
  const [goods, decorated] = all.sort((one, other) => (one.code < other.code ? -1 : 1))
  expect(goods).toMatchObject({ code: 'EXAMPLE-1', unit: 'spool', decorations: [], inventory: [{ quantity: 120 }] })
  expect(goods!.tiers).toHaveLength(2)
  expect(decorated).toMatchObject({ code: 'EXAMPLE-2', locations: [{ name: 'Front' }], charges: [{ code: 'SETUP' }] })
  expect(decorated!.colors).toHaveLength(2)
})
