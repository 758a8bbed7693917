import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { getSystem, listMails } from '../../../contract/admin/system.call.ts'
import type { SystemMail } from '../../../contract/admin/system.schema.ts'
import { formatCountOf } from '../../../domain/money/format-money.ts'
import { useAnswer, usePages } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { useMe } from '../app/me.ts'
import { Badge } from '../kit/badge.tsx'
import { formatDay, formatMoment } from '../kit/moments.ts'
import { SearchField } from '../kit/search-field.tsx'
import { PageTop } from '../kit/page-top.tsx'
import { ListBody, Nothing } from '../kit/list/list-body.tsx'
import { actsHead, Table } from '../kit/list/table.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { useTryMail } from './use-try-mail.ts'
import * as styles from './system.module.css'

const views = [
  ['all', 'All'],
  ['failed', 'Failed'],
  ['waiting', 'Waiting'],
] as const

const stateKinds = { sent: 'ok', failed: 'bad', waiting: 'warn' } as const
const stateTitles = { sent: 'Sent', failed: 'Failed', waiting: 'Waiting' } as const

/** What the shop has mailed, and what no mail server took. */
export function MailList() {
  const [address, setAddress] = useSearchParams()
  const only = views.find(([view]) => view === address.get('only'))?.[0] ?? 'all'
  const to = address.get('to')?.trim().slice(0, 120) ?? ''
  const list = usePages(listMails, { only, ...(to === '' ? {} : { to }) })
  const mails = list.pages.flatMap(({ mails: some }) => some)
  return (
    <>
      <PageTop title="Mails" />
      <div className="tools-row">
        <SearchField
          label="Mails to an address"
          placeholder="The whole e-mail address"
          asked={to}
          onSearch={(text) => setAddress(toAddress(only, text), { replace: true })}
        />
        <nav className={styles.pickViews} aria-label="Which mails">
          {views.map(([view, title]) => (
            <Link
              key={view}
              className={styles.chipLink}
              to={`?${new URLSearchParams(toAddress(view, to))}`}
              aria-current={view === only ? 'true' : undefined}
            >
              {title}
            </Link>
          ))}
        </nav>
      </div>
      <ListBody
        list={list}
        counted={mails.length > 0 ? formatCountOf(mails.length, 'mail') : undefined}
        more="and older ones"
        nothing={<NoMails only={only} to={to} />}
      >
        <Mails mails={mails} isOld={list.isOld} />
      </ListBody>
    </>
  )
}

type View = (typeof views)[number][0]

const nothing = {
  all: 'The shop has not written any yet.',
  failed: 'No mail has failed.',
  waiting: 'Every mail that was written is sent, or was given up.',
}

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
  return /^\S+@\S+\.\S+$/.test(to)
    ? 'The shop has written none like that to this address.'
    : 'Type the whole e-mail address.'
}

const toAddress = (only: string, to: string): Record<string, string> => ({
  ...(only === 'all' ? {} : { only }),
  ...(to === '' ? {} : { to }),
})

function Mails({ mails, isOld }: { mails: SystemMail[]; isOld: boolean }) {
  const { timeZone } = useMe()
  const [opened, setOpened] = useState<number>()
  const { tryMail, isTried } = useTryMail()
  return (
    <div className="scroll-x">
      <Table
        caption="Mails, the latest first"
        heads={['Subject', 'To', 'Written', 'Status', actsHead]}
        className={`dense list ${styles.systemList}`}
        isOld={isOld}
      >
        {mails.map((mail) => (
          <tr key={mail.id}>
            <th scope="row" className={styles.cTitle}>
              <button type="button" className={`link ${styles.mailOpen}`} onClick={() => setOpened(mail.id)}>
                {mail.subject}
              </button>
            </th>
            <td className={styles.cTo}>
              <Address address={mail.to} />
            </td>
            <td className={`${styles.cWhen} mono`}>
              <time dateTime={mail.createdAt}>{formatMoment(mail.createdAt, timeZone)}</time>
            </td>
            <td className={styles.cState}>
              <Badge kind={stateKinds[mail.state]}>{stateTitles[mail.state]}</Badge>
              <WhyUnsent mail={mail} />
            </td>
            <td className={styles.cActs}>
              {mail.mayGoAgain && (
                <Button size="sm" busy={isTried(mail.id)} onClick={() => void tryMail(mail)}>
                  {mail.state === 'waiting' ? 'Try now' : 'Send again'}
                  <span className="sr">: {mail.subject}</span>
                </Button>
              )}
            </td>
          </tr>
        ))}
      </Table>
      <MailDialog id={opened} onClose={() => setOpened(undefined)} />
    </div>
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
  if (isBeingTried) return <div className="dim small">It is being tried right now.</div>
  if (why === '') return null
  return (
    <div className="dim small">
      {attempts > 0 && `Tried ${attempts === 1 ? 'once' : `${attempts} times`}. `}
      {why}
      {until !== null && ` It is tried again by itself until ${formatDay(until, timeZone)}.`}
      <details>
        <summary>Technical reason</summary>
        <span className="mono">{said}</span>
      </details>
    </div>
  )
}
