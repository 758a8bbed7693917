import { Buffer } from 'node:buffer'
import { withCapacity } from './capacity.ts'

const chunkBits = 20
const chunkSize = 1 << chunkBits
const inChunk = chunkSize - 1
const bytesPerCharacterAtMost = 3

/**
 * Very many short texts by number, as bytes beside the heap, where the garbage collector never looks at them. A text that replaces
 * another one takes new room.
 */
export class PackedTexts {
  static readonly state = ['chunks', 'used', 'offsets', 'lengths']
  private readonly chunks: Buffer[] = []
  private used = chunkSize
  /** Where each text begins: its chunk, and the byte in it. */
  private offsets = new Uint32Array(64)
  /** In bytes. */
  private lengths = new Uint32Array(64)

  put(number: number, text: string): void {
    this.offsets = withCapacity(this.offsets, number + 1)
    this.lengths = withCapacity(this.lengths, number + 1)
    const room = text.length * bytesPerCharacterAtMost
    if (this.used + room > chunkSize) this.addChunk(room)
    const last = this.chunks.length - 1
    const length = this.chunks[last]!.write(text, this.used, 'utf8')
    this.offsets[number] = last * chunkSize + this.used
    this.lengths[number] = length
    this.used += length
  }

  // A text that is longer than any other has a chunk of its own.
  private addChunk(room: number): void {
    this.chunks.push(Buffer.allocUnsafeSlow(Math.max(chunkSize, room)))
    this.used = 0
  }

  /** Empty where there is none. */
  get(number: number): string {
    const length = this.lengths[number] ?? 0
    if (length === 0) return ''
    const index = this.offsets[number]!
    const start = index & inChunk
    return this.chunks[index >>> chunkBits]!.toString('utf8', start, start + length)
  }

  forget(number: number): void {
    if (number < this.lengths.length) this.lengths[number] = 0
  }
}
