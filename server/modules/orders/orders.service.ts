import type { Cents } from '../../../domain/money.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { lockCart } from '../cart/index.ts'
import type { Profile } from '../customers/index.ts'
import type { MailsService } from '../mails/index.ts'
import { sumOpen } from '../billing/index.ts'
import { findOrderByPoNumber, findPlaced, listLastPlacedIds, listOrders, type OrderWithLines } from './orders.store.ts'
import { createPlaceOrder, explainUsedPoNumber, readPoNumber } from './place-order.ts'
import { getTimeZone } from './time-zone.ts'

export interface Owner {
  customerId: number
  companyId: number
}

export interface OrdersDeps {
  db: Database
  clock: Clock
  mails: Pick<MailsService, 'write'>
  getProfile(tx: Tx, customerId: number): Promise<Profile>
  /** Where the owner of the shop hears of new orders; empty: nowhere. */
  readOrdersEmail(tx: Tx): Promise<string>
  publicUrl: string
}

export type PoNumberVerdict = { free: true; poNumber: string } | { free: false; sentence: string }

export interface GrantedTerms {
  /** To pay an invoice. */
  days: number
  /** Null: any amount. */
  limitCents: Cents | null
  openCents: Cents
}

export interface FoundOrders {
  found: OrderWithLines[]
  /** Of the shop. */
  timeZone: string
}

export type OrdersService = ReturnType<typeof createOrdersService>

export function createOrdersService(deps: OrdersDeps) {
  const { db, clock, getProfile } = deps
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
    async getOrders({ customerId, companyId }: Owner, orderIds: number[]): Promise<FoundOrders> {
      const wanted = new Set(orderIds)
      const found = ofCompany(companyId, await listOrders(db.orm, customerId, [...wanted]))
      if (found.length < wanted.size) throw new NotFound('We cannot find this order among yours.')
      return { found, timeZone: await getTimeZone(db.orm, customerId) }
    },

    /** What a checkout of the customer has placed: a page whose answer was lost asks. Waits for one that is placing. */
    findPlacedOrders({ customerId, companyId }: Owner, key: string): Promise<FoundOrders> {
      return db.transaction(async (tx) => {
        await lockCart(tx, customerId, clock.now())
        const placed = await findPlaced(tx, customerId, key)
        const orderIds = placed?.orders.map(({ id }) => id) ?? []
        const found = ofCompany(companyId, await listOrders(tx, customerId, orderIds))
        return { found, timeZone: await getTimeZone(tx, customerId) }
      })
    },

    /** What the customer has placed last, together in one checkout; none before the first order. */
    async findLastPlaced({ customerId, companyId }: Owner): Promise<FoundOrders> {
      const orderIds = await listLastPlacedIds(db.orm, customerId, companyId)
      const found = orderIds.length > 0 ? await listOrders(db.orm, customerId, orderIds) : []
      return { found, timeZone: await getTimeZone(db.orm, customerId) }
    },

    /** What the company may buy on invoice, and what of it is open. Null: the owner has granted no terms. */
    async getInvoiceTerms({ customerId }: Owner): Promise<GrantedTerms | null> {
      const {
        companyId,
        invoiceTermsDays: days,
        creditLimitCents: limitCents,
      } = (await getProfile(db.orm, customerId)).company
      return days === null ? null : { days, limitCents, openCents: await sumOpen(db.orm, companyId) }
    },
  }
}

/** Whoever leaves a company leaves the orders there. */
const ofCompany = (companyId: number, found: OrderWithLines[]): OrderWithLines[] =>
  found.filter((order) => order.companyId === companyId)
