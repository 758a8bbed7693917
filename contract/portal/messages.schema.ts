import { Type, type Static } from 'typebox'
import { closed, file, idParams, type FileKind, line, oneOf, orNull, WireDate, WireId, WireUrl } from '../wire.ts'

/** Far beyond the 4,000 characters of a message, so that the rule itself says what is too long. */
export const messageText = line(40_000)

/** Answers that a question offers; a message can be written to each. */
export const OfferedWayName = oneOf(['yes', 'no', 'artwork'])
export const AnswerWayName = oneOf(['yes', 'no', 'artwork', 'message'])

/** Of a message; each was uploaded before. */
export const fileIds = Type.Array(WireId, { maxItems: 5, uniqueItems: true })

export const messageFileKinds: FileKind[] = ['pdf', 'png', 'jpg', 'webp', 'svg', 'ai', 'eps', 'docx', 'xlsx', 'csv']
export const messageFileMegabytes = 10

/** A file for a message that is being written. */
export const messageFile = closed({ file: file(messageFileMegabytes, ...messageFileKinds) })

/** What a message names in its list of files. */
export const UploadedMessageFile = Type.Object({ id: WireId, name: Type.String() })

/** In the thread of a quote, its orders and their proofs. */
export const OrderMessage = Type.Object({
  /** 'proof': it was written on a proof, and is answered there. */
  kind: oneOf(['message', 'proof']),
  id: WireId,
  text: Type.String(),
  by: Type.String({ description: 'the name of whoever wrote it' }),
  is_from_us: Type.Boolean({ description: 'the shop has written it' }),
  is_mine: Type.Boolean(),
  is_new: Type.Boolean({ description: 'of the shop, and read by nobody of the company yet' }),
  at: WireDate,
  /** What it asks the company; null: nothing. */
  question: orNull(
    Type.Object({
      answers: Type.Array(OfferedWayName, { description: 'beside a message, which answers every question' }),
      holds_order: Type.Boolean({ description: 'the order is on hold until it is answered' }),
      is_open: Type.Boolean(),
    }),
  ),
  /** In which way it answers a question, and which; null: it answers none. */
  answer: orNull(Type.Object({ answers_id: WireId, as: AnswerWayName })),
  about: Type.Object({ title: Type.String({ description: "'Order 1012'" }), url: orNull(WireUrl) }),
  files: Type.Array(Type.Object({ name: Type.String(), bytes: Type.Integer(), url: WireUrl }), {
    description: 'that came along with it',
  }),
})
export type OrderMessage = Static<typeof OrderMessage>

const messages = Type.Array(OrderMessage, { description: 'the oldest first; of very many the latest 200' })

export const listUnreadMessages = {
  summary:
    'Messages of the shop that nobody of the company has read yet, and its questions without an answer, by order',
  answer: Type.Object({
    order_count: Type.Integer({ description: 'at most 100' }),
    /** The latest five. */
    orders: Type.Array(
      Type.Object({
        order_id: orNull(WireId),
        /** Null: it is about the order. */
        quote: orNull(Type.Object({ number: Type.String(), url: WireUrl })),
        po_number: Type.String(),
        by: Type.String(),
        text: Type.String({ description: 'the beginning of the question, or of the latest message' }),
        is_question: Type.Boolean(),
        at: WireDate,
      }),
    ),
  }),
}

export const getOrderMessages = {
  summary:
    'What the company and the shop have written to each other about an order, the quote that it came from, and their proofs',
  params: idParams,
  answer: Type.Object({ messages, time_zone: Type.String() }),
}

export const writeOrderMessage = {
  summary: 'Write to the shop about an order',
  params: idParams,
  input: closed({ text: messageText, file_ids: Type.Optional(fileIds) }),
  answer: Type.Object({ messages, sentence: Type.String({ description: 'what happens now' }) }),
}

export const uploadOrderMessageFile = {
  summary: 'Upload a file for a message about an order, which is sent with it within a day',
  params: idParams,
  input: messageFile,
  answer: UploadedMessageFile,
}

export const readOrderMessages = {
  summary: 'Note that the messages of an order have been read, up to one of them',
  params: idParams,
  input: closed({ up_to_id: WireId }),
  answer: Type.Object({}),
}

export const answerOrderQuestion = {
  summary:
    'Answer a question of the shop about an order, which goes on where it has waited for that; what is answered already is refused (409)',
  params: Type.Object({ id: WireId, question_id: WireId }),
  input: closed({
    answer: AnswerWayName,
    text: Type.Optional(messageText),
    artwork_id: Type.Optional(
      Type.Integer({ ...WireId, description: "of the company's library, with answer 'artwork'" }),
    ),
  }),
  answer: Type.Object({ messages, sentence: Type.String({ description: 'what happens now' }) }),
}
