import * as calls from '../../../../contract/portal/messages.call.ts'
import { toOrderId } from '../../../../domain/ids.ts'
import { shortenMessage } from '../../../../domain/order-admin/order-messages.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { OrderMessagesService } from './order-messages.service.ts'
import { toWireMessage } from './order-messages.wire.ts'

/** What a company reads and writes in the customer portal. */
export function portalMessagesRoutes(api: Api, { ofBuyer }: OrderMessagesService): void {
  api.answer(calls.listUnreadMessages, async ({ customer }) => {
    const { count, latest } = await ofBuyer.listUnread(customer)
    return {
      order_count: count,
      orders: latest.map(({ orderId, poNumber, by, text, at, asks }) => ({
        order_id: orderId,
        po_number: poNumber,
        by,
        text: shortenMessage(text),
        is_question: asks,
        at: at.toISOString(),
      })),
    }
  })

  api.answer(calls.getOrderMessages, async ({ customer, params }) => {
    const { messages, timeZone } = await ofBuyer.list(customer, toOrderId(params.id))
    return { messages: messages.map((message) => toWireMessage(message, customer.customerId)), time_zone: timeZone }
  })

  api.answer(calls.writeOrderMessage, async ({ customer, params, input }) => {
    const { messages } = await ofBuyer.write(customer, toOrderId(params.id), input.text)
    return {
      messages: messages.map((message) => toWireMessage(message, customer.customerId)),
      sentence: 'We have your message. We will answer here and e-mail you.',
    }
  })

  api.answer(calls.answerOrderQuestion, async ({ customer, params, input }) => {
    const { answer: way, text = '', artwork_id: artworkId } = input
    const given = { way, text, artworkId }
    const { messages, released } = await ofBuyer.answer(customer, toOrderId(params.id), params.question_id, given)
    return {
      messages: messages.map((message) => toWireMessage(message, customer.customerId)),
      sentence: released ? 'Thank you. Your order is in review again.' : 'Thank you. We have your answer.',
    }
  })

  api.answer(calls.readOrderMessages, async ({ customer, params, input }) => {
    await ofBuyer.markRead(customer, toOrderId(params.id), input.up_to_id)
    return {}
  })
}
