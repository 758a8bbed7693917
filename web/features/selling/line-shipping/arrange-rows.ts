import type { Address } from '../../../../contract/shop/cart/shipping.schema.ts'
import { matchesAddress } from '../../../ui/address/match-address.ts'
import type { Row } from './rows.ts'

export type RowOrder = 'added' | 'name' | 'state'

/** Which rows are seen, in which order. */
export interface Arrangement {
  words: string
  /** Those that were open when they were asked for: one that is filled in stays in sight. */
  only: ReadonlySet<number> | undefined
  order: RowOrder
}

export function arrangeRows(
  rows: readonly Row[],
  book: ReadonlyMap<number, Address>,
  { words, only, order }: Arrangement,
): Row[] {
  const isFound = ({ addressId }: Row) => {
    const address = book.get(addressId)
    return (
      (!only || only.has(addressId)) &&
      (words.trim() === '' || (address !== undefined && matchesAddress(address, words)))
    )
  }
  const found = rows.filter(isFound)
  if (order === 'added') return found
  const keys = new Map(found.map(({ addressId }) => [addressId, toKey(book.get(addressId), order)]))
  return found.toSorted((one, other) => keys.get(one.addressId)!.localeCompare(keys.get(other.addressId)!, 'en'))
}

function toKey(address: Address | undefined, order: RowOrder): string {
  if (!address) return ''
  const name = address.company || address.name
  return order === 'name' ? name : `${address.state} ${address.city} ${name}`
}
