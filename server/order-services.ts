import { createBillingService, issueInvoice, lockCredit, sumOpen } from './modules/billing/index.ts'
import { readSettings, toOrdersEmail } from './modules/content/index.ts'
import { giveBackCoupons } from './modules/coupons/index.ts'
import { getProfile } from './modules/customers/index.ts'
import { createFulfillmentService, noteArrivals } from './modules/fulfillment/index.ts'
import type { MailsService } from './modules/mails/index.ts'
import { createOrdersService, createStateMachine } from './modules/orders/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database.ts'

interface OrderServicesParts {
  db: Database
  clock: Clock
  mails: Pick<MailsService, 'write'>
  publicUrl: string
}

/** What orders go through, for every entry: who hears of a change of state is said here and nowhere else. */
export function createOrderServices(parts: OrderServicesParts) {
  const states = createStateMachine([issueInvoice, noteArrivals, giveBackCoupons])
  const orders = createOrdersService({
    ...parts,
    states,
    getProfile,
    credit: { lock: lockCredit, sumOpen },
    readOrdersEmail: async (tx) => toOrdersEmail(await readSettings(tx)),
  })
  return { orders, fulfillment: createFulfillmentService({ ...parts, states }), billing: createBillingService(parts) }
}
