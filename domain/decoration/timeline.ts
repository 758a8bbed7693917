import {
  addBusinessDays,
  addDays,
  isBusinessDay,
  shippingDay,
  type CutOff,
  type Day,
} from '../freight/business-days.ts'

/** What the days of a decorated order depend on. */
export interface Schedule {
  /** Business days at the decorator's, from the approved proof on. */
  productionDays: number
  /** Rush work: the proof comes on the day of the order, and is approved on it. */
  isRush: boolean
  /** Business days on the way. */
  transitDays: number
  /** Until when an order counts for the day. */
  cutOff: CutOff
}

interface Timeline {
  proofOn: Day
  /** When the buyer has to approve the proof, for all that follows. */
  approveBy: Day
  startsOn: Day
  shipsOn: Day
  arrivesOn: Day
}

/** Business days until a proof is sent, and those that a buyer takes to approve it. */
const proofDays = 1
const approvalDays = 1

/** The days of a decorated order that is placed now. */
export const planTimeline = (now: Date, schedule: Schedule): Timeline =>
  planFrom(shippingDay(now, schedule.cutOff), schedule)

function planFrom(orderedOn: Day, { productionDays, isRush, transitDays }: Omit<Schedule, 'cutOff'>): Timeline {
  const proofOn = addBusinessDays(orderedOn, isRush ? 0 : proofDays)
  const approveBy = addBusinessDays(proofOn, isRush ? 0 : approvalDays)
  const startsOn = addBusinessDays(approveBy, 1)
  const shipsOn = addBusinessDays(approveBy, productionDays)
  return { proofOn, approveBy, startsOn, shipsOn, arrivesOn: addBusinessDays(shipsOn, transitDays) }
}

/** The last day, until its cut-off, on which goods can be ordered that arrive in time. */
export function lastOrderDay(inHandsOn: Day, schedule: Omit<Schedule, 'cutOff'>): Day {
  let day = addDays(inHandsOn, -fewestDays(schedule))
  while (!isBusinessDay(day) || planFrom(day, schedule).arrivesOn > inHandsOn) day = addDays(day, -1)
  return day
}

/** Without a weekend or holiday between, so that no day is missed. */
const fewestDays = ({ productionDays, isRush, transitDays }: Omit<Schedule, 'cutOff'>): number =>
  (isRush ? 0 : proofDays + approvalDays) + productionDays + transitDays
