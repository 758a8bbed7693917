import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { describePlan } from './describe-plan.ts'
import { importFile, type ImportOptions } from './import-file.ts'
import { collections } from '../items/catalog.tables.ts'
import { findItems } from '../items/item-facts/item-facts.store.ts'

const folder = mkdtempSync(join(tmpdir(), 'brandyard-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await bring('first.jsonl', JSON.stringify(mug))
})

const bring = (name: string, content: string, options: ImportOptions = {}) => {
  const path = join(folder, `${Math.random().toString(36).slice(2)}-${name}`)
  writeFileSync(path, `${content}\n`)
  return importFile(shop.db, path, { clock: shop.clock, ...options })
}
const readItem = async (code: string) => {
  const { id: _id, ...item } = (await findItems(shop.db.orm, [code])).get(code.toLowerCase())!
  return item
}

const mug = {
  code: 'M-1',
  name: 'Camp mug',
  description: '<p>Enamel.</p>',
  features: ['Holds 12 oz', 'Speckled'],
  specifications: { Capacity: '12 oz' },
  brand: 'Harbor',
  collections: ['Drinkware > Mugs'],
  colors: ['Navy', 'Red'],
  sizes: ['S', 'L'],
  prices: [
    { quantity: 48, price: '4.10', published_price: '5.00' },
    { quantity: 240, price: '3.60' },
  ],
  stock: 70,
  pictures: [{ url: 'https://pictures.example/mug.jpg', color: 'Red', alt: 'A red mug' }],
  decorations: [{ type: 'PAD', name: 'Pad print', maximum_colors: 2 }],
  locations: [{ name: 'Front', decoration: 'PAD', width: 2.5, height: 2 }],
  documents: [
    { kind: 'spec-sheet', url: 'https://papers.example/mug.pdf' },
    { kind: 'care-card', title: 'How to wash it', url: 'https://papers.example/care' },
  ],
  charges: [{ code: 'SETUP', name: 'Set-up', kind: 'setup', per: 'color', amount: '45.00', decoration: 'PAD' }],
}

test('a file with some columns changes these and says so; repeated, it changes nothing', async () => {
  const before = await readItem('M-1')
  const file = 'code,name,prices\nM-1,Camp mug,48: 4.20 | 240: 3.70'
  const report = await bring('prices.csv', file)
  expect(report).toMatchObject({
    outcome: 'imported',
    added: 0,
    changed: 1,
    untouched: 0,
    changedColumns: { prices: 1 },
  })
  expect(report.losses).toEqual([])
  expect(await readItem('M-1')).toEqual({
    ...before,
    // What it was before the reduction is still above the new price.
    tiers: [
      { minimumQuantity: 48, unitPrice: 42_000, publishedPrice: 50_000 },
      { minimumQuantity: 240, unitPrice: 37_000, publishedPrice: null },
    ],
  })
  expect(await bring('prices.csv', file)).toMatchObject({ outcome: 'nothing-to-do', changed: 0, untouched: 1 })
})

test.each([
  ['code,name\nM-1,Tin mug', { name: 'Tin mug' }],
  ['code,brand,description\nm-1,,"<p>Tin.</p>"', { descriptionHtml: '<p>Tin.</p>' }],
  ['code,hidden\nM-1,yes', { status: 'hidden' }],
  ['code,decorations\nM-1,PAD; maximum_colors=2', {}],
  [
    'code,decorations\nM-1,PAD; name=Tampo print; maximum_colors=2',
    {
      decorations: [
        {
          type: 'PAD',
          name: 'Tampo print',
          process: 'pad',
          maximumColors: 2,
          maximumLocations: null,
          leadDays: 5,
          overruns: '',
        },
      ],
      locations: [expect.objectContaining({ name: 'Front', decoration: 'Tampo print' })],
      charges: [expect.objectContaining({ code: 'SETUP', decoration: 'Tampo print' })],
    },
  ],
  ['code,name,features,collections,pictures,colors\nM-1,Camp mug,,,,', {}],
])('%j keeps all that it does not tell', async (file, changes) => {
  const before = await readItem('M-1')
  await bring('some.csv', file)
  expect(await readItem('M-1')).toEqual({ ...before, ...changes })
})

test('documents that a file does not name stay; one that it names gets its words', async () => {
  const file =
    'code,documents\nM-1,care-card; title=Care; url=https://papers.example/care | manual; url=https://papers.example/m.pdf'
  expect(await bring('documents.csv', file)).toMatchObject({ changedColumns: { documents: 1 }, losses: [] })
  expect((await readItem('M-1')).documents).toEqual([
    { kind: 'spec-sheet', title: 'Spec sheet', url: 'https://papers.example/mug.pdf' },
    { kind: 'care-card', title: 'Care', url: 'https://papers.example/care' },
    { kind: 'manual', title: 'Manual', url: 'https://papers.example/m.pdf' },
  ])
  expect(await bring('documents.csv', file)).toMatchObject({ outcome: 'nothing-to-do' })
  const only = 'code,documents\nM-1,manual; url=https://papers.example/m.pdf'
  expect(await bring('only.csv', only, { removeMissing: true })).toMatchObject({
    losses: [{ column: 'documents', things: 2 }],
  })
  expect((await readItem('M-1')).documents).toHaveLength(1)
})

test.each([
  [{ kind: 'poem', url: 'https://papers.example/m.pdf' }, "(kind) is 'poem', which is none of spec-sheet, "],
  [{ url: 'https://papers.example/m.pdf' }, '(kind) is empty'],
  [{ kind: 'manual', url: 'javascript:alert(1)' }, '(url) is neither an https address nor a file of the shop'],
  [{ kind: 'manual', url: 'http://papers.example/m.pdf' }, '(url) is neither an https address'],
  [{ kind: 'manual', url: 'https://a.example/"><script>' }, '(url) is neither an https address'],
  [{ kind: 'manual', title: 'x'.repeat(121), url: 'https://papers.example/m.pdf' }, '(title) is longer than 120'],
])('the document %j is refused', async (document, reason) => {
  const report = await bring('documents.jsonl', JSON.stringify({ code: 'M-1', documents: [document] }))
  expect(report.mistakes).toMatchObject([{ column: 'documents', reason: expect.stringContaining(reason) }])
})

test('a file in the folder of another shop is left out', async () => {
  const documents = [{ kind: 'manual', url: 'shop:upload/document-77ab.pdf#77ab' }]
  await bring('documents.jsonl', JSON.stringify({ code: 'M-2', name: 'Cup', price: 2, documents }))
  expect((await readItem('M-2')).documents).toEqual([])
})

test('goods that are not restocked stay so when a file does not say it', async () => {
  await bring('closeout.csv', 'code,closeout\nM-1,yes')
  expect(await readItem('M-1')).toMatchObject({ closeout: true })
  await bring('brand.csv', 'code,brand,closeout\nM-1,Harbor & Sons,')
  await bring('name.csv', 'code,name\nM-1,Tin mug')
  expect(await readItem('M-1')).toMatchObject({ closeout: true, name: 'Tin mug', brand: 'Harbor & Sons' })
  await bring('again.csv', 'code,closeout\nM-1,no')
  expect(await readItem('M-1')).toMatchObject({ closeout: false })
})

test('variants and colors that a file does not name stay; it adds new ones and changes the others', async () => {
  await bring('more.jsonl', JSON.stringify({ code: 'M-1', colors: ['Green'] }))
  const { variants, colors } = await readItem('M-1')
  expect(colors.map(({ name }) => name)).toEqual(['Navy', 'Red', 'Green'])
  expect(variants.map(({ code }) => code)).toEqual([
    ...['M-1-Navy-S', 'M-1-Navy-L', 'M-1-Red-S', 'M-1-Red-L', 'M-1-Green-S', 'M-1-Green-L'],
  ])
  await bring('one.csv', 'code,variants\nM-1,M-1-Red-L; extra_price=1.25; stock=3')
  const { variants: after, inventory } = await readItem('M-1')
  expect(after).toEqual(variants.map((one) => (one.code === 'M-1-Red-L' ? { ...one, extraPrice: 12_500 } : one)))
  expect(inventory.map(({ code, quantity }) => [code, quantity])).toEqual([
    ...[
      ['M-1-Navy-L', 70],
      ['M-1-Navy-S', 70],
      ['M-1-Red-L', 3],
      ['M-1-Red-S', 70],
    ],
  ])
})

test('what would be lost is told and needs --remove-missing', async () => {
  const before = await readItem('M-1')
  const fewer = 'code,price\nM-1,4.00'
  const refused = await bring('fewer.csv', fewer)
  expect(refused).toMatchObject({ outcome: 'would-lose', imported: false })
  expect(refused.losses).toEqual([{ column: 'prices', things: 1, items: 1, row: 2, code: 'M-1' }])
  expect(await readItem('M-1')).toEqual(before)
  await bring('fewer.csv', fewer, { removeMissing: true })
  expect((await readItem('M-1')).tiers).toEqual([{ minimumQuantity: 48, unitPrice: 40_000, publishedPrice: 50_000 }])

  const gone = await bring('gone.csv', 'code,description,variants,collections\nM-1,,M-1-Red-S,Camping', {
    removeMissing: true,
  })
  expect(gone.losses).toMatchObject([
    { column: 'variants', things: 3 },
    { column: 'collections', things: 1 },
    { column: 'description', things: 1 },
  ])
  const after = await readItem('M-1')
  expect(after).toMatchObject({ descriptionHtml: '', collections: [['Camping']], brand: 'Harbor' })
  expect(after.variants.filter(({ active }) => active).map(({ code }) => code)).toEqual(['M-1-Red-S'])
})

test('what is assumed of an item names the row that it is read from, not a later one of the same code', async () => {
  const report = await bring('twice.csv', 'code,name\nTWICE-1,Cup\nTWICE-1,Cup again\n', { skipBad: true })
  expect(report.mistakes).toMatchObject([{ row: 3, column: 'code' }])
  expect(report.assumptions).toContainEqual({ kind: 'carton', name: '', items: 1, row: 2, code: 'TWICE-1' })
})

test('collections that an import makes are told before, and where items without one go', async () => {
  const report = await bring(
    'collections.csv',
    'code,name,collections\nC-1,Cup,Drinkware > Cups\nC-2,Cup,drinkware > cups\nC-3,Cup,\nC-4,Cup,',
    { confirm: () => false },
  )
  expect(report.newCollections).toEqual([{ names: ['Drinkware', 'Cups'], row: 2, code: 'C-1' }])
  expect(describePlan(report).split('\n')).toEqual(
    expect.arrayContaining([
      'New collection: Drinkware > Cups (row 2, C-1)',
      "2 items without a collection (the first in row 4, C-3): found by search, but in no department of the shop's menu. The item list shows them under 'Without a collection'.",
    ]),
  )
})

test('goods without a collection make no department', async () => {
  const listNames = async () => (await shop.db.orm.select().from(collections)).map(({ name }) => name)
  const before = await listNames()
  await bring('without.csv', 'code,name,collections\nC-1,Cup,\nM-1,Camp mug,')
  expect([await listNames(), (await readItem('C-1')).collections]).toEqual([before, []])
})

test('nothing is written unless its owner agrees to what is told', async () => {
  const before = await readItem('M-1')
  const given: unknown[] = []
  const report = await bring('other.csv', 'code,name,price\nM-1,Other mug,\nM-2,New mug,2.00', {
    confirm: ({ added, changed, changedColumns }) => given.push({ added, changed, changedColumns }) === 0,
  })
  expect(given).toEqual([{ added: 1, changed: 1, changedColumns: { name: 1 } }])
  expect(report).toMatchObject({ outcome: 'declined', imported: false })
  expect(await readItem('M-1')).toEqual(before)
  expect(await findItems(shop.db.orm, ['M-2'])).toEqual(new Map())
})

test.each([
  ['a new item without a name', 'code,price\nM-9,1.00', 'name', 'is empty'],
  ['a new item with an emoji for a code', 'code,name\nM-😀,Mug', 'code', "'M-😀' is no item code"],
  [
    'a collection with a name that no page has room for',
    `code,name,collections\nM-9,Mug,Drinkware > ${'Mugs '.repeat(17).trim()}`,
    'collections',
    'is longer than 80 characters',
  ],
  ['a part code of another item', 'code,name,variants\nM-9,Mug,M-1-Red-S', 'variants', "belongs to the item 'm-1'"],
  [
    'a color that the colors do not name',
    'code,name,colors,variants\nM-9,Mug,Red,M-9-B; color=Blue',
    'variants',
    "'Blue' is not",
  ],
  [
    'a warehouse that is not there',
    'code,inventory\nM-1,M-1-Red-S; warehouse=MOON; quantity=1',
    'inventory',
    "'MOON' is no warehouse",
  ],
  [
    'a location without its decoration',
    'code,locations\nM-1,Back; decoration=LASER; width=1; height=1',
    'locations',
    'LASER',
  ],
  ['a charge of no known kind', 'code,charges\nM-1,X; name=X; kind=gift; per=order; amount=1', 'charges', "'gift'"],
])('%s is refused with its row', async (_what, file, column, reason) => {
  const report = await bring('faulty.csv', file)
  expect(report).toMatchObject({ imported: false, mistakes: [{ row: 2, column }] })
  expect(report.mistakes[0]!.reason).toContain(reason)
})

test.each(['12=4.00', '12 4.00', '12=4.00 | 48=3.80'])(
  'prices like %j are one mistake each, with the form that is read',
  async (cell) => {
    const report = await bring('form.csv', `code,prices\nM-1,${cell}`)
    const entries = cell.split(' | ')
    expect(report.mistakes).toEqual(
      entries.map((entry) => ({
        row: 2,
        column: 'prices',
        field: 'quantity',
        reason: `'${entry}' is not a quantity, a colon and a price, like 48: 12.20`,
      })),
    )
    expect(report.mistakeCount).toBe(entries.length)
  },
)

test('plain stock of goods in several warehouses has to say which one is meant', async () => {
  await shop.db.pool.query("insert into warehouses (code, name, city, state, zip) values ('WEST', 'West', '', '', '')")
  await bring(
    'west.csv',
    'code,inventory\nM-1,M-1-Red-S; warehouse=west; quantity=5; incoming=9; incoming_on=2026-05-01',
  )
  const { inventory } = await readItem('M-1')
  expect(inventory.filter(({ code }) => code === 'M-1-Red-S')).toEqual([
    { code: 'M-1-Red-S', warehouse: 'MAIN', quantity: 70, incomingQuantity: 0, incomingOn: null },
    { code: 'M-1-Red-S', warehouse: 'WEST', quantity: 5, incomingQuantity: 9, incomingOn: '2026-05-01' },
  ])
  const unclear = await bring('plain.csv', 'code,stock\nM-1,8')
  expect(unclear.mistakes).toMatchObject([{ row: 2, column: 'stock' }])
  await bring('plain.csv', 'code,stock\nM-1,8', { warehouse: 'west' })
  const after = (await readItem('M-1')).inventory.filter(({ warehouse }) => warehouse === 'WEST')
  expect(after.map(({ quantity }) => quantity)).toEqual([8, 8, 8, 8])
})

test('a word ends the count of stock, and an empty cell does not', async () => {
  const before = await readItem('M-1')
  await bring('empty.csv', 'code,stock\nM-1,')
  expect((await readItem('M-1')).inventory).toEqual(before.inventory)
  const one = await bring('one.csv', 'code,variants\nM-1,M-1-Red-S; stock=not counted')
  expect(describePlan(one)).toContain('1 item will have no counted stock: it sells as made or bought to order')
  expect((await readItem('M-1')).inventory).toEqual(before.inventory.filter(({ code }) => code !== 'M-1-Red-S'))
  await bring('all.csv', 'code,stock\nM-1,Made to order')
  expect((await readItem('M-1')).inventory).toEqual([])
  await bring('again.csv', 'code,inventory\nM-1,M-1-Red-S; warehouse=MAIN; quantity=9')
  expect((await readItem('M-1')).inventory).toMatchObject([{ code: 'M-1-Red-S', quantity: 9 }])
})

const shopifyHead =
  'Handle,Title,Body (HTML),Variant SKU,Variant Price,Variant Inventory Qty,Option1 Name,Option1 Value\n'

test('a file that prices some variants leaves what the others cost', async () => {
  await bring(
    'tee.csv',
    `${shopifyHead}tee,Tee,,T-M,9.70,5,Size,M\ntee,,,T-L,9.90,5,Size,L\ntee,,,T-XL,11.70,5,Size,XL`,
  )
  const costs = async () => {
    const { tiers, variants } = await readItem('tee')
    return Object.fromEntries(variants.map(({ code, extraPrice }) => [code, tiers[0]!.unitPrice + extraPrice]))
  }
  await bring('tee.csv', `${shopifyHead}tee,Tee,,T-L,10.00,5,Size,L\ntee,,,T-XL,12.00,5,Size,XL`)
  expect(await costs()).toEqual({ 'T-M': 97_000, 'T-L': 100_000, 'T-XL': 120_000 })
  await bring('tee.csv', `${shopifyHead}tee,Tee,,T-L,10.00,5,Size,L\ntee,,,T-XL,8.00,5,Size,XL`)
  expect(await costs()).toEqual({ 'T-M': 97_000, 'T-L': 100_000, 'T-XL': 80_000 })
})

test('a product without options is the one variant that the shop has of it, but not one of several', async () => {
  await bring(
    'pen.jsonl',
    JSON.stringify({ code: 'P-1', name: 'Pen', price: 1, variants: [{ code: 'P-1-BLK', stock: 4 }] }),
  )
  await bring('pen.csv', `${shopifyHead}pen,Pen,,P-1,1.20,9,Title,Default Title`)
  const { variants, inventory, tiers } = await readItem('P-1')
  expect([variants.map(({ code }) => code), inventory[0]!.quantity, tiers[0]!.unitPrice]).toEqual([
    ['P-1-BLK'],
    9,
    12_000,
  ])
  const unclear = await bring('mug.csv', `${shopifyHead}mug,Camp mug,,M-1,4.10,9,Title,Default Title`)
  expect(unclear).toMatchObject({ imported: false, mistakes: [{ row: 2, column: 'variants' }] })
})

test('with skipBad a product with a faulty variation is left out, and the others come in', async () => {
  const head = 'ID,Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\n'
  const rows = '7,variable,CAP,Cap,,,,\n8,variation,CAP-N,,free,CAP,Color,Navy\n9,simple,HAT,Hat,2.00,,,'
  expect(await bring('woo.csv', head + rows, { skipBad: true })).toMatchObject({
    outcome: 'imported',
    added: 1,
    skipped: 1,
    mistakes: [{ row: 3, column: 'Regular price' }],
  })
})
