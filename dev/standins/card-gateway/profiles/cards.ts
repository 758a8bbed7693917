import { createHmac } from 'node:crypto'

type Brand = 'Visa' | 'MasterCard' | 'AmericanExpress' | 'Discover' | 'JCB' | 'DinersClub'

/** A card as it came; lives only as long as the request, or as the token that stands for it. */
export interface CardData {
  number: string
  /** Year and month like 2030-12; undefined when it cannot be read. */
  expiry: string | undefined
  code: string
  zip?: string
}

/** What is left of a card when it is stored. The number itself is gone. */
export interface StoredCard {
  hash: string
  masked: string
  issuer: string
  expiry: string
  brand: Brand
}

const brands: [RegExp, Brand][] = [
  [/^4(\d{12}|\d{15}|\d{18})$/, 'Visa'],
  [/^(5[1-5]\d{14}|2(22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12})$/, 'MasterCard'],
  [/^3[47]\d{13}$/, 'AmericanExpress'],
  [/^(6011|64[4-9]\d|65\d\d|62\d\d)\d{12}$/, 'Discover'],
  [/^35\d{14}$|^3088\d{12}$/, 'JCB'],
  [/^3(0[0-5]|[68]\d)\d{11}$/, 'DinersClub'],
]

/** The brand by the number's beginning and length; nothing unless the check digit is right. */
export function findBrand(number: string): Brand | undefined {
  if (!/^\d+$/.test(number) || luhnSum(number) % 10 !== 0) return undefined
  return brands.find(([pattern]) => pattern.test(number))?.[1]
}

function luhnSum(number: string): number {
  const digits = [...number].reverse().map(Number)
  return digits.reduce(
    (sum, digit, index) => sum + (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
    0,
  )
}

/** Takes YYYY-MM, and also MMYY, MM/YY, MM-YY, MMYYYY and MM/YYYY. */
export function readExpiry(text: string): string | undefined {
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(text) ?? []
  if (year && month) return isMonth(month) ? `${year}-${month}` : undefined
  const [, otherMonth = '', shortYear = ''] = /^(\d\d)[/-]?(\d{4}|\d\d)$/.exec(text) ?? []
  if (!isMonth(otherMonth)) return undefined
  return `${shortYear.length === 2 ? `20${shortYear}` : shortYear}-${otherMonth}`
}

const isMonth = (month: string): boolean => /^(0[1-9]|1[0-2])$/.test(month)

/** A card is good through the last day of its month. */
export const isExpired = (expiry: string, now: Date): boolean => expiry < now.toISOString().slice(0, 7)

export const mask = (number: string): string => `XXXX${number.slice(-4)}`

export const isCodeRight = (code: string, brand: Brand): boolean =>
  code === '' || new RegExp(`^\\d{${brand === 'AmericanExpress' ? 4 : 3}}$`).test(code)

/** @param secret makes the hash useless to whoever has not this gateway's own file */
export function toStoredCard(card: CardData & { expiry: string }, brand: Brand, secret: string): StoredCard {
  return {
    hash: createHmac('sha256', secret).update(card.number).digest('hex'),
    masked: mask(card.number),
    issuer: card.number.slice(0, 6),
    expiry: card.expiry,
    brand,
  }
}
