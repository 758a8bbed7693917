import type { PostalAddress } from '../people/addresses.ts'
import { toPostBoxForm } from '../people/post-boxes.ts'
import { findState, readCountry } from '../people/us-states.ts'
import { toHalfWidth } from '../text/half-width.ts'
import { toCityForm } from './city-names.ts'
import { toStreetCase } from './written-case.ts'

/**
 * An address as it is written on a label, with what was typed otherwise the same: single spaces, the code of a state for its name, a
 * ZIP code with its zeros and its hyphen, streets and cities in readable case.
 */
export function toNormalForm(typed: PostalAddress): PostalAddress {
  const spaced = Object.fromEntries(
    Object.entries(typed).map(([field, text]: [string, string]) => [field, text.trim().replace(/\s+/g, ' ')]),
  ) as unknown as PostalAddress
  const { city, ...place } = splitCity(spaced)
  const { country, state: given } = readCountry(place)
  const state = findState(given) ?? given.toUpperCase()
  return {
    ...spaced,
    address1: toStreetForm(spaced.address1),
    address2: toStreetForm(spaced.address2),
    city: toCityForm(city),
    state,
    zip: toZipForm(spaced.zip, state),
    country,
  }
}

/** 'Washington DC' and 'APO AE' hold their state, where none is given. */
function splitCity({ city, state, country }: PostalAddress) {
  const [, name, code] = /^(.*[^\s,])(?:,\s*|\s+)(\p{L}\.?\s?\p{L}\.?)$/u.exec(city) ?? []
  const ofCity = state === '' && code !== undefined ? findState(code) : undefined
  return ofCity === undefined ? { city, state, country } : { city: name!, state: ofCity, country }
}

/** 'p.o. box 12' is PO Box 12, '12 N. MAIN ST.' is 12 N Main St. Streets that are spelled out stay spelled out. */
function toStreetForm(street: string): string {
  const tidy = toHalfWidth(street)
    .replace(/[\s,]+$/, '')
    .replace(/\b(?:\p{L}\.){2,}/gu, (initials) => initials.replaceAll('.', ''))
    .replace(/(?<=\p{L})\.(?=\s|,|$)/gu, '')
    .replace(/#\s+(?=\w)/g, '#')
  return toPostBoxForm(toStreetCase(tidy))
}

/** A spreadsheet takes a ZIP code for a number: it loses the zeros in front, and may get a decimal part. */
function toZipForm(zip: string, state: string): string {
  const digits = zip.replace(/\.0+$/, '')
  const [, five, four] = /^(\d{3,5})(?:(?: ?[-–—] ?| )?(\d{4}))?$/.exec(digits) ?? []
  if (five === undefined || (five.length < 5 && !statesWithZeros.has(state))) return zip
  return `${five.padStart(5, '0')}${four === undefined ? '' : `-${four}`}`
}

/** Those whose ZIP codes begin with zeros; where no state was typed, the ZIP code alone shall say. */
const statesWithZeros = new Set(['', 'CT', 'MA', 'ME', 'NH', 'NJ', 'NY', 'RI', 'VT', 'PR', 'VI', 'AE'])
