import { answerWays, type OfferedWay } from '../../../../domain/order-admin/buyer-questions.ts'
import { shortenMessage } from '../../../../domain/order-admin/order-messages.ts'
import { toQuoteId } from '../../../../domain/ids.ts'
import { nameQuote } from '../../../../domain/quotes/quote-states.ts'
import { closing, opening, wordedMail, type WordedMail } from '../../content/index.ts'

interface MailedMessage {
  orderId: number
  poNumber: string
  text: string
  by: string
  /** Their names. */
  files?: readonly string[] | undefined
}

interface MailedQuestion extends MailedMessage {
  ways: readonly OfferedWay[]
  /** The order is on hold until it is answered. */
  holds: boolean
}

const toFacts = ({ orderId, poNumber, files = [] }: MailedMessage): [string, string][] => [
  ['Order', String(orderId)],
  ...(poNumber ? [['PO number', poNumber] as [string, string]] : []),
  ...listFileNames(files),
]

/** As a row of facts; none where there are no files. They are saved from the thread. */
export const listFileNames = (files: readonly string[]): [string, string][] =>
  files.length === 0 ? [] : [['Files', files.join(', ')]]

/** What the company gets when the shop has written. */
export const messageToBuyer = (
  message: MailedMessage,
  { firstName, publicUrl }: { firstName: string; publicUrl: string },
): WordedMail =>
  wordedMail(
    'order-message',
    { 'first name': firstName, 'order': String(message.orderId), 'PO number': message.poNumber, 'writer': message.by },
    [
      { kind: 'facts', rows: toFacts(message) },
      opening,
      { kind: 'quote', text: message.text },
      closing,
      { kind: 'button', label: 'Read and answer', url: `${publicUrl}/portal/orders/${message.orderId}` },
    ],
  )

/** What the company gets when the shop has asked something. */
export const questionToBuyer = (
  { ways, holds, ...question }: MailedQuestion,
  { firstName, publicUrl }: { firstName: string; publicUrl: string },
): WordedMail =>
  wordedMail(
    'order-question',
    {
      'first name': firstName,
      'order': String(question.orderId),
      'PO number': question.poNumber,
      'writer': question.by,
    },
    [
      { kind: 'facts', rows: toFacts(question) },
      opening,
      { kind: 'quote', text: question.text },
      ...(ways.length > 0 ? [{ kind: 'text' as const, text: `Answer with one click: ${listWays(ways)}.` }] : []),
      ...(holds ? [{ kind: 'text' as const, text: 'Your order is on hold until we have your answer.' }] : []),
      closing,
      { kind: 'button', label: 'Answer', url: `${publicUrl}/portal/orders/${question.orderId}` },
    ],
  )

const listWays = (ways: readonly OfferedWay[]): string => ways.map((way) => answerWays[way]).join(', ')

interface Writer {
  company: string
  email: string
  publicUrl: string
}

interface MessageOfBuyer extends MailedMessage {
  /** That it answers. */
  question?: string | undefined
}

/** What the shop gets when somebody of the company has written, or has answered a question. */
export const messageToShop = (message: MessageOfBuyer, { company, email, publicUrl }: Writer): WordedMail =>
  wordedMail(
    'message-of-buyer',
    {
      'order': String(message.orderId),
      'PO number': message.poNumber,
      company,
      'writer': message.by,
      'message': shortenMessage(message.text, 60),
    },
    [
      opening,
      {
        kind: 'facts',
        rows: [
          ...toFacts(message),
          ['Company', company],
          ['E-mail', email],
          ...(message.question ? [['We asked', shortenMessage(message.question)] as [string, string]] : []),
        ],
      },
      { kind: 'quote', text: message.text },
      closing,
      { kind: 'button', label: 'Answer in the back office', url: `${publicUrl}/admin/orders/${message.orderId}` },
    ],
  )

interface MailedNote {
  orderId: number | null
  quoteId: number | null
  text: string
  by: string
}

/** What a colleague gets whom a note names. */
export function mentionMail(
  { orderId, quoteId, text, by }: MailedNote,
  { name, publicUrl }: { name: string; publicUrl: string },
): WordedMail {
  const about = orderId === null ? `quote ${nameQuote(toQuoteId(quoteId!))}` : `order ${orderId}`
  const path = orderId === null ? `/admin/quotes/${quoteId}` : `/admin/orders/${orderId}`
  return wordedMail('mention', { name, writer: by, about, note: shortenMessage(text, 60) }, [
    opening,
    { kind: 'quote', text },
    closing,
    { kind: 'button', label: 'Open in the back office', url: publicUrl + path },
  ])
}
