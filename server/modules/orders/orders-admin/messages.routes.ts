import { mayCall } from '../../../../contract/call.ts'
import { moveOrder } from '../../../../contract/admin/orders/orders.call.ts'
import * as calls from '../../../../contract/admin/orders/order-messages.call.ts'
import { toOrderId, type OrderId } from '../../../../domain/ids.ts'
import { Forbidden } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import type { OrderMessagesService } from '../messages/order-messages.service.ts'
import type { OrdersAdmin } from './orders-admin.service.ts'
import { toWireStaffOrder } from './orders-admin.wire.ts'

/** What the staff write to the buyer of an order, and what becomes of the buyer's messages. */
export function staffMessagesRoutes(api: Api, admin: OrdersAdmin, { ofShop }: OrderMessagesService): void {
  const show = async (orderId: OrderId, staff: StaffCaller, said: string) => ({
    order: toWireStaffOrder(await admin.get(orderId), staff),
    said,
  })

  api.answer(calls.messageBuyer, async ({ staff, params, input: { text, seenId } }) => {
    const orderId = toOrderId(params.id)
    await ofShop.write(orderId, text, { seenId, by: staff })
    return show(orderId, staff, 'Message sent.')
  })

  api.answer(calls.askBuyer, async ({ staff, params, input }) => {
    const { text, answers: ways, holdsOrder: holds, seenId } = input
    // Who may not move orders may not stop them, either.
    if (holds && !mayCall(staff.rights, moveOrder)) throw new Forbidden('Your role cannot put an order on hold.')
    const orderId = toOrderId(params.id)
    await ofShop.ask(orderId, { text, ways, holds, seenId }, staff)
    return show(orderId, staff, 'Question sent.')
  })

  api.answer(calls.closeOrderQuestion, async ({ staff, params, input: { as } }) => {
    const orderId = toOrderId(params.id)
    await ofShop.close(orderId, params.questionId, as, staff)
    return show(orderId, staff, as === 'answered' ? settled.answered : 'The question is withdrawn.')
  })

  api.answer(calls.settleMessages, async ({ staff, params, input: { as, seenId } }) => {
    const orderId = toOrderId(params.id)
    await ofShop.settle(orderId, as, { seenId, by: staff })
    return show(orderId, staff, settled[as])
  })
}

const settled = {
  'answered': 'Noted: answered by phone or mail.',
  'no-answer': 'Closed: no answer needed.',
  'waiting': 'Reopened: the message needs an answer.',
}
