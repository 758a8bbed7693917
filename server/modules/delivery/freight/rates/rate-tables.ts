import { and, eq, lt, sql } from 'drizzle-orm'
import { fromPounds } from '../../../../../domain/freight/freight.ts'
import type { Cents } from '../../../../../domain/money/money.ts'
import { saveCutOff, usualCutOff } from '../../../../platform/calendar/shop-calendar.store.ts'
import type { Tx } from '../../../../platform/database.ts'
import { selectRows } from '../../../../platform/select-rows.ts'
import { addFreightTables } from './freight-tables.ts'
import { shippingMethods, shippingRates, shippingSettings, shippingZones } from '../shipping.tables.ts'
import { addSurcharges, replaceSurcharges } from './surcharges.store.ts'
import { usualServices, usualSurcharges, type Price } from './usual-services.ts'
import { listZones } from './zone-tables.ts'

export { addFreightTables }

/**
 * Replaces methods, rates, zones and settings by plausible ones for warehouses in Dayton, Ohio (ZIP 454) and Reno, Nevada (ZIP 895).
 */
export async function fillRateTables(tx: Tx): Promise<void> {
  await tx.delete(shippingMethods)
  await tx.delete(shippingZones)
  await tx.delete(shippingSettings)
  await tx
    .insert(shippingMethods)
    .values(usualServices.map(({ price: _, ...method }, index) => ({ ...method, position: toPosition(index) })))
  const rates = usualServices.flatMap((method) => listRates(method.code, method.price))
  await tx.insert(shippingRates).select(selectRows(shippingRates, rates))
  await replaceSurcharges(tx, usualSurcharges)
  await tx.insert(shippingZones).select(selectRows(shippingZones, listZones('dayton')))
  await tx
    .insert(shippingSettings)
    .values({ thirdPartyCents: 0, multiShipmentCents: 1250, pickupPlace: 'our warehouse in Dayton, OH' })
  await saveCutOff(tx, usualCutOff)
  await addFreightTables(tx)
}

/** Adds the usual services and surcharges to a shop with tables of an earlier version; those of an owner stay as they are. */
export async function addUsualServices(tx: Tx): Promise<void> {
  const [plausible] = await tx.select().from(shippingMethods).where(eq(shippingMethods.code, 'UPS-3DAY'))
  if (!plausible) return
  const rows = usualServices.map(({ price: _, ...method }, index) => ({ ...method, position: toPosition(index) }))
  const added = await tx
    .insert(shippingMethods)
    .values(rows)
    .onConflictDoNothing()
    .returning({ code: shippingMethods.code })
  const codes = new Set(added.map(({ code }) => code))
  const rates = usualServices.filter(({ code }) => codes.has(code)).flatMap(({ code, price }) => listRates(code, price))
  await tx.insert(shippingRates).select(selectRows(shippingRates, rates))
  for (const { code, position, deliveredByMinute = null, deliversTo = null } of rows) {
    const set = { position, deliveredByMinute, deliversTo }
    await tx.update(shippingMethods).set(set).where(eq(shippingMethods.code, code))
  }
  await tx
    .update(shippingMethods)
    .set({ position: sql`900 + ${shippingMethods.position}` })
    .where(and(eq(shippingMethods.kind, 'ltl'), lt(shippingMethods.position, 900)))
  await addSurcharges(tx, usualSurcharges)
}

/** With room for the freight lines before the pickup, which is the last. */
const toPosition = (index: number): number => (index + 1 < usualServices.length ? index * 10 : 1_000)

const stepsInPounds = [1, 2, 3, 5, 7, 10, 15, 20, 25, 30, 35, 40, 50, 60, 70, 85, 100, 125, 150]
const zones = [2, 3, 4, 5, 6, 7, 8, 9]

const listRates = (methodCode: string, price: Price | null) =>
  zones.flatMap((zone) =>
    (price ? stepsInPounds : []).map((pounds) => ({
      methodCode,
      zone,
      upToGrams: fromPounds(pounds),
      cents: roundToFive(priceStep(price!, zone - 2, pounds)),
    })),
  )

const priceStep = ({ base, perZone, perPound, perPoundAndZone }: Price, further: number, pounds: number): number =>
  base + perZone * further + (perPound + perPoundAndZone * further) * pounds

const roundToFive = (cents: Cents): number => Math.round(cents / 5) * 5
