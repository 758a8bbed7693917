import { companionWords, restrictingWords, sideWords } from '../language/restrictions.ts'
import type { BitSet } from '../sets/bit-set.ts'
import { withCapacity } from '../sets/capacity.ts'
import { takeTop } from '../sets/top-k.ts'
import type { TextIndex } from './text-index.ts'
import type { ValueIndex } from '../sets/value-index.ts'

// Found on judged queries of two very different catalogs; each holds on both halves of both.
const looksAt = 120
const sampled = 2_000
const learnsFrom = 12
const inName = 0.9
const sideBySide = 0.45
const likeTheBest = 0.15
const amongTheBest = 6
const rarestCounts = 6
const restricted = 0.5
const oneSided = 1.5
const usualName = 6
const ofCompanion = 0.7
const reach = 3

/** What a first look found: scores by ordinal, in steps of `tier` between what must stay apart. */
interface Candidates {
  ordinals: BitSet
  scores: Float64Array
  tier: number
}

/** What the best few have in common. */
interface Example {
  /** How much each of them has to say. */
  shares: Map<number, number>
  /** Terms of their names by how much they say. */
  words: Map<number, number>
  /** Shares of the groups. */
  groups: Map<number, number>
}

/**
 * Looks again at the best that were found: whether their names hold the words that were asked for, side by side, whether they
 * are of the same groups and of similar names as the very best, and whether they are for few who ask so: 'left-hand-only gloves'.
 * It changes scores by less than a tier.
 */
export class Reranker {
  private readonly index: TextIndex
  private readonly groups: ValueIndex
  private numbers = new Uint32Array(64)

  constructor(index: TextIndex, groups: ValueIndex) {
    this.index = index
    this.groups = groups
  }

  /**
   * @param asked the terms that a shopper asked for, in their order; -1 for what nobody knows
   * @param head which of them says what is wanted; -1: none
   * @returns those that it has looked at, the best first
   */
  rerank({ ordinals, scores, tier }: Candidates, asked: readonly number[], head: number): number[] {
    this.numbers = withCapacity(this.numbers, this.index.count)
    const best = this.pickBest(ordinals.writeTo(this.numbers), scores)
    const rarities = asked.map((term) => (term < 0 ? 0 : this.index.rarityOf(this.index.frequencyOf(term))))
    const example = this.learn(best.slice(0, learnsFrom), scores, tier)
    const restrictions = this.listUnasked(restrictingWords, asked)
    const sides = this.listUnasked(sideWords, asked)
    const companions = this.listUnasked(companionWords, asked)
    for (const ordinal of best)
      scores[ordinal]! +=
        this.fitName(ordinal, asked, rarities) +
        this.compare(ordinal, example) -
        (head >= 0 && this.isCompanion(ordinal, asked[head]!, companions) ? ofCompanion * rarities[head]! : 0) -
        this.weighRestriction(ordinal, restrictions) -
        (this.hasInName(ordinal, sides) ? oneSided : 0)
    this.numbers.set(best)
    return takeTop(this.numbers, best.length, best.length, scores)
  }

  /** The best of a sample say what the others have to reach, so that few of many need to be sorted. */
  private pickBest(length: number, scores: Float64Array): number[] {
    const { numbers } = this
    if (length <= sampled) return takeTop(numbers, length, looksAt, scores)
    const enough = scores[takeTop(numbers, sampled, looksAt, scores).at(-1)!]!
    let candidates = sampled
    for (let index = sampled; index < length; index += 1)
      if (scores[numbers[index]!]! > enough) numbers[candidates++] = numbers[index]!
    return takeTop(numbers, candidates, looksAt, scores)
  }

  private learn(best: readonly number[], scores: Float64Array, tier: number): Example {
    const example: Example = { shares: new Map(), words: new Map(), groups: new Map() }
    const total = best.reduce((sum, ordinal) => sum + (scores[ordinal]! % tier), 0) || 1
    for (const ordinal of best) {
      const share = (scores[ordinal]! % tier) / total
      example.shares.set(ordinal, share)
      for (const term of new Set(this.index.names.of(ordinal))) addTo(example.words, term, share)
      for (const group of this.groups.valuesOf(ordinal)) addTo(example.groups, group, share)
    }
    for (const [term, share] of example.words)
      example.words.set(term, share * Math.min(rarestCounts, this.index.rarityOf(this.index.frequencyOf(term))))
    return example
  }

  private fitName(ordinal: number, asked: readonly number[], rarities: readonly number[]): number {
    const { starts, terms } = this.index.names
    const [start, end] = [starts[ordinal]!, starts[ordinal + 1]!]
    let fit = 0
    for (let index = 0; index < asked.length; index += 1) {
      const term = asked[index]!
      if (term < 0) continue
      let [isNamed, isBeside] = [false, false]
      for (let at = start; at < end; at += 1) {
        if (terms[at] !== term) continue
        isNamed = true
        isBeside ||= index > 0 && at > start && terms[at - 1] === asked[index - 1]
      }
      if (isNamed) fit += inName * rarities[index]!
      if (isBeside) fit += sideBySide * Math.min(rarities[index - 1]!, rarities[index]!)
    }
    return fit
  }

  /** Those that nobody asked for. */
  private listUnasked(words: readonly string[], asked: readonly number[]): ReadonlySet<number> {
    const terms = words.flatMap((word) => this.index.findTerm(word) ?? [])
    return new Set(terms.filter((term) => !asked.includes(term)))
  }

  /** A 'keyboard cover' is no keyboard: what was asked for says only what it goes with. A 'tumbler with lid' is a tumbler. */
  private isCompanion(ordinal: number, head: number, companions: ReadonlySet<number>): boolean {
    const { names } = this.index
    const length = names.companionWords[ordinal]!
    if (length === 0) return false
    const phrase = names.of(ordinal).subarray(0, length)
    const at = phrase.lastIndexOf(head)
    return at >= 0 && phrase.subarray(at + 1, at + 1 + reach).some((term) => companions.has(term))
  }

  /** Among many words it says less. */
  private weighRestriction(ordinal: number, restrictions: ReadonlySet<number>): number {
    const { length } = this.index.names.of(ordinal)
    return this.hasInName(ordinal, restrictions) ? restricted * Math.min(1, usualName / length) : 0
  }

  private hasInName(ordinal: number, terms: ReadonlySet<number>): boolean {
    return this.index.names.of(ordinal).some((term) => terms.has(term))
  }

  /** An item is no example of itself. */
  private compare(ordinal: number, { shares, words, groups }: Example): number {
    const ownShare = shares.get(ordinal) ?? 0
    const { starts, terms } = this.index.names
    const [start, end] = [starts[ordinal]!, starts[ordinal + 1]!]
    let alike = 0
    // The same word again says nothing more.
    for (let at = start; at < end; at += 1)
      if (terms.indexOf(terms[at]!, start) === at) alike += words.get(terms[at]!) ?? 0
    const { starts: ownStarts, flat } = this.groups
    let share = 0
    for (let at = ownStarts[ordinal]!; at < ownStarts[ordinal + 1]!; at += 1)
      share = Math.max(share, (groups.get(flat[at]!) ?? 0) - ownShare)
    if (ownShare < 1) share /= 1 - ownShare
    return (likeTheBest * alike) / Math.sqrt(end - start || 1) + amongTheBest * share
  }
}

function addTo(shares: Map<number, number>, key: number, share: number): void {
  shares.set(key, (shares.get(key) ?? 0) + share)
}
