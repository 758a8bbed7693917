import { localDay } from '../../../../domain/calendar/business-days.ts'
import type { Tx } from '../../../platform/database.ts'
import type { StateChange } from '../placing/order-states.store.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { saveArrivals } from './dispatches.store.ts'

/** An order that is delivered has arrived with all that was under way. */
export async function noteArrivals(tx: Tx, { orderId, toState, at }: StateChange): Promise<void> {
  if (toState === 'delivered') await saveArrivals(tx, orderId, localDay(at, await findTimeZone(tx)))
}
