import { Type } from 'typebox'
import { fileIds, messageFile, messageText, OfferedWayName, UploadedMessageFile } from '../../portal/messages.schema.ts'
import { closed, idParams, oneOf, WireId } from '../../wire.ts'
import { ChangedOrder } from './orders.schema.ts'

/** The latest message that was shown; 0: none was. Whoever has not seen a later one is refused with what it says (409). */
const seenId = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const messageBuyer = {
  summary:
    'Write to the buyer of an order, who gets it by mail and answers in the portal; what waited is answered by it',
  params: idParams,
  input: closed({ text: messageText, seenId, fileIds: Type.Optional(fileIds) }),
  answer: ChangedOrder,
}

export const uploadStaffMessageFile = {
  summary: 'Upload a file for a message or note about an order, which is sent with it within a day',
  params: idParams,
  input: messageFile,
  answer: UploadedMessageFile,
}

export const endOrderMentions = {
  summary: 'Say that the caller has seen to the notes about an order that mention them',
  params: idParams,
  answer: ChangedOrder,
}

export const settleMessages = {
  summary: 'Note that the messages of the buyer need no answer, or have had one; or that they wait for one again',
  params: idParams,
  input: closed({ as: oneOf(['answered', 'no-answer', 'waiting']), seenId }),
  answer: ChangedOrder,
}

export const askBuyer = {
  summary:
    'Ask the buyer of an order, who gets it by mail and answers in the portal with one of these answers, or with a message',
  params: idParams,
  input: closed({
    text: messageText,
    answers: Type.Array(OfferedWayName, { maxItems: 3, uniqueItems: true }),
    holdsOrder: Type.Boolean({ description: 'it is put on hold, and leaves it with the answer' }),
    seenId,
  }),
  answer: ChangedOrder,
}

export const closeOrderQuestion = {
  summary: 'Note that a question has had its answer otherwise, or take it back; the order stays as it is',
  params: Type.Object({ id: WireId, questionId: WireId }),
  input: closed({ as: oneOf(['answered', 'withdrawn']) }),
  answer: ChangedOrder,
}
