import { localDay } from '../../../domain/freight/business-days.ts'
import type { Tx } from '../../platform/database.ts'
import type { StateChange } from '../orders/index.ts'
import { findTimeZone } from '../shipping/index.ts'
import { saveArrivals } from './dispatches.store.ts'

/** An order that is delivered has arrived with all that was under way. */
export async function noteArrivals(tx: Tx, { orderId, toState, at }: StateChange): Promise<void> {
  if (toState === 'delivered') await saveArrivals(tx, orderId, localDay(at, await findTimeZone(tx)))
}
