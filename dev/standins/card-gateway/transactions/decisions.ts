import { findBrand, isCodeRight, isExpired, toStoredCard, type CardData, type StoredCard } from '../profiles/cards.ts'
import type { Reason } from '../wire/codes.ts'
import type { Address } from '../state.ts'

/** What the issuer of the card and the account's filters say. */
export interface Decision {
  responseCode: 1 | 2 | 4
  reason: Reason
  avs: string
  cvv: string
}

/** ZIPs that bring about an answer, as the provider documents them; those of the second group are ours. */
const zips = {
  decline: '46282',
  avs: new Map(
    Object.entries({
      46201: 'A',
      46203: 'E',
      46204: 'G',
      46205: 'N',
      46206: 'P',
      46207: 'R',
      46208: 'S',
      46209: 'U',
      46211: 'W',
      46214: 'X',
      46217: 'Z',
    }),
  ),
  review: '46259',
}

const codeAnswers = new Map(Object.entries({ 900: 'M', 901: 'N', 902: 'S', 903: 'U', 904: 'P' }))

/** The account declines what does not match at all: address N, card code N. Other answers are for the merchant to judge. */
export function decide(billTo: Address, cardCode: string): Decision {
  const zip = toFiveDigits(billTo['zip'])
  const avs = zips.avs.get(zip) ?? (billTo['address'] || zip ? 'Y' : 'P')
  const cvv = codeAnswers.get(cardCode.slice(0, 3)) ?? 'P'
  const answers = { avs, cvv }
  if (zip === zips.decline) return { responseCode: 2, reason: 2, ...answers }
  if (avs === 'N') return { responseCode: 2, reason: 27, ...answers }
  if (cvv === 'N') return { responseCode: 2, reason: 65, ...answers }
  if (zip === zips.review) return { responseCode: 4, reason: 252, ...answers }
  return { responseCode: 1, reason: 1, ...answers }
}

export const toFiveDigits = (zip: string | undefined): string => (zip ?? '').slice(0, 5)

interface Prepaid {
  approvedCents: number
  balanceCents: number
}

const partial = new Map<string, (amountCents: number) => Prepaid>([
  ['46225', (amountCents) => ({ approvedCents: Math.min(123, amountCents), balanceCents: 0 })],
  ['46226', (amountCents) => ({ approvedCents: amountCents, balanceCents: 123 })],
  ['46227', (amountCents) => ({ approvedCents: amountCents, balanceCents: -123 })],
  ['46228', (amountCents) => ({ approvedCents: amountCents, balanceCents: 0 })],
])

/** What a prepaid card gives, by the documented ZIPs; nothing for every other card. */
export const findPrepaid = (billTo: Address, amountCents: number): Prepaid | undefined =>
  partial.get(toFiveDigits(billTo['zip']))?.(amountCents)

/** A card whose number, expiration date and code can be right, or the reason why it is turned down. */
export function judgeCard(card: CardData, secret: string, now: Date): { card: StoredCard } | { refused: Reason } {
  const brand = findBrand(card.number)
  if (!brand) return { refused: 6 }
  const { expiry } = card
  if (expiry === undefined) return { refused: 7 }
  if (isExpired(expiry, now)) return { refused: 8 }
  return isCodeRight(card.code, brand) ? { card: toStoredCard({ ...card, expiry }, brand, secret) } : { refused: 78 }
}
