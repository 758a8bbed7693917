import type { ImportRecord } from '../../../../contract/admin/catalog/imports.schema.ts'
import {
  allFields,
  columnOf,
  itemFields,
  namesInFiles,
  rowOf,
  type FieldRow,
} from '../../../../domain/catalog/item-fields.ts'
import { findHeadingUnit, isShopUnit, unitOfColumn } from '../../../../domain/catalog/measure-units.ts'
import { fieldsOf } from '../../../../domain/fields/record-fields.ts'

/** Weights and sizes, each with its columns of several units. */
const measures = fieldsOf(itemFields, 'measure').filter((field) => field !== 'cartonQuantity')
const measureOf = (target: string) => measures.find((field) => namesInFiles(field).includes(target))

const titles = new Map([
  ...allFields.flatMap((field) => namesInFiles(field).map((name) => [name, rowOf(field).title] as const)),
  ...Object.entries({
    hidden: 'Hidden',
    sku: 'SKU',
    id: 'Number',
    gtin: 'GTIN',
    prices: 'Price table, for example 48: 12.20',
    inventory: 'Stock by warehouse',
    published_price: 'Compare-at price',
    category: 'Collection',
    collections: 'Collections, separated by |',
  }),
  ...measures.flatMap((field) =>
    namesInFiles(field).map((name) => [name, rowOf(field).title.replace(/, .*$/, `, ${unitOfColumn(name)}`)] as const),
  ),
])

/** What a column is read as, said to people: 'Lead days' of lead_days. */
export function titleColumn(target: string): string {
  const known = titles.get(target)
  if (known !== undefined) return known
  const [, what, step] = /^(price|quantity) #(\d+)$/.exec(target) ?? []
  if (what) return what === 'price' ? `Price ${step}` : `Quantity ${step}`
  const words = target.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** A column as its file calls it; one that the file does not have, by what it would be read as. */
export function nameColumn(columns: ImportRecord['columns'], target: string): string {
  return columns.find((column) => column.readAs === target)?.name ?? titleColumn(target)
}

const groups = [
  'Item',
  'Prices',
  'Variants and stock',
  'Texts',
  'Pictures and files',
  'Decoration',
  'Ordering',
] as const
type Group = (typeof groups)[number] | 'Search engines' | 'Other units'

const groupsOfSections: Record<NonNullable<FieldRow['section']>, Group> = {
  'texts': 'Texts',
  'selling': 'Ordering',
  'search engines': 'Search engines',
}

const groupsOfColumns: Partial<Record<string, Group>> = {
  ...grouped('Item', 'code name sku id hidden category collections unit brand popularity added_at'),
  ...grouped('Prices', 'price published_price prices company_prices rush_prices custom charges'),
  ...grouped('Variants and stock', 'variants colors color colour sizes stock inventory gtin'),
  ...grouped('Pictures and files', 'pictures documents'),
  ...grouped('Decoration', 'decorations locations'),
}

function grouped(group: Group, columns: string): Record<string, Group> {
  return Object.fromEntries(columns.split(' ').map((column) => [column, group]))
}

function groupOf(target: string): Group {
  if (measureOf(target) && !isShopUnit(unitOfColumn(target)!)) return 'Other units'
  const field = allFields.find((one) => columnOf(one) === target || namesInFiles(one).includes(target))
  const section = field && rowOf(field).section
  if (/^(?:price|quantity) (?:#|from )/.test(target)) return 'Prices'
  return groupsOfColumns[target] ?? (section ? groupsOfSections[section] : 'Item')
}

/** What columns can be matched to: of a table of items in groups, the most usual first; of another program's file as it calls them. */
export function listTargets({
  format,
  targets,
}: Pick<ImportRecord, 'format' | 'targets'>): { value: string; title: string; group?: Group }[] {
  if (format !== 'own' && format !== 'lines')
    return targets.toSorted().map((target) => ({ value: target, title: titleColumn(target) }))
  const all = targets.map((target) => ({ value: target, title: titleColumn(target), group: groupOf(target) }))
  return [...groups, 'Search engines' as const, 'Other units' as const].flatMap((group) =>
    all.filter((one) => one.group === group),
  )
}

/** A measure that is chosen for a column comes in the unit of its heading; chosen again, in the unit that was meant. */
export function chooseTarget(heading: string, before: string, chosen: string): string {
  const field = measureOf(chosen)
  if (!field || measureOf(before) === field) return chosen
  const unit = findHeadingUnit(heading)
  return namesInFiles(field).find((name) => unitOfColumn(name) === unit) ?? chosen
}
