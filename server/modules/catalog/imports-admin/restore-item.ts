import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sortStock } from '../items/item-facts/sort-facts.ts'
import type { ItemFacts, StockFact } from '../items/item-facts/item-facts.ts'
import type { StoredItem } from '../items/item-facts/item-facts.store.ts'
import type { FactChanges } from './imports.tables.ts'

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
 * An item with the values that it had before an import, but for those that somebody has changed since.
 * @param isHeldBack it came in hidden, to be shown later: doing so changes nothing of what the import brought
 */
export function restoreItem(now: ItemFacts, noted: FactChanges, { isHeldBack = false } = {}): Restored {
  const next = structuredClone(now)
  const result: Restored = { next, fields: [], left: [] }
  const facts = (Object.keys(noted) as Fact[]).filter((fact) => !publication.includes(fact))
  const isAsImported = (fact: Fact) => isDeepStrictEqual(now[fact], noted[fact]!.after)
  const grouped = groups.map((group) => group.filter((fact) => facts.includes(fact)))
  const alone = facts.filter((fact) => fact !== 'inventory' && !groups.flat().includes(fact)).map((fact) => [fact])
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

/** State and days are one: an import that changes the state of an item takes its days away. */
function restorePublication(
  now: ItemFacts,
  { status, publishedFrom, publishedUntil }: FactChanges,
  { next, fields, left }: Restored,
  { isHeldBack }: { isHeldBack: boolean },
): void {
  if (!status) return
  const isAsImported = now.status === status.after && now.publishedFrom === null && now.publishedUntil === null
  if (!isAsImported && !isHeldBack) {
    left.push('status')
    return
  }
  next.status = status.before
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
