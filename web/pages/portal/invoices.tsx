import { getPortalInvoices } from '../../../contract/portal/invoices.call.ts'
import { listFiles } from '../../../contract/portal/list-files.ts'
import { getOrderBuyers, getPortalTerms } from '../../../contract/portal/portal.call.ts'
import { formatDate } from '../../../domain/calendar/format-date.ts'
import { callQuery, useAnswer } from '../../client/index.ts'
import {
  describeInvoiceCount,
  InvoiceBalance,
  InvoiceFilter,
  InvoiceTable,
  PortalFrame,
} from '../../features/orders/portal/index.ts'
import { useSearchParams } from '../../router/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { definePage } from '../page.ts'
import * as styles from '../../features/orders/portal/portal.module.css'

export const page = definePage({
  async load({ queries, url }) {
    await Promise.all([
      queries.fetchQuery({ ...callQuery(getPortalInvoices, { query: readAddress(url.searchParams) }), staleTime: 0 }),
      queries.ensureQueryData(callQuery(getPortalTerms, {})),
      queries.ensureQueryData(callQuery(getOrderBuyers, {})),
    ])
  },
  Component: PortalInvoicesPage,
})

const states = ['open', 'paid', 'all'] as const

/** Without another wish the open ones are shown. */
function readAddress(address: URLSearchParams) {
  const state = states.find((one) => one === address.get('state')) ?? 'open'
  const search = (address.get('search') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 120)
  const [buyer, page] = [readCount(address.get('buyer')), readCount(address.get('page'))]
  return { state, ...(search && { search }), ...(buyer && { buyer }), ...(page && page <= 100_000 && { page }) }
}

const readCount = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

function PortalInvoicesPage() {
  const [search] = useSearchParams()
  const query = readAddress(search)
  const { data } = useAnswer(getPortalInvoices, { query }, { keepsPrevious: true })
  const { data: granted } = useAnswer(getPortalTerms, {})
  const { data: listed } = useAnswer(getOrderBuyers, {})
  if (!data) return null
  const { invoices, total_count: total, today, company, sees_company: seesCompany } = data
  const terms = granted?.payment_terms ?? null
  const { page: _page, ...asked } = query
  const file = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
  return (
    <PortalFrame
      title="Invoices"
      aside={
        total > 0 && (
          <a className="btn" href={`${listFiles.invoices}?${file}`} download>
            Download CSV
          </a>
        )
      }
    >
      <p className="dim">
        {[company, terms?.name].filter(Boolean).join(', ')}. As of {formatDate(today)}
        {!seesCompany && '. Invoices for your own orders'}
      </p>
      <InvoiceBalance balance={data.balance} terms={terms} />
      <InvoiceFilter key={search.toString()} question={asked} buyers={listed?.buyers ?? []} />
      <p role="status">{describeInvoiceCount(total)}</p>
      {invoices.length > 0 ? (
        <InvoiceTable invoices={invoices} today={today} withBuyer={seesCompany} />
      ) : (
        <div className="empty">
          <p>{toEmpty(asked)}</p>
          {search.size > 0 && (
            <div className="cta">
              <ButtonLink to="/portal/invoices?state=all">Show all invoices</ButtonLink>
            </div>
          )}
        </div>
      )}
      <Pager page={data.page} pageCount={data.page_count} />
    </PortalFrame>
  )
}

function toEmpty({ state, search, buyer }: ReturnType<typeof readAddress>): string {
  if (search || buyer) return 'No invoices match these filters.'
  return state === 'open' ? 'No open invoices.' : 'No invoices yet. We bill an order when it ships.'
}

function Pager({ page, pageCount }: { page: number; pageCount: number }) {
  const [search] = useSearchParams()
  if (pageCount < 2) return null
  const toPage = (wanted: number) => {
    const next = new URLSearchParams(search)
    next.set('page', String(wanted))
    return `/portal/invoices?${next}`
  }
  return (
    <nav className={styles.pager} aria-label="Pages">
      {page > 1 && <ButtonLink to={toPage(page - 1)}>Previous</ButtonLink>}
      <span className="dim">
        Page <span className="mono">{page}</span> of <span className="mono">{pageCount}</span>
      </span>
      {page < pageCount && <ButtonLink to={toPage(page + 1)}>Next</ButtonLink>}
    </nav>
  )
}
