import { cardPaymentStates } from '../../../../domain/payments/card-payments.ts'
import { nameCard } from '../../../../domain/payments/cards.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import { closing, openInAdmin, opening, wordedMail, type WordedMail } from '../../content/index.ts'
import type { OrderOfCheckout } from '../../orders/index.ts'
import type { CardPayment } from './card-payments.store.ts'

type Troubled = Pick<CardPayment, 'orderId' | 'amountCents' | 'accountNumber' | 'accountType' | 'transactionId'> & {
  state: keyof typeof cardPaymentStates
  sentence: string
}

/** What the owner of the shop gets when a card does not pay as it was to: goods may leave that nobody has paid. */
export function troubleMail(
  payment: Troubled,
  orders: Pick<OrderOfCheckout, 'orderId'>[],
  publicUrl: string,
): WordedMail {
  const { orderId, amountCents, state, sentence } = payment
  const ids = orders.map((order) => order.orderId)
  const named = ids.length === 0 ? `number ${orderId}` : `${ids.length > 1 ? 'orders' : 'order'} ${ids.join(', ')}`
  return wordedMail(
    'card-trouble',
    {
      'orders': named,
      'first order': String(orderId),
      'amount': formatCents(amountCents),
      'problem': sentence || explanations[state] || cardPaymentStates[state],
    },
    [
      opening,
      {
        kind: 'facts',
        rows: [
          ['State', cardPaymentStates[state]],
          ['Amount', formatCents(amountCents)],
          ['Card', payment.accountNumber && nameCard(payment.accountType, payment.accountNumber)],
          ['Transaction', payment.transactionId],
        ],
      },
      closing,
      ...ids.map((id) => openInAdmin(publicUrl, id)),
    ],
  )
}

const explanations: Partial<Record<Troubled['state'], string>> = {
  declined: 'The card payment was declined when it was reviewed at the gateway. No money is held for the order.',
  expired: 'The authorization expired before it was captured. No money is held for the order.',
}
