import { Link, useLocation, useSearchParams } from 'react-router'
import { listCompanies } from '../../../contract/admin/people/companies.call.ts'
import type { CompanyRow } from '../../../contract/admin/people/companies.schema.ts'
import { localDay } from '../../../domain/calendar/business-days.ts'
import { formatNearDate } from '../../../domain/calendar/format-date.ts'
import { formatAmount, formatCount, formatCountOf } from '../../../domain/money/format-money.ts'
import { usePages } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { useMe } from '../app/me.ts'
import { useRowKeys } from '../kit/use-row-keys.ts'
import { Badge } from '../kit/badge.tsx'
import { ListSkeleton } from '../kit/list-skeleton.tsx'
import { LoadFailure } from '../kit/load-failure.tsx'
import { useTitle } from '../kit/use-title.ts'
import { CompanyFilters } from './company-filters.tsx'
import { StandingBadge } from './standing-badge.tsx'
import { hasFilter, readCompaniesQuery } from './list-address.ts'
import * as styles from './people.module.css'

const rowsAtOnce = 50

/** Companies by name, with what each may buy on invoice. */
export function CompanyList() {
  useTitle('Customers')
  const [address, setAddress] = useSearchParams()
  const list = usePages(listCompanies, { ...readCompaniesQuery(address), limit: rowsAtOnce })
  const rows = list.pages.flatMap(({ companies }) => companies)
  useRowKeys({ onToggle: () => undefined })
  return (
    <>
      <div className="page-top">
        <h1>Customers</h1>
      </div>
      <CompanyFilters />
      {list.error ? (
        <LoadFailure error={list.error} />
      ) : list.isPending ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        <div className="nothing">
          <h2>{hasFilter(address) ? 'No company fits' : 'No companies yet'}</h2>
          <p>
            {hasFilter(address)
              ? 'A part of a name, of a member or of an e-mail address is enough.'
              : 'Whoever registers in the shop is listed here.'}
          </p>
          {hasFilter(address) && (
            <Button size="sm" onClick={() => setAddress({})}>
              Clear filters
            </Button>
          )}
        </div>
      ) : (
        <Companies rows={rows} isOld={list.isOld} />
      )}
      {rows.length > 0 && (
        <div className="list-end">
          <span className="dim" role="status">
            {formatCount(rows.length)} {rows.length === 1 ? 'company' : 'companies'}
            {list.hasMore && ', and more'}
          </span>
          {list.hasMore && (
            <Button size="sm" busy={list.isLoadingMore} onClick={list.loadMore}>
              Show more
            </Button>
          )}
          <span className="small dim list-keys not-phone" aria-hidden="true">
            <kbd>J</kbd>
            <kbd>K</kbd> move <kbd>Enter</kbd> open
          </span>
        </div>
      )}
    </>
  )
}

function Companies({ rows, isOld }: { rows: CompanyRow[]; isOld: boolean }) {
  const { search } = useLocation()
  const today = localDay(new Date(), useMe().time_zone)
  return (
    <div className="scroll-x">
      <table className={`table dense list ${styles.companies}`} aria-busy={isOld || undefined}>
        <caption className="sr">Companies</caption>
        <thead>
          <tr>
            <th scope="col">Company</th>
            <th scope="col">Terms</th>
            <th scope="col" className="num">
              Limit
            </th>
            <th scope="col" className="num">
              Open
            </th>
            <th scope="col">Of note</th>
            <th scope="col" className={styles.cPrices}>
              Prices
            </th>
            <th scope="col" className={styles.cMembers}>
              Members
            </th>
            <th scope="col">Last order</th>
          </tr>
        </thead>
        <tbody className={isOld ? 'settling' : undefined}>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="c-company">
                <Link to={`/customers/${row.id}`} state={{ from: search }} data-row={row.id} title={row.name}>
                  {row.name || `Company ${row.id}`}
                </Link>
              </th>
              <td className={styles.cTerms}>{row.terms_title || <span className="none">No terms</span>}</td>
              <td className={`${styles.cLimit} num`}>{toLimit(row)}</td>
              <td className={`${styles.cOpen} num`}>
                {row.open_amount > 0 ? formatAmount(row.open_amount) : <span className="none">Nothing</span>}
              </td>
              <td className={styles.cNote}>
                <Notes row={row} />
              </td>
              <td className={styles.cPrices}>{row.price_list || <span className="none">Published</span>}</td>
              <td className={styles.cMembers}>{formatCountOf(row.member_count, 'member')}</td>
              <td className={`${styles.cLast} mono`}>
                {row.last_ordered_on === null ? (
                  <span className="none">None</span>
                ) : (
                  formatNearDate(row.last_ordered_on, today)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function toLimit({ terms_days: days, credit_limit: limit }: CompanyRow) {
  if (days === null) return null
  return limit === null ? <span className="none">Any amount</span> : formatAmount(limit)
}

const Notes = ({ row }: { row: CompanyRow }) => (
  <span className={styles.marks}>
    <StandingBadge standing={row.standing} />
    {row.is_limit_reached && <Badge kind="bad">Limit reached</Badge>}
    {row.blocked_count > 0 && <Badge kind="warn">{`${row.blocked_count} blocked`}</Badge>}
    {row.is_tax_exempt && <Badge kind="plain">Tax exempt</Badge>}
  </span>
)
