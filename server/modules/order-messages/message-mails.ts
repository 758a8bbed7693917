import { shortenMessage } from '../../../domain/order-desk/order-messages.ts'
import { closing, opening, wordedMail, type WordedMail } from '../mails/index.ts'

interface MailedMessage {
  orderId: number
  poNumber: string
  text: string
  by: string
}

const toFacts = ({ orderId, poNumber }: MailedMessage): [string, string][] => [
  ['Order', String(orderId)],
  ...(poNumber ? [['PO number', poNumber] as [string, string]] : []),
]

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

interface Writer {
  company: string
  email: string
  publicUrl: string
}

/** What the shop gets when somebody of the company has written. */
export const messageToShop = (message: MailedMessage, { company, email, publicUrl }: Writer): WordedMail =>
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
      { kind: 'facts', rows: [...toFacts(message), ['Company', company], ['E-mail', email]] },
      { kind: 'quote', text: message.text },
      closing,
      { kind: 'button', label: 'Answer in the back office', url: `${publicUrl}/admin/orders/${message.orderId}` },
    ],
  )
