import { colorFamilies, toColorFamily } from '../../../../../domain/catalog/color-families.ts'
import { filteredFields, itemFields } from '../../../../../domain/catalog/item-fields.ts'
import { blankLeadDays } from '../../../../../domain/stock/lead-times.ts'
import type { FacetRule, FacetSchema } from '../../../../search/index.ts'
import type { ItemRecord } from '../../items/records/records.ts'

/** What is below a step is below all that follow: each has the same few values as many others. */
function steps(words: (limit: number) => string, limits: number[]) {
  const titles = limits.map((_, index) => limits.slice(index).map(words))
  return (value: number): readonly string[] => titles[limits.findIndex((limit) => value <= limit)] ?? none
}

const none: readonly string[] = []
const inStock: readonly string[] = ['In stock']
const blankOnly: readonly string[] = ['Blank only']
const minimumSteps = steps((limit) => (limit === 1 ? 'No minimum' : `${limit} or fewer`), [1, 12, 48, 100, 250])
const leadSteps = steps((limit) => (limit === 1 ? '1 day' : `${limit} days or less`), [1, 3, 5, 10])
const ifAny = (value: string): readonly string[] => (value ? [value] : none)

/** Red, Blue and so on; the shades below them are chosen by themselves. */
const familyKey = 'family'

const familyHexes: ReadonlyMap<string, string> = new Map(colorFamilies.map(({ name, hex }) => [name, hex]))

/** Whether the values of a facet are shown in their colors. */
export const areColors = (key: string): boolean => key === familyKey || key === 'color'

/** Whether a color is one that the filters ask for; a shade says more than its family. Undefined where they ask for none. */
export function readColors(
  filters: readonly string[],
): ((color: { name: string; hex: string }) => boolean) | undefined {
  const asked = (key: string) =>
    filters.filter((one) => one.startsWith(`${key}:`)).map((one) => one.slice(key.length + 1).toLowerCase())
  const [shades, families] = [asked('color'), asked(familyKey)]
  if (shades.length > 0) return ({ name }) => shades.includes(name.toLowerCase())
  if (families.length === 0) return undefined
  return ({ name, hex }) => families.includes(toColorFamily(name, hex).toLowerCase())
}

const measured = /\d.*\s\p{L}+$/u

/**
 * The specification of the same measure as the item's sizes, such as 'Diameter: .030, .035 in': its other values and these
 * sizes are one facet. L and XL are sizes of their own.
 */
function findMeasure({ sizes, specifications }: ItemRecord): string | undefined {
  if (sizes.length === 0 || !sizes.every((size) => measured.test(size))) return undefined
  return specifications.find(({ value }) => sizes.every((size) => value.includes(toFigure(size))))?.name
}

const toFigure = (size: string): string => size.slice(0, size.lastIndexOf(' '))

/** '.023, .030, .035 in': the unit that all share is said once. */
export function joinMeasures(values: readonly string[]): string {
  const [first = ''] = values
  const unit = first.slice(first.lastIndexOf(' '))
  if (values.length < 2 || !unit.startsWith(' ') || !values.every((value) => value.endsWith(unit)))
    return values.join(', ')
  return values.map(toFigure).join(', ') + unit
}

const fixedRules: readonly FacetRule<ItemRecord>[] = [
  { key: 'stock', title: 'Ready to ship', values: ({ stockQuantity }) => (stockQuantity > 0 ? inStock : none) },
  {
    key: familyKey,
    title: 'Color',
    isLadder: true,
    values: ({ colors }) => colors.map(({ name, hex }) => toColorFamily(name, hex)),
    hexOf: (_, family) => familyHexes.get(family) ?? null,
  },
  {
    key: 'color',
    title: 'Shade',
    values: ({ colors }) => colors.map(({ name }) => name),
    hexOf: ({ colors }, shade) => colors.find(({ name }) => name === shade)?.hex ?? null,
    within: { key: familyKey, valueOf: (shade, hex) => (hex === null ? null : toColorFamily(shade, hex)) },
  },
  { key: 'size', title: 'Size', isLadder: true, values: (item) => (findMeasure(item) ? none : item.sizes) },
  { key: 'decoration', title: 'Decoration', values: toDecorations },
  {
    key: 'minimum',
    title: 'Minimum order',
    isLadder: true,
    values: ({ minimumQuantity }) => minimumSteps(minimumQuantity),
  },
  {
    key: 'lead',
    title: 'Ships in',
    isLadder: true,
    values: (item) =>
      leadSteps(item.toOrderDays ?? blankLeadDays(item.leadDays, item.decorations.length > 0 && !item.custom)),
  },
  ...filteredFields.map((field): FacetRule<ItemRecord> => ({
    key: itemFields[field].filter,
    title: itemFields[field].title,
    values: ({ texts }) => ifAny(texts[field]),
  })),
]

function toDecorations({ decorations }: ItemRecord): readonly string[] {
  return decorations.length === 0 ? blankOnly : [...new Set(decorations)]
}

function visitSpecifications(item: ItemRecord, add: (name: string, value: string) => void): void {
  const measure = findMeasure(item)
  for (const { name, value } of item.specifications) {
    if (!isChoosable(name, value)) continue
    for (const one of name === measure ? item.sizes : [value]) add(name, one)
  }
}

const longestValue = 60

/** Long texts are for reading, not for choosing. */
const isChoosable = (name: string, value: string): boolean =>
  name !== '' && value !== '' && value.length <= longestValue

const sizeOrder =
  'One size, YS, YM, YL, YXL, XXS, XS, S, M, S/M, L, L/XL, XL, 2XL, 3XL, 4XL, 5XL, 6XL, LT, XLT, 2XLT, 3XLT, 4XLT'.split(
    ', ',
  )
const familyOrder: readonly string[] = colorFamilies.map(({ name }) => name)
const naturally = new Intl.Collator('en-US', { numeric: true })

/** Sizes from small to large, colors as on a color chart, 'No minimum' first, figures by their value. */
function compareValues(one: string, other: string): number {
  const [index, otherIndex] = [sizeOrder.indexOf(one), sizeOrder.indexOf(other)]
  if (index >= 0 && otherIndex >= 0) return index - otherIndex
  const [shade, otherShade] = [familyOrder.indexOf(one), familyOrder.indexOf(other)]
  if (shade >= 0 && otherShade >= 0) return shade - otherShade
  if (one === 'No minimum') return -1
  if (other === 'No minimum') return 1
  return naturally.compare(one, other)
}

const ownPrefix = 'spec:'

/** The key of the facet of a specification. */
export const ownFacetKey = (name: string): string => ownPrefix + name

/** In the order of the page: the specifications of an item come after the facets that all items have. */
export const facetSchema: FacetSchema<ItemRecord> = {
  fixed: fixedRules,
  own: { prefix: ownPrefix, visit: visitSpecifications },
  compareValues,
}
