import type { CheckoutId, CustomerId } from '../../../../domain/ids.ts'
import { goodsHaveLeft } from '../../../../domain/payments/card-payments.ts'
import type { Tx } from '../../../platform/database.ts'
import type { JobHandlers } from '../../../platform/jobs.ts'
import { findCheckoutId, listOrdersOfCheckout, type StateChange } from '../../orders/index.ts'
import { lockPaymentOf } from './card-payments.store.ts'
import { createCardCharges, lateOneJob, type CardChargesDeps } from './card-charges.ts'
import type { ChargedCheckout } from './charged-checkout.ts'
import { createPlaceByCard, finishJob, waitForCard, type PlaceByCardDeps } from './placing/place-by-card.ts'
import { createReleaseCheckout } from './placing/release-checkout.ts'
import { askForChange, changeJob, createChangePayment, type ChangePaymentDeps } from './change-payment.ts'
import { createCarryOutRefund, refundJob, type CarryOutRefundDeps } from './carry-out-refund.ts'
import { createOwnerPayments } from './staff-payments.ts'
import { createOwnerRefunds } from './staff-refunds.ts'
import { createSaveAuthorized } from './save-authorized.ts'
import { createSavedCardsService, type SavedCardsDeps } from './saved-cards.service.ts'

type CardPaymentsDeps = CardChargesDeps &
  Omit<PlaceByCardDeps, 'cards'> &
  SavedCardsDeps &
  ChangePaymentDeps &
  CarryOutRefundDeps

export type CardPaymentsService = ReturnType<typeof createCardPaymentsService>

export function createCardPaymentsService(deps: CardPaymentsDeps) {
  const { db, getProfile, readRules } = deps
  const charges = createCardCharges(deps)
  const placing = { ...deps, cards: charges }
  const { placeByCard, finish } = createPlaceByCard(placing)
  const change = createChangePayment(deps)
  const carryOutRefund = createCarryOutRefund(deps)
  return {
    areTaken: charges.areTaken,
    place: placeByCard,
    listPayments: charges.listPayments,
    releaseCheckout: createReleaseCheckout(placing),

    /** @throws Unavailable while nobody knows what has become of the card of a key */
    waitUntilKnown: (customerId: CustomerId, key: string): Promise<void> => waitForCard(db.orm, customerId, key),

    savedCards: createSavedCardsService(deps),
    saveAuthorized: createSaveAuthorized(deps),
    ofOwner: createOwnerPayments(deps),
    refunds: createOwnerRefunds(deps),

    /** May the customer's company pay by invoice, too? */
    hasTerms: async (customer: { customerId: CustomerId }): Promise<boolean> =>
      (await getProfile(db.orm, customer.customerId)).company.invoiceTermsDays !== null,

    /** Goods that leave are paid for; what is canceled is not. In the transaction of the change. */
    async followState(tx: Tx, { orderId, toState, at }: StateChange): Promise<void> {
      const leaves = goodsHaveLeft(toState) && toState !== 'delivered'
      if (!leaves && toState !== 'cancelled') return
      const payment = await lockPaymentOf(tx, (await findCheckoutId(tx, orderId))!)
      if (!payment || (payment.state !== 'authorized' && payment.state !== 'held')) return
      if (leaves) {
        const takesNow = payment.state === 'authorized' && (await readRules(tx)).captureOnDispatch
        if (takesNow) await askForChange(tx, payment, 'capturing', at)
        return
      }
      const orders = await listOrdersOfCheckout(tx, payment.checkoutId!)
      if (orders.every(({ state }) => state === 'cancelled')) await askForChange(tx, payment, 'voiding', at)
    },

    jobs: {
      [changeJob]: ({ paymentId }: { paymentId: number }) => change(paymentId),
      [refundJob]: ({ refundId }: { refundId: number }) => carryOutRefund(refundId),
      [lateOneJob]: (charged: ChargedCheckout) => charges.findLateOne(charged),
      [finishJob]: ({ checkoutId }: { checkoutId: CheckoutId }) => finish(checkoutId),
    } satisfies JobHandlers as JobHandlers,
  }
}
