import { toHalfWidth } from '../text/half-width.ts'
import { isHeadings } from './list-columns.ts'
import { containers, isLikeQuantity, units } from './list-quantities.ts'

const separators = ['\t', ';', ',', '|']

const numbering = /^\s*\(?(\d{1,3})[.)]\s+/

const codeAhead = String.raw`(?=[\w-]*\d)`
const labels = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:item|sku|part|product|catalog|stock|style|model|p/n)(?:\s*(?:#|no\.?|number|code))?|code)\s*[:#=]?\s+${codeAhead}`,
  'giu',
)
const quantityLabel = /(?<![\p{L}\p{N}])(?<!\p{L}\s)(?:qty|quantity)\s*[.:=]?\s*(?=\d)/giu
const enclosed = /(?<=^|\s)[([{]\s*((?:[x×*]\s*)?\d[\d,]*(?:\s*\p{L}+\.?)?)\s*[)\]}](?=\s|$)/gu
const priceBehind = /\s+(?:@\s*\$?|\$)\s*[\d,]*\.\d{2}(?:\s*(?:ea|each|per\s+\w+))?\.?$/i
const attachedFactor = /^(\d+)\s*[x×*]\s*(?=\p{L}{2,}-?\d)|(?<=\d)[*×](\d+)$/giu

/** Lines of a mail or a PDF without what people put around codes and quantities: 'Item #: NW-6144, Qty: 24' is NW-6144, 24. */
export function tidyLines(lines: readonly string[]): string[] {
  const plain = lines.map((line) => toHalfWidth(line).replace(/\.{2,}|…/g, '  '))
  const columns = plain.map((line) => line.trim().split(/\s{2,}/))
  // A table of a PDF has spaces between its columns.
  const isTable =
    !plain.some((line) => line.includes('\t')) && columns.filter(({ length }) => length > 2).length * 2 > lines.length
  if (isTable) return columns.map((cells) => cells.join('\t'))
  return plain.map((line) => (line.includes('\t') ? line : tidyLine(line)))
}

const tidyLine = (line: string): string =>
  line
    .replace(labels, '')
    .replace(enclosed, '$1')
    .replace(quantityLabel, '')
    .replace(priceBehind, '')
    .replace(attachedFactor, (_, before: string | undefined, behind: string | undefined) =>
      before === undefined ? ` ${behind}` : `${before} `,
    )

/** '1) NW-6144', '2) NS-4420': lines that count up from 1 name no quantities by it. */
export function withoutNumbers(lines: readonly string[]): string[] {
  const numbers = lines.flatMap((line) => numbering.exec(line)?.[1] ?? [])
  const isCounted = numbers.length > 1 && numbers.every((number, index) => Number(number) === index + 1)
  return isCounted ? lines.map((line) => line.replace(numbering, '')) : [...lines]
}

/** The separator of most lines; a tab in a line counts before what else stands in its cells. */
export function findMainSeparator(lines: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const line of lines)
    for (const sign of line.includes('\t') ? ['\t'] : separators)
      if (isSplit(splitCells(line, sign))) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return separators.reduce<string | undefined>(
    (best, sign) => ((counts.get(sign) ?? 0) > (best === undefined ? 0 : counts.get(best)!) ? sign : best),
    undefined,
  )
}

/** Something stands on both sides. */
const isSplit = (cells: readonly string[]): boolean => cells.filter((cell) => cell.trim() !== '').length > 1

/** By the separator of the other lines where it stands in this one, too; one at the end of the words of a line is punctuation. */
export function splitLine(line: string, main: string | undefined): { sign: string | undefined; cells: string[] } {
  const words = splitWords(line)
  for (const sign of ['\t', ...(main === undefined ? [] : [main]), ...separators]) {
    const cells = splitCells(line, sign)
    const isEmptyCell = sign === main && cells.length > 1 && !(words.length > 1 && /\d/.test(words[0]!))
    if (isSplit(cells) || isEmptyCell) return { sign, cells }
  }
  return { sign: undefined, cells: words }
}

/** '1,200' is a number and no two cells, where it stands by itself. */
const thousands = /(?<![\w,.-])\d{1,3}(?:,\d{3})+(?!\w|,\S)/g

/** Quotes hold a separator together, as spreadsheets write it; nothing does where the whole line is a number. */
function splitCells(line: string, sign: string): string[] {
  const numbers =
    sign === ',' ? [...line.matchAll(thousands)].filter(([number]) => number.length < line.trim().length) : []
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const [at, letter] of [...line.split('')].entries()) {
    const isInNumber = numbers.some(({ index, 0: number }) => at > index && at < index + number.length)
    // An inch mark stands behind a number, and opens nothing.
    if (letter === '"' && (isQuoted || cell.trim() === '' || line[at - 1] === '"')) isQuoted = !isQuoted
    else if (letter === sign && !isQuoted && !isInNumber) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell]
}

const unitWord = new RegExp(`^(?:${units}|${containers})[.,;:]?$`, 'i')
const fillers = /^(?:x|×|\*|qty|quantity|of)[.:=]?$/i

/** 'NS-4420 24', '24 x NS-4420', '24 ea NS-4420', 'NS-4420: 24', '1) NS-4420 - 24', or a code alone. */
function splitWords(line: string): string[] {
  const words = joinUnits(
    line
      .trim()
      .replace(/(?<=\S)\s*[:=]\s*(?=\S)/g, ' ')
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)),
  ).filter((word) => !fillers.test(word))
  if (words.length < 2) return words
  const numbered = /^\(?\d{1,3}[.)]$/.test(words[0]!) && words.length > 2 ? words.slice(1) : words
  if (isHeadings(numbered, false)) return ['Code', 'Quantity']
  const last = numbered.at(-1)!
  if (isLikeQuantity(last)) return [numbered.slice(0, -1).join(' '), last]
  if (isLikeQuantity(numbered[0]!)) return [numbered.slice(1).join(' '), numbered[0]!]
  const at = findBesideCode(numbered)
  if (at !== undefined) return [numbered.toSpliced(at, 1).join(' '), numbered[at]!]
  return [numbered.join(' ')]
}

const measures = /^(?:"|'|lbs?|oz|kg|g|in|inch|ft|feet|mm|cm|m|ga|gauge|v|volts?|w|watts?|a|amps?)[.,]?$/i

/** 'Please send 24 NW-6144 today': the only number among words, next to what looks like a code. */
function findBesideCode(words: readonly string[]): number | undefined {
  const isCode = (word: string | undefined) => word !== undefined && /\p{L}/u.test(word) && /-\d|\d-|\d{3}/.test(word)
  const counts = [...words.keys()].filter((at) => isLikeQuantity(words[at]!))
  const [at] = counts
  if (at === undefined || counts.length > 1 || measures.test(words[at + 1] ?? '')) return undefined
  return isCode(words[at - 1]) || isCode(words[at + 1]) ? at : undefined
}

/** '24' and 'ea' are one word. */
function joinUnits(words: readonly string[]): string[] {
  return words.reduce<string[]>((joined, word) => {
    const before = joined.at(-1)
    if (before === undefined || !unitWord.test(word) || !isLikeQuantity(before)) return [...joined, word]
    return [...joined.slice(0, -1), /^[x×]$/i.test(word) ? before : `${before} ${word}`]
  }, [])
}
