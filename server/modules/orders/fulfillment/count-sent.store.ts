import { countDistinct, eq } from 'drizzle-orm'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { Tx } from '../../../platform/database.ts'
import { dispatches } from './dispatches.tables.ts'

/** Of how many orders something has left on a day. */
export async function countOrdersSentOn(tx: Tx, day: Day): Promise<number> {
  const [row] = await tx
    .select({ count: countDistinct(dispatches.orderId) })
    .from(dispatches)
    .where(eq(dispatches.sentOn, day))
  return row!.count
}
