/** A day on the calendar, 2026-03-01. */
export type Day = string

export interface CutOff {
  timeZone: string
  /** Minutes after midnight; what is ordered before it leaves on the same working day. */
  minute: number
}

/** On which the house neither makes nor ships anything; carriers bring what is on its way. */
export type ClosedDays = ReadonlySet<Day>

const alwaysOpen: ClosedDays = new Set()

/** Typed like 2026-12-31, and on the calendar. */
export function isDay(text: string): boolean {
  const time = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(time) && toDay(time) === text
}

/** The day on which goods ordered now leave the house. */
export function shippingDay(now: Date, cutOff: CutOff, closed: ClosedDays = alwaysOpen): Day {
  const { day, minute } = toLocal(now, cutOff.timeZone)
  return isWorkday(day, closed) && minute < cutOff.minute ? day : addBusinessDays(day, 1, closed)
}

/**
 * The business day that many business days later; 0 gives the day itself when it is one, else the next.
 * @param closed where the days of the house are counted; without it those of the carriers
 */
export function addBusinessDays(from: Day, count: number, closed: ClosedDays = alwaysOpen): Day {
  // A line to hundreds of addresses counts thousands of days: they stay numbers until the last one.
  const day = new Date(toTime(from))
  for (let left = count; left > 0; left--) goToNext(day, closed)
  if (!isWorked(day, closed)) goToNext(day, closed)
  return toDay(day.getTime())
}

/** The same for every count from 0 on, by its count: one walk through the calendar, however many ask. */
export function listBusinessDays(from: Day, upTo: number): Day[] {
  const day = new Date(toTime(from))
  const days = [addBusinessDays(from, 0)]
  while (days.length <= upTo) {
    goToNext(day, alwaysOpen)
    days.push(toDay(day.getTime()))
  }
  return days
}

/** Carriers work Monday to Friday, but not on the six holidays that all of them observe. */
export const isBusinessDay = (day: Day): boolean => isWorked(new Date(toTime(day)), alwaysOpen)

/** The house works when carriers do, but on the days on which it is closed. */
export const isWorkday = (day: Day, closed: ClosedDays): boolean => isWorked(new Date(toTime(day)), closed)

function goToNext(day: Date, closed: ClosedDays): void {
  do day.setUTCDate(day.getUTCDate() + 1)
  while (!isWorked(day, closed))
}

function isWorked(day: Date, closed: ClosedDays): boolean {
  const weekday = day.getUTCDay()
  if (weekday === saturday || weekday === sunday || isHoliday(day)) return false
  return closed.size === 0 || !closed.has(toDay(day.getTime()))
}

const sunday = 0
const monday = 1
const thursday = 4
const friday = 5
const saturday = 6

/** New Year, Memorial Day, Independence Day, Labor Day, Thanksgiving, Christmas. */
function isHoliday(day: Date): boolean {
  const month = day.getUTCMonth() + 1
  const date = day.getUTCDate()
  const weekday = day.getUTCDay()
  // A holiday on a Saturday is observed on Friday, one on a Sunday on Monday.
  const isObserved = (holiday: number) =>
    date === holiday || (date === holiday - 1 && weekday === friday) || (date === holiday + 1 && weekday === monday)
  if (month === 1) return isObserved(1)
  if (month === 5) return weekday === monday && date > 24
  if (month === 7) return isObserved(4)
  if (month === 9) return weekday === monday && date <= 7
  if (month === 11) return weekday === thursday && date > 21 && date <= 28
  return month === 12 && (isObserved(25) || (date === 31 && weekday === friday))
}

export const addDays = (from: Day, count: number): Day => shift(from, count)

/** The same day that many months later, or the last one of a month that is too short. */
export function addMonths(from: Day, count: number): Day {
  const [year, month, date] = from.split('-').map(Number) as [number, number, number]
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return toDay(Date.UTC(year, month - 1 + count, Math.min(date, lastDate)))
}

/** How many days later the other one is. */
export const daysBetween = (from: Day, to: Day): number => (toTime(to) - toTime(from)) / dayMs

/** A name of the IANA database: America/New_York. */
export const isTimeZone = (name: string): boolean =>
  /^[A-Za-z]+(\/[A-Za-z0-9_+-]+)+$|^UTC$/.test(name) && isKnownZone(name)

function isKnownZone(name: string): boolean {
  try {
    return Boolean(openFormat(name))
  } catch {
    // There is no other way to ask.
    return false
  }
}

/** The day that the calendar of a time zone shows. */
export const localDay = (now: Date, timeZone: string): Day => toLocal(now, timeZone).day

/** The time of day that its clocks show, in minutes after midnight. */
export const localMinute = (now: Date, timeZone: string): number => toLocal(now, timeZone).minute

const toFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })

// A shop has one time zone, or one for each warehouse; making the format anew takes longer than all the rest.
const formats = new Map<string, Intl.DateTimeFormat>()

/** Of a zone that there is: as many as the world has. */
function openFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = toFormat(timeZone)
  formats.set(timeZone, format)
  return format
}

interface WallClock {
  day: Day
  minute: number
}

// Each address of a line asks for the same moment.
const lastMoments = new Map<string, { time: number; shows: WallClock }>()

/** What the clock on the wall shows there. */
function toLocal(now: Date, timeZone: string): WallClock {
  const time = now.getTime()
  const last = lastMoments.get(timeZone)
  if (last?.time === time) return last.shows
  const shows = readClock(now, timeZone)
  lastMoments.set(timeZone, { time, shows })
  return shows
}

function readClock(now: Date, timeZone: string): WallClock {
  const parts = Object.fromEntries(
    openFormat(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    minute: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
}

const dayMs = 86_400_000
const toTime = (day: Day): number => Date.parse(day)
const toDay = (time: number): Day => new Date(time).toISOString().slice(0, 10)
const shift = (day: Day, days: number): Day => toDay(toTime(day) + days * dayMs)
