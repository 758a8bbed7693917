import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { getProduct } from '../../../../contract/shop/catalog/products.call.ts'
import { search } from '../../../../contract/shop/catalog/listings.call.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { items, itemVariants } from '../items/catalog.tables.ts'
import { importFile } from './import-file.ts'
import { UnreadableFile } from '../../../platform/sheets/unreadable-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'brandyard-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, content: string | Buffer): string {
  const path = join(folder, `${Math.random().toString(36).slice(2)}-${name}`)
  writeFileSync(path, content)
  return path
}

const lines = (...rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n')

const tumbler = {
  code: 'T-1',
  name: 'Harbor tumbler &amp; lid',
  description: '<p onclick="x()">Keeps <b>hot</b>.</p><script>alert(1)</script>',
  prices: [
    { quantity: 48, price: '12.20', published_price: '13.56' },
    { quantity: 240, price: '10.9525' },
  ],
  colors: [{ name: 'Navy', hex: '#1e3350' }, 'Red'],
  collections: ['Drinkware > Tumblers'],
  stock: 120,
}

const shopifyHead =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Alt Text,Status'

describe('our own JSON Lines', () => {
  test('bring in an item with colors, prices, stock and a clean description, and it can be found', async () => {
    const shop = await openTestShop()
    const report = await importFile(shop.db, write('a.jsonl', lines(tumbler)))
    expect(report).toMatchObject({ imported: true, added: 1, changed: 0, mistakeCount: 0 })
    await shop.refreshCatalog()

    const found = await shop.send(search, { input: { query: 'harbor tumbler' } })
    expect(found.data.catalog_items).toMatchObject([{ web_code: 'T-1', name: 'Harbor tumbler & lid', price: 10.9525 }])
    const { product } = (await shop.send(getProduct, { params: { id: found.data.catalog_items[0]!.id } })).data
    expect(product).toMatchObject({
      moq: 48,
      colors: [
        { name: 'Navy', hex_code: '#1e3350' },
        { name: 'Red', hex_code: '#b3242b' },
      ],
      stock: { quantity: 240 },
      trail: [{ name: 'Drinkware' }, { name: 'Tumblers' }],
    })
    expect(product.description_html).toContain('<b>hot</b>')
    expect(product.description_html).not.toMatch(/onclick|script/)
  })

  test.each([[['Outdoor', 'Camping', 'Kitchen', 'Camp Mugs']], ['Outdoor > Camping > Kitchen > Camp Mugs']])(
    'put an item without collections of its own into its category: %j',
    async (category) => {
      const shop = await openTestShop()
      await importFile(shop.db, write('a.jsonl', lines({ code: 'M-1', name: 'Enamel cup', price: 5, category })))
      await shop.refreshCatalog()

      const found = await shop.send(search, { input: { query: 'camp mugs' } })
      expect(found.data.catalog_items).toMatchObject([{ web_code: 'M-1' }])
      const { product } = (await shop.send(getProduct, { params: { id: found.data.catalog_items[0]!.id } })).data
      expect(product.trail.map(({ name }) => name)).toEqual(['Outdoor', 'Camping', 'Kitchen'])
    },
  )

  test('repeated, change what is there and double nothing', async () => {
    const shop = await openTestShop()
    await importFile(shop.db, write('a.jsonl', lines(tumbler)))
    const report = await importFile(
      shop.db,
      write('b.jsonl.gz', gzipSync(lines({ ...tumbler, name: 'Harbor tumbler II' }))),
    )
    expect(report).toMatchObject({ imported: true, added: 0, changed: 1 })
    expect(await shop.db.orm.select().from(items)).toMatchObject([{ name: 'Harbor tumbler II' }])
    expect(await shop.db.orm.select().from(itemVariants)).toHaveLength(2)
  })

  test('with a faulty row bring in nothing and say where the fault is; with skipBad all but that', async () => {
    const shop = await openTestShop()
    const path = write(
      'faulty.jsonl',
      lines(tumbler, { code: 'T-2', name: 'No price', price: 'twelve' }, { name: 'No code' }) +
        '\nno json\n' +
        lines(tumbler),
    )
    const refused = await importFile(shop.db, path)
    expect(refused).toMatchObject({ imported: false, mistakeCount: 4 })
    expect(refused.mistakes).toEqual([
      {
        row: 2,
        column: 'price',
        reason: "is 'twelve', not a price. Enter dollars, like 12.50, with at most 4 decimals",
      },
      { row: 3, column: 'code', reason: 'is empty' },
      { row: 4, column: '', reason: 'is not a JSON object' },
      { row: 5, column: 'code', reason: "'T-1' stands in row 1 already" },
    ])
    expect(await shop.db.orm.select().from(items)).toEqual([])

    const report = await importFile(shop.db, path, { skipBad: true })
    expect(report).toMatchObject({ imported: true, added: 1, skipped: 4 })
  })
})

describe('a Shopify export', () => {
  test('brings in a product with its variants, sizes and reduced price', async () => {
    const shop = await openTestShop()
    const report = await importFile(
      shop.db,
      write(
        'shopify.csv',
        [
          shopifyHead,
          'work-tee,Work Tee&trade;,"<p>Snag,\nproof.</p>",Millwright,Tees,"crew, tee",TRUE,Color,Navy,Size,M,,,WT-N-M,10,9.70,11.40,,https://pictures.example/tee.jpg,Tee,active',
          'work-tee,,,,,,,Color,Navy,Size,2XL,,,WT-N-2X,-3,11.70,,,,,',
          'plain-pen,Plain Pen,,,Pens,,TRUE,Title,Default Title,,,,,PEN-1,5,0.89,,,,,active',
        ].join('\r\n'),
      ),
    )
    expect(report).toMatchObject({ imported: true, added: 2, mistakeCount: 0 })
    const parts = await shop.db.orm.select().from(itemVariants).orderBy(itemVariants.code)
    expect(parts).toMatchObject([
      { code: 'PEN-1', size: null, extraPrice: 0 },
      { code: 'WT-N-2X', size: '2XL', extraPrice: 20_000 },
      { code: 'WT-N-M', size: 'M', extraPrice: 0 },
    ])
    expect(await shop.db.orm.select().from(items).orderBy(items.code)).toMatchObject([
      { code: 'PEN-1', name: 'Plain Pen' },
      { code: 'work-tee', name: 'Work Tee™', brand: 'Millwright' },
    ])
  })

  test('with an unusable price is refused with row and column', async () => {
    const shop = await openTestShop()
    const row = 'pen,Pen,,,Pens,,TRUE,Title,Default Title,,,,,PEN-1,5,free,,,,,active'
    const report = await importFile(shop.db, write('shopify.csv', `${shopifyHead}\n${row}\n`))
    expect(report.imported).toBe(false)
    expect(report.mistakes).toMatchObject([{ row: 2, column: 'Variant Price' }])
  })
})

test('a WooCommerce export brings in a variable product with its variations', async () => {
  const shop = await openTestShop()
  const head =
    'ID,Type,SKU,Name,Published,Description,Stock,Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'
  const report = await importFile(
    shop.db,
    write(
      'woo.csv',
      [
        head,
        '7,variable,CAP,Foreman cap,1,<p>Six panels.</p>,,,,Headwear > Caps,cap,,,Color,"Navy, Red",Closure,Hook',
        '8,variation,CAP-N,Foreman cap - Navy,1,,40,7.95,9.00,,,,CAP,Color,Navy,,',
        '9,variation,CAP-R,Foreman cap - Red,1,,12,,9.00,,,,id:7,Color,Red,,',
      ].join('\n'),
    ),
  )
  expect(report).toMatchObject({ imported: true, added: 1, mistakeCount: 0 })
  expect(await shop.db.orm.select().from(itemVariants).orderBy(itemVariants.code)).toMatchObject([
    { code: 'CAP-N', extraPrice: 0 },
    { code: 'CAP-R', extraPrice: 10_500 },
  ])
})

test.each([
  ['nothing.csv', '', 'The file is empty.'],
  ['others.csv', 'Invoice,Amount\n1,2\n', 'The columns are of no format that we know'],
  ['sheet.csv', Buffer.from('PK\u0003\u0004....'), 'This is a spreadsheet or a ZIP file.'],
  ['quote.csv', 'code,name\nA-1,"open\n', 'this is not proper CSV'],
  ['picture.png', 'x', 'is neither .csv nor .jsonl'],
])('%s is refused as a whole', async (name, content, sentence) => {
  const shop = await openTestShop()
  const importing = importFile(shop.db, write(name, content))
  await expect(importing).rejects.toThrow(UnreadableFile)
  await expect(importing).rejects.toThrow(sentence)
})

const real = (path: string) => new URL(`../../../../../shared/data/${path}`, import.meta.url).pathname

describe.runIf(existsSync(real('formats/shopify-products.csv')))('real exports', () => {
  test.each(['formats/shopify-products.csv', 'formats/woocommerce-products.csv'])(
    '%s comes in whole, and again without doubles',
    async (file) => {
      const shop = await openTestShop()
      const first = await importFile(shop.db, real(file))
      expect(first).toMatchObject({ imported: true, mistakeCount: 0 })
      expect(await importFile(shop.db, real(file))).toMatchObject({ added: 0, changed: 0, untouched: first.added })
    },
  )

  test.each(['invalid-column', 'invalid-prices', 'unrelated-column', 'exported-products-comma'])(
    'of another system (%s) are refused with the columns that are missing',
    async (name) => {
      const shop = await openTestShop()
      await expect(importFile(shop.db, real(`formats/medusa/${name}.csv`))).rejects.toThrow(/of no format that we know/)
    },
  )
})
