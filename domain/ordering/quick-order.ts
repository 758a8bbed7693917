import { toPlainCode } from '../text/plain-signs.ts'
import { cleanCell, readSeparatorLine } from '../text/sheet-cells.ts'
import { isBesideGoods, isOrdered } from './list-rows.ts'
import { judgeQuantityHeading, rankCodeHeading } from './order-columns.ts'

/** A row of a list to order from, as it was typed. */
export interface TypedRow {
  code: string
  quantity: string
}

export const quickOrderRowsAtMost = 1000

/** Columns that were chosen where a list could be read in several ways, counted from 0; a quantity of -1: none of them. */
export interface ChosenColumns {
  code?: number | undefined
  quantity?: number | undefined
}

/** A column that may hold what is asked for. */
interface AskedColumn {
  column: number
  /** Empty where the list has no headings. */
  heading: string
  samples: string[]
}

export interface OrderList {
  /** None while something is asked. */
  rows: TypedRow[]
  /** What could be read in several ways. */
  asks: { of: 'code' | 'quantity'; columns: AskedColumn[] } | undefined
}

/** Rows of cells, from a spreadsheet or a file: which column holds codes and which quantities is told by the headings, or by what stands there. */
export function readCells(rows: readonly (readonly string[])[], chosen: ChosenColumns = {}): OrderList {
  const { rows: read, asks } = readTable(
    rows.map((cells, line) => ({ cells, line })),
    chosen,
  )
  return { rows: read.map(({ typed }) => typed), asks }
}

/** What was typed or pasted: each line by its own separator, or by its words. */
export function readPasted(text: string, chosen: ChosenColumns = {}): OrderList {
  const lines = withoutNumbers(text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== ''))
  const named = readSeparatorLine(lines[0] ?? '')
  const body = named === undefined ? lines : lines.slice(1)
  const main = named ?? findMainSeparator(body)
  const split = body.map((line, index) => ({ ...splitLine(line, main), line: index }))
  const { rows, asks, headings } = readTable(
    split.filter(({ sign }) => sign === main),
    chosen,
  )
  if (asks) return { rows: [], asks }
  // What is separated otherwise has columns of its own; what of it stands above the headings is a title, unless it is goods.
  const others = split
    .filter(({ sign, line, cells }) => sign !== main && (line > (headings ?? -1) || hasGoods(cells)))
    .flatMap(readAlone)
  const all = [...rows, ...others].toSorted((one, other) => one.line - other.line)
  return { rows: all.map(({ typed }) => typed), asks: undefined }
}

interface Line {
  cells: readonly string[]
  /** Where it stands in the list. */
  line: number
}

interface TableRow {
  typed: TypedRow
  line: number
}

interface Table {
  rows: TableRow[]
  asks: OrderList['asks']
  /** The line of the headings. */
  headings?: number | undefined
}

/** Lines that have the same columns. */
function readTable(lines: readonly Line[], chosen: ChosenColumns): Table {
  const cleaned = lines
    .map(({ cells, line }) => ({ cells: cells.map(cleanCell), line }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const at = findHeadings(cleaned.map(({ cells }) => cells))
  const headings = at === undefined ? [] : cleaned[at]!.cells
  const body = at === undefined ? cleaned : cleaned.slice(at + 1)
  const width = Math.max(headings.length, countColumns(body.map(({ cells }) => cells)))
  const columns = Array.from({ length: width }, (_, column) => ({
    column,
    heading: headings[column] ?? '',
    cells: body.map(({ cells }) => cells[column] ?? ''),
  }))
  const code = chosen.code === undefined ? findCodes(columns, at !== undefined) : [chosen.code]
  if (code.length > 1) return { rows: [], asks: toQuestion('code', columns, code) }
  const others = columns.filter(({ column }) => column !== code[0])
  const quantity =
    chosen.quantity === undefined
      ? at === undefined
        ? findBareQuantities(others)
        : findQuantities(others)
      : { columns: [chosen.quantity], isCertain: true }
  if (!quantity.isCertain) return { rows: [], asks: toQuestion('quantity', columns, quantity.columns) }
  const [codeAt, quantityAt] = [code[0] ?? 0, quantity.columns[0] ?? -1]
  const isAsked = isOrdered(
    body.map(({ cells }) => cells[quantityAt] ?? ''),
    at !== undefined,
  )
  return {
    rows: body
      .filter(({ cells }) => !isBesideGoods(cells, codeAt, at !== undefined))
      .map(({ cells, line }) => {
        const [left, right] = [cells[codeAt] ?? '', cells[quantityAt] ?? '']
        // Without headings a line may have them the other way around.
        const isSwapped = at === undefined && isLikeQuantity(left) && right !== '' && !isLikeQuantity(right)
        return { typed: isSwapped ? toTyped(right, left) : toTyped(left, right), line }
      })
      .filter(({ typed }) => hasText(typed))
      .filter(({ typed }) => isAsked(typed.quantity)),
    asks: undefined,
    headings: at === undefined ? undefined : cleaned[at]!.line,
  }
}

/** One line by itself. Where it is not plain which of its numbers is the quantity, it gets none, and its buyer enters it. */
function readAlone(line: Line): TableRow[] {
  if (isHeadings(line.cells, false)) return []
  const { rows, asks } = readTable([line], {})
  return asks ? readTable([line], { code: 0, quantity: -1 }).rows : rows
}

const toTyped = (code: string, quantity: string): TypedRow => ({
  code: trimCode(toPlainCode(code.normalize('NFKC'))),
  quantity: trimQuantity(quantity),
})

/** 'NW-6144,' and '(NW-6144)' without what a sentence or a list puts around a code. A parenthesis of the code itself stays. */
export function trimCode(code: string): string {
  const bare = code.replace(/^[\s"'“”‘’•·*:;,|]+|[\s"'“”‘’•·*:;,|.!?=]+$/g, '')
  const inner = /^[([{<](.*)[)\]}>]$/.exec(bare)?.[1] ?? bare.replace(/^[^)\]]*[)\]]$/, withoutLoneEnd)
  return inner === code ? code : trimCode(inner)
}

/** 'NW-6144)' has lost its beginning; 'PAD(12)' has not. */
const withoutLoneEnd = (code: string): string => (/[([]/.test(code) ? code : code.slice(0, -1))

/** '24.' and '(24)' without what a sentence or a list puts around a quantity. */
const trimQuantity = (typed: string): string =>
  typed.replace(/^(?:[\s"'“”‘’([{:;=]|\b(?:qty|quantity)\b[.]?|[x×*](?=\s*\d))+|[\s"'“”‘’)\]}:;,.!?]+$/g, '')

const units = 'x|×|ea|each|pcs?|pieces?|units?|pairs?|prs?|boxes|box|packs?|rolls?|spools?'
const wholeNumber = new RegExp(`^[x×*]?\\s*(\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.0+)?\\s*(?:${units})?\\.?$`, 'i')
const periodBeforeThree = new RegExp(`^[x×*]?\\s*\\d{1,3}(?:\\.\\d{3})+\\s*(?:${units})?\\.?$`, 'i')

/** '1.000' is one where a period is a decimal point, and a thousand where it parts thousands. */
export const isAmbiguousQuantity = (typed: string): boolean => periodBeforeThree.test(trimQuantity(typed))

/** '1,200 pcs' is 1200; undefined for what is no whole number of at least one, or can be read as two. */
export function readQuantity(typed: string): number | undefined {
  if (isAmbiguousQuantity(typed)) return undefined
  const [, digits] = wholeNumber.exec(trimQuantity(typed)) ?? []
  const quantity = digits === undefined ? 0 : Number(digits.replaceAll(',', ''))
  return quantity >= 1 && quantity <= 1_000_000 ? quantity : undefined
}

/** One, or meant as one. */
const isLikeQuantity = (typed: string): boolean => readQuantity(typed) !== undefined || isAmbiguousQuantity(typed)

/** Does a list begin with words where the others have a code and a quantity? It may be a heading in words of its own. */
export const mayBeginWithHeading = ([first, ...rest]: readonly TypedRow[]): boolean =>
  first !== undefined &&
  /\p{L}/u.test(first.quantity) &&
  !/\d/.test(first.quantity) &&
  rest.some(({ quantity }) => isLikeQuantity(quantity))

const hasText = ({ code, quantity }: TypedRow): boolean => code !== '' || quantity !== ''

interface Column {
  column: number
  heading: string
  cells: string[]
}

const samplesAtMost = 3

const toQuestion = (of: 'code' | 'quantity', columns: readonly Column[], asked: readonly number[]) => ({
  of,
  columns: asked.map((column) => ({
    column,
    heading: columns[column]?.heading ?? '',
    samples: (columns[column]?.cells ?? []).filter((cell) => cell !== '').slice(0, samplesAtMost),
  })),
})

/** A title, a date or an address may stand above the headings; further down nobody looks for them. */
const headingsWithin = 20

/** The row of headings; undefined where the list begins with goods. */
function findHeadings(rows: readonly (readonly string[])[]): number | undefined {
  for (const [at, cells] of rows.slice(0, headingsWithin).entries()) {
    if (isHeadings(cells, at === 0)) return at
    // Nothing that can be ordered is taken for a title.
    if (hasGoods(cells)) return undefined
  }
  return undefined
}

function isHeadings(cells: readonly string[], isFirst: boolean): boolean {
  const hasCode = cells.some((cell) => rankCodeHeading(cell) !== undefined)
  const fits = cells.map(judgeQuantityHeading)
  if (!hasCode) return false
  if (fits.some((fit) => fit === 'ordered' || fit === 'quantity' || fit === 'at-best' || fit === 'other'))
    return cells.every((cell) => !isLikeQuantity(cell))
  return isFirst && cells.every((cell) => !/\d/.test(cell))
}

const hasGoods = (cells: readonly string[]): boolean =>
  cells.some((cell) => /\d/.test(cell) && /^\S+$/.test(cell) && !isLikeQuantity(cell)) && cells.some(isLikeQuantity)

/** The columns that may hold the codes: of equal headings all that differ. */
function findCodes(columns: readonly Column[], hasHeadings: boolean): number[] {
  const filled = columns.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!hasHeadings) {
    const candidates = filled.filter(
      (one) => !isRowNumber(one, columns.length) && one.column !== findLoneQuantity(columns),
    )
    const first = candidates.find(looksLikeCodes) ?? candidates[0]
    return [first?.column ?? filled[0]?.column ?? 0]
  }
  const ranked = columns.flatMap((one) => {
    const rank = rankCodeHeading(one.heading)
    return rank === undefined ? [] : [{ one, rank: filled.includes(one) ? rank : -1 }]
  })
  const best = Math.max(...ranked.map(({ rank }) => rank))
  return dropRepeated(ranked.filter(({ rank }) => rank === best).map(({ one }) => one))
}

interface FoundQuantities {
  columns: number[]
  /** Nothing has to be asked. */
  isCertain: boolean
}

/** By their headings, all weighed together. */
function findQuantities(columns: readonly Column[]): FoundQuantities {
  const judged = columns.map((one) => ({ one, fit: judgeQuantityHeading(one.heading) }))
  for (const fit of ['ordered', 'quantity', 'at-best'] as const) {
    const named = judged
      .filter((one) => one.fit === fit && !(fit === 'at-best' && isPriced(one.one)))
      .map(({ one }) => one)
    const counted = named.filter(holdsQuantities)
    const found = dropRepeated(counted.length > 0 ? counted : named.slice(0, 1))
    if (found.length > 0) return { columns: found, isCertain: found.length === 1 }
  }
  const counted = judged.filter(({ one }) => holdsQuantities(one) && !isMoney(one))
  const unknown = dropRepeated(counted.filter(({ fit }) => fit === 'unknown').map(({ one }) => one))
  const others = counted.filter(({ fit }) => fit === 'other').map(({ one }) => one.column)
  if (others.length === 0 && unknown.length < 2) return { columns: unknown, isCertain: true }
  return { columns: [...unknown, ...others].toSorted((one, other) => one - other), isCertain: false }
}

/** Without headings: by what stands there. */
function findBareQuantities(columns: readonly Column[]): FoundQuantities {
  const found = dropRepeated(
    columns.filter((one) => holdsQuantities(one) && !isMoney(one) && !isRowNumber(one, columns.length + 1)),
  )
  if (found.length > 0) return { columns: found, isCertain: found.length === 1 }
  const [next] = columns.filter(({ cells }) => cells.some((cell) => cell !== ''))
  return { columns: next && columns.length === 1 ? [next.column] : [], isCertain: true }
}

/** '24 NS-4420': of two columns the one that holds quantities, where the other does not. */
function findLoneQuantity(columns: readonly Column[]): number | undefined {
  const found = columns.filter((one) => holdsQuantities(one) && !isRowNumber(one, columns.length))
  return found.length === 1 && columns.length > 1 ? found[0]!.column : undefined
}

const holdsQuantities = ({ cells }: Column): boolean => {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 0 && filled.filter(isLikeQuantity).length * 2 >= filled.length
}

/** 'NW-6144', where a name has spaces or no digit. */
const looksLikeCodes = ({ cells }: Column): boolean =>
  cells.filter((cell) => /^\S*\d\S*$/.test(cell) && /\p{L}/u.test(cell)).length * 2 > cells.length

const isMoney = ({ cells }: Column): boolean =>
  cells.some((cell) => /\$|\.\d*[1-9]\d*$/.test(cell) && !/\.\d{3}$/.test(cell))

/** 'Amount' and 'Each' may be of pieces or of dollars. */
const isPriced = ({ cells }: Column): boolean => cells.some((cell) => /\$|\.\d{2}$/.test(cell))

/** 1, 2, 3 ... down a list that has a code and a quantity beside it. */
const isRowNumber = ({ column, cells }: Column, width: number): boolean =>
  column === 0 &&
  width > 2 &&
  cells.length > 1 &&
  cells.every((cell, index) => cell === '' || Number(cell) === index + 1)

/** Columns that say the same need no question. */
function dropRepeated(columns: readonly Column[]): number[] {
  const seen = new Set<string>()
  return columns.flatMap(({ column, cells }) => {
    const text = cells.join('\n').toLowerCase()
    if (seen.has(text)) return []
    seen.add(text)
    return [column]
  })
}

const countColumns = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((most, cells) => Math.max(most, cells.length), 0)

const separators = ['\t', ';', ',', '|']

const numbering = /^\s*\(?(\d{1,3})[.)]\s+/

/** '1) NW-6144', '2) NS-4420': lines that count up from 1 name no quantities by it. */
function withoutNumbers(lines: readonly string[]): string[] {
  const numbers = lines.flatMap((line) => numbering.exec(line)?.[1] ?? [])
  const isCounted = numbers.length > 1 && numbers.every((number, index) => Number(number) === index + 1)
  return isCounted ? lines.map((line) => line.replace(numbering, '')) : [...lines]
}

/** The separator of most lines; a tab in a line counts before what else stands in its cells. */
function findMainSeparator(lines: readonly string[]): string | undefined {
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
function splitLine(line: string, main: string | undefined): { sign: string | undefined; cells: string[] } {
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
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === sign && !isQuoted && !isInNumber) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell]
}

const unitWord = new RegExp(`^(?:${units})[.,;:]?$`, 'i')
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
  return [numbered.join(' ')]
}

/** '24' and 'ea' are one word. */
function joinUnits(words: readonly string[]): string[] {
  return words.reduce<string[]>((joined, word) => {
    const before = joined.at(-1)
    if (before === undefined || !unitWord.test(word) || !isLikeQuantity(before)) return [...joined, word]
    return [...joined.slice(0, -1), /^[x×]$/i.test(word) ? before : `${before} ${word}`]
  }, [])
}

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789-']

/** Codes that one slip of the hand makes of this one, the likeliest first: swapped, changed, missing or needless signs. */
export function listNearCodes(typed: string): string[] {
  const code = typed.toLowerCase()
  if (code.length < 3 || code.length > 30) return []
  const places = [...code].map((_, at) => at)
  const swapped = places.slice(1).map((at) => code.slice(0, at - 1) + code[at]! + code[at - 1]! + code.slice(at + 1))
  const shorter = places.map((at) => code.slice(0, at) + code.slice(at + 1))
  const changed = places.flatMap((at) => letters.map((letter) => code.slice(0, at) + letter + code.slice(at + 1)))
  const longer = [...places, code.length].flatMap((at) =>
    letters.map((letter) => code.slice(0, at) + letter + code.slice(at)),
  )
  const joined = [code.replaceAll(/[\s._/]+/g, '-'), code.replaceAll(/[\s._/]+/g, '')]
  return [...new Set([...joined, ...swapped, ...changed, ...longer, ...shorter])].filter((near) => near !== code)
}
