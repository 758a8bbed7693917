import { isTimeZone } from '../../../domain/business-days.ts'
import type { Tx } from '../../platform/database.ts'
import { settingsOfANewShop } from './freight-facts.store.ts'
import { shippingSettings } from './shipping.tables.ts'

/** Of the shop: on whose days orders are placed, goods leave and invoices are due. */
export async function findTimeZone(tx: Tx): Promise<string> {
  const [row] = await tx.select({ timeZone: shippingSettings.timeZone }).from(shippingSettings)
  // Written by hand, past the check: days by the usual clock are better than none.
  return row && isTimeZone(row.timeZone) ? row.timeZone : settingsOfANewShop.cutOff.timeZone
}

/** @param timeZone a name of the IANA database that has been checked */
export async function saveTimeZone(tx: Tx, timeZone: string): Promise<void> {
  const { thirdPartyCents, multiShipmentCents, pickupPlace, cutOff } = settingsOfANewShop
  const usual = { thirdPartyCents, multiShipmentCents, pickupPlace, cutOffMinute: cutOff.minute }
  await tx
    .insert(shippingSettings)
    .values({ ...usual, timeZone })
    .onConflictDoUpdate({ target: shippingSettings.id, set: { timeZone } })
}
