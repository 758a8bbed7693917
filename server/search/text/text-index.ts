import { BitSet } from '../sets/bit-set.ts'
import { CodeIndex } from './code-index.ts'
import { listNegated, listDeniedOutright } from '../language/negations.ts'
import { isCompanionWord, takePhrase } from '../language/restrictions.ts'
import { listEitherTerms } from '../language/double-names.ts'
import { withCapacity } from '../sets/capacity.ts'
import { NameTerms } from './name-terms.ts'
import { PostingLists } from '../sets/posting-lists.ts'
import { readWords, stem, toTerms } from '../language/tokens.ts'
import { Vocabulary } from './vocabulary.ts'

/** A field's words count this much, in a text of this usual length (BM25F). */
export interface IndexedField {
  of: string
  weight: number
  usualWords: number
  /** Describes the group that an item belongs to, and not the item. */
  ofGroup?: boolean
  /** Many items have this very text, so that it is read once for all of them. */
  isShared?: boolean
  /** How closely it says what the item is; usually it names it. */
  closeness?: Closeness
}

/**
 * A name or attribute says what an item is, a feature what it has, and sentences can speak of anything. 'Lanyards & awards' says of its
 * items only that they are one of both.
 */
export const closeness = { names: 0, describes: 1, mentions: 2, eitherOf: 3 } as const
export type Closeness = (typeof closeness)[keyof typeof closeness]

/** A stem, and its number. */
interface GroupTerm {
  stem: string
  term: number
  /** The group is called by two things, and this is one of them. */
  isEither: boolean
}

/** A text as its terms. */
interface Reading {
  /** Of each word, of its parts, and of what it makes with the words before. */
  terms: number[]
  wordCount: number
  /** Terms that the text says are not there. */
  negated: string[]
}

const isNamingCloseness = (one: number): boolean => one === closeness.names || one === closeness.eitherOf

const lengthShare = 0.6
const weightBits = 8
const ordinalShift = weightBits + 2
const wordsOfField = 400
const readingsAtMost = 10_000
const shortestMeant = 4
const nothingNegated: string[] = []
export const negatedStep = 1
const unspokenStep = 0

/** A weight is stored as one of so many steps. */
export const weightSteps = 12
export const heaviest = (1 << weightBits) - 1
export const ordinalOf = (posting: number): number => posting >>> ordinalShift
/** Of the field that says most about the item. */
export const closenessOf = (posting: number): Closeness => ((posting >>> weightBits) & 3) as Closeness
export const stepOf = (posting: number): number => posting & heaviest

/** An inverted index that only grows: a changed item gets a new ordinal, its old one is left out by the reader. */
export class TextIndex {
  static readonly state = [
    'vocabulary',
    'codes',
    'names',
    'postings',
    'termIds',
    'negations',
    'termOfSpelling',
    'termOfWord',
    'weights',
    'closest',
    'naming',
    'weighed',
    'count',
  ]
  private readonly fields: readonly IndexedField[]
  private readonly vocabulary = new Vocabulary()
  readonly codes = new CodeIndex()
  readonly names = new NameTerms()
  /** By term: ordinals, the closeness and weights: 22, 2 and 8 bits. */
  readonly postings = new PostingLists()
  private readonly termIds = new Map<string, number>()
  /** By stem: the list of items that say that they are without it, and of those that do not say that they have it. */
  private readonly negations = new Map<string, number>()
  private readonly readings = new Map<string, Reading>()
  private readonly groupTerms = new Map<string, GroupTerm[]>()
  /** Of every spelling that has been read, and by its number in the vocabulary. */
  private readonly termOfSpelling = new Map<string, number>()
  private termOfWord = new Uint32Array(64)
  /** Of the item that is being added, by term: what its words weigh in all, and how closely they say what it is. */
  private weights = new Float64Array(64)
  private closest = new Uint8Array(64)
  /** By term: 1 for what names an item. */
  private naming = new Uint8Array(64)
  private readonly weighed: number[] = []
  /** A name is read for its words and for their order. */
  private lastName = { text: '', words: readWords('') }
  /** One more than the last ordinal. */
  count = 0

  /** @param fields whose texts every item gives, in this order */
  constructor(fields: readonly IndexedField[]) {
    this.fields = fields
  }

  /** @param name its words are stored in their order, too @param texts of the fields */
  add(ordinal: number, name: string, texts: readonly string[], codes: readonly string[]): void {
    this.beginItem(name)
    const negated = this.weighAll(texts, false)
    if (negated) this.addNegations(ordinal, name, negated)
    const either = this.noteUnspoken(ordinal, texts)
    this.weighAll(texts, true)
    for (const term of either) this.closest[term] = closeness.eitherOf
    for (const term of this.weighed) {
      const step = Math.max(1, Math.min(heaviest, Math.round(this.weights[term]! * weightSteps)))
      if (isNamingCloseness(this.closest[term]!)) this.naming[term] = 1
      this.postings.push(term, (ordinal << ordinalShift) | (this.closest[term]! << weightBits) | step)
    }
    const { words } = this.lastName
    this.names.add(
      ordinal,
      words.map((word) => this.toTermId(word.text)),
      words.some(({ text }) => isCompanionWord(text)) ? readWords(takePhrase(name)).length : 0,
    )
    this.codes.add(ordinal, codes)
    this.count = ordinal + 1
  }

  /** @returns what they say that is not there; most say nothing like it */
  private weighAll(texts: readonly string[], ofGroup: boolean): Set<string> | undefined {
    let negated: Set<string> | undefined
    for (let index = 0; index < texts.length; index += 1) {
      const field = this.fields[index]!
      if ((field.ofGroup ?? false) !== ofGroup || texts[index] === '') continue
      const reading = this.weigh(field, texts[index]!)
      if (reading.negated.length > 0) negated = new Set([...(negated ?? []), ...reading.negated])
    }
    return negated
  }

  private beginItem(name: string): void {
    for (const term of this.weighed) this.weights[term] = 0
    this.weighed.length = 0
    this.lastName = { text: name, words: readWords(name) }
  }

  private weigh(field: IndexedField, text: string): Reading {
    const reading = field.isShared ? this.readShared(field, text) : this.read(field, text)
    const norm = 1 - lengthShare + (lengthShare * reading.wordCount) / field.usualWords
    const weight = field.weight / norm
    const own = field.closeness ?? closeness.names
    for (const term of reading.terms) {
      const before = this.weights[term]!
      if (before === 0) this.weighed.push(term)
      if (before === 0 || own < this.closest[term]!) this.closest[term] = own
      this.weights[term] = before + weight
    }
    return reading
  }

  private readShared(field: IndexedField, text: string): Reading {
    const known = this.readings.get(text)
    if (known) return known
    if (this.readings.size >= readingsAtMost) this.readings.clear()
    const reading = this.read(field, text)
    this.readings.set(text, reading)
    return reading
  }

  private read({ closeness: own = closeness.names }: IndexedField, text: string): Reading {
    const words = text === this.lastName.text ? this.lastName.words : readWords(text)
    const indexed = words.length > wordsOfField ? words.slice(0, wordsOfField) : words
    const terms: number[] = []
    for (const { text: spelling, parts, joined, code } of indexed) {
      terms.push(this.toTermId(spelling))
      for (const part of parts) terms.push(this.toTermId(part))
      if (joined) terms.push(this.toTermId(joined))
      if (code) terms.push(this.toTermId(code.text))
    }
    // Names may have it: 'No Nonsense'.
    if (own !== closeness.names) this.dropOnce(terms, listDeniedOutright(text))
    const negated = listNegated(text)
    return { terms, wordCount: words.length, negated: negated === '' ? nothingNegated : toTerms(negated) }
  }

  private dropOnce(terms: number[], words: readonly string[]): void {
    for (const word of words) {
      const index = terms.indexOf(this.findTerm(word) ?? -1)
      if (index >= 0) terms.splice(index, 1)
    }
  }

  /** What the name speaks of is there, whatever is said elsewhere. */
  private addNegations(ordinal: number, name: string, negated: Set<string>): void {
    const negatedByName = new Set(toTerms(listNegated(name)))
    for (const term of toTerms(name)) if (!negatedByName.has(term)) negated.delete(term)
    for (const term of negated) this.addNegation(term, ordinal, negatedStep)
  }

  /**
   * 'Baskets & accessories' does not give a basket accessories.
   * @returns the terms of a group of two things of which the item may be either
   */
  private noteUnspoken(ordinal: number, texts: readonly string[]): readonly number[] {
    const either: number[] = []
    for (let index = 0; index < texts.length; index += 1) {
      if (!this.fields[index]!.ofGroup) continue
      for (const { term, stem: own, isEither } of this.listGroupTerms(texts[index]!)) {
        if (this.weights[term] !== 0) continue
        this.addNegation(own, ordinal, unspokenStep)
        if (isEither) either.push(term)
      }
    }
    return either
  }

  private listGroupTerms(text: string): GroupTerm[] {
    let terms = this.groupTerms.get(text)
    if (!terms) {
      const either = listEitherTerms(text)
      terms = [...new Set(toTerms(text))].map((one) => ({ stem: one, term: this.idOf(one), isEither: either.has(one) }))
      this.groupTerms.set(text, terms)
    }
    return terms
  }

  private addNegation(term: string, ordinal: number, step: number): void {
    let list = this.negations.get(term)
    if (list === undefined) this.negations.set(term, (list = this.postings.create()))
    this.postings.push(list, (ordinal << ordinalShift) | step)
  }

  private toTermId(spelling: string): number {
    const known = this.termOfSpelling.get(spelling)
    if (known !== undefined) return known
    const id = this.idOf(stem(spelling))
    this.termOfSpelling.set(spelling, id)
    const word = this.vocabulary.add(spelling)
    this.termOfWord = withCapacity(this.termOfWord, word + 1)
    this.termOfWord[word] = id
    return id
  }

  private idOf(term: string): number {
    const known = this.termIds.get(term)
    if (known !== undefined) return known
    const id = this.postings.create()
    this.termIds.set(term, id)
    this.weights = withCapacity(this.weights, id + 1)
    this.closest = withCapacity(this.closest, id + 1)
    this.naming = withCapacity(this.naming, id + 1)
    return id
  }

  /** A word in any of its endings. */
  findTerm(word: string): number | undefined {
    return this.termOfSpelling.get(word) ?? this.termIds.get(stem(word))
  }

  /** How much it says that an item has what so many have. */
  rarityOf(frequency: number): number {
    return Math.log(1 + (this.count - frequency + 0.5) / (frequency + 0.5))
  }

  /** The list of items that are without it or do not say so themselves; those that say that they are without have `negatedStep`. */
  findNegation(word: string): number | undefined {
    return this.negations.get(stem(word))
  }

  /** Terms of words that begin so. */
  findLonger(beginning: string, limit: number): Set<number> {
    return new Set(this.vocabulary.startingWith(beginning, limit).map((word) => this.termOfWord[word]!))
  }

  /** All terms of words that begin so. */
  listBeginning(beginning: string): BitSet {
    const terms = new BitSet(this.termIds.size)
    for (const word of this.vocabulary.startingWith(beginning, Infinity)) terms.add(this.termOfWord[word]!)
    return terms
  }

  /** Terms of words that a typo may have made into this one, the commonest first, with how they are written. */
  findSimilar(word: string, limit: number): { term: number; spelling: string }[] {
    const found = new Map<number, string>()
    for (const near of this.vocabulary.fewTyposAway(word)) {
      const term = this.termOfWord[near]!
      if (!found.has(term)) found.set(term, this.vocabulary.get(near))
    }
    return [...found]
      .map(([term, spelling]) => ({ term, spelling }))
      .filter(({ term, spelling }) => spelling.length >= shortestMeant && this.isNaming(term))
      .sort((one, other) => this.frequencyOf(other.term) - this.frequencyOf(one.term))
      .slice(0, limit)
  }

  /** Of 'cutter' the term of cut, where the catalog speaks of cutting. */
  findDoing(word: string): number | undefined {
    const [, base = ''] = /^(\p{L}{3,}?)(?:er|or)s?$/u.exec(word) ?? []
    const doing = base === '' ? undefined : this.termOfSpelling.get(`${base}ing`)
    return doing !== undefined && this.isNaming(doing) ? doing : undefined
  }

  /** Whether it says of some item what it is, and is not only mentioned. */
  isNaming(term: number): boolean {
    return this.naming[term] === 1
  }

  /** How many items have had this word. */
  frequencyOf(term: number): number {
    return this.postings.lengthOf(term)
  }
}
