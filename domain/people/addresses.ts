import { foldDashes } from '../text/plain-signs.ts'
import { readPhone } from './phones.ts'
import { isUsState, readCountry } from './us-states.ts'

export interface PostalAddress {
  name: string
  company: string
  address1: string
  address2: string
  city: string
  state: string
  zip: string
  country: string
  phone: string
}

type AddressMistake =
  | { field: 'name' | 'address1' | 'city' | 'state' | 'zip'; reason: 'empty' }
  | { field: 'state' | 'zip' | 'country' | 'phone'; reason: 'form' }
  | { field: 'zip'; reason: 'abroad' }
  | { field: keyof PostalAddress; reason: 'too-long'; maximum: number }

type AddressVerdict = { valid: true; address: PostalAddress } | { valid: false; mistakes: AddressMistake[] }

/** Judges a typed address and returns how it is stored: single spaces, state in capitals, ZIP as 12345 or 12345-6789. */
export function judgeAddress(typed: PostalAddress): AddressVerdict {
  const address = tidy(typed)
  const mistakes = [...findEmpty(address), ...findTooLong(address), ...findMalformed(address)]
  return mistakes.length > 0 ? { valid: false, mistakes } : { valid: true, address }
}

/** The sentence for a person, beside the field. */
export function explainAddressMistake(mistake: AddressMistake): string {
  if (mistake.reason === 'empty') return emptySentences[mistake.field]
  if (mistake.reason === 'form') return formSentences[mistake.field]
  if (mistake.reason === 'abroad') return formSentences.country
  return `Please use at most ${mistake.maximum} characters here.`
}

const addressLengths = {
  name: 80,
  company: 120,
  address1: 120,
  address2: 120,
  city: 80,
  state: 2,
  zip: 10,
  country: 2,
  phone: 40,
} satisfies Record<keyof PostalAddress, number>

const emptySentences = {
  name: 'Please enter the name of the person or department.',
  address1: 'Please enter the street address.',
  city: 'Please enter the city.',
  state: 'Please choose a state.',
  zip: 'Please enter the ZIP code.',
}

const formSentences = {
  state: 'Please use the two letters of a US state.',
  zip: 'A ZIP code has 5 digits, or 5 and 4: 12345 or 12345-6789.',
  country: 'We ship to addresses in the United States only.',
  phone: 'Please enter a phone number with its area code.',
}

function tidy(typed: PostalAddress): PostalAddress {
  const spaced = Object.fromEntries(
    Object.entries(typed).map(([field, text]) => [field, text.trim().replace(/\s+/g, ' ')]),
  ) as unknown as PostalAddress
  const { country, state } = readCountry(spaced)
  return {
    ...spaced,
    state: state.toUpperCase(),
    zip: foldDashes(spaced.zip).replace(/^(\d{5})(?: ?- ?| )?(\d{4})$/, '$1-$2'),
    country,
  }
}

const findEmpty = (address: PostalAddress): AddressMistake[] =>
  (['name', 'address1', 'city', 'state', 'zip'] as const)
    .filter((field) => address[field] === '')
    .map((field) => ({ field, reason: 'empty' }))

const findTooLong = (address: PostalAddress): AddressMistake[] =>
  (Object.keys(addressLengths) as (keyof PostalAddress)[])
    .filter((field) => field !== 'state' && field !== 'zip' && field !== 'country')
    .filter((field) => address[field].length > addressLengths[field])
    .map((field) => ({ field, reason: 'too-long', maximum: addressLengths[field] }))

/** 'M5V 2T6' */
const canadian = /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i

function findMalformed({ state, zip, country, phone }: PostalAddress): AddressMistake[] {
  const mistakes: AddressMistake[] = []
  if (state !== '' && !isUsState(state)) mistakes.push({ field: 'state', reason: 'form' })
  if (zip !== '' && !/^\d{5}(-\d{4})?$/.test(zip))
    mistakes.push({ field: 'zip', reason: canadian.test(zip) ? 'abroad' : 'form' })
  if (country !== 'US') mistakes.push({ field: 'country', reason: 'form' })
  if (phone !== '' && readPhone(phone) === undefined) mistakes.push({ field: 'phone', reason: 'form' })
  return mistakes
}
