import { useState } from 'react'
import type { AnswerOf } from '../../../../../contract/call.ts'
import { endOtherSessions, getPortalAccount } from '../../../../../contract/portal/account.call.ts'
import { endPortalSession, getPortalSessions } from '../../../../../contract/portal/sessions.call.ts'
import { daysBetween, localDay } from '../../../../../domain/calendar/business-days.ts'
import { useAnswer, useCall } from '../../../../client/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/popups/confirm.tsx'
import { showToast } from '../../../../ui/popups/toasts.tsx'
import * as styles from '../portal.module.css'

type Session = AnswerOf<typeof getPortalSessions>['sessions'][number]

const refreshes = [getPortalSessions, getPortalAccount]

const shownAtFirst = 5

/** Where the customer is signed in, and the way to end one of these or all others. */
export function SignedInBrowsers() {
  const { data } = useAnswer(getPortalSessions, {})
  const [showsAll, setShowsAll] = useState(false)
  const endAll = useCall(endOtherSessions, { refreshes })
  if (!data) return null
  const { sessions } = data
  const others = sessions.filter((session) => !session.is_this)
  const latest = [...sessions.filter((session) => session.is_this), ...others.toSorted(lastSeenFirst)]
  const shown = showsAll ? latest : latest.slice(0, shownAtFirst)

  async function pressAll() {
    const yes = await confirm({
      title: 'Sign out everywhere else?',
      text: 'All other browsers, and the shop in this browser, will be signed out.',
      yes: 'Sign out',
      no: 'Cancel',
    })
    if (yes && (await endAll.send({}))) showToast({ kind: 'ok', title: 'All other browsers signed out.' })
  }

  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <p className="dim" role="status">
        {others.length === 0 ? 'You are only signed in here.' : 'Sign out any you do not recognize.'}
      </p>
      {others.length > 0 && (
        <Button busy={endAll.sending} onClick={() => void pressAll()}>
          Sign out everywhere else
        </Button>
      )}
      <ul className={styles.sessionList}>
        {shown.map((session) => (
          <SignedInBrowser key={session.id} session={session} clock={data} />
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

type Clock = Pick<AnswerOf<typeof getPortalSessions>, 'now' | 'time_zone'>

function SignedInBrowser({ session, clock }: { session: Session; clock: Clock }) {
  const end = useCall(endPortalSession, { refreshes })
  const name = nameDevice(session)
  const signedIn = nameMoment(session.signed_in_at, clock)
  const whole = `${name}, ${namePlace(session)}, signed in ${signedIn}`
  async function press() {
    const yes = await confirm({
      title: 'Sign this browser out?',
      text: `${whole}: it will have to sign in again.`,
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
          {namePlace(session)}
          <br />
          Signed in <time dateTime={session.signed_in_at}>{signedIn}</time>,{' '}
          {isSeenNow(session, clock) ? (
            'active now'
          ) : (
            <>
              last seen <time dateTime={session.seen_at}>{nameMoment(session.seen_at, clock)}</time>
            </>
          )}
        </p>
      </div>
      {session.is_this ? (
        <span className="badge badge--ok">This portal</span>
      ) : (
        <Button size="sm" busy={end.sending} aria-label={`Sign out ${whole}`} onClick={() => void press()}>
          Sign out
        </Button>
      )}
    </li>
  )
}

const nameDevice = ({ browser, system }: Session): string =>
  [browser || 'Unknown browser', system && `on ${system}`].filter(Boolean).join(' ')

/** 'Customer portal, from 203.0.113.7' */
const namePlace = ({ place, network }: Session): string =>
  [place === 'portal' ? 'Customer portal' : 'Shop', network && `from ${network}`].filter(Boolean).join(', ')

/** The shop notes every five minutes that somebody is here. */
const seenEveryMs = 6 * 60_000

const isSeenNow = ({ seen_at: at }: Session, { now }: Clock): boolean => Date.parse(now) - Date.parse(at) < seenEveryMs

/** 'today at 3:10 PM EST', as the clock of the shop has it */
function nameMoment(at: string, { now, time_zone: timeZone }: Clock): string {
  const moment = new Date(at)
  const days = daysBetween(localDay(moment, timeZone), localDay(new Date(now), timeZone))
  const clock = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone })
  const day = days === 0 ? 'today' : days === 1 ? 'yesterday' : date.format(moment)
  return `${day} at ${clock.format(moment)}`
}
