import type { OrderId } from '../../../../domain/ids.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import type { Database } from '../../../platform/database.ts'
import { findOwnersOrder, listOwnersOrders } from './all-orders.store.ts'

/** What the owner of the shop looks through: orders of all companies. */
export const createOwnerOrdersService = ({ db }: { db: Database }) => ({
  list: (question: { state?: OrderState; limit: number }) => listOwnersOrders(db.orm, question),
  find: (orderId: OrderId) => findOwnersOrder(db.orm, orderId),
})
