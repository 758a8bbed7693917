import { inArray, sql } from 'drizzle-orm'
import { fromPounds } from '../../../../../domain/freight/freight.ts'
import { freightClasses, type FreightClass } from '../../../../../domain/freight/ltl-freight.ts'
import type { Tx } from '../../../../platform/database.ts'
import { selectRows } from '../../../../platform/select-rows.ts'
import { ltlRates, shippingMethods, shippingSettings, shippingZones } from '../shipping.tables.ts'
import { usualServices } from './usual-services.ts'
import { listZones } from './zone-tables.ts'

/** Adds freight lines and the zones of the warehouse in Reno to a shop that has none, and leaves alone what it has. */
export async function addFreightTables(tx: Tx): Promise<void> {
  const rows = methods.map(({ factor: _, ...method }) => ({ ...method, ...line }))
  const added = await tx
    .insert(shippingMethods)
    .values(rows)
    .onConflictDoNothing()
    .returning({ code: shippingMethods.code })
  const codes = new Set(added.map(({ code }) => code))
  const rates = methods.filter(({ code }) => codes.has(code)).flatMap(listRates)
  await tx.insert(ltlRates).select(selectRows(ltlRates, rates))
  const notOnRoad = usualServices.filter(({ takesHazardous }) => takesHazardous === false).map(({ code }) => code)
  await tx.update(shippingMethods).set({ takesHazardous: false }).where(inArray(shippingMethods.code, notOnRoad))
  await tx
    .insert(shippingZones)
    .select(selectRows(shippingZones, listZones('reno')))
    .onConflictDoNothing()
  await tx
    .update(shippingSettings)
    .set({
      ltlFromGrams: sql`coalesce(${shippingSettings.ltlFromGrams}, ${fromPounds(150)})`,
      parcelUpToGrams: sql`coalesce(${shippingSettings.parcelUpToGrams}, ${fromPounds(400)})`,
      liftgateCents: sql`case ${shippingSettings.liftgateCents} when 0 then 7500 else ${shippingSettings.liftgateCents} end`,
      residentialCents: sql`case ${shippingSettings.residentialCents} when 0 then 9500 else ${shippingSettings.residentialCents} end`,
    })
}

const line = {
  kind: 'ltl',
  carrier: 'FEDEX',
  dimensionalDivisor: null,
  maximumGrams: null,
  reachesPostBoxes: false,
} as const

// They stand behind the cartons and before the pickup.
const methods = [
  {
    code: 'FEDEX-FREIGHT-ECONOMY',
    name: 'FedEx Freight Economy',
    baseDays: 2,
    tenthDaysPerZone: 7,
    position: 900,
    factor: 1,
  },
  {
    code: 'FEDEX-FREIGHT-PRIORITY',
    name: 'FedEx Freight Priority',
    baseDays: 1,
    tenthDaysPerZone: 5,
    position: 901,
    factor: 1.28,
  },
]

const zones = [2, 3, 4, 5, 6, 7, 8]
const breaks: [fromPounds: number, share: number][] = [
  [0, 1],
  [500, 0.82],
  [1_000, 0.66],
  [2_000, 0.54],
  [5_000, 0.42],
  [10_000, 0.34],
]

/** A hundred pounds of class 100 in zone 2. */
const baseCents = 3_200
const classShares = new Map<FreightClass, number>([
  [500, 0.62],
  [550, 0.66],
  [600, 0.7],
  [650, 0.74],
  [700, 0.8],
  [850, 0.9],
  [925, 0.95],
  [1000, 1],
  [1250, 1.22],
  [1750, 1.62],
  [2500, 2.25],
  [3000, 2.7],
  [4000, 3.55],
])

const listRates = ({ code: methodCode, factor }: (typeof methods)[number]) =>
  zones.flatMap((zone) =>
    freightClasses.flatMap((freightClass) =>
      breaks.map(([fromPounds, share]) => ({
        methodCode,
        zone,
        freightClass,
        fromPounds,
        centsPerHundredPounds: Math.round(
          baseCents * factor * classShares.get(freightClass)! * share * (1 + 0.18 * (zone - 2)),
        ),
        minimumCents: Math.round(factor * (14_500 + 2_000 * (zone - 2))),
      })),
    ),
  )
