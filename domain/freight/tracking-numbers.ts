import { foldDashes } from '../text/plain-signs.ts'
import { carriers, type Carrier } from './carriers.ts'

interface NumberRules {
  /** @returns the number as it is stored; undefined when the carrier has no such numbers */
  read: (text: string) => string | undefined
  /** How its numbers with a check digit look, apart from that digit. */
  checked?: RegExp
}

/** How the numbers look by which goods can be followed. */
const numbers: Record<Carrier, NumberRules> = {
  'ups': { read: readUps, checked: /^(1Z[A-Z0-9]{15}\d|(420(\d{5}|\d{9}))?9[1-5]\d{20}|9[1-5]\d{24}|\d{20})$/ },
  'fedex': { read: readFedex, checked: /^(\d{12}|\d{15}|\d{18}|\d{20}|\d{22}|\d{34})$/ },
  'usps': {
    read: readUsps,
    checked: /^((420(\d{5}|\d{9}))?9[1-5]\d{20}|\d{20}|(420(\d{5}|\d{9}))?9[1-5]\d{24}|[A-Z]{2}\d{9}US)$/,
  },
  'dhl': { read: readDhl, checked: /^\d{10,11}$/ },
  'freight': { read: readReference },
  'customer-pickup': { read: readNothing },
}

/** A number as people type or scan it, in the carrier's own form; undefined when its form or its check digit is wrong. */
export const readTrackingNumber = (carrier: Carrier, text: string): string | undefined => numbers[carrier].read(text)

/** A number of the right form whose check digit does not fit the others, as it would be stored; undefined for any other text. */
export function readMischecked(carrier: Carrier, text: string): string | undefined {
  const number = bare(text)
  const isRight = readTrackingNumber(carrier, text) !== undefined
  return !isRight && numbers[carrier].checked?.test(number) ? number : undefined
}

/** The carrier's public page for a number; undefined where there is none. */
export const findTrackingPage = (carrier: Carrier, trackingNumber: string): string | undefined =>
  carriers[carrier].page?.(encodeURIComponent(trackingNumber))

/** Without what is copied along with a number: the address of a carrier's page, words and signs around it. */
function bare(text: string): string {
  const plain = foldDashes(text)
  const ofPage = numberOfPage.exec(plain)?.[1]
  return (ofPage ?? plain)
    .replace(
      /^\W*(?:(?:ups|fedex|usps|dhl)\b\W*)?(?:(?:track(?:ing)?|trk|waybill|awb)\b\W*(?:(?:no|nr|num|number|id)\b\W*)?)?/i,
      '',
    )
    .replace(/[\s\p{Cf}().,;:#'"-]/gu, '')
    .toUpperCase()
}

/** Of a page that shows one parcel. */
const numberOfPage =
  /[?&](?:tracknums?|trknbr|tracknumbers?|tracking[-_]?numbers?|(?:qtc_)?tlabels\d*|tracking-id|inquirynumber\d*)=([\w-]+)(?=[&#\s]|$)/i

function readUps(text: string): string | undefined {
  const number = bare(text)
  if (/^1Z[A-Z0-9]{15}\d$/.test(number)) return endsInUpsDigit(number.slice(2)) ? number : undefined
  if (isUnchecked(number)) return number
  // UPS hands the parcels of Mail Innovations to the postal service, which numbers them.
  return /^\d{20,}$/.test(number) ? readUsps(number) : undefined
}

/** Without a check digit that is known: express and freight, notices at the door, sequence and package ids of Mail Innovations. */
const isUnchecked = (number: string): boolean => /^([A-Z]\d{10}|\d{7,12}|\d{18}|MI\d{6}[A-Z0-9]{1,22})$/.test(number)

/** A letter counts like the digit under which it stands: A 2, B 3 ... */
function endsInUpsDigit(code: string): boolean {
  const values = [...code.slice(0, -1)].map((sign) => (/\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10))
  const sum = values.reduce((total, value, index) => total + value * (index % 2 === 0 ? 1 : 2), 0)
  return (10 - (sum % 10)) % 10 === Number(code.at(-1))
}

function readFedex(text: string): string | undefined {
  const scanned = bare(text)
  // The label's barcode: routing before, the number that is typed at its end.
  const number = /^\d{20}00\d{12}$/.test(scanned) ? scanned.slice(22) : scanned
  const isRight =
    (/^\d{12}$/.test(number) && endsInFedexDigit(number)) ||
    (/^\d{15}$/.test(number) && endsInTenDigit(number)) ||
    (/^(\d{18}|\d{20}|92\d{20})$/.test(number) && endsInTenDigit(number)) ||
    (/^96\d{20}$/.test(number) && endsInTenDigit(number.slice(7))) ||
    // Written without the 92 that its check digit counts.
    (/^\d{20}$/.test(number) && endsInTenDigit(`92${number}`)) ||
    (/^\d{34}$/.test(number) && endsInFedexDigit(number.slice(20))) ||
    // A notice at the door.
    /^DT\d{12}$/.test(number)
  return isRight ? number : undefined
}

function endsInFedexDigit(number: string): boolean {
  const weights = [1, 3, 7]
  const sum = digitsBeforeLast(number).reduce((total, digit, index) => total + digit * weights[index % 3]!, 0)
  return (sum % 11) % 10 === Number(number.at(-1))
}

function readUsps(text: string): string | undefined {
  const scanned = bare(text)
  // The label's barcode: 420 and the ZIP code before the number.
  const behindZip = scanned.startsWith('420') ? [scanned.slice(8), scanned.slice(12)] : []
  return [scanned, ...behindZip.filter((number) => number.startsWith('9'))].find(isUspsNumber)
}

const isUspsNumber = (number: string): boolean =>
  (/^(\d{20}|9[1-5]\d{20}|9[1-5]\d{24})$/.test(number) && endsInTenDigit(number)) ||
  (/^[A-Z]{2}\d{9}US$/.test(number) && endsInPostalDigit(number.slice(2, 11))) ||
  // Guaranteed by another carrier, and numbered by it.
  /^82\d{8}$/.test(number)

/** As on all barcodes of trade: from the right, every other digit counts three times. */
function endsInTenDigit(number: string): boolean {
  const sum = digitsBeforeLast(number).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(number.at(-1))
}

/** Of the world's post, for parcels that leave the country. */
function endsInPostalDigit(number: string): boolean {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(number[index]), 0)
  const left = 11 - (sum % 11)
  return (left === 10 ? 0 : left === 11 ? 5 : left) === Number(number.at(-1))
}

function readDhl(text: string): string | undefined {
  const number = bare(text)
  // Those of its parcels by post begin with GM.
  if (/^(J[A-Z]{1,3}\d{9,20}|GM\d{16,18})$/.test(number)) return number
  return /^\d{10,11}$/.test(number) && Number(number.slice(0, -1)) % 7 === Number(number.at(-1)) ? number : undefined
}

function readReference(text: string): string | undefined {
  const reference = text
    .replace(/^[\s(]*(pro|bol|ref)\s*[:)]+/i, '$1 ')
    .trim()
    .replace(/\s+/g, ' ')
  return /^[A-Z0-9][A-Z0-9 ./#&_-]{0,39}$/i.test(reference) ? reference : undefined
}

function readNothing(text: string): string | undefined {
  return text.trim() === '' ? '' : undefined
}

/** From the right, without the check digit. */
const digitsBeforeLast = (number: string): number[] => [...number.slice(0, -1)].reverse().map(Number)
