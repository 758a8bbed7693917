import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestShop } from '../../../testing/test-shop.ts'
import { findItems } from '../items/item-facts/item-facts.store.ts'
import { importFile, type ImportOptions } from './import-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'brandyard-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

const shop = await openTestShop()

function bring(content: string, options: ImportOptions = {}) {
  const path = join(folder, `${Math.random().toString(36).slice(2)}.csv`)
  writeFileSync(path, content)
  return importFile(shop.db, path, { clock: shop.clock, ...options })
}

const itemOf = async (code: string) => (await findItems(shop.db.orm, [code])).get(code.toLowerCase())
const variantsOf = async (code: string) =>
  (await itemOf(code))?.variants
    .filter(({ active }) => active)
    .map(({ code: part, color, size }) => [part, color, size])

const shopify = 'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode\n'

describe('a Shopify file', () => {
  test('with a second variant later finds the item that it has made, and back', async () => {
    await bring(`${shopify}cup,Cup,,Title,Default Title,CUP-1,4.00,\n`)
    const both = `${shopify}cup,Cup,,Color,Navy,CUP-1,4.00,\ncup,,,Color,Red,CUP-2,4.50,\n`
    expect(await bring(both)).toMatchObject({ imported: true, added: 0, changed: 1 })
    expect(await itemOf('cup')).toBeUndefined()
    expect(await variantsOf('CUP-1')).toEqual([
      ['CUP-1', 'Navy', null],
      ['CUP-2', 'Red', null],
    ])
    expect(await bring(both)).toMatchObject({ added: 0, changed: 0, untouched: 1 })
    expect(await bring(`${shopify}cup,Cup,,Title,Default Title,CUP-1,4.25,\n`)).toMatchObject({ added: 0, changed: 1 })
    expect(await variantsOf('CUP-1')).toHaveLength(2)
  })

  test('whose titles are filled down is one product', async () => {
    const text = `${shopify}hat,Hat,,Size,S,HAT-S,4.00,\nhat,Hat,,Size,M,HAT-M,4.00,\npen,Pen,,Title,Default Title,PEN-1,1.00,\n`
    expect(await bring(text)).toMatchObject({ imported: true, added: 2 })
    expect(await variantsOf('hat')).toHaveLength(2)
  })
})

test('combinations of PrestaShop take the place of the plain variant of their product', async () => {
  await bring('Product ID;Active (0/1);Name *;Price tax excluded;Reference #;Quantity\n7;1;Mug;12.5;PS-1;40\n')
  expect(await variantsOf('PS-1')).toEqual([['PS-1', null, null]])
  const head =
    'Product ID*;Product Reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Quantity\n'
  const text = `${head}7;PS-1;Color:color:0;Navy:0;PS-1-N;4\n7;PS-1;Color:color:0;Red:0;PS-1-R;5\n`
  expect(await bring(text)).toMatchObject({ imported: true, changed: 1 })
  expect(await variantsOf('PS-1')).toEqual([
    ['PS-1-N', 'Navy', null],
    ['PS-1-R', 'Red', null],
  ])
  expect(await bring(text)).toMatchObject({ changed: 0, untouched: 1 })
})

const woo =
  'ID,Type,SKU,Name,Published,Visibility in catalog,Description,Regular price,Stock,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)\n'

describe('a WooCommerce file', () => {
  test('has line breaks and commas as they are meant, and what it hides stays hidden', async () => {
    await bring(
      `${woo}1,simple,W-1,"Mug\\, large",1,hidden,"<p>One.</p>\\n<p>Two\\, three.</p>",2.00,,,,,,\n2,simple,W-2,Cup,1,visible,,2.00,,,,,,\n`,
    )
    expect(await itemOf('W-1')).toMatchObject({ name: 'Mug, large', status: 'hidden' })
    expect((await itemOf('W-1'))!.descriptionHtml).toMatch(/One\.<\/p>\s<p>Two, three\./)
    expect(await itemOf('W-2')).toMatchObject({ status: 'active' })
  })

  test('has other attributes of variations in the size, and keeps the codes that it gave before', async () => {
    const parent = '5,variable,W-5,Box,1,,,,,,Color,"Red\\, dark, Blue",Logo,"Yes, No"\n'
    const rows =
      '6,variation,,,1,,,3.00,,W-5,Color,"Red\\, dark",Logo,Yes\n7,variation,,,1,,,3.50,,W-5,Color,"Red\\, dark",Logo,No\n8,variation,W-5-B,,1,,,3.00,,W-5,Color,Blue,Logo,Yes\n'
    expect(await bring(woo + parent + rows)).toMatchObject({ imported: true, mistakeCount: 0 })
    expect(await variantsOf('W-5')).toEqual([
      ['W-5-Red, dark', 'Red, dark', 'Yes'],
      ['W-5-Red, dark-No', 'Red, dark', 'No'],
      ['W-5-B', 'Blue', 'Yes'],
    ])
    expect((await itemOf('W-5'))!.specifications).toEqual([])
    expect(await bring(woo + parent + rows)).toMatchObject({ changed: 0, untouched: 1 })
  })

  test('has a variant for each value of any, where no other variation is of it', async () => {
    const report = await bring(
      `${woo}9,variable,W-9,Shirt,1,,,,,,Color,"Red, Blue",Size,"S, M"\n10,variation,W-9-R,,1,,,9.00,40,W-9,Color,Red,Size,\n11,variation,W-9-RM,,1,,,9.50,3,W-9,Color,Red,Size,M\n`,
    )
    expect(await variantsOf('W-9')).toEqual([
      ['W-9-R', 'Red', 'S'],
      ['W-9-RM', 'Red', 'M'],
    ])
    expect(report.notices).toMatchObject([{ row: 3, column: 'Stock' }])
  })
})

describe('two variants of the same color and size', () => {
  test.each([
    ['our own', 'code,name,price,variants\nD-1,Cap,2,D-1-A; color=Red | D-1-B; color=red\n'],
    ['Shopify', `${shopify}d-2,Cap,,Material,Cotton,D-2-A,2.00,\nd-2,,,Material,Cotton,D-2-B,2.00,\n`],
    [
      'WooCommerce',
      `${woo}20,variable,D-3,Cap,1,,,,,,Color,Red,,\n21,variation,D-3-A,,1,,,2.00,,D-3,Color,Red,,\n22,variation,D-3-B,,1,,,2.00,,D-3,Color,Red,,\n`,
    ],
    ['Solidus', 'name,slug,sku,price,option_values\nCap,d-4,D-4-A,2.00,Color: Red\n,d-4,D-4-B,2.00,Color: Red\n'],
  ])('are refused in the format of %s', async (_, text) => {
    const report = await bring(text)
    expect(report).toMatchObject({ imported: false, mistakes: [{ row: 2, column: 'variants' }] })
    expect(report.mistakes[0]!.reason).toMatch(/'D-\d-A' and 'D-\d-B' are both/)
  })
})

describe('what a spreadsheet has spoiled', () => {
  test.each([
    ['code,name,gtin\nX-1,Cap,1.23E+11\n', 2, 'gtin'],
    ['code,name\n1.23E+11,Cap\n', 2, 'code'],
    ['code,name,price\nX-8,#N/A,2.00\n', 2, 'name'],
    ['code,name,price\nX-8,Cap,#DIV/0!\n', 2, 'price'],
    [`${shopify}x,#REF!,,Title,Default Title,X-8,2.00,\n`, 2, 'Title'],
    ['code,name,variants\nX-2,Cap,X-2-A; gtin=1.23E+11\n', 2, 'variants'],
    [`${shopify}x,Cap,,Size,S,X-3,2.00,\nx,,,Size,M,X-4,2.00,3.6E+10\n`, 3, 'Variant Barcode'],
    [`${shopify}x,Cap,,Title,Default Title,4.2E+12,2.00,\n`, 2, 'Variant SKU'],
  ])('%j is refused with row and column', async (text, row, column) => {
    expect(await bring(text)).toMatchObject({ imported: false, mistakes: [{ row, column }] })
  })

  test('a wrong check digit, lost zeros and a day as a code are doubted with row and column', async () => {
    const report = await bring(
      "code,name,gtin\nX-5,Cap,036000291453\nX-6,Cap,36000291452\n12-Sep,Cap,\nX-7,Cap,'036000291452\n",
    )
    expect(report.notices.map(({ row, column }) => [row, column])).toEqual([
      [2, 'gtin'],
      [3, 'gtin'],
      [4, 'code'],
    ])
    expect((await itemOf('X-7'))!.variants[0]!.gtin).toBe('036000291452')
  })
})

describe('signs that nobody means', () => {
  test('dashes of Word come in as hyphens, and an item that has one is found', async () => {
    await bring('code,name,variants\nY\u20131,Cap \u202egnp.exe,Y\u20131\u2011R; color=Red\n')
    expect(await itemOf('Y-1')).toMatchObject({ name: 'Cap gnp.exe', variants: [{ code: 'Y-1-R' }] })
    expect(await bring('code,name\nY\u20141,Cap 2\n')).toMatchObject({ added: 0, changed: 1 })
    // From a time when codes were stored as they came.
    await shop.db.pool.query("update items set code = 'Y\u20131' where code = 'Y-1'")
    expect(await bring('code,name,variants\nY\u20131,Cap 3,Y\u20131\u2011R; color=Red\n')).toMatchObject({
      added: 0,
      changed: 1,
    })
    expect(await itemOf('Y\u20131')).toMatchObject({ name: 'Cap 3', variants: [{ code: 'Y-1-R' }] })
  })
})
