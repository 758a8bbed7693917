import { nameCard } from '../../../../domain/payments/cards.ts'
import type { RefundWay } from '../../../../domain/payments/refunds.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import { closing, opening, wordedMail, type WordedMail } from '../../content/index.ts'
import type { CardPayment } from './card-payments.store.ts'
import type { CardRefund } from './refunds.store.ts'

interface Refunded extends Pick<CardRefund, 'orderId' | 'amountCents'> {
  card: string
  way: RefundWay
  poNumber: string
}

/** The mail to a buyer when money goes back to the card. */
export const refundedMail = (
  { orderId, amountCents, card, way, poNumber }: Refunded,
  { firstName, publicUrl }: { firstName: string; publicUrl: string },
): WordedMail =>
  wordedMail(
    way === 'void' ? 'charge-taken-back' : 'refund',
    {
      'first name': firstName,
      'order': String(orderId),
      'PO number': poNumber,
      'amount': formatCents(amountCents),
      card,
    },
    [
      opening,
      {
        kind: 'facts',
        rows: [
          ['Order', String(orderId)],
          ...(poNumber ? [['PO number', poNumber] as [string, string]] : []),
          ['Refunded', formatCents(amountCents)],
          ['Card', card],
        ],
      },
      closing,
      { kind: 'button', label: 'View your order', url: `${publicUrl}/portal/orders/${orderId}` },
    ],
  )

/** What the owner of the shop gets when money could not be given back. */
export const refundTroubleMail = (
  { orderId, amountCents, reason }: Pick<CardRefund, 'orderId' | 'amountCents' | 'reason'>,
  { accountType, accountNumber, transactionId }: Pick<CardPayment, 'accountType' | 'accountNumber' | 'transactionId'>,
  sentence: string,
): WordedMail =>
  wordedMail('refund-trouble', { order: String(orderId), amount: formatCents(amountCents), problem: sentence }, [
    opening,
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
    closing,
  ])
