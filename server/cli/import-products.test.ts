import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { items } from '../modules/catalog/items/catalog.tables.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { runExport, runImport } from './import-products.ts'

const folder = mkdtempSync(join(tmpdir(), 'brandyard-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))

let shop: TestShop
let said: string[]
let complained: string[]

beforeEach(async () => {
  shop = await openTestShop()
  said = []
  complained = []
})

const console = {
  print: (text: string) => void said.push(...text.trim().split('\n')),
  printError: (text: string) => void complained.push(text),
}

/** As on a command line where nobody can be asked. */
const bring = (content: string, ...words: string[]) => {
  const file = join(folder, 'products.csv')
  writeFileSync(file, content)
  return runImport(shop.db, [file, ...words], console)
}
const names = async () => (await shop.db.orm.select({ name: items.name }).from(items)).map(({ name }) => name)

const file = 'code,name,prices,material\nM-1,Mug,48: 4.10 | 240: 3.60,\nM-2,Cup,1.00,\n'.replace('1.00', '1: 1.00')

const noCartons =
  '2 items without pieces per carton and carton weight (the first in row 2, M-1): freight counts 20 pieces to a carton of 20 lb.'

const noCollection = (items: string) =>
  `${items}: found by search, but in no department of the shop's menu. The item list shows them under 'Without a collection'.`

const noCollections = noCollection('2 items without a collection (the first in row 2, M-1)')

test('where nobody can be asked an import says what it would do, writes nothing and fails', async () => {
  expect(await bring(file)).toBe(1)
  expect(said).toEqual(['2 new, 0 changed, 0 untouched.', noCartons, noCollections])
  expect(complained).toEqual(['Nothing was imported. To import without a question, say --yes.'])
  expect(await names()).toEqual([])
})

test('a dry run says the same and does not fail', async () => {
  expect(await bring(file, '--dry-run')).toBe(0)
  expect(said).toEqual([
    '2 new, 0 changed, 0 untouched.',
    noCartons,
    noCollections,
    'This was a dry run; nothing was changed.',
  ])
  expect(await names()).toEqual([])
})

test('with --yes it imports; repeated, there is nothing to do', async () => {
  expect(await bring(file, '--yes')).toBe(0)
  expect(said.at(-1)).toBe('Imported: 2 new, 0 changed, 0 untouched.')
  expect(await bring(file)).toBe(0)
  expect(said.at(-1)).toBe('0 new, 0 changed, 2 untouched.')
})

test('it names the columns that change and what would be lost', async () => {
  await bring(file, '--yes')
  said = []
  expect(await bring('code,name,prices\nM-1,Tin mug,48: 4.00\nM-2,Tin cup,\n', '--yes')).toBe(1)
  expect(said).toEqual([
    '0 new, 2 changed (name 2, prices 1), 0 untouched.',
    'This would remove 1 price of 1 item (the first in row 2, M-1).',
  ])
  expect(complained).toEqual([
    'Nothing was imported: it would remove what stands above. Say --remove-missing if that is meant.',
  ])
  expect(await bring('code,name,prices\nM-1,Tin mug,48: 4.00\n', '--yes', '--remove-missing')).toBe(0)
  expect(await names()).toContain('Tin mug')
})

test('a quantity step that another takes the place of is a loss', async () => {
  await bring('code,name,prices\nT-1,Tumbler,24: 12.00 | 144: 10.00\n', '--yes')
  said = []
  expect(await bring('code,prices\nT-1,24: 11.00 | 288: 8.00\n', '--yes')).toBe(1)
  expect(said).toContain('This would remove 1 price of 1 item (the first in row 2, T-1).')
  expect(await bring('code,prices\nT-1,24: 11.00 | 288: 8.00\n', '--yes', '--remove-missing')).toBe(0)
})

test('no price begins above the minimum quantity: fewer pieces would be sold at it', async () => {
  await bring('code,name,prices\nT-1,Tumbler,24: 12.00 | 144: 10.00\n', '--yes')
  expect(await bring('code,prices\nT-1,144: 9.00 | 288: 8.00\n', '--yes', '--remove-missing')).toBe(1)
  expect(complained[0]).toBe(
    'row 2, prices: begin at 144 pieces, but 24 can be ordered: give a price from 24 on, or a minimum_quantity of 144',
  )
})

test.each([
  ['code,name,price\nM-1,Mug,0\n', 'row 2, price: is 0, which would give the item away'],
  ['code,name,prices\nM-1,Mug,1: 4.00 | 48: 0.00\n', 'row 2, prices: is 0, which would give the item away'],
  [
    'code,name,price,published_price\nM-1,Mug,9.00,8.00\n',
    'row 2, published_price: is $8.00, lower than the price of $9.00; leave it empty where nothing was reduced',
  ],
  [
    'code,name,prices\nM-1,Mug,1: 9.00 | 48: 8.00; published_price=7.50\n',
    'row 2, prices: hold a published_price of $7.50, lower than the price of $8.00; leave it out where nothing was reduced',
  ],
  ['code,name,price,colors\nM-1,Mug,4,Chartreuse: green\n', "row 2, colors: 'green' of Chartreuse is no color code"],
])('%j is refused', async (content, sentence) => {
  expect(await bring(content, '--yes')).toBe(1)
  expect(complained[0]).toContain(sentence)
  expect(await names()).toEqual([])
})

test('it asks whether many pieces shall cost more each than few', async () => {
  expect(await bring('code,name,prices\nM-1,Mug,48: 13.00 | 240: 99.00\n')).toBe(1)
  expect(said[1]).toBe('Is this correct? Row 2, M-1: a piece costs more from 240 on ($99.00) than from 48 on ($13.00).')
  expect(await bring('code,name,prices\nM-1,Mug,48: 13.00 | 240: 99.00\n', '--yes')).toBe(0)
})

test('columns by other names are read as what they are called, and said before the question', async () => {
  expect(await bring('Price list 2027\nItem No.,Product Name,Unit Price,Shelf\nM-1,Mug,1.00,A4\n', '--yes')).toBe(0)
  expect(said[0]).toBe(
    "Read by what they are called: 'Item No.' as code, 'Product Name' as name, 'Unit Price' as price.",
  )
  expect(said).toContain("The column 'Shelf' is not read.")
  expect(await names()).toEqual(['Mug'])
})

test('columns that are not read are named, with what they may mean', async () => {
  expect(await bring('code,name,prise,stok,shelf\nM-1,Mug,1.00,5,A4\n', '--yes')).toBe(0)
  expect(said.slice(1, 4)).toEqual([
    "The column 'prise' is not read: did you mean 'price'?",
    "The column 'stok' is not read: did you mean 'stock'?",
    "The column 'shelf' is not read.",
  ])
  await bring('code,nmae\nM-2,Cup\n', '--yes')
  expect(complained).toContain("The column 'nmae' is not read: did you mean 'name'?")
})

test('it says how many variants new colors make', async () => {
  await bring('code,name,price,colors,stock\nM-1,Mug,4,Red,5\n', '--yes')
  said = []
  expect(await bring('code,colors,stock\nM-1,Red | Blue | Green,5\n', '--yes')).toBe(0)
  expect(said[1]).toBe('2 new variants of items that are there (the first in row 2, M-1).')
})

test('mistakes stand with their rows', async () => {
  expect(await bring('code,name,price\nM-1,Mug,free\n', '--yes')).toBe(1)
  expect(complained[0]).toMatch(/^row 2, price: is 'free'/)
  expect(complained[1]).toMatch(/^Nothing was imported: 1 mistake/)
})

test.each([[['--encoding', 'ebcdic']], [['--frobnicate']], [['another.csv']]])(
  '%j is not understood',
  async (words) => {
    expect(await bring(file, ...words)).toBe(2)
    expect(complained).toHaveLength(1)
  },
)

test('an export writes all products, and leaves no unfinished file', async () => {
  await bring(file, '--yes')
  expect(await runExport(shop.db, [join(folder, 'all.jsonl')], console)).toBe(0)
  expect(said.at(-1)).toBe(`2 items written to ${join(folder, 'all.jsonl')}.`)
  const written = readFileSync(join(folder, 'all.jsonl'), 'utf8').trim().split('\n')
  expect(written.map((line) => (JSON.parse(line) as { code: string }).code)).toEqual(['M-1', 'M-2'])
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([])
  expect(await runExport(shop.db, [], console)).toBe(2)
})

test('it says what is assumed of cartons and colors, and the export leaves an assumed color without a code', async () => {
  const head = 'code,name,prices,colors,carton_quantity,carton_grams'
  expect(await bring(`${head}\nM-1,Mug,1: 4.10,Cobalt | Arizona,144,7000\n`, '--yes')).toBe(0)
  expect(said).toEqual([
    '1 new, 0 changed, 0 untouched.',
    '1 item without the size of the carton (row 2, M-1): freight counts its weight alone.',
    "The color 'Arizona' of 1 item (row 2, M-1) is not known by its name: it is shown gray until it has a code, 'Arizona: #1e3350'.",
    noCollection('1 item without a collection (row 2, M-1)'),
    'Imported: 1 new, 0 changed, 0 untouched.',
  ])
  const exported = join(folder, 'colors.csv')
  expect(await runExport(shop.db, [exported], console)).toBe(0)
  expect(readFileSync(exported, 'utf8')).toMatch(/Cobalt: #1a47a8 \| Arizona[",]/)
  // What is known of it is not said again.
  said = []
  await bring('code,name\nM-1,Cup\n', '--yes')
  expect(said).toEqual(['0 new, 1 changed (name 1), 0 untouched.', 'Imported: 0 new, 1 changed, 0 untouched.'])
})
