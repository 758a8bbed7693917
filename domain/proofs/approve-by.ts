import {
  addBusinessDays,
  daysBetween,
  localDay,
  localMinute,
  type ClosedDays,
  type CutOff,
  type Day,
} from '../calendar/business-days.ts'
import { lastOrderDay, planTimeline } from '../decoration/timeline.ts'

interface ProofTimes {
  productionDays: number
  /** Business days on the way. */
  transitDays: number
  closed: ClosedDays
}

/** The last moment at which a proof can be approved for goods in hand on a day: the cut-off of the last day for it. */
export function findApproveBy(inHandsOn: Day, cutOff: CutOff, times: ProofTimes): Date {
  const day = lastOrderDay(inHandsOn, { ...times, isRush: true })
  return momentOf(day, cutOff)
}

/** What follows when a proof is approved now. */
export function planFromApproval(now: Date, cutOff: CutOff, times: ProofTimes & { goodsOn?: Day | undefined }) {
  const { approveBy, startsOn, shipsOn, arrivesOn } = planTimeline(now, { ...times, isRush: true, cutOff })
  return { approvedOn: approveBy, startsOn, shipsOn, arrivesOn }
}

/** Business days that goods are on their way, by what an order was promised. */
export function countTransitDays(leavesOn: Day | null, arrivesOn: Day | null, usual: number): number {
  if (leavesOn === null || arrivesOn === null || arrivesOn < leavesOn) return usual
  let days = 0
  while (addBusinessDays(leavesOn, days) < arrivesOn && days < 60) days += 1
  return days
}

/** When the clocks of a time zone show these minutes after midnight of a day. */
export function momentOf(day: Day, { minute, timeZone }: CutOff): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minute * 60_000
  const shown = (at: number) =>
    daysBetween(day, localDay(new Date(at), timeZone)) * 1_440 + localMinute(new Date(at), timeZone) - minute
  const guess = asUtc - shown(asUtc) * 60_000
  return new Date(guess - shown(guess) * 60_000)
}
