import { localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import { readDay } from '../../../platform/http/read-day.ts'

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
  const day = readDay(typed, 'on')
  if (day > today) throw new Invalid(`${formatDate(day)} is in the future.`, 'on')
  if (day < localDay(placedAt, timeZone)) throw new Invalid(`${formatDate(day)} is before the order date.`, 'on')
  return day
}
