import { Type, type Static } from 'typebox'
import { AnswerWayName, OfferedWayName } from '../../portal/messages.schema.ts'
import { oneOf, orNull, WireDate, WireId, WireUrl } from '../../wire.ts'

/** Of the thread of a quote, its orders and their proofs, as staff read it. */
export const StaffThreadEntry = Type.Object({
  kind: oneOf(['message', 'proof']),
  id: WireId,
  /** 'note': of staff for staff. */
  from: oneOf(['buyer', 'shop', 'note']),
  text: Type.String(),
  by: Type.String(),
  at: WireDate,
  isMine: Type.Boolean(),
  /** Of the buyer, for an answer. */
  waits: Type.Boolean(),
  /** What became of a message of the buyer or of a question, and by whom; empty while it waits. */
  endTitle: Type.String(),
  endedBy: Type.String(),
  /** A question with the answers that it offers; null: it asks nothing. */
  question: orNull(
    Type.Object({ answers: Type.Array(OfferedWayName), holdsOrder: Type.Boolean(), isOpen: Type.Boolean() }),
  ),
  /** In which way the buyer has answered a question; null: it answers none. */
  answer: orNull(Type.Object({ answersId: WireId, as: AnswerWayName })),
  /** That came with an answer, to be saved. */
  artwork: orNull(Type.Object({ name: Type.String(), url: WireUrl })),
  /** When its buyer has first read a message of the shop; null: not yet. */
  seenAt: orNull(WireDate),
  about: Type.Object({ title: Type.String(), path: Type.String({ description: 'in the back office' }) }),
  files: Type.Array(Type.Object({ name: Type.String(), byteCount: Type.Integer(), url: WireUrl })),
  mentionsMe: Type.Boolean({ description: 'the note names the caller, who has not seen to it' }),
})
export type StaffThreadEntry = Static<typeof StaffThreadEntry>
