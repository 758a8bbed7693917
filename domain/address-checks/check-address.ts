import { explainAddressMistake, judgeAddress, type PostalAddress } from '../people/addresses.ts'
import { toAddressKey } from './address-key.ts'
import { checkPlace, type Gazetteer } from './check-place.ts'
import { toNormalForm } from './normal-form.ts'

interface Objection {
  field: keyof PostalAddress
  sentence: string
}

export interface AddressCheck {
  /** In its normal form. */
  address: PostalAddress
  /** With any, it cannot be saved. */
  mistakes: Objection[]
  /** Why it may be another address. */
  question: (Objection & { /** It can be saved all the same. */ mayKeep: boolean }) | undefined
  /** What may be meant, the likeliest first. */
  suggestions: PostalAddress[]
}

/** Checks an address as a whole: is anything missing or malformed, and do city, state and ZIP code agree? */
export function checkAddress(typed: PostalAddress, gazetteer: Gazetteer): AddressCheck {
  const address = toNormalForm(typed)
  const verdict = judgeAddress(address)
  if (!verdict.valid) {
    const mistakes = verdict.mistakes.map((mistake) => ({
      field: mistake.field,
      sentence: explainAddressMistake(mistake),
    }))
    return { address, mistakes, question: undefined, suggestions: fillFromZip(address, gazetteer) }
  }
  const place = checkPlace(verdict.address, gazetteer)
  if (place.agrees) return { address: place.address, mistakes: [], question: undefined, suggestions: [] }
  const { field, sentence, suggestions, mayKeep } = place
  return { address: verdict.address, mistakes: [], question: { field, sentence, mayKeep }, suggestions }
}

/** What a carrier knows of an address. */
export interface VerifiedAddress {
  isDeliverable: boolean
  /** As the carrier writes it. */
  address: PostalAddress
  /** Why it may not be delivered to; empty where it is. */
  sentence: string
}

/** A carrier knows each house, and so better than the list of ZIP codes. */
export function judgeVerified(check: AddressCheck, verified: VerifiedAddress): AddressCheck {
  if (!verified.isDeliverable) {
    const question = check.question ?? { field: 'address1', sentence: verified.sentence, mayKeep: true }
    return { ...check, question }
  }
  if (toAddressKey(verified.address) === toAddressKey(check.address))
    return { address: verified.address, mistakes: [], question: undefined, suggestions: [] }
  const sentence = 'The carrier has this address in a different form.'
  const question = check.question ?? { field: 'address1', sentence, mayKeep: true }
  return { ...check, question, suggestions: [verified.address] }
}

/** A ZIP code knows the city and the state that were left out. */
function fillFromZip(address: PostalAddress, gazetteer: Gazetteer): PostalAddress[] {
  const place = gazetteer.findZip(address.zip.slice(0, 5))
  if (!place || (address.city !== '' && address.state !== '')) return []
  const filled = { ...address, city: address.city || place.city, state: address.state || place.state }
  const verdict = judgeAddress(filled)
  const isGood = verdict.valid && checkPlace(verdict.address, gazetteer).agrees
  return isGood ? [verdict.address] : []
}
