import type { CompanyId, OrderId } from '../../../domain/ids.ts'
import { NotFound } from '../../platform/errors.ts'
import type { Principal } from '../../platform/principal.ts'
import { waitForCart } from '../cart/index.ts'
import { findTimeZone } from '../shipping/index.ts'
import { createChangeState } from './change-state.ts'
import { findOrderByPoNumber, findPlaced, listLastPlacedIds, listOrders, type OrderWithLines } from './orders.store.ts'
import { createPlaceOrder, explainUsedPoNumber, readPoNumber, type PlaceOrderDeps } from './place-order.ts'
import type { StateMachine } from './state-machine.ts'

export interface OrdersDeps extends PlaceOrderDeps {
  states: StateMachine
}

type PoNumberVerdict = { free: true; poNumber: string } | { free: false; sentence: string }

interface FoundOrders {
  found: OrderWithLines[]
  /** Of the shop. */
  timeZone: string
}

export type OrdersService = ReturnType<typeof createOrdersService>

export function createOrdersService(deps: OrdersDeps) {
  const { db } = deps
  return {
    placeOrder: createPlaceOrder(deps),
    changeState: createChangeState(deps),

    /** May the customer's company use this number? @throws Invalid when its form is none of a purchase order number */
    async judgePoNumber({ companyId }: Principal, typed: string): Promise<PoNumberVerdict> {
      const poNumber = readPoNumber(typed)
      const orderId = await findOrderByPoNumber(db.orm, companyId, poNumber)
      if (orderId === undefined) return { free: true, poNumber }
      return { free: false, sentence: explainUsedPoNumber(poNumber, orderId) }
    },

    /** Orders of the customer, as they were placed. @throws NotFound when one of them is not the customer's */
    async getOrders({ customerId, companyId }: Principal, orderIds: OrderId[]): Promise<FoundOrders> {
      const wanted = new Set(orderIds)
      const found = ofCompany(companyId, await listOrders(db.orm, customerId, [...wanted]))
      if (found.length < wanted.size) throw new NotFound('We cannot find this order among yours.')
      return { found, timeZone: await findTimeZone(db.orm) }
    },

    /** What a checkout of the customer has placed: a page whose answer was lost asks. Waits for one that is placing. */
    findPlacedOrders({ customerId, companyId }: Principal, key: string): Promise<FoundOrders> {
      return db.transaction(async (tx) => {
        await waitForCart(tx, customerId)
        const placed = await findPlaced(tx, customerId, key)
        const orderIds = placed?.orders.map(({ id }) => id) ?? []
        const found = ofCompany(companyId, await listOrders(tx, customerId, orderIds))
        return { found, timeZone: await findTimeZone(tx) }
      })
    },

    /** What the customer has placed last, together in one checkout; none before the first order. */
    async findLastPlaced({ customerId, companyId }: Principal): Promise<FoundOrders> {
      const orderIds = await listLastPlacedIds(db.orm, customerId, companyId)
      const found = orderIds.length > 0 ? await listOrders(db.orm, customerId, orderIds) : []
      return { found, timeZone: await findTimeZone(db.orm) }
    },
  }
}

/** Whoever leaves a company leaves the orders there. */
const ofCompany = (companyId: CompanyId, found: OrderWithLines[]): OrderWithLines[] =>
  found.filter((order) => order.companyId === companyId)
