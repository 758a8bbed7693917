import type { BitSet } from './bit-set.ts'
import { withCapacity } from './capacity.ts'
import { SortedOrdinals, type Comparison } from './sorted-ordinals.ts'

interface SortRule {
  /** Of the numbers or texts. */
  by: string
  isDescending?: boolean
  /** Of equal ones, the one with the highest id comes first. */
  isLatestFirst?: boolean
}

/** What documents are sorted by, as their shop describes it. */
export interface SortSchema<Document, Sort extends string> {
  /** Infinity is that of what has none, and comes last in either direction. */
  numbers: Readonly<Record<string, (document: Document) => number>>
  texts: Readonly<Record<string, (document: Document) => string>>
  orders: Readonly<Record<Sort, SortRule>>
}

/** The documents in every order that can be chosen, kept sorted, so that a page is read off and not sorted. */
export class SortOrders<Document, Sort extends string> {
  static readonly state = ['ids', 'numbers', 'texts', 'orders']
  private readonly schema: SortSchema<Document, Sort>
  private ids = new Uint32Array(64)
  /** By name and ordinal. */
  private readonly numbers = new Map<string, Float64Array>()
  private readonly texts = new Map<string, string[]>()
  private readonly orders = new Map<string, SortedOrdinals>()

  constructor(schema: SortSchema<Document, Sort>) {
    this.schema = schema
    for (const name of Object.keys(schema.numbers)) this.numbers.set(name, new Float64Array(64))
    for (const name of Object.keys(schema.texts)) this.texts.set(name, [])
    for (const [sort, rule] of Object.entries<SortRule>(schema.orders))
      this.orders.set(sort, new SortedOrdinals(this.toComparison(rule)))
  }

  /** By ordinal, for reading. */
  numbersOf(name: string): Float64Array {
    return this.numbers.get(name)!
  }

  stage(ordinal: number, id: number, document: Document): void {
    this.ids = withCapacity(this.ids, ordinal + 1)
    this.ids[ordinal] = id
    for (const [name, read] of Object.entries(this.schema.numbers)) {
      const values = withCapacity(this.numbers.get(name)!, ordinal + 1)
      values[ordinal] = read(document)
      this.numbers.set(name, values)
    }
    for (const [name, read] of Object.entries(this.schema.texts)) this.texts.get(name)![ordinal] = read(document)
  }

  /** Takes what has been staged into every order. */
  add(ordinals: readonly number[], alive: BitSet): void {
    for (const order of this.orders.values()) order.add(ordinals, alive)
  }

  /** One page of a set in an order: from the index `first` on, `count` at most. */
  read(sort: Sort, set: BitSet, first: number, count: number): number[] {
    return this.orders.get(sort)!.read(set, first, count)
  }

  private toComparison({ by, isDescending = false, isLatestFirst = false }: SortRule): Comparison {
    const compare = this.numbers.has(by)
      ? compareNumbers(() => this.numbers.get(by)!, isDescending)
      : compareTexts(() => this.texts.get(by)!, isDescending)
    return isLatestFirst
      ? (one, other) => compare(one, other) || this.ids[other]! - this.ids[one]!
      : (one, other) => compare(one, other) || this.ids[one]! - this.ids[other]!
  }
}

/** Two infinite numbers are equal; their difference is not a number. */
function compareNumbers(read: () => Float64Array, isDescending: boolean): Comparison {
  const sign = isDescending ? -1 : 1
  return (first, second) => {
    const values = read()
    const [one, other] = [values[first]!, values[second]!]
    if (one === other) return 0
    if (one === Infinity) return 1
    return other === Infinity ? -1 : (one - other) * sign
  }
}

function compareTexts(read: () => string[], isDescending: boolean): Comparison {
  const sign = isDescending ? -1 : 1
  return (first, second) => {
    const values = read()
    const [one, other] = [values[first]!, values[second]!]
    return one === other ? 0 : one < other ? -sign : sign
  }
}
