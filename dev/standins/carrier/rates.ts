import { getObject, newId, textOf, WireMistake } from './wire.ts'

interface Service {
  carrier: 'UPS' | 'FedEx' | 'USPS'
  service: string
  /** Dollars, for each pound, and for each step of distance and pound. */
  base: number
  perPound: number
  perStep: number
  days: number
  /** Each step of distance adds so many days. */
  daysPerStep: number
}

const services: Service[] = [
  { carrier: 'UPS', service: 'Ground', base: 9.11, perPound: 0.31, perStep: 0.11, days: 1, daysPerStep: 1 },
  { carrier: 'UPS', service: '3DaySelect', base: 15.21, perPound: 0.83, perStep: 0.21, days: 3, daysPerStep: 0 },
  { carrier: 'UPS', service: '2ndDayAir', base: 19.31, perPound: 1.21, perStep: 0.31, days: 2, daysPerStep: 0 },
  { carrier: 'UPS', service: 'NextDayAirSaver', base: 31.41, perPound: 1.71, perStep: 0.41, days: 1, daysPerStep: 0 },
  { carrier: 'UPS', service: 'NextDayAir', base: 34.51, perPound: 1.81, perStep: 0.41, days: 1, daysPerStep: 0 },
  { carrier: 'FedEx', service: 'FEDEX_GROUND', base: 9.23, perPound: 0.3, perStep: 0.12, days: 1, daysPerStep: 1 },
  {
    carrier: 'FedEx',
    service: 'FEDEX_EXPRESS_SAVER',
    base: 15.83,
    perPound: 0.84,
    perStep: 0.2,
    days: 3,
    daysPerStep: 0,
  },
  { carrier: 'FedEx', service: 'FEDEX_2_DAY', base: 19.13, perPound: 1.2, perStep: 0.3, days: 2, daysPerStep: 0 },
  {
    carrier: 'FedEx',
    service: 'STANDARD_OVERNIGHT',
    base: 32.43,
    perPound: 1.72,
    perStep: 0.42,
    days: 1,
    daysPerStep: 0,
  },
  {
    carrier: 'FedEx',
    service: 'PRIORITY_OVERNIGHT',
    base: 35.53,
    perPound: 1.83,
    perStep: 0.43,
    days: 1,
    daysPerStep: 0,
  },
  { carrier: 'USPS', service: 'GroundAdvantage', base: 6.71, perPound: 0.47, perStep: 0.16, days: 2, daysPerStep: 1 },
  { carrier: 'USPS', service: 'Priority', base: 8.31, perPound: 0.63, perStep: 0.29, days: 2, daysPerStep: 0 },
  { carrier: 'USPS', service: 'Express', base: 29.61, perPound: 1.61, perStep: 0.45, days: 1, daysPerStep: 0 },
]

const poundsAtMost = { UPS: 150, FedEx: 150, USPS: 70 }

/** `POST /v2/shipments`: the shipment with the rates of every carrier, and messages of those that have none. */
export function rateShipment(body: Record<string, unknown>, factor: number, failing: string | undefined): object {
  const shipment = getObject(body, 'shipment')
  const [from, to, parcel] = [
    getObject(shipment, 'from_address'),
    getObject(shipment, 'to_address'),
    getObject(shipment, 'parcel'),
  ]
  const ounces = parcel['weight']
  if (typeof ounces !== 'number' || ounces <= 0)
    throw new WireMistake(422, 'PARCEL.WEIGHT.INVALID', 'Weight must be greater than 0.', [
      { field: 'weight', message: 'must be greater than 0' },
    ])
  const zips = [from, to].map((address) => /^\d{5}/.exec(textOf(address, 'zip'))?.[0])
  if (zips.some((zip) => zip === undefined))
    throw new WireMistake(422, 'ADDRESS.ZIP.INVALID', 'A ZIP code is required to rate a shipment.')
  const id = newId('shp')
  const pounds = Math.ceil(Math.max(ounces / 16, spaceOf(parcel)) - 1e-9)
  const steps = Math.abs(Number(zips[0]![0]) - Number(zips[1]![0]))
  const isHome = to['residential'] === true
  const messages = [
    ...listRefusals(pounds),
    ...(failing ? [{ carrier: failing, message: 'The carrier is not available at the moment.' }] : []),
  ]
  const rates = services
    .filter(({ carrier }) => !messages.some((message) => message.carrier === carrier))
    .map((service) => toRate(service, { id, pounds, steps, isHome, factor }))
  return {
    id,
    object: 'Shipment',
    mode: 'test',
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
    from_address: { id: newId('adr'), object: 'Address', ...from },
    to_address: { id: newId('adr'), object: 'Address', ...to },
    parcel: { id: newId('prcl'), object: 'Parcel', ...parcel },
    options: shipment['options'] ?? {},
    rates,
    messages: messages.map((message) => ({ ...message, type: 'rate_error', carrier_account_id: newId('ca') })),
  }
}

/** What a carrier says that takes no such parcel. */
const listRefusals = (pounds: number) =>
  (Object.keys(poundsAtMost) as (keyof typeof poundsAtMost)[]).flatMap((carrier) =>
    pounds > poundsAtMost[carrier]
      ? [{ carrier, message: `Package weight exceeds the maximum of ${poundsAtMost[carrier]} lbs.` }]
      : [],
  )

const spaceOf = ({ length, width, height }: Record<string, unknown>): number =>
  [length, width, height].every((side) => typeof side === 'number')
    ? ((length as number) * (width as number) * (height as number)) / 139
    : 0

interface Parcel {
  id: string
  pounds: number
  steps: number
  isHome: boolean
  factor: number
}

function toRate(one: Service, { id, pounds, steps, isHome, factor }: Parcel): object {
  const residential = isHome && one.carrier !== 'USPS' ? 5.5 : 0
  const dollars = ((one.base + pounds * (one.perPound + steps * one.perStep) + residential) * factor).toFixed(2)
  const days = one.days + Math.ceil(one.daysPerStep * steps * 0.5)
  return {
    id: newId('rate'),
    object: 'Rate',
    mode: 'test',
    shipment_id: id,
    carrier_account_id: newId('ca'),
    carrier: one.carrier,
    service: isHome && one.service === 'FEDEX_GROUND' ? 'GROUND_HOME_DELIVERY' : one.service,
    rate: dollars,
    currency: 'USD',
    retail_rate: dollars,
    retail_currency: 'USD',
    list_rate: dollars,
    list_currency: 'USD',
    billing_type: 'easypost',
    delivery_days: days,
    est_delivery_days: days,
    delivery_date: null,
    delivery_date_guaranteed: one.daysPerStep === 0,
  }
}
