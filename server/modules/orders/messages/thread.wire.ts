import { apiBase } from '../../../../contract/call.ts'
import type { StaffThreadEntry } from '../../../../contract/admin/orders/thread.ts'
import type { OrderMessage as WireMessage } from '../../../../contract/portal/messages.schema.ts'
import type { OrderId, QuoteId } from '../../../../domain/ids.ts'
import { messageEnds } from '../../../../domain/order-admin/order-messages.ts'
import { namePerson } from '../../../../domain/people/actor.ts'
import { toProofPath } from '../../../../domain/proofs/proof-states.ts'
import { nameQuote, toQuotePath } from '../../../../domain/quotes/quote-states.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import type { Message } from './messages.store.ts'
import type { Thread, ThreadMessage } from './read-thread.ts'

/** Where staff read it: at the record of an order or a quote. */
type Record = { orderId: OrderId } | { quoteId: QuoteId }

/** As the back office shows it, the oldest first. */
export const toWireStaffThread = (
  { messages, comments }: Thread,
  readerId: number | null,
  record: Record,
): WithDates<StaffThreadEntry>[] =>
  sortByTime([
    ...messages.map((message) => toStaffMessage(message, readerId, record)),
    ...comments.map(({ comment: { id, from, text, by, at, version }, proof }) => ({
      ...blank,
      kind: 'proof' as const,
      id,
      from,
      text,
      by: namePerson(by),
      at,
      isMine: false,
      waits: false,
      endTitle: '',
      endedBy: '',
      artwork: null,
      seenAt: null,
      about: { title: nameProof(proof.name, version), path: `/proofs/${proof.id}` },
      files: [],
      mentionsMe: false,
    })),
  ])

const blank = { question: null, answer: null }

const nameProof = (name: string, version: number): string => `Proof of ${name}, version ${version}`

function toStaffMessage(
  { orderId, quoteId, fromShop, isNote, end, files, mentioned, ...message }: ThreadMessage,
  readerId: number | null,
  record: Record,
): WithDates<StaffThreadEntry> {
  const base = `${apiBase}/admin/${'orderId' in record ? `orders/${record.orderId}` : `quotes/${record.quoteId}`}`
  return {
    ...message,
    kind: 'message',
    from: isNote ? 'note' : fromShop ? 'shop' : 'buyer',
    isMine: fromShop && message.staffId === readerId && namePerson(message.by) === message.by,
    waits: !fromShop && end === null,
    endTitle: end === null ? '' : messageEnds[end],
    question: message.asks && { answers: message.asks, holdsOrder: message.holds, isOpen: end === null },
    answer:
      message.answersTo === null || message.answer === null
        ? null
        : { answersId: message.answersTo, as: message.answer },
    artwork:
      message.artworkHash === null
        ? null
        : { name: message.artworkName, url: `${apiBase}/admin/orders/${orderId}/artwork/${message.artworkHash}` },
    about:
      orderId === null
        ? { title: `Quote ${nameQuote(quoteId!)}`, path: `/quotes/${quoteId}` }
        : { title: `Order ${orderId}`, path: `/orders/${orderId}` },
    files: files.map(({ id, name, byteCount }) => ({ name, byteCount, url: `${base}/files/${id}` })),
    mentionsMe: readerId !== null && mentioned.includes(readerId),
  }
}

interface BuyersPage {
  /** Who reads it; null: whoever has the link. */
  readerId: number | null
  /** The page of an order in the portal; null: that of the quote. */
  orderId: OrderId | null
  /** Of the quote that the thread began with. */
  token: string | null
}

/** As its buyer reads it, the oldest first. */
export const toWireThread = ({ messages, comments }: Thread, page: BuyersPage): WireMessage[] =>
  sortByTime([
    ...messages.map((message) => toBuyersMessage(message, page)),
    ...comments.map(({ comment: { id, from, text, by, at, version }, proof }) => ({
      ...blank,
      kind: 'proof' as const,
      id,
      text,
      by: namePerson(by),
      at: at.toISOString(),
      is_from_us: from === 'shop',
      is_mine: false,
      is_new: false,
      about: { title: nameProof(proof.name, version), url: toProofPath(proof.token) },
      files: [],
    })),
  ])

const toBuyersMessage = (
  { id, orderId, quoteId, fromShop, text, by, at, customerId, seenAt, files, ...message }: ThreadMessage,
  page: BuyersPage,
): WireMessage => ({
  kind: 'message',
  id,
  text,
  by: fromShop ? namePerson(by) : by,
  at: at.toISOString(),
  is_from_us: fromShop,
  is_mine: !fromShop && customerId !== null && customerId === page.readerId,
  is_new: fromShop && seenAt === null,
  question: toWireQuestion(message),
  answer: toWireAnswer(message),
  about:
    orderId === null
      ? { title: `Quote ${nameQuote(quoteId!)}`, url: page.token && toQuotePath(page.token) }
      : { title: `Order ${orderId}`, url: toOrderPath(orderId) },
  files: files.map((file) => ({ name: file.name, bytes: file.byteCount, url: toFileUrl(file.id, orderId, page) })),
})

const toOrderPath = (orderId: OrderId): string => `/portal/orders/${orderId}`

/** What came with a message about an order is saved in the portal, by those who see the order. */
function toFileUrl(id: number, ofOrder: OrderId | null, { orderId, token }: BuyersPage): string {
  if (orderId !== null) return `${apiBase}/portal/orders/${orderId}/files/${id}`
  return ofOrder === null ? `${apiBase}/quotes/${token}/files/${id}` : toOrderPath(ofOrder)
}

const sortByTime = <Entry extends { at: Date | string }>(entries: Entry[]): Entry[] =>
  entries.toSorted((a, b) => new Date(a.at).getTime() - new Date(b.at).getTime())

const toWireQuestion = ({ asks, holds, end }: Pick<Message, 'asks' | 'holds' | 'end'>) =>
  asks && { answers: asks, holds_order: holds, is_open: end === null }

const toWireAnswer = ({ answersTo, answer }: Pick<Message, 'answersTo' | 'answer'>) =>
  answersTo === null || answer === null ? null : { answers_id: answersTo, as: answer }
