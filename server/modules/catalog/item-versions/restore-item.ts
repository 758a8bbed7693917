import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sortStock, sortTiers } from '../items/item-facts/sort-facts.ts'
import type { ItemFacts, StockFact } from '../items/item-facts/item-facts.ts'
import type { StoredItem } from '../items/item-facts/item-facts.store.ts'
import type { FactChanges } from './item-versions.tables.ts'

type Fact = keyof ItemFacts

interface Restored {
  next: ItemFacts
  /** What gets its value back. */
  fields: Fact[]
  /** What somebody has changed since the import, and stays. */
  left: Fact[]
}

/** Facts that name each other or make one price: somebody who has changed one of them has seen the others. */
const groups: Fact[][] = [
  ['decorations', 'locations', 'charges'],
  ['tiers', 'minimumQuantity', 'custom', 'colors', 'variants'],
]

/**
 * An item with the values that it had before a batch of changes, but for those that somebody has changed since.
 * @param isHeldBack it came in hidden, to be shown later: doing so changes nothing of what the import brought
 */
export function restoreItem(now: ItemFacts, noted: FactChanges, { isHeldBack = false } = {}): Restored {
  const next = structuredClone(now)
  const result: Restored = { next, fields: [], left: [] }
  const facts = (Object.keys(noted) as Fact[]).filter((fact) => !publication.includes(fact))
  const isAsImported = (fact: Fact) => isDeepStrictEqual(now[fact], noted[fact]!.after)
  const grouped = groups.map((group) => group.filter((fact) => facts.includes(fact)))
  const byRow: Fact[] = ['inventory', 'companyPrices']
  const alone = facts.filter((fact) => !byRow.includes(fact) && !groups.flat().includes(fact)).map((fact) => [fact])
  for (const group of [...grouped, ...alone]) {
    const isFree = group.every(isAsImported)
    if (isFree) for (const fact of group) restoreFact(next, fact, noted)
    if (isFree && namesKnownDecorations(next)) result.fields.push(...group)
    else {
      for (const fact of group) Object.assign(next, { [fact]: now[fact] })
      result.left.push(...group)
    }
  }
  restorePublication(now, noted, result, { isHeldBack })
  restoreStock(now, noted, result)
  restoreCompanyPrices(now, noted, result)
  return { ...result, fields: result.fields.filter((fact) => !isDeepStrictEqual(now[fact], next[fact])) }
}

function restoreFact(next: ItemFacts, fact: Fact, noted: FactChanges): void {
  const { before } = noted[fact]!
  // Orders hold variants and colors, so that what an import has added is only not sold any more.
  if (fact === 'variants') next.variants = [...noted.variants!.before, ...listAdded(noted.variants!).map(retire)]
  else if (fact === 'colors') {
    const known = new Set(noted.colors!.before.map(({ name }) => name))
    next.colors = [...noted.colors!.before, ...next.colors.filter(({ name }) => !known.has(name))]
  } else Object.assign(next, { [fact]: before })
}

function listAdded({ before, after }: NonNullable<FactChanges['variants']>) {
  const known = new Set(before.map(({ code }) => code.toLowerCase()))
  return after.filter(({ code }) => !known.has(code.toLowerCase()))
}

const retire = <T extends { active: boolean }>(variant: T): T => ({ ...variant, active: false })

/** Somebody may have added a charge of a decoration that the import has brought. */
function namesKnownDecorations({ decorations, locations, charges }: ItemFacts): boolean {
  const known = new Set(decorations.map(({ name }) => name))
  return (
    locations.every(({ decoration }) => known.has(decoration)) &&
    charges.every(({ decoration }) => decoration === null || known.has(decoration))
  )
}

const publication: Fact[] = ['status', 'publishedFrom', 'publishedUntil']

/** State and days are one: a change of the state of an item takes its days away, and whoever chooses a day has seen the state. */
function restorePublication(
  now: ItemFacts,
  { status, publishedFrom, publishedUntil }: FactChanges,
  { next, fields, left }: Restored,
  { isHeldBack }: { isHeldBack: boolean },
): void {
  if (!status && !publishedFrom && !publishedUntil) return
  const isAsLeft =
    now.status === (status?.after ?? now.status) &&
    isDeepStrictEqual(now.publishedFrom, publishedFrom?.after ?? null) &&
    isDeepStrictEqual(now.publishedUntil, publishedUntil?.after ?? null)
  if (!isAsLeft && !isHeldBack) {
    left.push('status')
    return
  }
  next.status = status?.before ?? now.status
  next.publishedFrom = publishedFrom?.before ?? null
  next.publishedUntil = publishedUntil?.before ?? null
  fields.push(...publication)
}

const keyOf = ({ code, warehouse }: StockFact): string => `${code}\n${warehouse}`.toLowerCase()

/** Row by row: what was sold or counted since stays as it is. */
function restoreStock(now: ItemFacts, { inventory }: FactChanges, { next, fields, left }: Restored): void {
  if (!inventory) return
  const [before, after] = [inventory.before, inventory.after].map(
    (rows) => new Map(rows.map((row) => [keyOf(row), row])),
  )
  let isLeft = false
  const isCounted = new Set(now.inventory.map(keyOf))
  const uncounted = inventory.before.filter((row) => !after!.has(keyOf(row)) && !isCounted.has(keyOf(row)))
  const restored = now.inventory.flatMap((row) => {
    const imported = after!.get(keyOf(row))
    const old = before!.get(keyOf(row))
    if (imported ? isDeepStrictEqual(imported, old) : !old) return [row]
    if (isDeepStrictEqual(row, imported)) return old ? [old] : []
    isLeft = true
    return [row]
  })
  next.inventory = sortStock([...restored, ...uncounted])
  if (isLeft) left.push('inventory')
  fields.push('inventory')
}

/** List by list: prices of one list are one value, since whoever has changed one of them has seen the others. */
function restoreCompanyPrices(now: ItemFacts, { companyPrices }: FactChanges, { next, fields, left }: Restored): void {
  if (!companyPrices) return
  const { before, after } = companyPrices
  const of = (rows: ItemFacts['companyPrices'], list: string) => rows.filter((row) => row.list === list)
  const lists = new Set([...before, ...after].map(({ list }) => list))
  const changed = [...lists].filter((list) => !isDeepStrictEqual(of(before, list), of(after, list)))
  const restored = changed.filter((list) => isDeepStrictEqual(of(now.companyPrices, list), of(after, list)))
  const others = now.companyPrices.filter(({ list }) => !restored.includes(list))
  next.companyPrices = sortTiers([...others, ...restored.flatMap((list) => of(before, list))])
  if (restored.length < changed.length) left.push('companyPrices')
  fields.push('companyPrices')
}

/** What a new item is, so that it is seen whether somebody has changed it. Selling it, showing it and choosing a day for that changes nothing. */
export function fingerprintOf({
  id: _id,
  status: _status,
  inventory: _stock,
  popularity: _sold,
  ...facts
}: StoredItem): string {
  const undated = { ...facts, publishedFrom: null, publishedUntil: null }
  return createHash('sha256').update(JSON.stringify(undated)).digest('base64url')
}
