import type { PostalAddress } from '../people/addresses.ts'
import { toPostBoxForm } from '../people/post-boxes.ts'
import { toHalfWidth } from '../text/half-width.ts'
import { toCityKey } from './city-names.ts'

const words = new Map(
  Object.entries({
    street: 'st',
    avenue: 'ave',
    av: 'ave',
    boulevard: 'blvd',
    drive: 'dr',
    road: 'rd',
    lane: 'ln',
    court: 'ct',
    place: 'pl',
    circle: 'cir',
    highway: 'hwy',
    parkway: 'pkwy',
    terrace: 'ter',
    trail: 'trl',
    square: 'sq',
    suite: '#',
    ste: '#',
    unit: '#',
    apartment: '#',
    apt: '#',
    room: '#',
    rm: '#',
    floor: 'fl',
    building: 'bldg',
    north: 'n',
    south: 's',
    east: 'e',
    west: 'w',
    northeast: 'ne',
    northwest: 'nw',
    southeast: 'se',
    southwest: 'sw',
  }),
)

/** What two addresses have in common that lead to the same person at the same counter, however they are spelled. */
export function toAddressKey({ name, company, address1, address2, city, state, zip }: PostalAddress): string {
  const [who, firm] = [toPlain(name), toPlain(company)]
  return [
    [who, ...(firm === who ? [] : [firm])].join('|'),
    toStreetKey(`${address1} ${address2}`),
    toCityKey(city),
    state,
    zip.slice(0, 5),
  ].join('\n')
}

const toPlain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const toStreetKey = (street: string): string =>
  toPostBoxForm(toHalfWidth(street))
    .toLowerCase()
    .replace(/#/g, ' # ')
    .split(/[^\p{L}\p{N}#]+/u)
    .filter(Boolean)
    .map((word) => words.get(word) ?? word)
    .join(' ')
    .replace(/(# )+/g, '# ')
