import { readCents } from '../../../../../domain/money/money.ts'
import { readDollars } from '../../../../../domain/money/read-dollars.ts'

/** Without the commas of thousands; any other comma stays: '33,5' is not 335. */
const digits = (text: string): string => text.replaceAll(/\s|,(?=\d{3}(?!\d))/g, '')

/** A percentage from 0 to 1,000 with at most two decimals; undefined: it is none. */
export function readPercent(text: string): number | undefined {
  const plain = digits(text).replace(/%$/, '')
  return /^\d{1,4}(\.\d{0,2})?$/.test(plain) && Number(plain) <= 1_000 ? Number(plain) : undefined
}

/** Dollars with at most two decimals as cents, from one cent to a million dollars; undefined: it is no such price. */
export function readPriceCents(text: string): number | undefined {
  const cents = readCents(readDollars(text) ?? 0)
  return cents >= 1 && cents <= 100_000_000 ? cents : undefined
}

/** A whole number from 1 to a million; undefined: it is none. */
export function readWholeQuantity(text: string): number | undefined {
  const plain = digits(text)
  const quantity = Number(plain)
  return /^\d{1,7}$/.test(plain) && quantity >= 1 && quantity <= 1_000_000 ? quantity : undefined
}
