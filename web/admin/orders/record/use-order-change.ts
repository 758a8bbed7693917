import { countOrders, listOrders } from '../../../../contract/admin/orders/order-list.call.ts'
import { getOrder } from '../../../../contract/admin/orders/orders.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { getStaffSession } from '../../../../contract/admin/staff/session.call.ts'
import type { AnswerOf, Call } from '../../../../contract/call.ts'
import { useRecordChange } from '../../kit/record/use-record-change.ts'

interface ChangeAnswer {
  order: StaffOrder
  said: string
}

/** A call that changes an order. */
export const useOrderChange = <C extends Call>(
  call: AnswerOf<C> extends ChangeAnswer ? C : never,
  orderId: number,
  { onDone, quiet = true }: { onDone?(): void; quiet?: boolean } = {},
) =>
  useRecordChange<C, typeof getOrder>(call, {
    read: getOrder,
    args: { params: { id: orderId } },
    recordOf: (answer) => (answer as ChangeAnswer).order,
    refreshes: [listOrders, countOrders, getStaffSession],
    onDone,
    quiet,
  })
