import { isDeepStrictEqual } from 'node:util'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'
import type { SheetField } from './sheet-cells.ts'

/** A part of what an item is. Prices are those of the list that was changed. */
type ItemPart = Partial<
  Pick<
    ItemFacts,
    | 'name'
    | 'brand'
    | 'status'
    | 'publishedFrom'
    | 'publishedUntil'
    | 'tiers'
    | 'custom'
    | 'minimumQuantity'
    | 'inventory'
  >
>

/** What a published draft has changed of an item. Its prices are one value: somebody who has changed one of them has seen the others. */
export interface ValueChange {
  field: SheetField
  before: ItemPart
  after: ItemPart
}

type PartName = keyof ItemPart

/** State and days are one: whoever chooses a day has seen the state. */
const partsOf: Record<SheetField, PartName[]> = {
  name: ['name'],
  brand: ['brand'],
  state: ['status', 'publishedFrom', 'publishedUntil'],
  stock: ['inventory'],
  price: ['tiers'],
}

/** The first price of an item makes more of it than a price. */
const partsOfFirstPrice: PartName[] = ['tiers', 'custom', 'minimumQuantity']

/** @param list null: the published prices */
export function noteValue(
  field: SheetField,
  { before, next }: { before: ItemFacts; next: ItemFacts },
  list: string | null,
): ValueChange | undefined {
  const isFirst = field === 'price' && list === null && before.tiers.length === 0
  const names = isFirst ? partsOfFirstPrice : partsOf[field]
  const noted = { field, before: readParts(before, names, list), after: readParts(next, names, list) }
  return isDeepStrictEqual(noted.before, noted.after) ? undefined : noted
}

interface Restored {
  next: ItemFacts
  /** What gets its value back. */
  restored: SheetField[]
  /** What somebody has changed since, and stays. */
  left: SheetField[]
}

/** An item with the values that it had before a draft was published, but for those that somebody has changed since. */
export function restoreValues(now: ItemFacts, values: readonly ValueChange[], list: string | null): Restored {
  const result: Restored = { next: structuredClone(now), restored: [], left: [] }
  for (const { field, before, after } of values) {
    const is = readParts(now, Object.keys(after) as PartName[], list)
    if (isDeepStrictEqual(is, before)) continue
    if (!isDeepStrictEqual(is, after)) {
      result.left.push(field)
      continue
    }
    writeParts(result.next, before, list)
    result.restored.push(field)
  }
  return result
}

function readParts(item: ItemFacts, names: readonly PartName[], list: string | null): ItemPart {
  const parts = Object.fromEntries(names.map((name) => [name, item[name]])) as ItemPart
  if (parts.tiers && list !== null)
    parts.tiers = item.companyPrices.filter((tier) => tier.list === list).map(({ list: _list, ...tier }) => tier)
  return parts
}

function writeParts(next: ItemFacts, { tiers, ...others }: ItemPart, list: string | null): void {
  Object.assign(next, others)
  if (tiers && list === null) next.tiers = tiers
  else if (tiers)
    next.companyPrices = [
      ...next.companyPrices.filter((tier) => tier.list !== list),
      ...tiers.map((tier) => ({ ...tier, list: list! })),
    ]
}
