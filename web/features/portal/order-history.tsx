import type { AnswerOf } from '../../../contract/call.ts'
import type { getPortalOrder } from '../../../contract/calls/portal.ts'

type Event = AnswerOf<typeof getPortalOrder>['events'][number]

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** What has happened to an order, the latest first. */
export function OrderHistory({ events }: { events: Event[] }) {
  return (
    <ol className="history" reversed>
      {events.toReversed().map(({ state, state_title: title, note, at }) => (
        <li key={at + state}>
          <b>{title}</b>
          <time className="small dim" dateTime={at}>
            {moment.format(new Date(at))} UTC
          </time>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  )
}
