import {
  addBusinessDays,
  addDays,
  isWorkday,
  shippingDay,
  type ClosedDays,
  type CutOff,
  type Day,
} from '../calendar/business-days.ts'

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
  /** On which nobody works at the decorator's. */
  closed: ClosedDays
  /** When the last of the blank goods comes in; undefined where all are there. */
  goodsOn?: Day | undefined
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
  planFrom(shippingDay(now, schedule.cutOff, schedule.closed), schedule)

/** By when the proof of an order is planned to be approved: until then nothing is made of it. */
export const findApprovalDay = (orderedAt: Date, schedule: Pick<Schedule, 'isRush' | 'cutOff' | 'closed'>): Day =>
  planTimeline(orderedAt, { ...schedule, productionDays: 0, transitDays: 0 }).approveBy

/** When a decorated order leaves that counts for a day. */
export const findShipDay = (orderedOn: Day, schedule: Omit<Schedule, 'cutOff' | 'transitDays'>): Day =>
  planFrom(orderedOn, { ...schedule, transitDays: 0 }).shipsOn

/**
 * How a decorated line counts among goods that leave the shelf: business days until it leaves, its proof and approval among them. 1 is the
 * day of the order.
 */
export const countDecoratedLeadDays = ({
  productionDays,
  isRush,
}: Pick<Schedule, 'productionDays' | 'isRush'>): number => (isRush ? 0 : proofDays + approvalDays) + productionDays + 1

function planFrom(
  orderedOn: Day,
  { productionDays, isRush, transitDays, closed, goodsOn }: Omit<Schedule, 'cutOff'>,
): Timeline {
  const add = (from: Day, days: number) => addBusinessDays(from, days, closed)
  const proofOn = add(orderedOn, isRush ? 0 : proofDays)
  const approveBy = add(proofOn, isRush ? 0 : approvalDays)
  // Nobody decorates goods that are not there.
  const readyOn = goodsOn !== undefined && goodsOn > approveBy ? goodsOn : approveBy
  // What takes no day is made on the day when all is ready.
  const startsOn = add(readyOn, Math.min(1, productionDays))
  const shipsOn = add(readyOn, productionDays)
  return { proofOn, approveBy, startsOn, shipsOn, arrivesOn: addBusinessDays(shipsOn, transitDays) }
}

/** The last day, until its cut-off, on which goods can be ordered that arrive in time. Ordered earlier, no goods come in sooner. */
export function lastOrderDay(inHandsOn: Day, { goodsOn: _, ...schedule }: Omit<Schedule, 'cutOff'>): Day {
  let day = addDays(inHandsOn, -fewestDays(schedule))
  while (!isWorkday(day, schedule.closed) || planFrom(day, schedule).arrivesOn > inHandsOn) day = addDays(day, -1)
  return day
}

/** Without a weekend or holiday between, so that no day is missed. */
const fewestDays = ({ productionDays, isRush, transitDays }: Omit<Schedule, 'cutOff'>): number =>
  countDecoratedLeadDays({ productionDays, isRush }) - 1 + transitDays
