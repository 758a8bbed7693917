import { addDays, addMonths, type Day } from '../calendar/business-days.ts'

/** So long before an artwork ends its owner is told, once. */
export const endingNoticeDays = 30

/** What decides how long an artwork stays in a library. */
export interface ArtworkUse {
  addedOn: Day
  /** When somebody has last said that it stays; null: nobody has. */
  keptOn: Day | null
  /** When it was last ordered; null: never. */
  orderedOn: Day | null
  /** When its end was last announced; null: never. */
  noticedOn: Day | null
}

/** From when on its months count: from its last order, else from when it was added or kept. */
const countsFrom = ({ addedOn, keptOn, orderedOn }: ArtworkUse): Day =>
  [addedOn, keptOn, orderedOn].reduce<Day>((last, day) => (day !== null && day > last ? day : last), addedOn)

/** The last day of an artwork, some months after its last order; never sooner than its owner was told. */
export function findEnd(use: ArtworkUse, months: number, today: Day): Day {
  const from = countsFrom(use)
  const end = addMonths(from, months)
  const announcedOn = use.noticedOn !== null && use.noticedOn >= from ? use.noticedOn : today
  const soonest = addDays(announcedOn, endingNoticeDays)
  return end < soonest ? soonest : end
}

/** What the shop does about an artwork that nothing uses now: it stays, its end is announced, it waits for it, or it ends. */
export function judgeEnding(use: ArtworkUse, months: number, today: Day): 'stays' | 'notice' | 'waits' | 'ends' {
  const from = countsFrom(use)
  if (addDays(today, endingNoticeDays) < addMonths(from, months)) return 'stays'
  if (use.noticedOn === null || use.noticedOn < from) return 'notice'
  return findEnd(use, months, today) <= today ? 'ends' : 'waits'
}
