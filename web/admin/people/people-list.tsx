import { useState } from 'react'
import { Link } from 'react-router'
import { peopleCsvUrl } from '../../../contract/admin/list-files.ts'
import { addMember } from '../../../contract/admin/people/companies.call.ts'
import { listPeople } from '../../../contract/admin/people/people.call.ts'
import type { PersonRow } from '../../../contract/admin/people/people.schema.ts'
import { choosableColumns } from '../../../domain/lists/admin-list.ts'
import { peopleList } from '../../../domain/lists/people-list.ts'
import { formatCount } from '../../../domain/money/format-money.ts'
import { usePages } from '../../client/index.ts'
import { useMe } from '../app/me.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../kit/icons.tsx'
import { AddPersonDialog } from './add-person-dialog.tsx'
import { Badge } from '../kit/badge.tsx'
import { ListBody, Nothing, openKeys } from '../kit/list/list-body.tsx'
import { ListFilters } from '../kit/list/list-filters.tsx'
import { ListTop } from '../kit/list/list-top.tsx'
import { RecordTable, type Cells } from '../kit/list/record-table.tsx'
import { useList } from '../kit/list/use-list.ts'
import { formatMoment } from '../kit/moments.ts'
import { memberStates } from './member-states.ts'
import * as styles from './people.module.css'

const rowsAtOnce = 50

/** Everybody of every company, by name; each leads to the company. */
export function PeopleList() {
  const open = useList(peopleList)
  const { may, timeZone } = useMe()
  const [isAdding, setAdding] = useState(false)
  const list = usePages(listPeople, { ...open.query, limit: rowsAtOnce })
  const rows = list.pages.flatMap(({ people }) => people)
  const names = open.query.companyId === undefined ? undefined : { companyId: rows[0]?.company.name ?? '' }
  return (
    <>
      <ListTop
        open={open}
        names={names}
        file={{
          name: 'people.csv',
          key: 'name',
          columns: choosableColumns(peopleList),
          toUrl: peopleCsvUrl,
          query: open.query,
        }}
      >
        {may(addMember) && (
          <Button look="primary" size="sm" onClick={() => setAdding(true)}>
            <PlusIcon /> New person
          </Button>
        )}
      </ListTop>
      <AddPersonDialog open={isAdding} onClose={() => setAdding(false)} />
      <ListFilters open={open} search={{ label: 'Search people', placeholder: 'Name or e-mail' }} names={names} />
      <ListBody
        list={{ ...list, isPending: list.isPending || open.saved.isOpening }}
        counted={rows.length > 0 ? `${formatCount(rows.length)} ${rows.length === 1 ? 'person' : 'people'}` : undefined}
        keys={openKeys}
        nothing={
          <Nothing title={open.isLimited ? 'No people match' : 'No people yet'} onClear={open.isLimited && open.clear}>
            {open.isLimited
              ? 'Try part of a name or e-mail address.'
              : 'People who register in the shop, or whom you add, are listed here.'}
          </Nothing>
        }
      >
        <RecordTable
          open={open}
          rows={rows}
          cells={personCells({ from: open.search, timeZone })}
          className={styles.people}
          caption={open.title}
          isOld={list.isOld}
        />
      </ListBody>
    </>
  )
}

const personCells = ({ from, timeZone }: { from: string; timeZone: string }): Cells<typeof peopleList, PersonRow> => ({
  name: {
    show: ({ id, name, company }) => (
      <Link to={`/customers/${company.id}`} state={{ from }} data-row={id}>
        {name}
      </Link>
    ),
    className: styles.cName,
  },
  email: { show: ({ email }) => <a href={`mailto:${email}`}>{email}</a>, className: styles.cEmail },
  phone: { show: ({ phone }) => phone || <span className="none">None</span>, className: `${styles.cPhone} mono` },
  company: {
    show: ({ company }) => company.name || `Company ${company.id}`,
    className: 'c-company',
    hint: ({ company }) => company.name,
  },
  role: { show: ({ roleTitle }) => roleTitle, className: styles.cRole },
  state: {
    show: ({ state }) => <Badge kind={memberStates[state].kind}>{memberStates[state].title}</Badge>,
    className: styles.cState,
  },
  since: {
    show: ({ registeredAt }) => <time dateTime={registeredAt}>{formatMoment(registeredAt, timeZone)}</time>,
    className: `${styles.cSince} mono`,
  },
})
