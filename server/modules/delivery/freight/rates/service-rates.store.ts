import { asc, eq, inArray } from 'drizzle-orm'
import { countTransitDays } from '../../../../../domain/freight/freight.ts'
import { groupBy } from '../../../../../domain/group-by.ts'
import type { Tx } from '../../../../platform/database.ts'
import { ltlRates, shippingMethods, shippingRates, shippingZones } from '../shipping.tables.ts'
import type { LtlRateRow, RateRow } from './rate-rows.store.ts'

/** What a service asks, and from where to where. */
export interface ServiceRates {
  name: string
  /** From the nearest one on. */
  zones: { zone: number; days: number; lanes: { origin: string; zipPrefixes: string[] }[] }[]
  /** By zone and weight. */
  cartons: RateRow[]
  /** By zone, class and weight. */
  pallets: LtlRateRow[]
}

/** Undefined: there is no such service. */
export async function findServiceRates(tx: Tx, code: string): Promise<ServiceRates | undefined> {
  const [method] = await tx.select().from(shippingMethods).where(eq(shippingMethods.code, code))
  if (!method) return undefined
  const cartons = await tx
    .select()
    .from(shippingRates)
    .where(eq(shippingRates.methodCode, code))
    .orderBy(asc(shippingRates.zone), asc(shippingRates.upToGrams))
  const pallets = await tx
    .select()
    .from(ltlRates)
    .where(eq(ltlRates.methodCode, code))
    .orderBy(asc(ltlRates.zone), asc(ltlRates.freightClass), asc(ltlRates.fromPounds))
  const zones = [...new Set([...cartons, ...pallets].map(({ zone }) => zone))].toSorted((a, b) => a - b)
  const rows = await tx
    .select()
    .from(shippingZones)
    .where(inArray(shippingZones.zone, zones))
    .orderBy(asc(shippingZones.origin), asc(shippingZones.zipPrefix))
  const byZone = groupBy(rows, ({ zone }) => zone)
  return {
    name: method.name,
    cartons,
    pallets,
    zones: zones.map((zone) => ({
      zone,
      days: countTransitDays(method, zone),
      lanes: [...groupBy(byZone.get(zone) ?? [], ({ origin }) => origin)].map(([origin, some]) => ({
        origin,
        zipPrefixes: some.map(({ zipPrefix }) => zipPrefix),
      })),
    })),
  }
}
