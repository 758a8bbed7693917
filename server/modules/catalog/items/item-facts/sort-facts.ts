import type { StockFact, TierFact } from './item-facts.ts'

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

export const sortTiers = <T extends TierFact & { list?: string }>(tiers: T[]): T[] =>
  tiers.toSorted(
    (one, other) => compare(one.list ?? '', other.list ?? '') || one.minimumQuantity - other.minimumQuantity,
  )

export const sortStock = (stock: StockFact[]): StockFact[] =>
  stock.toSorted((one, other) => compare(one.code, other.code) || compare(one.warehouse, other.warehouse))

/** The main collection first, the others by their names: their order means nothing. */
export const sortCollections = ([main, ...others]: string[][]): string[][] =>
  main ? [main, ...others.toSorted((one, other) => compare(one.join('>'), other.join('>')))] : []
