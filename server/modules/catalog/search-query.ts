import { isStopWord, readWords } from './tokens.ts'

export interface WantedWord {
  text: string
  /** What a word of letters and figures is made of. */
  parts: string[]
  /** A number with its unit: 20oz. */
  measure?: string
}

/** What a shopper asks for, word by word. */
export interface SearchQuery {
  wanted: WantedWord[]
  unwanted: string[]
}

/** Each has a bit of its own. */
export const wordsAtMost = 16
const unwantedAtMost = 3

// 'gloves without lining', 'gloves w/o lining', 'gloves -lining'
const negation = /\b(?:without|w\/o)\b|(?:^|\s)-(?=\p{L})/iu

/** Words that only hold a sentence together are left out, unless there is nothing else. */
export function readQuery(text: string): SearchQuery {
  const [before = '', ...after] = text.split(negation)
  const words = dropRepeated(joinMeasures(before))
  const meaningful = words.filter((word) => !isStopWord(word.text))
  return {
    wanted: (meaningful.length > 0 ? meaningful : words).slice(0, wordsAtMost),
    unwanted: after.flatMap((part) =>
      readWords(part)
        .map((word) => word.text)
        .filter((word) => !isStopWord(word))
        .slice(0, unwantedAtMost),
    ),
  }
}

/** A unit belongs to the number before it: '20 oz' is one thing. */
function joinMeasures(text: string): WantedWord[] {
  const words: WantedWord[] = []
  for (const { text: word, parts, joined } of readWords(text)) {
    const number = words.at(-1)
    if (joined !== undefined && number) number.measure = joined
    else words.push({ text: word, parts })
  }
  return words
}

function dropRepeated(words: WantedWord[]): WantedWord[] {
  const seen = new Set<string>()
  return words.filter(({ text, measure = text }) => !seen.has(measure) && seen.add(measure))
}
