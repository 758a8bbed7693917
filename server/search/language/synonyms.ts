import { readWords, stem } from './tokens.ts'

/** Two words, or groups of words, that the owner holds to be one. */
export interface Synonym {
  words: string
  sameAs: string
}

/** Words of a search that others may stand for. */
interface Replacement {
  /** The position of the first one, and how many they are. */
  from: number
  length: number
  others: readonly string[]
}

const toTexts = (words: string): string[] => readWords(words).map(({ text }) => text)

interface Entry {
  /** Stems. */
  words: readonly string[]
  others: readonly string[]
}

/** What the owner holds to be the same, in both directions. */
export class Synonyms {
  private readonly byFirst = new Map<string, Entry[]>()

  constructor(pairs: readonly Synonym[]) {
    for (const { words, sameAs } of pairs) {
      const [one, other] = [toTexts(words), toTexts(sameAs)]
      for (const [words, others] of [
        [one, other],
        [other, one],
      ] as const) {
        this.add(words.map(stem), others)
        // Also run together: 'tshirt', 'hardhat'.
        if (words.length > 1) this.add([stem(words.join(''))], others)
      }
    }
  }

  private add(words: readonly string[], others: readonly string[]): void {
    if (words.length === 0 || others.length === 0) return
    const entries = this.byFirst.get(words[0]!)
    if (entries) entries.push({ words, others })
    else this.byFirst.set(words[0]!, [{ words, others }])
  }

  /** @param stems of a search, in their order */
  find(stems: readonly string[]): Replacement[] {
    return stems.flatMap((first, from) =>
      (this.byFirst.get(first) ?? [])
        .filter(({ words }) => words.every((word, index) => stems[from + index] === word))
        .map(({ words, others }) => ({ from, length: words.length, others })),
    )
  }
}
