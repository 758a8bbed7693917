import type { StockFact, TierFact } from '../item-facts.ts'

/** What holds for a whole import. */
export interface MergeRules {
  /** What the file's columns do not hold goes, too; else only money lists are replaced as a whole. */
  removeMissing: boolean
  /** Codes of the shop's warehouses; none: those of the file are made. */
  warehouses: readonly string[]
  /** Where a plain number of pieces lies. */
  warehouse: string | undefined
  now: Date
}

/** What the file names, and what it does not name behind it, unless that is to go. */
export function mergeNamed<T>(
  old: T[],
  given: T[] | undefined,
  keyOf: (one: T) => string,
  { removeMissing }: Pick<MergeRules, 'removeMissing'>,
): T[] {
  if (!given) return old
  const givenByKey = new Map(given.map((one) => [keyOf(one), one]))
  if (removeMissing || old.every((one) => givenByKey.has(keyOf(one)))) return given
  // A file that names a part changes nothing in the order.
  const known = new Set(old.map(keyOf))
  const kept = old.map((one) => givenByKey.get(keyOf(one)) ?? one)
  return [...kept, ...[...givenByKey].flatMap(([key, one]) => (known.has(key) ? [] : [one]))]
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

export const sortTiers = <T extends TierFact & { list?: string }>(tiers: T[]): T[] =>
  tiers.toSorted(
    (one, other) => compare(one.list ?? '', other.list ?? '') || one.minimumQuantity - other.minimumQuantity,
  )

export const sortStock = (stock: StockFact[]): StockFact[] =>
  stock.toSorted((one, other) => compare(one.code, other.code) || compare(one.warehouse, other.warehouse))

/** The main place first, the others by their names: their order means nothing. */
export const sortPlaces = ([main, ...others]: string[][]): string[][] =>
  main ? [main, ...others.toSorted((one, other) => compare(one.join('>'), other.join('>')))] : []
