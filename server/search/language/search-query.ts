import { readBareDecimal, spellSizes } from './size-words.ts'
import { isStopWord, readWords } from './tokens.ts'

export interface QueryTerm {
  text: string
  /** What a word of letters and figures is made of, which it stands for where nothing is written so. */
  parts: readonly string[]
  /** A number with its unit: 20oz. */
  measure?: string
  /** The same as it was typed. */
  typed?: string
  /** What a size without its point stands for where the catalog has it: .035 of 035. */
  decimal?: string
}

/** What a shopper asks for, word by word. */
export interface SearchQuery {
  wanted: QueryTerm[]
  /** Each is one thing, of one word or of a few: 'glass beads'. */
  unwanted: string[][]
}

/** Each has a bit of its own. */
export const wordsAtMost = 16
const unwantedAtMost = 4

// 'gloves without lining', 'gloves w/o a soft lining for kids': up to three words, as far as they belong together.
// 'gloves no lining', 'gloves not leather', 'gloves -lining': the one word that follows; 'no 9' is a number.
const negation =
  /\b(?:without|w\/o)((?:[\s-]+(?!(?:with|without|for|and|in|no|of)\b)[\p{L}\p{N}'’./]+){1,3})|(?:^|\s)(?:(?:no|not)\s+|-)(?=\p{L})([\p{L}\p{N}'’]+)/giu

/** Words that only hold a sentence together are left out, unless there is nothing else. */
export function readQuery(text: string): SearchQuery {
  const unwanted: string[][] = []
  const rest = spellSizes(text).replace(negation, (_, group: string | undefined, single: string | undefined) => {
    unwanted.push(toMeaningful(group ?? single ?? ''))
    return ' '
  })
  const wanted = toWanted(rest)
  // Nothing else is asked for, so that it is a name: 'No Nonsense'.
  if (wanted.length === 0) return { wanted: toWanted(spellSizes(text)), unwanted: [] }
  return { wanted, unwanted: unwanted.filter((group) => group.length > 0).slice(0, unwantedAtMost) }
}

function toWanted(text: string): QueryTerm[] {
  const words = dropRepeated(joinMeasures(text))
  const meaningful = words.filter((word) => !isStopWord(word.text) && !isNegation.test(word.text))
  return (meaningful.length > 0 ? meaningful : words).slice(0, wordsAtMost)
}

const isNegation = /^without$/

const prefixes = new Set('anti multi non pre self semi super ultra'.split(' '))

/** The beginning of other words, which says nothing alone: 'anti' of 'anti-fog'. */
export const isPrefix = (word: string): boolean => prefixes.has(word)

const toMeaningful = (text: string): string[] =>
  readWords(text)
    .map((word) => word.text)
    .filter((word) => !isStopWord(word))

/** A unit belongs to the number before it, a figure to its code: '20 oz' and 'er70s-6' are one thing each. */
function joinMeasures(text: string): QueryTerm[] {
  const words: QueryTerm[] = []
  for (const { text: word, parts, joined, code } of readWords(text)) {
    const number = words.at(-1)
    if (joined !== undefined && number) {
      const isHalf = number.text === 'half'
      const measure = isHalf ? joined : number.text + word
      Object.assign(number, { measure, typed: isHalf ? `half ${word}` : measure })
    } else if (number && isWholeBefore(number, word)) {
      const mixed = { text: number.text + word, parts: [number.text, word] }
      words.splice(-1, 1, mixed)
    } else if (code)
      words.push({ text: code.text, parts: [...words.splice(1 - code.words), { text: word }].map(toText) })
    else words.push({ text: word, parts, ...toDecimal(word) })
  }
  return words
}

/** '4 1/2' is one number. Where the catalog has none such, it is two: '10 1/4 in bolts'. */
const isWholeBefore = ({ text, measure }: QueryTerm, word: string): boolean =>
  measure === undefined && /^[1-9]\d?$/.test(text) && word.startsWith('.') && Number.isInteger(Number(word) * 64)

function toDecimal(word: string): Pick<QueryTerm, 'decimal'> {
  const decimal = readBareDecimal(word)
  return decimal === undefined ? {} : { decimal }
}

const toText = ({ text }: { text: string }): string => text

function dropRepeated(words: QueryTerm[]): QueryTerm[] {
  const seen = new Set<string>()
  return words.filter(({ text, measure = text }) => !seen.has(measure) && seen.add(measure))
}
