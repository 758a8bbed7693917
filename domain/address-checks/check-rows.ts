import type { PostalAddress } from '../people/addresses.ts'
import { findPhone } from '../people/phones.ts'
import { formatCountOf } from '../money/format-money.ts'
import { isAmbiguousQuantity, readQuantity } from '../quick-order/list-quantities.ts'
import { toAddressKey } from './address-key.ts'
import type { AddressSheetRow } from './address-sheet.ts'
import type { AddressCheck } from './check-address.ts'

/** What becomes of a row: saved; there already; only if the buyer says how; not at all. */
export type RowKind = 'good' | 'known' | 'questioned' | 'faulty' | 'double'

export interface CheckedAddressRow {
  row: number
  kind: RowKind
  /** As it was typed. */
  typed: AddressSheetRow
  /** As it would be saved. */
  address: PostalAddress
  /** What may be meant instead. */
  suggestion: PostalAddress | undefined
  /** Of a questioned one: it can be saved as it is. */
  mayKeep: boolean
  /** Pieces, where the sheet says so. */
  quantity: number | null
  /** Sentences, for a person; of a good one, what of it is left out. */
  reasons: string[]
  /** The row that has the same address, of a double. */
  sameAsRow: number | undefined
}

/** The address of a row without what the buyer can do without: a phone number that cannot be called from here. */
export const toCheckedAddress = ({ address }: AddressSheetRow): PostalAddress => ({
  ...address,
  phone: findPhone(address.phone) ?? '',
})

/**
 * Judges the rows of a sheet in their order.
 * @param checks of the address of each row, as `toCheckedAddress` has it
 * @param book the keys of the addresses that are saved already
 */
export function checkRows(
  rows: readonly AddressSheetRow[],
  checks: readonly AddressCheck[],
  book: ReadonlySet<string>,
): CheckedAddressRow[] {
  const rowsByKey = new Map<string, number>()
  return rows.map((typed, index) => {
    const check = checks[index]!
    const quantity = typed.quantity === '' ? null : readQuantity(typed.quantity)
    const faults = [...explainMistakes(check), ...explainQuantity(typed.quantity, quantity)]
    const key = toAddressKey(check.address)
    const { row } = typed
    const found = {
      row,
      typed,
      address: check.address,
      quantity: quantity ?? null,
      sameAsRow: undefined,
      suggestion: check.suggestions[0],
      mayKeep: check.question?.mayKeep ?? true,
    }
    if (faults.length > 0) return { ...found, kind: 'faulty', reasons: faults }
    const sameAsRow = rowsByKey.get(key)
    if (sameAsRow !== undefined)
      return { ...found, kind: 'double', sameAsRow, reasons: [explainDouble(sameAsRow, found.quantity)] }
    rowsByKey.set(key, row)
    if (check.question && !check.question.mayKeep)
      return { ...found, kind: 'questioned', reasons: [check.question.sentence] }
    // Whoever has saved it has decided already.
    if (book.has(key)) return { ...found, kind: 'known', reasons: ['This address is already in your address book.'] }
    const notes = explainPhone(typed.address)
    if (check.question) return { ...found, kind: 'questioned', reasons: [check.question.sentence, ...notes] }
    return { ...found, kind: 'good', reasons: notes }
  })
}

function explainMistakes({ address, mistakes }: AddressCheck): string[] {
  const { name, address1, city, zip } = address
  if (name + address1 + city + zip === '') return ['This row has no address.']
  return mistakes.map(({ sentence }) => sentence)
}

function explainQuantity(typed: string, quantity: number | null | undefined): string[] {
  if (quantity !== undefined) return []
  return isAmbiguousQuantity(typed)
    ? [`The quantity '${typed}' is unclear. Please enter it without a period.`]
    : [`The quantity '${typed}' is not a whole number of pieces, 1 or more.`]
}

const explainPhone = ({ phone }: PostalAddress): string[] =>
  phone === '' || findPhone(phone) !== undefined
    ? []
    : [`The phone number '${phone}' is not a US number and was left out.`]

const explainDouble = (row: number, quantity: number | null): string =>
  quantity === null
    ? `Same address as row ${row}.`
    : `Same address as row ${row}. Please add the ${formatCountOf(quantity, 'piece')} there, or remove this row.`
