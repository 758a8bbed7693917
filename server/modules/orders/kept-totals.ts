export interface KeptTotals {
  /** @returns the total of the same question at the same state of the orders; else counts it anew */
  get(question: string, version: number, count: () => Promise<number>): Promise<number>
}

/**
 * How many orders fit a question, for as long as no order of the asker has been placed or moved: who turns the pages of a search
 * asks the same again and again. The version has to be read before the orders are counted; a change in between then only costs a
 * count that nobody asks for again.
 */
export function createKeptTotals(most = 1_000): KeptTotals {
  const kept = new Map<string, { version: number; total: number }>()
  return {
    async get(question, version, count) {
      const known = kept.get(question)
      const total = known?.version === version ? known.total : await count()
      // Put last again, so that what is asked no more goes first.
      kept.delete(question)
      kept.set(question, { version, total })
      if (kept.size > most) kept.delete(kept.keys().next().value!)
      return total
    },
  }
}
