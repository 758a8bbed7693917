import { isLikeQuantity } from './list-quantities.ts'
import { judgeQuantityHeading, rankCodeHeading } from '../ordering/order-columns.ts'

export interface Column {
  column: number
  heading: string
  cells: string[]
}

/** A title, a date or an address may stand above the headings; further down nobody looks for them. */
const headingsWithin = 20

/** The row of headings, the lower one of two, and what they say of each column; undefined where the list begins with goods. */
export function readHeadings(rows: readonly (readonly string[])[]): {
  at: number | undefined
  headings: readonly string[]
} {
  const at = findHeadings(rows)
  if (at === undefined) return { at, headings: [] }
  const [upper, lower = []] = rows.slice(at)
  if (!isLowerRow(upper!, lower)) return { at, headings: upper! }
  const width = Math.max(upper!.length, lower.length)
  const headings = Array.from({ length: width }, (_, column) =>
    [upper![column], lower[column]].filter(Boolean).join(' '),
  )
  return { at: at + 1, headings }
}

/** Below headings that are for several columns each, the row that names each column. */
function isLowerRow(upper: readonly string[], lower: readonly string[]): boolean {
  const isGrouped = upper.some((cell, at) => cell === '' || upper.indexOf(cell) < at)
  const fits = lower.map(judgeQuantityHeading)
  return (
    isGrouped &&
    lower.filter((cell) => cell !== '').length > 1 &&
    lower.every((cell) => !/\d/.test(cell)) &&
    lower.some((cell, at) => fits[at] === 'ordered' || fits[at] === 'quantity' || rankCodeHeading(cell) !== undefined)
  )
}

function findHeadings(rows: readonly (readonly string[])[]): number | undefined {
  for (const [at, cells] of rows.slice(0, headingsWithin).entries()) {
    if (isHeadings(cells, at === 0)) return at
    // Nothing that can be ordered is taken for a title.
    if (hasGoods(cells)) return undefined
  }
  return undefined
}

export function isHeadings(cells: readonly string[], isFirst: boolean): boolean {
  const hasCode = cells.some((cell) => rankCodeHeading(cell) !== undefined)
  const fits = cells.map(judgeQuantityHeading)
  if (!hasCode) return false
  if (fits.some((fit) => fit === 'ordered' || fit === 'quantity' || fit === 'at-best' || fit === 'other'))
    return cells.every((cell) => !isLikeQuantity(cell))
  return isFirst && cells.every((cell) => !/\d/.test(cell))
}

export const hasGoods = (cells: readonly string[]): boolean =>
  cells.some((cell) => /\d/.test(cell) && /^\S+$/.test(cell) && !isLikeQuantity(cell)) && cells.some(isLikeQuantity)

/** The columns that may hold the codes: of equal headings all that differ. */
export function findCodes(columns: readonly Column[], hasHeadings: boolean): number[] {
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

interface QuantityColumns {
  columns: number[]
  /** Nothing has to be asked. */
  isCertain: boolean
}

/** By their headings, all weighed together. */
export function findQuantities(columns: readonly Column[]): QuantityColumns {
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
export function findBareQuantities(columns: readonly Column[]): QuantityColumns {
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

export const countColumns = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((most, cells) => Math.max(most, cells.length), 0)
