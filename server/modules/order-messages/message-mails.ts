import { shortenMessage } from '../../../domain/ordering/order-messages.ts'
import type { MailTemplate } from '../mails/index.ts'

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
  { firstName, shopName, publicUrl }: { firstName: string; shopName: string; publicUrl: string },
): MailTemplate => ({
  subject: `Order ${message.orderId}: message from ${shopName}`,
  title: `${firstName}, we have a message about your order`,
  blocks: [
    { kind: 'facts', rows: toFacts(message) },
    { kind: 'text', text: `${message.by}, ${shopName}:` },
    { kind: 'quote', text: message.text },
    { kind: 'text', text: 'Please answer on the page of your order, where we see it at once.' },
    { kind: 'button', label: 'Read and answer', url: `${publicUrl}/portal/orders/${message.orderId}` },
  ],
})

interface Writer {
  company: string
  email: string
  publicUrl: string
}

/** What the shop gets when somebody of the company has written. */
export const messageToShop = (message: MailedMessage, { company, email, publicUrl }: Writer): MailTemplate => ({
  subject: `Order ${message.orderId}, ${company}: ${shortenMessage(message.text, 60)}`,
  title: `${message.by} has written about order ${message.orderId}`,
  blocks: [
    { kind: 'facts', rows: [...toFacts(message), ['Company', company], ['E-mail', email]] },
    { kind: 'quote', text: message.text },
    { kind: 'button', label: 'Answer in the back office', url: `${publicUrl}/admin/orders/${message.orderId}` },
  ],
})
