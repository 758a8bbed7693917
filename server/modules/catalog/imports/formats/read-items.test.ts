import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DraftRow } from '../drafts.ts'
import { lookAtFile, type FileLook } from '../look-at-file.ts'
import type { FileEdits } from './file-edits.ts'
import { openItemsFile } from './read-items.ts'

const time = { now: new Date('2026-03-01T15:00:00Z'), timeZone: 'America/New_York' }

/** @param toEdits what somebody says of the file that was looked at; without it is read as it is */
async function bring(text: string, toEdits?: (look: FileLook) => FileEdits) {
  const folder = await mkdtemp(join(tmpdir(), 'items-'))
  const path = join(folder, 'products.csv')
  await writeFile(path, text)
  try {
    const look = await lookAtFile(path, {})
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
