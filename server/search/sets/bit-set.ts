/** A set of small whole numbers, one bit each. */
export class BitSet {
  static readonly state = ['words']
  words: Uint32Array

  constructor(size = 0) {
    this.words = new Uint32Array((size + 31) >>> 5)
  }

  static of(numbers: Iterable<number>, size: number): BitSet {
    const bits = new BitSet(size)
    for (const number of numbers) bits.add(number)
    return bits
  }

  has(number: number): boolean {
    return ((this.words[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0
  }

  add(number: number): void {
    const word = number >>> 5
    if (word >= this.words.length) this.grow(word + 1)
    this.words[word]! |= 1 << (number & 31)
  }

  delete(number: number): void {
    const word = number >>> 5
    if (word < this.words.length) this.words[word]! &= ~(1 << (number & 31))
  }

  copy(): BitSet {
    const copy = new BitSet()
    copy.words = this.words.slice()
    return copy
  }

  /** Keeps what stands in both. */
  and(other: BitSet): this {
    const [mine, others] = [this.words, other.words]
    const words = Math.min(mine.length, others.length)
    for (let word = 0; word < words; word += 1) mine[word]! &= others[word]!
    mine.fill(0, words)
    return this
  }

  or(other: BitSet): this {
    if (other.words.length > this.words.length) this.grow(other.words.length)
    for (let word = 0; word < other.words.length; word += 1) this.words[word]! |= other.words[word]!
    return this
  }

  without(other: BitSet): this {
    const words = Math.min(this.words.length, other.words.length)
    for (let word = 0; word < words; word += 1) this.words[word]! &= ~other.words[word]!
    return this
  }

  get isEmpty(): boolean {
    const { words } = this
    for (let word = 0; word < words.length; word += 1) if (words[word] !== 0) return false
    return true
  }

  count(): number {
    let total = 0
    const { words } = this
    for (let word = 0; word < words.length; word += 1) if (words[word] !== 0) total += countOnes(words[word]!)
    return total
  }

  /** How many stand in both. */
  countWith(other: BitSet): number {
    const [mine, others] = [this.words, other.words]
    const words = Math.min(mine.length, others.length)
    let total = 0
    for (let word = 0; word < words; word += 1) {
      const both = mine[word]! & others[word]!
      if (both !== 0) total += countOnes(both)
    }
    return total
  }

  /** Writes the numbers in rising order. @returns how many there are */
  writeTo(numbers: Uint32Array): number {
    const { words } = this
    let count = 0
    for (let word = 0; word < words.length; word += 1) {
      let rest = words[word]!
      while (rest !== 0) {
        const lowest = rest & -rest
        numbers[count++] = (word << 5) + 31 - Math.clz32(lowest)
        rest ^= lowest
      }
    }
    return count
  }

  /** In rising order. */
  numbers(): Uint32Array {
    const numbers = new Uint32Array(this.count())
    this.writeTo(numbers)
    return numbers
  }

  private grow(words: number): void {
    const wider = new Uint32Array(Math.max(words, this.words.length + (this.words.length >> 1)))
    wider.set(this.words)
    this.words = wider
  }
}

export function countOnes(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
