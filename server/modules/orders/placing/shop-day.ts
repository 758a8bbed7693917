import { isDay, localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { Invalid } from '../../../platform/http/errors.ts'

interface Moment {
  now: Date
  /** Of the shop. */
  timeZone: string
}

/** A day on which something has happened to an order; without one, today. @throws Invalid when it cannot have been then */
export function readShopDay(
  typed: string | undefined,
  { placedAt }: { placedAt: Date },
  { now, timeZone }: Moment,
): Day {
  const today = localDay(now, timeZone)
  if (typed === undefined) return today
  if (!isDay(typed)) throw new Invalid('Please give the day like 2026-03-31.', 'on')
  if (typed > today) throw new Invalid(`${formatDate(typed)} has not come yet.`, 'on')
  if (typed < localDay(placedAt, timeZone))
    throw new Invalid(`On ${formatDate(typed)} the order was not placed yet.`, 'on')
  return typed
}
