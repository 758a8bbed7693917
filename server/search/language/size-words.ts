import type { Synonym } from './synonyms.ts'

/** Sizes as shoppers write them, in the spelling that catalogs use: '0,035' is .035, 'half inch' 1/2 inch, 'one and a half inch' 1-1/2 inch. */
export function spellSizes(text: string): string {
  return text.replace(decimalComma, '.$1').replace(fractionInWords, toFraction)
}

// 10,000 is not one: nothing or a single 0 stands before the comma.
const decimalComma = /(?<![\d,.])0?,(\d{2,4})(?!\d)/g

const wholes = toNumbers('one two three four five six seven eight nine ten')
const counts = new Map([...wholes, ['a', 1], ['an', 1]])
const parts = new Map([
  ['half', 2],
  ['quarter', 4],
  ['eighth', 8],
  ['sixteenth', 16],
])
const wholeWords = [...wholes.keys()].join('|')
const fractionInWords = new RegExp(
  `\\b(?:(\\d+|${wholeWords})[\\s-]+and[\\s-]+)?(?:(\\d+|a|an|${wholeWords})[\\s-]+)?` +
    `(${[...parts.keys()].join('|')})s?(?=(?:[\\s-]+(?:an?|of an?))?[\\s-]+in(?:ch|ches)?\\b)`,
  'gi',
)

function toFraction(_: string, whole: string | undefined, count: string | undefined, part: string): string {
  const fraction = `${readNumber(count)}/${parts.get(part.toLowerCase())}`
  return whole === undefined ? fraction : `${readNumber(whole)}-${fraction}`
}

const readNumber = (word = 'one'): number => counts.get(word.toLowerCase()) ?? Number(word)

function toNumbers(words: string): Map<string, number> {
  return new Map(words.split(' ').map((word, index) => [word, index + 1]))
}

/** A wire gauge without its point: 035. */
export const readBareDecimal = (word: string): string | undefined => (/^0\d{2}$/.test(word) ? `.${word}` : undefined)

const sizeNames = new Map([
  ['s', 'small'],
  ['m', 'medium'],
  ['l', 'large'],
])

/** What an item's sizes are found by: L is 'large', too. */
export const toSizeText = (sizes: readonly string[]): string =>
  sizes.map((size) => `${size} ${sizeNames.get(size.toLowerCase()) ?? ''}`).join(' . ')

const otherSizeNames =
  'extra-large:xl x-large:xl extra-small:xs x-small:xs xx-large:2xl xxl:2xl 2x:2xl 2x-large:2xl xxxl:3xl 3x:3xl 3x-large:3xl 4x:4xl 5x:5xl'

/** What every trade holds to be one size. */
export const sizeSynonyms: readonly Synonym[] = otherSizeNames.split(' ').map((pair) => {
  const [words = '', sameAs = ''] = pair.split(':')
  return { words, sameAs }
})

const wordsOfSizes = new Set('large medium small extra size sizes xs xl xxl xxxl'.split(' '))

/** How large it is, not what it is. */
export const isSizeWord = (word: string): boolean =>
  /\d/.test(word) ? /^[\d./-]+$|^\d?x+[sl]?$/.test(word) : wordsOfSizes.has(word)
