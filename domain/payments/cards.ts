import type { Day } from '../calendar/business-days.ts'
import { formatAmount } from '../money/format-money.ts'

interface CardBrand {
  name: string
  starts: RegExp
  lengths: number[]
  /** How the number is printed on the card. */
  groups: number[]
  codeDigits: 3 | 4
}

const usual = { lengths: [16], groups: [4, 4, 4, 4], codeDigits: 3 as const }

const brands: CardBrand[] = [
  { name: 'Visa', starts: /^4/, ...usual, lengths: [13, 16] },
  { name: 'Mastercard', starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, ...usual },
  { name: 'American Express', starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], codeDigits: 4 },
  { name: 'Discover', starts: /^(6011|64[4-9]|65|62)/, ...usual },
  { name: 'JCB', starts: /^(352[89]|35[3-8]|3088)/, ...usual },
  { name: 'Diners Club', starts: /^(30[0-5]|36|3[89])/, lengths: [14], groups: [4, 6, 4], codeDigits: 3 },
]

const longestNumber = 16
const shortestNumber = 13

/** @returns undefined as long as the first digits may be those of several brands, or of none that we know */
export const recognizeBrand = (typed: string): CardBrand | undefined =>
  brands.find(({ starts }) => starts.test(toDigits(typed)))

/** In groups, as on the card. */
export function formatCardNumber(typed: string): string {
  const brand = recognizeBrand(typed)
  const digits = toDigits(typed).slice(0, Math.max(...(brand?.lengths ?? [longestNumber])))
  let from = 0
  const groups = (brand?.groups ?? usual.groups).map((size) => digits.slice(from, (from += size)))
  return groups.filter((group) => group !== '').join(' ')
}

/** Month and year as they are typed, the slash by itself; nothing else than digits stays. */
export function formatExpiry(typed: string): string {
  if (/^\s*[1-9]\s*[/-]/.test(typed)) return formatExpiry(`0${typed.trim()}`)
  const digits = /^[2-9]/.test(typed) ? `0${toDigits(typed)}` : toDigits(typed)
  const year = digits.slice(2)
  const shown = year.slice(0, year.startsWith('20') ? 4 : 2)
  return shown === '' ? digits : `${digits.slice(0, 2)}/${shown}`
}

/** @returns undefined for what is no month of a year */
export function readExpiry(typed: string): { month: string; year: string } | undefined {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(\d{2}|20\d{2})\s*$/.exec(typed) ?? []
  if (month === undefined || year === undefined) return undefined
  return { month: month.padStart(2, '0'), year: year.length === 2 ? `20${year}` : year }
}

/** What a buyer types of a new card, and where the bank sends its statements. */
export interface CardInput {
  number: string
  expiry: string
  code: string
  name: string
  address: string
  city: string
  state: string
  zip: string
}

export type CardField = keyof CardInput

const billingFields = ['address', 'city', 'state', 'zip'] as const

interface Judged {
  /** The billing address is a saved one, so that none is typed. */
  isAddressKnown: boolean
  today: Day
}

/** What is wrong with a new card, by field. */
export function judgeCard(card: CardInput, { isAddressKnown, today }: Judged): Partial<Record<CardField, string>> {
  const said: [CardField, string | undefined][] = [
    ['number', judgeCardNumber(card.number)],
    ['expiry', judgeExpiry(card.expiry, today)],
    ['code', card.code.trim() === '' ? 'Please enter the security code.' : judgeCardCode(card.code, card.number)],
    ['name', judgeName(card.name)],
    ...billingFields.map((field): [CardField, string | undefined] => [
      field,
      isAddressKnown ? undefined : judgeBilling(field, card[field].trim()),
    ]),
  ]
  return Object.fromEntries(said.filter(([, sentence]) => sentence !== undefined))
}

function judgeCardNumber(typed: string): string | undefined {
  const digits = toDigits(typed)
  if (digits === '') return 'Please enter the card number.'
  const brand = recognizeBrand(digits)
  const isLong = brand ? brand.lengths.includes(digits.length) : isBetween(digits.length, shortestNumber, longestNumber)
  if (!isLong) return `This card number has ${digits.length} digits. Please check it.`
  return passesLuhn(digits) ? undefined : 'This card number is not valid. Please check it.'
}

/** A card is good through the last day of its month. */
function judgeExpiry(typed: string, today: Day): string | undefined {
  if (typed.trim() === '') return 'Please enter the expiration date.'
  const expiry = readExpiry(typed)
  if (!expiry) return 'Please enter the expiration date as month and year, like 08/29.'
  if (`${expiry.year}-${expiry.month}` < today.slice(0, 7)) return 'This card has expired. Please use another card.'
  return Number(expiry.year) > Number(today.slice(0, 4)) + longestYears ? 'Please check the year.' : undefined
}

const longestYears = 20

/** @param number of the card; empty where it is not known @returns what is wrong with what was typed */
export function judgeCardCode(typed: string, number: string, brandName?: string): string | undefined {
  const digits = typed.trim()
  if (digits === '') return undefined
  const brand = brands.find(({ name }) => name === brandName) ?? recognizeBrand(number)
  if (brand) {
    const isRight = /^\d+$/.test(digits) && digits.length === brand.codeDigits
    return isRight ? undefined : `The security code of this card has ${brand.codeDigits} digits.`
  }
  return /^\d{3,4}$/.test(digits) ? undefined : 'A security code has 3 or 4 digits.'
}

/** Where the security code is on the card. */
export const findCodeOnCard = (codeDigits: number | undefined): string =>
  codeDigits === 4 ? '4 digits on the front of the card' : '3 digits on the back of the card'

/** The gateway takes first and last name apart. */
export function splitName(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/)
  return { first: words.slice(0, -1).join(' '), last: words.at(-1)! }
}

function judgeName(typed: string): string | undefined {
  if (typed.trim() === '') return 'Please enter the name on the card.'
  const { first, last } = splitName(typed)
  if (first === '') return 'Please enter the first and the last name on the card.'
  return first.length > 50 || last.length > 50 ? 'Please enter a shorter name.' : undefined
}

const emptyBilling = {
  address: 'Please enter the street address.',
  city: 'Please enter the city.',
  state: 'Please choose the state.',
  zip: 'Please enter the ZIP code.',
}

function judgeBilling(field: (typeof billingFields)[number], value: string): string | undefined {
  if (value === '') return emptyBilling[field]
  return field === 'zip' && !/^\d{5}(-\d{4})?$/.test(value)
    ? 'Please enter a ZIP code of 5 digits, like 45404.'
    : undefined
}

const toDigits = (typed: string): string => typed.replace(/\D/g, '')

const isBetween = (value: number, least: number, most: number): boolean => value >= least && value <= most

/** The last digit of a card number is a check digit. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** The gateway's names that are not those of the trade. */
const namesOfGateway: Record<string, string> = {
  MasterCard: 'Mastercard',
  AmericanExpress: 'American Express',
  DinersClub: 'Diners Club',
}

/** As people call it. */
export const nameBrand = (type: string): string => namesOfGateway[type] ?? type

/** 'Visa ending 1111'. @param number masked, like XXXX1111 */
export const nameCard = (type: string, number: string): string =>
  `${nameBrand(type) || 'Card'} ending ${number.slice(-4)}`

/** '12/2030'. @param expiresOn like 2030-12; undefined where the gateway does not say */
export function formatExpiresOn(expiresOn: string): string | undefined {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(expiresOn) ?? []
  return year === undefined || month === undefined ? undefined : `${month}/${year}`
}

const paymentWords = {
  authorized: 'authorized',
  held: 'held for review',
  capturing: 'being captured',
  captured: 'captured',
  voiding: 'being voided',
  void: 'voided',
  declined: 'declined',
  expired: 'expired',
}

export interface CardPayment {
  account_type: string
  account_number: string
  amount: number
  status: string
}

/** 'Visa ending 1111, $1,204.50 authorized'. One card pays all orders of a checkout at once. */
export function describeCardPayment(payment: CardPayment, orderAmount: number): string {
  const { account_type: type, account_number: number, amount, status } = payment
  const word = paymentWords[status as keyof typeof paymentWords] ?? status
  const scope = amount === orderAmount ? '' : ' for all orders of this checkout'
  return `${nameCard(type, number)}, ${formatAmount(amount)} ${word}${scope}`
}
