import type { Product } from '../../../../../contract/shop/catalog/products.schema.ts'
import { nameLooks } from '../../../../../domain/catalog/name-variant.ts'
import { countParts, type OrderedPieces } from '../../../../../domain/decoration/roster/compare-sizes.ts'
import { rosterRowsAtMost, rosterTypeface, type RosterRow } from '../../../../../domain/decoration/roster/roster.ts'
import { listColors, listRosterPlaces, type Draft, type DraftRoster, type Method } from '../draft.ts'

type Variants = Product['variants']

/**
 * Pieces of each color and size, those that are ordered first, then those of the color that is shown: a list that says a size alone means
 * these.
 */
export function listPieces(
  variants: Variants,
  quantities: ReadonlyMap<number, number>,
  shown: string | null,
): OrderedPieces[] {
  const pieces = variants.map(({ id, code, color, size }) => ({ code, color, size, quantity: quantities.get(id) ?? 0 }))
  const rank = ({ quantity, color }: OrderedPieces) => (quantity > 0 ? 0 : color === shown ? 1 : 2)
  return pieces.toSorted((one, other) => rank(one) - rank(other))
}

const emptyRow = (part: string): RosterRow => ({ name: '', number: '', part })

/** A row for each piece that is chosen, at the first place that nothing is put on, in the first color of the imprint. */
export function beginRoster(draft: Draft, method: Method, pieces: readonly OrderedPieces[]): DraftRoster {
  const places = listRosterPlaces(method)
  const free = places.find(({ name }) => draft.locations.every(({ location }) => location !== name)) ?? places[0]!
  const [color] = method.coloring === 'one tone' ? [] : draft.locations.flatMap(listColors)
  const rows = pieces.flatMap(({ code, quantity }) =>
    Array.from({ length: Math.min(quantity, rosterRowsAtMost) }, () => emptyRow(code)),
  )
  return {
    location: free.name,
    typeface: rosterTypeface,
    rows: rows.length > 0 ? rows.slice(0, rosterRowsAtMost) : [emptyRow(soleOf(pieces))],
    ...(color && { imprint_color: color }),
  }
}

/** Of goods that come in one color and size. */
const soleOf = (pieces: readonly OrderedPieces[]): string => (pieces.length === 1 ? pieces[0]!.code : '')

/** Another row has the size of the one before. */
export const addRow = (rows: readonly RosterRow[], pieces: readonly OrderedPieces[]): RosterRow[] => [
  ...rows,
  emptyRow(rows.at(-1)?.part ?? soleOf(pieces)),
]

/** A block that is pasted into a row goes over it and those below, as in a spreadsheet; what it leaves empty stays. */
export const pasteRows = (rows: readonly RosterRow[], pasted: readonly RosterRow[], at: number): RosterRow[] => [
  ...rows.slice(0, at),
  ...pasted.map((row, index) => {
    const there = rows[at + index]
    return there
      ? { name: row.name || there.name, number: row.number || there.number, part: row.part || there.part }
      : row
  }),
  ...rows.slice(at + pasted.length),
]

/** A list that says sizes takes the place of the rows without a name; one that says none goes into them, because these have the sizes. */
export function addList(rows: readonly RosterRow[], list: readonly RosterRow[]): RosterRow[] {
  if (list.some(({ part }) => part !== '')) return [...rows.filter((row) => !isEmpty(row)), ...list]
  const left = [...list]
  const filled = rows.map((row) => {
    const next = isEmpty(row) ? left.shift() : undefined
    return next ? { ...next, part: row.part } : row
  })
  return [...filled, ...left]
}

const isEmpty = ({ name, number }: RosterRow): boolean => name === '' && number === ''

/** Quantities by variant as the roster has them. */
export function followRoster(rows: readonly RosterRow[], variants: Variants): Map<number, number> {
  const counts = countParts(rows)
  return new Map(variants.flatMap(({ id, code }) => (counts.has(code) ? [[id, counts.get(code)!] as const] : [])))
}

/** What a row can be of: the colors that are ordered or in the roster, in all their sizes; else the one that is shown. */
export function listOptions(
  pieces: readonly OrderedPieces[],
  rows: readonly RosterRow[],
  variants: Variants,
): { code: string; name: string }[] {
  const counts = countParts(rows)
  const used = pieces.filter(({ code, quantity }) => quantity > 0 || counts.has(code))
  const colors = new Set((used.length > 0 ? used : pieces.slice(0, 1)).map(({ color }) => color))
  const offered = variants.filter(({ color }) => colors.has(color))
  const isOneColor = new Set(offered.map(({ color }) => color)).size <= 1
  return offered.map((one) => ({
    code: one.code,
    name: (isOneColor ? one.size : null) ?? (nameLooks(one) || one.code),
  }))
}
