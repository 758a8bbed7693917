import { fillRateTables } from '../modules/delivery/index.ts'
import { shippingSettings } from '../modules/delivery/freight/shipping.tables.ts'
import type { Tx } from '../platform/database.ts'

/** The usual rates, in a shop whose owner charges for billing the freight to somebody else. */
export async function fillTestRates(tx: Tx): Promise<void> {
  await fillRateTables(tx)
  await tx.update(shippingSettings).set({ thirdPartyCents: 750 })
}
