import { randomBytes } from 'node:crypto'
import { findBrand, isExpired, readExpiry, type CardData } from './profiles/cards.ts'
import { ApiError } from './wire/codes.ts'
import { textAt, type Element, type Fields } from './wire/tree.ts'

const descriptor = 'COMMON.ACCEPT.INAPP.PAYMENT'
const lastMs = 15 * 60_000

/** Tokens that stand for a card once, for 15 minutes. They live in memory only, since each holds the card. */
export interface Tokens {
  issue(request: Element): Fields
  /** @throws ApiError E00114 when it is unknown, spent or too old */
  redeem(opaqueData: Element): CardData
}

export function createTokens(now: () => Date): Tokens {
  const cards = new Map<string, { card: CardData; until: number }>()

  function removeOld(): void {
    for (const [value, { until }] of cards) if (until <= now().getTime()) cards.delete(value)
  }

  return {
    issue(request) {
      removeOld()
      const card: CardData = {
        number: textAt(request, 'data/token/cardNumber').replace(/[ -]/g, ''),
        expiry: readExpiry(textAt(request, 'data/token/expirationDate')),
        code: textAt(request, 'data/token/cardCode'),
        zip: textAt(request, 'data/token/zip'),
      }
      if (!findBrand(card.number)) throw new ApiError('E00003', { text: 'The credit card number is invalid.' })
      if (!card.expiry || isExpired(card.expiry, now()))
        throw new ApiError('E00003', { text: 'Expiration date must be in the future.' })
      const dataValue = randomBytes(48).toString('base64url')
      cards.set(dataValue, { card, until: now().getTime() + lastMs })
      return { opaqueData: { dataDescriptor: descriptor, dataValue } }
    },
    redeem(opaqueData) {
      removeOld()
      const value = textAt(opaqueData, 'dataValue')
      const found = cards.get(value)
      cards.delete(value)
      if (!found || textAt(opaqueData, 'dataDescriptor') !== descriptor) throw new ApiError('E00114')
      return found.card
    },
  }
}
