import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Today } from '../../../contract/admin/today.schema.ts'
import { formatShortDate } from '../../../domain/calendar/format-date.ts'
import { formatCount, formatCountOf } from '../../../domain/money/format-money.ts'
import { formatDollars } from './format-dollars.ts'
import { formatMoment } from '../kit/moments.ts'
import * as styles from './today.module.css'

const placedToday = '/orders?view=all&placed=0'
const mayLeave = '/orders?view=all&sort=due&state=in-production&state=partly-shipped'
const onCards = '/orders?view=all&payment=on-card&sort=oldest'
const tradesAtMost = 3

/** The day in four figures, each with the list behind it. */
export function Figures({ today: whole }: { today: Today }) {
  const { today, now, time_zone: timeZone, sales, shipping, cards, ships_until_minute: shipsUntil } = whole
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(today))
  return (
    <dl className={styles.figs}>
      {sales.amount !== null && sales.week_before_amount !== null && (
        <Figure title="Sales today" value={formatDollars(sales.amount)} to={placedToday}>
          to {formatMoment(now, timeZone, new Date(now))}; by then last {weekday}{' '}
          {formatDollars(sales.week_before_amount)}
        </Figure>
      )}
      <Figure title="Orders today" value={formatCount(sales.order_count)} to={placedToday}>
        {sales.orders_by_trade.length === 0
          ? 'None yet'
          : sales.orders_by_trade
              .slice(0, tradesAtMost)
              .map(({ trade, count }) => `${formatCount(count)} ${trade}`)
              .join(', ')}
      </Figure>
      <Figure
        title={shipsUntil === null ? 'Ready to leave' : 'May leave today'}
        value={formatCount(shipping.open_count)}
        to={mayLeave}
      >
        {shipping.sent_count === 0
          ? 'None has left yet'
          : `${formatCountOf(shipping.sent_count, 'order')} shipped today`}
      </Figure>
      {cards && (
        <Figure title="Held on cards" value={formatDollars(cards.held_amount)} to={onCards}>
          {formatCountOf(cards.held_count, 'card payment')}
          {cards.next && (
            <>
              ; <Link to={`/orders/${cards.next.order_id}`}>order {cards.next.order_id}</Link> ends{' '}
              {formatShortDate(cards.next.last_on)}
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
