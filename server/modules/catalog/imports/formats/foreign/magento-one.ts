import type { CsvRow } from '../../../../../platform/sheets/read-csv.ts'
import { readPrice } from '../cells.ts'
import type { ForeignSpec } from './foreign-format.ts'
import { gatherConfigurable, magento } from './magento.ts'

/** As Magento, but what a product has several of stands in rows of its own without a SKU, and options change the price of the product. */
export const magentoOne: ForeignSpec = {
  ...magento,
  kind: 'magento-1',
  title: 'Magento 1',
  shownBy: [
    ['sku', 'type', 'attribute set'],
    ['sku', 'type', 'product websites'],
    ['sku', 'type', 'super products sku'],
  ],
  headings: {
    ...magento.headings,
    kind: ['type'],
    brand: ['manufacturer', 'brand'],
    categories: ['category'],
    saleFrom: ['special from date'],
    saleUntil: ['special to date'],
    published: ['msrp'],
    isShown: ['status', 'visibility'],
    pictures: ['image', 'media image'],
    options: ['configurable options', 'color', 'size'],
  },
  optionsOf(row) {
    const own = row.named('options').filter(({ key }) => key !== 'configurable options')
    const given = row.named('options').some(({ key, text }) => key === 'configurable options' && text !== '')
    return given ? magento.optionsOf(row) : own.map(({ key, text }) => ({ name: key, value: text }))
  },
  gather: gatherRows,
}

const places: Record<string, string> = {
  1: 'Not Visible Individually',
  2: 'Catalog',
  3: 'Search',
  4: 'Catalog, Search',
}

interface Child {
  sku: string
  options: { name: string; value: string }[]
}

interface Product {
  row: CsvRow
  categories: string[]
  children: Child[]
  /** What an option adds, by its name and value. */
  corrections: Map<string, string>
}

const keyOf = (name: string, value: string) => `${name}\n${value}`.toLowerCase()

/** A product with the rows that go on from its first one. */
async function* foldRows(rows: AsyncIterable<CsvRow>): AsyncGenerator<Product> {
  let product: Product | undefined
  for await (const row of rows) {
    const cell = (name: string) => (row.cells[`_${name}`] ?? '').trim()
    if ((row.cells['sku'] ?? '').trim() !== '') {
      if (product) yield product
      product = { row, categories: [], children: [], corrections: new Map() }
    }
    // A row of a store view says the same again in another language.
    if (!product || (row !== product.row && cell('store') !== '')) continue
    if (cell('category') !== '') product.categories.push(cell('category'))
    noteOption(product, cell)
  }
  if (product) yield product
}

function noteOption({ children, corrections }: Product, cell: (name: string) => string): void {
  const sku = cell('super_products_sku')
  const [name, value, correction] = [
    cell('super_attribute_code'),
    cell('super_attribute_option'),
    cell('super_attribute_price_corr'),
  ]
  if (name !== '' && correction !== '') corrections.set(keyOf(name, value), correction)
  if (sku === '' && (name === '' || correction !== '' || children.length === 0)) return
  const known = sku === '' ? children.at(-1) : children.find((one) => one.sku === sku)
  const child = known ?? { sku, options: [] }
  if (!known) children.push(child)
  if (name !== '') child.options.push({ name, value })
}

/** '5.0000' dollars, or '10%' of the price. */
function readCorrection(text: string, price: number): number {
  const percent = /^(-?[\d.]+)\s*%$/.exec(text)?.[1]
  if (percent !== undefined) return Math.round((price * Number(percent)) / 100)
  const amount = readPrice(text.replace(/^-/, '')) ?? 0
  return text.startsWith('-') ? -amount : amount
}

/** A variant costs what its product does, and what its options add to that. */
function priceChild({ row, corrections }: Product, { options }: Child): Record<string, string> {
  const prices = ['price', 'special_price'].map((column): [string, string] => {
    const price = readPrice(row.cells[column] ?? '')
    if (price === undefined) return [column, '']
    const added = options.map(({ name, value }) => readCorrection(corrections.get(keyOf(name, value)) ?? '0', price))
    return [column, String(added.reduce((sum, one) => sum + one, price) / 10_000)]
  })
  const days = ['special_from_date', 'special_to_date'].map((column) => [column, row.cells[column] ?? ''])
  return Object.fromEntries([...prices, ...days])
}

/** Of signs that stand between options. */
const plain = (text: string) => text.replace(/[,;|=]/g, ' ')

async function gatherRows(allRows: () => AsyncIterable<CsvRow>) {
  const prices = new Map<string, Record<string, string>>()
  for await (const product of foldRows(allRows()))
    for (const child of product.children) prices.set(child.sku, priceChild(product, child))
  async function* join(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
    for await (const { row, categories, children } of foldRows(rows)) {
      const { cells } = row
      const visibility = (cells['visibility'] ?? '').trim()
      yield {
        ...row,
        cells: {
          ...cells,
          ...('visibility' in cells && { visibility: places[visibility] ?? visibility }),
          ...('_category' in cells && { _category: categories.join(',') }),
          configurable_options: '',
          configurable_variations: children
            .map(({ sku, options }) =>
              [`sku=${sku}`, ...options.map(({ name, value }) => `${plain(name)}=${plain(value)}`)].join(','),
            )
            .join('|'),
          ...prices.get((cells['sku'] ?? '').trim()),
        },
      }
    }
  }
  const gather = await gatherConfigurable(() => join(allRows()))
  return (rows: AsyncIterable<CsvRow>) => gather(join(rows))
}
