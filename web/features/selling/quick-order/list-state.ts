import type { QuickOrderRow } from '../../../../contract/shop/cart/quick-order.schema.ts'
import {
  mayBeginWithHeading,
  quickOrderRowsAtMost,
  type OrderListRow,
} from '../../../../domain/quick-order/quick-order.ts'

/** A row of the list on the screen. */
export interface ListRow extends OrderListRow {
  key: number
  /** It is of an earlier visit. */
  isStored?: boolean | undefined
  /** Chosen where the code is of an item with several colors or sizes. */
  variantId?: number | undefined
  /** It began a list, and has a word for a quantity: no goods when the shop does not know its code. */
  mayBeHeading?: boolean | undefined
  /** What the shop says of it as it stands here. */
  checked?: QuickOrderRow | undefined
  /** The row that has its pieces, because it is of the same code. */
  mergedIntoKey?: number | undefined
  /** Why it did not go into the cart when that was tried. */
  refusal?: string | undefined
}

type RowEdit = Partial<Pick<ListRow, 'code' | 'quantity' | 'variantId'>>
type StoredRow = OrderListRow & Pick<ListRow, 'variantId' | 'mayBeHeading' | 'isStored'>

export type ListChange =
  | { type: 'edited'; key: number; edit: RowEdit }
  | { type: 'put'; rows: readonly StoredRow[]; at?: number | undefined }
  | { type: 'removed'; keys: ReadonlySet<number> }
  | { type: 'replaced'; rows: readonly StoredRow[] }
  | { type: 'checked'; asked: readonly ListRow[]; rows: readonly QuickOrderRow[] }
  | { type: 'refused'; sentences: ReadonlyMap<number, string> }

/** Rows to type in are there from the beginning. */
const fewest = 4

let lastKey = 0
const newRow = (row: StoredRow = { code: '', quantity: '' }): ListRow => ({ ...row, key: ++lastKey })

export const emptyList = (): readonly ListRow[] => fill([])

export const isFilled = ({ code, quantity }: OrderListRow): boolean => code.trim() !== '' || quantity.trim() !== ''

/** A list from outside, whose first row may be a heading. */
export const markHeading = (rows: readonly OrderListRow[]): readonly StoredRow[] =>
  mayBeginWithHeading(rows) ? rows.map((row, index) => (index === 0 ? { ...row, mayBeHeading: true } : row)) : rows

/** Of the rows that were asked about: that which has turned out to be a heading. */
export const findHeading = (asked: readonly ListRow[], rows: readonly QuickOrderRow[]): ListRow | undefined =>
  asked.find(({ mayBeHeading }, index) => mayBeHeading && rows[index]!.item === null && rows[index]!.blames === 'code')

/** The last row is always one to type in. */
function fill(rows: readonly ListRow[]): readonly ListRow[] {
  const missing = Math.max(fewest - rows.length, rows.length === 0 || isFilled(rows.at(-1)!) ? 1 : 0)
  const room = Math.max(0, quickOrderRowsAtMost - rows.length)
  return missing === 0 || room === 0
    ? rows
    : [...rows, ...Array.from({ length: Math.min(missing, room) }, () => newRow())]
}

export function changeList(rows: readonly ListRow[], change: ListChange): readonly ListRow[] {
  switch (change.type) {
    case 'edited':
      return fill(rows.map((row) => (row.key === change.key ? edit(row, change.edit) : row)))
    case 'put':
      return fill(put(rows, change.rows, change.at))
    case 'removed':
      return fill(rows.filter(({ key }) => !change.keys.has(key)))
    case 'replaced':
      return fill(change.rows.map(newRow))
    case 'checked':
      return applyCheck(rows, change.asked, change.rows)
    case 'refused':
      return rows.map((row) => {
        const refusal = change.sentences.get(row.key)
        return refusal === undefined ? row : { ...row, refusal }
      })
  }
}

/** Another code is another item: the color chosen for the one before goes. */
function edit(row: ListRow, change: RowEdit): ListRow {
  const isOther = change.code !== undefined && change.code.trim() !== row.code.trim()
  const next = { ...row, ...(isOther ? { variantId: undefined, checked: undefined } : {}), ...change }
  return { ...next, refusal: undefined, mergedIntoKey: undefined, mayBeHeading: undefined }
}

/** In place of an empty row, or behind what is there; empty rows between go. */
function put(rows: readonly ListRow[], added: readonly StoredRow[], at: number | undefined): readonly ListRow[] {
  const index = at === undefined ? -1 : rows.findIndex(({ key }) => key === at)
  const [before, after] = index < 0 ? [rows, []] : [rows.slice(0, index), rows.slice(index)]
  return [...before.filter(isFilled), ...added.map(newRow), ...after.filter(isFilled)].slice(0, quickOrderRowsAtMost)
}

/** What is changed while an answer is awaited waits for the next one. */
function applyCheck(
  rows: readonly ListRow[],
  asked: readonly ListRow[],
  checked: readonly QuickOrderRow[],
): readonly ListRow[] {
  const places = new Map(asked.map(({ key }, index) => [key, index]))
  return rows.map((row) => {
    const index = places.get(row.key)
    if (index === undefined || !isSame(row, asked[index]!)) return row
    const answer = checked[index]!
    const mergedIntoKey = answer.merged_into === null ? undefined : asked[answer.merged_into]?.key
    return { ...row, checked: answer, mergedIntoKey }
  })
}

const isSame = (one: ListRow, other: ListRow): boolean =>
  one.code === other.code && one.quantity === other.quantity && one.variantId === other.variantId

export const problemOf = ({ refusal, checked }: ListRow): string | undefined => refusal ?? checked?.problem ?? undefined

/** It can go into the cart: known, and with no fault. */
export const isGood = (row: ListRow): boolean =>
  row.checked?.item != null &&
  row.checked.problem === null &&
  row.mergedIntoKey === undefined &&
  row.checked.pieces !== null
