import type { Authorization, BankAnswer, Declined, Lookup } from '../../../../gateways/card-payments/card-payments.ts'
import type { CardCheckout } from './card-checkouts.store.ts'
import type { CardCharges } from '../card-charges.ts'

/** What has become of a checkout's card. */
export type Charge =
  | { outcome: 'authorized'; answer: BankAnswer; isHeld: boolean }
  /** Nothing is held. `mayComeLate`: unless a request that was given up reaches the bank after all. */
  | { outcome: 'failed'; why: Failure; mayComeLate: boolean }
  /** Money may be held: the gateway has to be asked again. */
  | { outcome: 'unknown' }

export type Failure =
  | ({ kind: 'declined' } & Omit<Declined, 'outcome'>)
  /** The gateway does not take what the shop asks. */
  | { kind: 'refused'; reason: string; said: string[] }
  | { kind: 'unreachable' }
  /** The owner of the shop has ended it. */
  | { kind: 'released' }

const triesAtMost = 2

/**
 * Has the card charged, once: whatever may have been sent before is looked up first, and what is sent again has the same number, which
 * the gateway takes once.
 */
export async function chargeCard(
  cards: Pick<CardCharges, 'authorize' | 'findTransaction'>,
  checkout: CardCheckout,
  cardCode: string | undefined,
): Promise<Charge> {
  let mayComeLate = checkout.attempts > 1
  let answered: Authorization = mayComeLate ? { outcome: 'unknown' } : await authorize(cards, checkout, cardCode)
  for (let tries = 1; answered.outcome === 'unknown' || answered.outcome === 'duplicate'; tries++) {
    mayComeLate = true
    const found = await findCharge(cards, checkout)
    if (found.outcome !== 'not-found') return found
    // A duplicate that is not to be found: the gateway's list comes later than its memory.
    if (tries === triesAtMost || answered.outcome === 'duplicate') return { outcome: 'unknown' }
    answered = await authorize(cards, checkout, cardCode)
  }
  return toCharge(answered, mayComeLate)
}

/** What the gateway knows of a checkout's card, without charging it. */
export const findCharge = async (
  cards: Pick<CardCharges, 'findTransaction'>,
  checkout: CardCheckout,
): Promise<Charge | { outcome: 'not-found' }> =>
  readLookup(await cards.findTransaction(checkout.customerProfileId, checkout.orderIds[0]!), checkout)

const authorize = (
  cards: Pick<CardCharges, 'authorize'>,
  { customerProfileId, paymentProfileId, ...checkout }: CardCheckout,
  cardCode: string | undefined,
): Promise<Authorization> =>
  cards.authorize({
    card: { customerProfileId, paymentProfileId },
    customerId: checkout.customerId,
    orderId: checkout.orderIds[0]!,
    amountCents: checkout.amountCents,
    kind: checkout.kind,
    poNumber: checkout.drafts[0]!.order.poNumber ?? '',
    expiresOn: checkout.expiresOn,
    ...(cardCode === undefined ? {} : { cardCode }),
  })

/** A transaction that was turned down holds nothing; the same number may be sent again after it only with another card. */
function readLookup(lookup: Lookup, { amountCents }: CardCheckout): Charge | { outcome: 'not-found' } {
  if (lookup.outcome !== 'found') return lookup
  const { status, answer, reason, sentence, said, amountCents: foundCents } = lookup.transaction
  switch (status) {
    case 'authorized':
    case 'captured':
    case 'held':
      // Of another amount: nobody but a person can say what that is.
      return foundCents === amountCents
        ? { outcome: 'authorized', answer, isHeld: status === 'held' }
        : { outcome: 'unknown' }
    case 'void':
    case 'expired':
    case 'declined':
      return { outcome: 'failed', why: { kind: 'declined', sentence, reason, said, answer }, mayComeLate: false }
  }
}

type Settled = Exclude<Authorization, { outcome: 'unknown' | 'duplicate' }>

function toCharge(answered: Settled, mayComeLate: boolean): Charge {
  switch (answered.outcome) {
    case 'authorized':
      return { outcome: 'authorized', answer: answered.answer, isHeld: false }
    case 'held':
      return { outcome: 'authorized', answer: answered.answer, isHeld: true }
    case 'declined': {
      const { sentence, reason, said, answer } = answered
      return { outcome: 'failed', why: { kind: 'declined', sentence, reason, said, answer }, mayComeLate }
    }
    case 'refused':
      return { outcome: 'failed', why: { kind: 'refused', reason: answered.reason, said: answered.said }, mayComeLate }
    case 'not-sent':
      // What was sent before may have reached the bank.
      return mayComeLate
        ? { outcome: 'unknown' }
        : { outcome: 'failed', why: { kind: 'unreachable' }, mayComeLate: false }
  }
}
