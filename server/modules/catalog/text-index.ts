import { Postings } from './postings.ts'
import { isStopWord, splitWords, stem, toCodeKey } from './tokens.ts'
import { Vocabulary } from './vocabulary.ts'

/** A field's words count this much, in a text of this usual length (BM25F). */
export interface FieldRule {
  weight: number
  usualWords: number
}

export interface IndexedField extends FieldRule {
  text: string
}

/** What a search found: ordinals with their scores; `complete` says how many matched every word. */
export interface Found {
  ordinals: number[]
  score(ordinal: number): number
  didYouMean: string | null
}

const k1 = 1.2
const lengthShare = 0.6
const weightSteps = 12
const completeBonus = 1_000
const codeBonus = 100_000

interface Expansion {
  postings: Postings
  factor: number
}

/** An inverted index that only grows: a changed item gets a new ordinal, its old one is skipped by the reader. */
export class TextIndex {
  private readonly terms = new Map<string, Postings>()
  private readonly vocabulary = new Vocabulary()
  private readonly codes = new Map<string, number[]>()
  private scores = new Float32Array(1024)
  private matches = new Uint16Array(1024)
  private count = 0

  add(ordinal: number, fields: IndexedField[], codes: string[]): void {
    const weights = new Map<string, number>()
    for (const { text, weight, usualWords } of fields) {
      const words = splitWords(text)
      const norm = 1 - lengthShare + (lengthShare * words.length) / usualWords
      for (const word of words) {
        const term = this.remember(word)
        weights.set(term, (weights.get(term) ?? 0) + weight / norm)
      }
    }
    for (const [term, weight] of weights)
      this.postingsOf(term).push(ordinal, Math.max(1, Math.min(255, Math.round(weight * weightSteps))))
    for (const code of codes) {
      const key = toCodeKey(code)
      if (!key) continue
      const known = this.codes.get(key)
      if (known) known.push(ordinal)
      else this.codes.set(key, [ordinal])
    }
    this.count = ordinal + 1
  }

  private remember(word: string): string {
    const term = stem(word)
    if (!this.terms.has(term)) this.vocabulary.add(term, word)
    return term
  }

  private postingsOf(term: string): Postings {
    let postings = this.terms.get(term)
    if (!postings) this.terms.set(term, (postings = new Postings()))
    return postings
  }

  /**
   * Items for a shopper's words: those that match all of them come before those that match some.
   * @param typing the last word may be unfinished
   * @param isLive whether an ordinal still stands for an item that this shopper may see
   */
  search(text: string, { typing, isLive }: { typing: boolean; isLive(ordinal: number): boolean }): Found {
    const { wanted, unwanted } = readQuery(text)
    this.makeRoom()
    const touched: number[] = []
    const corrected: string[] = []
    wanted.forEach((word, position) => {
      const { expansions, meant } = this.expand(word, typing && position === wanted.length - 1)
      corrected.push(meant ?? word)
      this.score(expansions, position, touched)
    })
    this.addCodes(text, touched, wanted.length)
    const excluded = this.ordinalsOf(unwanted)
    const ordinals: number[] = []
    const scores = new Map<number, number>()
    for (const ordinal of touched) {
      const matched = countBits(this.matches[ordinal]!)
      const share = matched / Math.max(1, Math.min(16, wanted.length))
      const score = this.scores[ordinal]! * share * share + (share >= 1 ? completeBonus : 0)
      this.scores[ordinal] = 0
      this.matches[ordinal] = 0
      if (!isLive(ordinal) || excluded.has(ordinal)) continue
      ordinals.push(ordinal)
      scores.set(ordinal, score)
    }
    const meant = corrected.join(' ')
    return {
      ordinals,
      score: (ordinal) => scores.get(ordinal) ?? 0,
      didYouMean: meant === wanted.join(' ') || wanted.length === 0 ? null : meant,
    }
  }

  private makeRoom(): void {
    if (this.scores.length >= this.count) return
    this.scores = new Float32Array(this.count * 2)
    this.matches = new Uint16Array(this.count * 2)
  }

  /** The postings that a word stands for: itself, words that begin with it, or else what it was probably meant to be. */
  private expand(word: string, typing: boolean): { expansions: Expansion[]; meant: string | null } {
    const term = stem(word)
    const expansions: Expansion[] = []
    const exact = this.terms.get(term)
    if (exact) expansions.push({ postings: exact, factor: 1 })
    if (typing || !exact) {
      for (const longer of this.vocabulary.startingWith(word, 40)) {
        if (longer !== term) expansions.push({ postings: this.terms.get(longer)!, factor: typing ? 0.7 : 0.5 })
      }
    }
    if (expansions.length > 0 || word.length < 4) return { expansions, meant: null }
    const similar = this.vocabulary.oneTypoAway(term).map((near) => ({ near, postings: this.terms.get(near)! }))
    similar.sort((one, other) => other.postings.length - one.postings.length)
    const best = similar[0]
    return {
      expansions: similar.slice(0, 5).map(({ postings }, place) => ({ postings, factor: place === 0 ? 0.6 : 0.3 })),
      meant: best ? this.vocabulary.spell(best.near) : null,
    }
  }

  private score(expansions: Expansion[], position: number, touched: number[]): void {
    const bit = 1 << Math.min(15, position)
    for (const { postings, factor } of expansions) {
      const inverse = Math.log(1 + (this.count - postings.length + 0.5) / (postings.length + 0.5)) * factor
      for (let place = 0; place < postings.length; place += 1) {
        const ordinal = postings.ordinals[place]!
        const weight = postings.weights[place]! / weightSteps
        if (this.matches[ordinal] === 0) touched.push(ordinal)
        this.matches[ordinal]! |= bit
        this.scores[ordinal]! += (inverse * weight * (k1 + 1)) / (k1 + weight)
      }
    }
  }

  private addCodes(text: string, touched: number[], words: number): void {
    const key = toCodeKey(text)
    if (key.length < 3 || !/\d/.test(key)) return
    const all = (1 << Math.min(16, Math.max(1, words))) - 1
    const add = (ordinal: number, bonus: number) => {
      if (this.matches[ordinal] === 0) touched.push(ordinal)
      this.matches[ordinal] = all
      this.scores[ordinal]! += bonus
    }
    const exact = this.codes.get(key)
    for (const ordinal of exact ?? []) add(ordinal, codeBonus)
    if (exact || key.length > 40) return
    let parts = 0
    for (const [code, ordinals] of this.codes) {
      if (!code.includes(key)) continue
      for (const ordinal of ordinals) add(ordinal, codeBonus / (code.startsWith(key) ? 10 : 100))
      if ((parts += 1) >= 200) return
    }
  }

  private ordinalsOf(words: string[]): Set<number> {
    const found = new Set<number>()
    for (const word of words) {
      const postings = this.terms.get(stem(word))
      for (let place = 0; place < (postings?.length ?? 0); place += 1) found.add(postings!.ordinals[place]!)
    }
    return found
  }
}

const wordsAtMost = 16

/** 'gloves without lining' wants gloves and no lining. */
function readQuery(text: string): { wanted: string[]; unwanted: string[] } {
  const [before = '', ...after] = text.split(/\b(?:without|w\/o)\b|(?:^|\s)-(?=\p{L})/iu)
  const words = splitWords(before)
  const meaningful = words.filter((word) => !isStopWord(word))
  return {
    wanted: [...new Set(meaningful.length > 0 ? meaningful : words)].slice(0, wordsAtMost),
    unwanted: after
      .flatMap((part) => splitWords(part).slice(0, 2))
      .filter((word) => !isStopWord(word))
      .slice(0, wordsAtMost),
  }
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
