import { isTimeZone } from '../../../../../domain/calendar/business-days.ts'
import { NotUnderstood } from '../../../../platform/not-understood.ts'
import {
  readChargeCents,
  readTime,
  readWeight,
  writePounds,
  writeTime,
  type FreightSettings,
} from '../../../delivery/index.ts'
import { writeAmount } from './coupon-rules.ts'

export type FreightName = keyof FreightSettings

/** A field of the file, and how its text becomes a value. */
interface Field {
  name: string
  read(text: string): FreightSettings[FreightName]
  write(settings: FreightSettings): string
}

const refuse = (sentence: string): never => {
  throw new NotUnderstood(sentence)
}

const dollars = (
  setting: 'thirdPartyCents' | 'multiShipmentCents' | 'liftgateCents' | 'residentialCents',
  name: string,
) => ({
  name,
  read: (text: string) =>
    text === ''
      ? refuse('Please give a price in dollars, like 12.50, or 0 where it costs nothing.')
      : (readChargeCents(text) ?? refuse(`'${text}' is no price. Give it in dollars, like 12.50.`)),
  write: (settings: FreightSettings) => writeAmount(settings[setting]),
})

const pounds = (setting: 'ltlFromGrams' | 'parcelUpToGrams', name: string) => ({
  name,
  read: (text: string) =>
    text === '' ? null : (readWeight(text) ?? refuse(`'${text}' is no weight like 150 or 0.5.`)),
  write: (settings: FreightSettings) => writePounds(settings[setting]),
})

/** A name of the IANA database. @throws NotUnderstood */
export function readTimeZone(text: string): string {
  return isTimeZone(text)
    ? text
    : refuse(`There is no time zone '${text}'. Name one like America/New_York or America/Chicago.`)
}

/** Minutes after midnight. @throws NotUnderstood */
export function readCutOff(text: string): number {
  if (text === '') return refuse('Please give a time like 14:00.')
  return readTime(text) ?? refuse(`'${text}' is no time like 14:00.`)
}

/** In the order of the file. */
export const freightFields: Record<FreightName, Field> = {
  timeZone: { name: 'time-zone', read: readTimeZone, write: ({ timeZone }) => timeZone },
  cutOffMinute: { name: 'cut-off', read: readCutOff, write: ({ cutOffMinute }) => writeTime(cutOffMinute) },
  pickupPlace: {
    name: 'pickup-place',
    read: (text) => (text.length <= 120 ? text : refuse('This can have 120 characters at most.')),
    write: ({ pickupPlace }) => pickupPlace,
  },
  thirdPartyCents: dollars('thirdPartyCents', 'third-party'),
  multiShipmentCents: dollars('multiShipmentCents', 'further-address'),
  ltlFromGrams: pounds('ltlFromGrams', 'freight-line-from-pounds'),
  parcelUpToGrams: pounds('parcelUpToGrams', 'cartons-up-to-pounds'),
  liftgateCents: dollars('liftgateCents', 'liftgate'),
  residentialCents: dollars('residentialCents', 'freight-line-to-homes'),
}

/** As the back office and its audit log name them. */
export const freightTitles: Record<FreightName, string> = {
  timeZone: 'Time zone',
  cutOffMinute: 'Cutoff time',
  pickupPlace: 'Pickup place',
  thirdPartyCents: "Charge for the buyer's own carrier account",
  multiShipmentCents: 'Charge for each further address',
  ltlFromGrams: 'Freight lines from, lb',
  parcelUpToGrams: 'Cartons up to, lb',
  liftgateCents: 'Liftgate',
  residentialCents: 'Freight line to a home',
}
