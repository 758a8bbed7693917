import { judgeCard } from './transactions/decisions.ts'
import type { CardData, StoredCard } from './profiles/cards.ts'
import type { Reason } from './wire/codes.ts'
import { readExpiry } from './profiles/cards.ts'
import type { CustomerProfile, PaymentProfile, State } from './state.ts'
import type { Tokens } from './tokens.ts'
import { findElement, textAt, type Element, type Fields } from './wire/tree.ts'

/** What every method works with. */
export interface Context {
  state: State
  tokens: Tokens
  now(): Date
}

/** What a method answers beside the message of success. */
export interface MethodAnswer {
  fields?: Fields
  /** The search found nothing, which is a success of its own. */
  isEmpty?: boolean
}

export type Method = (context: Context, request: Element) => MethodAnswer

/** The card of a payment, typed or behind a token; nothing when another way to pay was sent. */
export function readCard({ tokens }: Context, payment: Element | undefined): CardData | undefined {
  const opaqueData = findElement(payment, 'opaqueData')
  if (opaqueData) return tokens.redeem(opaqueData)
  const typed = findElement(payment, 'creditCard')
  if (!typed) return undefined
  return {
    number: textAt(typed, 'cardNumber'),
    expiry: readExpiry(textAt(typed, 'expirationDate')),
    code: textAt(typed, 'cardCode'),
  }
}

export const judge = ({ state, now }: Context, card: CardData): { card: StoredCard } | { refused: Reason } =>
  judgeCard(card, state.secret, now())

export const findProfile = ({ state }: Context, id: string): CustomerProfile | undefined =>
  state.profiles.find((profile) => profile.id === id)

export const findPaymentProfile = (profile: CustomerProfile | undefined, id: string): PaymentProfile | undefined =>
  profile?.paymentProfiles.find((payment) => payment.id === id)

export const isYes = (text: string): boolean => text === 'true' || text === '1'
