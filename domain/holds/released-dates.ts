import { addBusinessDays, type ClosedDays, type Day } from '../calendar/business-days.ts'

interface HeldTime {
  since: Day
  /** Null: until now. */
  until: Day | null
}

/** Since when nothing was made, of holds that follow each other or overlap up to today. */
export function findHeldSince(holds: readonly HeldTime[], today: Day): Day {
  let since = today
  for (const hold of holds.toSorted((one, other) => (one.since < other.since ? 1 : -1)))
    if ((hold.until ?? today) >= since && hold.since < since) since = hold.since
  return since
}

/**
 * The workdays that were lost by it: production starts on the day of the release. Days on which goods were not there yet are none of them.
 * @param readyOn when the last goods on backorder come; null: all were in stock
 */
export function countLostDays(since: Day, releasedOn: Day, readyOn: Day | null, closed: ClosedDays): number {
  const until = addBusinessDays(releasedOn, 0, closed)
  let day = addBusinessDays(readyOn !== null && readyOn > since ? readyOn : since, 0, closed)
  let lost = 0
  for (; day < until; day = addBusinessDays(day, 1, closed)) lost++
  return lost
}
