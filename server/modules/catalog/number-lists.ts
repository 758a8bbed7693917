import { withRoom } from './growing.ts'

const chunkBits = 16
const chunkSize = 1 << chunkBits
const inChunk = chunkSize - 1
const firstRun = 4
const longestRun = 4_096

/**
 * Very many lists of 32-bit numbers that only grow, most of them short. They lie in shared memory as chains of runs, each twice
 * as long as the one before; a run's last word says where the next one begins.
 */
export class NumberLists {
  private readonly chunks: Uint32Array[] = []
  private used = chunkSize
  private heads = new Uint32Array(64)
  private writing = new Uint32Array(64)
  private left = new Uint32Array(64)
  private runs = new Uint32Array(64)
  private lengths = new Uint32Array(64)
  private count = 0

  /** @returns the number of a new, empty list */
  create(): number {
    const list = this.count++
    this.heads = withRoom(this.heads, this.count)
    this.writing = withRoom(this.writing, this.count)
    this.left = withRoom(this.left, this.count)
    this.runs = withRoom(this.runs, this.count)
    this.lengths = withRoom(this.lengths, this.count)
    return list
  }

  lengthOf(list: number): number {
    return this.lengths[list]!
  }

  push(list: number, value: number): void {
    if (this.left[list] === 0) this.addRun(list)
    const address = this.writing[list]!
    this.chunks[address >>> chunkBits]![address & inChunk] = value
    this.writing[list] = address + 1
    this.left[list]! -= 1
    this.lengths[list]! += 1
  }

  private addRun(list: number): void {
    const size = this.runs[list] === 0 ? firstRun : Math.min(longestRun, this.runs[list]! * 2)
    const address = this.take(size)
    if (this.runs[list] === 0) this.heads[list] = address
    else {
      const link = this.writing[list]!
      this.chunks[link >>> chunkBits]![link & inChunk] = address
    }
    this.runs[list] = size
    this.writing[list] = address
    this.left[list] = size - 1
  }

  private take(size: number): number {
    if (this.used + size > chunkSize) {
      this.chunks.push(new Uint32Array(chunkSize))
      this.used = 0
    }
    const address = ((this.chunks.length - 1) << chunkBits) + this.used
    this.used += size
    return address
  }

  /** Shows the list in order, run by run: the caller's loop over a run is what has to be fast. */
  forEachRun(list: number, visit: (numbers: Uint32Array, from: number, to: number) => void): void {
    let rest = this.lengths[list]!
    let address = this.heads[list]!
    for (let size = firstRun; rest > 0; size = Math.min(longestRun, size * 2)) {
      const chunk = this.chunks[address >>> chunkBits]!
      const from = address & inChunk
      const length = Math.min(rest, size - 1)
      visit(chunk, from, from + length)
      rest -= length
      address = chunk[from + size - 1]!
    }
  }
}
