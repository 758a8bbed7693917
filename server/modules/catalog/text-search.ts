import { Bits, countOnes } from './bits.ts'
import { withRoom } from './growing.ts'
import { readQuery, wordsAtMost, type WantedWord } from './search-query.ts'
import { heaviest, ordinalOf, stepOf, weightSteps, type TextIndex } from './text-index.ts'

/** What a search found; good until the next search. */
export interface Found {
  ordinals: Bits
  /** By ordinal, higher is better. What matches every word has at least `completeBonus`. */
  scores: Float64Array
  didYouMean: string | null
}

export const completeBonus = 1_000
const codeBonuses = { exact: 100_000, beginning: 20_000, part: 10_000 }
const k1 = 1.2
const longerWordsAtMost = 40
const similarWordsAtMost = 5
const shortestCorrected = 4
const enoughComplete = 24

/** Terms that stand for one word of the shopper's. */
interface Expansion {
  term: number
  factor: number
}

/** Scores the items of an index for a shopper's words. */
export class TextSearch {
  private readonly index: TextIndex
  private scores = new Float64Array(64)
  /** One bit for each word of the shopper's. */
  private matches = new Uint32Array(64)
  private touched = new Uint32Array(64)
  private touchedCount = 0
  // Weights are few, so that what saturates is looked up.
  private readonly saturated = Float64Array.from({ length: heaviest + 1 }, (_, step) => {
    const weight = step / weightSteps
    return (weight * (k1 + 1)) / (k1 + weight)
  })

  constructor(index: TextIndex) {
    this.index = index
  }

  /**
   * Items for a shopper's words: those that match all of them come before those that match some.
   * @param typing the last word may be unfinished
   * @param visible what this shopper may see
   */
  search(text: string, { typing, visible }: { typing: boolean; visible: Bits }): Found {
    this.forgetLast()
    const { unwanted, ...query } = readQuery(text)
    const wanted = query.wanted.flatMap((word) => this.splitUnknown(word)).slice(0, wordsAtMost)
    const meant = wanted.map((word, place) => this.scoreWord(word, place, typing && place === wanted.length - 1))
    this.scorePairs(wanted)
    const isCode = this.addCodes(text, wanted.length)
    const ordinals = this.finish({ wanted, unwanted: this.listItems(unwanted), visible, isCode })
    const isCorrected = meant.some((word, place) => word !== wanted[place]!.text)
    return { ordinals, scores: this.scores, didYouMean: isCorrected ? meant.join(' ') : null }
  }

  private forgetLast(): void {
    for (let place = 0; place < this.touchedCount; place += 1) {
      this.scores[this.touched[place]!] = 0
      this.matches[this.touched[place]!] = 0
    }
    this.touchedCount = 0
    this.scores = withRoom(this.scores, this.index.count)
    this.matches = withRoom(this.matches, this.index.count)
    this.touched = withRoom(this.touched, this.index.count)
  }

  /** 'er70s' stands for its parts where nothing is written so. */
  private splitUnknown(word: WantedWord): WantedWord[] {
    const isKnown = (text: string) => this.index.findTerm(text) !== undefined
    if (word.parts.length < 2 || isKnown(word.text) || !word.parts.every(isKnown)) return [word]
    return word.parts.map((text) => ({ text, parts: [] }))
  }

  /** @returns the word as it was understood */
  private scoreWord(word: WantedWord, place: number, typing: boolean): string {
    const bit = 1 << place
    const exact = this.index.findTerm(word.text)
    const measure = word.measure === undefined ? undefined : this.index.findTerm(word.measure)
    if (measure !== undefined) this.scoreTerms([{ term: measure, factor: 1 }], bit)
    const expansions: Expansion[] = exact === undefined ? [] : [{ term: exact, factor: 1 }]
    if (typing || exact === undefined) {
      for (const term of this.index.findLonger(word.text, longerWordsAtMost))
        if (term !== exact) expansions.push({ term, factor: typing ? 0.7 : 0.5 })
    }
    if (expansions.length > 0) {
      this.scoreTerms(expansions, bit)
      return word.text
    }
    return this.scoreSimilar(word.text, bit)
  }

  private scoreSimilar(word: string, bit: number): string {
    if (word.length < shortestCorrected) return word
    const similar = this.index.findSimilar(word, similarWordsAtMost)
    this.scoreTerms(
      similar.map(({ term }, place) => ({ term, factor: place === 0 ? 0.6 : 0.3 })),
      bit,
    )
    return similar[0]?.spelling ?? word
  }

  /** 'smart watch' is also 'smartwatch'. */
  private scorePairs(wanted: WantedWord[]): void {
    for (let place = 1; place < wanted.length; place += 1) {
      const term = this.index.findTerm(wanted[place - 1]!.text + wanted[place]!.text)
      if (term !== undefined) this.scoreTerms([{ term, factor: 1.5 }], (1 << place) | (1 << (place - 1)))
    }
  }

  /** All together are as rare as their sum. */
  private scoreTerms(expansions: readonly Expansion[], bits: number): void {
    const { count, postings } = this.index
    const frequency = Math.min(
      count,
      expansions.reduce((sum, { term }) => sum + this.index.frequencyOf(term), 0),
    )
    const rarity = Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5))
    for (const { term, factor } of expansions) {
      postings.forEachRun(term, (list, from, to) => this.scoreRun(list, from, to, rarity * factor, bits))
    }
  }

  private scoreRun(list: Uint32Array, from: number, to: number, factor: number, bits: number): void {
    const { scores, matches, touched, saturated } = this
    let count = this.touchedCount
    for (let place = from; place < to; place += 1) {
      const posting = list[place]!
      const ordinal = ordinalOf(posting)
      if (matches[ordinal] === 0) touched[count++] = ordinal
      matches[ordinal]! |= bits
      scores[ordinal]! += factor * saturated[stepOf(posting)]!
    }
    this.touchedCount = count
  }

  /**
   * A code is found in any spelling and in part, and comes before everything else.
   * @returns whether it is somebody's whole code, so that what shares a few letters with it is not meant
   */
  private addCodes(text: string, words: number): boolean {
    const found = this.index.codes.find(text)
    for (const { ordinal, fit } of found) {
      if (this.matches[ordinal] === 0) this.touched[this.touchedCount++] = ordinal
      this.matches[ordinal] = (1 << words) - 1 || 1
      this.scores[ordinal]! += codeBonuses[fit]
    }
    return found[0]?.fit === 'exact'
  }

  private listItems(words: readonly string[]): Bits {
    const items = new Bits(this.index.count)
    for (const word of words) {
      const term = this.index.findTerm(word)
      if (term === undefined) continue
      this.index.postings.forEachRun(term, (list, from, to) => {
        for (let place = from; place < to; place += 1) items.add(ordinalOf(list[place]!))
      })
    }
    return items
  }

  /**
   * Scores what matched; what matches only some of the words is left out when a page is full without it, for it would stand on
   * later pages and in the counts of all facets.
   */
  private finish({ wanted, unwanted, visible, isCode }: Finish): Bits {
    const { touched, touchedCount, matches, scores } = this
    const complete = new Bits(this.index.count)
    const partly = new Bits(this.index.count)
    const all = (1 << wanted.length) - 1
    for (let place = 0; place < touchedCount; place += 1) {
      const ordinal = touched[place]!
      if (!visible.has(ordinal) || unwanted.has(ordinal)) continue
      if ((matches[ordinal]! & all) === all) {
        scores[ordinal]! += completeBonus
        complete.add(ordinal)
      } else {
        const share = countOnes(matches[ordinal]!) / wanted.length
        scores[ordinal]! *= share * share
        partly.add(ordinal)
      }
    }
    return isCode || complete.count() >= enoughComplete ? complete : complete.or(partly)
  }
}

interface Finish {
  wanted: readonly WantedWord[]
  unwanted: Bits
  visible: Bits
  /** Somebody's whole code has been typed. */
  isCode: boolean
}
