import { nameCard } from '../../../domain/paying/cards.ts'
import type { RefundWay } from '../../../domain/paying/refunds.ts'
import { formatCents } from '../../../domain/text/format-money.ts'
import type { MailTemplate } from '../mails/index.ts'
import type { CardPayment } from './card-payments.store.ts'
import type { CardRefund } from './refunds.store.ts'

interface Refunded extends Pick<CardRefund, 'orderId' | 'amountCents'> {
  card: string
  way: RefundWay
  poNumber: string
}

/** What a buyer gets whose money goes back to the card. */
export const refundedMail = (
  { orderId, amountCents, card, way, poNumber }: Refunded,
  { firstName, publicUrl }: { firstName: string; publicUrl: string },
): MailTemplate => ({
  subject: `Order ${orderId}: ${formatCents(amountCents)} refunded`,
  title: `${firstName}, your refund is on its way`,
  blocks: [
    {
      kind: 'text',
      text:
        way === 'void'
          ? `We have taken back the charge of ${formatCents(amountCents)} on your ${card}. It was not settled yet, so it may not show on your statement at all.`
          : `We have refunded ${formatCents(amountCents)} to your ${card}. Most banks show it within 3 to 7 business days.`,
    },
    {
      kind: 'facts',
      rows: [
        ['Order', String(orderId)],
        ...(poNumber ? [['PO number', poNumber] as [string, string]] : []),
        ['Refunded', formatCents(amountCents)],
        ['Card', card],
      ],
    },
    { kind: 'text', text: 'If you have a question about it, please answer this mail or call us.' },
    { kind: 'button', label: 'View your order', url: `${publicUrl}/portal/orders/${orderId}` },
  ],
})

/** What the owner of the shop gets when money could not be given back. */
export const refundTroubleMail = (
  { orderId, amountCents, reason }: Pick<CardRefund, 'orderId' | 'amountCents' | 'reason'>,
  { accountType, accountNumber, transactionId }: CardPayment,
  sentence: string,
): MailTemplate => ({
  subject: `A refund of order ${orderId} did not go through: ${formatCents(amountCents)}`,
  title: `A refund of order ${orderId} did not go through`,
  blocks: [
    { kind: 'text', text: sentence },
    {
      kind: 'facts',
      rows: [
        ['Order', String(orderId)],
        ['Amount', formatCents(amountCents)],
        ['Card', nameCard(accountType, accountNumber)],
        ['Charge', transactionId],
        ['Reason', reason],
      ],
    },
    { kind: 'text', text: 'Nothing was given back. The order in the back office shows it, too.' },
  ],
})
