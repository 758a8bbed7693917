import type { CsvRow } from '../../../../../platform/sheets/read-csv.ts'
import type { ForeignSpec } from './foreign-format.ts'
import { readOptionText, readPathList, withoutRoots } from './read-options.ts'

/** Its variants are products of their own, which a configurable product names, before or after it. */
export const magento: ForeignSpec = {
  kind: 'magento',
  title: 'Magento',
  shownBy: [
    ['sku', 'product type', 'attribute set code'],
    ['sku', 'product type', 'product websites'],
  ],
  headings: {
    kind: ['product type'],
    code: ['sku'],
    name: ['name'],
    description: ['description', 'short description'],
    keywords: ['meta keywords', 'meta keyword'],
    categories: ['categories'],
    price: ['price'],
    sale: ['special price'],
    saleFrom: ['special price from date'],
    saleUntil: ['special price to date'],
    published: ['msrp price'],
    stock: ['qty'],
    isShown: ['product online', 'visibility'],
    pictures: ['base image', 'additional images'],
    options: ['configurable options', 'additional attributes'],
    family: ['configurable variations'],
  },
  needed: { name: "the column 'name' is missing. Please export the products again with it." },
  kindOf: (row, isFirst) => (isFirst ? 'product' : row.raws('kind') === '' ? 'other' : 'variant'),
  familyOf: (row) => `row ${row.row}`,
  isFirstVariant: () => false,
  optionsOf: (row) => readOptionText(row.raws('options')).filter(({ name }) => isOption(row, name)),
  categoriesOf: (row) =>
    withoutRoots(readPathList(row.raws('categories'), /,/, '/'), /^(default category|root catalog)$/i),
  refuses(row) {
    const kind = row.raws('kind').toLowerCase()
    return ['simple', 'configurable', 'virtual', 'downloadable', ''].includes(kind)
      ? undefined
      : { role: 'kind', reason: `is '${kind.slice(0, 40)}': only simple and configurable products are read` }
  },
  gather: gatherConfigurable,
}

/** Of a variant all that its product names; of a product alone its color and size. */
const isOption = (row: Parameters<ForeignSpec['optionsOf']>[0], name: string): boolean =>
  row.named('options').some(({ key, text }) => key === 'configurable options' && text !== '') ||
  /^(colou?r|size)$/i.test(name)

const optionsColumn = 'configurable_options'
const skuOf = ({ cells }: CsvRow): string => (cells['sku'] ?? '').trim()
/** A row of a store view says the same again in another language. */
const isTranslation = ({ cells }: CsvRow): boolean => (cells['store_view_code'] ?? '').trim() !== ''

/** 'sku=A-1,size=XS,color=Black|sku=...' */
function readVariations(text: string): { sku: string; options: string }[] {
  return text
    .split('|')
    .map((one) => /^\s*sku=([^,]*),?(.*)$/.exec(one))
    .flatMap((found) => (found ? [{ sku: found[1]!.trim(), options: found[2]! }] : []))
}

export async function gatherConfigurable(allRows: () => AsyncIterable<CsvRow>) {
  const parents = new Map<string, { parent: string; options: string }>()
  const present = new Set<string>()
  for await (const row of allRows()) {
    if (isTranslation(row)) continue
    present.add(skuOf(row))
    for (const { sku, options } of readVariations(row.cells['configurable_variations'] ?? ''))
      parents.set(sku, { parent: skuOf(row), options })
  }
  const counts = new Map<string, number>()
  for (const [sku, { parent }] of parents) if (present.has(sku)) counts.set(parent, (counts.get(parent) ?? 0) + 1)
  return async function* (rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow[]> {
    const open = new Map<string, { product: CsvRow | undefined; variants: CsvRow[] }>()
    for await (const row of rows) {
      if (isTranslation(row)) continue
      const sku = skuOf(row)
      const child = parents.get(sku)
      const key = child?.parent ?? sku
      if (!child && !counts.has(key)) {
        yield [row]
        continue
      }
      const group = open.get(key) ?? { product: undefined, variants: [] }
      if (child) group.variants.push({ ...row, cells: { ...row.cells, [optionsColumn]: child.options } })
      else group.product = row
      open.set(key, group)
      if (!group.product || group.variants.length < counts.get(key)!) continue
      yield [group.product, ...group.variants]
      open.delete(key)
    }
  }
}
