import { withCapacity } from './capacity.ts'

const chunkBits = 16
const chunkSize = 1 << chunkBits
const inChunk = chunkSize - 1
const firstRun = 4
const longestRun = 4_096

// What is known of a list stands side by side, so that it comes from memory at once.
const [head, writing, left, run, held] = [0, 1, 2, 3, 4]
const fields = 5

/**
 * Very many lists of 32-bit numbers that only grow, most of them short. They lie in shared memory as chains of runs, each twice
 * as long as the one before; a run's last word says where the next one begins.
 */
export class PostingLists {
  static readonly state = ['chunks', 'used', 'lists', 'count']
  private readonly chunks: Uint32Array[] = []
  private used = chunkSize
  /** Of each list: where it begins and where it is written next, how much room its run has left and had, and how many it holds. */
  private lists = new Uint32Array(64 * fields)
  private count = 0

  /** @returns the number of a new, empty list */
  create(): number {
    const list = this.count++
    this.lists = withCapacity(this.lists, this.count * fields)
    return list
  }

  lengthOf(list: number): number {
    return this.lists[list * fields + held]!
  }

  push(list: number, value: number): void {
    const own = list * fields
    if (this.lists[own + left] === 0) this.addRun(own)
    const { lists } = this
    const address = lists[own + writing]!
    this.chunks[address >>> chunkBits]![address & inChunk] = value
    lists[own + writing] = address + 1
    lists[own + left]! -= 1
    lists[own + held]! += 1
  }

  private addRun(own: number): void {
    const { lists } = this
    const before = lists[own + run]!
    const size = before === 0 ? firstRun : Math.min(longestRun, before * 2)
    const address = this.take(size)
    if (before === 0) lists[own + head] = address
    else {
      const link = lists[own + writing]!
      this.chunks[link >>> chunkBits]![link & inChunk] = address
    }
    lists[own + run] = size
    lists[own + writing] = address
    lists[own + left] = size - 1
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
    let rest = this.lengthOf(list)
    let address = this.lists[list * fields + head]!
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
