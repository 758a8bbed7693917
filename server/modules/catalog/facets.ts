import type { Facet } from '../../../contract/calls/products.ts'
import type { ItemRecord } from './records.ts'

/** The values of an item in one facet. Keys of specifications begin with 'spec:'. */
interface FacetRule {
  key: string
  title: string
  kind: Facet['kind']
  values(item: ItemRecord): string[]
}

const steps = (words: (limit: number) => string, limits: number[]) => (value: number) =>
  limits.filter((limit) => value <= limit).map(words)

const minimumSteps = steps((limit) => (limit === 1 ? 'No minimum' : `${limit} or fewer`), [1, 12, 48, 100, 250])
const leadSteps = steps((limit) => (limit === 1 ? '1 day' : `${limit} days or less`), [1, 3, 5, 10])

const fixedRules: FacetRule[] = [
  {
    key: 'stock',
    title: 'Ready to ship',
    kind: 'values',
    values: ({ stockQuantity }) => (stockQuantity > 0 ? ['In stock'] : []),
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
  { key: 'brand', title: 'Brand', kind: 'values', values: ({ brand }) => (brand ? [brand] : []) },
  { key: 'material', title: 'Material', kind: 'values', values: ({ material }) => (material ? [material] : []) },
  { key: 'made', title: 'Made in', kind: 'values', values: ({ madeIn }) => (madeIn ? [madeIn] : []) },
]

const decorationTitles: Record<string, string> = {
  DECAL: 'Decal',
  DIRECT: 'Direct print',
  EMBROIDERY: 'Embroidery',
  LASER: 'Laser',
}

function toDecorations({ decorationTypes }: ItemRecord): string[] {
  if (decorationTypes.length === 0) return ['Blank only']
  return [...new Set(decorationTypes)].map((type) => decorationTitles[type] ?? type)
}

const ladders = new Set(['minimum', 'lead', 'size'])
const valuesAtMost = 30
const specificationsAtMost = 8
const shareOfResult = 0.25

interface FacetValue {
  id: number
  facet: number
  value: string
  hex: string | null
}

/** What a shopper has chosen: ids of values by facet. */
export type Choice = Map<number, Set<number>>

/** Every item's facet values as numbers, so that counting is adding. */
export class Facets {
  private readonly facets: { key: string; title: string; kind: Facet['kind'] }[] = []
  private readonly facetIds = new Map<string, number>()
  private readonly values: FacetValue[] = []
  private readonly valueIds = new Map<string, number>()
  /** By ordinal. */
  private readonly valuesOfItem: Int32Array[] = []

  constructor() {
    for (const { key, title, kind } of fixedRules) this.facetId(key, title, kind)
  }

  add(ordinal: number, item: ItemRecord): void {
    const ids: number[] = []
    for (const rule of fixedRules) {
      for (const value of rule.values(item))
        ids.push(this.valueId(this.facetId(rule.key, rule.title, rule.kind), value, hexOf(item, rule.key, value)))
    }
    for (const { name, value } of item.specifications) {
      if (value && value.length <= 60) ids.push(this.valueId(this.facetId(`spec:${name}`, name, 'values'), value, null))
    }
    this.valuesOfItem[ordinal] = Int32Array.from(new Set(ids))
  }

  /** 'color:Navy' and the like; what the catalog does not know matches nothing in its facet. */
  readChoice(filters: readonly string[]): Choice {
    const choice: Choice = new Map()
    for (const filter of filters) {
      const key = [...this.facetIds.keys()].find((known) => filter.startsWith(`${known}:`))
      if (key === undefined) continue
      const facet = this.facetIds.get(key)!
      const id = this.valueIds.get(`${facet}:${filter.slice(key.length + 1)}`) ?? -1
      const ids = choice.get(facet) ?? new Set<number>()
      choice.set(facet, ids.add(id))
    }
    return choice
  }

  /** How many of the chosen facets an item fails, and the one where it fails first. */
  judge(ordinal: number, choice: Choice): { failed: number; facet: number } {
    let [failed, facet] = [0, -1]
    if (choice.size === 0) return { failed, facet }
    const own = this.valuesOfItem[ordinal]!
    for (const [chosenFacet, ids] of choice) {
      if (own.some((id) => ids.has(id))) continue
      failed += 1
      facet = chosenFacet
      if (failed > 1) break
    }
    return { failed, facet }
  }

  /** Counts of every value over the items that fail no facet but the value's own. */
  createCounter() {
    const counts = new Uint32Array(this.values.length)
    let total = 0
    return {
      add: (ordinal: number, { failed, facet }: { failed: number; facet: number }) => {
        if (failed > 1) return
        if (failed === 0) total += 1
        for (const id of this.valuesOfItem[ordinal]!) {
          if (failed === 0 || this.values[id]!.facet === facet) counts[id]! += 1
        }
      },
      toFacets: (choice: Choice) => this.toWire(counts, total, choice),
    }
  }

  private toWire(counts: Uint32Array, total: number, choice: Choice): Facet[] {
    const byFacet = new Map<number, FacetValue[]>()
    for (const value of this.values) {
      const chosen = choice.get(value.facet)?.has(value.id) ?? false
      if (counts[value.id] === 0 && !chosen) continue
      const list = byFacet.get(value.facet)
      if (list) list.push(value)
      else byFacet.set(value.facet, [value])
    }
    const shown = [...byFacet].filter(([facet, values]) => this.isWorthShowing(facet, values, counts, total, choice))
    const fixed = shown.filter(([facet]) => facet < fixedRules.length)
    const sizeOf = (values: FacetValue[]) => values.reduce((sum, { id }) => sum + counts[id]!, 0)
    const specifications = shown
      .filter(([facet]) => facet >= fixedRules.length)
      .sort(
        ([one, its], [other, others]) =>
          Number(choice.has(other)) - Number(choice.has(one)) || sizeOf(others) - sizeOf(its),
      )
      .slice(0, specificationsAtMost)
    return [...fixed.sort(([one], [other]) => one - other), ...specifications].map(([facet, values]) =>
      this.toWireFacet(facet, values, counts, choice),
    )
  }

  private isWorthShowing(
    facet: number,
    values: FacetValue[],
    counts: Uint32Array,
    total: number,
    choice: Choice,
  ): boolean {
    if (choice.has(facet)) return true
    const most = Math.max(...values.map(({ id }) => counts[id]!))
    if (values.length === 1 && most >= total) return false
    if (facet < fixedRules.length) return true
    const covered = values.reduce((sum, { id }) => sum + counts[id]!, 0)
    return values.length >= 2 && values.length <= valuesAtMost && covered >= total * shareOfResult && total >= 4
  }

  private toWireFacet(facet: number, values: FacetValue[], counts: Uint32Array, choice: Choice): Facet {
    const { key, title, kind } = this.facets[facet]!
    const isChosen = ({ id }: FacetValue) => choice.get(facet)?.has(id) ?? false
    const isLadder = ladders.has(key) || key.startsWith('spec:')
    const ranked = [...values].sort(
      (one, other) =>
        Number(isChosen(other)) - Number(isChosen(one)) ||
        counts[other.id]! - counts[one.id]! ||
        compareText(one.value, other.value),
    )
    const kept = ranked.slice(0, valuesAtMost)
    if (isLadder) kept.sort((one, other) => compareText(one.value, other.value))
    return {
      key,
      title,
      kind,
      values: kept.map((value) => ({
        value: value.value,
        title: value.value,
        count: counts[value.id]!,
        hex_code: value.hex,
        chosen: isChosen(value),
      })),
    }
  }

  private facetId(key: string, title: string, kind: Facet['kind']): number {
    const known = this.facetIds.get(key)
    if (known !== undefined) return known
    this.facets.push({ key, title, kind })
    this.facetIds.set(key, this.facets.length - 1)
    return this.facets.length - 1
  }

  private valueId(facet: number, value: string, hex: string | null): number {
    const key = `${facet}:${value}`
    const known = this.valueIds.get(key)
    if (known !== undefined) return known
    const id = this.values.length
    this.values.push({ id, facet, value, hex })
    this.valueIds.set(key, id)
    return id
  }
}

const hexOf = (item: ItemRecord, key: string, value: string): string | null =>
  key === 'color' ? (item.colors.find(({ name }) => name === value)?.hex ?? null) : null

const sizeOrder = ['One size', 'XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL']
const naturally = new Intl.Collator('en-US', { numeric: true })

/** Sizes from small to large, 'No minimum' first, figures by their value. */
function compareText(one: string, other: string): number {
  const [place, otherPlace] = [sizeOrder.indexOf(one), sizeOrder.indexOf(other)]
  if (place >= 0 && otherPlace >= 0) return place - otherPlace
  if (one === 'No minimum') return -1
  if (other === 'No minimum') return 1
  return naturally.compare(one, other)
}
