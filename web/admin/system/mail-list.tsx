import { useState } from 'react'
import { Link } from 'react-router'
import { getSystem, listMails } from '../../../contract/admin/system.call.ts'
import type { SystemMail } from '../../../contract/admin/system.schema.ts'
import { mailList } from '../../../domain/lists/system-lists.ts'
import { formatCountOf } from '../../../domain/money/format-money.ts'
import { useAnswer, usePages } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { useMe } from '../app/me.ts'
import { Badge } from '../kit/badge.tsx'
import { formatDay, formatMoment } from '../kit/moments.ts'
import { ListBody, Nothing } from '../kit/list/list-body.tsx'
import { ListFilters } from '../kit/list/list-filters.tsx'
import { ListTop } from '../kit/list/list-top.tsx'
import { RecordTable, type Cells } from '../kit/list/record-table.tsx'
import { useList, type OpenList } from '../kit/list/use-list.ts'
import { MailDialog } from './mail-dialog.tsx'
import { useTryMail } from './use-try-mail.ts'
import * as styles from './system.module.css'

const stateKinds = { sent: 'ok', failed: 'bad', waiting: 'warn' } as const
const stateTitles = { sent: 'Sent', failed: 'Failed', waiting: 'Waiting' } as const

/** What the shop has mailed, and what no mail server took. */
export function MailList() {
  const open = useList(mailList)
  const { only = 'all', to = '' } = open.query
  const list = usePages(listMails, open.query)
  const mails = list.pages.flatMap(({ mails: some }) => some)
  return (
    <>
      <ListTop open={open} label="Which mails" />
      <ListFilters open={open} search={{ label: 'Mails to an address', placeholder: 'Full e-mail address' }} />
      <ListBody
        list={list}
        counted={mails.length > 0 ? formatCountOf(mails.length, 'mail') : undefined}
        more="and earlier"
        nothing={<NoMails only={only} to={to} />}
      >
        <Mails open={open} mails={mails} isOld={list.isOld} />
      </ListBody>
    </>
  )
}

type View = keyof typeof nothing

const nothing = { all: 'No e-mails yet.', failed: 'No failed e-mails.', waiting: 'No e-mails waiting.' }

const NoMails = ({ only, to }: { only: View; to: string }) => (
  <Nothing title="No mails">
    {sayNothing(only, to)}
    {to === '' && only === 'failed' && <Waiting />}
  </Nothing>
)

/** None has failed, but some may be about to. */
function Waiting() {
  const { data } = useAnswer(getSystem, {}, { quiet: true })
  const count = data?.mails.waiting ?? 0
  if (count === 0) return null
  return (
    <>
      {' '}
      <Link className="link" to="?only=waiting">
        {formatCountOf(count, 'mail')} {count === 1 ? 'waits' : 'wait'} to be sent.
      </Link>
    </>
  )
}

/** Mails are found by the whole address alone. */
function sayNothing(only: View, to: string): string {
  if (to === '') return nothing[only]
  return /^\S+@\S+\.\S+$/.test(to) ? 'No matching e-mails to this address.' : 'Enter the full e-mail address.'
}

function Mails({ open, mails, isOld }: { open: OpenList; mails: SystemMail[]; isOld: boolean }) {
  const { timeZone } = useMe()
  const [opened, setOpened] = useState<number>()
  const { tryMail, isTried } = useTryMail()
  const cells: Cells<typeof mailList, SystemMail> = {
    subject: {
      className: styles.cTitle,
      show: ({ id, subject }) => (
        <button type="button" className={`link ${styles.mailOpen}`} data-row={id} onClick={() => setOpened(id)}>
          {subject}
        </button>
      ),
    },
    to: { className: styles.cTo, show: ({ to }) => <Address address={to} /> },
    written: {
      className: `${styles.cWhen} mono`,
      show: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt, timeZone)}</time>,
    },
    state: {
      className: styles.cState,
      show: (mail) => (
        <>
          <Badge kind={stateKinds[mail.state]}>{stateTitles[mail.state]}</Badge>
          <WhyUnsent mail={mail} />
        </>
      ),
    },
  }
  return (
    <>
      <RecordTable
        open={open}
        rows={mails}
        cells={cells}
        className={styles.systemList}
        caption="Mails, the latest first"
        isOld={isOld}
        acts={{
          className: styles.cActs,
          show: (mail) =>
            mail.mayGoAgain && (
              <Button size="sm" busy={isTried(mail.id)} onClick={() => void tryMail(mail)}>
                {mail.state === 'waiting' ? 'Try now' : 'Send again'}
                <span className="sr">: {mail.subject}</span>
              </Button>
            ),
        }}
      />
      <MailDialog id={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

/** It breaks before its domain first. */
function Address({ address }: { address: string }) {
  const at = address.indexOf('@') + 1
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

function WhyUnsent({ mail }: { mail: SystemMail }) {
  const { timeZone } = useMe()
  const { why, said, attempts, triedUntil: until, isBeingTried } = mail
  if (isBeingTried) return <div className="dim small">Sending now.</div>
  if (why === '') return null
  return (
    <div className="dim small">
      {attempts > 0 && `Tried ${attempts === 1 ? 'once' : `${attempts} times`}. `}
      {why}
      {until !== null && ` The shop keeps trying until ${formatDay(until, timeZone)}.`}
      <details>
        <summary>Technical reason</summary>
        <span className="mono">{said}</span>
      </details>
    </div>
  )
}
