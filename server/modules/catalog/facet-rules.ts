import type { Facet } from '../../../contract/calls/products.ts'
import type { ItemRecord } from './records.ts'

/** The values of an item in one facet. */
export interface FacetRule {
  key: string
  title: string
  kind: Facet['kind']
  values(item: ItemRecord): readonly string[]
}

/** What is below a step is below all that follow: each has the same few values as many others. */
function steps(words: (limit: number) => string, limits: number[]) {
  const titles = limits.map((_, place) => limits.slice(place).map(words))
  return (value: number): readonly string[] => titles[limits.findIndex((limit) => value <= limit)] ?? none
}

const none: readonly string[] = []
const inStock: readonly string[] = ['In stock']
const blankOnly: readonly string[] = ['Blank only']
const minimumSteps = steps((limit) => (limit === 1 ? 'No minimum' : `${limit} or fewer`), [1, 12, 48, 100, 250])
const leadSteps = steps((limit) => (limit === 1 ? '1 day' : `${limit} days or less`), [1, 3, 5, 10])
const ifAny = (value: string): readonly string[] => (value ? [value] : none)

/** In the order of the page; the specifications of an item come after them. */
export const fixedRules: readonly FacetRule[] = [
  {
    key: 'stock',
    title: 'Ready to ship',
    kind: 'values',
    values: ({ stockQuantity }) => (stockQuantity > 0 ? inStock : none),
  },
  { key: 'color', title: 'Color', kind: 'colors', values: ({ colors }) => colors.map(({ name }) => name) },
  { key: 'size', title: 'Size', kind: 'values', values: ({ sizes }) => sizes },
  { key: 'decoration', title: 'Decoration', kind: 'values', values: toDecorations },
  {
    key: 'minimum',
    title: 'Smallest order',
    kind: 'values',
    values: ({ minimumQuantity }) => minimumSteps(minimumQuantity),
  },
  { key: 'lead', title: 'Ready in', kind: 'values', values: ({ leadDays }) => leadSteps(leadDays) },
  { key: 'brand', title: 'Brand', kind: 'values', values: ({ brand }) => ifAny(brand) },
  { key: 'material', title: 'Material', kind: 'values', values: ({ material }) => ifAny(material) },
  { key: 'made', title: 'Made in', kind: 'values', values: ({ madeIn }) => ifAny(madeIn) },
]

const decorationTitles = new Map([
  ['DECAL', 'Decal'],
  ['DIRECT', 'Direct print'],
  ['EMBROIDERY', 'Embroidery'],
  ['LASER', 'Laser'],
])

function toDecorations({ decorationTypes }: ItemRecord): readonly string[] {
  if (decorationTypes.length === 0) return blankOnly
  return [...new Set(decorationTypes)].map((type) => decorationTitles.get(type) ?? type)
}

export const specificationPrefix = 'spec:'
const longestValue = 60

/** Long texts are for reading, not for choosing. */
export const isChoosable = (name: string, value: string): boolean =>
  name !== '' && value !== '' && value.length <= longestValue

const sizeOrder =
  'One size, YS, YM, YL, YXL, XXS, XS, S, M, S/M, L, L/XL, XL, 2XL, 3XL, 4XL, 5XL, 6XL, LT, XLT, 2XLT, 3XLT, 4XLT'.split(
    ', ',
  )
const naturally = new Intl.Collator('en-US', { numeric: true })

/** Sizes from small to large, 'No minimum' first, figures by their value. */
export function compareValues(one: string, other: string): number {
  const [place, otherPlace] = [sizeOrder.indexOf(one), sizeOrder.indexOf(other)]
  if (place >= 0 && otherPlace >= 0) return place - otherPlace
  if (one === 'No minimum') return -1
  if (other === 'No minimum') return 1
  return naturally.compare(one, other)
}

const ladders = new Set(['minimum', 'lead', 'size'])

/** Shown in its own order, not by how many items there are. */
export const isLadder = (key: string): boolean => ladders.has(key) || key.startsWith(specificationPrefix)
