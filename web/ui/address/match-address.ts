import type { Address } from '../../../contract/shop/cart/shipping.schema.ts'
import { toAddressLines } from './address-lines.ts'

/** Every word stands somewhere in the address. */
export function matchesAddress(address: Address, words: string): boolean {
  const text = [address.company, address.name, ...toAddressLines(address)].join(' ').toLowerCase()
  return words
    .toLowerCase()
    .split(/[\s,]+/)
    .every((word) => text.includes(word))
}
