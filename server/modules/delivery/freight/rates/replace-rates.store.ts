import { pickupCarrier } from '../../../../../domain/freight/carriers.ts'
import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import { pickupMethodCode } from '../../../../../domain/freight/line-shipments.ts'
import type { Cents } from '../../../../../domain/money/money.ts'
import type { Tx } from '../../../../platform/database.ts'
import { ltlRates, shippingMethods, shippingRates, shippingZones } from '../shipping.tables.ts'
import { linesOn, toServices, toZones } from './file-services.ts'
import { fitIntoZones, type FittedRates } from './fit-zones.ts'
import type { RateLine } from './rate-file.ts'
import { listZoneRows } from './rate-rows.store.ts'

const rowsAtOnce = 5_000
/** Behind all that is sent. */
const pickupPosition = 1_000_000

/**
 * Replaces the rates of cartons by those of the owner's file. Freight lines, for which a file has no column, stay as long as the file
 * keeps the zones of the shop. Pickup stays as it is.
 * @param lines in which `findRateFault` finds nothing
 */
export async function replaceRates(tx: Tx, lines: RateLine[]): Promise<void> {
  const methods = await tx.select().from(shippingMethods).orderBy(shippingMethods.position)
  const fitted = fitIntoZones(lines, { methods, zones: await listZoneRows(tx) })
  if (fitted) await saveInZones(tx, fitted)
  else await replaceAllRates(tx, lines)
}

async function saveInZones(tx: Tx, { methods, rates }: FittedRates): Promise<void> {
  const codes = methods.map(({ code }) => code)
  const ofCartons = and(eq(shippingMethods.kind, 'parcel'), ne(shippingMethods.code, pickupMethodCode))
  await tx.delete(shippingMethods).where(and(ofCartons, notInArray(shippingMethods.code, codes)))
  // Freight lines stand behind them, and pickup at the end.
  const others = await tx
    .select({ code: shippingMethods.code })
    .from(shippingMethods)
    .where(eq(shippingMethods.kind, 'ltl'))
    .orderBy(shippingMethods.position)
  for (const [index, method] of methods.entries()) {
    const placed = { ...method, position: index * 10 }
    await tx.insert(shippingMethods).values(placed).onConflictDoUpdate({ target: shippingMethods.code, set: placed })
  }
  for (const [index, { code }] of others.entries()) await savePosition(tx, code, (methods.length + index) * 10)
  await savePosition(tx, pickupMethodCode, pickupPosition)
  await tx.delete(shippingRates)
  await insertRates(tx, rates)
}

const savePosition = (tx: Tx, code: string, position: number) =>
  tx.update(shippingMethods).set({ position }).where(eq(shippingMethods.code, code))

/** One price for each carton to everywhere, in the place of all rates. It is offered, whatever was before. */
export async function replaceByFlatRate(tx: Tx, line: RateLine): Promise<void> {
  await replaceAllRates(tx, [line])
  await tx.update(shippingMethods).set({ active: true }).where(ne(shippingMethods.code, pickupMethodCode))
}

/** Also the zones, by what the lines ask; freight lines go with theirs. */
async function replaceAllRates(tx: Tx, lines: RateLine[]): Promise<void> {
  const services = toServices(lines, await tx.select().from(shippingMethods))
  const zones = toZones(services)
  await tx.delete(shippingMethods).where(ne(shippingMethods.code, pickupMethodCode))
  await tx.delete(shippingZones)
  await tx.insert(shippingMethods).values(services.map(({ method }, index) => ({ ...method, position: index * 10 })))
  await tx
    .insert(shippingZones)
    .values([...zones.values()].flatMap(({ zone, lanes }) => lanes.map((lane) => ({ ...lane, zone }))))
  const rates = [...zones.values()].flatMap(({ zone, lanes }) =>
    services.flatMap(({ method, lines: own }) =>
      linesOn(own, lanes[0]!).map(({ upToGrams, cents }) => ({ methodCode: method.code, zone, upToGrams, cents })),
    ),
  )
  await insertRates(tx, rates)
}

async function insertRates(tx: Tx, rates: FittedRates['rates']): Promise<void> {
  for (let start = 0; start < rates.length; start += rowsAtOnce) {
    await tx.insert(shippingRates).values(rates.slice(start, start + rowsAtOnce))
  }
}

interface OwnersMethod {
  code: string
  name: string
  carrier: string
  active: boolean
  /** Of the lightest and the heaviest step. */
  fromCents: Cents | null
  toCents: Cents | null
  /** Business days on the way to the nearest. */
  days: number
  /** Beginnings of the ZIP codes that its rates lead to, in order. */
  zipPrefixes: string[]
}

/** What goods can go by, as checkout lists it. */
export async function listOwnersMethods(tx: Tx): Promise<OwnersMethod[]> {
  const { code, name, carrier, active, position, baseDays } = shippingMethods
  return tx
    .select({
      code,
      name,
      carrier,
      active,
      days: baseDays,
      zipPrefixes: sql<string[]>`array(
        select distinct z.zip_prefix from ${shippingZones} z
        join ${shippingRates} r on r.zone = z.zone where r.method_code = "shipping_methods"."code" order by 1)`,
      fromCents: sql<number | null>`min(${shippingRates.cents})`.mapWith(Number),
      toCents: sql<number | null>`max(${shippingRates.cents})`.mapWith(Number),
    })
    .from(shippingMethods)
    .leftJoin(shippingRates, eq(shippingRates.methodCode, code))
    .groupBy(code)
    .orderBy(position)
}

/** Nothing that is ordered could leave: no rate leads anywhere, and nobody may pick it up. */
export async function hasWaysToShip(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    select exists (select from ${shippingMethods} m where m.active and (m.code = ${pickupMethodCode}
      or exists (select from ${shippingZones} z join ${shippingRates} r using (zone) where r.method_code = m.code)
      or exists (select from ${shippingZones} z join ${ltlRates} r using (zone) where r.method_code = m.code))) as has`)
  return rows[0]!.has
}

/** Buyers may fetch their goods, or may not any more. */
export async function savePickup(tx: Tx, active: boolean): Promise<void> {
  const pickup = { code: pickupMethodCode, carrier: pickupCarrier, name: 'Customer pickup', active }
  await tx
    .insert(shippingMethods)
    .values({ ...pickup, baseDays: 0, reachesPostBoxes: true, position: pickupPosition })
    .onConflictDoUpdate({ target: shippingMethods.code, set: { active } })
}

/** Whether buyers may choose a service; its rates stay. */
export async function saveOffered(tx: Tx, code: string, active: boolean): Promise<void> {
  await tx.update(shippingMethods).set({ active }).where(eq(shippingMethods.code, code))
}
