import { isStopWord, readWords, type Word } from './tokens.ts'

/** What a shopper asks for, word by word. */
export interface SearchQuery {
  wanted: Word[]
  unwanted: Word[]
}

const wordsAtMost = 16
const unwantedAtMost = 3

// 'gloves without lining', 'gloves w/o lining', 'gloves -lining'
const negation = /\b(?:without|w\/o)\b|(?:^|\s)-(?=\p{L})/iu

/** Words that only hold a sentence together are left out, unless there is nothing else. */
export function readQuery(text: string): SearchQuery {
  const [before = '', ...after] = text.split(negation)
  const words = dropRepeated(readWords(before))
  const meaningful = words.filter((word) => !isStopWord(word.text))
  return {
    wanted: (meaningful.length > 0 ? meaningful : words).slice(0, wordsAtMost),
    unwanted: after.flatMap((part) =>
      readWords(part)
        .filter((word) => !isStopWord(word.text))
        .slice(0, unwantedAtMost),
    ),
  }
}

function dropRepeated(words: Word[]): Word[] {
  const seen = new Set<string>()
  return words.filter(({ text }) => !seen.has(text) && seen.add(text))
}
