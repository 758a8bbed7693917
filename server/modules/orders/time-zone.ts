import type { Tx } from '../../platform/database.ts'
import { getFreightFacts } from '../shipping/index.ts'

/** Of the shop: on whose days orders are placed. */
export async function getTimeZone(tx: Tx, customerId: number): Promise<string> {
  const { settings } = await getFreightFacts(tx, customerId, [])
  return settings.cutOff.timeZone
}
