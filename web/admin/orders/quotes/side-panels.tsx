import { Link } from 'react-router'
import { getOrder } from '../../../../contract/admin/orders/orders.call.ts'
import { getCompany } from '../../../../contract/admin/people/companies.call.ts'
import type { StaffQuoteAnswer } from '../../../../contract/admin/orders/quotes.schema.ts'
import { formatCents, formatCount } from '../../../../domain/money/format-money.ts'
import { formatPhone } from '../../../../domain/people/phones.ts'
import { useMe } from '../../app/me.ts'
import { WarningIcon } from '../../kit/icons.tsx'
import { formatMoment } from '../../kit/moments.ts'
import type { Content, Priced } from './edit-offer.ts'
import * as styles from './quotes.module.css'

/** Whom the quote is for, how to reach them, how they pay, and what has come of it. */
export function BuyerPanel({ data }: { data: StaffQuoteAnswer }) {
  const { quote, customer, priced, timeZone } = data
  const { may } = useMe()
  const left =
    customer && customer.creditLimitCents !== null ? customer.creditLimitCents - customer.openCents : undefined
  const over = left === undefined ? [] : priced.alternatives.filter(({ totalCents }) => totalCents > left)
  return (
    <section className="pan" aria-labelledby="customer">
      <header>
        <h2 id="customer">Customer</h2>
        {quote.companyId !== null && (
          <Link className="link" to={`/quotes?view=all&companyId=${quote.companyId}`}>
            All quotes
          </Link>
        )}
      </header>
      <dl className="kv">
        {quote.company !== '' && (
          <>
            <dt>Company</dt>
            <dd>
              {quote.companyId !== null && may(getCompany) ? (
                <Link to={`/customers/${quote.companyId}`}>{quote.company}</Link>
              ) : (
                quote.company
              )}
            </dd>
          </>
        )}
        <dt>Buyer</dt>
        <dd>
          {quote.name}
          <span className="block">
            <a href={`mailto:${quote.email}`}>{quote.email}</a>
          </span>
          {quote.phone !== '' && (
            <a className="mono" href={`tel:${quote.phone}`}>
              {formatPhone(quote.phone)}
            </a>
          )}
          {quote.customerId === null && <span className="small dim block">Not a customer yet</span>}
        </dd>
        {customer && (
          <>
            <dt>Terms</dt>
            <dd>
              {customer.invoiceTerms ?? 'No invoice terms'}
              {left !== undefined && customer.invoiceTerms !== null && (
                <span className="block">
                  {left > 0 ? `${formatCents(left)} of credit left` : 'Credit limit reached'}
                </span>
              )}
            </dd>
          </>
        )}
        {quote.accepted && (
          <>
            <dt>Accepted</dt>
            <dd>
              {[quote.accepted.option, `by ${quote.accepted.by}`].filter(Boolean).join(', ')}
              <span className="small dim block">{formatMoment(quote.accepted.at, timeZone)}</span>
            </dd>
          </>
        )}
        {quote.orderId !== null && (
          <>
            <dt>Order</dt>
            <dd>{may(getOrder) ? <Link to={`/orders/${quote.orderId}`}>{quote.orderId}</Link> : quote.orderId}</dd>
          </>
        )}
      </dl>
      {customer?.invoiceTerms && over.length > 0 && (
        <p className={`note note--warn ${styles.credit}`}>
          <WarningIcon />
          <span>Over the credit left: {over.map(({ title }) => title).join(', ')}.</span>
        </p>
      )}
    </section>
  )
}

/** What there is of the goods, beside the largest quantity that an option has of them. */
export function StockPanel({ content, priced }: { content: Content; priced: Priced }) {
  const rows = content.items.flatMap(({ key, itemId }) => {
    const goods = priced.goods.find((one) => one.itemId === itemId)
    return (goods?.variants ?? []).flatMap(({ variantId, name, inStock }) => {
      const quantities = content.alternatives.map(
        ({ cells }) =>
          cells.find((cell) => cell.key === key)?.variants.find((one) => one.variantId === variantId)?.quantity ?? 0,
      )
      const most = Math.max(0, ...quantities)
      if (most === 0) return []
      return [{ key: `${key} ${variantId}`, name: `${goods!.name}, ${name}`, inStock, most }]
    })
  })
  if (rows.length === 0) return null
  return (
    <section className="pan" aria-labelledby="stock">
      <header>
        <h2 id="stock">Stock</h2>
      </header>
      <ul className="rows">
        {rows.map(({ key, name, inStock, most }) => (
          <li key={key}>
            <span>{name}</span>
            <span className={inStock !== null && inStock < most ? styles.short : undefined}>
              {inStock === null ? 'Made to order' : `${formatCount(inStock)} in stock`}
              {inStock !== null && inStock < most && `, ${formatCount(most)} quoted`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
