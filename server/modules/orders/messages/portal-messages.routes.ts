import type { FastifyInstance } from 'fastify'
import { apiBase } from '../../../../contract/call.ts'
import * as calls from '../../../../contract/portal/messages.call.ts'
import { toOrderId, type OrderId } from '../../../../domain/ids.ts'
import { nameQuote, toQuotePath } from '../../../../domain/quotes/quote-states.ts'
import { namePerson } from '../../../../domain/people/actor.ts'
import { shortenMessage } from '../../../../domain/order-admin/order-messages.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Api } from '../../../platform/http/http.ts'
import { answerErrorsPlainly } from '../../../platform/http/plain-page.ts'
import type { OrderMessagesService } from './order-messages.service.ts'
import { toWireThread } from './thread.wire.ts'
import { readFileParams, sendFile } from './send-file.ts'
import type { Thread } from './read-thread.ts'

/** What a company reads and writes in the customer portal. */
export function portalMessagesRoutes(fastify: FastifyInstance, api: Api, { ofBuyer }: OrderMessagesService): void {
  const toMessages = (thread: Thread, orderId: OrderId, { customerId: readerId }: Principal) =>
    toWireThread(thread, { readerId, orderId, token: thread.token })

  api.answer(calls.listUnreadMessages, async ({ customer }) => {
    const { count, latest } = await ofBuyer.listUnread(customer)
    return {
      order_count: count,
      orders: latest.map(({ orderId, quoteId, token, poNumber, by, text, at, asks }) => ({
        order_id: orderId,
        quote: orderId === null && token !== null ? { number: nameQuote(quoteId!), url: toQuotePath(token) } : null,
        po_number: poNumber,
        by: namePerson(by),
        text: shortenMessage(text),
        is_question: asks,
        at: at.toISOString(),
      })),
    }
  })

  api.answer(calls.getOrderMessages, async ({ customer, params }) => {
    const orderId = toOrderId(params.id)
    const { thread, timeZone } = await ofBuyer.list(customer, orderId)
    return { messages: toMessages(thread, orderId, customer), time_zone: timeZone }
  })

  api.answer(calls.writeOrderMessage, async ({ customer, params, input }) => {
    const orderId = toOrderId(params.id)
    await ofBuyer.write(customer, orderId, { text: input.text, fileIds: input.file_ids })
    const { thread } = await ofBuyer.list(customer, orderId)
    return {
      messages: toMessages(thread, orderId, customer),
      sentence: 'We have your message. We will answer here and e-mail you.',
    }
  })

  api.answer(calls.answerOrderQuestion, async ({ customer, params, input }) => {
    const { answer: way, text = '', artwork_id: artworkId } = input
    const given = { way, text, artworkId }
    const orderId = toOrderId(params.id)
    const { thread, released } = await ofBuyer.answer(customer, orderId, params.question_id, given)
    return {
      messages: toMessages(thread, orderId, customer),
      sentence: released ? 'Thank you. Your order is in review again.' : 'Thank you. We have your answer.',
    }
  })

  api.answer(calls.readOrderMessages, async ({ customer, params, input }) => {
    await ofBuyer.markRead(customer, toOrderId(params.id), input.up_to_id)
    return {}
  })

  api.answer(calls.uploadOrderMessageFile, ({ customer, params, files: [file] }) =>
    ofBuyer.upload(customer, toOrderId(params.id), file!),
  )

  fastify.get<{ Params: { id: string; fileId: string } }>(
    `${apiBase}/portal/orders/:id/files/:fileId`,
    { errorHandler: answerErrorsPlainly },
    async (request, reply) => {
      const customer = await api.getPortalCaller(request)
      const { id, fileId } = readFileParams(request.params)
      return sendFile(reply, await ofBuyer.readFile(customer, toOrderId(id), fileId))
    },
  )
}
