import { DateTime, IANAZone } from 'luxon'

/** A day on the calendar, 2026-03-01. */
export type Day = string

export interface CutOff {
  timeZone: string
  /** Minutes after midnight; what is ordered before it leaves on the same working day. */
  minute: number
}

/** The day on which goods ordered now leave the house. */
export function shippingDay(now: Date, cutOff: CutOff): Day {
  const local = toLocal(now, cutOff.timeZone)
  const day = toDay(local)
  return isBusinessDay(day) && local.hour * 60 + local.minute < cutOff.minute ? day : addBusinessDays(day, 1)
}

/** The business day that many business days later; 0 gives the day itself when carriers work on it, else the next. */
export function addBusinessDays(from: Day, count: number): Day {
  let day = from
  for (let left = count; left > 0; left--) day = nextBusinessDay(day)
  return isBusinessDay(day) ? day : nextBusinessDay(day)
}

/** Carriers work Monday to Friday, but not on the six holidays that all of them observe. */
export function isBusinessDay(day: Day): boolean {
  return toDate(day).weekday <= 5 && !isHoliday(day)
}

function nextBusinessDay(from: Day): Day {
  let day = shift(from, 1)
  while (!isBusinessDay(day)) day = shift(day, 1)
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

/** A holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
function observed(day: Day): Day {
  const { weekday } = toDate(day)
  return weekday === 6 ? shift(day, -1) : weekday === 7 ? shift(day, 1) : day
}

/** The nth of a weekday in a month; -1 is the last one. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = DateTime.utc(year, month, 1)
  const start = nth > 0 ? first : first.endOf('month')
  const away = nth > 0 ? (weekday - start.weekday + 7) % 7 : -((start.weekday - weekday + 7) % 7)
  return toDay(start.plus({ days: away, weeks: Math.max(nth - 1, 0) }))
}

export const addDays = (from: Day, count: number): Day => shift(from, count)

/** The same day that many months later, or the last one of a month that is too short. */
export const addMonths = (from: Day, count: number): Day => toDay(toDate(from).plus({ months: count }))

/** How many days later the other one is. */
export const daysBetween = (from: Day, to: Day): number => toDate(to).diff(toDate(from), 'days').days

/** A name of the IANA database: America/New_York. */
export const isTimeZone = (name: string): boolean =>
  /^[A-Za-z]+(\/[A-Za-z0-9_+-]+)+$|^UTC$/.test(name) && IANAZone.isValidZone(name)

/** The day that the calendar of a time zone shows. */
export const localDay = (now: Date, timeZone: string): Day => toDay(toLocal(now, timeZone))

const toLocal = (now: Date, timeZone: string): DateTime => DateTime.fromJSDate(now, { zone: timeZone })
const shift = (day: Day, days: number): Day => toDay(toDate(day).plus({ days }))
const toDate = (day: Day): DateTime => DateTime.fromISO(day, { zone: 'utc' })
const toDay = (date: DateTime): Day => date.toISODate()!
