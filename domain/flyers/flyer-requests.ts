import { findPhoneMistake } from '../ordering/price-requests.ts'
import { findEmailMistake } from '../people/emails.ts'

/** What a reader of a live flyer sends to whoever has handed it out. */
export interface FlyerRequestInput {
  name: string
  email: string
  company: string
  phone: string
  message: string
  /** By their keys in the flyer; a favorite without a word has neither quantity nor comment. */
  items: { key: string; quantity: number | null; comment: string }[]
}

/** Every mistake in the order of the form, one for a field. */
export function findFlyerRequestMistakes({ name, email, phone, message, items }: FlyerRequestInput) {
  const says = items.length > 0 || message.trim() !== ''
  const checks: [keyof FlyerRequestInput, string | undefined][] = [
    ['name', name.trim() === '' ? 'Please enter your name.' : undefined],
    ['email', findEmailMistake(email.trim())],
    ['phone', findPhoneMistake(phone.trim())],
    ['message', says ? undefined : 'Please choose an item above, or write a message.'],
  ]
  return checks.flatMap(([field, sentence]) => (sentence === undefined ? [] : [{ field, sentence }]))
}

interface RequestedItem {
  name: string
  comment: string
}

/** What the shop is told of it unless its distributor writes something else: nothing of whoever has asked. */
export const proposeMessage = (message: string, items: readonly RequestedItem[]): string =>
  [message, ...items.filter(({ comment }) => comment !== '').map(({ name, comment }) => `${name}: ${comment}`)]
    .filter((line) => line !== '')
    .join('\n')
