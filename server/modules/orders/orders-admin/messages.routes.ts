import { apiBase, mayCall } from '../../../../contract/call.ts'
import type { FastifyInstance } from 'fastify'
import { getOrder, moveOrder, noteOrder } from '../../../../contract/admin/orders/orders.call.ts'
import * as calls from '../../../../contract/admin/orders/order-messages.call.ts'
import { toOrderId, type OrderId } from '../../../../domain/ids.ts'
import { Forbidden } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { readFileParams, sendFile } from '../messages/send-file.ts'
import { answerErrorsPlainly } from '../../../platform/http/plain-page.ts'
import type { OrderMessagesService } from '../messages/order-messages.service.ts'
import type { OrdersAdmin } from './orders-admin.service.ts'
import { toWireStaffOrder } from './orders-admin.wire.ts'

/** What the staff write to the buyer of an order, and what becomes of the buyer's messages. */
export function staffMessagesRoutes(
  fastify: FastifyInstance,
  api: Api,
  admin: OrdersAdmin,
  { ofShop }: OrderMessagesService,
): void {
  const show = async (orderId: OrderId, staff: StaffCaller, said: string) => ({
    order: toWireStaffOrder(await admin.get(orderId), staff),
    said,
  })

  api.answer(calls.messageBuyer, async ({ staff, params, input: { seenId, ...written } }) => {
    const orderId = toOrderId(params.id)
    await ofShop.write(orderId, written, { seenId, by: staff })
    return show(orderId, staff, 'Message sent.')
  })

  api.answer(noteOrder, async ({ staff, params, input }) => {
    const orderId = toOrderId(params.id)
    await ofShop.note(orderId, input, staff)
    return show(orderId, staff, 'Your note is saved.')
  })

  api.answer(calls.uploadStaffMessageFile, ({ staff, params, files: [file] }) =>
    ofShop.upload(toOrderId(params.id), file!, staff),
  )

  api.answer(calls.endOrderMentions, async ({ signedIn, params }) => {
    const orderId = toOrderId(params.id)
    await ofShop.endMentions(orderId, signedIn.staffId)
    return show(orderId, signedIn, 'Done.')
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

  fastify.get<{ Params: { id: string; fileId: string } }>(
    `${apiBase}/admin/orders/:id/files/:fileId`,
    { errorHandler: answerErrorsPlainly },
    async (request, reply) => {
      await api.getStaff(request, getOrder)
      const { id, fileId } = readFileParams(request.params)
      return sendFile(reply, await ofShop.readFile(toOrderId(id), fileId))
    },
  )
}

const settled = {
  'answered': 'Noted: answered by phone or mail.',
  'no-answer': 'Closed: no answer needed.',
  'waiting': 'Reopened: the message needs an answer.',
}
