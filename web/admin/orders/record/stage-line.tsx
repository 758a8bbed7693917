import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { formatNearDate } from '../../../../domain/calendar/format-date.ts'
import { listStages } from './stages.ts'
import * as styles from './record.module.css'

/** How far the order has come. */
export function StageLine({ staffOrder }: { staffOrder: StaffOrder }) {
  const { order, states, today, dueOn } = staffOrder
  const stages = listStages({ ...order, states })
  if (!stages) return null
  return (
    <ol className={styles.stageLine} aria-label="Stages of the order">
      {stages.map(({ title, is, on }, at) => (
        <li key={title} data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
          {title}
          {is === 'done' && <span className="sr">, done</span>}
          <span className="mono">
            {at === 0 && formatNearDate(order.placed_on, today)}
            {at > 0 && is === 'done' && on !== undefined && formatNearDate(on, today)}
            {at > 0 && is === 'now' && 'now'}
            {is === 'skipped' && 'skipped'}
            {at === stages.length - 1 && is === 'ahead' && dueOn && `by ${formatNearDate(dueOn, today)}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
