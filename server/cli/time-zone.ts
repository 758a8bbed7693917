import { isTimeZone, localDay } from '../../domain/business-days.ts'
import { formatDate } from '../../domain/format-date.ts'
import { findTimeZone, saveTimeZone } from '../modules/shipping/index.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { tell, type Voice } from './voice.ts'

/** Shows the shop's time zone, or sets it. @returns the exit code: 0 done, 1 refused, 2 not understood */
export async function runTimeZone(
  { orm }: Database,
  [timeZone, ...others]: string[],
  voice: Voice,
  clock: Clock = systemClock,
): Promise<number> {
  if (others.length > 0) {
    voice.complain('Which time zone? npm run shop -- time-zone [America/New_York]')
    return 2
  }
  const today = (zone: string) => `today is ${formatDate(localDay(clock.now(), zone))} there`
  if (timeZone === undefined) {
    const current = await findTimeZone(orm)
    return tell(voice, null, `${current}; ${today(current)}.`)
  }
  if (!isTimeZone(timeZone))
    return tell(voice, `There is no time zone '${timeZone}'. Name one like America/New_York or America/Chicago.`, '')
  await saveTimeZone(orm, timeZone)
  return tell(voice, null, `The shop's days are those of ${timeZone} now; ${today(timeZone)}.`)
}
