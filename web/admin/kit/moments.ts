/** Moments as people of the shop's time zone say them. */
interface Formats {
  time: Intl.DateTimeFormat
  day: Intl.DateTimeFormat
  full: Intl.DateTimeFormat
  key: Intl.DateTimeFormat
}

const known = new Map<string, Formats>()

function formatsOf(timeZone: string): Formats {
  const found = known.get(timeZone)
  if (found) return found
  const made: Formats = {
    time: new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }),
    day: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone }),
    full: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone }),
    key: new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }),
  }
  known.set(timeZone, made)
  return made
}

/** '9:31 am' for today, 'Nov 24, 9:31 am' for a day of this year, 'Nov 24, 2025' for an older one. */
export function formatMoment(moment: string, timeZone: string, now = new Date()): string {
  const { time, day, full, key } = formatsOf(timeZone)
  const date = new Date(moment)
  const clock = time.format(date).replace(/\s(AM|PM)$/, (half) => half.toLowerCase())
  if (key.format(date) === key.format(now)) return clock
  return key.format(date).slice(0, 4) === key.format(now).slice(0, 4)
    ? `${day.format(date)}, ${clock}`
    : full.format(date)
}

/** A moment that is near enough to go without its year and time: 'Nov 24'. */
export const formatDay = (moment: string, timeZone: string): string => formatsOf(timeZone).day.format(new Date(moment))

/** With everything: 'Nov 24, 2026, 9:31 am'. */
export function formatFullMoment(moment: string, timeZone: string): string {
  const { time, full } = formatsOf(timeZone)
  const date = new Date(moment)
  return `${full.format(date)}, ${time.format(date).replace(/\s(AM|PM)$/, (half) => half.toLowerCase())}`
}

const minuteMs = 60_000
const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

/** How long something waits: '2 h 35 min', '4 days'. */
export function formatWait(since: string, now = new Date()): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / minuteMs))
  if (minutes < hourMinutes) return `${minutes} min`
  if (minutes < dayMinutes) return `${Math.floor(minutes / hourMinutes)} h ${minutes % hourMinutes} min`
  const days = Math.floor(minutes / dayMinutes)
  return days === 1 ? '1 day' : `${days} days`
}

/** The same in one unit: '2 h'. */
export const formatShortWait = (since: string, now: Date): string => formatWait(since, now).replace(/ h \d+ min$/, ' h')
