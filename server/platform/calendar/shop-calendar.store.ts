import { sql, type SQL } from 'drizzle-orm'
import { isTimeZone, type CutOff } from '../../../domain/calendar/business-days.ts'
import type { Tx } from '../database.ts'
import { shopCalendar } from './calendar.tables.ts'

/** Until the owner has decided, goods leave in the afternoon. */
export const usualCutOff: CutOff = { timeZone: 'America/New_York', minute: 14 * 60 }

/** As it is stored: what is not given is as usual. */
export interface StoredCutOff {
  timeZone: string | null
  cutOffMinute: number | null
}

export const toCutOff = ({ timeZone, cutOffMinute }: StoredCutOff, usual: CutOff = usualCutOff): CutOff => ({
  // Written by hand, past the check: days by the usual clock are better than none.
  timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : usual.timeZone,
  minute: cutOffMinute ?? usual.minute,
})

/** Until when on the days of the shop what is ordered counts for the day. */
export async function findCutOff(tx: Tx): Promise<CutOff> {
  const { timeZone, cutOffMinute } = shopCalendar
  const [row] = await tx.select({ timeZone, cutOffMinute }).from(shopCalendar)
  return row ? toCutOff(row) : usualCutOff
}

/** Of the shop: on whose days orders are placed, goods leave and invoices are due. */
export const findTimeZone = async (tx: Tx): Promise<string> => (await findCutOff(tx)).timeZone

/** The same as a value of a query: a `StoredCutOff`, null until the owner has decided. */
export const storedCutOff = sql`(select json_build_object('cutOffMinute', cut_off_minute, 'timeZone', time_zone) from ${shopCalendar})`

/** The shop's day at a moment, as a value of a query. */
export const shopDay = (now: SQL) =>
  sql`(${now} at time zone coalesce((select time_zone from ${shopCalendar}), ${sql.raw(`'${usualCutOff.timeZone}'`)}))::date`

/** @param cutOff its time zone is a name of the IANA database that has been checked */
export async function saveCutOff(tx: Tx, { timeZone, minute }: CutOff): Promise<void> {
  const row = { timeZone, cutOffMinute: minute }
  await tx.insert(shopCalendar).values(row).onConflictDoUpdate({ target: shopCalendar.id, set: row })
}

/** @param timeZone a name of the IANA database that has been checked */
export async function saveTimeZone(tx: Tx, timeZone: string): Promise<void> {
  const row = { timeZone, cutOffMinute: usualCutOff.minute }
  await tx.insert(shopCalendar).values(row).onConflictDoUpdate({ target: shopCalendar.id, set: { timeZone } })
}
