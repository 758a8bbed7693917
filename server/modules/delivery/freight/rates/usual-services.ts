import { fromPounds } from '../../../../../domain/freight/freight.ts'
import { pickupMethodCode } from '../../../../../domain/freight/line-shipments.ts'
import type { Surcharge } from '../../../../../domain/freight/surcharges.ts'
import type { shippingMethods } from '../shipping.tables.ts'

/** Cents of a package: a base, so much for each zone after the second, so much for each pound and for each pound and zone. */
export interface Price {
  base: number
  perZone: number
  perPound: number
  perPoundAndZone: number
}

interface UsualService extends Omit<typeof shippingMethods.$inferInsert, 'position' | 'active' | 'kind'> {
  price: Price | null
}

// 139 cubic inches count as a pound at FedEx and UPS, 166 at the postal service.
const perPrivateGram = 5_022
const perPostalGram = 5_997

const parcel = { dimensionalDivisor: perPrivateGram, maximumGrams: fromPounds(150), reachesPostBoxes: false }
const postal = {
  carrier: 'ENDICIA' as const,
  dimensionalDivisor: perPostalGram,
  maximumGrams: fromPounds(70),
  reachesPostBoxes: true,
  // Dangerous goods go on the road: not by air, and not by mail.
  takesHazardous: false,
}
const ups = { ...parcel, carrier: 'UPS' } as const
const fedex = { ...parcel, carrier: 'FEDEX' } as const
/** Days that are the same wherever it goes. */
const byAir = (baseDays: number, deliveredByMinute: number | null = null) => ({
  baseDays,
  tenthDaysPerZone: 0,
  deliveredByMinute,
  takesHazardous: false,
})
const onRoad = { baseDays: 1, tenthDaysPerZone: 7 }

const at = (base: number, perZone: number, perPound: number, perPoundAndZone: number): Price => ({
  base,
  perZone,
  perPound,
  perPoundAndZone,
})

/** The services that most shops offer, in the order of checkout. Freight lines stand before the pickup. */
export const usualServices: UsualService[] = [
  { ...ups, code: 'UPS-GROUND', name: 'UPS Ground', ...onRoad, price: at(845, 40, 26, 9) },
  {
    ...fedex,
    code: 'FEDEX-GROUND',
    name: 'FedEx Ground',
    ...onRoad,
    deliversTo: 'businesses',
    price: at(885, 38, 25, 9),
  },
  {
    ...fedex,
    code: 'FEDEX-HOME-DELIVERY',
    name: 'FedEx Home Delivery',
    ...onRoad,
    deliversTo: 'homes',
    price: at(885, 38, 25, 9),
  },
  {
    ...postal,
    code: 'ENDICIA-GROUND-ADVANTAGE',
    name: 'USPS Ground Advantage',
    baseDays: 2,
    tenthDaysPerZone: 5,
    price: at(640, 45, 42, 15),
  },
  {
    ...postal,
    code: 'ENDICIA-PRIORITY',
    name: 'USPS Priority Mail',
    baseDays: 2,
    tenthDaysPerZone: 2,
    price: at(810, 70, 58, 28),
  },
  {
    ...postal,
    code: 'ENDICIA-PRIORITY-EXPRESS',
    name: 'USPS Priority Mail Express',
    baseDays: 1,
    tenthDaysPerZone: 2,
    deliveredByMinute: 18 * 60,
    price: at(2895, 260, 150, 44),
  },
  { ...ups, code: 'UPS-3DAY', name: 'UPS 3 Day Select', ...byAir(3), price: at(1490, 120, 74, 24) },
  { ...fedex, code: 'FEDEX-EXPRESS-SAVER', name: 'FedEx Express Saver', ...byAir(3), price: at(1540, 122, 75, 24) },
  { ...ups, code: 'UPS-2DAY', name: 'UPS 2nd Day Air', ...byAir(2), price: at(1910, 188, 113, 34) },
  { ...fedex, code: 'FEDEX-2DAY', name: 'FedEx 2Day', ...byAir(2), price: at(1880, 190, 112, 34) },
  { ...ups, code: 'UPS-NEXT-DAY-SAVER', name: 'UPS Next Day Air Saver', ...byAir(1), price: at(3080, 392, 156, 43) },
  {
    ...fedex,
    code: 'FEDEX-STANDARD-OVERNIGHT',
    name: 'FedEx Standard Overnight',
    ...byAir(1, 17 * 60),
    price: at(3190, 400, 160, 44),
  },
  { ...ups, code: 'UPS-NEXT-DAY', name: 'UPS Next Day Air', ...byAir(1, 10 * 60 + 30), price: at(3350, 420, 168, 46) },
  {
    ...fedex,
    code: 'FEDEX-PRIORITY-OVERNIGHT',
    name: 'FedEx Priority Overnight',
    ...byAir(1, 10 * 60 + 30),
    price: at(3390, 424, 170, 46),
  },
  {
    code: pickupMethodCode,
    carrier: 'CUSTOMER-PICKUP',
    name: 'Customer pickup',
    baseDays: 0,
    tenthDaysPerZone: 0,
    dimensionalDivisor: null,
    maximumGrams: null,
    reachesPostBoxes: true,
    price: null,
  },
]

const none = {
  service: '',
  cents: 0,
  basisPoints: 0,
  zipPrefixes: null,
  overGrams: null,
  overLengthMm: null,
  overWidthMm: null,
  overLengthAndGirthMm: null,
  billedGramsAtLeast: null,
} satisfies Partial<Surcharge>

const inches = (count: number): number => Math.round(count * 25.4)

/** Hawaii and the Pacific, Alaska, Puerto Rico and the Virgin Islands. */
const farAway = ['006', '007', '008', '009', '967', '968', '969', '995', '996', '997', '998', '999']

const byRoadAndAir = (carrier: 'UPS' | 'FEDEX', residentialCents: number): Surcharge[] => [
  { ...none, carrier, kind: 'residential', cents: residentialCents },
  { ...none, carrier, kind: 'remote', cents: 1_550, zipPrefixes: farAway },
  {
    ...none,
    carrier,
    kind: 'handling',
    cents: 2_650,
    overGrams: fromPounds(50),
    overLengthMm: inches(48),
    overWidthMm: inches(30),
    overLengthAndGirthMm: inches(105),
  },
  {
    ...none,
    carrier,
    kind: 'oversize',
    cents: 14_500,
    overLengthMm: inches(96),
    overLengthAndGirthMm: inches(130),
    billedGramsAtLeast: fromPounds(90),
  },
  {
    ...none,
    carrier,
    kind: 'not-taken',
    overGrams: fromPounds(150),
    overLengthMm: inches(108),
    overLengthAndGirthMm: inches(165),
  },
]

/** The rates on the road are all in; what flies is charged for its fuel. */
const fuel = usualServices
  .filter(({ carrier, baseDays, tenthDaysPerZone }) => carrier !== 'ENDICIA' && tenthDaysPerZone === 0 && baseDays > 0)
  .map(({ carrier, name }): Surcharge => ({ ...none, carrier, service: name, kind: 'fuel', basisPoints: 1_250 }))

export const usualSurcharges: Surcharge[] = [
  ...byRoadAndAir('UPS', 610),
  ...byRoadAndAir('FEDEX', 585),
  { ...none, carrier: 'ENDICIA', kind: 'handling', cents: 1_500, overLengthMm: inches(30) },
  { ...none, carrier: 'ENDICIA', kind: 'not-taken', overGrams: fromPounds(70), overLengthAndGirthMm: inches(108) },
  ...fuel,
]
