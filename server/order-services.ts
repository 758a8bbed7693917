import { hours } from '../domain/durations.ts'
import { createCardPayments } from './gateways/card-payments/card-payments.ts'
import { createBillingService, issueInvoice, lockCredit, sumOpen } from './modules/billing/index.ts'
import { createCardPaymentsService, sumUnderWay } from './modules/card-payments/index.ts'
import { readSettings, toOrdersEmail } from './modules/content/index.ts'
import { giveBackCoupons } from './modules/coupons/index.ts'
import { getProfile } from './modules/customers/index.ts'
import { createFulfillmentService, noteArrivals } from './modules/fulfillment/index.ts'
import type { MailsService } from './modules/mails/index.ts'
import { dropQuestionsOnMove } from './modules/order-messages/index.ts'
import { createOrdersService, createStateMachine } from './modules/orders/index.ts'
import type { CardSettings } from './platform/settings/card-settings.ts'
import { settleReservations } from './modules/reservations/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database, Tx } from './platform/database.ts'
import { createRateLimit } from './platform/http/rate-limit.ts'

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
  const cards = createCardPaymentsService({
    ...parts,
    gateway: parts.cardSettings && createCardPayments(parts.cardSettings),
    getProfile,
    readRules: async (tx) => (await readSettings(tx)).cards,
    readOrdersEmail,
    attempts: createRateLimit({ db, name: 'card-attempts', limit: 20, withinMs: hours(1) }),
    savings: createRateLimit({ db, name: 'cards-saved', limit: 10, withinMs: hours(1) }),
  })
  const states = createStateMachine([
    settleReservations,
    issueInvoice,
    noteArrivals,
    giveBackCoupons,
    cards.followState,
    dropQuestionsOnMove,
  ])
  const orders = createOrdersService({
    ...parts,
    states,
    cards: cards.forOrders,
    getProfile,
    credit: { lock: lockCredit, sumOpen },
    readOrdersEmail,
  })
  return {
    states,
    orders,
    cards,
    fulfillment: createFulfillmentService({ ...parts, states }),
    billing: createBillingService({ ...parts, sumUnderWay }),
  }
}
