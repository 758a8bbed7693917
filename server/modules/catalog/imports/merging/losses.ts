import { columnOf, itemFields, type ItemField } from '../../../../../domain/catalog/item-fields.ts'
import { fieldsWith } from '../../../../../domain/fields/record-fields.ts'
import type { ItemFacts } from '../../items/item-facts/item-facts.ts'

/** What an item would not have any more. */
interface Loss {
  /** The column of our own format. */
  column: string
  things: number
}

export function listLosses(before: ItemFacts, next: ItemFacts): Loss[] {
  const counts: Partial<Record<ItemField, number>> = {
    variants:
      before.variants.filter(({ active }) => active).length - next.variants.filter(({ active }) => active).length,
    pictures: countGone(before.pictures, next.pictures, ({ url, color }) => `${url} ${color}`),
    // By quantity: two other steps instead of two are a loss all the same.
    tiers: countGone(before.tiers, next.tiers, ({ minimumQuantity }) => String(minimumQuantity)),
    companyPrices: countGone(before.companyPrices, next.companyPrices, (one) => `${one.list} ${one.minimumQuantity}`),
    collections: countGone(before.collections, next.collections, (names) => names.join('>')),
    documents: countGone(before.documents, next.documents, ({ url }) => url),
    decorations: countGone([...nameByType(before).values()], [...nameByType(next).values()], (one) => one),
    locations: countGone(listAreas(before), listAreas(next), (one) => one),
  }
  for (const field of ['rushPrices', 'charges'] as const) counts[field] = before[field].length - next[field].length
  for (const field of plainFields) counts[field] = isSaid(before[field]) && !isSaid(next[field]) ? 1 : 0
  return (Object.keys(counts) as ItemField[]).flatMap((field) => {
    const things = counts[field]!
    return things > 0 ? [{ column: columnOf(field), things }] : []
  })
}

/** A summary follows from the specifications. */
const plainFields = fieldsWith(itemFields, 'canBeEmptied').filter(
  (field) => itemFields[field].kind !== 'rows' && field !== 'summary',
)

const isSaid = (value: ItemFacts[ItemField]): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** 'DIRECT 1': a decoration that gets another name is not lost. */
const nameByType = ({ decorations }: ItemFacts): Map<string, string> =>
  new Map(
    decorations.map(({ name, type }, index) => {
      const nth = decorations.slice(0, index).filter((one) => one.type === type).length
      return [name, `${type} ${nth}`]
    }),
  )

function listAreas(item: ItemFacts): string[] {
  const types = nameByType(item)
  return item.locations.map(({ decoration, name }) => `${types.get(decoration)} ${name}`)
}

function countGone<T>(before: T[], next: T[], keyOf: (one: T) => string): number {
  const left = new Set(next.map(keyOf))
  return before.filter((one) => !left.has(keyOf(one))).length
}
