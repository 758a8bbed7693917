import { BitSet } from './bit-set.ts'
import { withCapacity } from './capacity.ts'
import { PostingLists } from './posting-lists.ts'

/** Which items have which values, both ways. Items are ordinals that arrive in rising order; values are numbers given by name. */
export class ValueIndex {
  static readonly state = ['ids', 'itemsOfValue', 'starts', 'flat', 'count']
  private readonly ids = new Map<string, number>()
  private readonly itemsOfValue = new PostingLists()
  /** Of values that many items have; each knows how much of its list it holds. */
  private readonly sets = new Map<number, { items: BitSet; length: number }>()
  /** Of an item: from starts[ordinal] to starts[ordinal + 1]. */
  starts = new Uint32Array(64)
  flat = new Uint32Array(256)
  private count = 0

  /** How many different values there are. */
  get size(): number {
    return this.ids.size
  }

  find(name: string): number | undefined {
    return this.ids.get(name)
  }

  /** The value's number; `isNew` asks the caller to store more about it. */
  idOf(name: string): { id: number; isNew: boolean } {
    const known = this.ids.get(name)
    if (known !== undefined) return { id: known, isNew: false }
    const id = this.itemsOfValue.create()
    this.ids.set(name, id)
    return { id, isNew: true }
  }

  /** @param values each once */
  add(ordinal: number, values: readonly number[]): void {
    let end = this.starts[this.count] ?? 0
    this.starts = withCapacity(this.starts, ordinal + 2)
    while (this.count < ordinal) this.starts[++this.count] = end
    this.flat = withCapacity(this.flat, end + values.length)
    for (const value of values) {
      this.flat[end++] = value
      this.itemsOfValue.push(value, ordinal)
    }
    this.starts[++this.count] = end
  }

  valuesOf(ordinal: number): Uint32Array {
    return this.flat.subarray(this.starts[ordinal]!, this.starts[ordinal + 1]!)
  }

  /** All items that have a value, also those that are gone. */
  addItemsTo(bits: BitSet, value: number): void {
    if (this.isFrequent(value)) bits.or(this.itemsOf(value))
    else {
      this.itemsOfValue.forEachRun(value, (ordinals, from, to) => {
        for (let index = from; index < to; index += 1) bits.add(ordinals[index]!)
      })
    }
  }

  /** The items that have one of the values, also those that are gone. The set may be the index's own: it is for reading only. */
  itemsWith(values: readonly number[]): BitSet {
    const [only] = values
    if (values.length === 1 && this.isFrequent(only!)) return this.itemsOf(only!)
    const items = new BitSet(this.count)
    for (const value of values) this.addItemsTo(items, value)
    return items
  }

  /** How many items of a set have a value. */
  countIn(set: BitSet, value: number): number {
    if (this.isFrequent(value)) return set.countWith(this.itemsOf(value))
    let count = 0
    this.itemsOfValue.forEachRun(value, (ordinals, from, to) => {
      for (let index = from; index < to; index += 1) if (set.has(ordinals[index]!)) count += 1
    })
    return count
  }

  /** Where a set of bits is smaller than the list of items. */
  private isFrequent(value: number): boolean {
    return this.itemsOfValue.lengthOf(value) * bitsOfNumber >= this.count
  }

  private itemsOf(value: number): BitSet {
    const length = this.itemsOfValue.lengthOf(value)
    let set = this.sets.get(value)
    if (!set) this.sets.set(value, (set = { items: new BitSet(this.count), length: 0 }))
    if (set.length < length) {
      const { items, length: known } = set
      let before = 0
      this.itemsOfValue.forEachRun(value, (ordinals, from, to) => {
        for (let index = from + Math.max(0, Math.min(known - before, to - from)); index < to; index += 1)
          items.add(ordinals[index]!)
        before += to - from
      })
      set.length = length
    }
    return set.items
  }
}

const bitsOfNumber = 32
