/** A queue in which owners take turns: one with many entries holds up nobody but itself. */
export class FairQueue<Entry> {
  readonly #lines = new Map<string, Entry[]>()
  #length = 0

  get length(): number {
    return this.#length
  }

  countOf(owner: string): number {
    return this.#lines.get(owner)?.length ?? 0
  }

  add(owner: string, entry: Entry): void {
    const line = this.#lines.get(owner)
    if (line) line.push(entry)
    else this.#lines.set(owner, [entry])
    this.#length += 1
  }

  /** The next entry of the owner who has waited longest for a turn, of those who may have one. */
  take(mayHaveTurn: (owner: string) => boolean): Entry | undefined {
    for (const [owner, line] of this.#lines) {
      if (!mayHaveTurn(owner)) continue
      this.#lines.delete(owner)
      const entry = line.shift()
      if (line.length > 0) this.#lines.set(owner, line)
      this.#length -= 1
      return entry
    }
    return undefined
  }

  takeAll(): Entry[] {
    const entries = [...this.#lines.values()].flat()
    this.#lines.clear()
    this.#length = 0
    return entries
  }
}
