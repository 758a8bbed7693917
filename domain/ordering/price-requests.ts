import { addDays, isDay, type Day } from '../calendar/business-days.ts'
import { readCount } from '../text/read-count.ts'
import { findEmailMistake } from '../people/emails.ts'
import { formatQuantity } from '../text/format-quantity.ts'
import { readPhone } from '../people/phones.ts'

/** What somebody types who asks for the price of an item that is made to order. */
export interface PriceRequestInput {
  name: string
  email: string
  company: string
  phone: string
  quantity: string
  /** Empty, or an ISO day. */
  inHandsOn: string
  message: string
}

/** What can be asked for. */
interface PriceRequestLimits {
  minimumQuantity: number
  unit: string
  today: Day
}

const mostPieces = 1_000_000
const latestInDays = 730

/** Every mistake in the order of the form, one for a field. */
export function findPriceRequestMistakes(
  typed: PriceRequestInput,
  asked: PriceRequestLimits,
): { field: keyof PriceRequestInput; sentence: string }[] {
  const checks: [keyof PriceRequestInput, string | undefined][] = [
    ['name', typed.name.trim() === '' ? 'Please enter your name.' : undefined],
    ['email', findEmailMistake(typed.email.trim())],
    ['phone', findPhoneMistake(typed.phone.trim())],
    ['quantity', findQuantityMistake(typed.quantity, asked)],
    ['inHandsOn', findDayMistake(typed.inHandsOn.trim(), asked.today)],
  ]
  return checks.flatMap(([field, sentence]) => (sentence === undefined ? [] : [{ field, sentence }]))
}

export function findPhoneMistake(phone: string): string | undefined {
  if (phone === '' || readPhone(phone) !== undefined) return undefined
  return 'Please enter a phone number with its area code.'
}

function findQuantityMistake(typed: string, { minimumQuantity, unit }: PriceRequestLimits): string | undefined {
  const pieces = readCount(typed)
  if (pieces === undefined || pieces < 1) return 'Please enter a quantity.'
  if (pieces < minimumQuantity) return `The minimum order is ${formatQuantity(minimumQuantity, unit)}.`
  return pieces > mostPieces ? `Please enter at most ${formatQuantity(mostPieces, unit)}.` : undefined
}

export function findDayMistake(day: string, today: Day): string | undefined {
  if (day === '') return undefined
  if (!isDay(day)) return 'Please enter a date.'
  if (day <= today) return 'Please enter a date that is still to come.'
  return day > addDays(today, latestInDays) ? 'Please enter a date within two years.' : undefined
}
