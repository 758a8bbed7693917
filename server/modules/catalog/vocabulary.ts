/** Every word of the catalog, found by its beginning or by a near spelling. */
export class Vocabulary {
  private sorted: string[] = []
  private fresh: string[] = []
  private readonly byLength: string[][] = []
  private readonly spellings = new Map<string, string>()

  /** @param spelling the word as it stood where it was first read */
  add(word: string, spelling: string): void {
    if (spelling !== word) this.spellings.set(word, spelling)
    this.fresh.push(word)
    ;(this.byLength[word.length] ??= []).push(word)
  }

  startingWith(beginning: string, limit: number): string[] {
    this.settle()
    const found: string[] = []
    for (let place = this.findPlace(beginning); place < this.sorted.length && found.length < limit; place += 1) {
      if (!this.sorted[place]!.startsWith(beginning)) break
      found.push(this.sorted[place]!)
    }
    for (const word of this.fresh) if (found.length < limit && word.startsWith(beginning)) found.push(word)
    return found
  }

  /** Words that one added, left out, changed or swapped letter makes of this one; the first letter is taken to be right. */
  oneTypoAway(word: string): string[] {
    if (word.length > 30 || /\d/.test(word)) return []
    const found: string[] = []
    for (let length = word.length - 1; length <= word.length + 1; length += 1) {
      for (const candidate of this.byLength[length] ?? []) {
        if (candidate.charCodeAt(0) === word.charCodeAt(0) && isOneTypo(word, candidate)) found.push(candidate)
      }
    }
    return found
  }

  /** A stem as a whole word, for 'did you mean'. */
  spell(term: string): string {
    return this.spellings.get(term) ?? term
  }

  // Sorting at every new word would make filling slow; a short unsorted tail is cheap to look through.
  private settle(): void {
    if (this.fresh.length < 200) return
    this.sorted = [...this.sorted, ...this.fresh].sort()
    this.fresh = []
  }

  private findPlace(beginning: string): number {
    let [low, high] = [0, this.sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.sorted[middle]! < beginning) low = middle + 1
      else high = middle
    }
    return low
  }
}

export function isOneTypo(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let place = 0
  while (place < short.length && short[place] === long[place]) place += 1
  if (short.length < long.length) return short.slice(place) === long.slice(place + 1)
  if (short.slice(place + 1) === long.slice(place + 1)) return true
  const swapped = short[place] === long[place + 1] && short[place + 1] === long[place]
  return swapped && short.slice(place + 2) === long.slice(place + 2)
}
