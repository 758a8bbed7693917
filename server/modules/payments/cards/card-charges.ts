import { localDay } from '../../../../domain/calendar/business-days.ts'
import { isCardExpired, judgeAuthorized } from '../../../../domain/payments/card-payments.ts'
import { minutes } from '../../../../domain/calendar/durations.ts'
import type { CheckoutId, CustomerId, OrderId, PaymentProfileId } from '../../../../domain/ids.ts'
import type {
  Authorization,
  BankAnswer,
  CardPayments,
  Lookup,
  ToAuthorize,
  TransactionKind,
} from '../../../gateways/card-payments/card-payments.ts'
import { isCodeRefused } from '../../../gateways/card-payments/decline-sentences.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { RateLimit } from '../../../platform/http/rate-limit.ts'
import { listOrdersOfCheckout, type PaymentOfOrders } from '../../orders/index.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { ChargedCheckout, ChargeFailure, FailedCharge } from './charged-checkout.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import {
  findFailedPayment,
  findPaymentsOf,
  insertPayment,
  lockPayment,
  type CardPayment,
} from './card-payments.store.ts'
import type { ShopSettings } from '../../content/index.ts'
import { enqueueChange, looksAtHeldEvery, notePaid } from './change-payment.ts'
import { findProfile } from './saved-cards.store.ts'

export const lateOneJob = 'find-late-authorization'

/** Until then a request that was given up has reached the bank, or never does. */
const comesLateWithin = minutes(15)

export interface CardChargesDeps {
  db: Database
  clock: Clock
  gateway: CardPayments | undefined
  readRules(tx: Tx): Promise<ShopSettings['cards']>
  attempts: RateLimit
}

export type CardCharges = ReturnType<typeof createCardCharges>

/** Charges of cards: what the gateway is asked, and what is stored of its answers. */
export function createCardCharges(deps: CardChargesDeps) {
  const { db, clock, gateway, readRules, attempts } = deps

  async function saveUnwanted(tx: Tx, charged: ChargedCheckout, answer: BankAnswer): Promise<void> {
    const paymentId = await insertPayment(tx, {
      ...toPayment(charged, clock.now()),
      ...answer,
      state: 'voiding',
      sentence: unwanted,
    })
    if (paymentId !== undefined) await enqueueChange(tx, paymentId)
  }

  return {
    /** Has the owner set up a gateway? */
    areTaken: gateway !== undefined,

    /** The card that a buyer has chosen. @throws Invalid, NotFound unless the customer may pay with it now */
    async getCard(tx: Tx, { customerId }: Principal, profileId: PaymentProfileId | undefined, now: Date) {
      if (profileId === undefined) throw new Invalid('Please choose a card.', 'payment_profile_id', 'no-card')
      const profile = await findProfile(tx, customerId, profileId)
      if (!profile) throw new NotFound(noSuchCard, 'payment_profile_id', 'unknown-card')
      const { customerProfileId, paymentProfileId, expiresOn } = profile
      if (isCardExpired(expiresOn, localDay(now, await findTimeZone(tx))))
        throw new Invalid('This card has expired. Please use another card.', 'payment_profile_id', 'card-expired')
      return { customerProfileId, paymentProfileId, expiresOn }
    },

    readKind: async (tx: Tx): Promise<TransactionKind> => (await readRules(tx)).transaction,

    authorize: (order: ToAuthorize): Promise<Authorization> =>
      gateway ? gateway.authorize(order) : Promise.resolve({ outcome: 'not-sent' }),

    findTransaction: (customerProfileId: string, orderId: OrderId): Promise<Lookup> =>
      lookUp(gateway, customerProfileId, orderId),

    /** Of orders that are placed in the same transaction. */
    async savePayment(
      tx: Tx,
      charged: ChargedCheckout,
      { checkoutId, answer, isHeld }: { checkoutId: CheckoutId; answer: BankAnswer; isHeld: boolean },
    ): Promise<void> {
      const now = clock.now()
      const state = judgeAuthorized(charged.kind, isHeld)
      const isTaken = state === 'captured'
      const capturedCents = isTaken ? charged.amountCents : 0
      const paymentId = await insertPayment(tx, {
        ...toPayment(charged, now),
        ...answer,
        checkoutId,
        capturedCents,
        state,
      })
      if (paymentId === undefined) throw new Error(`Transaction ${answer.transactionId} is saved for another checkout.`)
      if (isHeld) await enqueueChange(tx, paymentId, looksAtHeldEvery)
      if (!isTaken) return
      const payment = (await lockPayment(tx, paymentId))!
      await notePaid(tx, payment, await listOrdersOfCheckout(tx, checkoutId), now)
    },

    /** Money is held for orders that will not be placed: it goes back. */
    saveUnwanted,

    async saveFailure(
      tx: Tx,
      charged: ChargedCheckout,
      { sentence, reason, said = [], answer, isOfCard }: ChargeFailure,
    ): Promise<void> {
      await insertPayment(tx, {
        ...toPayment(charged, clock.now()),
        ...answer,
        sentence,
        reason,
        said: said.join('\n'),
        state: isOfCard ? 'declined' : 'failed',
      })
    },

    /** A request that was given up may still reach the bank: later the gateway is asked again, and money that is held then goes back. */
    lookForLateOne: (tx: Tx, charged: ChargedCheckout): Promise<void> =>
      enqueue(tx, lateOneJob, charged, { afterMs: comesLateWithin, maxAttempts: 25 }),

    /** Money that is held under the number of orders that were not placed goes back. @throws while the gateway does not say */
    async findLateOne(charged: ChargedCheckout): Promise<void> {
      const lookup = await lookUp(gateway, charged.customerProfileId, charged.orderId)
      if (lookup.outcome === 'unknown') throw new Error(`the card gateway says nothing of number ${charged.orderId}`)
      if (lookup.outcome === 'not-found') return
      const { status, answer } = lookup.transaction
      if (status === 'authorized' || status === 'held' || status === 'captured')
        await db.transaction((tx) => saveUnwanted(tx, charged, answer))
    },

    /** Why an attempt came to nothing. */
    async findFailure(tx: Tx, customerId: CustomerId, orderId: OrderId): Promise<FailedCharge | undefined> {
      const payment = await findFailedPayment(tx, customerId, orderId)
      return payment && toFailedCharge(payment)
    },

    async listPayments(tx: Tx, checkoutIds: CheckoutId[]): Promise<PaymentOfOrders[]> {
      if (checkoutIds.length === 0) return []
      return (await findPaymentsOf(tx, checkoutIds)).map(toPaymentOfOrders)
    },

    /** Counts a press, so that nobody tries stolen cards here by the hundred. @throws TooMany */
    countAttempt: (customerId: CustomerId): Promise<void> => attempts.take(String(customerId), tooManyAttempts),
    /** It went well, or tried no card, and does not count. */
    forgetAttempt: (customerId: CustomerId): Promise<void> => attempts.giveBack(String(customerId)),
  }
}

const toFailedCharge = ({ sentence, said, state, reason }: CardPayment): FailedCharge => ({
  sentence,
  said: said.split('\n').filter((text) => text !== ''),
  blame: state !== 'declined' ? undefined : isCodeRefused(reason) ? 'code' : 'card',
})

const lookUp = (gateway: CardPayments | undefined, customerProfileId: string, orderId: OrderId): Promise<Lookup> =>
  gateway ? gateway.findTransaction(customerProfileId, String(orderId)) : Promise.resolve({ outcome: 'unknown' })

const toPayment = (charged: ChargedCheckout, now: Date) => ({ ...charged, createdAt: now, changedAt: now })

export const toPaymentOfOrders = ({ checkoutId, state, ...payment }: CardPayment) => ({
  ...payment,
  checkoutId: checkoutId!,
  // A checkout that stands has no attempt that came to nothing.
  status: state === 'failed' ? ('declined' as const) : state,
})

export const noSuchCard = 'We cannot find this card. Please choose another one.'
const unwanted = 'Your order could not be placed. The hold on your card is released.'
const tooManyAttempts = 'Too many attempts to pay by card. Please try again in an hour, or call us.'
