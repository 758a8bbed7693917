import type { BitSet } from '../sets/bit-set.ts'
import { withCapacity } from '../sets/capacity.ts'

/** The words of every item's name in their order, as terms: those of an item stand from its start to the next one's. */
export class NameTerms {
  static readonly state = ['starts', 'terms', 'companionWords', 'count']
  starts = new Uint32Array(64)
  terms = new Uint32Array(256)
  /** How many words say what an item is, where one of its words is for things that go with others; else 0. */
  companionWords = new Uint8Array(64)
  private count = 0

  add(ordinal: number, terms: readonly number[], companionWords: number): void {
    let end = this.starts[this.count] ?? 0
    this.starts = withCapacity(this.starts, ordinal + 2)
    this.companionWords = withCapacity(this.companionWords, ordinal + 1)
    this.companionWords[ordinal] = Math.min(companionWords, 255)
    while (this.count < ordinal) this.starts[++this.count] = end
    this.terms = withCapacity(this.terms, end + terms.length)
    for (const term of terms) this.terms[end++] = term
    this.starts[++this.count] = end
  }

  /** For reading, until the next one is added. */
  of(ordinal: number): Uint32Array {
    return this.terms.subarray(this.starts[ordinal]!, this.starts[ordinal + 1]!)
  }

  /** Writes those of the first so many ordinals whose names hold one of the terms. @returns how many there are */
  pick(wanted: BitSet, ordinals: Uint32Array, length: number, picked: Uint32Array): number {
    const { starts, terms } = this
    let count = 0
    for (let index = 0; index < length; index += 1) {
      const ordinal = ordinals[index]!
      const end = starts[ordinal + 1]!
      for (let at = starts[ordinal]!; at < end; at += 1) {
        if (!wanted.has(terms[at]!)) continue
        picked[count++] = ordinal
        break
      }
    }
    return count
  }
}
