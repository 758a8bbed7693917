import { scanWords } from './scan-words.ts'

/** How text becomes the words that are indexed and looked for: both sides use these functions, so that they agree. */

/** Pairs as they are easily read: 'ounce:oz ounces:oz'. */
const toPairs = (text: string) => new Map(text.split(' ').map((pair) => pair.split(':') as [string, string]))

const units = toPairs(
  'ounce:oz ounces:oz inch:in inches:in pound:lb pounds:lb lbs:lb foot:ft feet:ft millimeter:mm ' +
    'millimeters:mm centimeter:cm centimeters:cm gallon:gal gallons:gal quart:qt quarts:qt pint:pt ' +
    'pints:pt liter:l liters:l yard:yd yards:yd gram:g grams:g amps:amp volt:v volts:v watt:w watts:w ' +
    'pcs:pc piece:pc pieces:pc',
)
const bareUnits = 'oz in lb ft mm cm m ml l g kg mg gal qt pt yd mah gb tb mb w v a amp cfh psi pk ct pc hz ghz mp'
const unitWords = new Set([...units.values(), ...bareUnits.split(' ')])

const stopWords = new Set(
  'a an and are as at be by for from in into is it its of on or our so that the their these this to was we with you your'.split(
    ' ',
  ),
)

/** Lower case, without accents, with the hyphens of a keyboard; quotes for inches and # for pounds become their unit, 4½ becomes 4-1/2. */
function normalize(text: string): string {
  const plain = isAscii.test(text) ? text : toPlain(text)
  const lower = plain.toLowerCase()
  return hasSigns.test(lower)
    ? lower
        .replace(/(\d)\s?#(?![\p{L}\d])/gu, '$1 lb ')
        .replace(/(\d)\s?(?:"|\u201d|\u2033|\u2032\u2032|'')/g, '$1 in ')
        .replace(/['\u2019\u2018`]/g, '')
    : lower
}

const toPlain = (text: string): string =>
  text
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')
    .replace(/(\d)\s?(?=[\u00bc-\u00be\u2150-\u215e])/g, '$1-')
    .normalize('NFKD')
    .replace(/\u2044/g, '/')
    .replace(/[\u0300-\u036f]/g, '')

// oxlint-disable-next-line no-control-regex
const isAscii = /^[\x00-\x7f]*$/
const hasSigns = /[#"'`\u2018\u2019\u201d\u2032\u2033]/

const numberAndLetters = /^(\d+)(\p{L}+)$/u
const isNumber = /^[\d./-]+$/

/** One word of a text; `parts` are what it is made of, `joined` what it makes with the word before. */
interface Word {
  /** A fraction as its decimal. */
  text: string
  /** 20 and oz of '20oz', er and 70 and s of 'er70s'. */
  parts: readonly string[]
  /** '20oz' of '20 oz'. */
  joined: string | undefined
  /** 'er70s6' of 'er70s-6', and of how many words. */
  code: { text: string; words: number } | undefined
}

export function readWords(text: string): Word[] {
  const words: Word[] = []
  const plainText = normalize(text)
  let run = nothingRun
  scanWords(plainText, (found, start, figures) => {
    const isAttached = start === run.end + 1 && plainText[run.end] === '-'
    const before = isAttached ? run : nothingRun
    run = { text: isAttached ? before.text + found : found, words: before.words + 1, end: start + found.length }
    if (!figures) {
      const plain = toUnit(found)
      words.push({ text: plain, parts: nothing, joined: toMeasure(words.at(-1), plain), code: undefined })
      return
    }
    const measured = numberAndLetters.exec(found)
    const unit = measured && toUnit(measured[2]!)
    if (measured && unit && unitWords.has(unit)) {
      words.push({ text: measured[1]!, parts: nothing, joined: undefined, code: undefined })
      words.push({ text: unit, parts: nothing, joined: measured[1]! + unit, code: undefined })
      return
    }
    const plain = isDecimal.test(found) ? toShortest(found) : found.includes('/') ? toDecimal(found) : toUnit(found)
    words.push({
      text: plain,
      parts: toParts(plain),
      joined: toMeasure(words.at(-1), plain),
      code: beginsCode.test(before.text) && /^\d/.test(found) ? { text: run.text, words: run.words } : undefined,
    })
  })
  return words
}

const nothing: readonly string[] = []
const nothingRun = { text: '', words: 0, end: -1 }

// Letters and figures after which a dash and a figure belong to the code, too.
const beginsCode = /^\p{L}+\d/u
const isDecimal = /^\d*\.\d+$/

/** 0.030 and .03 are one number; 2.0 stays as it is, for it counts versions more often than it measures. */
const toShortest = (decimal: string): string => decimal.replace(/^0+(?=\.)/, '').replace(/(\.\d+?)0+$/, '$1')

function toMeasure(number: Word | undefined, unit: string): string | undefined {
  if (number?.text === 'half' && halved.has(unit)) return `.5${unit}`
  if (!number || !unitWords.has(unit) || !isNumber.test(number.text)) return undefined
  return number.text + unit
}

/** 'Half gallon' is 1/2 gallon. Of an inch catalogs write figures. */
const halved = new Set('gal qt pt lb yd ft oz'.split(' '))

const mixedNumber = /^(?:(\d+)-)?(\d+)\/(\d+)$/

/** 4-1/2 is 4.5. Only the fractions that an inch is divided into: 2/0 is a cable, 18/8 a steel. */
function toDecimal(number: string): string {
  const [, whole = '0', part, of] = mixedNumber.exec(number) ?? []
  if (part === undefined || Number(part) >= Number(of) || !Number.isInteger(Math.log2(Number(of)))) return number
  return toShortest(String(Number(whole) + Number(part) / Number(of)))
}

const toUnit = (text: string): string => units.get(text) ?? text

// 2XL is no XL.
const isLetterSize = /^\dx[ls]$/

/** Of letters and figures together; plain words have none. */
function toParts(text: string): readonly string[] {
  if (!/\d/.test(text) || !/\p{L}/u.test(text) || isLetterSize.test(text)) return nothing
  return text.match(/\d+|\p{L}+/gu) ?? nothing
}

const irregular = toPairs(
  'women:woman womens:woman men:man mens:man children:child childrens:child feet:foot teeth:tooth mice:mouse ' +
    'knives:knife shelves:shelf halves:half scarves:scarf leaves:leaf lives:life colour:color colours:color ' +
    'coloured:color grey:gray disk:disc disks:disc aluminium:aluminum fibre:fiber fibres:fiber tyre:tire tyres:tire jewellery:jewelry',
)

/** A light English stem: plurals and the commonest endings, never shorter than three letters. British spellings are American ones. */
export function stem(spelling: string): string {
  const word = irregular.get(spelling) ?? spelling
  if (word.length < 4 || /\d/.test(word)) return word
  const singular = toSingular(word)
  const bare = /(?:ing|ed)$/.test(singular) ? singular.replace(/(?:ing|ed)$/, '') : singular
  const undoubled = bare.length >= 4 && /[aeiouy]/.test(bare) ? bare.replace(/([bdfglmnprt])\1$/, '$1') : singular
  return undoubled.length > 4 && undoubled.endsWith('e') ? undoubled.slice(0, -1) : undoubled
}

function toSingular(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word
}

/** Stems of a text in their order. */
export const toTerms = (text: string): string[] => readWords(text).map((one) => stem(one.text))

export const isStopWord = (word: string): boolean => stopWords.has(word)

/** A code in any spelling: ABC-123, abc 123 and abc123 are one. */
export const toCodeKey = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
