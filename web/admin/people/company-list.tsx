import { Link, useLocation, useSearchParams } from 'react-router'
import { listCompanies } from '../../../contract/admin/people/companies.call.ts'
import type { CompanyRow } from '../../../contract/admin/people/companies.schema.ts'
import { localDay } from '../../../domain/calendar/business-days.ts'
import { formatNearDate } from '../../../domain/calendar/format-date.ts'
import { formatAmount, formatCount, formatCountOf } from '../../../domain/money/format-money.ts'
import { usePages } from '../../client/index.ts'
import { useMe } from '../app/me.ts'
import { useRowKeys } from '../kit/use-row-keys.ts'
import { Badge } from '../kit/badge.tsx'
import { PageTop } from '../kit/page-top.tsx'
import { ListBody, Nothing, openKeys } from '../kit/list/list-body.tsx'
import { ListTable, numeric } from '../kit/list/table.tsx'
import { CompanyFilters } from './company-filters.tsx'
import { StandingBadge } from './standing-badge.tsx'
import { hasFilter, readCompaniesQuery } from './list-address.ts'
import * as styles from './people.module.css'

const rowsAtOnce = 50

/** Companies by name, with what each may buy on invoice. */
export function CompanyList() {
  const [address, setAddress] = useSearchParams()
  const list = usePages(listCompanies, { ...readCompaniesQuery(address), limit: rowsAtOnce })
  const rows = list.pages.flatMap(({ companies }) => companies)
  const isLimited = hasFilter(address)
  useRowKeys({ onToggle: () => undefined })
  return (
    <>
      <PageTop title="Customers" />
      <CompanyFilters />
      <ListBody
        list={list}
        counted={
          rows.length > 0 ? `${formatCount(rows.length)} ${rows.length === 1 ? 'company' : 'companies'}` : undefined
        }
        keys={openKeys}
        nothing={
          <Nothing
            title={isLimited ? 'No company fits' : 'No companies yet'}
            onClear={isLimited ? () => setAddress({}) : undefined}
          >
            {isLimited
              ? 'A part of a name, of a member or of an e-mail address is enough.'
              : 'Whoever registers in the shop is listed here.'}
          </Nothing>
        }
      >
        <Companies rows={rows} isOld={list.isOld} />
      </ListBody>
    </>
  )
}

function Companies({ rows, isOld }: { rows: CompanyRow[]; isOld: boolean }) {
  const { search } = useLocation()
  const today = localDay(new Date(), useMe().timeZone)
  return (
    <ListTable
      caption="Companies"
      heads={[
        'Company',
        'Terms',
        numeric('Limit'),
        numeric('Open'),
        'Of note',
        { title: 'Prices', cell: styles.cPrices },
        { title: 'Members', cell: styles.cMembers },
        'Last order',
      ]}
      className={styles.companies}
      isOld={isOld}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row" className="c-company">
            <Link to={`/customers/${row.id}`} state={{ from: search }} data-row={row.id} title={row.name}>
              {row.name || `Company ${row.id}`}
            </Link>
          </th>
          <td className={styles.cTerms}>{row.termsTitle || <span className="none">No terms</span>}</td>
          <td className={`${styles.cLimit} num`}>{toLimit(row)}</td>
          <td className={`${styles.cOpen} num`}>
            {row.openAmount > 0 ? formatAmount(row.openAmount) : <span className="none">Nothing</span>}
          </td>
          <td className={styles.cNote}>
            <Notes row={row} />
          </td>
          <td className={styles.cPrices}>{row.priceList || <span className="none">Published</span>}</td>
          <td className={styles.cMembers}>{formatCountOf(row.memberCount, 'member')}</td>
          <td className={`${styles.cLast} mono`}>
            {row.lastOrderedOn === null ? <span className="none">None</span> : formatNearDate(row.lastOrderedOn, today)}
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

function toLimit({ termsDays: days, creditLimit: limit }: CompanyRow) {
  if (days === null) return null
  return limit === null ? <span className="none">Any amount</span> : formatAmount(limit)
}

const Notes = ({ row }: { row: CompanyRow }) => (
  <span className={styles.marks}>
    <StandingBadge standing={row.standing} />
    {row.isLimitReached && <Badge kind="bad">Limit reached</Badge>}
    {row.blockedCount > 0 && <Badge kind="warn">{`${row.blockedCount} blocked`}</Badge>}
    {row.isTaxExempt && <Badge kind="plain">Tax exempt</Badge>}
  </span>
)
