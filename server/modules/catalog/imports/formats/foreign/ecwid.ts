import { groupBy } from '../../../../../../domain/group-by.ts'
import type { CsvRow } from '../../../../../platform/sheets/read-csv.ts'
import type { ForeignSpec } from './foreign-format.ts'

/** A row of a product, then one for each value of its options, then its variations. */
export const ecwid: ForeignSpec = {
  kind: 'ecwid',
  title: 'Ecwid',
  shownBy: [
    ['type', 'product internal id', 'product name'],
    ['type', 'product sku', 'product name'],
  ],
  headings: {
    kind: ['type'],
    code: ['product variation sku', 'product sku'],
    name: ['product name'],
    description: ['product description'],
    brand: ['product brand'],
    categories: [/^product category \d+$/],
    price: ['product price'],
    published: ['product compare to price'],
    stock: ['product quantity'],
    gtin: ['product upc'],
    isShown: ['product is available', 'product is enabled'],
    pictures: ['product media main image url', /^product media gallery image url \d+$/],
    optionNames: ['product option name'],
    optionValues: ['product option value'],
    markup: ['product option markup'],
    options: [/^product variation option /],
    minimum: ['product quantity minimum allowed for purchase'],
  },
  needed: {
    name: "the column 'product_name' is missing. Please export the products again with it.",
    code: "the column 'product_sku' is missing. Please export the products again with it.",
  },
  kindOf(row) {
    const kind = row.raws('kind').toLowerCase()
    return kind === 'product' ? 'product' : kind === 'product_variation' ? 'variant' : 'other'
  },
  familyOf: (row) => (/^product_/i.test(row.raws('kind')) ? '' : `row ${row.row}`),
  isFirstVariant: () => false,
  optionsOf: (row) =>
    row.named('options').map(({ key, text }) => ({ name: key.replace('product variation option ', ''), value: text })),
  choicesOf: (row) => {
    const [name, values] = [row.raws('optionNames'), row.raws('optionValues')]
    return name === '' ? [] : [{ name, values: values.split(separator) }]
  },
  categoriesOf: (row) =>
    row.list('categories').map((path) =>
      path
        .split('/')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  refuses: (row) =>
    row.has('optionNames') && Number(row.raws('markup')) !== 0
      ? {
          role: 'markup',
          reason: `changes the price by '${row.raws('optionNames').slice(0, 40)}' without variations: please make variations of its values`,
        }
      : undefined,
  prepare,
}

const separator = '\n'

const cellOf = ({ cells }: CsvRow, name: string): string => (cells[name] ?? '').trim()
const kindOf = (row: CsvRow): string => cellOf(row, 'type').toLowerCase()

/** Options are what variations are made of; without variations each is a choice, its values in one row. */
function prepare(rows: CsvRow[]): CsvRow[] {
  const hasVariations = rows.some((row) => kindOf(row) === 'product_variation')
  const options = groupBy(
    rows.filter((row) => kindOf(row) === 'product_option' && cellOf(row, 'product_option_value') !== ''),
    (row) => cellOf(row, 'product_option_name'),
  )
  const others = rows.filter((row) => kindOf(row) !== 'product_option')
  return [
    ...others.map((row) => prepareSold(row, rows[0]!)),
    ...(hasVariations ? [] : [...options.values()].map(joinValues)),
  ]
}

function joinValues(values: CsvRow[]): CsvRow {
  const [first] = values
  const dearer = values.find((row) => Number(cellOf(row, 'product_option_markup')) !== 0)
  const one = dearer ?? first!
  return {
    ...one,
    cells: {
      ...one.cells,
      product_option_value: values.map((row) => cellOf(row, 'product_option_value')).join(separator),
    },
  }
}

/** What is not tracked is not counted. A variation without a SKU of its own has not that of its product, but its published price. */
function prepareSold(row: CsvRow, product: CsvRow): CsvRow {
  const isTracked = !/^(?:false|no|0)$/i.test(cellOf(row, 'product_is_inventory_tracked'))
  return {
    ...row,
    cells: {
      ...row.cells,
      product_option_name: '',
      ...(!isTracked && { product_quantity: '' }),
      ...(kindOf(row) === 'product_variation' && {
        product_sku: '',
        product_compare_to_price:
          cellOf(row, 'product_compare_to_price') || cellOf(product, 'product_compare_to_price'),
      }),
    },
  }
}
