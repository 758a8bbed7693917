import { useQueryClient } from '@tanstack/react-query'
import { countOrders, listOrders } from '../../../../contract/admin/orders/order-list.call.ts'
import { getOrder } from '../../../../contract/admin/orders/orders.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { getStaffSession } from '../../../../contract/admin/staff/session.call.ts'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import type { AnswerOf, Call } from '../../../../contract/call.ts'
import { askAgainOnConflict, takeAnswer, useCall, type SendableCall } from '../../../client/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'

interface ChangeAnswer {
  order: StaffOrder
  said: string
}

/**
 * A call that changes an order: the page shows the order as it is after it. Where somebody else was faster, it shows what they did, so
 * that the next try is made on that.
 */
export function useOrderChange<C extends Call>(
  call: AnswerOf<C> extends ChangeAnswer ? C : never,
  orderId: number,
  { onDone, quiet = true }: { onDone?(): void; quiet?: boolean } = {},
): SendableCall<C> {
  const queries = useQueryClient()
  return useCall<C>(call, {
    quiet,
    refreshes: [listOrders, countOrders, getStaffSession, listAudit],
    onSuccess(answer) {
      const { order, said } = answer as ChangeAnswer
      takeAnswer(queries, getOrder, { params: { id: orderId } }, order)
      showToast({ kind: 'ok', title: said })
      onDone?.()
    },
    onRefused: askAgainOnConflict(queries, getOrder),
  })
}
