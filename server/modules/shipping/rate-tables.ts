import { fromPounds } from '../../../domain/freight.ts'
import { pickupMethodCode } from '../../../domain/line-shipments.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Tx } from '../../platform/database.ts'
import { addFreightTables } from './freight-tables.ts'
import { shippingMethods, shippingRates, shippingSettings, shippingZones } from './shipping.tables.ts'
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
    .values(methods.map(({ price: _, ...method }, position) => ({ ...method, position: position * 10 })))
  await tx.insert(shippingRates).values(methods.flatMap((method) => listRates(method.code, method.price)))
  await tx.insert(shippingZones).values(listZones('dayton'))
  await tx.insert(shippingSettings).values({
    thirdPartyCents: 750,
    multiShipmentCents: 1250,
    cutOffMinute: 14 * 60,
    timeZone: 'America/New_York',
    pickupPlace: 'our warehouse in Dayton, OH',
  })
  await addFreightTables(tx)
}

/** Cents of a package: a base, so much for each zone after the second, so much for each pound and for each pound and zone. */
interface Price {
  base: number
  perZone: number
  perPound: number
  perPoundAndZone: number
}

// 139 cubic inches count as a pound at FedEx and UPS, 166 at the postal service.
const perPrivateGram = 5_022
const perPostalGram = 5_997

const parcel = { dimensionalDivisor: perPrivateGram, maximumGrams: fromPounds(150), reachesPostBoxes: false }
const postal = { dimensionalDivisor: perPostalGram, maximumGrams: fromPounds(70), reachesPostBoxes: true }

const methods = [
  {
    ...parcel,
    code: 'UPS-GROUND',
    carrier: 'UPS' as const,
    name: 'UPS Ground',
    baseDays: 1,
    tenthDaysPerZone: 7,
    price: { base: 845, perZone: 40, perPound: 26, perPoundAndZone: 9 },
  },
  {
    ...parcel,
    code: 'FEDEX-GROUND',
    carrier: 'FEDEX' as const,
    name: 'FedEx Ground',
    baseDays: 1,
    tenthDaysPerZone: 7,
    price: { base: 885, perZone: 38, perPound: 25, perPoundAndZone: 9 },
  },
  {
    ...postal,
    code: 'ENDICIA-GROUND-ADVANTAGE',
    carrier: 'ENDICIA' as const,
    name: 'USPS Ground Advantage',
    baseDays: 2,
    tenthDaysPerZone: 5,
    price: { base: 640, perZone: 45, perPound: 42, perPoundAndZone: 15 },
  },
  {
    ...postal,
    code: 'ENDICIA-PRIORITY',
    carrier: 'ENDICIA' as const,
    name: 'USPS Priority Mail',
    baseDays: 2,
    tenthDaysPerZone: 2,
    price: { base: 810, perZone: 70, perPound: 58, perPoundAndZone: 28 },
  },
  {
    ...parcel,
    code: 'UPS-3DAY',
    carrier: 'UPS' as const,
    name: 'UPS 3 Day Select',
    baseDays: 3,
    tenthDaysPerZone: 0,
    price: { base: 1490, perZone: 120, perPound: 74, perPoundAndZone: 24 },
  },
  {
    ...parcel,
    code: 'FEDEX-2DAY',
    carrier: 'FEDEX' as const,
    name: 'FedEx 2Day',
    baseDays: 2,
    tenthDaysPerZone: 0,
    price: { base: 1880, perZone: 190, perPound: 112, perPoundAndZone: 34 },
  },
  {
    ...parcel,
    code: 'UPS-NEXT-DAY',
    carrier: 'UPS' as const,
    name: 'UPS Next Day Air',
    baseDays: 1,
    tenthDaysPerZone: 0,
    price: { base: 3350, perZone: 420, perPound: 168, perPoundAndZone: 46 },
  },
  {
    code: pickupMethodCode,
    carrier: 'CUSTOMER-PICKUP' as const,
    name: 'Customer pickup',
    baseDays: 0,
    tenthDaysPerZone: 0,
    dimensionalDivisor: null,
    maximumGrams: null,
    reachesPostBoxes: true,
    price: null,
  },
]

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
