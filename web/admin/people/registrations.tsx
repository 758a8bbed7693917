import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { listRegistrations, setRegistrationRule } from '../../../contract/admin/people/registrations.call.ts'
import type { RegistrationRow } from '../../../contract/admin/people/registrations.schema.ts'
import { formatCountOf } from '../../../domain/money/format-money.ts'
import { useCall, usePages } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/popups/toasts.tsx'
import { ListBody, Nothing } from '../kit/list/list-body.tsx'
import { formatMoment } from '../kit/moments.ts'
import { PageTop } from '../kit/page-top.tsx'
import { actsHead, ListTable } from '../kit/list/table.tsx'
import { ApproveDialog, DeclineDialog } from './decision-dialogs.tsx'
import * as styles from './people.module.css'

type State = 'waiting' | 'declined'

const rowsAtOnce = 50

/** Companies that have registered and wait for approval, or were declined. */
export function Registrations() {
  const [address] = useSearchParams()
  const state: State = address.get('state') === 'declined' ? 'declined' : 'waiting'
  const list = usePages(listRegistrations, { state, limit: rowsAtOnce })
  const [decided, setDecided] = useState<{ row: RegistrationRow; how: 'approve' | 'decline' }>()
  const close = () => setDecided(undefined)
  const [first] = list.pages
  const rows = list.pages.flatMap(({ registrations }) => registrations)
  return (
    <>
      <PageTop title="Registrations" />
      {first && <Rule needsApproval={first.needsApproval} maySet={first.maySet} />}
      <nav className="tabs" aria-label="Show">
        {(['waiting', 'declined'] as const).map((one) => (
          <Link
            key={one}
            to={one === 'waiting' ? '/customers/registrations' : '/customers/registrations?state=declined'}
            aria-current={state === one ? 'page' : undefined}
          >
            {one === 'waiting' ? 'Waiting' : 'Declined'}
          </Link>
        ))}
      </nav>
      <ListBody
        list={list}
        counted={rows.length > 0 ? formatCountOf(rows.length, 'registration') : undefined}
        nothing={
          <Nothing title={state === 'waiting' ? 'No registration waits' : 'None was declined'}>
            {state === 'waiting'
              ? 'Companies are listed here once somebody has registered and activated the account.'
              : 'What is declined can be approved later.'}
          </Nothing>
        }
      >
        {first && (
          <Rows
            rows={rows}
            timeZone={first.timeZone}
            state={state}
            mayChange={first.mayChange}
            onDecide={(row, how) => setDecided({ row, how })}
          />
        )}
      </ListBody>
      <ApproveDialog
        row={decided?.how === 'approve' ? decided.row : undefined}
        state={state}
        priceLists={first?.priceLists ?? []}
        onClose={close}
      />
      <DeclineDialog row={decided?.how === 'decline' ? decided.row : undefined} onClose={close} />
    </>
  )
}

function Rule({ needsApproval, maySet }: { needsApproval: boolean; maySet: boolean }) {
  const rule = useCall(setRegistrationRule, {
    refreshes: [listRegistrations],
    onSuccess: ({ needsApproval: now }) =>
      showToast({
        kind: 'ok',
        title: now ? 'New companies wait for approval from now on.' : 'New companies can order at once from now on.',
      }),
  })
  return (
    <div className={`${styles.rule} pan`}>
      <p>
        {needsApproval ? (
          <>
            <b>New companies wait.</b> They sign in once you have approved them.
          </>
        ) : (
          <>
            <b>New companies do not wait.</b> They sign in as soon as they have activated their account.
          </>
        )}
      </p>
      {maySet && (
        <Button
          size="sm"
          busy={rule.sending}
          onClick={() => void rule.send({ input: { needsApproval: !needsApproval } })}
        >
          {needsApproval ? 'Let new companies order at once' : 'Ask for approval'}
        </Button>
      )}
    </div>
  )
}

interface RowsProps {
  rows: RegistrationRow[]
  timeZone: string
  state: State
  mayChange: boolean
  onDecide(row: RegistrationRow, how: 'approve' | 'decline'): void
}

const Rows = ({ rows, timeZone, state, mayChange, onDecide }: RowsProps) => (
  <ListTable
    caption={state === 'waiting' ? 'Companies that wait' : 'Companies that were declined'}
    heads={[
      'Company',
      'Registered by',
      'Phone',
      'Trade numbers',
      state === 'waiting' ? 'Registered' : 'Declined',
      actsHead,
    ]}
    className={styles.registrations}
  >
    {rows.map((row) => (
      <tr key={row.id}>
        <th scope="row" className="c-company">
          <Link to={`/customers/${row.id}`} title={row.name}>
            {row.name}
          </Link>
          {row.namesake && (
            <span className={`small block ${styles.sameName}`}>
              Same name as{' '}
              <Link className="link" to={`/customers/${row.namesake.id}`}>
                company {row.namesake.id}
              </Link>
            </span>
          )}
        </th>
        <td className={styles.cPerson}>
          {row.person}
          <a className="small block" href={`mailto:${row.email}`}>
            {row.email}
          </a>
        </td>
        <td className={`${styles.cPhone} mono`}>{row.phone || <span className="none">None</span>}</td>
        <td className={styles.cTrade}>
          {row.tradeNumbers.length === 0 && <span className="none">None</span>}
          {row.tradeNumbers.map(({ title, number }) => (
            <span key={title} className="block">
              {title} <span className="mono">{number}</span>
            </span>
          ))}
        </td>
        <td className={styles.cWhen}>
          <time dateTime={row.decidedAt ?? row.registeredAt}>
            {formatMoment(row.decidedAt ?? row.registeredAt, timeZone)}
          </time>
          {row.reason !== '' && <span className="small dim block">{row.reason}</span>}
        </td>
        <td className={styles.cActs}>
          {mayChange && (
            <span className="row">
              <Button size="sm" onClick={() => onDecide(row, 'approve')}>
                Approve<span className="sr"> {row.name}</span>
              </Button>
              {state === 'waiting' && (
                <Button size="sm" onClick={() => onDecide(row, 'decline')}>
                  Decline<span className="sr"> {row.name}</span>
                </Button>
              )}
            </span>
          )}
        </td>
      </tr>
    ))}
  </ListTable>
)
