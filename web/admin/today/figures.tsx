import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Today } from '../../../contract/admin/today.schema.ts'
import { formatShortDate } from '../../../domain/calendar/format-date.ts'
import { formatCount, formatCountOf } from '../../../domain/money/format-money.ts'
import { formatDollars } from './format-dollars.ts'
import { formatMoment } from '../kit/moments.ts'
import * as styles from './today.module.css'

const placedToday = '/orders?view=all&placed=0'
const mayLeave = '/orders?view=all&stock=ready&sort=due&state=in-production&state=partly-shipped'
const onCards = '/orders?view=all&payment=on-card&sort=oldest'
const tradesAtMost = 3

/** The day in four figures, each with the list behind it. */
export function Figures({ today: whole }: { today: Today }) {
  const { today, now, timeZone, sales, shipping, cards, shipsUntilMinute: shipsUntil } = whole
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(today))
  return (
    <dl className={styles.figs}>
      {sales.amount !== null && sales.weekBeforeAmount !== null && (
        <Figure title="Sales today" value={formatDollars(sales.amount)} to={placedToday}>
          By {formatMoment(now, timeZone, new Date(now))}. Last {weekday} by then:{' '}
          {formatDollars(sales.weekBeforeAmount)}
        </Figure>
      )}
      <Figure title="Orders today" value={formatCount(sales.orderCount)} to={placedToday}>
        {sales.ordersByTrade.length === 0
          ? 'None yet'
          : sales.ordersByTrade
              .slice(0, tradesAtMost)
              .map(({ trade, count }) => `${formatCount(count)} ${trade}`)
              .join(', ')}
      </Figure>
      <Figure
        title={shipsUntil === null ? 'Ready to ship' : 'Ready to ship today'}
        value={formatCount(shipping.openCount)}
        to={mayLeave}
      >
        {shipping.sentCount === 0 ? 'None shipped yet' : `${formatCountOf(shipping.sentCount, 'order')} shipped today`}
      </Figure>
      {cards && (
        <Figure title="Held on cards" value={formatDollars(cards.heldAmount)} to={onCards}>
          {formatCountOf(cards.heldCount, 'card payment')}
          {cards.next && (
            <>
              ; <Link to={`/orders/${cards.next.orderId}`}>order {cards.next.orderId}</Link> ends{' '}
              {formatShortDate(cards.next.lastOn)}
            </>
          )}
        </Figure>
      )}
    </dl>
  )
}

interface FigureProps {
  title: string
  value: string
  to: string
  children: ReactNode
}

const Figure = ({ title, value, to, children }: FigureProps) => (
  <div>
    <dt>{title}</dt>
    <dd className="mono">
      <Link to={to}>{value}</Link>
    </dd>
    <dd className="small dim">{children}</dd>
  </div>
)
