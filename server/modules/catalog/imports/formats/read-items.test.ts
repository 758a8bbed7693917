import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DraftRow } from '../drafts.ts'
import { lookAtFile, type FileLook } from '../look-at-file.ts'
import type { FileEdits } from './file-edits.ts'
import { writeField } from './own/own-columns.ts'
import { openItemsFile } from './read-items.ts'

const time = { now: new Date('2026-03-01T15:00:00Z'), timeZone: 'America/New_York' }

/** @param toEdits what somebody says of the file that was looked at; without it is read as it is */
async function bring(text: string, toEdits?: (look: FileLook) => FileEdits) {
  const folder = await mkdtemp(join(tmpdir(), 'items-'))
  const path = join(folder, 'products.csv')
  await writeFile(path, text)
  try {
    const look = await lookAtFile(path, time)
    const file = await openItemsFile(path, { ...time, edits: toEdits?.(look) })
    const items: DraftRow[] = []
    for await (const { item } of file.read()) items.push(item)
    return { look, items }
  } finally {
    await rm(folder, { recursive: true })
  }
}

test("the headings of Shopify's newer sheet are read as the older ones", async () => {
  const { look, items } = await bring(
    `Title,URL handle,Description,Product category,Published on online store,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Product image URL
Camp Mug,mug,<p>Steel.</p>,Home > Mugs,TRUE,M-1,036000291452,Color,Navy,12.50,15.00,5,https://shop.example/m.jpg
,mug,,,,M-2,,,Red,13.00,,0,
`,
  )
  expect(look.format).toBe('shopify')
  expect(look.columns.find(({ name }) => name === 'Price')?.readAs).toBe('Variant Price')
  expect(items).toMatchObject([
    {
      mistakes: [],
      draft: {
        code: 'mug',
        name: 'Camp Mug',
        hidden: false,
        collections: [['Home', 'Mugs']],
        price: { unitPrice: 125_000, publishedPrice: 150_000 },
        variants: [
          { code: 'M-1', color: 'Navy', stock: 5, gtin: '036000291452' },
          { code: 'M-2', color: 'Red', stock: 0, extraPrice: 5_000 },
        ],
      },
    },
  ])
})

test('columns that are left out show the format of a file all the same', async () => {
  const { items } = await bring(
    `sku,attribute_set_code,product_type,product_websites,name,price,configurable_variations
C,Default,configurable,base,Rod,,"sku=C-1,diameter=1/8"
C-1,Default,simple,base,Rod 1/8,10,
`,
    ({ columns }) => ({ columns: new Map(columns.map(({ name, readAs }) => [name, readAs])), cells: new Map() }),
  )
  expect(items).toMatchObject([{ mistakes: [], draft: { code: 'C', variants: [{ code: 'C-1', size: '1/8' }] } }])
})

test('a word where a price would stand makes an item that is priced on call, and is said', async () => {
  const { items } = await bring(
    'code,name,price,published_price\nA-1,Rod,CALL,\nA-2,Rod,4.20,N/A\nA-3,Rod,Request quote,9.00\nA-4,Rod,call me maybe,\n',
  )
  expect(items).toMatchObject([
    {
      draft: { custom: true },
      mistakes: [],
      notices: [{ row: 2, column: 'price', reason: "is 'CALL', so the item is priced on call" }],
    },
    { draft: { price: { unitPrice: 42_000 } }, mistakes: [], notices: [] },
    { draft: { custom: true }, mistakes: [] },
    { draft: undefined, mistakes: [{ row: 5, column: 'price' }] },
  ])
  expect(items[0]!.draft).not.toHaveProperty('price')
  expect(items[2]!.draft).not.toHaveProperty('price')
})

test('so do words in all steps of a price table; one among prices is a mistake', async () => {
  const { items } = await bring(
    'code,name,price from 48,price from 144\nA-1,Rod,TBD,TBD\nA-2,Rod,4.20,Call\nA-3,Rod,POA,\n',
  )
  expect(items).toMatchObject([
    { draft: { custom: true }, mistakes: [] },
    { draft: undefined, mistakes: [{ row: 3, column: 'price from 144' }] },
    { draft: { custom: true }, mistakes: [] },
  ])
  expect((await bring('code,name,prices\nA-1,Rod,Call for pricing\n')).items).toMatchObject([
    { draft: { custom: true }, mistakes: [] },
  ])
})

test.each([
  ['SKU,Name,1,12,48\nA-1,Mug,12.50,0,9.00\n', 'price from 12'],
  ['SKU,Name,12-47,48-143,144+\nA-1,Mug,12.50,11,0.00\n', 'price from 144'],
  ['SKU,Name,Qty 1,Price 1,Qty 2,Price 2\nA-1,Mug,12,12.50,48,0\n', 'price #2'],
])('a price of 0 among several columns is refused in its own: %s', async (text, column) => {
  const { items } = await bring(text, ({ columns }) => ({
    columns: new Map(columns.map(({ name, readAs }) => [name, readAs])),
    cells: new Map(),
  }))
  expect(items[0]?.mistakes).toEqual([
    {
      row: 2,
      column,
      reason: 'is 0, which would give the item away; leave it empty for an item that is priced on call',
    },
  ])
})

test("colors, sizes and lead times are read as a supplier's list writes them", async () => {
  const { items } = await bring(
    `code,name,colors,sizes,lead_days,carton_quantity
HW-1,Tee,"Black, Navy, Forest Green",S-2XL,5-7 business days,48
HW-2,Cap,"Khaki; Red/Black","One size, Youth",2 weeks,144
HW-3,Tote,"Natural: #e8dfc8 | Navy, heather",,3,50
`,
  )
  expect(items).toMatchObject([
    {
      mistakes: [],
      draft: {
        colors: [{ name: 'Black' }, { name: 'Navy' }, { name: 'Forest Green' }],
        sizes: ['S', 'M', 'L', 'XL', '2XL'],
        leadDays: 7,
        cartonQuantity: 48,
      },
    },
    {
      mistakes: [],
      draft: { colors: [{ name: 'Khaki' }, { name: 'Red/Black' }], sizes: ['One size', 'Youth'], leadDays: 10 },
    },
    { mistakes: [], draft: { colors: [{ name: 'Natural', hex: '#e8dfc8' }, { name: 'Navy, heather' }], leadDays: 3 } },
  ])
})

test('a color with a comma in its name comes back from our own file as one', async () => {
  const name = 'Gray, heather; light'
  const cell = writeField('colors', [{ name, hex: '' }])
  const { items } = await bring(`code,name,colors\nA,Tee,"${cell}"\n`)
  expect(items).toMatchObject([{ mistakes: [], draft: { colors: [{ name }] } }])
})
