import type { BitSet } from './bit-set.ts'

export type Comparison = (one: number, other: number) => number

const chunkAtMost = 1_024
const filledAtFirst = 768
/** Of so large a share of new ones all are merged at once. */
const mergedFromShare = 1 / 8

/**
 * Ordinals in one order, in short chunks, so that a new one moves only those beside it. Who is not alive any more stays until its chunk
 * is full: readers look for the living only.
 */
export class SortedOrdinals {
  static readonly state = ['chunks', 'lengths', 'count']
  private readonly compare: Comparison
  private chunks: Uint32Array[] = []
  /** How many each chunk holds. */
  private lengths: number[] = []
  private count = 0

  constructor(compare: Comparison) {
    this.compare = compare
  }

  add(ordinals: readonly number[], alive: BitSet): void {
    const added = Uint32Array.from(ordinals).sort(this.compare)
    if (added.length >= this.count * mergedFromShare) this.mergeAll(added, alive)
    else for (const ordinal of added) this.insert(ordinal, alive)
  }

  /** Those of a set, in order: from the index `first` on, `count` at most. */
  read(set: BitSet, first: number, count: number): number[] {
    const found: number[] = []
    let skip = first
    for (let at = 0; at < this.chunks.length; at += 1) {
      const [chunk, length] = [this.chunks[at]!, this.lengths[at]!]
      for (let index = 0; index < length; index += 1) {
        const ordinal = chunk[index]!
        if (!set.has(ordinal)) continue
        if (skip > 0) skip -= 1
        else if (found.push(ordinal) >= count) return found
      }
    }
    return found
  }

  private insert(ordinal: number, alive: BitSet): void {
    let at = this.findChunk(ordinal)
    if (this.lengths[at] === chunkAtMost) {
      this.makeRoom(at, alive)
      at = this.findChunk(ordinal)
    }
    const [chunk, length] = [this.chunks[at]!, this.lengths[at]!]
    const index = findIndex(length, (position) => this.compare(chunk[position]!, ordinal) < 0)
    chunk.copyWithin(index + 1, index, length)
    chunk[index] = ordinal
    this.lengths[at] = length + 1
    this.count += 1
  }

  /** The first chunk that does not end before it; the last one where all do. */
  private findChunk(ordinal: number): number {
    const isBefore = (at: number) => this.compare(this.chunks[at]![this.lengths[at]! - 1]!, ordinal) < 0
    return Math.min(findIndex(this.chunks.length, isBefore), this.chunks.length - 1)
  }

  /** Drops the dead of a chunk; where that is not enough, two chunks replace it. */
  private makeRoom(at: number, alive: BitSet): void {
    const remaining = this.chunks[at]!.filter((ordinal) => alive.has(ordinal))
    this.count -= chunkAtMost - remaining.length
    const parts = remaining.length > filledAtFirst ? 2 : Math.min(1, remaining.length)
    const filled = Math.ceil(remaining.length / Math.max(1, parts))
    const made = Array.from({ length: parts }, (_, part) => remaining.subarray(part * filled, (part + 1) * filled))
    this.chunks.splice(at, 1, ...made.map(toChunk))
    this.lengths.splice(at, 1, ...made.map(({ length }) => length))
    if (this.chunks.length === 0) this.fill(new Uint32Array(0))
  }

  private mergeAll(added: Uint32Array, alive: BitSet): void {
    const merged = new Uint32Array(this.count + added.length)
    let [length, next] = [0, 0]
    for (const [at, chunk] of this.chunks.entries()) {
      for (let index = 0; index < this.lengths[at]!; index += 1) {
        const ordinal = chunk[index]!
        if (!alive.has(ordinal)) continue
        while (next < added.length && this.compare(added[next]!, ordinal) < 0) merged[length++] = added[next++]!
        merged[length++] = ordinal
      }
    }
    while (next < added.length) merged[length++] = added[next++]!
    this.fill(merged.subarray(0, length))
  }

  private fill(sorted: Uint32Array): void {
    const parts = Math.max(1, Math.ceil(sorted.length / filledAtFirst))
    const made = Array.from({ length: parts }, (_, part) =>
      sorted.subarray(part * filledAtFirst, (part + 1) * filledAtFirst),
    )
    this.chunks = made.map(toChunk)
    this.lengths = made.map(({ length }) => length)
    this.count = sorted.length
  }
}

function toChunk(ordinals: Uint32Array): Uint32Array {
  const chunk = new Uint32Array(chunkAtMost)
  chunk.set(ordinals)
  return chunk
}

/** The first of so many numbers that does not come before what is looked for. */
function findIndex(length: number, isBefore: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
