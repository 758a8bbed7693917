import { cleanCell } from '../text/sheet-cells.ts'

/** A row of a list to order from, as it was typed. */
export interface TypedRow {
  code: string
  quantity: string
}

export const quickOrderRowsAtMost = 1000

const codeNames = [
  'item',
  'sku',
  'code',
  'part',
  'product',
  'article',
  'model',
  'style',
  'material',
  'itemcode',
  'itemno',
  'itemnumber',
  'itemid',
  'partno',
  'partnumber',
  'partcode',
  'productcode',
  'productno',
  'productnumber',
  'skuno',
  'skucode',
  'articleno',
  'stylenumber',
  'styleno',
  'webcode',
  'catalogno',
  'catalognumber',
  'mpn',
  'variantsku',
  'no',
  'number',
]
const quantityNames = [
  'qty',
  'quantity',
  'quantities',
  'count',
  'pieces',
  'pcs',
  'units',
  'amount',
  'ordered',
  'orderqty',
  'orderquantity',
  'qtyordered',
  'quantityordered',
  'needed',
  'required',
  'order',
  'ea',
]

/** Rows of cells, from a spreadsheet or a file: which column holds codes and which quantities is told by the first row, or by what stands there. */
export function readCells(rows: readonly (readonly string[])[]): TypedRow[] {
  const cleaned = rows.map((cells) => cells.map(cleanCell)).filter((cells) => cells.some((cell) => cell !== ''))
  const [first, ...rest] = cleaned
  if (!first) return []
  const header = readHeader(first, rest)
  const body = header ? rest : cleaned
  const columns = header ?? guessColumns(body)
  return body
    .map((cells) => ({ code: cells[columns.code] ?? '', quantity: cells[columns.quantity] ?? '' }))
    .filter(hasText)
}

/** What was typed or pasted: cells between tabs, semicolons or commas, else the words of a line. */
export function readPasted(text: string): TypedRow[] {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const sign = ['\t', ';', ','].find((one) => lines.some((line) => line.includes(one)))
  return readCells(
    lines.map((line) => (sign === undefined || !line.includes(sign) ? splitWords(line) : splitCells(line, sign))),
  )
}

const units = 'x|ea|each|pcs?|pieces?|units?|pairs?|boxes|box|packs?|rolls?|spools?'
const wholeNumber = new RegExp(`^x?\\s*(\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.0+)?\\s*(?:${units})?\\.?$`, 'i')
const periodBeforeThree = new RegExp(`^x?\\s*\\d{1,3}(?:\\.\\d{3})+\\s*(?:${units})?\\.?$`, 'i')

/** '1.000' is one where a period is a decimal point, and a thousand where it parts thousands. */
export const isAmbiguousQuantity = (typed: string): boolean => periodBeforeThree.test(typed.trim())

/** '1,200 pcs' is 1200; undefined for what is no whole number of at least one, or can be read as two. */
export function readQuantity(typed: string): number | undefined {
  if (isAmbiguousQuantity(typed)) return undefined
  const [, digits] = wholeNumber.exec(typed.trim()) ?? []
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

interface Columns {
  code: number
  quantity: number
}

/** Undefined where the first row names no column of codes. Where it names none of quantities, what stands below tells which it is. */
function readHeader(cells: readonly string[], rows: readonly (readonly string[])[]): Columns | undefined {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''))
  const quantity = names.findIndex((name) => quantityNames.includes(name) || /^(qty|quantity)/.test(name))
  const code = findCodeColumn(names, quantity)
  if (code < 0 || (quantity < 0 && cells.some((cell) => /\d/.test(cell)))) return undefined
  if (quantity >= 0) return { code, quantity }
  const isOther = (column: number) => column === code || /price|cost/.test(names[column] ?? '')
  return { code, quantity: findQuantities(rows, isOther) ?? cells.length }
}

/** 'Part number' says more than 'item', and both more than 'number', whatever stands further left. */
function findCodeColumn(names: readonly string[], quantity: number): number {
  const ranks = names.map((name, at) => (at === quantity ? -1 : rankOf(name)))
  const best = Math.max(...ranks)
  return best < 0 ? -1 : ranks.indexOf(best)
}

const rankOf = (name: string): number =>
  !codeNames.includes(name)
    ? -1
    : ['no', 'number'].includes(name)
      ? 0
      : ['item', 'product', 'material', 'style', 'article', 'model'].includes(name)
        ? 1
        : 2

/** The column of quantities as it shows; the first other one is that of codes. */
function guessColumns(rows: readonly (readonly string[])[]): Columns {
  const width = countColumns(rows)
  const quantity = width === 1 ? 1 : (findQuantities(rows) ?? 1)
  const code =
    [...Array(width).keys()].find(
      (column) => column !== quantity && rows.some((cells) => (cells[column] ?? '') !== ''),
    ) ?? 0
  return { code, quantity }
}

/** The column that holds whole numbers most often. Of equal ones the last: codes may be numbers, and come first. */
function findQuantities(
  rows: readonly (readonly string[])[],
  isOther: (column: number) => boolean = () => false,
): number | undefined {
  const counts = Array.from({ length: countColumns(rows) }, (_, column) =>
    isOther(column) ? 0 : rows.filter((cells) => isLikeQuantity(cells[column] ?? '')).length,
  )
  const most = Math.max(0, ...counts)
  return most === 0 ? undefined : counts.lastIndexOf(most)
}

const countColumns = (rows: readonly (readonly string[])[]): number => Math.max(0, ...rows.map((cells) => cells.length))

/** Quotes hold a separator together, as spreadsheets write it. */
function splitCells(line: string, sign: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === sign && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell]
}

/** 'NS-4420 24', '24 x NS-4420', or a code alone. */
function splitWords(line: string): string[] {
  const words = line
    .trim()
    .split(/\s+/)
    .filter((word) => !/^[x×*]$/i.test(word))
  if (words.length === 1) return words
  const last = words.at(-1)!
  if (isLikeQuantity(last)) return [words.slice(0, -1).join(' '), last]
  if (isLikeQuantity(words[0]!)) return [words.slice(1).join(' '), words[0]!]
  return [words.join(' ')]
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
