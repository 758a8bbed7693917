import type { CardPaymentsService } from '../cards/card-payments.service.ts'
import type { PaymentMethod } from './payment-method.ts'

/** By a card, which a gateway holds money of at once and takes it from when goods leave. */
export const createCardMethod = (cards: CardPaymentsService): PaymentMethod => ({
  findObstacle: () => (cards.areTaken ? undefined : 'no-cards'),
  place: cards.place,
  bank: {
    waitUntilKnown: cards.waitUntilKnown,
    listPayments: cards.listPayments,
    pays: async (orderId) => (await cards.ofOwner.findState(orderId)) !== undefined,
    capture: cards.ofOwner.capture,
    void: cards.ofOwner.void,
    refund: cards.refunds.ask,
    cancelRefund: cards.refunds.cancel,
    followState: cards.followState,
    jobs: cards.jobs,
  },
})
