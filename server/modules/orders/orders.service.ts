import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import type { Profile } from '../customers/index.ts'
import type { MailsService } from '../mails/index.ts'
import { findOrderByPoNumber, listOrders, type OrderWithLines } from './orders.store.ts'
import { createPlaceOrder, explainUsedPoNumber, readPoNumber } from './place-order.ts'

export interface Owner {
  customerId: number
  companyId: number
}

export interface OrdersDeps {
  db: Database
  clock: Clock
  mails: Pick<MailsService, 'write'>
  getProfile(tx: Tx, customerId: number): Promise<Profile>
  publicUrl: string
}

export type PoNumberVerdict = { free: true; poNumber: string } | { free: false; sentence: string }

export type OrdersService = ReturnType<typeof createOrdersService>

export function createOrdersService(deps: OrdersDeps) {
  const { db, getProfile } = deps
  return {
    placeOrder: createPlaceOrder(deps),

    /** May the customer's company use this number? @throws Invalid when it has no form that could be kept */
    async judgePoNumber({ companyId }: Owner, typed: string): Promise<PoNumberVerdict> {
      const poNumber = readPoNumber(typed)
      const orderId = await findOrderByPoNumber(db.orm, companyId, poNumber)
      if (orderId === undefined) return { free: true, poNumber }
      return { free: false, sentence: explainUsedPoNumber(poNumber, orderId) }
    },

    /** Orders of the customer, as they were placed. @throws NotFound when one of them is not the customer's */
    async getOrders({ customerId }: Owner, orderIds: number[]): Promise<OrderWithLines[]> {
      const wanted = new Set(orderIds)
      const found = await listOrders(db.orm, customerId, [...wanted])
      if (found.length < wanted.size) throw new NotFound('We cannot find this order among yours.')
      return found
    },

    /** Days to pay an invoice; null: the company pays by card. */
    async getInvoiceTerms({ customerId }: Owner): Promise<number | null> {
      return (await getProfile(db.orm, customerId)).company.invoiceTermsDays
    },
  }
}
