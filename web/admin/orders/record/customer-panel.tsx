import { neededByTitles } from '../../../../domain/ordering/needed-by.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { getCompany } from '../../../../contract/admin/people/companies.call.ts'
import { Link } from 'react-router'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { formatPhone } from '../../../../domain/people/phones.ts'
import { useMe } from '../../app/me.ts'

/** For whom the order is, and how to reach its buyer. */
export function CustomerPanel({ staffOrder }: { staffOrder: StaffOrder }) {
  const { may } = useMe()
  const { company, buyer, order, poFileUrl } = staffOrder
  return (
    <section className="pan" aria-labelledby="customer">
      <header>
        <h2 id="customer">Customer</h2>
        <Link className="link" to={`/orders?view=all&companyId=${company.id}`}>
          All orders
        </Link>
      </header>
      <dl className="kv">
        {company.name !== '' && (
          <>
            <dt>Company</dt>
            <dd>{may(getCompany) ? <Link to={`/customers/${company.id}`}>{company.name}</Link> : company.name}</dd>
          </>
        )}
        <dt>Buyer</dt>
        <dd>
          {buyer.name}
          <span className="block">
            <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
          </span>
          {buyer.phone !== '' && (
            <a className="mono" href={`tel:${buyer.phone}`}>
              {formatPhone(buyer.phone)}
            </a>
          )}
        </dd>
        {order.po_number !== '' && (
          <>
            <dt>PO</dt>
            <dd className="mono">{order.po_number}</dd>
          </>
        )}
        {poFileUrl && (
          <>
            <dt>PO file</dt>
            <dd>
              <a href={poFileUrl}>{order.po_file_name}</a>
            </dd>
          </>
        )}
        {order.in_hands_on && (
          <>
            <dt>{neededByTitles.inHandsOn}</dt>
            <dd>
              {formatDate(order.in_hands_on)}
              {order.late_text && <span className="msg msg--bad">{order.late_text}</span>}
            </dd>
          </>
        )}
        {order.event_on && (
          <>
            <dt>{neededByTitles.eventOn}</dt>
            <dd>{formatDate(order.event_on)}</dd>
          </>
        )}
        {order.order_note !== '' && (
          <>
            <dt>Note</dt>
            <dd>{order.order_note}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
