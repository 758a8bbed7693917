import type { PortalPayment } from '../../../contract/calls/portal.ts'
import { formatAmount } from '../../../domain/format-money.ts'

/** How an order is paid, as far as the shop knows. */
export function OrderPayment({ payment }: { payment: PortalPayment }) {
  const facts: [label: string, value: string, isMono?: boolean][] = [
    ['Method', payment.method_title],
    ['Terms', payment.payment_terms],
    ['Purchase order', payment.po_number, true],
    ['Amount', formatAmount(payment.amount), true],
    ['State', payment.state_title],
  ]
  return (
    <section className="panel" aria-labelledby="payment">
      <header>
        <h2 id="payment">Payment</h2>
      </header>
      <div className="in">
        <dl className="pay-facts">
          {facts
            .filter(([, value]) => value !== '')
            .map(([label, value, isMono]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className={isMono ? 'mono' : undefined}>{value}</dd>
              </div>
            ))}
        </dl>
      </div>
    </section>
  )
}
