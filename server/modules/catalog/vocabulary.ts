/** Every word of the catalog, found by its beginning or by a near spelling. Words are known by number. */
export class Vocabulary {
  private readonly words: string[] = []
  /** Sorted, the longest first, each at least twice as long as the next. */
  private readonly runs: Uint32Array[] = []
  private fresh: number[] = []
  /** By first letter and length, and by last letter and length: one typo never changes both ends. */
  private readonly beginnings = new Map<number, number[]>()
  private readonly endings = new Map<number, number[]>()

  /** @returns the word's number: words are counted as they come */
  add(word: string): number {
    const id = this.words.push(word) - 1
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
      for (let place = this.findPlace(run, beginning); place < run.length && found.length < limit; place += 1) {
        if (!this.words[run[place]!]!.startsWith(beginning)) break
        found.push(run[place]!)
      }
    }
    for (const id of this.fresh) if (found.length < limit && this.words[id]!.startsWith(beginning)) found.push(id)
    return found
  }

  /** Words that one added, left out, changed or swapped letter makes of this one. */
  oneTypoAway(word: string): number[] {
    if (!isCorrectable(word)) return []
    const found = new Set<number>()
    for (let length = word.length - 1; length <= word.length + 1; length += 1) {
      const near = [
        this.beginnings.get(keyOf(word.charCodeAt(0), length)),
        this.endings.get(keyOf(word.charCodeAt(word.length - 1), length)),
      ]
      for (const ids of near) {
        for (const id of ids ?? []) if (isOneTypo(word, this.words[id]!)) found.add(id)
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
    for (let place = 0; place < merged.length; place += 1) {
      const takeLeft = right >= other.length || (left < one.length && this.compare(one[left]!, other[right]!) < 0)
      merged[place] = takeLeft ? one[left++]! : other[right++]!
    }
    return merged
  }

  private compare(one: number, other: number): number {
    return this.words[one]! < this.words[other]! ? -1 : 1
  }

  private findPlace(run: Uint32Array, beginning: string): number {
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

const keyOf = (letter: number, length: number) => letter * 64 + length

function addTo(lists: Map<number, number[]>, key: number, id: number): void {
  const list = lists.get(key)
  if (list) list.push(id)
  else lists.set(key, [id])
}

// A typo in a code or in a short word makes another code or another word.
const isCorrectable = (word: string): boolean => word.length >= 3 && word.length <= 30 && !/\d/.test(word)

export function isOneTypo(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let place = 0
  while (place < short.length && short.charCodeAt(place) === long.charCodeAt(place)) place += 1
  if (short.length < long.length) return short.slice(place) === long.slice(place + 1)
  if (short.slice(place + 1) === long.slice(place + 1)) return true
  const swapped = short[place] === long[place + 1] && short[place + 1] === long[place]
  return swapped && short.slice(place + 2) === long.slice(place + 2)
}
