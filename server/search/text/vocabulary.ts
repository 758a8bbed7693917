import { countOnes } from '../sets/bit-set.ts'
import { withCapacity } from '../sets/capacity.ts'

/** Every word of the catalog, found by its beginning or by a near spelling. Words are known by number. */
export class Vocabulary {
  static readonly state = ['words', 'letters', 'runs', 'fresh', 'beginnings', 'endings']
  private readonly words: string[] = []
  /** Which letters a word has, one bit each. */
  private letters = new Uint32Array(64)
  /** Sorted, the longest first, each at least twice as long as the next. */
  private readonly runs: Uint32Array[] = []
  private fresh: number[] = []
  /** By first letter and length, and by last letter and length: one typo never changes both ends. */
  private readonly beginnings = new Map<number, number[]>()
  private readonly endings = new Map<number, number[]>()

  /** @returns the word's number: words are counted as they come */
  add(word: string): number {
    const id = this.words.push(word) - 1
    this.letters = withCapacity(this.letters, id + 1)
    this.letters[id] = lettersOf(word)
    this.fresh.push(id)
    if (this.fresh.length >= freshAtMost) this.settle()
    if (isCorrectable(word)) {
      addTo(this.beginnings, keyOf(word.charCodeAt(0), word.length), id)
      addTo(this.endings, keyOf(word.charCodeAt(word.length - 1), word.length), id)
    }
    return id
  }

  startingWith(beginning: string, limit: number): number[] {
    const found: number[] = []
    for (const run of this.runs) {
      for (let index = this.findPosition(run, beginning); index < run.length && found.length < limit; index += 1) {
        if (!this.words[run[index]!]!.startsWith(beginning)) break
        found.push(run[index]!)
      }
    }
    for (const id of this.fresh) if (found.length < limit && this.words[id]!.startsWith(beginning)) found.push(id)
    return found
  }

  /** Words that one added, left out, changed or swapped letter makes of this one; for a long word where there are none, two of them. */
  fewTyposAway(word: string): number[] {
    if (!isCorrectable(word)) return []
    const near = this.listWithin(1, word)
    return near.length > 0 || word.length < longEnoughForTwo ? near : this.listWithin(2, word)
  }

  private listWithin(typos: number, word: string): number[] {
    const found = new Set<number>()
    const letters = lettersOf(word)
    for (let length = word.length - typos; length <= word.length + typos; length += 1) {
      const near = [
        this.beginnings.get(keyOf(word.charCodeAt(0), length)),
        // Two typos and another first letter are too far to be meant.
        typos === 1 ? this.endings.get(keyOf(word.charCodeAt(word.length - 1), length)) : undefined,
      ]
      for (const ids of near) {
        for (const id of ids ?? []) {
          // A typo changes one letter into another at most: most words are distinguished by that alone.
          if (countOnes(letters ^ this.letters[id]!) > 2 * typos) continue
          if (isWithin(typos, word, this.words[id]!)) found.add(id)
        }
      }
    }
    return [...found]
  }

  get(id: number): string {
    return this.words[id]!
  }

  // Sorting all words at every new one would make filling slow, so that they gather in sorted runs.
  private settle(): void {
    let run: Uint32Array = Uint32Array.from(this.fresh).sort((one, other) => this.compare(one, other))
    this.fresh = []
    while (this.runs.length > 0 && this.runs.at(-1)!.length <= run.length) run = this.merge(this.runs.pop()!, run)
    this.runs.push(run)
  }

  private merge(one: Uint32Array, other: Uint32Array): Uint32Array {
    const merged = new Uint32Array(one.length + other.length)
    let [left, right] = [0, 0]
    for (let index = 0; index < merged.length; index += 1) {
      const takeLeft = right >= other.length || (left < one.length && this.compare(one[left]!, other[right]!) < 0)
      merged[index] = takeLeft ? one[left++]! : other[right++]!
    }
    return merged
  }

  private compare(one: number, other: number): number {
    return this.words[one]! < this.words[other]! ? -1 : 1
  }

  private findPosition(run: Uint32Array, beginning: string): number {
    let [low, high] = [0, run.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.words[run[middle]!]! < beginning) low = middle + 1
      else high = middle
    }
    return low
  }
}

const freshAtMost = 256

const keyOf = (template: number, length: number) => template * 64 + length

function addTo(lists: Map<number, number[]>, key: number, id: number): void {
  const list = lists.get(key)
  if (list) list.push(id)
  else lists.set(key, [id])
}

// A typo in a code or in a short word makes another code or another word.
const isCorrectable = (word: string): boolean => word.length >= 3 && word.length <= 30 && !/\d/.test(word)

const longEnoughForTwo = 7

/** Any other character shares the bit of a letter, which only lets more through. */
function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters >>> 0
}

/** Whether so many typos at most make one word of the other: a letter added, left out, changed, or two swapped. */
export function isWithin(typos: number, one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > typos) return false
  let index = 0
  while (index < one.length && one.charCodeAt(index) === other.charCodeAt(index)) index += 1
  if (index === one.length && index === other.length) return true
  if (typos === 0) return false
  const [rest, otherRest] = [one.slice(index), other.slice(index)]
  const isSwapped = rest.length > 1 && rest[0] === otherRest[1] && rest[1] === otherRest[0]
  return (
    isWithin(typos - 1, rest.slice(1), otherRest.slice(1)) ||
    isWithin(typos - 1, rest.slice(1), otherRest) ||
    isWithin(typos - 1, rest, otherRest.slice(1)) ||
    (isSwapped && isWithin(typos - 1, rest.slice(2), otherRest.slice(2)))
  )
}
