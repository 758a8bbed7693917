import { hours } from '../../../domain/calendar/durations.ts'
import { createCardPayments } from '../../gateways/card-payments/card-payments.ts'
import {
  createBillingService,
  issueInvoice,
  createFulfillmentService,
  noteArrivals,
  dropQuestionsOnMove,
  createHolds,
  followStateWithHolds,
  passHolds,
  beginProofs,
  endProofsOnMove,
  createOrdersService,
  createStateMachine,
  settleReservations,
} from '../../modules/orders/index.ts'
import {
  createCardMethod,
  createCardPaymentsService,
  createPaymentMethods,
  createTermsMethod,
  sumUnderWay,
} from '../../modules/payments/index.ts'
import { readSettings, toOrdersEmail, type MailsService } from '../../modules/content/index.ts'
import { giveBackCoupons, giveBackSamples } from '../../modules/selling/index.ts'
import { getProfile } from '../../modules/people/index.ts'
import type { CardSettings } from '../../platform/settings/card-settings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'

interface OrderServicesParts {
  db: Database
  clock: Clock
  mails: Pick<MailsService, 'write'>
  publicUrl: string
  /** Undefined: the shop takes no cards. */
  cardSettings: CardSettings | undefined
}

/** What orders go through, for every entry: who hears of a change of state is said here and nowhere else. */
export function createOrderServices(parts: OrderServicesParts) {
  const { db } = parts
  const readOrdersEmail = async (tx: Tx) => toOrdersEmail(await readSettings(tx))
  const followPlaced = beginProofs
  const cards = createCardPaymentsService({
    ...parts,
    gateway: parts.cardSettings && createCardPayments(parts.cardSettings),
    getProfile,
    readRules: async (tx) => (await readSettings(tx)).cards,
    readOrdersEmail,
    followPlaced,
    attempts: createRateLimit({ db, name: 'card-attempts', limit: 20, withinMs: hours(1) }),
    savings: createRateLimit({ db, name: 'cards-saved', limit: 10, withinMs: hours(1) }),
  })
  const methods = createPaymentMethods({
    db,
    getProfile,
    methods: {
      terms: createTermsMethod({ ...parts, getProfile, readOrdersEmail, followPlaced }),
      card: createCardMethod(cards),
    },
  })
  const states = createStateMachine(passHolds, [
    settleReservations,
    issueInvoice,
    noteArrivals,
    giveBackCoupons,
    giveBackSamples,
    methods.followState,
    dropQuestionsOnMove,
    followStateWithHolds,
    endProofsOnMove,
  ])
  const holds = createHolds({ ...parts, states })
  const orders = createOrdersService({ ...parts, states, payments: methods.forOrders })
  return {
    states,
    holds,
    orders,
    cards,
    methods,
    fulfillment: createFulfillmentService({ ...parts, states }),
    billing: createBillingService({ ...parts, sumUnderWay }),
  }
}
