import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'
import { own } from './own/own-formats.ts'

/** @param table its headings and rows, between commas */
function guess(...table: string[]) {
  const [names, ...rows] = table.map((line) => line.split(',')) as [string[], ...string[][]]
  const cells = rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])))
  const { readAs } = guessColumns({ ...own, names, rows: cells, today: '2026-06-01' })
  return names.map((name) => readAs.get(name))
}

const numbered = (cells: string) => [1, 2, 3].map((number) => `${number},${cells.replaceAll('#', String(number))}`)

test.each([
  ['the price before that of a unit', 'Item No,Title,Unit Price,Price', ['code', 'name', '', 'price']],
  ['the price of a unit, where it is the only one', 'Item No,Title,Unit Price', ['code', 'name', 'price']],
  ['net before gross', 'SKU,Name,Gross Price,Net Price', ['code', 'name', '', 'price']],
  ['net before gross by tax', 'SKU,Name,Price (incl. tax),Price (excl. tax)', ['code', 'name', '', 'price']],
  ['no cost as a price', 'SKU,Name,Cost Price,List Price', ['code', 'name', 'cost', 'published_price']],
  ['the category before the type', 'SKU,Name,Product Type,Category', ['code', 'name', '', 'category']],
  ['the code before the part of a maker', 'MPN,SKU,Name', ['', 'code', 'name']],
  ['net and list', 'Cat No,Name,List,Net', ['code', 'name', 'published_price', 'price']],
  [
    'units and currencies beside prices',
    'SKU,Name,Net Price (EA),MSRP (USD)',
    ['code', 'name', 'price', 'published_price'],
  ],
  ['a price each', 'Mfr Part #,Mfr,Name,Ea.', ['code', 'brand', 'name', 'price']],
  ['pieces of a carton, shortened', 'SKU,Name,Units/Ctn,Lead Time', ['code', 'name', 'carton_quantity', 'lead_days']],
  ['pieces of a case', 'SKU,Name,Pcs per Case', ['code', 'name', 'carton_quantity']],
  ['what is available', 'SKU,Name,Qty Avail,Price', ['code', 'name', 'stock', 'price']],
  ['no price of a hundred', 'SKU,Name,Price/C,Price Per 100', ['code', 'name', '', '']],
  [
    'where it is made and its code of the tariff',
    'SKU,Name,Country of origin,HTS Code',
    ['code', 'name', 'made_in', 'harmonized_code'],
  ],
  ['words run together', 'ProductCode,ProductName,productPrice', ['code', 'name', 'price']],
  ['the shop’s own number before that of a maker', 'Mfg Part #,Our Part #,Part Description', ['', 'code', 'name']],
  [
    'what is without tax in other words',
    'SKU,Name,Price,Price ex. VAT,Price w/ tax',
    ['code', 'name', '', 'price', ''],
  ],
  [
    'suggested prices that are shortened',
    'SKU,Name,Sugg. Retail,Std. Price',
    ['code', 'name', 'published_price', 'price'],
  ],
  [
    'a weight in the unit of its heading',
    'SKU,Name,Carton weight (lb),Carton Height',
    ['code', 'name', 'carton_lb', 'carton_height_in'],
  ],
  ['a weight that is shortened', 'SKU,Name,Carton Wt lb', ['code', 'name', 'carton_lb']],
  ['a weight of a case', 'SKU,Name,Case weight (lbs)', ['code', 'name', 'carton_lb']],
  ['a weight without a unit', 'SKU,Name,Carton weight', ['code', 'name', 'carton_lb']],
  ['gross before net', 'SKU,Name,Net wt per case (kg),Gross wt per case (kg)', ['code', 'name', '', 'carton_kg']],
  ['pounds before kilograms', 'SKU,Name,Case kg,Case lbs', ['code', 'name', '', 'carton_lb']],
  ['one of two weights', 'SKU,Name,Carton weight (lb),Carton Wt kg', ['code', 'name', 'carton_lb', '']],
  ['no weight of a piece or a pallet', 'SKU,Name,Item weight (oz),Cartons per pallet (lb)', ['code', 'name', '', '']],
  [
    'sizes in the unit of their headings',
    'SKU,Name,Ctn L (cm),CTN W ",Carton H mm',
    ['code', 'name', 'carton_length_cm', 'carton_width_in', 'carton_height_mm'],
  ],
  [
    'measures of our own format',
    'code,name,carton_grams,carton_length_mm,Carton weight (lb)',
    ['code', 'name', 'carton_grams', 'carton_length_mm', ''],
  ],
  ['a group as the collection', 'SKU,Name,Product Group', ['code', 'name', 'category']],
  ['the category before a family', 'SKU,Name,Family,Category', ['code', 'name', '', 'category']],
  ['on hand before a quantity', 'SKU,Name,Qty,Qty On Hand', ['code', 'name', '', 'stock']],
])('%s', (_, header, wanted) => {
  expect(guess(header, 'A-1,B-1,Cups,D')).toEqual(wanted)
})

test.each([
  [
    'SKU,Name,Price,Currency',
    'A-1,Mug,125,EUR',
    "Prices are left out: 'Currency' says EUR in some rows, and this shop sells in US dollars.",
  ],
  [
    'SKU,Name,12+,48+,Price Currency',
    'A-1,Mug,125,110,CAD',
    "Prices are left out: 'Price Currency' says CAD in some rows, and this shop sells in US dollars.",
  ],
  [
    'SKU,Name,Price,Per',
    'A-1,Tip,125,C',
    "Prices are left out: 'Per' says that those of some rows are per C, and not for one. Please bring prices for one.",
  ],
  [
    'SKU,Name,Price,Price UOM',
    'A-1,Tip,1250,M',
    "Prices are left out: 'Price UOM' says that those of some rows are per M, and not for one. Please bring prices for one.",
  ],
  [
    'SKU,Name,Price,Pricing Unit',
    'A-1,Tip,125,per 100',
    "Prices are left out: 'Pricing Unit' says that those of some rows are per 100, and not for one. Please bring prices for one.",
  ],
])('prices of another money, or for a hundred, are none: %s', (header, row, note) => {
  const [names, cells] = [header.split(','), row.split(',')]
  const rows = [Object.fromEntries(names.map((name, at) => [name, cells[at]!]))]
  const { readAs, notes } = guessColumns({ ...own, names, rows, today: '2026-06-01' })
  expect(notes).toEqual([note])
  expect([...readAs.values()].filter((field) => /price/.test(field))).toEqual([])
})

test.each(['Currency,USD', 'currency,US Dollars', 'Currency,$', 'Per,EA', 'Price UOM,each', 'Per,1'])(
  'prices in dollars for one are prices: %s',
  (column) => {
    const [name, cell] = column.split(',') as [string, string]
    expect(guess(`SKU,Name,Price,${name}`, `A-1,Mug,125,${cell}`)).toEqual(['code', 'name', 'price', ''])
  },
)

test('a price with the sign of another money is none', () => {
  expect(guess('SKU,Name,Price €,Price (£)', 'A-1,Mug,125,110')).toEqual(['code', 'name', '', ''])
})

test('a number of the row is no code', () => {
  expect(guess('#,Item,Title', ...numbered('NW-#,Mug #'))).toEqual(['', 'code', 'name'])
  expect(guess('Item,SKU,Name', ...numbered('NW-#,Mug #'))).toEqual(['', 'code', 'name'])
  expect(guess('id,Name,Price', ...numbered('Mug #,2.50'))).toEqual(['id', 'name', 'price'])
})

test('a name is no code, and where there is no other it is the name', () => {
  expect(guess('Item,Part No,Price', 'Camp mug,NW-1,2', 'Work glove,NW-2,3')).toEqual(['name', 'code', 'price'])
  expect(guess('Style,Name,Price', 'Camp mug,Camp mug,2', 'Work glove,Work glove,3')).toEqual(['', 'name', 'price'])
})

test('how a program handles a product is no collection', () => {
  expect(guess('SKU,Name,Product Type', 'A-1,Mug,Storable Product', 'A-2,Cap,Service')).toEqual(['code', 'name', ''])
  expect(guess('SKU,Name,Product Type', 'A-1,Mug,Drinkware', 'A-2,Cap,Headwear')).toEqual(['code', 'name', 'category'])
})

test.each(['Product', 'Material', 'Order No.', 'Ref', 'Stock #'])('%s is the code where it holds codes', (heading) => {
  expect(guess(`${heading},Description,Price`, ...numbered('NW-#,Mug #,2.50').map((row) => row.slice(2)))).toEqual([
    'code',
    'name',
    'price',
  ])
})

test('sale prices of all items are their prices, those of some are none', () => {
  const header = 'SKU,Name,Sale Price,Regular Price'
  expect(guess(header, 'A-1,Mug,8,10', 'A-2,Cap,7,9')).toEqual(['code', 'name', 'price', 'published_price'])
  expect(guess(header, 'A-1,Mug,,10', 'A-2,Cap,7,9')).toEqual(['code', 'name', '', 'price'])
})

test('a sku that several rows share is no code', () => {
  expect(guess('SKU,Name', 'A-1,Red', 'A-1,Blue')).toEqual(['sku', 'name'])
})

test.each([
  ['names the items where nothing else does', 'Item No.,Description,Unit Price', 'Camp mug', ['code', 'name', 'price']],
  ['stays one beside a name', 'Item No.,Description,Name', 'Camp mug', ['code', 'description', 'name']],
  [
    'stays one where it is long',
    'Item No.,Description,Unit Price',
    'Mug '.repeat(40),
    ['code', 'description', 'price'],
  ],
  [
    'stays one where it is marked up',
    'Item No.,Description,Unit Price',
    '<p>Mug</p>',
    ['code', 'description', 'price'],
  ],
  ['stays one in our own format', 'code,description,price', 'Camp mug', ['code', 'description', 'price']],
])('a description %s', (_, header, text, wanted) => {
  expect(guess(header, `NW-1,${text},4.20`, `NW-2,${text},2.10`)).toEqual(wanted)
})
