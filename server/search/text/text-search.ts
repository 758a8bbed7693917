import { BitSet } from '../sets/bit-set.ts'
import { completeBonus, named, ScoreAccumulator, type FinishOptions } from './score-accumulator.ts'
import { isPrefix, readQuery, wordsAtMost, type SearchQuery, type QueryTerm } from '../language/search-query.ts'
import { Reranker } from './reranker.ts'
import { isSizeWord, sizeSynonyms } from '../language/size-words.ts'
import { Synonyms, type Synonym } from '../language/synonyms.ts'
import { closeness, closenessOf, negatedStep, ordinalOf, stepOf, type Closeness, type TextIndex } from './text-index.ts'
import { stem } from '../language/tokens.ts'
import type { ValueIndex } from '../sets/value-index.ts'

/** What a search found; good until the next search. */
export interface Found {
  ordinals: BitSet
  /** Those of them that match every word. */
  complete: BitSet
  /** The only item, of those that may be seen, that the words are the whole code of. */
  itemOfCode: number | null
  /** The best hundred or so, the best first; empty where the order was not asked for. */
  best: readonly number[]
  /** Of those, by ordinal; higher is better. What matches every word has at least `completeBonus`. */
  scores: Float64Array
  /** Also of what matched, but is not among those; zero of anything else. */
  scoreOf(ordinal: number): number
  didYouMean: string | null
}

const nextCode = 1_000
const codeBonuses = { exact: 100_000, beginning: 20_000, part: 10_000 }
const longerWordsAtMost = 40
const similarWordsAtMost = 5
const shortestCorrected = 4
const shortestPart = 3
const compoundFactor = 1.3
const synonymFactor = 0.9
const doingFactor = 0.5
const headBonus = 100
const shortestTyped = 3
const begunFactor = 0.7
// Beyond this a word is too common to look for it word by word in names.
const verifiedAtMost = 5_000

/** Terms that stand for one word of the shopper's. */
interface Expansion {
  term: number
  factor: number
}

/** A word as it was understood. */
interface Understood {
  text: string
  /** -1 where nobody knows it. */
  term: number
  /** A similar word stands for it. */
  isGuess?: boolean
}

export interface SearchOptions {
  /** The last word may be unfinished. */
  typing: boolean
  /** What this shopper may see. */
  visible: BitSet
  /** Whether the order counts; counting does without reranking. */
  ranked: boolean
}

/** What counts of an item besides its words. */
export interface RankingSignals {
  collections: ValueIndex
  /** By ordinal; light enough to part equals only. */
  boosts(): Float64Array
}

/** Scores the items of an index for a shopper's words. */
export class TextSearch {
  private readonly index: TextIndex
  private readonly boosts: () => Float64Array
  private readonly reranker: Reranker
  private synonyms = new Synonyms(sizeSynonyms)
  private readonly accumulator = new ScoreAccumulator()
  /** By term as it was typed, the bits of its words. */
  private readonly asked = new Map<number, number>()

  constructor(index: TextIndex, { collections, boosts }: RankingSignals) {
    this.index = index
    this.boosts = boosts
    this.reranker = new Reranker(index, collections)
  }

  /** What the owner holds to be one, beside the names of sizes. */
  setSynonyms(pairs: readonly Synonym[]): void {
    this.synonyms = new Synonyms([...sizeSynonyms, ...pairs])
  }

  /** Items for a shopper's words: those that match all of them come before those that match some. */
  search(text: string, { typing, visible, ranked }: SearchOptions): Found {
    const query = readQuery(text)
    const wanted = query.wanted.flatMap((word) => this.splitUnknown(word)).slice(0, wordsAtMost)
    const head = this.findHead(wanted)
    this.accumulator.clear(this.index.count, head)
    this.asked.clear()
    const replaced = this.scoreSynonyms(wanted)
    const understood = wanted.map((word, index) =>
      this.scoreWord(word, index, { typing: typing && index === wanted.length - 1, replaced: hasBit(replaced, index) }),
    )
    this.scorePairs(wanted)
    const unwanted = this.listUnwanted(query.unwanted)
    const isCode = this.addCodes(text, wanted.length)
    const { ordinals: found, complete } = this.finishWithout(unwanted, {
      words: wanted.length,
      things: toBits(wanted, ({ text }) => !isSizeWord(text) && !isPrefix(text)),
      typed: toBits(understood, ({ isGuess }) => !isGuess),
      visible,
      boosts: this.boosts(),
      completeOnly: isCode,
    })
    const ordinals = complete.isEmpty && head !== 0 ? this.pickNamed(found, head) : found
    const asked = understood.map(({ term }) => term)
    const { scores } = this.accumulator
    const best = ranked ? this.reranker.rerank({ ordinals, scores, tier: completeBonus }, asked) : []
    return {
      ordinals,
      complete,
      itemOfCode: isCode ? this.findItemOfCode(text, visible) : null,
      best,
      scores,
      scoreOf: (ordinal) => this.accumulator.scoreOf(ordinal),
      // A suggestion that nothing is called by would be no better than what was typed.
      didYouMean: complete.isEmpty ? null : correctQuery(query, wanted, understood),
    }
  }

  /** The bit of the word that says what is wanted, where others say how it should be: the last one that is known and no size. */
  private findHead(wanted: readonly QueryTerm[]): number {
    if (wanted.length < 2) return 0
    const index = wanted.findLastIndex(({ text }) => !/\d/.test(text) && !isSizeWord(text) && this.isKnown(text))
    return index < 0 ? 0 : 1 << index
  }

  /** 'er70s' stands for its parts where nothing is written so. */
  private splitUnknown(word: QueryTerm): QueryTerm[] {
    if (word.parts.length < 2 || this.isKnown(word.text) || !word.parts.every((part) => this.isKnown(part)))
      return [word]
    return word.parts.map((text) => ({ text, parts: [] }))
  }

  private isKnown(word: string): boolean {
    return this.index.findTerm(word) !== undefined
  }

  private scoreWord(word: QueryTerm, index: number, { typing, replaced }: WordState): Understood {
    const bit = 1 << index
    // So many words begin with one letter or two that only the names of what was found already are looked at.
    if (typing && word.text.length < shortestTyped && !this.accumulator.isEmpty) return this.scoreBegun(word.text, bit)
    const exact = this.index.findTerm(word.text)
    const measure = word.measure === undefined ? undefined : this.index.findTerm(word.measure)
    if (measure !== undefined) this.scoreTerms([{ term: measure, factor: 1 }], bit)
    const decimal = word.decimal === undefined ? undefined : this.index.findTerm(word.decimal)
    if (decimal !== undefined) this.scoreTerms([{ term: decimal, factor: 1 }], bit)
    const expansions: Expansion[] = exact === undefined ? [] : [{ term: exact, factor: 1 }]
    if (typing || exact === undefined) {
      for (const term of this.index.findLonger(word.text, longerWordsAtMost))
        if (term !== exact) expansions.push({ term, factor: typing ? begunFactor : 0.5 })
    }
    this.scoreTerms(expansions, bit)
    const asWritten = { text: word.text, term: decimal ?? exact ?? -1 }
    const isKnown = expansions.length > 0 || replaced || decimal !== undefined
    const isCompound = !typing && this.scoreCompound(word.text, bit, isKnown ? 1 : 2)
    // A word that nothing is called by stands for its doing, too: a tool may speak of its 'wire cutter'.
    const isDoing =
      (exact === undefined ? !isKnown && !isCompound : !this.index.isNaming(exact)) && this.scoreDoing(word.text, bit)
    return isKnown || isCompound || isDoing ? asWritten : this.scoreSimilar(word.text, bit)
  }

  private scoreBegun(beginning: string, bit: number): Understood {
    const terms = this.index.listBeginning(beginning)
    this.accumulator.notePicked(
      (found, length, picked) => this.index.names.pick(terms, found, length, picked),
      (picked) => begunFactor * this.index.rarityOf(picked),
      bit | named,
    )
    return { text: beginning, term: -1 }
  }

  /** What cuts stands near a 'cutter'. */
  private scoreDoing(word: string, bit: number): boolean {
    const doing = this.index.findDoing(word)
    if (doing !== undefined) this.scoreTerms([{ term: doing, factor: doingFactor }], bit)
    return doing !== undefined
  }

  private scoreSimilar(word: string, bit: number): Understood {
    const similar = word.length < shortestCorrected ? [] : this.index.findSimilar(word, similarWordsAtMost)
    this.scoreTerms(
      similar.map(({ term }, index) => ({ term, factor: index === 0 ? 0.6 : 0.3 })),
      bit,
    )
    const [meant] = similar
    return meant ? { text: meant.spelling, term: meant.term, isGuess: true } : { text: word, term: -1 }
  }

  /** @returns the bits of the words that have others in their place */
  private scoreSynonyms(wanted: readonly QueryTerm[]): number {
    let replaced = 0
    for (const { from, length, others } of this.synonyms.find(wanted.map(({ text }) => stem(text)))) {
      const bits = ((1 << length) - 1) << from
      if (this.scoreTogether(others, bits)) replaced |= bits
    }
    return replaced
  }

  /** Items that have all these words count as if they had those of the bits. */
  private scoreTogether(words: readonly string[], bits: number): boolean {
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
  private scoreCompound(word: string, bit: number, within: number): boolean {
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

  private listWithNeighbors(first: number, second: number, within: number): number[] {
    const { index } = this
    const rarer = index.frequencyOf(first) < index.frequencyOf(second) ? first : second
    const found: number[] = []
    if (index.frequencyOf(rarer) > verifiedAtMost) return found
    index.postings.forEachRun(rarer, (list, from, to) => {
      for (let place = from; place < to; place += 1) {
        const ordinal = ordinalOf(list[place]!)
        const name = index.names.of(ordinal)
        const start = name.indexOf(first)
        if (start >= 0 && name.subarray(start + 1, start + 1 + within).includes(second)) found.push(ordinal)
      }
    })
    return found
  }

  /** 'smart watch' is also 'smartwatch'. */
  private scorePairs(wanted: QueryTerm[]): void {
    for (let index = 1; index < wanted.length; index += 1) {
      const term = this.index.findTerm(wanted[index - 1]!.text + wanted[index]!.text)
      if (term !== undefined) this.scoreTerms([{ term, factor: 1.5 }], (1 << index) | (1 << (index - 1)))
    }
  }

  /** All together are as rare as their sum. */
  private scoreTerms(expansions: readonly Expansion[], bits: number): void {
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

  /**
   * A code is found in any spelling and in part, and comes before everything else.
   * @returns whether it is somebody's whole code, so that what shares a few letters with it is not meant
   */
  private addCodes(text: string, words: number): boolean {
    const found = this.index.codes.findAll(text)
    const all = ((1 << words) - 1 || 1) | named
    for (const { ordinal, fit, index } of found)
      this.accumulator.note(ordinal, codeBonuses[fit] - index * nextCode, all)
    return found[0]?.fit === 'exact'
  }

  /** That another item's text speaks of the code changes nothing. */
  private findItemOfCode(text: string, visible: BitSet): number | null {
    const bearers = this.index.codes.findBearers(text).filter((ordinal) => visible.has(ordinal))
    return bearers.length === 1 ? bearers[0]! : null
  }

  /** Items that have what is not wanted, as far as more than a sentence tells it, unless they say that they are without it; those gain. */
  private listUnwanted(groups: readonly string[][]): BitSet {
    const unwanted = new BitSet(this.index.count)
    for (const words of groups) {
      const terms = words.flatMap((word) => this.findMeant(word) ?? [])
      const having = terms.length < words.length ? new BitSet() : this.listWithAll(terms, closeness.describes)
      for (const word of words) {
        const negation = this.index.findNegation(word)
        if (negation === undefined) continue
        having.without(this.listItems(negation))
        this.boostNegation(negation)
      }
      unwanted.or(having)
    }
    return unwanted
  }

  private findMeant(word: string): number | undefined {
    return this.index.findTerm(word) ?? this.index.findSimilar(word, 1)[0]?.term
  }

  private boostNegation(list: number): void {
    const rarity = this.index.rarityOf(this.index.frequencyOf(list))
    this.index.postings.forEachRun(list, (postings, from, to) => {
      for (let index = from; index < to; index += 1) {
        if (stepOf(postings[index]!) === negatedStep) this.accumulator.raise(ordinalOf(postings[index]!), rarity)
      }
    })
  }

  private listWithAll(terms: readonly number[], farthest: Closeness = closeness.mentions): BitSet {
    const [first, ...others] = terms.map((term) => this.listItems(term, farthest))
    return others.reduce((items, other) => items.and(other), first ?? new BitSet())
  }

  private listItems(term: number, farthest: Closeness = closeness.mentions): BitSet {
    const items = new BitSet(this.index.count)
    this.index.postings.forEachRun(term, (list, from, to) => {
      for (let index = from; index < to; index += 1)
        if (closenessOf(list[index]!) <= farthest) items.add(ordinalOf(list[index]!))
    })
    return items
  }

  /**
   * Where nothing is what was asked for, what has one of the words in its very name is nearer than what has it among its keywords, and
   * first what has the word that says what is wanted. Without such names all of it stays.
   */
  private pickNamed(ordinals: BitSet, head: number): BitSet {
    const named = new BitSet(this.index.count)
    for (const ordinal of ordinals.numbers()) {
      let bits = 0
      for (const term of this.index.names.of(ordinal)) bits |= this.asked.get(term) ?? 0
      if (bits !== 0) named.add(ordinal)
      if ((bits & head) !== 0) this.accumulator.raise(ordinal, headBonus)
    }
    return named.isEmpty ? ordinals : named
  }

  /**
   * What is only spoken of somewhere is not there, and is found as what comes near.
   * Where all that is named so has what is not wanted, that is still more help than what only speaks of it or an empty page.
   */
  private finishWithout(
    unwanted: BitSet,
    others: Omit<FinishOptions, 'unwanted'>,
  ): Pick<Found, 'ordinals' | 'complete'> {
    const { accumulator } = this
    const all = { ...others, unwanted: new BitSet() }
    const kept = { ...others, unwanted }
    const isNamed = accumulator.hasNamed(all)
    if (unwanted.isEmpty)
      return isNamed ? accumulator.finish(all) : { ...accumulator.finish(all), complete: new BitSet() }
    if (isNamed && !accumulator.hasNamed(kept)) return { ...accumulator.finish(all), complete: new BitSet() }
    const found = accumulator.finish(kept)
    return found.ordinals.isEmpty ? accumulator.finish(all) : found
  }
}

const hasBit = (bits: number, index: number): boolean => (bits & (1 << index)) !== 0

function toBits<Word>(words: readonly Word[], isMeant: (word: Word) => boolean): number {
  return words.reduce((bits, word, index) => (isMeant(word) ? bits | (1 << index) : bits), 0)
}

/** The whole text with corrected words; null where there was nothing to correct. */
function correctQuery(
  query: SearchQuery,
  wanted: readonly QueryTerm[],
  understood: readonly Understood[],
): string | null {
  if (understood.every(({ text }, index) => text === wanted[index]!.text)) return null
  const words = understood.map(({ text }, index) => wanted[index]!.typed ?? text)
  return [...words, ...query.unwanted.map((group) => `without ${group.join(' ')}`)].join(' ')
}

interface WordState {
  typing: boolean
  /** The owner has named other words for it. */
  replaced: boolean
}
