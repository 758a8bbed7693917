import type { QueryOf } from '../../../contract/call.ts'
import type { listOrders } from '../../../contract/admin/orders/order-list.call.ts'
import { addDays, type Day } from '../../../domain/calendar/business-days.ts'
import type { ListQuery } from '../../../domain/lists/admin-list.ts'
import type { orderList } from '../../../domain/lists/order-list.ts'

type OrdersQuery = Omit<QueryOf<typeof listOrders>, 'cursor' | 'limit'>

/** What is asked for a list of orders whose spans are days from today. @param today on the shop's calendar */
export const toOrdersQuery = ({ due, placed, ...same }: ListQuery<typeof orderList>, today: Day): OrdersQuery => ({
  ...same,
  ...toDueDays(due, today),
  ...(placed === undefined ? {} : { placedFrom: addDays(today, -Number(placed)) }),
})

function toDueDays(due: string | undefined, today: Day) {
  if (due === undefined) return {}
  return due === 'past' ? { dueTo: addDays(today, -1) } : { dueFrom: today, dueTo: addDays(today, Number(due)) }
}
