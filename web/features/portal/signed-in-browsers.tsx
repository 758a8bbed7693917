import { useState } from 'react'
import type { AnswerOf } from '../../../contract/call.ts'
import { endOtherSessions, getPortalAccount } from '../../../contract/portal/account.call.ts'
import { endPortalSession, getPortalSessions } from '../../../contract/portal/sessions.call.ts'
import { useAnswer, useCall } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/popups/confirm.tsx'
import { showToast } from '../../ui/popups/toasts.tsx'
import * as styles from './portal.module.css'

type Session = AnswerOf<typeof getPortalSessions>['sessions'][number]

const refreshes = [getPortalSessions, getPortalAccount]

const shownAtFirst = 5

/** Where the customer is signed in, and the way to end one of these or all others. */
export function SignedInBrowsers() {
  const { data } = useAnswer(getPortalSessions, {})
  const [showsAll, setShowsAll] = useState(false)
  const endAll = useCall(endOtherSessions, { refreshes })
  if (!data) return null
  const { sessions, time_zone: timeZone } = data
  const others = sessions.filter((session) => !session.is_this)
  const latest = [...sessions.filter((session) => session.is_this), ...others.toSorted(lastSeenFirst)]
  const shown = showsAll ? latest : latest.slice(0, shownAtFirst)

  async function pressAll() {
    const yes = await confirm({
      title: 'Sign out everywhere else?',
      text: 'Other browsers, and the shop in this one, will have to sign in again. This page stays open.',
      yes: 'Sign out',
      no: 'Cancel',
    })
    if (yes && (await endAll.send({}))) showToast({ kind: 'ok', title: 'All other browsers signed out.' })
  }

  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <p className="dim" role="status">
        {others.length === 0
          ? 'Only this portal is signed in to your account.'
          : 'The shop and the portal have separate sign-ins, even in one browser. Sign out any you do not recognize.'}
      </p>
      {others.length > 0 && (
        <Button busy={endAll.sending} onClick={() => void pressAll()}>
          Sign out everywhere else
        </Button>
      )}
      <ul className={styles.sessionList}>
        {shown.map((session) => (
          <SignedInBrowser key={session.id} session={session} timeZone={timeZone} />
        ))}
      </ul>
      {shown.length < latest.length && (
        <Button look="quiet" onClick={() => setShowsAll(true)}>
          Show all {latest.length}
        </Button>
      )}
    </section>
  )
}

const lastSeenFirst = (one: Session, other: Session): number => other.seen_at.localeCompare(one.seen_at)

function SignedInBrowser({ session, timeZone }: { session: Session; timeZone: string }) {
  const end = useCall(endPortalSession, { refreshes })
  const name = nameOf(session)
  async function press() {
    const yes = await confirm({
      title: 'Sign this browser out?',
      text: `${name} will have to sign in again. This page stays open.`,
      yes: 'Sign out',
      no: 'Cancel',
    })
    if (yes && (await end.send({ params: { id: session.id } }))) showToast({ kind: 'ok', title: 'Browser signed out.' })
  }
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p className="small dim">
          Signed in <Moment at={session.signed_in_at} timeZone={timeZone} />
          <br />
          Last seen <Moment at={session.seen_at} timeZone={timeZone} />
        </p>
      </div>
      {session.is_this ? (
        <span className="badge badge--ok">This portal</span>
      ) : (
        <Button size="sm" busy={end.sending} aria-label={`Sign out ${name}`} onClick={() => void press()}>
          Sign out
        </Button>
      )}
    </li>
  )
}

function nameOf({ browser, system, place }: Session): string {
  const device = [browser || 'Unknown browser', system && `on ${system}`].filter(Boolean).join(' ')
  return `${device}, ${place === 'portal' ? 'customer portal' : 'shop'}`
}

function Moment({ at, timeZone }: { at: string; timeZone: string }) {
  const written = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  return <time dateTime={at}>{written.format(new Date(at))}</time>
}
