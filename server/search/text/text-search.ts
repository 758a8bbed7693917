import { BitSet } from '../sets/bit-set.ts'
import { completeBonus, named, ScoreAccumulator, type FinishOptions } from './score-accumulator.ts'
import { isPrefix, readQuery, wordsAtMost, type SearchQuery, type QueryTerm } from '../language/search-query.ts'
import { Reranker } from './reranker.ts'
import { isSizeWord, sizeSynonyms } from '../language/size-words.ts'
import { Synonyms, type Synonym } from '../language/synonyms.ts'
import { begunFactor, TermScorer, type Expansion, type Understood } from './term-scorer.ts'
import { closeness, type TextIndex } from './text-index.ts'
import { stem } from '../language/tokens.ts'
import type { ValueIndex } from '../sets/value-index.ts'

/** What a search found; good until the next search. */
export interface TextHits {
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
const headBonus = 100
const shortestTyped = 3

interface SearchOptions {
  /** The last word may be unfinished. */
  typing: boolean
  /** What this shopper may see. */
  visible: BitSet
  /** Whether the order counts; counting does without reranking. */
  ranked: boolean
}

/** What counts of an item besides its words. */
interface RankingSignals {
  groups: ValueIndex
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
  private readonly scorer: TermScorer

  constructor(index: TextIndex, { groups, boosts }: RankingSignals) {
    this.index = index
    this.scorer = new TermScorer(index, this.accumulator)
    this.boosts = boosts
    this.reranker = new Reranker(index, groups)
  }

  /** What the owner holds to be one, beside the names of sizes. */
  setSynonyms(pairs: readonly Synonym[]): void {
    this.synonyms = new Synonyms([...sizeSynonyms, ...pairs])
  }

  /** Items for a shopper's words: those that match all of them come before those that match some. */
  search(text: string, { typing, visible, ranked }: SearchOptions): TextHits {
    const query = readQuery(text)
    const wanted = query.wanted.flatMap((word) => this.splitUnknown(word)).slice(0, wordsAtMost)
    const headAt = this.findHead(wanted)
    // A word alone is all that is wanted.
    const head = wanted.length > 1 && headAt >= 0 ? 1 << headAt : 0
    this.scorer.clear(head)
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
    const best = ranked ? this.reranker.rerank({ ordinals, scores, tier: completeBonus }, asked, headAt) : []
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

  /** Whether each of these words stands in the catalog as it is written here. */
  holdsWords(text: string): boolean {
    const { wanted } = readQuery(text)
    return wanted.length > 0 && wanted.every(({ text: word, measure = word }) => this.isKnown(measure))
  }

  /** Which word says what is wanted, where others say how it should be: the last one that is known and no size; -1: none. */
  private findHead(wanted: readonly QueryTerm[]): number {
    return wanted.findLastIndex(({ text }) => !/\d/.test(text) && !isSizeWord(text) && this.isKnown(text))
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
    if (typing && word.text.length < shortestTyped && !this.accumulator.isEmpty)
      return this.scorer.scoreBegun(word.text, bit)
    const exact = this.index.findTerm(word.text)
    const measure = word.measure === undefined ? undefined : this.index.findTerm(word.measure)
    if (measure !== undefined) this.scorer.scoreTerms([{ term: measure, factor: 1 }], bit)
    const decimal = word.decimal === undefined ? undefined : this.index.findTerm(word.decimal)
    if (decimal !== undefined) this.scorer.scoreTerms([{ term: decimal, factor: 1 }], bit)
    const expansions: Expansion[] = exact === undefined ? [] : [{ term: exact, factor: 1 }]
    if (typing || exact === undefined) {
      for (const term of this.index.findLonger(word.text, longerWordsAtMost))
        if (term !== exact) expansions.push({ term, factor: typing ? begunFactor : 0.5 })
    }
    this.scorer.scoreTerms(expansions, bit)
    const asWritten = { text: word.text, term: decimal ?? exact ?? -1 }
    const isKnown = expansions.length > 0 || replaced || decimal !== undefined
    const isCompound = !typing && this.scorer.scoreCompound(word.text, bit, isKnown ? 1 : 2)
    // A word that nothing is called by stands for its doing, too: a tool may speak of its 'wire cutter'.
    const isDoing =
      (exact === undefined ? !isKnown && !isCompound : !this.index.isNaming(exact)) &&
      this.scorer.scoreDoing(word.text, bit)
    const isApart = !isKnown && !isCompound && !isDoing && !typing && this.scorer.scoreApart(word.text, bit)
    return isKnown || isCompound || isDoing || isApart ? asWritten : this.scorer.scoreSimilar(word.text, bit)
  }

  /** @returns the bits of the words that others replace */
  private scoreSynonyms(wanted: readonly QueryTerm[]): number {
    let replaced = 0
    for (const { from, length, others } of this.synonyms.find(wanted.map(({ text }) => stem(text)))) {
      const bits = ((1 << length) - 1) << from
      if (this.scorer.scoreTogether(others, bits)) replaced |= bits
    }
    return replaced
  }

  /** 'smart watch' is also 'smartwatch'. */
  private scorePairs(wanted: QueryTerm[]): void {
    for (let index = 1; index < wanted.length; index += 1) {
      const term = this.index.findTerm(wanted[index - 1]!.text + wanted[index]!.text)
      if (term !== undefined) this.scorer.scoreTerms([{ term, factor: 1.5 }], (1 << index) | (1 << (index - 1)))
    }
  }

  /**
   * A code is found in any spelling and in part, and comes before everything else.
   * @returns whether it is somebody's whole code, so that what shares a few letters with it is not meant
   */
  private addCodes(text: string, words: number): boolean {
    const found = this.index.codes.findAll(text)
    const all = ((1 << words) - 1 || 1) | named
    // '7018' in the middle of a code comes behind what is called so.
    const term = this.index.findTerm(text.trim().toLowerCase())
    const isName = term !== undefined && this.index.isNaming(term)
    for (const { ordinal, fit, index } of found)
      this.accumulator.note(ordinal, fit === 'part' && isName ? 0 : codeBonuses[fit] - index * nextCode, all)
    return found[0]?.fit === 'exact'
  }

  /** That another item's text speaks of the code changes nothing. */
  private findItemOfCode(text: string, visible: BitSet): number | null {
    const bearers = this.index.codes.findBearers(text).filter((ordinal) => visible.has(ordinal))
    return bearers.length === 1 ? bearers[0]! : null
  }

  /** Items that have what is not wanted, as far as more than a sentence says so, unless they say that they are without it; those gain. */
  private listUnwanted(groups: readonly string[][]): BitSet {
    const unwanted = new BitSet(this.index.count)
    for (const words of groups) {
      const terms = words.flatMap((word) => this.findMeant(word) ?? [])
      const having = terms.length < words.length ? new BitSet() : this.scorer.listWithAll(terms, closeness.describes)
      for (const word of words) {
        const negation = this.index.findNegation(word)
        if (negation === undefined) continue
        having.without(this.scorer.listItems(negation))
        this.scorer.boostNegation(negation)
      }
      unwanted.or(having)
    }
    return unwanted
  }

  private findMeant(word: string): number | undefined {
    return this.index.findTerm(word) ?? this.index.findSimilar(word, 1)[0]?.term
  }

  /**
   * Where nothing is what was asked for, what has one of the words in its very name is nearer than what has it among its keywords, and
   * first what has the word that says what is wanted. Without such names all of it stays.
   */
  private pickNamed(ordinals: BitSet, head: number): BitSet {
    const named = new BitSet(this.index.count)
    for (const ordinal of ordinals.numbers()) {
      let bits = 0
      for (const term of this.index.names.of(ordinal)) bits |= this.scorer.askedBits(term)
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
  ): Pick<TextHits, 'ordinals' | 'complete'> {
    const { accumulator } = this
    const all = { ...others, unwanted: new BitSet() }
    const restricted = { ...others, unwanted }
    const isNamed = accumulator.hasNamed(all)
    if (unwanted.isEmpty)
      return isNamed ? accumulator.finish(all) : { ...accumulator.finish(all), complete: new BitSet() }
    if (isNamed && !accumulator.hasNamed(restricted)) return { ...accumulator.finish(all), complete: new BitSet() }
    const found = accumulator.finish(restricted)
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
