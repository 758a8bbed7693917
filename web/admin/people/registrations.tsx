import { useState } from 'react'
import { Link } from 'react-router'
import { listRegistrations, setRegistrationRule } from '../../../contract/admin/people/registrations.call.ts'
import type { RegistrationRow } from '../../../contract/admin/people/registrations.schema.ts'
import { registrationList } from '../../../domain/lists/registration-list.ts'
import { formatCountOf } from '../../../domain/money/format-money.ts'
import { useCall, usePages } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/popups/toasts.tsx'
import { ListBody, Nothing } from '../kit/list/list-body.tsx'
import { ListTop } from '../kit/list/list-top.tsx'
import { RecordTable, type Cells } from '../kit/list/record-table.tsx'
import { useList, type OpenList } from '../kit/list/use-list.ts'
import { formatMoment } from '../kit/moments.ts'
import { ApproveDialog, DeclineDialog } from './decision-dialogs.tsx'
import * as styles from './people.module.css'

type State = 'waiting' | 'declined'

const rowsAtOnce = 50

/** Companies that have registered and wait for approval, or were declined. */
export function Registrations() {
  const open = useList(registrationList)
  const { state = 'waiting' } = open.query
  const list = usePages(listRegistrations, { state, limit: rowsAtOnce })
  const [decided, setDecided] = useState<{ row: RegistrationRow; how: 'approve' | 'decline' }>()
  const close = () => setDecided(undefined)
  const [first] = list.pages
  const rows = list.pages.flatMap(({ registrations }) => registrations)
  return (
    <>
      <ListTop open={open} label="Show" />
      {first && <Rule needsApproval={first.needsApproval} maySet={first.maySet} />}
      <ListBody
        list={list}
        counted={rows.length > 0 ? formatCountOf(rows.length, 'registration') : undefined}
        nothing={
          <Nothing title={state === 'waiting' ? 'No registrations to approve' : 'No declined registrations'}>
            {state === 'waiting'
              ? 'New companies appear here once someone has registered and activated the account.'
              : 'You can approve declined companies later.'}
          </Nothing>
        }
      >
        {first && (
          <Rows
            open={open}
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
        suggestedTerms={first?.suggestedTerms ?? { termsDays: null, creditLimit: null }}
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
        title: now ? 'New companies now need approval.' : 'New companies can now order at once.',
      }),
  })
  return (
    <div className={`${styles.rule} pan`}>
      <p>
        {needsApproval ? (
          <>
            <b>Approval required.</b> New companies can sign in once you approve them.
          </>
        ) : (
          <>
            <b>No approval required.</b> New companies can sign in as soon as they activate their account.
          </>
        )}
      </p>
      {maySet && (
        <Button
          size="sm"
          busy={rule.sending}
          onClick={() => void rule.send({ input: { needsApproval: !needsApproval } })}
        >
          {needsApproval ? 'Let new companies order at once' : 'Require approval'}
        </Button>
      )}
    </div>
  )
}

interface RowsProps {
  open: OpenList
  rows: RegistrationRow[]
  timeZone: string
  state: State
  mayChange: boolean
  onDecide(row: RegistrationRow, how: 'approve' | 'decline'): void
}

const Rows = ({ open, rows, timeZone, state, mayChange, onDecide }: RowsProps) => (
  <RecordTable
    open={open}
    rows={rows}
    cells={registrationCells(timeZone, state)}
    className={styles.registrations}
    caption={state === 'waiting' ? 'Companies to approve' : 'Declined companies'}
    acts={{
      className: styles.cActs,
      show: (row) =>
        mayChange && (
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
        ),
    }}
  />
)

const registrationCells = (timeZone: string, state: State): Cells<typeof registrationList, RegistrationRow> => ({
  company: {
    className: 'c-company',
    show: ({ id, name, namesake }) => (
      <>
        <Link to={`/customers/${id}`} title={name} data-row={id}>
          {name}
        </Link>
        {namesake && (
          <span className={`small block ${styles.sameName}`}>
            Same name as{' '}
            <Link className="link" to={`/customers/${namesake.id}`}>
              company {namesake.id}
            </Link>
          </span>
        )}
      </>
    ),
  },
  person: {
    className: styles.cPerson,
    show: ({ person, email }) => (
      <>
        {person}
        <a className="small block" href={`mailto:${email}`}>
          {email}
        </a>
      </>
    ),
  },
  phone: { className: `${styles.cPhone} mono`, show: ({ phone }) => phone || <span className="none">None</span> },
  tradeNumbers: {
    className: styles.cTrade,
    show: ({ tradeNumbers }) =>
      tradeNumbers.length === 0 ? (
        <span className="none">None</span>
      ) : (
        tradeNumbers.map(({ title, number }) => (
          <span key={title} className="block">
            {title} <span className="mono">{number}</span>
          </span>
        ))
      ),
  },
  when: {
    title: state === 'waiting' ? 'Registered' : 'Declined',
    className: styles.cWhen,
    show: ({ decidedAt, registeredAt, reason }) => (
      <>
        <time dateTime={decidedAt ?? registeredAt}>{formatMoment(decidedAt ?? registeredAt, timeZone)}</time>
        {reason !== '' && <span className="small dim block">{reason}</span>}
      </>
    ),
  },
})
