import { addDays, localDay } from '../../../../domain/calendar/business-days.ts'
import { days } from '../../../../domain/calendar/durations.ts'
import { toCustomerId, type OrderId } from '../../../../domain/ids.ts'
import { isOnInvoice } from '../../../../domain/payments/payment-methods.ts'
import { findDueDay } from '../../../../domain/payments/order-payments.ts'
import { findQuestionMistakes, type OrderQuestion } from '../../../../domain/ordering/order-questions.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { countCartLines, type CartService } from '../../selling/index.ts'
import { listColleagues, type Profile } from '../../people/index.ts'
import { findInvoice } from '../billing/invoices.store.ts'
import { listPayments } from '../billing/payments.store.ts'
import { listOpenHolds } from '../holds/holds.store.ts'
import { listOrdersToApprove } from '../proof-records/proofs.store.ts'
import { listDispatches } from '../fulfillment/list-dispatches.ts'
import { listEvents } from '../placing/order-states.store.ts'
import { listOrders } from '../placing/orders.store.ts'
import type { PaymentsForOrders } from '../placing/payments-for-orders.ts'
import type { PreparingDeps } from '../placing/prepare-orders.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { findInCart, orderAgain, type ListGoneArtwork } from './order-again.ts'
import { seeOrderAgain } from './see-order-again.ts'
import {
  findBuyer,
  findFirstOrder,
  findOrders,
  listLatest,
  listOnHold,
  listUnderWay,
  readOrders,
  sumByMonth,
  sumUpOrders,
  type OrderFilter,
  type Viewer,
} from './portal-orders.store.ts'
import { notAmongYours, toViewer } from './viewer.ts'

interface PortalOrdersDeps extends Pick<PreparingDeps, 'getProfile'> {
  db: Database
  clock: Clock
  cart: CartService
  listGoneArtwork: ListGoneArtwork
  listBankPayments: PaymentsForOrders['listPayments']
}

export interface PagedQuestion extends OrderQuestion {
  page?: number | undefined
  /** The last order of the page before. */
  after?: OrderId | undefined
}

export const ordersOnPage = 20
const latest = 5
const ordersAtOnce = 500
/** What left before counts as arrived, whether that was noted or not. */
const daysUnderWay = 30

export type PortalOrdersService = ReturnType<typeof createPortalOrdersService>

/** An order with all that the portal shows of it. */
export type PortalOrder = Awaited<ReturnType<PortalOrdersService['getOrder']>>

/** Orders as the customer portal shows them: one's own, or those of the company for who may see them. */
export function createPortalOrdersService({
  db,
  clock,
  getProfile,
  cart,
  listBankPayments,
  listGoneArtwork,
}: PortalOrdersDeps) {
  async function view(customer: Principal): Promise<{ viewer: Viewer; profile: Profile; timeZone: string }> {
    const [profile, timeZone] = await Promise.all([getProfile(db.orm, customer.customerId), findTimeZone(db.orm)])
    return { viewer: toViewer(customer, profile), profile, timeZone }
  }

  return {
    async showOverview(customer: Principal) {
      const { viewer, profile, timeZone } = await view(customer)
      const year = Number(localDay(clock.now(), timeZone).slice(0, 4))
      const lately = localDay(new Date(clock.now().getTime() - days(daysUnderWay)), timeZone)
      const [sums, rows, cartLineCount, onHold, underWay] = await Promise.all([
        sumUpOrders(db.orm, viewer, startOfDay(`${year}-01-01`, timeZone)),
        listLatest(db.orm, viewer, latest),
        countCartLines(db.orm, customer.customerId),
        listOnHold(db.orm, viewer),
        listUnderWay(db.orm, viewer, lately),
      ])
      const heldIds = onHold.map(({ id }) => id)
      const [holds, toApprove] = await Promise.all([
        listOpenHolds(db.orm, heldIds),
        listOrdersToApprove(db.orm, heldIds),
      ])
      const waiting = { cartLineCount, onHold, holds, toApprove, underWay }
      return { profile, seesCompany: viewer.seesCompany, year, sums, rows, waiting, timeZone }
    },

    async listOrders(customer: Principal, question: PagedQuestion) {
      const { viewer, timeZone } = await view(customer)
      const filter = readFilter(question, timeZone)
      const page = question.page ?? 1
      const slice = { limit: ordersOnPage, offset: (page - 1) * ordersOnPage, afterId: question.after }
      return { ...(await findOrders(db.orm, viewer, filter, slice)), page, timeZone }
    },

    /** All that fits, whatever page is shown. @throws Invalid before the first part */
    async exportOrders(customer: Principal, question: OrderQuestion) {
      const { viewer, timeZone } = await view(customer)
      return { parts: readOrders(db.orm, viewer, readFilter(question, timeZone), ordersAtOnce), timeZone }
    },

    async sumByMonth(customer: Principal, asked: number | undefined) {
      const { viewer, timeZone } = await view(customer)
      const thisYear = Number(localDay(clock.now(), timeZone).slice(0, 4))
      const year = asked ?? thisYear
      const [first, rows] = await Promise.all([
        findFirstOrder(db.orm, viewer),
        sumByMonth(db.orm, viewer, {
          from: startOfDay(`${year}-01-01`, timeZone),
          before: startOfDay(`${year + 1}-01-01`, timeZone),
          timeZone,
        }),
      ])
      const firstYear = first ? Number(localDay(first, timeZone).slice(0, 4)) : thisYear
      const years = Array.from({ length: thisYear - firstYear + 1 }, (_, at) => thisYear - at)
      return { year, years, rows, seesCompany: viewer.seesCompany }
    },

    /** Whom a filter can name. */
    async listBuyers(customer: Principal) {
      const { viewer } = await view(customer)
      if (!viewer.seesCompany) return []
      const colleagues = await listColleagues(db.orm, viewer.companyId)
      return colleagues.map(({ customerId: id, firstName, lastName, login }) => ({
        id,
        name: `${firstName} ${lastName}`.trim() || login,
      }))
    },

    /** @throws NotFound when it is not an order that the caller may see */
    async getOrder(customer: Principal, orderId: OrderId) {
      const { viewer, timeZone } = await view(customer)
      const buyer = await findBuyer(db.orm, viewer, orderId)
      if (!buyer) throw new NotFound(notAmongYours)
      const [found, events, sent, holds, toApprove, payments, invoice] = await Promise.all([
        listOrders(db.orm, buyer.customerId, [orderId]),
        listEvents(db.orm, [orderId]),
        listDispatches(db.orm, [orderId]),
        listOpenHolds(db.orm, [orderId]),
        listOrdersToApprove(db.orm, [orderId]),
        listPayments(db.orm, orderId),
        findInvoice(db.orm, orderId),
      ])
      const order = found[0]!
      const isInvoiced = isOnInvoice(order.paymentMethod)
      const [cardPayment] = isInvoiced ? [] : await listBankPayments(db.orm, [order.checkoutId])
      return {
        order,
        cardPayment,
        payments,
        orderedBy: buyer.buyer,
        company: buyer.company,
        events,
        sent,
        holds,
        isToApprove: toApprove.has(orderId),
        timeZone,
        today: localDay(clock.now(), timeZone),
        /** Null until it is billed, and where it is not paid by invoice. */
        dueOn: invoice && isInvoiced ? findDueDay(invoice.issuedAt, order.invoiceTermsDays, timeZone) : null,
      }
    },

    /** What ordering again would bring, line by line, and what the cart holds of it already. */
    async seeOrderAgain(customer: Principal, orderId: OrderId) {
      const { order } = await this.getOrder(customer, orderId)
      const [{ viewer }, inCart] = await Promise.all([view(customer), findInCart(db.orm, customer, order.lines)])
      return { lines: await seeOrderAgain(db.orm, { cart, listGoneArtwork }, { customer, viewer }, order), inCart }
    },

    /** @param onceMore also where the cart holds some of it already */
    async orderAgain(customer: Principal, orderId: OrderId, onceMore: boolean) {
      const { order } = await this.getOrder(customer, orderId)
      const inCart = await findInCart(db.orm, customer, order.lines)
      if (inCart.length > 0 && !onceMore) return { addedCount: 0, inCart, changes: [] }
      return { ...(await orderAgain(db.orm, { cart, listGoneArtwork }, customer, order.lines)), inCart }
    },
  }
}

/** @throws Invalid with all that cannot be answered */
function readFilter(question: OrderQuestion, timeZone: string): OrderFilter {
  const mistakes = findQuestionMistakes(question).map(({ field, sentence }) => ({ field, message: sentence }))
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes)
  const { search, state, from, to, buyer } = question
  return {
    ...(search?.trim() ? { search: search.trim() } : {}),
    ...(state ? { state: state as OrderState } : {}),
    ...(from ? { from: startOfDay(from, timeZone) } : {}),
    ...(to ? { before: startOfDay(addDays(to, 1), timeZone) } : {}),
    ...(buyer ? { buyerId: toCustomerId(buyer) } : {}),
  }
}

/** Its first moment on the shop's clock, which may be hours before or after midnight in London. */
function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  for (let hours = -14; hours <= 14; hours += 1) {
    const moment = new Date(midnight + hours * 3_600_000)
    if (localDay(moment, timeZone) >= day) return moment
  }
  return new Date(midnight)
}
