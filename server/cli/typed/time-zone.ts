import { isTimeZone, localDay } from '../../../domain/calendar/business-days.ts'
import { formatDate } from '../../../domain/calendar/format-date.ts'
import { commandLine } from '../../../domain/people/actor.ts'
import { auditSettings, settingAreas } from '../../modules/admin/index.ts'
import { findTimeZone, saveTimeZone } from '../../platform/calendar/shop-calendar.store.ts'
import { systemClock, type Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { report, type Console } from '../console.ts'

/** Shows the shop's time zone, or sets it. @returns the exit code: 0 done, 1 refused, 2 not understood */
export async function runTimeZone(
  db: Database,
  [timeZone, ...others]: string[],
  console: Console,
  clock: Clock = systemClock,
): Promise<number> {
  if (others.length > 0) {
    console.printError('Which time zone? npm run shop -- time-zone [America/New_York]')
    return 2
  }
  const today = (zone: string) => `today is ${formatDate(localDay(clock.now(), zone))} there`
  if (timeZone === undefined) {
    const current = await findTimeZone(db.orm)
    return report(console, null, `${current}; ${today(current)}.`)
  }
  if (!isTimeZone(timeZone))
    return report(
      console,
      `There is no time zone '${timeZone}'. Name one like America/New_York or America/Chicago.`,
      '',
    )
  await db.transaction((tx) =>
    auditSettings(tx, { areas: [settingAreas.shop], by: commandLine, at: clock.now() }, () =>
      saveTimeZone(tx, timeZone),
    ),
  )
  return report(console, null, `The shop's days are those of ${timeZone} now; ${today(timeZone)}.`)
}
