import { Link, useSearchParams } from 'react-router'
import { listAudit } from '../../../contract/admin/staff/audit.call.ts'
import type { AuditEntry } from '../../../contract/admin/staff/audit.schema.ts'
import { isDay } from '../../../domain/calendar/business-days.ts'
import { auditGroups, groupOfAction } from '../../../domain/people/audit-actions.ts'
import { formatCountOf } from '../../../domain/money/format-money.ts'
import { usePages } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { FailureIcon } from '../../ui/icons.tsx'
import { ListSkeleton } from '../kit/list-skeleton.tsx'
import { LoadFailure } from '../kit/load-failure.tsx'
import { formatFullMoment } from '../kit/moments.ts'
import { SearchField } from '../kit/search-field.tsx'
import { useTitle } from '../kit/use-title.ts'
import * as styles from './audit.module.css'

const names = ['q', 'staff_id', 'action', 'from', 'to', 'record_kind', 'record_id'] as const

/** Who has changed what. Nobody can change it. */
export function AuditLog() {
  useTitle('Audit log')
  const [address, setAddress] = useSearchParams()
  const list = usePages(listAudit, readQuery(address))
  const entries = list.pages.flatMap(({ entries: some }) => some)
  const [first] = list.pages
  const mistake = list.error?.fieldSentence('to')
  const set = (name: string, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return (
    <>
      <div className="page-top">
        <h1>Audit log</h1>
      </div>
      <div className="tools-row">
        <SearchField
          label="Search the log"
          placeholder="Name, order or what it was"
          asked={address.get('q') ?? ''}
          onSearch={(text) => set('q', text)}
        />
        <select
          className="input select input--sm pick-list"
          aria-label="Who"
          value={address.get('staff_id') ?? ''}
          onChange={({ target }) => set('staff_id', target.value)}
        >
          <option value="">Everybody</option>
          {first?.staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <select
          className="input select input--sm pick-list"
          aria-label="What"
          value={address.get('action') ?? ''}
          onChange={({ target }) => set('action', target.value)}
        >
          <option value="">Everything</option>
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
        </select>
        <label className={styles.dayRange}>
          From
          <input
            type="date"
            className="input input--sm"
            value={address.get('from') ?? ''}
            onChange={({ target }) => set('from', target.value)}
          />
        </label>
        <label className={styles.dayRange}>
          To
          <input
            type="date"
            className="input input--sm"
            value={address.get('to') ?? ''}
            aria-invalid={mistake ? true : undefined}
            aria-describedby={mistake && 'audit-mistake'}
            onChange={({ target }) => set('to', target.value)}
          />
        </label>
        {names.some((name) => address.has(name)) && (
          <button type="button" className="link" onClick={() => setAddress({}, { replace: true })}>
            Clear
          </button>
        )}
      </div>
      {mistake ? (
        <p id="audit-mistake" className="msg msg--bad" role="alert">
          <FailureIcon />
          {mistake}
        </p>
      ) : list.error ? (
        <LoadFailure error={list.error} />
      ) : list.isPending ? (
        <ListSkeleton />
      ) : (
        <Entries entries={entries} timeZone={first!.time_zone} isOld={list.isOld} />
      )}
      <div className="list-end">
        <span className="dim" role="status">
          {!list.isPending && !list.error && formatCountOf(entries.length, 'change')}
          {list.hasMore && ', and older ones'}
        </span>
        {list.hasMore && (
          <Button size="sm" busy={list.isLoadingMore} onClick={list.loadMore}>
            Show more
          </Button>
        )}
      </div>
    </>
  )
}

function readQuery(address: URLSearchParams) {
  const read = (name: (typeof names)[number]) => address.get(name)?.trim() ?? ''
  const [q, action, from, to] = [read('q').slice(0, 120), read('action').slice(0, 40), read('from'), read('to')]
  const staffId = Number(read('staff_id'))
  const recordId = Number(read('record_id'))
  const kind = (Object.keys(recordPages) as (keyof typeof recordPages)[]).find((one) => one === read('record_kind'))
  return {
    ...(q === '' ? {} : { q }),
    ...(action === '' ? {} : { action }),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(Number.isSafeInteger(staffId) && staffId > 0 ? { staff_id: staffId } : {}),
    ...(kind && Number.isSafeInteger(recordId) && recordId > 0 ? { record_kind: kind, record_id: recordId } : {}),
  }
}

interface EntriesProps {
  entries: AuditEntry[]
  timeZone: string
  isOld: boolean
}

function Entries({ entries, timeZone, isOld }: EntriesProps) {
  if (entries.length === 0) {
    return (
      <div className="nothing">
        <h2>Nothing is like that</h2>
        <p>What the staff and commands change is written down here, from now on and for good.</p>
      </div>
    )
  }
  return (
    <div className="scroll-x">
      <table className={`table dense list ${styles.audit}`} aria-busy={isOld || undefined}>
        <caption className="sr">Changes, the latest first</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">Changes</th>
            <th scope="col">Address</th>
          </tr>
        </thead>
        <tbody className={isOld ? 'settling' : undefined}>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className={`${styles.cWhen} mono`}>
                <time dateTime={entry.at}>{formatFullMoment(entry.at, timeZone)}</time>
              </td>
              <th scope="row" className={styles.cWho}>
                {entry.who.name}
              </th>
              <td className={styles.cWhat}>
                {entry.action_title}
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
        </tbody>
      </table>
    </div>
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
