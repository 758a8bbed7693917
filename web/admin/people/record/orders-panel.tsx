import { Link } from 'react-router'
import { listQuotes } from '../../../../contract/admin/orders/quotes.call.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import { localDay } from '../../../../domain/calendar/business-days.ts'
import { formatDate, formatNearDate } from '../../../../domain/calendar/format-date.ts'
import { formatAmount, formatCount } from '../../../../domain/money/format-money.ts'
import { useMe } from '../../app/me.ts'
import { HoldBadge, StateBadge } from '../../orders/badges.tsx'
import { Badge } from '../../kit/badge.tsx'

/** Its latest orders. */
export function OrdersPanel({ company }: { company: Company }) {
  const { may: mayRead } = useMe()
  const { id, orders, orderCount: count, timeZone } = company
  const today = localDay(new Date(), timeZone)
  return (
    <section className="pan" aria-labelledby="orders">
      <header>
        <h2 id="orders">Orders</h2>
        <span className="row">
          {mayRead(listQuotes) && (
            <Link className="link" to={`/quotes?view=all&companyId=${id}`}>
              Quotes
            </Link>
          )}
          {count > 0 && (
            <Link className="link" to={`/orders?view=all&companyId=${id}`}>
              All {formatCount(count)}
            </Link>
          )}
        </span>
      </header>
      {orders.length === 0 ? (
        <p className="dim">None yet.</p>
      ) : (
        <div className="scroll-x">
          <table className="table flat">
            <caption className="sr">Latest orders</caption>
            <thead className="not-phone">
              <tr>
                <th scope="col">Order</th>
                <th scope="col">Placed</th>
                <th scope="col">Buyer</th>
                <th scope="col">Status</th>
                <th scope="col" className="num">
                  Total
                </th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.id}>
                  <th scope="row">
                    <Link className="mono" to={`/orders/${order.id}`}>
                      {order.id}
                    </Link>
                  </th>
                  <td className="nowrap">{formatNearDate(order.placedOn, today)}</td>
                  <td className="not-phone">{order.buyer}</td>
                  <td>
                    <StateBadge state={order.state} title={order.stateTitle} />{' '}
                    <HoldBadge state={order.state} text={order.holdText} />
                  </td>
                  <td className="num">{formatAmount(order.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** What it was billed and has not paid, the first due first; below it what orders by card still owe. */
export function InvoicesPanel({ company }: { company: Company }) {
  const { openInvoices: invoices, balancesDue: balances } = company
  return (
    <section className="pan" aria-labelledby="invoices">
      <header>
        <h2 id="invoices">{balances.length === 0 ? 'Open invoices' : 'Open invoices and balances'}</h2>
      </header>
      {invoices.length + balances.length === 0 ? (
        <p className="dim">None.</p>
      ) : (
        <ul className="rows">
          {invoices.map((invoice) => (
            <li key={invoice.number}>
              <div>
                Invoice <span className="mono">{invoice.number}</span> of order{' '}
                <Link className="mono" to={`/orders/${invoice.orderId}`}>
                  {invoice.orderId}
                </Link>
                <span className="small dim block">Due {formatDate(invoice.dueOn)}</span>
              </div>
              <span className="row">
                {invoice.isPastDue && <Badge kind="bad">Past due</Badge>}
                <span className="mono">{formatAmount(invoice.openAmount)}</span>
              </span>
            </li>
          ))}
          {balances.map(({ orderId: id, placedOn, openAmount: open }) => (
            <li key={`order ${id}`}>
              <div>
                Order{' '}
                <Link className="mono" to={`/orders/${id}`}>
                  {id}
                </Link>{' '}
                by card
                <span className="small dim block">Placed {formatDate(placedOn)}</span>
              </div>
              <span className="row">
                <Badge kind="warn">Balance due</Badge>
                <span className="mono">{formatAmount(open)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
