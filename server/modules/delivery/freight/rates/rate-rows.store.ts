import { asc, inArray, sql } from 'drizzle-orm'
import { freightOfANewShop, type FreightValues } from '../../../../../domain/freight/freight-fields.ts'
import type { Tx } from '../../../../platform/database.ts'
import { ltlRates, shippingMethods, shippingRates, shippingSettings, shippingZones } from '../shipping.tables.ts'
import { findCutOff, saveCutOff, usualCutOff } from '../../../../platform/calendar/shop-calendar.store.ts'

// The tables of freight, row by row: for files that hold all of them.

export type MethodRow = Omit<typeof shippingMethods.$inferSelect, 'position'>
export type RateRow = typeof shippingRates.$inferSelect
export type LtlRateRow = typeof ltlRates.$inferSelect
type ZoneRow = typeof shippingZones.$inferSelect
/** A statement takes 65,535 values. */
const rowsAtOnce = 5_000

/** In the order of checkout, also those that are not offered. */
export async function listMethodRows(tx: Tx): Promise<MethodRow[]> {
  const rows = await tx.select().from(shippingMethods).orderBy(asc(shippingMethods.position), asc(shippingMethods.code))
  return rows.map(({ position: _, ...row }) => row)
}

/** Those that are not named go with their rates; the others keep theirs. */
export async function replaceMethodRows(tx: Tx, rows: readonly MethodRow[]): Promise<void> {
  const codes = rows.map(({ code }) => code)
  const gone = (await listMethodRows(tx)).map(({ code }) => code).filter((code) => !codes.includes(code))
  if (gone.length > 0) await tx.delete(shippingMethods).where(inArray(shippingMethods.code, gone))
  for (const [index, row] of rows.entries()) {
    const placed = { ...row, position: index * 10 }
    await tx.insert(shippingMethods).values(placed).onConflictDoUpdate({ target: shippingMethods.code, set: placed })
  }
}

export const listRateRows = (tx: Tx): Promise<RateRow[]> =>
  tx
    .select()
    .from(shippingRates)
    .orderBy(sql`${shippingRates.methodCode} collate "C"`, asc(shippingRates.zone), asc(shippingRates.upToGrams))

export async function replaceRateRows(tx: Tx, rows: readonly RateRow[]): Promise<void> {
  await tx.delete(shippingRates)
  for (const some of batchesOf(rows)) await tx.insert(shippingRates).values(some)
}

export const listLtlRateRows = (tx: Tx): Promise<LtlRateRow[]> =>
  tx
    .select()
    .from(ltlRates)
    .orderBy(
      sql`${ltlRates.methodCode} collate "C"`,
      ...[asc(ltlRates.zone), asc(ltlRates.freightClass), asc(ltlRates.fromPounds)],
    )

export async function replaceLtlRateRows(tx: Tx, rows: readonly LtlRateRow[]): Promise<void> {
  await tx.delete(ltlRates)
  for (const some of batchesOf(rows)) await tx.insert(ltlRates).values(some)
}

export const listZoneRows = (tx: Tx): Promise<ZoneRow[]> =>
  tx
    .select()
    .from(shippingZones)
    .orderBy(asc(shippingZones.origin), asc(shippingZones.zone), asc(shippingZones.zipPrefix))

export async function replaceZoneRows(tx: Tx, rows: readonly ZoneRow[]): Promise<void> {
  await tx.delete(shippingZones)
  for (const some of batchesOf(rows)) await tx.insert(shippingZones).values(some)
}

const batchesOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  )

/** Of a shop before its owner has decided anything. */
export const usualFreightSettings = (): FreightValues => ({
  ...freightOfANewShop,
  cutOffMinute: usualCutOff.minute,
  timeZone: usualCutOff.timeZone,
})

export async function readFreightSettings(tx: Tx): Promise<FreightValues> {
  const [row] = await tx.select().from(shippingSettings)
  const { timeZone, minute } = await findCutOff(tx)
  const { id: _, ...settings } = { id: 1, ...(row ?? freightOfANewShop) }
  return { ...settings, cutOffMinute: minute, timeZone }
}

export async function saveFreightSettings(
  tx: Tx,
  { cutOffMinute, timeZone, ...settings }: FreightValues,
): Promise<void> {
  await saveCutOff(tx, { timeZone, minute: cutOffMinute })
  await tx.insert(shippingSettings).values(settings).onConflictDoUpdate({ target: shippingSettings.id, set: settings })
}
