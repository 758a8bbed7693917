import type { AnswerOf } from '../../../../../contract/call.ts'
import type { getPortalInvoices } from '../../../../../contract/portal/invoices.call.ts'
import type { PortalInvoice } from '../../../../../contract/portal/invoices.schema.ts'
import type { getPortalTerms } from '../../../../../contract/portal/portal.call.ts'
import { formatNearDate } from '../../../../../domain/calendar/format-date.ts'
import { formatAmount, formatCount, formatCountOf } from '../../../../../domain/money/format-money.ts'
import { Link } from '../../../../router/index.ts'
import { TableHeads } from '../../../../ui/table-heads.tsx'
import * as styles from './invoices.module.css'

type Invoices = AnswerOf<typeof getPortalInvoices>
type Terms = AnswerOf<typeof getPortalTerms>['payment_terms']

interface InvoiceBalanceProps {
  balance: Invoices['balance']
  terms: Terms
}

/** What is open, what of it is past due and since when, and what is left of the credit. */
export function InvoiceBalance({ balance, terms }: InvoiceBalanceProps) {
  const { open_amount: open, past_due_amount: pastDue, past_due_count: lateCount, oldest_days: oldest } = balance
  return (
    <section className={styles.balance} aria-label="Balance">
      <dl className={styles.figures}>
        <div>
          <dt>Open</dt>
          <dd>{formatAmount(open)}</dd>
          <dd className={styles.note}>{formatCountOf(balance.open_count, 'open invoice')}</dd>
        </div>
        <div className={pastDue > 0 ? styles.late : undefined}>
          <dt>Past due</dt>
          <dd>{formatAmount(pastDue)}</dd>
          <dd className={styles.note}>
            {lateCount === 0
              ? 'Nothing is past due'
              : `${formatCountOf(lateCount, 'invoice')}, oldest ${formatCountOf(oldest, 'day')}`}
          </dd>
        </div>
        {terms && terms.credit_left !== null && terms.credit_limit !== null && (
          <div>
            <dt>Credit left</dt>
            <dd>{formatAmount(terms.credit_left)}</dd>
            <dd className={styles.note}>of {formatAmount(terms.credit_limit)}, including orders not billed yet</dd>
          </div>
        )}
      </dl>
      {open > 0 && <Ages {...balance} />}
    </section>
  )
}

const ageStyles = [styles.notDue, styles.to30, styles.to60, styles.over60]

function Ages({ ages, open_amount: open }: Invoices['balance']) {
  return (
    <div className={styles.ages}>
      <div className={styles.bar} aria-hidden="true">
        {ages.map(
          ({ title, amount }, at) =>
            amount > 0 && <span key={title} className={ageStyles[at]} style={{ width: `${(100 * amount) / open}%` }} />,
        )}
      </div>
      <dl>
        {ages.map(({ title, amount }, at) => (
          <div key={title}>
            <dt>
              <span className={`${styles.mark} ${ageStyles[at]}`} aria-hidden="true" />
              {title}
            </dt>
            <dd>{formatAmount(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface InvoiceTableProps {
  invoices: PortalInvoice[]
  today: string
  /** Also who ordered. */
  withBuyer: boolean
}

/** Invoices, a line each, with the order and the paper of each. */
export function InvoiceTable({ invoices, today, withBuyer }: InvoiceTableProps) {
  return (
    <table className={`table blocks ${styles.table}`}>
      <TableHeads
        of={[
          'Invoice',
          'Order',
          'PO number',
          withBuyer && 'Ordered by',
          'Issued',
          'Due',
          'Status',
          { num: 'Open' },
          { sr: 'Paper' },
        ]}
      />
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.number}>
            <th scope="row" className="mono">
              {invoice.number}
            </th>
            <td data-l="Order">
              <Link className="mono" to={`/portal/orders/${invoice.order_id}`}>
                {invoice.order_id}
              </Link>
            </td>
            <td data-l="PO number" className="mono">
              {invoice.po_number || '–'}
            </td>
            {withBuyer && <td data-l="Ordered by">{invoice.ordered_by}</td>}
            <td data-l="Issued">{formatNearDate(invoice.issued_on, today)}</td>
            <td data-l="Due">{invoice.due_on ? formatNearDate(invoice.due_on, today) : '–'}</td>
            <td data-l="Status">
              <Status invoice={invoice} />
            </td>
            <td data-l="Open" className="num">
              <span>
                {formatAmount(Math.max(0, invoice.open_amount))}
                {invoice.open_amount < invoice.amount && (
                  <span className={styles.whole}> of {formatAmount(invoice.amount)}</span>
                )}
              </span>
            </td>
            <td data-l="Paper">
              {invoice.invoice_url && (
                <a
                  className="link"
                  href={invoice.invoice_url}
                  target="_blank"
                  rel="noopener"
                  aria-label={`Invoice ${invoice.number} as PDF`}
                >
                  PDF
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Status({ invoice: { days_past_due: days, state, state_title: title } }: { invoice: PortalInvoice }) {
  if (days > 0) return <span className="badge badge--bad">{formatCountOf(days, 'day')} past due</span>
  if (state === 'paid') return <span className="badge badge--ok">{title}</span>
  return <span>{title}</span>
}

/** '7 invoices' */
export const describeInvoiceCount = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'invoice' : 'invoices'}`
