import type { PortalPayment } from '../../../../contract/portal/portal.schema.ts'
import type { PlacedOrder } from '../../../../contract/shop/cart/orders.schema.ts'
import { describeCardPayment } from '../../../../domain/payments/cards.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import * as styles from './portal-orders.module.css'

interface OrderPaymentProps {
  payment: PortalPayment
  /** What the bank has said of the card that pays it; null: none does. */
  card: PlacedOrder['authorization_response']
}

/** How an order is paid, as far as the shop knows. */
export function OrderPayment({ payment, card }: OrderPaymentProps) {
  const facts: [label: string, value: string, isMono?: boolean][] = [
    ['Method', payment.method_title],
    ['Card', card ? describeCardPayment(card, payment.amount) : ''],
    ['Terms', card ? '' : payment.payment_terms],
    ['PO number', payment.po_number, true],
    ['Amount', formatAmount(payment.amount), true],
    ['Status', payment.state_title],
    ...(payment.state === 'partly-paid'
      ? [['Balance due', formatAmount(payment.open_amount), true] as [string, string, boolean]]
      : []),
  ]
  return (
    <section className="panel" aria-labelledby="payment">
      <header>
        <h2 id="payment">Payment</h2>
      </header>
      <div className="in">
        <dl className={styles.payFacts}>
          {facts
            .filter(([, value]) => value !== '')
            .map(([label, value, isMono]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className={isMono ? 'mono' : undefined}>{value}</dd>
              </div>
            ))}
        </dl>
        {payment.received.length > 0 && (
          <ul className={styles.payReceived} aria-label="Payments received">
            {payment.received.map(({ id, way_title: way, reference, amount, received_on: day }) => (
              <li key={id}>
                <span>
                  {way} {reference && <span className="mono">{reference}</span>}
                  <span className="small dim block">{formatDate(day)}</span>
                </span>
                <span className="mono">{formatAmount(amount)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
