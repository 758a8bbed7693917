import { localDay, localMinute } from './business-days.ts'

const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A day ('2026-11-19') as it stands on pages, in mails and PDFs: 'Nov 19, 2026'. */
export const formatDate = (day: string): string => full.format(new Date(day))

/** A day as one says it on another day: 'Nov 19', with its year in another year. */
export const formatNearDate = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatShortDate(day) : formatDate(day)

/** A day that is near enough to go without its year: 'Nov 19'. */
export const formatShortDate = (day: string): string => short.format(new Date(day))

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A day that somebody plans for: 'Tue, Nov 24'. */
export const formatWeekday = (day: string): string => weekday.format(new Date(day))

/** A time of day by its minutes after midnight: '10:30 am'. */
export const formatMinute = (minute: number): string =>
  `${Math.floor(minute / 60) % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${minute < 720 ? 'am' : 'pm'}`

/** A moment by which something has to be done: 'Tue, Dec 1, 2:00 pm CT'. */
export function formatDeadline(at: Date, timeZone: string): string {
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
  return `${formatWeekday(localDay(at, timeZone))}, ${formatMinute(localMinute(at, timeZone))} ${zone?.value ?? ''}`.trim()
}
