import { isDay, type Day } from '../calendar/business-days.ts'
import { formatBusinessDays } from '../stock/lead-times.ts'
import { formatWeekday } from '../calendar/format-date.ts'
import { formatCountOf } from '../money/format-money.ts'
import { planTimeline, type Schedule } from './timeline.ts'

/** Ground, to most of the country: what is assumed until it is known where goods go. */
export const usualTransitDays = 4

/** Decorated goods that come after the day on which they are wanted. */
interface LateGoods {
  inHandsOn: Day
  arrivesOn: Day
  /** The least rush production that brings them in time; null: none does. */
  rush: { days: number; arrivesOn: Day } | null
  /** They would be in time if they came on the business day after they have left. */
  isFasterInTime: boolean
}

/**
 * What becomes of an in-hands date when goods are ordered now.
 * @param rushDays business days of rush production that the item offers for so many pieces
 * @returns undefined where they come in time
 */
export function judgeInHands(
  now: Date,
  schedule: Schedule,
  inHandsOn: Day,
  rushDays: readonly number[],
): LateGoods | undefined {
  const arrive = (changed: Partial<Schedule>) => planTimeline(now, { ...schedule, ...changed }).arrivesOn
  const arrivesOn = arrive({})
  if (arrivesOn <= inHandsOn) return undefined
  const rush = rushDays
    .filter((days) => days < schedule.productionDays)
    .toSorted((one, other) => other - one)
    .map((days) => ({ days, arrivesOn: arrive({ productionDays: days, isRush: true }) }))
    .find((one) => one.arrivesOn <= inHandsOn)
  const isFasterInTime = arrive({ transitDays: Math.min(schedule.transitDays, 1) }) <= inHandsOn
  return { inHandsOn, arrivesOn, rush: rush ?? null, isFasterInTime }
}

/** '3 days after the in-hands date of Mon, Dec 14' */
export const describeLate = ({ inHandsOn, arrivesOn }: Pick<LateGoods, 'inHandsOn' | 'arrivesOn'>): string =>
  `${formatCountOf(countDays(inHandsOn, arrivesOn), 'day')} after the in-hands date of ${formatWeekday(inHandsOn)}`

/** How they can still be in time, in a sentence. */
export function listWaysInTime({ rush, isFasterInTime }: Pick<LateGoods, 'rush' | 'isFasterInTime'>): string {
  const rushed =
    rush && `With rush production in ${formatBusinessDays(rush.days)}, it arrives ${formatWeekday(rush.arrivesOn)}`
  if (rushed && isFasterInTime) return `${rushed}. A faster shipping method may also be in time.`
  if (rushed) return `${rushed}.`
  return isFasterInTime ? 'A faster shipping method may be in time.' : 'Choose a later date, or call us.'
}

/**
 * What a placed order says of a line that comes too late; undefined where it comes in time, or nobody knows when.
 * @param withOrderOn when what goes with the order is there
 * @param ownOn when it is there at each address of its own
 */
export function explainLateOrder(
  inHandsOn: Day | null,
  withOrderOn: Day | null,
  ownOn: readonly (Day | null)[],
): string | undefined {
  const arrivesOn = ownOn.length > 0 ? findLast(ownOn) : withOrderOn
  if (inHandsOn === null || !isDay(inHandsOn) || arrivesOn === null || arrivesOn <= inHandsOn) return undefined
  return `Expected ${formatWeekday(arrivesOn)}, ${describeLate({ inHandsOn, arrivesOn })}.`
}

/** Null while one of them is not known. */
const findLast = (days: readonly (Day | null)[]): Day | null =>
  days.reduce((last, day) => (last === null || day === null ? null : day > last ? day : last))

/** What its buyer can do about it. */
export const waysOfLateOrder = 'Call or e-mail us about rush production or faster shipping.'

const countDays = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
