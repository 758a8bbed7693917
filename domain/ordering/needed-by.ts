import { isDay, type Day } from '../calendar/business-days.ts'
import { formatDate } from '../calendar/format-date.ts'
import { explainLateOrder } from '../decoration/in-hands.ts'
import { explainDay, latestDay } from '../decoration/judge-decoration.ts'

/** When the goods of an order are needed, blank and decorated alike. */
export interface NeededBy {
  /** Null: as soon as they come. */
  inHandsOn: Day | null
  /** What they are for; null: nobody has said. */
  eventOn: Day | null
}

interface NeededByMistake {
  at: keyof NeededBy
  sentence: string
}

/** What is wrong with the days of an order that is placed today. */
export function judgeNeededBy({ inHandsOn, eventOn }: NeededBy, today: Day): NeededByMistake[] {
  const wrongDay = inHandsOn === null ? undefined : explainDay(inHandsOn, today)
  const wrongEvent = eventOn === null ? undefined : explainEvent(eventOn, wrongDay ? null : inHandsOn, today)
  return [
    ...(wrongDay ? [{ at: 'inHandsOn' as const, sentence: wrongDay }] : []),
    ...(wrongEvent ? [{ at: 'eventOn' as const, sentence: wrongEvent }] : []),
  ]
}

/** An event can be on any day of the week. */
function explainEvent(eventOn: Day, inHandsOn: Day | null, today: Day): string | undefined {
  if (!isDay(eventOn)) return 'This is not a day on the calendar. Enter the event date, for example 2026-12-19.'
  if (eventOn <= today) return 'The event date must be after today.'
  if (eventOn > latestDay(today)) return 'Please choose an event date within two years.'
  if (inHandsOn !== null && eventOn < inHandsOn) return 'The event date is before the in-hands date.'
  return undefined
}

/** The first day on which some of an order is needed. @param lineDays what its lines say themselves */
export const findFirstNeeded = (inHandsOn: Day | null, lineDays: readonly Day[]): Day | null =>
  [...lineDays, ...(inHandsOn === null ? [] : [inHandsOn])].toSorted()[0] ?? null

/** As an order keeps them. */
interface NeededOrder {
  neededOn?: Day | null
  eventOn?: Day | null
  arrivesOn?: Day | null
}

type ShippedLine = { shipments: readonly { arrivesOn?: Day | null }[] }

/** That some of an order comes after the day on which all of it is needed; undefined: nothing does, as far as anybody knows. */
export function explainLateNeed({ neededOn, arrivesOn = null }: NeededOrder, lines: readonly ShippedLine[]) {
  const goesTogether = lines.some(({ shipments }) => shipments.length === 0)
  const own = lines.flatMap(({ shipments }) => shipments.map((one) => one.arrivesOn ?? null))
  return explainLateOrder(neededOn ?? null, arrivesOn, goesTogether ? [arrivesOn, ...own] : own)
}

/** For papers and mails: when an order is needed, with what comes too late. Empty where nobody has said. */
export function listNeededBy(order: NeededOrder, lines: readonly ShippedLine[]): [title: string, value: string][] {
  const { neededOn, eventOn } = order
  const late = explainLateNeed(order, lines)
  return [
    ...(neededOn
      ? [[neededByTitles.inHandsOn, [formatDate(neededOn), late].filter(Boolean).join('. ')] as [string, string]]
      : []),
    ...(eventOn ? [[neededByTitles.eventOn, formatDate(eventOn)] as [string, string]] : []),
  ]
}

export const neededByTitles = { inHandsOn: 'In-hands date', eventOn: 'Event date' } as const
