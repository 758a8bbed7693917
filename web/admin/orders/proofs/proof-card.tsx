import { Link, useLocation } from 'react-router'
import type { ProofCard as Card } from '../../../../contract/admin/orders/proofs.schema.ts'
import { formatShortDate } from '../../../../domain/calendar/format-date.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Badge } from '../../kit/badge.tsx'
import { ClockIcon, WarningIcon } from '../../kit/icons.tsx'
import { formatMoment, formatShortWait } from '../../kit/moments.ts'
import { judgeDue, nameSide } from './judge-due.ts'
import * as styles from './proofs.module.css'

interface CardProps {
  card: Card
  isOpen: boolean
  now: Date
  timeZone: string
}

/** A proof in its column: its company, when it is due, and who has the next step. */
export function ProofCard({ card, isOpen, now, timeZone }: CardProps) {
  const { search } = useLocation()
  const { id, number, company, name, quantity, version, inHandsOn, side, since, isRush, pictureUrl } = card
  const note = judgeDue(card, now, timeZone)
  return (
    <li>
      <Link
        className={styles.card}
        to={`/proofs/${id}${search}`}
        data-proof={id}
        data-open={isOpen || undefined}
        aria-current={isOpen || undefined}
      >
        <span className={styles.thumb}>
          <Picture url={pictureUrl} alt="" sizes="44px" />
        </span>
        <span className={styles.head}>
          <span className={`mono ${styles.number}`}>{number}</span>
          {inHandsOn && (
            <span className={styles.inHands}>
              In hands <b className="mono">{formatShortDate(inHandsOn)}</b>
            </span>
          )}
        </span>
        <b className={styles.company}>{company}</b>
        <span className={styles.goods}>
          {name}, {formatCount(quantity)}
          {version > 0 && `, v${version}`}
        </span>
        <span className={styles.turn}>
          <span className={side === 'shop' ? styles.us : styles.buyer}>{nameSide(card)}</span>
          <time className="mono" dateTime={since}>
            {formatShortWait(since, now)}
          </time>
          {isRush && <Badge kind="bad">Rush</Badge>}
        </span>
        {note && (
          <span className={`${styles.due} ${note.level === 'bad' ? styles.bad : styles.warn}`}>
            {note.level === 'bad' ? <WarningIcon /> : <ClockIcon />}
            <span>{note.words}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

/** One that is approved: nothing is left to do. */
export function ApprovedRow({ card, isOpen, timeZone }: Omit<CardProps, 'now'>) {
  const { search } = useLocation()
  const { id, number, company, approvedAt } = card
  return (
    <li>
      <Link
        className={styles.approvedRow}
        to={`/proofs/${id}${search}`}
        data-proof={id}
        aria-current={isOpen || undefined}
      >
        <span className={`mono ${styles.number}`}>{number}</span>
        <span>{company}</span>
        {approvedAt && (
          <time className="code" dateTime={approvedAt}>
            {formatMoment(approvedAt, timeZone)}
          </time>
        )}
      </Link>
    </li>
  )
}
