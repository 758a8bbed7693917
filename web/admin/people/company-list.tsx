import { useState } from 'react'
import { Link } from 'react-router'
import { addCompany, listCompanies } from '../../../contract/admin/people/companies.call.ts'
import { getCompanyChoices } from '../../../contract/admin/people/company-notes.call.ts'
import type { AnswerOf } from '../../../contract/call.ts'
import type { CompanyRow } from '../../../contract/admin/people/companies.schema.ts'
import { companiesCsvUrl } from '../../../contract/admin/list-files.ts'
import { localDay } from '../../../domain/calendar/business-days.ts'
import { formatNearDate } from '../../../domain/calendar/format-date.ts'
import { choosableColumns } from '../../../domain/lists/admin-list.ts'
import { companyList } from '../../../domain/lists/company-list.ts'
import { formatAmount, formatCount, formatCountOf } from '../../../domain/money/format-money.ts'
import { useAnswer, usePages } from '../../client/index.ts'
import { useMe } from '../app/me.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../kit/icons.tsx'
import { AddCompanyDialog } from './add-company-dialog.tsx'
import { Badge } from '../kit/badge.tsx'
import { ListBody, Nothing, openKeys } from '../kit/list/list-body.tsx'
import { ListFilters } from '../kit/list/list-filters.tsx'
import { ListTop } from '../kit/list/list-top.tsx'
import { RecordTable, type Cells } from '../kit/list/record-table.tsx'
import { useList } from '../kit/list/use-list.ts'
import { StandingBadge } from './standing-badge.tsx'
import * as styles from './people.module.css'

const rowsAtOnce = 50

/** Companies by name, with what each may buy on invoice. */
export function CompanyList() {
  const open = useList(companyList)
  const list = usePages(listCompanies, { ...open.query, limit: rowsAtOnce })
  const rows = list.pages.flatMap(({ companies }) => companies)
  const { may, timeZone } = useMe()
  const today = localDay(new Date(), timeZone)
  const { data: choices } = useAnswer(getCompanyChoices, {}, { quiet: true })
  const salesperson = choices?.staff.find(({ id }) => id === open.query.salespersonId)?.name
  const names: Record<string, string> = salesperson === undefined ? {} : { salespersonId: salesperson }
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ListTop
        open={open}
        names={names}
        file={{
          name: 'companies.csv',
          key: 'company',
          columns: choosableColumns(companyList),
          toUrl: companiesCsvUrl,
          query: open.query,
        }}
      >
        {may(addCompany) && (
          <Button look="primary" size="sm" onClick={() => setAdding(true)}>
            <PlusIcon /> New company
          </Button>
        )}
      </ListTop>
      <AddCompanyDialog open={isAdding} onClose={() => setAdding(false)} />
      <ListFilters
        open={open}
        search={{ label: 'Search companies', placeholder: 'Company, member, e-mail' }}
        choices={toChoices(choices, open.query.tag)}
        names={names}
      />
      <ListBody
        list={{ ...list, isPending: list.isPending || open.saved.isOpening }}
        counted={
          rows.length > 0 ? `${formatCount(rows.length)} ${rows.length === 1 ? 'company' : 'companies'}` : undefined
        }
        keys={openKeys}
        nothing={
          <Nothing
            title={open.isLimited ? 'No companies match' : 'No companies yet'}
            onClear={open.isLimited && open.clear}
          >
            {open.isLimited
              ? 'Try part of a company, member or e-mail address.'
              : 'Companies that register in the shop, or that you add, are listed here.'}
          </Nothing>
        }
      >
        <RecordTable
          open={open}
          rows={rows}
          cells={companyCells({ from: open.search, today })}
          className={styles.companies}
          caption={open.title === companyList.title ? 'Companies' : open.title}
          isOld={list.isOld}
        />
      </ListBody>
    </>
  )
}

/** @param tag that is chosen, also where no company has it any more */
function toChoices(choices: AnswerOf<typeof getCompanyChoices> | undefined, tag: string | undefined) {
  const tags = choices?.tags ?? []
  return {
    tag: {
      all: 'All tags',
      options: (tag === undefined || tags.includes(tag) ? tags : [tag, ...tags]).map((one) => (
        <option key={one}>{one}</option>
      )),
    },
    salespersonId: {
      all: 'All salespeople',
      options: choices?.staff.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      )),
    },
  }
}

const companyCells = ({ from, today }: { from: string; today: string }): Cells<typeof companyList, CompanyRow> => ({
  company: {
    show: ({ id, name }) => (
      <Link to={`/customers/${id}`} state={{ from }} data-row={id} title={name}>
        {name || `Company ${id}`}
      </Link>
    ),
    className: 'c-company',
  },
  terms: { show: ({ termsTitle }) => termsTitle || <span className="none">No terms</span>, className: styles.cTerms },
  limit: { show: toLimit, className: `${styles.cLimit} num` },
  open: {
    show: ({ openAmount }) =>
      openAmount > 0 ? formatAmount(openAmount) : <span className="none">{formatAmount(0)}</span>,
    className: `${styles.cOpen} num`,
  },
  notes: { show: (row) => <Notes row={row} />, className: styles.cNote },
  tags: {
    show: ({ tags }) => (
      <span className={styles.marks}>
        {tags.map((tag) => (
          <Badge key={tag} kind="plain">
            {tag}
          </Badge>
        ))}
      </span>
    ),
    className: styles.cTags,
  },
  salesperson: {
    show: ({ salesperson }) => salesperson ?? <span className="none">None</span>,
    className: styles.cSalesperson,
  },
  prices: { show: ({ priceList }) => priceList || <span className="none">Published</span>, className: styles.cPrices },
  members: { show: ({ memberCount }) => formatCountOf(memberCount, 'member'), className: styles.cMembers },
  lastOrder: {
    show: ({ lastOrderedOn }) =>
      lastOrderedOn === null ? <span className="none">None</span> : formatNearDate(lastOrderedOn, today),
    className: `${styles.cLast} mono`,
  },
})

function toLimit({ termsDays: days, creditLimit: limit }: CompanyRow) {
  if (days === null) return null
  return limit === null ? <span className="none">No limit</span> : formatAmount(limit)
}

const Notes = ({ row }: { row: CompanyRow }) => (
  <span className={styles.marks}>
    <StandingBadge standing={row.standing} />
    {row.isLimitReached && <Badge kind="bad">Limit reached</Badge>}
    {row.blockedCount > 0 && <Badge kind="warn">{`${row.blockedCount} blocked`}</Badge>}
    {row.isTaxExempt && <Badge kind="plain">Tax exempt</Badge>}
  </span>
)
