import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '../../../../../domain/calendar/durations.ts'
import type { CheckoutId, CustomerId, OrderId } from '../../../../../domain/ids.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database, Tx } from '../../../../platform/database.ts'
import { CardRefused, Unavailable } from '../../../../platform/http/errors.ts'
import { enqueue } from '../../../../platform/jobs.ts'
import type { Principal } from '../../../../platform/http/principal.ts'
import { savePayingKey } from '../../../selling/index.ts'
import {
  claim,
  findPlaced,
  prepareOrders,
  savePlacedOrders,
  sumUp,
  takeOrderIds,
  takePoNumber,
  type Checkout,
  type Order,
  type OrderMailDeps,
  type Prepared,
  type PreparingDeps,
} from '../../../orders/index.ts'
import type { CardCharges } from '../card-charges.ts'
import { findCardCheckout, isBeingPaid, leaseCardCheckout, saveCardCheckout } from './card-checkouts.store.ts'
import { chargeCard } from './charge-card.ts'
import { createSettleCharge } from './settle-charge.ts'

export interface PlaceByCardDeps extends OrderMailDeps, Pick<PreparingDeps, 'getProfile'> {
  db: Database
  clock: Clock
  cards: CardCharges
}

export const finishJob = 'finish-card-checkout'

/** Longer than asking the gateway can take. */
export const leaseMs = seconds(60)
/** When the process that began has surely come to an end. */
const finishAfterMs = seconds(90)
const waitsAtMost = seconds(25)
const looksEveryMs = 250

type Explain = PreparingDeps['explainObstacle']

/** 'busy': another process asks the gateway. 'unknown': it has been asked, and nobody knows. */
type Step = 'settled' | 'busy' | 'unknown'

export function createPlaceByCard(deps: PlaceByCardDeps) {
  const { db, clock, cards, getProfile } = deps
  const settle = createSettleCharge(deps)

  /** Saves all that is needed to place the orders later, or to give up; visible to nobody before the card is charged. */
  const begin = (
    customer: Principal,
    checkout: Checkout,
    explainObstacle: Explain,
  ): Promise<Exclude<Prepared, { step: 'new' }>> =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const prepared = await prepareOrders(tx, customer, checkout, now, {
        getProfile,
        explainObstacle,
        findPaying: findCardCheckout,
      })
      if (prepared.step !== 'new') return prepared
      const { profile, drafts, content, nearest } = prepared
      const amountCents = sumUp(drafts)
      const checkoutId = await takePoNumber(tx, checkout, content, drafts[0]!)
      if (amountCents === 0)
        return { step: 'placed', orders: await savePlacedOrders(tx, deps, { checkoutId, profile, drafts, nearest }) }
      const card = await cards.getCard(tx, customer, checkout.cardProfileId, now)
      const orderIds = await takeOrderIds(tx, drafts.length)
      await claim(tx, { drafts, nearest }, orderIds)
      await saveCardCheckout(tx, {
        checkoutId,
        customerId: customer.customerId,
        orderIds,
        drafts,
        amountCents,
        kind: await cards.readKind(tx),
        ...card,
        startedAt: now,
      })
      await savePayingKey(tx, customer.customerId, checkout.key)
      await enqueue(
        tx,
        finishJob,
        { checkoutId },
        { afterMs: finishAfterMs, key: toJobKey(checkoutId), maxAttempts: 25 },
      )
      return { step: 'paying', checkoutId, orderIds }
    })

  /** Asks the gateway, unless somebody else does, and writes what has become of it. */
  async function pay(checkoutId: CheckoutId, cardCode?: string): Promise<Step> {
    const now = clock.now()
    const until = new Date(now.getTime() + leaseMs)
    const leased = await leaseCardCheckout(db.orm, checkoutId, { now, until })
    if (!leased) return (await isBeingPaid(db.orm, checkoutId)) ? 'busy' : 'settled'
    return settle(leased, await chargeCard(cards, leased, cardCode))
  }

  /** The orders, or why there are none. @throws CardRefused, Unavailable */
  async function getOutcome(customerId: CustomerId, key: string, [firstId]: OrderId[]): Promise<Order[]> {
    const placed = await findPlaced(db.orm, customerId, key)
    if (placed) return placed.orders
    const failure = await cards.findFailure(db.orm, customerId, firstId!)
    if (!failure) throw new Unavailable(notPlaced)
    if (!failure.blame) throw new Unavailable(failure.sentence, failure.said)
    const field = failure.blame === 'code' ? 'card_code' : 'payment_profile_id'
    throw new CardRefused(failure.sentence, { field, said: failure.said })
  }

  return {
    /** Places the cart and has its card charged: both, or none. The same key charges once; who comes second gets the same answer. */
    async placeByCard(customer: Principal, checkout: Checkout, explainObstacle: Explain): Promise<Order[]> {
      const { customerId } = customer
      await cards.countAttempt(customerId)
      const begun = await begin(customer, checkout, explainObstacle).catch(async (refused: unknown) => {
        // The cart was refused: no card was tried.
        await cards.forgetAttempt(customerId)
        throw refused
      })
      if (begun.step === 'paying') await waitUntilSettled(() => pay(begun.checkoutId, checkout.cardCode))
      const orders = begun.step === 'placed' ? begun.orders : await getOutcome(customerId, checkout.key, begun.orderIds)
      await cards.forgetAttempt(customerId)
      return orders
    },

    /** What was cut off is finished: its orders are placed, or all is as before. Tries again later while nobody knows. */
    async finish(checkoutId: CheckoutId): Promise<void> {
      if ((await pay(checkoutId)) === 'settled') return
      await enqueue(db.orm, finishJob, { checkoutId }, { afterMs: leaseMs, key: toJobKey(checkoutId), maxAttempts: 25 })
    },
  }
}

const toJobKey = (checkoutId: CheckoutId): string => `${finishJob} ${checkoutId}`

/** @throws Unavailable when it takes too long, or nobody knows */
async function waitUntilSettled(pay: () => Promise<Step>): Promise<void> {
  const endsAt = performance.now() + waitsAtMost
  for (let step = await pay(); step !== 'settled'; step = await pay()) {
    if (step === 'unknown' || performance.now() > endsAt) throw new Unavailable(nobodyKnows)
    await sleep(looksEveryMs)
  }
}

/** Waits for whoever has the card of this key charged. @throws Unavailable when it takes too long */
export async function waitForCard(tx: Tx, customerId: CustomerId, key: string): Promise<void> {
  const endsAt = performance.now() + waitsAtMost
  for (;;) {
    const paying = await findCardCheckout(tx, customerId, key)
    if (!paying) return
    if (paying.isUnknown || performance.now() > endsAt) throw new Unavailable(nobodyKnows)
    await sleep(looksEveryMs)
  }
}

const nobodyKnows =
  'We do not know yet whether your card was charged. Please wait a few minutes while we check. Your order will be placed, or your ' +
  'cart stays as it is. You will not be charged twice.'

const notPlaced = 'Your order was not placed, and your card was not charged. Please try again.'
