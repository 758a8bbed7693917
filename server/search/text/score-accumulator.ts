import { BitSet, countOnes } from '../sets/bit-set.ts'
import { withCapacity } from '../sets/capacity.ts'
import { wordsAtMost } from '../language/search-query.ts'
import { closenessOf, heaviest, ordinalOf, stepOf, weightSteps } from './text-index.ts'

/** What matches every word has at least this. */
export const completeBonus = 1_000
const k1 = 1.2
const enoughComplete = 24
// A jacket to wear under a hi-vis vest is no vest. Found on judged queries, as is all in the reranker.
const headShare = 0.7
/** The bit beside those of the words: a word names the item. */
export const named = 1 << wordsAtMost
const wordBits = named - 1
/** And the next: one of the words is only of the item's group, which is called by two things. */
const eitherOf = named << 1
/** And the next: the word that says what is wanted does not name the item. */
const spokenOf = eitherOf << 1
/** The bits above them name the search that they are of, so that nothing needs to be cleared. */
const oneSearch = spokenOf << 1
const lastSearch = 2 ** 31 - oneSearch

// Weights are few, so that what saturates is looked up.
const saturated = Float64Array.from({ length: heaviest + 1 }, (_, step) => {
  const weight = step / weightSteps
  return (weight * (k1 + 1)) / (k1 + weight)
})

/** What is left of the items that were found. */
export interface FinishOptions {
  /** How many words were asked for. */
  words: number
  /** The bits of the words that say what is wanted, and not only its size. */
  things: number
  /** Those that were not corrected. */
  typed: number
  visible: BitSet
  unwanted: BitSet
  /** By ordinal; light enough to part equals only. */
  boosts: Float64Array
  /** Only what matches every word counts, however few. */
  completeOnly: boolean
}

/** Which items a search has found so far, for which of its words, and how well they fit. Its loops are the hottest of a search. */
export class ScoreAccumulator {
  /** By ordinal, higher is better; of what was not found, it is an old one. */
  scores = new Float64Array(64)
  /** One bit for each word, `named`, and the search. */
  private matches = new Int32Array(64)
  private search = 0
  private head = 0
  /** The ordinals that were found, one after the other. */
  private found = new Uint32Array(64)
  private count = 0
  private picked = new Uint32Array(64)

  /**
   * Begins anew, for so many items.
   * @param head the bit of the word that says what is wanted: of 'vest' in 'hi-vis vest'
   */
  clear(size: number, head = 0): void {
    this.head = head
    if (this.search === lastSearch) this.matches.fill(0)
    this.search = this.search === lastSearch ? oneSearch : this.search + oneSearch
    this.count = 0
    this.scores = withCapacity(this.scores, size)
    this.matches = withCapacity(this.matches, size)
    this.found = withCapacity(this.found, size)
    this.picked = withCapacity(this.picked, size)
  }

  get isEmpty(): boolean {
    return this.count === 0
  }

  has(ordinal: number): boolean {
    return this.matches[ordinal]! >= this.search
  }

  /** Zero where it was not found. */
  scoreOf(ordinal: number): number {
    return this.has(ordinal) ? this.scores[ordinal]! : 0
  }

  matchesAll(ordinal: number, bits: number): boolean {
    return this.has(ordinal) && (this.matches[ordinal]! & bits) === bits
  }

  note(ordinal: number, score: number, bits: number): void {
    if (!this.has(ordinal)) this.add(ordinal)
    this.matches[ordinal]! |= bits
    this.scores[ordinal]! += score
  }

  private add(ordinal: number): void {
    this.found[this.count++] = ordinal
    this.matches[ordinal] = this.search
    this.scores[ordinal] = 0
  }

  /** For something that is no word: adds to the score of what was found. */
  raise(ordinal: number, score: number): void {
    if (this.has(ordinal)) this.scores[ordinal]! += score
  }

  /** Postings of one term. */
  noteRun(list: Uint32Array, from: number, to: number, factor: number, bits: number): void {
    const { scores, matches, found, search } = this
    let { count } = this
    const nameBitsOf = (bits & this.head) === 0 ? nameBits : headBits
    for (let index = from; index < to; index += 1) {
      const posting = list[index]!
      const ordinal = ordinalOf(posting)
      const score = factor * saturated[stepOf(posting)]!
      const before = matches[ordinal]!
      if (before >= search) {
        matches[ordinal] = before | bits | nameBitsOf[closenessOf(posting)]!
        scores[ordinal]! += score
      } else {
        found[count++] = ordinal
        matches[ordinal] = search | bits | nameBitsOf[closenessOf(posting)]!
        scores[ordinal] = score
      }
    }
    this.count = count
  }

  /**
   * Notes those that `pick` writes of what was found before.
   * @param scoreOf what each has when so many are picked
   */
  notePicked(
    pick: (found: Uint32Array, length: number, picked: Uint32Array) => number,
    scoreOf: (picked: number) => number,
    bits: number,
  ): void {
    const length = pick(this.found, this.count, this.picked)
    const score = scoreOf(length)
    for (let index = 0; index < length; index += 1) this.note(this.picked[index]!, score, bits)
  }

  /** Whether something matches every word, one of them by name. */
  hasNamed({ words, visible, unwanted }: Pick<FinishOptions, 'words' | 'visible' | 'unwanted'>): boolean {
    const all = ((1 << words) - 1) | named
    for (let index = 0; index < this.count; index += 1) {
      const ordinal = this.found[index]!
      if (this.matchesAll(ordinal, all) && visible.has(ordinal) && !unwanted.has(ordinal)) return true
    }
    return false
  }

  /**
   * Scores what matched; what matches only some of the words is left out when a page is full without it, for it would stand on
   * later pages and in the counts of all facets.
   */
  finish(standing: FinishOptions): { ordinals: BitSet; complete: BitSet } {
    const { words, things, typed, visible, unwanted, boosts, completeOnly } = standing
    const allowed = unwanted.isEmpty ? visible : visible.copy().without(unwanted)
    const complete = this.finishComplete(words, allowed, boosts)
    if (completeOnly || complete.count() >= enoughComplete) return { ordinals: complete, complete }
    const { found, count, matches, scores } = this
    const ordinals = complete.copy()
    // Where nothing is what was asked for, only what is named so is near it, as it was typed; and a size alone is never near.
    const asked = complete.isEmpty ? named : 0
    const meant = complete.isEmpty ? things & typed : things
    for (let index = 0; index < count; index += 1) {
      const ordinal = found[index]!
      if (complete.has(ordinal) || !allowed.has(ordinal)) continue
      if ((matches[ordinal]! & asked) !== asked || (things !== 0 && (matches[ordinal]! & meant) === 0)) continue
      const share = countOnes(matches[ordinal]! & wordBits) / words
      scores[ordinal] = scores[ordinal]! * share * share + boosts[ordinal]!
      ordinals.add(ordinal)
    }
    return { ordinals, complete }
  }

  /** Those by the name of their group only where there are no others. */
  private finishComplete(words: number, allowed: BitSet, boosts: Float64Array): BitSet {
    const all = (1 << words) - 1
    const complete = this.finishMatching(all | eitherOf, all, allowed, boosts)
    return complete.isEmpty ? this.finishMatching(all, all, allowed, boosts) : complete
  }

  private finishMatching(asked: number, expected: number, allowed: BitSet, boosts: Float64Array): BitSet {
    const { found, count, matches, scores } = this
    const complete = new BitSet(scores.length)
    const [visibleWords, completeWords] = [allowed.words, complete.words]
    for (let index = 0; index < count; index += 1) {
      const ordinal = found[index]!
      const word = ordinal >>> 5
      const bit = 1 << (ordinal & 31)
      if ((matches[ordinal]! & asked) !== expected || (visibleWords[word]! & bit) === 0) continue
      if ((matches[ordinal]! & spokenOf) !== 0) scores[ordinal]! *= headShare
      scores[ordinal]! += completeBonus + boosts[ordinal]!
      completeWords[word]! |= bit
    }
    return complete
  }
}

/** By closeness: `named` where a word of the posting names the item. */
const nameBits = [named, 0, 0, named | eitherOf]
const headBits = [named, spokenOf, spokenOf, named | eitherOf]
