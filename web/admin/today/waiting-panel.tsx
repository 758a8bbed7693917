import { Link } from 'react-router'
import type { Today } from '../../../contract/admin/today.schema.ts'
import { formatShortDate } from '../../../domain/calendar/format-date.ts'
import { formatCount } from '../../../domain/money/format-money.ts'
import { useMe } from '../app/me.ts'
import { ClockIcon, InfoIcon, WarningIcon } from '../kit/icons.tsx'
import { formatMoment } from '../kit/moments.ts'
import { waitingKinds, type Urgency } from './waiting-kinds.ts'
import * as styles from './today.module.css'

type Waiting = Today['waiting'][number]

const icons: Record<Urgency, typeof ClockIcon> = { bad: WarningIcon, warn: ClockIcon, plain: InfoIcon }

const classes = { bad: `${styles.dot} ${styles.dotBad}`, warn: `${styles.dot} ${styles.dotWarn}`, plain: styles.dot }

/** What nobody but a person with these rights can bring on. */
export function WaitingPanel({ today }: { today: Today }) {
  return (
    <section className={`pan ${styles.waits}`} aria-labelledby="waits">
      <header>
        <h2 id="waits">Needs attention</h2>
        {today.waiting.length > 0 && <span className="small dim">Most urgent first</span>}
      </header>
      {today.waiting.length === 0 ? (
        <p className="dim">Nothing needs attention.</p>
      ) : (
        <ul>
          {today.waiting.map((waiting) => (
            <Row key={waiting.kind} waiting={waiting} timeZone={today.timeZone} now={today.now} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface RowProps {
  waiting: Waiting
  timeZone: string
  now: string
}

function Row({ waiting, timeZone, now }: RowProps) {
  const { kind, count, isAtLeast, oldest, path } = waiting
  const { title, urgency, action: step, takes, isOrder } = waitingKinds[kind]
  const { may } = useMe()
  const action = !takes || may(takes) ? step : 'Open'
  const Icon = icons[urgency]
  const at = (moment: string) => formatMoment(moment, timeZone, new Date(now))
  const since =
    oldest.since &&
    (oldest.hold
      ? `, ${oldest.hold.words} since ${at(oldest.hold.since)}`
      : `, ${isOrder ? 'placed' : 'since'} ${at(oldest.since)}`)
  return (
    <li>
      <span className={classes[urgency]}>
        <Icon />
      </span>
      <span className={styles.what}>
        <b>{title}</b>
        <span className="small dim">
          {oldest.name}
          {oldest.dueOn ? `, by ${formatShortDate(oldest.dueOn)}` : since}
        </span>
      </span>
      <span className={`mono ${styles.n}`}>
        {formatCount(count)}
        {isAtLeast && '+'}
      </span>
      {path ? (
        <Link className="btn btn--sm" to={path}>
          {action}
          <span className="sr">: {title}</span>
        </Link>
      ) : (
        kind === 'low-stock' && (
          <a className="btn btn--sm" href="#low-stock">
            {action}
            <span className="sr">: {title}</span>
          </a>
        )
      )}
    </li>
  )
}
