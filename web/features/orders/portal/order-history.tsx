import type { AnswerOf } from '../../../../contract/call.ts'
import type { getPortalOrder } from '../../../../contract/portal/portal.call.ts'
import * as styles from './portal.module.css'

type Event = AnswerOf<typeof getPortalOrder>['events'][number]

interface OrderHistoryProps {
  events: Event[]
  /** The shop's, as in what it writes and says by phone, wherever the reader is. */
  timeZone: string
}

/** What has happened to an order, the latest first. What did not change its state is headed by what it was: a refund, another price. */
export function OrderHistory({ events, timeZone }: OrderHistoryProps) {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone })
  const clock = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  return (
    <ol className={styles.history} reversed>
      {events
        .map((event, index) => ({ ...event, isMove: event.state !== events[index - 1]?.state }))
        .toReversed()
        .map(({ state, state_title: title, note, at, isMove }) => (
          <li key={at + state}>
            <b>{isMove || !note ? title : note}</b>
            <time className="small dim" dateTime={at}>
              {day.format(new Date(at))}, {clock.format(new Date(at))}
            </time>
            {isMove && note && <p>{note}</p>}
          </li>
        ))}
    </ol>
  )
}
