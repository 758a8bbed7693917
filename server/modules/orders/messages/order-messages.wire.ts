import { apiBase } from '../../../../contract/call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import type { OrderMessage as WireMessage } from '../../../../contract/portal/messages.schema.ts'
import { namePerson } from '../../../../domain/people/actor.ts'
import { messageEnds } from '../../../../domain/order-admin/order-messages.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import type { OrderMessage } from './order-messages.store.ts'

/** As the back office shows it. */
export const toWireStaffMessage = (
  { orderId, fromShop, end, ...message }: OrderMessage,
  readerId: number | null,
): WithDates<StaffOrder['messages'][number]> => ({
  ...message,
  from: fromShop ? 'shop' : 'buyer',
  isMine: fromShop && message.staffId === readerId && namePerson(message.by) === message.by,
  waits: !fromShop && end === null,
  endTitle: end === null ? '' : messageEnds[end],
  question: message.asks && { answers: message.asks, holdsOrder: message.holds, isOpen: end === null },
  answer:
    message.answersTo === null || message.answer === null ? null : { answersId: message.answersTo, as: message.answer },
  artwork:
    message.artworkHash === null
      ? null
      : { name: message.artworkName, url: `${apiBase}/admin/orders/${orderId}/artwork/${message.artworkHash}` },
})

/** As the customer portal shows it. */
export const toWireMessage = (
  { id, fromShop, text, by, at, customerId, seenAt, ...message }: OrderMessage,
  readerId: number | null,
): WireMessage => ({
  id,
  text,
  by: fromShop ? namePerson(by) : by,
  at: at.toISOString(),
  is_from_us: fromShop,
  is_mine: !fromShop && customerId === readerId,
  is_new: fromShop && seenAt === null,
  question: toWireQuestion(message),
  answer: toWireAnswer(message),
})

const toWireQuestion = ({ asks, holds, end }: Pick<OrderMessage, 'asks' | 'holds' | 'end'>) =>
  asks && { answers: asks, holds_order: holds, is_open: end === null }

const toWireAnswer = ({ answersTo, answer }: Pick<OrderMessage, 'answersTo' | 'answer'>) =>
  answersTo === null || answer === null ? null : { answers_id: answersTo, as: answer }
