import type { ValueIndex } from '../sets/value-index.ts'

/**
 * Items with all that they are counted by, side by side. Read from beginning to end, these numbers are there before they are needed;
 * looked up where they lie for all items, each would be waited for.
 */
export interface CountedItems {
  ordinals: Uint32Array
  /** Infinity where there is none. */
  measures: Float64Array
  /** An item's values stand from its start to the next one's. */
  starts: Uint32Array
  values: Uint32Array
}

/** @param ordinals stay with what is gathered @param measures by ordinal */
export function gatherItems(ordinals: Uint32Array, { starts, flat }: ValueIndex, measures: Float64Array): CountedItems {
  const own = new Uint32Array(ordinals.length + 1)
  ordinals.forEach((ordinal, index) => (own[index + 1] = own[index]! + starts[ordinal + 1]! - starts[ordinal]!))
  const values = new Uint32Array(own[ordinals.length]!)
  ordinals.forEach((ordinal, index) => {
    for (let at = starts[ordinal]!, to = own[index]!; to < own[index + 1]!; at += 1, to += 1) values[to] = flat[at]!
  })
  return { ordinals, measures: Float64Array.from(ordinals, (ordinal) => measures[ordinal]!), starts: own, values }
}
