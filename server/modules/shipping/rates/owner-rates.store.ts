import { eq, ne, sql } from 'drizzle-orm'
import { nearestZone } from '../../../../domain/freight/freight.ts'
import { pickupMethodCode } from '../../../../domain/freight/line-shipments.ts'
import type { Cents } from '../../../../domain/money.ts'
import type { Tx } from '../../../platform/database.ts'
import { allZipPrefixes, rateCarriers, toDivisor, type RateLine } from './rate-file.ts'
import { ltlRates, shippingMethods, shippingRates, shippingZones } from '../shipping.tables.ts'

type MethodRow = typeof shippingMethods.$inferInsert

/** A service with the same days and the same way of weighing: one row of the table of methods. */
interface Service {
  method: MethodRow
  lines: RateLine[]
}

const rowsAtOnce = 5_000

/**
 * Replaces all rates that were there by the owner's, freight lines, too. Pickup stays as it is.
 * @param lines in which `findRateFault` finds nothing
 */
export async function replaceRates(tx: Tx, lines: RateLine[]): Promise<void> {
  const services = toServices(lines)
  const zones = toZones(services)
  await tx.delete(shippingMethods).where(ne(shippingMethods.code, pickupMethodCode))
  await tx.delete(shippingZones)
  await tx.insert(shippingMethods).values(services.map(({ method }) => method))
  await tx
    .insert(shippingZones)
    .values([...zones.values()].flatMap(({ zone, lanes }) => lanes.map((lane) => ({ ...lane, zone }))))
  const rates = [...zones.values()].flatMap(({ zone, lanes }) =>
    services.flatMap(({ method, lines: own }) =>
      linesOn(own, lanes[0]!).map(({ upToGrams, cents }) => ({ methodCode: method.code, zone, upToGrams, cents })),
    ),
  )
  for (let start = 0; start < rates.length; start += rowsAtOnce) {
    await tx.insert(shippingRates).values(rates.slice(start, start + rowsAtOnce))
  }
}

/** @returns a sentence when two lines have a price for the same carton to the same ZIP codes */
export function findRateFault(lines: RateLine[]): string | undefined {
  for (const { method, lines: own } of toServices(lines)) {
    for (const lane of listLanes(lines)) {
      const weights = linesOn(own, lane).map(({ upToGrams }) => upToGrams)
      if (new Set(weights).size < weights.length)
        return `${method.name} has two prices for the same weight to ZIP codes that begin with ${lane.zipPrefix}.`
    }
  }
  return undefined
}

/** From the warehouses of a ZIP code, or from all others, to the ZIP codes of a beginning. */
interface Lane {
  origin: string
  zipPrefix: string
}

function listLanes(lines: RateLine[]): Lane[] {
  const origins = new Set(['', ...lines.map(({ origin }) => origin)])
  return [...origins].flatMap((origin) => allZipPrefixes.map((zipPrefix) => ({ origin, zipPrefix })))
}

/** A line that names the warehouse comes before those of every warehouse, one that names ZIP codes before those for everywhere. */
function linesOn(lines: RateLine[], { origin, zipPrefix }: Lane): RateLine[] {
  const own = lines.filter((line) => line.origin === origin)
  const from = own.length > 0 ? own : lines.filter((line) => line.origin === '')
  const named = from.filter(({ zipPrefixes }) => zipPrefixes?.has(zipPrefix))
  return named.length > 0 ? named : from.filter(({ zipPrefixes }) => zipPrefixes === undefined)
}

/** The days of a method are the same everywhere: a service that takes longer to some regions is a method for each. */
function toServices(lines: RateLine[]): Service[] {
  const groups = new Map<string, RateLine[]>()
  for (const line of lines) {
    const { carrier, service, days, deliveredByMinute, deliversTo, cubicInchesPerPound } = line
    const key = [carrier, service, days, deliveredByMinute, deliversTo, cubicInchesPerPound].join('\n')
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  const taken = new Set<string>([pickupMethodCode])
  return [...groups.values()].map((own, index) => ({ method: toMethod(own[0]!, index, taken), lines: own }))
}

function toMethod(line: RateLine, index: number, taken: Set<string>): MethodRow {
  const { carrier, service, days, deliveredByMinute, deliversTo, cubicInchesPerPound } = line
  return {
    ...{ code: toCode(line, taken), carrier, name: service, baseDays: days, position: index * 10 },
    ...{ deliveredByMinute, deliversTo },
    dimensionalDivisor: cubicInchesPerPound ? toDivisor(cubicInchesPerPound) : null,
    maximumGrams: null,
    reachesPostBoxes: carrier === rateCarriers.usps,
  }
}

/** Made of the name, so that a cart knows its method again after the next table. */
function toCode({ carrier, service }: RateLine, taken: Set<string>): string {
  const words = service.toUpperCase().match(/[A-Z\d]+/g) ?? ['SERVICE']
  const base = (words[0] === carrier ? words : [carrier, ...words]).join('-').slice(0, 60)
  let code = base
  for (let number = 2; taken.has(code); number += 1) code = `${base}-${number}`
  taken.add(code)
  return code
}

/** ZIP codes for which every service asks the same share a zone. */
function toZones(services: Service[]): Map<string, { zone: number; lanes: Lane[] }> {
  const zones = new Map<string, { zone: number; lanes: Lane[] }>()
  for (const lane of listLanes(services.flatMap(({ lines }) => lines))) {
    const lists = services.map(({ lines }) => linesOn(lines, lane).map((line) => lines.indexOf(line)))
    const key = JSON.stringify(lists)
    const known = zones.get(key)
    if (known) known.lanes.push(lane)
    // Where nothing goes from a warehouse with rates of its own, those of the others do not hold either.
    else if (lane.origin !== '' || lists.some((list) => list.length > 0))
      zones.set(key, { zone: nearestZone + zones.size, lanes: [lane] })
  }
  return zones
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
      ...{ code, name, carrier, active, days: baseDays },
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
  const pickup = { code: pickupMethodCode, carrier: 'CUSTOMER-PICKUP' as const, name: 'Customer pickup', active }
  await tx
    .insert(shippingMethods)
    .values({ ...pickup, baseDays: 0, reachesPostBoxes: true, position: 1_000_000 })
    .onConflictDoUpdate({ target: shippingMethods.code, set: { active } })
}

/** Whether buyers may choose a service; its rates stay. */
export async function saveOffered(tx: Tx, code: string, active: boolean): Promise<void> {
  await tx.update(shippingMethods).set({ active }).where(eq(shippingMethods.code, code))
}
