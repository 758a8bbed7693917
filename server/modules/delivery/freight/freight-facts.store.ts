import { asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { freightOfANewShop } from '../../../../domain/freight/freight-fields.ts'
import type { PostalAddress } from '../../../../domain/people/addresses.ts'
import type { RateCarrier } from '../../../../domain/freight/carriers.ts'
import type { ClosedDays, CutOff, Day } from '../../../../domain/calendar/business-days.ts'
import type { FreightMethod, FreightRate } from '../../../../domain/freight/freight.ts'
import { toAddressId, type AddressId, type CustomerId } from '../../../../domain/ids.ts'
import type { LtlRate } from '../../../../domain/freight/ltl-freight.ts'
import type { FreightCharges } from '../../../../domain/freight/shipping-total.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { Transit } from '../../../../domain/freight/offered-methods.ts'
import type { Surcharge } from '../../../../domain/freight/surcharges.ts'
import type { RateAnswer } from '../../../gateways/carriers/carriers.ts'
import { closedDays } from '../../../platform/calendar/calendar.tables.ts'
import {
  storedCutOff,
  toCutOff,
  usualCutOff,
  type StoredCutOff,
} from '../../../platform/calendar/shop-calendar.store.ts'
import { planOnce, type Tx } from '../../../platform/database.ts'
import { selectAddresses } from '../../people/index.ts'
import { allWarehouses, type Warehouse } from '../../catalog/index.ts'
import { keyOf, type FindLiveRates } from './live/live-rates.ts'
import {
  liveRates,
  ltlRates,
  shippingMethods,
  shippingRates,
  shippingSettings,
  shippingSurcharges,
  shippingZones,
} from './shipping.tables.ts'
import type { ZipPlace } from '../../../platform/zip-codes/find-place.ts'

export interface Method extends FreightMethod, Pick<Transit, 'deliveredByMinute'> {
  code: string
  carrier: RateCarrier
  name: string
  /** Cartons one by one, or pallets by a freight line. */
  kind: 'parcel' | 'ltl'
  reachesPostBoxes: boolean
  takesHazardous: boolean
  /** Null: to both. */
  deliversTo: 'homes' | 'businesses' | null
}

interface Settings extends FreightCharges {
  cutOff: CutOff
  closed: ClosedDays
  /** Of a shop that has no list of warehouses. */
  pickupPlace: string
  ltlFromGrams: number | null
  parcelUpToGrams: number | null
  liftgateCents: Cents
  residentialCents: Cents
}

/** A saved address as freight sees it; a removed one is still known to the lines that point at it. */
export interface Destination extends PostalAddress {
  addressId: AddressId
  removed: boolean
  /** From each warehouse; null where its rate table has no zone for the ZIP code. */
  zones: [warehouseId: number, zone: number | null][]
  /** All warehouses, the nearest first, in the owner's order where they are equally near; last those that do not reach the address. */
  nearest: readonly number[]
}

/** All that quotes to some addresses of one customer depend on. */
export interface FreightFacts {
  settings: Settings
  methods: Method[]
  destinations: Map<AddressId, Destination>
  /** In the owner's order. */
  warehouses: Warehouse[]
  /** Its own, or that of the shop. */
  cutOffOf(warehouseId: number): CutOff
  /** Lightest first. */
  ratesOf(methodCode: string, zone: number): FreightRate[]
  /** Beside the rates of parcels, in the owner's order. */
  surcharges: Surcharge[]
  /** There is something to look for with `findLiveRates`. */
  asksCarriers: boolean
  /** What carriers have answered of late. */
  findLiveRates: FindLiveRates
  ltlRatesOf(methodCode: string, zone: number): LtlRate[]
}

const { position: _position, active: _active, ...methodColumns } = getTableColumns(shippingMethods)

export async function listMethods(tx: Tx): Promise<Method[]> {
  return tx
    .select(methodColumns)
    .from(shippingMethods)
    .where(eq(shippingMethods.active, true))
    .orderBy(asc(shippingMethods.position))
}

/** Facts on their way from the database: `freightSettings` and `freightReach` select them, `toFreightFacts` reads them. */
export interface FreightRow {
  settings: {
    closedDays: Day[]
    /** This and the others are null until the owner has decided something. */
    cutOff: StoredCutOff | null
    own: {
      thirdPartyCents: Cents
      multiShipmentCents: Cents
      pickupPlace: string
      ltlFromGrams: number | null
      parcelUpToGrams: number | null
      liftgateCents: Cents
      residentialCents: Cents
    } | null
  }
  /** Null where no address is asked for. */
  reach: {
    methods: Method[] | null
    destinations: Omit<Destination, 'zones' | 'nearest'>[] | null
    /** By the first three digits of the ZIP code: hundreds of addresses share them. */
    zones: Record<string, Destination['zones']> | null
    warehouses: Warehouse[] | null
    rates: [methodCode: string, zone: number, upToGrams: number, cents: Cents][] | null
    ltlRates:
      | [
          methodCode: string,
          zone: number,
          freightClass: LtlRate['freightClass'],
          fromPounds: number,
          centsPerHundredPounds: Cents,
          minimumCents: Cents,
        ][]
      | null
    surcharges: Surcharge[] | null
    liveRates: [key: string, answer: RateAnswer, expiresAt: string][] | null
  } | null
}

/** One query, however many addresses. */
export async function getFreightFacts(
  tx: Tx,
  customerId: CustomerId,
  addressIds: AddressId[],
  now: Date,
): Promise<FreightFacts> {
  const [row] = await selectFreight(tx, { customerId, addressIds })
  return toFreightFacts(row!, now)
}

const selectFreight = planOnce<{ customerId: CustomerId; addressIds: AddressId[] }, FreightRow>(
  'freight_facts',
  { customerId: 'int', addressIds: 'int[]' },
  ({ customerId, addressIds }) => sql`
    select ${freightSettings} as "settings", ${freightReach(customerId, addressIds)} as "reach"`,
)

/** The settings as a value of a query. */
export const freightSettings = sql`json_build_object(
  'closedDays', (select coalesce(json_agg(day), '[]') from ${closedDays}),
  'cutOff', ${storedCutOff},
  'own', (select json_build_object('thirdPartyCents', third_party_cents, 'multiShipmentCents', multi_shipment_cents,
    'pickupPlace', pickup_place,
    'ltlFromGrams', ltl_from_grams, 'parcelUpToGrams', parcel_up_to_grams, 'liftgateCents', liftgate_cents,
    'residentialCents', residential_cents)
    from ${shippingSettings}))`

/** What reaches some addresses of a customer, as a value of a query. Most carts have no address yet. */
export const freightReach = (customerId: SQL, addressIds: SQL): SQL => sql`(
  case when cardinality(${addressIds}) > 0 then ${reachOf(selectAddresses(customerId, addressIds))} end)`

/** What reaches addresses that nobody has saved, numbered from 1, as a value of a query. @param addresses a JSON array of them */
export const freightReachTo = (addresses: SQL): SQL =>
  reachOf(sql`
    select at::int as id, a ->> 'name' as name, a ->> 'company' as company, a ->> 'address1' as address_1,
      a ->> 'address2' as address_2, a ->> 'city' as city, a ->> 'state' as state, a ->> 'zip' as zip,
      a ->> 'country' as country, a ->> 'phone' as phone, null::timestamptz as removed_at
    from jsonb_array_elements(${addresses}) with ordinality as given(a, at)`)

/** What goes to a ZIP code, to a company there, before anybody has said to which. */
export async function getFreightFactsTo(tx: Tx, { zip, city, state }: ZipPlace, now: Date): Promise<FreightFacts> {
  const [row] = await selectFreightTo(tx, { zip, city, state })
  return toFreightFacts(row!, now)
}

/** The address of an estimate has no row, and this number. */
export const estimatedAddressId = toAddressId(0)

const selectFreightTo = planOnce<ZipPlace, FreightRow>(
  'freight_facts_to',
  { zip: 'text', city: 'text', state: 'text' },
  ({ zip, city, state }) => sql`
    select ${freightSettings} as "settings", ${reachOf(sql`
      select 0 as id, '' as name, 'Company' as company, '' as address_1, '' as address_2, ${city} as city, ${state} as state,
        ${zip} as zip, 'US' as country, '' as phone, null::timestamptz as removed_at`)} as "reach"`,
)

/** What reaches the addresses of a query. */
const reachOf = (addresses: SQL): SQL => sql`(
    with places as ${allWarehouses}, houses as (
      select id, left(zip, 3) as origin from places
      union all select 0, '' where not exists (select from places)
    ), addresses as (${addresses}), zoned as (
      select prefix, json_agg(json_build_array(house.id, coalesce(own.zone, usual.zone)) order by house.id) as zones
      from (select distinct left(zip, 3) as prefix from addresses) near cross join houses house
      left join ${shippingZones} own on own.origin = house.origin and own.zip_prefix = prefix
      left join ${shippingZones} usual on usual.origin = '' and usual.zip_prefix = prefix
      group by prefix
    ), reached as (
      select distinct (pair ->> 1)::int as zone from zoned, json_array_elements(zones) pair
    )
    select json_build_object(
      'methods', (select json_agg(json_build_object(
        'code', code, 'carrier', carrier, 'name', name, 'kind', kind, 'baseDays', base_days,
        'tenthDaysPerZone', tenth_days_per_zone, 'dimensionalDivisor', dimensional_divisor,
        'maximumGrams', maximum_grams, 'reachesPostBoxes', reaches_post_boxes,
        'takesHazardous', takes_hazardous, 'deliveredByMinute', delivered_by_minute, 'deliversTo', delivers_to)
        order by position)
        from ${shippingMethods} where active and exists (select from addresses)),
      'destinations', (select json_agg(json_build_object(
        'addressId', id, 'name', name, 'company', company, 'address1', address_1, 'address2', address_2,
        'city', city, 'state', state, 'zip', zip, 'country', country, 'phone', phone,
        'removed', removed_at is not null))
        from addresses),
      'zones', (select json_object_agg(prefix, zones) from zoned),
      'warehouses', (select json_agg(json_build_object(
        'warehouseId', id, 'code', code, 'name', name, 'address1', address_1, 'city', city, 'state', state, 'zip', zip,
        'cutOffMinute', cut_off_minute, 'timeZone', time_zone) order by id) from places),
      'rates', (select json_agg(json_build_array(method_code, zone, up_to_grams, cents) order by up_to_grams)
        from ${shippingRates} where zone in (select zone from reached)),
      'ltlRates', (select json_agg(json_build_array(
        method_code, zone, freight_class, from_pounds, cents_per_hundred_pounds, minimum_cents))
        from ${ltlRates} where zone in (select zone from reached)),
      'surcharges', (select json_agg(json_build_object(
        'carrier', carrier, 'service', service, 'kind', kind, 'cents', cents, 'basisPoints', basis_points,
        'zipPrefixes', zip_prefixes, 'overGrams', over_grams, 'overLengthMm', over_length_mm, 'overWidthMm', over_width_mm,
        'overLengthAndGirthMm', over_length_and_girth_mm, 'billedGramsAtLeast', billed_grams_at_least) order by id)
        from ${shippingSurcharges} where exists (select from addresses)),
      'liveRates', (select json_agg(json_build_array(key, answer, expires_at))
        from ${liveRates} where zip in (select left(zip, 5) from addresses)))
  )`

export function toFreightFacts({ settings, reach }: FreightRow, now: Date): FreightFacts {
  const steps = groupRates(
    reach?.rates ?? [],
    ([methodCode, zone]) => `${methodCode} ${zone}`,
    ([, , upToGrams, cents]): FreightRate => ({ upToGrams, cents }),
  )
  const ltl = groupRates(
    reach?.ltlRates ?? [],
    ([methodCode, zone]) => `${methodCode} ${zone}`,
    ([, , freightClass, fromPounds, centsPerHundredPounds, minimumCents]): LtlRate => ({
      freightClass,
      fromPounds,
      centsPerHundredPounds,
      minimumCents,
    }),
  )
  const answers = toAnswers(reach?.liveRates ?? [], now)
  const areas = new Map(
    Object.entries(reach?.zones ?? {}).map(([prefix, zones]) => [prefix, { zones, nearest: sortByZone(zones) }]),
  )
  const own = toSettings(settings)
  const warehouses = reach?.warehouses ?? [houseWithoutName]
  const cutOffs = new Map(warehouses.map((house) => [house.warehouseId, toCutOff(house, own.cutOff)]))
  return {
    settings: own,
    methods: reach?.methods ?? [],
    surcharges: reach?.surcharges ?? [],
    asksCarriers: answers.size > 0,
    findLiveRates: (question) => answers.get(keyOf(question)),
    destinations: new Map(
      (reach?.destinations ?? []).map((to) => [to.addressId, { ...to, ...areas.get(to.zip.slice(0, 3))! }]),
    ),
    warehouses,
    cutOffOf: (warehouseId) => cutOffs.get(warehouseId) ?? own.cutOff,
    ratesOf: (methodCode, zone) => steps.get(`${methodCode} ${zone}`) ?? [],
    ltlRatesOf: (methodCode, zone) => ltl.get(`${methodCode} ${zone}`) ?? [],
  }
}

const sortByZone = (zones: Destination['zones']): number[] =>
  zones
    .map(([warehouseId, zone]) => ({ warehouseId, zone: zone ?? Infinity }))
    .toSorted((one, other) => (one.zone === other.zone ? 0 : one.zone - other.zone))
    .map(({ warehouseId }) => warehouseId)

const toAnswers = (rows: [key: string, answer: RateAnswer, expiresAt: string][], now: Date): Map<string, RateAnswer> =>
  new Map(rows.flatMap(([key, answer, expiresAt]) => (Date.parse(expiresAt) > now.getTime() ? [[key, answer]] : [])))

function groupRates<Row, Rate>(
  rows: Row[],
  keyOf: (row: Row) => string,
  toRate: (row: Row) => Rate,
): Map<string, Rate[]> {
  const groups = new Map<string, Rate[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(toRate(row))
    else groups.set(keyOf(row), [toRate(row)])
  }
  return groups
}

const houseWithoutName: Warehouse = {
  warehouseId: 0,
  code: '',
  name: '',
  address1: '',
  city: '',
  state: '',
  zip: '',
  cutOffMinute: null,
  timeZone: null,
}

const toSettings = ({ own, cutOff, closedDays: days }: FreightRow['settings']): Settings => ({
  ...(own ?? freightOfANewShop),
  cutOff: cutOff ? toCutOff(cutOff) : usualCutOff,
  closed: new Set(days),
})
