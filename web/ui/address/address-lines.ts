import type { Address } from '../../../contract/shop/cart/shipping.schema.ts'

/** An address below its headline, which is the company or, without one, the name. */
export const toAddressLines = (address: Omit<Address, 'id' | 'is_default'>): string[] => {
  const { name, company, address_1: first, address_2: second, city, state, zip } = address
  return [company ? name : '', first, second, `${city}, ${state} ${zip}`].filter(Boolean)
}
