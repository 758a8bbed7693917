/** A day on the calendar, 2026-03-01. */
export type Day = string

export interface CutOff {
  timeZone: string
  /** Minutes after midnight; what is ordered before it leaves on the same working day. */
  minute: number
}

/** The day on which goods ordered now leave the house. */
export function shippingDay(now: Date, cutOff: CutOff): Day {
  const { day, minute } = readLocal(now, cutOff.timeZone)
  return isBusinessDay(day) && minute < cutOff.minute ? day : addBusinessDays(day, 1)
}

/** The business day that many business days later; 0 gives the day itself when carriers work on it, else the next. */
export function addBusinessDays(from: Day, count: number): Day {
  let day = from
  for (let left = count; left > 0; left--) day = nextBusinessDay(day)
  return isBusinessDay(day) ? day : nextBusinessDay(day)
}

/** Carriers work Monday to Friday, but not on the six days that all of them keep. */
export function isBusinessDay(day: Day): boolean {
  const weekday = toDate(day).getUTCDay()
  return weekday >= 1 && weekday <= 5 && !isHoliday(day)
}

function nextBusinessDay(from: Day): Day {
  let day = dayAfter(from)
  while (!isBusinessDay(day)) day = dayAfter(day)
  return day
}

const isHoliday = (day: Day): boolean => {
  const year = Number(day.slice(0, 4))
  return holidaysOf(year).includes(day) || newYearsDay(year + 1) === day
}

const holidaysOf = (year: number): Day[] => [
  newYearsDay(year),
  nthWeekday(year, 5, monday, -1),
  observed(`${year}-07-04`),
  nthWeekday(year, 9, monday, 1),
  nthWeekday(year, 11, thursday, 4),
  observed(`${year}-12-25`),
]

const monday = 1
const thursday = 4

const newYearsDay = (year: number): Day => observed(`${year}-01-01`)

/** A holiday on a Saturday is kept on Friday, one on a Sunday on Monday. */
function observed(day: Day): Day {
  const weekday = toDate(day).getUTCDay()
  return weekday === 6 ? shift(day, -1) : weekday === 0 ? shift(day, 1) : day
}

/** The nth of a weekday in a month; -1 is the last one. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = nth > 0 ? toDay(new Date(Date.UTC(year, month - 1, 1))) : toDay(new Date(Date.UTC(year, month, 0)))
  const step = nth > 0 ? 1 : -1
  let day = first
  while (toDate(day).getUTCDay() !== weekday) day = shift(day, step)
  return shift(day, nth > 0 ? 7 * (nth - 1) : 0)
}

export const addDays = (from: Day, count: number): Day => shift(from, count)

/** How many days later the other one is. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((toDate(to).getTime() - toDate(from).getTime()) / 86_400_000)

/** A name of the IANA database: America/New_York. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]+(\/[A-Za-z0-9_+-]+)+$|^UTC$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The day that the calendar of a time zone shows. */
export const localDay = (now: Date, timeZone: string): Day => readLocal(now, timeZone).day

function readLocal(now: Date, timeZone: string) {
  const parts = getCalendar(timeZone).formatToParts(now)
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

/** Made once for each time zone: making one takes forty times as long as reading a moment with it. */
const calendars = new Map<string, Intl.DateTimeFormat>()

function getCalendar(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  calendars.set(timeZone, made)
  return made
}

const dayAfter = (day: Day): Day => shift(day, 1)
const shift = (day: Day, days: number): Day => toDay(new Date(toDate(day).getTime() + days * 86_400_000))
const toDate = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const toDay = (date: Date): Day => date.toISOString().slice(0, 10)
