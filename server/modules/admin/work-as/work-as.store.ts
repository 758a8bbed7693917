import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { staffWithRight } from '../staff/staff.store.ts'
import { customerWork } from './work-as.tables.ts'

const selectWork = (tx: Tx) => tx.select().from(customerWork)
export type Work = Awaited<ReturnType<typeof selectWork>>[number]

/**
 * Who of the staff works by a session of the shop, as a value of a query; null once that has ended, or where they may not any more.
 * @param workId of the session
 */
export const workOf = (workId: SQL, now: SQL) => sql`(
  select json_build_object('id', work.id, 'staffId', work.staff_id, 'name', work.staff_name, 'address', work.address,
    'asName', work.as_name,
    'endsAt', work.ends_at)
  from ${customerWork} work join ${staffWithRight('act-as-customer')} staff
    on staff.id = work.staff_id and staff.session_id = work.staff_session_id and staff.session_ends_at > ${now}
  where work.id = ${workId} and work.ended_at is null and work.ends_at > ${now})`

export async function saveWork(tx: Tx, work: typeof customerWork.$inferInsert): Promise<number> {
  const [row] = await tx.insert(customerWork).values(work).returning({ id: customerWork.id })
  return row!.id
}

/** @returns undefined where it has ended before */
export async function endWork(tx: Tx, workId: number, now: Date): Promise<Work | undefined> {
  const [row] = await tx
    .update(customerWork)
    .set({ endedAt: now })
    .where(and(eq(customerWork.id, workId), isNull(customerWork.endedAt)))
    .returning()
  return row
}

/** What of somebody of the staff has not been ended. */
export const listOpenWork = (tx: Tx, staffId: number): Promise<Work[]> =>
  selectWork(tx).where(and(eq(customerWork.staffId, staffId), isNull(customerWork.endedAt)))

/** What is over and was never ended. */
export const listOverdueWork = (tx: Tx, now: Date): Promise<Work[]> =>
  selectWork(tx).where(and(isNull(customerWork.endedAt), lte(customerWork.endsAt, now)))
