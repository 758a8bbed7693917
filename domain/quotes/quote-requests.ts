import type { Day } from '../calendar/business-days.ts'
import { findDayMistake, findPhoneMistake } from '../ordering/price-requests.ts'
import { findEmailMistake } from '../people/emails.ts'

/** What somebody types who asks for a quote. Customers have a name already. */
export interface QuoteRequestInput {
  title: string
  name: string
  email: string
  company: string
  phone: string
  /** Empty, or an ISO day. */
  inHandsOn: string
  message: string
}

/** Every mistake in the order of the form, one for a field. */
export function findQuoteRequestMistakes(
  typed: QuoteRequestInput,
  { isGuest, today }: { isGuest: boolean; today: Day },
): { field: keyof QuoteRequestInput; sentence: string }[] {
  const checks: [keyof QuoteRequestInput, string | undefined][] = [
    ['name', isGuest && typed.name.trim() === '' ? 'Please enter your name.' : undefined],
    ['email', isGuest ? findEmailMistake(typed.email.trim()) : undefined],
    ['phone', isGuest ? findPhoneMistake(typed.phone.trim()) : undefined],
    ['inHandsOn', findDayMistake(typed.inHandsOn.trim(), today)],
  ]
  return checks.flatMap(([field, sentence]) => (sentence === undefined ? [] : [{ field, sentence }]))
}
