import { fromPounds } from '../../../domain/freight.ts'
import { pickupMethodCode } from '../../../domain/line-shipments.ts'
import type { Tx } from '../../platform/database.ts'
import { shippingMethods, shippingRates, shippingSettings, shippingZones } from './shipping.tables.ts'

/** Replaces methods, rates, zones and settings by plausible ones for a warehouse in Dayton, Ohio (ZIP 454). */
export async function fillRateTables(tx: Tx): Promise<void> {
  await tx.delete(shippingMethods)
  await tx.delete(shippingZones)
  await tx.delete(shippingSettings)
  await tx.insert(shippingMethods).values(methods.map(({ price: _, ...method }, position) => ({ ...method, position })))
  await tx.insert(shippingRates).values(methods.flatMap((method) => listRates(method.code, method.price)))
  await tx.insert(shippingZones).values(listZones())
  await tx.insert(shippingSettings).values({
    thirdPartyCents: 750,
    multiShipmentCents: 1250,
    cutOffMinute: 14 * 60,
    timeZone: 'America/Chicago',
    pickupPlace: 'our warehouse in Dayton, OH',
  })
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
    price: { base: 860, perZone: 38, perPound: 25, perPoundAndZone: 9 },
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
    baseDays: 1,
    tenthDaysPerZone: 4,
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
    name: 'Customer pick-up',
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

const roundToFive = (cents: number): number => Math.round(cents / 5) * 5

/** First and last ZIP prefix of a region, and its zone by the way from Dayton. Prefixes that nobody uses are left out. */
const regions: [first: number, last: number, zone: number][] = [
  [5, 5, 4], // New York, one office
  [6, 9, 9], // Puerto Rico, Virgin Islands
  [10, 69, 5], // New England
  [70, 89, 4], // New Jersey
  [90, 98, 9], // Military, Europe
  [100, 139, 4], // New York, east
  [140, 149, 4], // New York, west
  [150, 168, 3], // Pennsylvania, west
  [169, 199, 4], // Pennsylvania, east; Delaware
  [200, 212, 4], // Washington, Maryland
  [214, 246, 4], // Maryland, Virginia
  [247, 268, 3], // West Virginia
  [270, 299, 4], // Carolinas
  [300, 319, 4], // Georgia
  [320, 329, 5], // Florida, north
  [330, 334, 6], // Florida, south-east
  [335, 338, 5], // Florida, Gulf side
  [339, 339, 6], // Florida, south-west
  [340, 340, 9], // Military, Americas
  [341, 341, 6], // Florida, Naples
  [342, 342, 5], // Florida, Sarasota
  [344, 344, 5], // Florida, Gainesville
  [346, 347, 5], // Florida, middle
  [349, 349, 6], // Florida, Treasure Coast
  [350, 352, 4], // Alabama, Birmingham
  [354, 369, 5], // Alabama
  [370, 385, 4], // Tennessee
  [386, 397, 5], // Mississippi
  [398, 399, 4], // Georgia
  [400, 410, 2], // Kentucky, Louisville to Covington
  [411, 418, 3], // Kentucky, east
  [420, 427, 3], // Kentucky, west
  [430, 433, 2], // Ohio, Columbus
  [434, 438, 3], // Ohio, Toledo and south-east
  [439, 449, 3], // Ohio, Cleveland and east
  [450, 459, 2], // Ohio, Cincinnati and Dayton
  [460, 462, 2], // Indiana, Indianapolis
  [463, 466, 3], // Indiana, north
  [467, 475, 2], // Indiana, middle
  [476, 479, 3], // Indiana, south-west
  [480, 496, 3], // Michigan
  [497, 499, 4], // Michigan, north
  [500, 516, 5], // Iowa, west
  [520, 528, 4], // Iowa, east
  [530, 532, 4], // Wisconsin
  [534, 535, 4],
  [537, 549, 4],
  [550, 551, 5], // Minnesota
  [553, 567, 5],
  [569, 569, 4], // Washington, one office
  [570, 577, 6], // South Dakota
  [580, 588, 6], // North Dakota
  [590, 599, 7], // Montana
  [600, 609, 3], // Illinois, Chicago
  [610, 620, 4], // Illinois
  [622, 629, 4],
  [630, 631, 4], // Missouri
  [633, 641, 4],
  [644, 658, 5], // Missouri, west
  [660, 662, 5], // Kansas
  [664, 679, 5],
  [680, 681, 5], // Nebraska
  [683, 693, 5],
  [700, 701, 5], // Louisiana
  [703, 708, 5],
  [710, 714, 5],
  [716, 729, 5], // Arkansas
  [730, 731, 5], // Oklahoma
  [733, 733, 6], // Texas, Austin
  [734, 741, 5], // Oklahoma
  [743, 749, 5],
  [750, 770, 5], // Texas, Dallas and Waco
  [772, 779, 6], // Texas, Houston
  [780, 799, 6], // Texas, south and west
  [800, 816, 6], // Colorado
  [820, 831, 6], // Wyoming
  [832, 838, 7], // Idaho
  [840, 847, 7], // Utah
  [850, 853, 7], // Arizona
  [855, 857, 7],
  [859, 860, 7],
  [863, 865, 7],
  [870, 871, 6], // New Mexico
  [873, 885, 6],
  [889, 891, 7], // Nevada, Las Vegas
  [893, 898, 8], // Nevada, north
  [900, 908, 8], // California
  [910, 928, 8],
  [930, 961, 8],
  [962, 969, 9], // Military, Pacific; Hawaii; Guam
  [970, 986, 8], // Oregon, Washington
  [988, 994, 8],
  [995, 999, 9], // Alaska
]

const listZones = () =>
  regions.flatMap(([first, last, zone]) =>
    Array.from({ length: last - first + 1 }, (_, index) => ({
      zipPrefix: String(first + index).padStart(3, '0'),
      zone,
    })),
  )
