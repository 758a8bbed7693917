import type { Bits } from './bits.ts'
import { withRoom } from './growing.ts'
import { takeBest } from './take-best.ts'
import type { TextIndex } from './text-index.ts'

// Found on judged queries of two very different catalogs; each holds on both halves of both.
const looksAt = 120
const sampled = 2_000
const learnsFrom = 12
const inName = 0.7
const sideBySide = 0.3
const likeTheBest = 0.15
const amongTheBest = 6
const rarestCounts = 6

/** What a first look found: scores by ordinal, in steps of `tier` between what must stay apart. */
export interface FirstLook {
  ordinals: Bits
  scores: Float64Array
  tier: number
}

/** What the best few have in common. */
interface Example {
  /** How much each of them has to say. */
  shares: Map<number, number>
  /** Terms of their names by how much they say. */
  words: Map<number, number>
  /** Shares of the collections. */
  collections: Map<number, number>
}

/**
 * Looks again at the best that were found: whether their names hold the words that were asked for, side by side, and whether they
 * are of the same collections and of similar names as the very best. It only adds to scores, and never as much as a tier.
 */
export class SecondLook {
  private readonly index: TextIndex
  private readonly collectionsOf: (ordinal: number) => ArrayLike<number>
  private numbers = new Uint32Array(64)

  constructor(index: TextIndex, collectionsOf: (ordinal: number) => ArrayLike<number>) {
    this.index = index
    this.collectionsOf = collectionsOf
  }

  /**
   * @param asked the terms that a shopper asked for, in their order; -1 for what nobody knows
   * @returns those that it has looked at, the best first
   */
  refine({ ordinals, scores, tier }: FirstLook, asked: readonly number[]): number[] {
    this.numbers = withRoom(this.numbers, this.index.count)
    const best = this.pickBest(ordinals.writeTo(this.numbers), scores)
    const rarities = asked.map((term) => (term < 0 ? 0 : this.index.rarityOf(this.index.frequencyOf(term))))
    const example = this.learn(best.slice(0, learnsFrom), scores, tier)
    for (const ordinal of best) {
      const name = this.index.nameOf(ordinal)
      scores[ordinal]! += this.fitName(name, asked, rarities) + this.compare(ordinal, name, example)
    }
    return best.sort((one, other) => scores[other]! - scores[one]! || one - other)
  }

  /** The best of a sample say what the others have to reach, so that few of many need to be sorted. */
  private pickBest(length: number, scores: Float64Array): number[] {
    const { numbers } = this
    const rankOf = (ordinal: number) => scores[ordinal]!
    if (length <= sampled) return takeBest(numbers, length, looksAt, rankOf)
    const enough = scores[takeBest(numbers, sampled, looksAt, rankOf).at(-1)!]!
    let kept = sampled
    for (let place = sampled; place < length; place += 1)
      if (scores[numbers[place]!]! > enough) numbers[kept++] = numbers[place]!
    return takeBest(numbers, kept, looksAt, rankOf)
  }

  private learn(best: readonly number[], scores: Float64Array, tier: number): Example {
    const example: Example = { shares: new Map(), words: new Map(), collections: new Map() }
    const total = best.reduce((sum, ordinal) => sum + (scores[ordinal]! % tier), 0) || 1
    for (const ordinal of best) {
      const share = (scores[ordinal]! % tier) / total
      example.shares.set(ordinal, share)
      for (const term of new Set(this.index.nameOf(ordinal))) addTo(example.words, term, share)
      for (const collection of Array.from(this.collectionsOf(ordinal))) addTo(example.collections, collection, share)
    }
    for (const [term, share] of example.words)
      example.words.set(term, share * Math.min(rarestCounts, this.index.rarityOf(this.index.frequencyOf(term))))
    return example
  }

  private fitName(name: Uint32Array, asked: readonly number[], rarities: readonly number[]): number {
    let fit = 0
    for (let place = 0; place < asked.length; place += 1) {
      if (asked[place]! < 0) continue
      if (name.includes(asked[place]!)) fit += inName * rarities[place]!
      if (place > 0 && standTogether(name, asked[place - 1]!, asked[place]!))
        fit += sideBySide * Math.min(rarities[place - 1]!, rarities[place]!)
    }
    return fit
  }

  /** An item is no example of itself. */
  private compare(ordinal: number, name: Uint32Array, { shares, words, collections }: Example): number {
    const ownShare = shares.get(ordinal) ?? 0
    let alike = 0
    for (let place = 0; place < name.length; place += 1)
      if (name.indexOf(name[place]!) === place) alike += words.get(name[place]!) ?? 0
    let share = 0
    const own = this.collectionsOf(ordinal)
    for (let place = 0; place < own.length; place += 1)
      share = Math.max(share, (collections.get(own[place]!) ?? 0) - ownShare)
    if (ownShare < 1) share /= 1 - ownShare
    return (likeTheBest * alike) / Math.sqrt(name.length || 1) + amongTheBest * share
  }
}

function addTo(shares: Map<number, number>, key: number, share: number): void {
  shares.set(key, (shares.get(key) ?? 0) + share)
}

function standTogether(name: Uint32Array, one: number, next: number): boolean {
  for (let place = 1; place < name.length; place += 1) if (name[place - 1] === one && name[place] === next) return true
  return false
}
