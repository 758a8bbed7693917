import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { getTableColumns } from 'drizzle-orm'
import { fillDemoShop } from '../../../../dev/demo/fill.ts'
import { cleanHtml } from '../../../platform/clean-html.ts'
import { createPasswords } from '../../../platform/settings/secrets.ts'
import type { Database } from '../../../platform/database.ts'
import { openNewDatabase, openTestDatabase } from '../../../testing/database/test-database.ts'
import { exportFile } from './export-file.ts'
import { importFile } from './import-file.ts'
import { UnreadableFile } from '../../../platform/sheets/unreadable-file.ts'
import { blankItem } from '../items/item-facts/item-facts.ts'
import { listItems } from '../items/item-facts/item-facts.store.ts'
import { items } from '../items/catalog.tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'brandyard-export-'))
afterAll(() => rmSync(folder, { recursive: true }))

const clock = { now: () => new Date('2026-03-02T10:00:00Z') }

/** Filled in one go, and handed on from tests with fewer rows: without figures of its tables, to read all goods takes minutes. */
const countRows = (db: Database) => db.pool.query('analyze')

async function readAll(db: Database) {
  await countRows(db)
  const all = []
  for await (const batch of listItems(db.orm, 500)) all.push(...batch.map(({ id: _id, ...item }) => item))
  return all.sort((one, other) => (one.code < other.code ? -1 : 1))
}

/** Brings a shop's export back into it. */
async function readBack(db: Database, name: string): Promise<string> {
  const file = join(folder, name)
  await countRows(db)
  const count = await exportFile(db, file)
  expect(await importFile(db, file)).toMatchObject({
    outcome: 'nothing-to-do',
    mistakes: [],
    added: 0,
    changed: 0,
    changedColumns: {},
    untouched: count,
  })
  return file
}

/** The same, and into an empty shop. */
async function goRound(db: Database, name: string): Promise<void> {
  const file = await readBack(db, name)
  const before = await readAll(db)
  const empty = await openNewDatabase()
  expect(await importFile(empty, file)).toMatchObject({ outcome: 'imported', mistakes: [], added: before.length })
  expect(await readAll(empty)).toEqual(before)
}

test('every column of an item is in an export, or is known to be of no use in a file', () => {
  const known = Object.keys(blankItem('A-1', new Date(0)))
  const others = ['id', 'importKey', 'createdAt', 'updatedAt']
  const strays = Object.keys(getTableColumns(items)).filter((column) => ![...known, ...others].includes(column))
  expect(strays).toEqual([])
})

describe('the demo shop', async () => {
  // What is known of a database that hundreds of tests have emptied would mislead the planner.
  const db = await openNewDatabase()
  await fillDemoShop(db, { clock, passwords: createPasswords({ memoryKib: 64, passes: 1 }) })

  test.each(['demo.csv', 'demo.jsonl'])(
    'goes into %s and back without a change, and is the same in an empty shop',
    (name) => goRound(db, name),
  )
})

test('texts that would mean something to a spreadsheet, to CSV or to HTML come back as they were', async () => {
  const db = await openTestDatabase()
  const hostile = new URL('../../../../../shared/data/hostile/csv-injection.txt', import.meta.url).pathname
  const others = existsSync(hostile) ? readFileSync(hostile, 'utf8').split('\n').filter(Boolean) : []
  const texts = [
    ...[
      '=1+1',
      '+1',
      '-1',
      '@SUM(1)',
      "'=1",
      "''=1",
      "'plain",
      '"quoted"',
      'a | b; c: d = e > f \\ g \\| h',
      'R&D',
      '&lt;b&gt;',
    ],
    ...['<b>', '5 < 6 > 4', 'a,b', 'C:\\Temp', '\\', '＝1', ...others],
  ]
  for (const [index, text] of texts.entries()) {
    const { rows } = await db.pool.query(
      `insert into items (code, name, description_html, features, specifications, summary, keywords, brand, material)
        values ($1, $2, $3, $4, $5, $2, $2, $2, $2) returning id`,
      [
        `T-${index}`,
        text,
        `${cleanHtml(text)}\r\n<p>x</p>`,
        JSON.stringify([text, 'b']),
        JSON.stringify([{ name: text, value: text }]),
      ],
    )
    const id = (rows as { id: number }[])[0]!.id
    await db.pool.query(`insert into item_colors (item_id, name, hex) values ($1, $2, '#102030')`, [id, text])
    await db.pool.query(
      `insert into item_variants (item_id, code, size, color_id) values ($1, $2, $3, (select id from item_colors where item_id = $1))`,
      [id, `V${index} ${text}`, text],
    )
  }
  await db.pool.query(`insert into collections (path, name) values ('a', 'A > B | C')`)
  await db.pool.query(
    `insert into item_collections (item_id, collection_id, is_main) select i.id, c.id, true from items i, collections c`,
  )
  await goRound(db, 'texts.csv')
  await goRound(db, 'texts.jsonl.gz')
  const cells = readFileSync(join(folder, 'texts.csv'), 'utf8').split(/[,\r\n]+/)
  expect(cells.filter((cell) => /^"?[=+@-]/.test(cell))).toEqual([])
})

test('an export that cannot be written says why and leaves nothing', async () => {
  const db = await openTestDatabase()
  await expect(exportFile(db, join(folder, 'a.xlsx'))).rejects.toThrow('ends neither in .csv nor in .jsonl')
  await expect(exportFile(db, join(folder, 'nowhere/a.csv'))).rejects.toThrow(UnreadableFile)
  await expect(exportFile(db, join(folder, 'nowhere/a.csv'))).rejects.toThrow('its folder is not there')
})

const icecat = new URL('../../../../../shared/data/relevance/icecat-dev.products.jsonl.gz', import.meta.url).pathname

/** Four batches: what the others add is time. */
const realProducts = 2_000

/** Real products where they are at hand, else a few that look like them. */
function writeProducts(file: string): number {
  if (existsSync(icecat)) {
    const lines = gunzipSync(readFileSync(icecat)).toString().split('\n', realProducts)
    writeFileSync(file, `${lines.join('\n')}\n`)
    return realProducts
  }
  const products = Array.from({ length: 40 }, (_, at) => ({
    id: at + 1,
    sku: `X-${at}`,
    name: `Printer ${at} “duplex” & scanner`,
    brand: 'Ledger',
    price: at % 9 ? `${at}.5` : null,
    bullets: [`Prints ${at} pages | a minute`, 'A4; A5'],
    attributes: Object.fromEntries(
      Array.from({ length: 60 }, (_2, n) => [`print_speed_${n}`, `${n} ppm: ${'a, b '.repeat(n)}`]),
    ),
  }))
  writeFileSync(file, `${products.map((product) => JSON.stringify(product)).join('\n')}\n`)
  return products.length
}

test('thousands of products with long lists of attributes come back without a change', async () => {
  const db = await openTestDatabase()
  const file = join(folder, 'products.jsonl')
  const count = writeProducts(file)
  expect(await importFile(db, file)).toMatchObject({ outcome: 'imported', mistakeCount: 0, added: count })
  await readBack(db, 'products.csv')
}, 240_000)
