import type { PostalAddress } from '../people/addresses.ts'
import type { CheckedAddressRow } from './check-rows.ts'

/** What a buyer says of a questioned row. */
export interface RowChoice {
  row: number
  take: 'suggestion' | 'typed'
}

interface RowToSave {
  row: number
  address: PostalAddress
  quantity: number | null
}

/** Which rows of a sheet are saved, and how: what is good or known, and what was chosen; a row that cannot be chosen is named. */
export function chooseRows(
  rows: readonly CheckedAddressRow[],
  choices: readonly RowChoice[],
): { isGood: true; rows: RowToSave[] } | { isGood: false; row: number } {
  const choiceOf = new Map(choices.map(({ row, take }) => [row, take]))
  const questioned = new Map(rows.filter(({ kind }) => kind === 'questioned').map((one) => [one.row, one]))
  const stray = choices.find(({ row, take }) => {
    const asked = questioned.get(row)
    return !asked || (take === 'suggestion' ? !asked.suggestion : !asked.mayKeep)
  })
  if (stray) return { isGood: false, row: stray.row }
  const chosen = rows.flatMap(({ row, kind, address, suggestion, quantity }): RowToSave[] => {
    if (kind === 'good' || kind === 'known') return [{ row, address, quantity }]
    const take = choiceOf.get(row)
    return take === undefined ? [] : [{ row, address: take === 'typed' ? address : suggestion!, quantity }]
  })
  return { isGood: true, rows: chosen }
}
