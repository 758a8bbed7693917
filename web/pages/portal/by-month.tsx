import { getOrdersByMonth } from '../../../contract/portal/portal.call.ts'
import { formatAmount, formatCountOf } from '../../../domain/money/format-money.ts'
import { callQuery, useAnswer } from '../../client/index.ts'
import { MonthTable, PortalFrame } from '../../features/orders/portal/index.ts'
import { Link, useNavigate, useSearchParams } from '../../router/index.ts'
import { LabeledSelect } from '../../ui/labeled-controls.tsx'
import { definePage } from '../page.ts'
import { Options } from '../../ui/options.tsx'
import * as styles from '../../features/orders/portal/invoices/invoices.module.css'

export const page = definePage({
  async load({ queries, url }) {
    await queries.fetchQuery({ ...callQuery(getOrdersByMonth, { query: toQuery(url.searchParams) }), staleTime: 0 })
  },
  Component: PortalByMonthPage,
})

/** This year where the address names none that can be. */
function toQuery(address: URLSearchParams): { year?: number } {
  const year = Number(address.get('year') ?? '')
  return Number.isInteger(year) && year >= 2000 && year <= 2999 ? { year } : {}
}

function PortalByMonthPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { data } = useAnswer(getOrdersByMonth, { query: toQuery(search) }, { keepsPrevious: true })
  if (!data) return null
  const { year, years, months, sees_company: seesCompany } = data
  const title = seesCompany ? 'Orders by colleague and month' : 'Orders by month'
  return (
    <PortalFrame title={title}>
      <p className="dim">
        <Link to="/portal/orders">All orders</Link>. Canceled orders do not count.
      </p>
      <div className={styles.year}>
        <LabeledSelect
          label="Year"
          value={year}
          onChange={({ currentTarget }) => void navigate(`/portal/by-month?year=${currentTarget.value}`)}
        >
          <Options of={[...new Set([...years, year])].map((one) => [one, one])} />
        </LabeledSelect>
        <p role="status">
          {formatCountOf(data.order_count, 'order')}, <b className="mono">{formatAmount(data.amount)}</b>
        </p>
      </div>
      {months.length > 0 ? (
        <MonthTable months={months} withBuyers={seesCompany} />
      ) : (
        <div className="empty">
          <p>No orders in {year}.</p>
        </div>
      )}
    </PortalFrame>
  )
}
