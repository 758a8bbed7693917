import { getObject, newId, textOf } from './wire.ts'

/** `POST /v2/addresses`: a street with a number is known, and written as the postal service does. */
export function verifyAddress(body: Record<string, unknown>): object {
  const address = getObject(body, 'address')
  const known = /^(\d+|p\.? ?o\.? box)/i.test(textOf(address, 'street1')) && /^\d{5}/.test(textOf(address, 'zip'))
  const spelled = Object.fromEntries(
    ['street1', 'street2', 'city', 'state'].map((name) => [name, spell(textOf(address, name))]),
  )
  const delivery = known
    ? { success: true, errors: [], details: { latitude: 41.8757, longitude: -87.6543, time_zone: 'America/Chicago' } }
    : { success: false, errors: [notFound], details: {} }
  return {
    id: newId('adr'),
    object: 'Address',
    mode: 'test',
    created_at: new Date().toISOString(),
    ...address,
    ...(known && { ...spelled, zip: toZip9(textOf(address, 'zip')), residential: textOf(address, 'company') === '' }),
    ...(body['verify'] !== undefined && { verifications: { delivery, zip4: { ...delivery, details: null } } }),
  }
}

const notFound = { code: 'E.ADDRESS.NOT_FOUND', field: 'address', message: 'Address not found', suggestion: null }

const streetWords: Record<string, string> = {
  STREET: 'ST',
  AVENUE: 'AVE',
  ROAD: 'RD',
  WEST: 'W',
  EAST: 'E',
  SUITE: 'STE',
}

const spell = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[.,]/g, '')
    .split(/\s+/)
    .map((word) => streetWords[word] ?? word)
    .join(' ')

const toZip9 = (zip: string): string => (zip.length === 5 ? `${zip}-0001` : zip)
