import type { Bits } from './bits.ts'
import { withRoom } from './growing.ts'
import { NumberLists } from './number-lists.ts'

/** Which items have which values, both ways. Items are ordinals that arrive in rising order; values are numbers given by name. */
export class ValueIndex {
  private readonly ids = new Map<string, number>()
  private readonly itemsOfValue = new NumberLists()
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

  /** The value's number; `isNew` tells the caller to remember more about it. */
  idOf(name: string): { id: number; isNew: boolean } {
    const known = this.ids.get(name)
    if (known !== undefined) return { id: known, isNew: false }
    const id = this.itemsOfValue.create()
    this.ids.set(name, id)
    return { id, isNew: true }
  }

  add(ordinal: number, values: ReadonlySet<number>): void {
    let end = this.starts[this.count] ?? 0
    this.starts = withRoom(this.starts, ordinal + 2)
    while (this.count < ordinal) this.starts[++this.count] = end
    this.flat = withRoom(this.flat, end + values.size)
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
  addItemsTo(bits: Bits, value: number): void {
    this.itemsOfValue.forEachRun(value, (ordinals, from, to) => {
      for (let place = from; place < to; place += 1) bits.add(ordinals[place]!)
    })
  }
}
