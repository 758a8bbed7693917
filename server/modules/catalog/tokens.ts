/** How text becomes the words that are indexed and looked for: both sides use these functions, so that they agree. */

const units: Record<string, string> = {
  ounce: 'oz',
  ounces: 'oz',
  inch: 'in',
  inches: 'in',
  pound: 'lb',
  pounds: 'lb',
  lbs: 'lb',
  foot: 'ft',
  feet: 'ft',
  millimeter: 'mm',
  millimeters: 'mm',
  gallon: 'gal',
  gallons: 'gal',
  liter: 'l',
  liters: 'l',
  amps: 'amp',
  volts: 'v',
}
const unitWords = new Set([
  ...Object.values(units),
  'oz',
  'in',
  'lb',
  'ft',
  'mm',
  'cm',
  'ml',
  'l',
  'gal',
  'qt',
  'mah',
  'gb',
  'tb',
  'w',
  'v',
  'amp',
  'cfh',
  'psi',
  'pk',
  'ct',
])

const stopWords = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'by',
  'for',
  'from',
  'in',
  'is',
  'it',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
  'your',
  'this',
  'that',
])

/** Lower case, without accents; quotes for inches and feet become their units. */
export function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/(\d)\s*(?:"|”|'')/g, '$1 in ')
    .replace(/[’']/g, '')
}

// A number keeps its point, its fraction and its unit together: .035, 4-1/2, 1/8in.
const word = /\d+-\d+\/\d+|\d+\/\d+|\d*\.\d+|\d+|[\p{L}]+/gu

/** Words in their order, not yet stemmed. '20 oz', '20oz' and '20-ounce' all give '20', 'oz' and '20oz'. */
export function splitWords(text: string): string[] {
  const words: string[] = []
  for (const [found] of normalize(text).matchAll(word)) {
    const plain = units[found] ?? found
    const before = words.at(-1)
    words.push(plain)
    if (before !== undefined && unitWords.has(plain) && /^[\d./-]+$/.test(before)) words.push(before + plain)
  }
  return words
}

/** A light English stem: plurals and the commonest endings, never shorter than three letters. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const singular =
    word.endsWith('ies') && word.length > 4
      ? `${word.slice(0, -3)}y`
      : /(?:ss|sh|ch|x|z)es$/.test(word)
        ? word.slice(0, -2)
        : word.endsWith('s') && !/(?:ss|us|is)$/.test(word)
          ? word.slice(0, -1)
          : word
  const bare = /(?:ing|ed)$/.test(singular) ? singular.replace(/(?:ing|ed)$/, '') : singular
  const kept = bare.length >= 4 && /[aeiouy]/.test(bare) ? bare.replace(/([bdfglmnprt])\1$/, '$1') : singular
  return kept.length > 4 && kept.endsWith('e') ? kept.slice(0, -1) : kept
}

export const toTerms = (text: string): string[] => splitWords(text).map(stem)

export const isStopWord = (word: string): boolean => stopWords.has(word)

/** A code in any spelling: ABC-123, abc 123 and abc123 are one. */
export const toCodeKey = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
