import { BitSet } from '../sets/bit-set.ts'
import { named, type ScoreAccumulator } from './score-accumulator.ts'
import { closeness, closenessOf, negatedStep, ordinalOf, stepOf, type Closeness, type TextIndex } from './text-index.ts'

const similarWordsAtMost = 5
const shortestCorrected = 4
const shortestPart = 3
const compoundFactor = 1.3
const synonymFactor = 0.9
const doingFactor = 0.5
/** Of what begins as the last word, which may be unfinished. */
export const begunFactor = 0.7
// Beyond this a word is too common to look for it word by word in names.
const verifiedAtMost = 5_000

/** Terms that stand for one word of the shopper's. */
export interface Expansion {
  term: number
  factor: number
}

/** A word as it was understood. */
export interface Understood {
  text: string
  /** -1 where nobody knows it. */
  term: number
  /** A similar word stands for it. */
  isGuess?: boolean
}

/** Adds to the scores of a search what terms of the index, or what stands for them, are worth. */
export class TermScorer {
  private readonly index: TextIndex
  private readonly accumulator: ScoreAccumulator
  /** By term as it was typed, the bits of its words. */
  private readonly asked = new Map<number, number>()

  constructor(index: TextIndex, accumulator: ScoreAccumulator) {
    this.index = index
    this.accumulator = accumulator
  }

  /** Begins anew. @param head as the accumulator has it */
  clear(head: number): void {
    this.accumulator.clear(this.index.count, head)
    this.asked.clear()
  }

  /** The bits of the typed words that a term stands for. */
  askedBits(term: number): number {
    return this.asked.get(term) ?? 0
  }

  /** All together are as rare as their sum. */
  scoreTerms(expansions: readonly Expansion[], bits: number): void {
    const { count, postings } = this.index
    const frequency = Math.min(
      count,
      expansions.reduce((sum, { term }) => sum + this.index.frequencyOf(term), 0),
    )
    const rarity = this.index.rarityOf(frequency)
    for (const { term, factor } of expansions) {
      if (factor === 1) this.noteAsked(term, bits)
      postings.forEachRun(term, (list, from, to) => this.accumulator.noteRun(list, from, to, rarity * factor, bits))
    }
  }

  private noteAsked(term: number, bits: number): void {
    this.asked.set(term, (this.asked.get(term) ?? 0) | bits)
  }

  scoreBegun(beginning: string, bit: number): Understood {
    const terms = this.index.listBeginning(beginning)
    this.accumulator.notePicked(
      (found, length, picked) => this.index.names.pick(terms, found, length, picked),
      (picked) => begunFactor * this.index.rarityOf(picked),
      bit | named,
    )
    return { text: beginning, term: -1 }
  }

  /** What cuts stands near a 'cutter'. */
  scoreDoing(word: string, bit: number): boolean {
    const doing = this.index.findDoing(word)
    if (doing !== undefined) this.scoreTerms([{ term: doing, factor: doingFactor }], bit)
    return doing !== undefined
  }

  scoreSimilar(word: string, bit: number): Understood {
    const similar = word.length < shortestCorrected ? [] : this.index.findSimilar(word, similarWordsAtMost)
    this.scoreTerms(
      similar.map(({ term }, index) => ({ term, factor: index === 0 ? 0.6 : 0.3 })),
      bit,
    )
    const [meant] = similar
    return meant ? { text: meant.spelling, term: meant.term, isGuess: true } : { text: word, term: -1 }
  }

  /** Items that have all these words count as if they had those of the bits. */
  scoreTogether(words: readonly string[], bits: number): boolean {
    const terms = words.flatMap((word) => this.index.findTerm(word) ?? [])
    if (terms.length < words.length) return false
    if (terms.length === 1) this.scoreTerms([{ term: terms[0]!, factor: synonymFactor }], bits)
    else this.scoreOnly(this.listWithAll(terms), terms, bits)
    return true
  }

  private scoreOnly(items: BitSet, terms: readonly number[], bits: number): void {
    const factor = synonymFactor * this.index.rarityOf(items.count())
    for (const term of terms) {
      this.index.postings.forEachRun(term, (list, from, to) => {
        for (let index = from; index < to; index += 1) {
          const ordinal = ordinalOf(list[index]!)
          if (items.has(ordinal)) this.accumulator.noteRun(list, index, index + 1, factor / terms.length, bits)
        }
      })
    }
  }

  /**
   * 'handshower' is also what has 'hand' and 'shower' side by side in its name.
   * @param within how many words apart the two may be
   */
  scoreCompound(word: string, bit: number, within: number): boolean {
    let isFound = false
    for (let cut = shortestPart; cut <= word.length - shortestPart; cut += 1) {
      const first = this.index.findTerm(word.slice(0, cut))
      const second = this.index.findTerm(word.slice(cut))
      if (first === undefined || second === undefined) continue
      const items = this.listWithNeighbors(first, second, within)
      const score = compoundFactor * this.index.rarityOf(items.length)
      for (const term of [first, second]) this.noteAsked(term, bit)
      for (const ordinal of items)
        this.accumulator.note(ordinal, this.accumulator.matchesAll(ordinal, bit) ? 0 : score, bit | named)
      isFound ||= items.length > 0
    }
    return isFound
  }

  /** What nothing is called by may be two words that were run together: 'waterbottle' is what has 'water' and 'bottle' anywhere. */
  scoreApart(word: string, bit: number): boolean {
    const pairs = Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, at) => {
      const cut = at + shortestPart
      return [word.slice(0, cut), word.slice(cut)] as const
    })
    const known = pairs.filter((pair) => pair.every((part) => this.isNaming(part)))
    const found = known.map((pair) => ({
      pair,
      items: this.listWithAll(pair.map((part) => this.index.findTerm(part)!)),
    }))
    const best = found.toSorted((one, other) => other.items.count() - one.items.count())[0]
    return best !== undefined && !best.items.isEmpty && this.scoreTogether(best.pair, bit)
  }

  private isNaming(word: string): boolean {
    const term = this.index.findTerm(word)
    return term !== undefined && this.index.isNaming(term)
  }

  private listWithNeighbors(first: number, second: number, within: number): number[] {
    const { index } = this
    const rarer = index.frequencyOf(first) < index.frequencyOf(second) ? first : second
    const found: number[] = []
    if (index.frequencyOf(rarer) > verifiedAtMost) return found
    index.postings.forEachRun(rarer, (list, from, to) => {
      for (let position = from; position < to; position += 1) {
        const ordinal = ordinalOf(list[position]!)
        const name = index.names.of(ordinal)
        const start = name.indexOf(first)
        if (start >= 0 && name.subarray(start + 1, start + 1 + within).includes(second)) found.push(ordinal)
      }
    })
    return found
  }

  boostNegation(list: number): void {
    const rarity = this.index.rarityOf(this.index.frequencyOf(list))
    this.index.postings.forEachRun(list, (postings, from, to) => {
      for (let index = from; index < to; index += 1) {
        if (stepOf(postings[index]!) === negatedStep) this.accumulator.raise(ordinalOf(postings[index]!), rarity)
      }
    })
  }

  listWithAll(terms: readonly number[], farthest: Closeness = closeness.mentions): BitSet {
    const [first, ...others] = terms.map((term) => this.listItems(term, farthest))
    return others.reduce((items, other) => items.and(other), first ?? new BitSet())
  }

  listItems(term: number, farthest: Closeness = closeness.mentions): BitSet {
    const items = new BitSet(this.index.count)
    this.index.postings.forEachRun(term, (list, from, to) => {
      for (let index = from; index < to; index += 1)
        if (closenessOf(list[index]!) <= farthest) items.add(ordinalOf(list[index]!))
    })
    return items
  }
}
