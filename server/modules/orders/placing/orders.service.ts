import { isOnInvoice } from '../../../../domain/payments/payment-methods.ts'
import type { CompanyId, OrderId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import type { JobHandlers } from '../../../platform/jobs.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { waitForCart } from '../../selling/index.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { createChangeState, type ChangeStateDeps } from './change-state.ts'
import { findPlaced, findUseOfPoNumber } from './checkouts.store.ts'
import { findFreightHabit } from './freight-accounts.store.ts'
import { listLastPlacedIds, listOrders, type Order, type OrderWithLines } from './orders.store.ts'
import { backorderJob, createDateBackorders } from './date-backorders.ts'
import type { PaymentOfOrders, PaymentsForOrders } from './payments-for-orders.ts'
import { explainUsedPoNumber, readPoNumber } from './prepare-orders.ts'
import type { Checkout } from './same-checkout.ts'

interface OrdersDeps extends ChangeStateDeps {
  payments: PaymentsForOrders
}

type PoNumberVerdict = { free: true; poNumber: string } | { free: false; sentence: string }

interface OrdersWithPayments {
  found: OrderWithLines[]
  /** Of the cards that pay them. */
  payments: PaymentOfOrders[]
  /** Of the shop. */
  timeZone: string
}

export type OrdersService = ReturnType<typeof createOrdersService>

export function createOrdersService(deps: OrdersDeps) {
  const { db, payments } = deps

  const show = async (tx: Tx, found: OrderWithLines[]): Promise<OrdersWithPayments> => ({
    found,
    payments: await listPayments(tx, payments, found),
    timeZone: await findTimeZone(tx),
  })

  return {
    /** Places the cart, paid as its buyer has chosen. */
    async placeOrder(customer: Principal, checkout: Checkout) {
      const orders = await payments.place(customer, checkout)
      return { orders, payments: await listPayments(db.orm, payments, orders) }
    },
    jobs: { [backorderJob]: createDateBackorders(deps) } satisfies JobHandlers as JobHandlers,
    changeState: createChangeState(deps),

    /** How the freight of the company's orders has been billed of late. */
    findFreightHabit: ({ companyId }: Principal) => findFreightHabit(db.orm, companyId),

    /** May the customer's company use this number? @throws Invalid when its form is none of a purchase order number */
    async judgePoNumber({ companyId }: Principal, typed: string): Promise<PoNumberVerdict> {
      const poNumber = readPoNumber(typed)
      const used = await findUseOfPoNumber(db.orm, companyId, poNumber)
      return used ? { free: false, sentence: explainUsedPoNumber(poNumber, used) } : { free: true, poNumber }
    },

    /** Orders of the customer, as they were placed. @throws NotFound when one of them is not the customer's */
    async getOrders({ customerId, companyId }: Principal, orderIds: OrderId[]): Promise<OrdersWithPayments> {
      const wanted = new Set(orderIds)
      const found = ofCompany(companyId, await listOrders(db.orm, customerId, [...wanted]))
      if (found.length < wanted.size) throw new NotFound('We cannot find this order among yours.')
      return show(db.orm, found)
    },

    /**
     * What a checkout of the customer has placed: a page whose answer was lost asks. Waits for one that is placing. @throws Unavailable when
     * nobody knows yet what has become of its payment
     */
    async findPlacedOrders({ customerId, companyId }: Principal, key: string): Promise<OrdersWithPayments> {
      await payments.waitUntilKnown(customerId, key)
      return db.transaction(async (tx) => {
        await waitForCart(tx, customerId)
        const placed = await findPlaced(tx, customerId, key)
        const orderIds = placed?.orders.map(({ id }) => id) ?? []
        const found = ofCompany(companyId, await listOrders(tx, customerId, orderIds))
        return show(tx, found)
      })
    },

    /** What the customer has placed last, together in one checkout; none before the first order. */
    async findLastPlaced({ customerId, companyId }: Principal): Promise<OrdersWithPayments> {
      const orderIds = await listLastPlacedIds(db.orm, customerId, companyId)
      const found = orderIds.length > 0 ? await listOrders(db.orm, customerId, orderIds) : []
      return show(db.orm, found)
    },
  }
}

/** Orders on invoice are not asked about. */
const listPayments = (
  tx: Tx,
  { listPayments: list }: PaymentsForOrders,
  found: Order[],
): Promise<PaymentOfOrders[]> => {
  const charged = found.filter(({ paymentMethod }) => !isOnInvoice(paymentMethod))
  return list(tx, [...new Set(charged.map(({ checkoutId }) => checkoutId))])
}

/** Whoever leaves a company leaves the orders there. */
const ofCompany = (companyId: CompanyId, found: OrderWithLines[]): OrderWithLines[] =>
  found.filter((order) => order.companyId === companyId)
