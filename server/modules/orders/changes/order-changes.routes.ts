import { changeOrder, previewOrderChange } from '../../../../contract/admin/orders/order-changes.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import { toOrderId, type OrderId } from '../../../../domain/ids.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import type { OrderChangesService } from './order-changes.service.ts'
import { readAmount, readChange, toWirePreview } from './order-changes.wire.ts'

interface OrderChangesParts {
  api: Api
  changes: OrderChangesService
  readVersion(orderId: OrderId): Promise<string>
  checkVersion(orderId: OrderId, version: string, by: Actor): (tx: Tx) => Promise<void>
  showOrder(orderId: OrderId, staff: StaffCaller): Promise<WithDates<StaffOrder>>
}

/** An order that is changed after it was placed: shown first, then saved. */
export function orderChangesRoutes({ api, changes, ...order }: OrderChangesParts): void {
  api.answer(previewOrderChange, async ({ params, input }) => {
    const orderId = toOrderId(params.id)
    const version = await order.readVersion(orderId)
    return { version, ...toWirePreview(await changes.preview(orderId, readChange(input))) }
  })

  api.answer(changeOrder, async ({ staff, params, input }) => {
    const orderId = toOrderId(params.id)
    const { totalCents } = await changes.change(orderId, {
      ...readChange(input),
      by: staff,
      check: order.checkVersion(orderId, input.version, staff),
      expectedCents: readAmount(input.expectedAmount, 'expectedAmount'),
      reason: input.reason,
      note: input.note ?? '',
      quiet: input.quiet ?? false,
      overLimit: input.overLimit ?? false,
    })
    const said = `Order ${orderId} is changed. It comes to ${formatCents(totalCents)} now.`
    return { order: await order.showOrder(orderId, staff), said }
  })
}
