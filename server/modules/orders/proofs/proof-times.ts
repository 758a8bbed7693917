import type { Day } from '../../../../domain/calendar/business-days.ts'
import { formatDeadline, formatShortDate } from '../../../../domain/calendar/format-date.ts'
import type { OrderedDecoration } from '../../../../domain/decoration/decoration.ts'
import { usualTransitDays } from '../../../../domain/decoration/in-hands.ts'
import { countTransitDays, findApproveBy, planFromApproval } from '../../../../domain/proofs/approve-by.ts'
import { findClosedDays } from '../../../platform/calendar/closed-days.store.ts'
import { findCutOff } from '../../../platform/calendar/shop-calendar.store.ts'
import type { Tx } from '../../../platform/database.ts'

interface PromisedOrder {
  decoration: OrderedDecoration
  /** As the order was promised. */
  arrivesOn: Day | null
}

/** What each of several proofs is reckoned by. */
export const readProofCalendar = async (tx: Tx) => ({ cutOff: await findCutOff(tx), closed: await findClosedDays(tx) })

type ProofCalendar = Awaited<ReturnType<typeof readProofCalendar>>

const toTimes = ({ closed }: ProofCalendar, { decoration, arrivesOn }: PromisedOrder) => ({
  productionDays: decoration.productionDays,
  transitDays: countTransitDays(decoration.leavesOn ?? null, arrivesOn, usualTransitDays),
  closed,
})

/** The last moment to approve for the in-hands date; null: there is none. */
export const toApproveBy = (calendar: ProofCalendar, made: PromisedOrder): Date | null => {
  const { inHandsOn } = made.decoration
  return inHandsOn === null ? null : findApproveBy(inHandsOn, calendar.cutOff, toTimes(calendar, made))
}

export const readApproveBy = async (tx: Tx, made: PromisedOrder): Promise<Date | null> =>
  made.decoration.inHandsOn === null ? null : toApproveBy(await readProofCalendar(tx), made)

/** What follows its approval: by the last moment for it, or now where that has passed or there is none. */
export async function readTimeline(
  tx: Tx,
  made: PromisedOrder,
  { approveBy, now }: { approveBy: Date | null; now: Date },
): Promise<{ title: string; words: string }[]> {
  const calendar = await readProofCalendar(tx)
  const isInTime = approveBy !== null && approveBy > now
  const plan = planFromApproval(
    isInTime ? new Date(approveBy.getTime() - 1) : now,
    calendar.cutOff,
    toTimes(calendar, made),
  )
  // Approved early, it leaves as the order was promised.
  const shipsOn = findLater(plan.shipsOn, made.decoration.leavesOn)
  const { startsOn } = plan
  return [
    { title: isInTime ? 'Approve by' : 'If approved', words: formatShortDate(plan.approvedOn) },
    { title: 'Production', words: startsOn === shipsOn ? formatShortDate(shipsOn) : formatSpan(startsOn, shipsOn) },
    { title: 'Ships', words: formatShortDate(shipsOn) },
    { title: 'Arrives', words: formatShortDate(findLater(plan.arrivesOn, made.arrivesOn)) },
  ]
}

const findLater = (day: Day, promised: Day | null | undefined): Day => (promised && promised > day ? promised : day)

const formatSpan = (from: Day, to: Day): string => {
  const [first, last] = [formatShortDate(from), formatShortDate(to)]
  const month = first.split(' ')[0]!
  return last.startsWith(`${month} `) ? `${first} – ${last.slice(month.length + 1)}` : `${first} – ${last}`
}

export const formatApproveBy = (at: Date | null, timeZone: string): string =>
  at === null ? '' : formatDeadline(at, timeZone)
