import { Link, useSearchParams } from 'react-router'
import { listAudit } from '../../../contract/admin/staff/audit.call.ts'
import type { AuditEntry } from '../../../contract/admin/staff/audit.schema.ts'
import { isDay } from '../../../domain/calendar/business-days.ts'
import { auditGroups, groupOfAction } from '../../../domain/people/audit-actions.ts'
import { formatCountOf } from '../../../domain/money/format-money.ts'
import { usePages } from '../../client/index.ts'
import { FailureIcon } from '../../ui/icons.tsx'
import { ClearFilters, SearchFilter, SelectFilter, useFilter } from '../kit/list/filters.tsx'
import { readId } from '../kit/list/filter-address.ts'
import { ListBody, Nothing } from '../kit/list/list-body.tsx'
import { formatFullMoment } from '../kit/moments.ts'
import { PageTop } from '../kit/page-top.tsx'
import { ListTable } from '../kit/list/table.tsx'
import * as styles from './audit.module.css'

const names = ['q', 'staffId', 'action', 'from', 'to', 'recordKind', 'recordId'] as const

/** Who has changed what. Nobody can change it. */
export function AuditLog() {
  const [address] = useSearchParams()
  const list = usePages(listAudit, readQuery(address))
  const entries = list.pages.flatMap(({ entries: some }) => some)
  const [first] = list.pages
  const mistake = list.error?.fieldSentence('to')
  return (
    <>
      <PageTop title="Audit log" />
      <div className="tools-row">
        <SearchFilter label="Search the log" placeholder="Name, order or what it was" />
        <SelectFilter name="staffId" label="Who" all="Everybody">
          {first?.staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectFilter>
        <SelectFilter name="action" label="What" all="Everything">
          {auditGroups.map((group) => (
            <optgroup key={group} label={group}>
              {first?.actions
                .filter(({ action }) => groupOfAction(action) === group)
                .map(({ action, title }) => (
                  <option key={action} value={action}>
                    {title}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectFilter>
        <DayFilter name="from" title="From" />
        <DayFilter name="to" title="To" mistakeId={mistake && 'audit-mistake'} />
        {names.some((name) => address.has(name)) && <ClearFilters to={{}} />}
      </div>
      {mistake ? (
        <p id="audit-mistake" className="msg msg--bad" role="alert">
          <FailureIcon />
          {mistake}
        </p>
      ) : (
        <ListBody
          list={list}
          counted={entries.length > 0 ? formatCountOf(entries.length, 'change') : undefined}
          more="and older ones"
          nothing={
            <Nothing title="Nothing is like that">
              What the staff and commands change is written down here, from now on and for good.
            </Nothing>
          }
        >
          {first && <Entries entries={entries} timeZone={first.timeZone} isOld={list.isOld} />}
        </ListBody>
      )}
    </>
  )
}

interface DayFilterProps {
  name: string
  title: string
  /** What is wrong with it stands there. */
  mistakeId?: string | undefined
}

function DayFilter({ name, title, mistakeId }: DayFilterProps) {
  const [[value = ''], set] = useFilter(name)
  return (
    <label className={styles.dayRange}>
      {title}
      <input
        type="date"
        className="input input--sm"
        value={value}
        aria-invalid={mistakeId ? true : undefined}
        aria-describedby={mistakeId}
        onChange={({ target }) => set([target.value])}
      />
    </label>
  )
}

function readQuery(address: URLSearchParams) {
  const read = (name: (typeof names)[number]) => address.get(name)?.trim() ?? ''
  const [q, action, from, to] = [read('q').slice(0, 120), read('action').slice(0, 40), read('from'), read('to')]
  const [staffId, recordId] = [readId(address, 'staffId'), readId(address, 'recordId')]
  const kind = (Object.keys(recordPages) as (keyof typeof recordPages)[]).find((one) => one === read('recordKind'))
  return {
    ...(q === '' ? {} : { q }),
    ...(action === '' ? {} : { action }),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(staffId ? { staffId } : {}),
    ...(kind && recordId ? { recordKind: kind, recordId } : {}),
  }
}

interface EntriesProps {
  entries: AuditEntry[]
  timeZone: string
  isOld: boolean
}

function Entries({ entries, timeZone, isOld }: EntriesProps) {
  return (
    <ListTable
      caption="Changes, the latest first"
      heads={['When', 'Who', 'What', 'Changes', 'Address']}
      className={styles.audit}
      isOld={isOld}
    >
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td className={`${styles.cWhen} mono`}>
            <time dateTime={entry.at}>{formatFullMoment(entry.at, timeZone)}</time>
          </td>
          <th scope="row" className={styles.cWho}>
            {entry.who.name}
          </th>
          <td className={styles.cWhat}>
            {entry.actionTitle}
            <span className="block">
              <RecordLink record={entry.record} />
            </span>
          </td>
          <td className={styles.cChanges}>
            <Changes changes={entry.changes} />
          </td>
          <td className={`${styles.cFrom} mono`}>
            {entry.address === '' ? <span className="none">Here</span> : entry.address}
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

const recordPages = {
  'order': '/orders',
  'company': '/customers',
  'staff': undefined,
  'system': undefined,
  'item': '/catalog/items',
  'collection': '/catalog/collections',
  'price-change': '/catalog/prices/changes',
  'content': undefined,
  'import': '/catalog/imports',
  'setting': undefined,
  'view': undefined,
  'search': undefined,
} as const

function RecordLink({ record: { kind, id, title } }: { record: AuditEntry['record'] }) {
  const page = recordPages[kind]
  return page ? <Link to={`${page}/${id}`}>{title}</Link> : <span className="dim">{title}</span>
}

const Changes = ({ changes }: { changes: AuditEntry['changes'] }) => (
  <ul className={styles.changed}>
    {changes.map(({ name, before, after }) => (
      <li key={name}>
        <span className="dim">{name}:</span>{' '}
        {before !== '' && (
          <>
            <span className="sr">from </span>
            <del>{before}</del>{' '}
          </>
        )}
        {after === '' ? (
          before !== '' && <span className="dim">removed</span>
        ) : (
          <>
            <span className="sr">to </span>
            <ins>{after}</ins>
          </>
        )}
      </li>
    ))}
  </ul>
)
