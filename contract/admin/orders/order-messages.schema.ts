import { Type } from 'typebox'
import { messageText } from '../../portal/messages.schema.ts'
import { closed, idParams, oneOf } from '../../wire.ts'
import { ChangedOrder } from './orders.schema.ts'

/** The latest message that was shown; 0: none was. Whoever has not seen a later one is refused with what it says (409). */
const seenId = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const messageBuyer = {
  summary:
    'Write to the buyer of an order, who gets it by mail and answers in the portal; what waited is answered by it',
  params: idParams,
  input: closed({ text: messageText, seen_id: seenId }),
  answer: ChangedOrder,
}

export const settleMessages = {
  summary: 'Note that the messages of the buyer need no answer, or have had one; or that they wait for one again',
  params: idParams,
  input: closed({ as: oneOf(['answered', 'no-answer', 'waiting']), seen_id: seenId }),
  answer: ChangedOrder,
}
