import { Type, type Static } from 'typebox'
import { closed, idParams, line, WireDate, WireId } from '../wire.ts'

/** Far beyond the 4,000 characters of a message, so that the rule itself says what is too long. */
export const messageText = line(40_000)

/** Between the company and the shop, about one order. */
export const OrderMessage = Type.Object({
  id: WireId,
  text: Type.String(),
  by: Type.String({ description: 'the name of whoever wrote it' }),
  is_from_us: Type.Boolean({ description: 'the shop has written it' }),
  is_mine: Type.Boolean(),
  is_new: Type.Boolean({ description: 'of the shop, and read by nobody of the company yet' }),
  at: WireDate,
})
export type OrderMessage = Static<typeof OrderMessage>

const messages = Type.Array(OrderMessage, { description: 'the oldest first; of very many the latest 200' })

export const listUnreadMessages = {
  summary: 'Messages of the shop that nobody of the company has read yet, by order',
  answer: Type.Object({
    order_count: Type.Integer({ description: 'at most 100' }),
    /** The latest five. */
    orders: Type.Array(
      Type.Object({
        order_id: WireId,
        po_number: Type.String(),
        by: Type.String(),
        text: Type.String({ description: 'the beginning of the latest one' }),
        at: WireDate,
      }),
    ),
  }),
}

export const getOrderMessages = {
  summary: 'What the company and the shop have written to each other about an order',
  params: idParams,
  answer: Type.Object({ messages, time_zone: Type.String() }),
}

export const writeOrderMessage = {
  summary: 'Write to the shop about an order',
  params: idParams,
  input: closed({ text: messageText }),
  answer: Type.Object({ messages, sentence: Type.String({ description: 'what happens now' }) }),
}

export const readOrderMessages = {
  summary: 'Note that the messages of an order have been read, up to one of them',
  params: idParams,
  input: closed({ up_to_id: WireId }),
  answer: Type.Object({}),
}
