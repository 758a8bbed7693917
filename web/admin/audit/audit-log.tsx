import { Link } from 'react-router'
import type { QueryOf } from '../../../contract/call.ts'
import { listAudit } from '../../../contract/admin/staff/audit.call.ts'
import type { AuditEntry } from '../../../contract/admin/staff/audit.schema.ts'
import { auditGroups, groupOfAction } from '../../../domain/people/audit-actions.ts'
import type { ListQuery } from '../../../domain/lists/admin-list.ts'
import { auditList } from '../../../domain/lists/system-lists.ts'
import { formatCountOf } from '../../../domain/money/format-money.ts'
import { usePages } from '../../client/index.ts'
import { FailureIcon } from '../../ui/icons.tsx'
import { ListBody, Nothing } from '../kit/list/list-body.tsx'
import { ListFilters } from '../kit/list/list-filters.tsx'
import { ListTop } from '../kit/list/list-top.tsx'
import { RecordTable, type Cells } from '../kit/list/record-table.tsx'
import { useList, type OpenList } from '../kit/list/use-list.ts'
import { formatFullMoment } from '../kit/moments.ts'
import { Options } from '../../ui/options.tsx'
import * as styles from './audit.module.css'

/** Who has changed what. Nobody can change it. */
export function AuditLog() {
  const open = useList(auditList)
  const list = usePages(listAudit, toQuery(open.query))
  const entries = list.pages.flatMap(({ entries: some }) => some)
  const [first] = list.pages
  const mistake = list.error?.fieldSentence('to')
  return (
    <>
      <ListTop open={open} />
      <ListFilters
        open={open}
        search={{ label: 'Search the log', placeholder: 'Name, order or change' }}
        choices={{
          staffId: {
            all: 'Everyone',
            options: first?.staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            )),
          },
          action: {
            all: 'Everything',
            options: auditGroups.map((group) => (
              <optgroup key={group} label={group}>
                <Options
                  of={first?.actions
                    .filter(({ action }) => groupOfAction(action) === group)
                    .map(({ action, title }) => [action, title])}
                />
              </optgroup>
            )),
          },
        }}
        mistakes={mistake ? { to: 'audit-mistake' } : {}}
      />
      {mistake ? (
        <p id="audit-mistake" className="msg msg--bad" role="alert">
          <FailureIcon />
          {mistake}
        </p>
      ) : (
        <ListBody
          list={list}
          counted={entries.length > 0 ? formatCountOf(entries.length, 'change') : undefined}
          more="and earlier"
          nothing={
            <Nothing title="No entries match">Changes by staff and commands are recorded here permanently.</Nothing>
          }
        >
          {first && <Entries open={open} entries={entries} timeZone={first.timeZone} isOld={list.isOld} />}
        </ListBody>
      )}
    </>
  )
}

/** Of one record where both its kind and its number are given. */
function toQuery({
  recordKind,
  recordId,
  ...query
}: ListQuery<typeof auditList>): Omit<QueryOf<typeof listAudit>, 'cursor'> {
  const kind = (Object.keys(recordPages) as (keyof typeof recordPages)[]).find((one) => one === recordKind)
  return { ...query, ...(kind && recordId ? { recordKind: kind, recordId } : {}) }
}

interface EntriesProps {
  open: OpenList
  entries: AuditEntry[]
  timeZone: string
  isOld: boolean
}

const Entries = ({ open, entries, timeZone, isOld }: EntriesProps) => (
  <RecordTable
    open={open}
    rows={entries}
    cells={auditCells(timeZone)}
    className={styles.audit}
    caption="Changes, the latest first"
    isOld={isOld}
  />
)

const auditCells = (timeZone: string): Cells<typeof auditList, AuditEntry> => ({
  when: {
    className: `${styles.cWhen} mono`,
    show: ({ at }) => <time dateTime={at}>{formatFullMoment(at, timeZone)}</time>,
  },
  who: { className: styles.cWho, show: ({ who }) => who.name },
  what: {
    className: styles.cWhat,
    show: ({ actionTitle, record }) => (
      <>
        {actionTitle}
        <span className="block">
          <RecordLink record={record} />
        </span>
      </>
    ),
  },
  changes: { className: styles.cChanges, show: ({ changes }) => <Changes changes={changes} /> },
  address: {
    className: `${styles.cFrom} mono`,
    show: ({ address }) => (address === '' ? <span className="none">Here</span> : address),
  },
})

const recordPages = {
  'order': '/orders',
  'quote': '/quotes',
  'proof': '/proofs',
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
