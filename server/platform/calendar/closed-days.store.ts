import { asc, eq } from 'drizzle-orm'
import type { ClosedDays, Day } from '../../../domain/calendar/business-days.ts'
import type { Tx } from '../database.ts'
import { closedDays } from './calendar.tables.ts'

/** A day on which nothing is made and nothing leaves, and why. */
export interface ClosedDay {
  day: Day
  name: string
}

/** Also those that are past, the earliest first. */
export const listClosedDays = (tx: Tx): Promise<ClosedDay[]> =>
  tx.select({ day: closedDays.day, name: closedDays.name }).from(closedDays).orderBy(asc(closedDays.day))

/** As the count of days takes them. */
export const findClosedDays = async (tx: Tx): Promise<ClosedDays> =>
  new Set((await listClosedDays(tx)).map(({ day }) => day))

/** Adds it, or gives it another reason. */
export async function saveClosedDay(tx: Tx, { day, name }: ClosedDay): Promise<void> {
  await tx.insert(closedDays).values({ day, name }).onConflictDoUpdate({ target: closedDays.day, set: { name } })
}

export async function removeClosedDay(tx: Tx, day: Day): Promise<void> {
  await tx.delete(closedDays).where(eq(closedDays.day, day))
}
