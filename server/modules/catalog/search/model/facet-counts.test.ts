import { filteredFields } from '../../../../../domain/catalog/item-fields.ts'
import { mapFields } from '../../../../../domain/fields/record-fields.ts'
import { expect, test } from 'vitest'
import { FacetCounter } from '../../../../search/facets/facet-counter.ts'
import { FacetIndex } from '../../../../search/facets/facet-index.ts'
import { gatherItems } from '../../../../search/facets/counted-items.ts'
import { BitSet } from '../../../../search/sets/bit-set.ts'
import { facetSchema } from './facet-rules.ts'
import type { ItemRecord } from '../../items/records/records.ts'

const itemCount = 6_000
const oneOf = <T>(values: readonly T[], number: number): T => values[number % values.length]!
const brands = ['Acme', 'Hatco', 'Millwright', 'Northwind', 'Foreman']
const materials = ['Steel', 'Cotton', 'Leather']

/** Values that repeat after different spans, so that every mixture of them comes. */
const makeRecord = (ordinal: number): ItemRecord => ({
  id: ordinal + 1,
  code: `C-${ordinal}`,
  name: `Item ${ordinal}`,
  summary: '',
  keywords: '',
  texts: { ...mapFields(filteredFields, () => ''), brand: oneOf(brands, ordinal), material: oneOf(materials, ordinal) },
  unit: 'each',
  description: '',
  features: [],
  specifications: [{ name: 'Series', value: `S${ordinal % 400}` }],
  custom: false,
  minimumQuantity: 1,
  leadDays: 1,
  popularity: 0,
  createdAtMs: 0,
  collectionIds: [],
  mainCollectionId: null,
  picture: null,
  otherPictures: [],
  colors: [{ name: oneOf(['Navy', 'Red'], ordinal), hex: '#000000', picture: null }],
  sizes: [],
  variantCodes: [],
  singleVariantId: null,
  tiers: [],
  decorations: [],
  takesRoster: false,
  rushPrices: [],
  relatedIds: [],
  stockQuantity: ordinal % 7,
  toOrderDays: null,
  nextOn: null,
})

const records = Array.from({ length: itemCount }, (_, ordinal) => makeRecord(ordinal))

const prices = Float64Array.from(records, ({ id }) => 10_000 + ((id * 7919) % 500_000))
const anyPrice = { from: 0, to: Infinity }

const facets = new FacetIndex(facetSchema)
const counter = new FacetCounter(facets)
records.forEach((record, ordinal) => facets.add(ordinal, record))

/** What each item has in the facets that are looked at. */
const valueOf: Record<string, (record: ItemRecord) => string | undefined> = {
  'brand': ({ texts }) => texts.brand,
  'material': ({ texts }) => texts.material,
  'color': ({ colors }) => colors[0]!.name,
  'stock': ({ stockQuantity }) => (stockQuantity > 0 ? 'In stock' : undefined),
  'spec:Series': ({ specifications }) => specifications[0]!.value,
}

/** Item by item, as the sentence says: each facet as if nothing were chosen in itself. */
function countSlowly(ordinals: number[], chosen: Record<string, string[]>, facet: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const ordinal of ordinals) {
    const record = records[ordinal]!
    const fits = Object.entries(chosen).every(
      ([key, values]) => key === facet || values.includes(valueOf[key]!(record)!),
    )
    const value = valueOf[facet]!(record)
    if (fits && value !== undefined) counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}

const choices: [string, Record<string, string[]>][] = [
  ['nothing chosen', {}],
  ['one facet', { brand: ['Acme'] }],
  ['two values of a facet', { brand: ['Acme', 'Hatco'] }],
  ['three facets', { brand: ['Acme', 'Hatco'], material: ['Steel'], stock: ['In stock'] }],
  ['a specification with very many values', { 'spec:Series': ['S7'], 'color': ['Red'] }],
  ['what nothing has together', { 'spec:Series': ['S7'], 'color': ['Navy'] }],
]

const bases: [string, number[]][] = [
  ['few items', records.map((_, ordinal) => ordinal).filter((ordinal) => ordinal % 5 === 2)],
  ['many items', records.map((_, ordinal) => ordinal)],
]

for (const [size, ordinals] of bases) {
  test.each(choices)(`counts of ${size} are those of looking at each: %s`, (_, chosen) => {
    const choice = facets.readChoice(
      Object.entries(chosen).flatMap(([key, values]) => values.map((one) => `${key}:${one}`)),
    )
    const gathered = gatherItems(Uint32Array.from(ordinals), facets.index, prices)
    const { facets: counted, total, ...bounds } = counter.countItems(gathered, choice, anyPrice)
    const sets = counter.countSets(BitSet.of(ordinals, itemCount), choice, facets.listFitting(choice))

    const fitting = ordinals.filter((ordinal) =>
      Object.entries(chosen).every(([key, values]) => values.includes(valueOf[key]!(records[ordinal]!)!)),
    )
    expect(total).toBe(fitting.length)
    expect(sets.total).toBe(fitting.length)
    expect(bounds).toEqual({
      lowest: Math.min(...fitting.map((ordinal) => prices[ordinal]!)),
      highest: Math.max(0, ...fitting.map((ordinal) => prices[ordinal]!)),
    })
    expect(counted.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(chosen)))
    for (const { key, values } of [...counted, ...sets.facets].filter(({ key }) => key in valueOf)) {
      const slowly = countSlowly(ordinals, chosen, key)
      for (const { title, count } of values) expect([key, title, count]).toEqual([key, title, slowly[title] ?? 0])
    }
  })
}

test('what costs more or less is not counted, and leaves the bounds as they are', () => {
  const choice = facets.readChoice(['brand:Acme'])
  const gathered = gatherItems(Uint32Array.from(records.keys()), facets.index, prices)
  const span = { from: 100_000, to: 200_000 }

  const all = counter.countItems(gathered, choice, anyPrice)
  const some = counter.countItems(gathered, choice, span)

  const fits = ({ texts }: ItemRecord, ordinal: number) =>
    texts.brand === 'Acme' && prices[ordinal]! >= span.from && prices[ordinal]! <= span.to
  expect(some.total).toBe(records.filter(fits).length)
  expect([some.lowest, some.highest]).toEqual([all.lowest, all.highest])
})
