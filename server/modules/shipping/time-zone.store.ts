import { sql, type SQL } from 'drizzle-orm'
import type { CutOff } from '../../../domain/freight/business-days.ts'
import type { Tx } from '../../platform/database.ts'
import { settingsOfANewShop, toCutOff } from './freight-facts.store.ts'
import { shippingSettings } from './shipping.tables.ts'

/** Of the shop: on whose days orders are placed, goods leave and invoices are due. */
export const findTimeZone = async (tx: Tx): Promise<string> => (await findCutOff(tx)).timeZone

/** Until when on these days what is ordered counts for the day. */
export async function findCutOff(tx: Tx): Promise<CutOff> {
  const { timeZone, cutOffMinute } = shippingSettings
  const [row] = await tx.select({ timeZone, cutOffMinute }).from(shippingSettings)
  const usual = settingsOfANewShop.cutOff
  return row ? toCutOff(row, usual) : usual
}

/** The shop's day at a moment, as a value of a query. */
export const shopDay = (now: SQL) =>
  sql`(${now} at time zone coalesce((select time_zone from ${shippingSettings}), ${sql.raw(`'${settingsOfANewShop.cutOff.timeZone}'`)}))::date`

/** @param timeZone a name of the IANA database that has been checked */
export async function saveTimeZone(tx: Tx, timeZone: string): Promise<void> {
  const { thirdPartyCents, multiShipmentCents, pickupPlace, cutOff } = settingsOfANewShop
  const usual = { thirdPartyCents, multiShipmentCents, pickupPlace, cutOffMinute: cutOff.minute }
  await tx
    .insert(shippingSettings)
    .values({ ...usual, timeZone })
    .onConflictDoUpdate({ target: shippingSettings.id, set: { timeZone } })
}
