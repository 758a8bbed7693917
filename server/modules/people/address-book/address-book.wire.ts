import type { InputOf } from '../../../../contract/call.ts'
import type { createShippingAddress } from '../../../../contract/shop/cart/shipping.call.ts'
import type { Address } from '../../../../contract/shop/cart/shipping.schema.ts'
import { findWrongState } from '../../../../domain/address-checks/check-place.ts'
import { explainAddressMistake, judgeAddress, type PostalAddress } from '../../../../domain/people/addresses.ts'
import { formatPhone } from '../../../../domain/people/phones.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import { gazetteer } from '../../../platform/zip-codes/gazetteer.ts'
import type { SavedAddress } from './address-book.store.ts'

type AddressInput = InputOf<typeof createShippingAddress>

/** @throws Invalid with a sentence at every field that is to blame */
export function readAddress(input: AddressInput): PostalAddress {
  const verdict = judgeToSave(readTypedAddress(input))
  if (verdict.valid) return verdict.address
  throw refuseMistakes(verdict.mistakes)
}

/** Is an address well-formed, and its ZIP code in its state? Whatever comes in to be shipped to is asked here. */
export function judgeToSave(
  typed: PostalAddress,
): { valid: true; address: PostalAddress } | { valid: false; mistakes: AddressObjection[] } {
  const verdict = judgeAddress(typed)
  if (!verdict.valid) {
    return {
      valid: false,
      mistakes: verdict.mistakes.map((mistake) => ({ field: mistake.field, sentence: explainAddressMistake(mistake) })),
    }
  }
  const wrong = findWrongState(verdict.address, gazetteer)
  return wrong ? { valid: false, mistakes: [wrong] } : verdict
}

interface AddressObjection {
  field: keyof PostalAddress
  sentence: string
}

/** As it was typed. */
export const readTypedAddress = (input: AddressInput): PostalAddress => ({
  name: input.name,
  company: input.company ?? '',
  address1: input.address_1,
  address2: input.address_2 ?? '',
  city: input.city,
  state: input.state,
  zip: input.zip,
  country: input.country ?? '',
  phone: input.phone ?? '',
})

/** @param mistakes at least one */
export function refuseMistakes(mistakes: AddressObjection[]): Invalid {
  const atFields = mistakes.map(({ field, sentence }) => ({ field: toWireField(field), message: sentence }))
  return new Invalid(atFields[0]!.message, atFields)
}

export const toWireField = (field: keyof PostalAddress): string => wireNames[field] ?? field

const wireNames: Partial<Record<keyof PostalAddress, string>> = { address1: 'address_1', address2: 'address_2' }

export const toWirePostalAddress = (address: PostalAddress): Omit<Address, 'id' | 'is_default'> => ({
  name: address.name,
  company: address.company,
  address_1: address.address1,
  address_2: address.address2,
  city: address.city,
  state: address.state,
  zip: address.zip,
  country: address.country,
  phone: formatPhone(address.phone),
})

export const toWireAddress = (address: SavedAddress): Address => ({
  id: address.addressId,
  ...toWirePostalAddress(address),
  is_default: address.isDefault,
})
