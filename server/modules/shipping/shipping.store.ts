import { and, asc, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { PostalAddress } from '../../../domain/addresses.ts'
import type { FreightCharges } from '../../../domain/shipping-total.ts'
import type { CutOff } from '../../../domain/business-days.ts'
import type { FreightMethod, FreightRate } from '../../../domain/freight.ts'
import { planOnce, type Tx } from '../../platform/database.ts'
import {
  shippingAddresses,
  shippingMethods,
  shippingRates,
  shippingSettings,
  shippingZones,
} from './shipping.tables.ts'

export interface SavedAddress extends PostalAddress {
  addressId: number
  isDefault: boolean
}

export type Carrier = 'FEDEX' | 'UPS' | 'ENDICIA' | 'CUSTOMER-PICKUP'

const addressColumns = {
  addressId: shippingAddresses.id,
  name: shippingAddresses.name,
  company: shippingAddresses.company,
  address1: shippingAddresses.address1,
  address2: shippingAddresses.address2,
  city: shippingAddresses.city,
  state: shippingAddresses.state,
  zip: shippingAddresses.zip,
  country: shippingAddresses.country,
  phone: shippingAddresses.phone,
  isDefault: shippingAddresses.isDefault,
}

const ownAndKept = (customerId: number) =>
  and(eq(shippingAddresses.customerId, customerId), isNull(shippingAddresses.removedAt))

const one = (customerId: number, addressId: number) => and(ownAndKept(customerId), eq(shippingAddresses.id, addressId))

/** The default one first, then in the order they were saved. */
export async function listAddresses(tx: Tx, customerId: number): Promise<SavedAddress[]> {
  return tx
    .select(addressColumns)
    .from(shippingAddresses)
    .where(ownAndKept(customerId))
    .orderBy(desc(shippingAddresses.isDefault), asc(shippingAddresses.id))
}

export async function findAddress(tx: Tx, customerId: number, addressId: number): Promise<SavedAddress | undefined> {
  const [row] = await tx.select(addressColumns).from(shippingAddresses).where(one(customerId, addressId))
  return row
}

/** Changes to one customer's addresses follow each other, so that exactly one stays the default. */
export async function lockAddresses(tx: Tx, customerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('addresses:' || ${customerId}::int, 0))`)
}

export async function countAddresses(tx: Tx, customerId: number): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(shippingAddresses).where(ownAndKept(customerId))
  return row!.count
}

export async function clearDefault(tx: Tx, customerId: number): Promise<void> {
  await tx
    .update(shippingAddresses)
    .set({ isDefault: false })
    .where(and(ownAndKept(customerId), eq(shippingAddresses.isDefault, true)))
}

export async function saveNewAddress(
  tx: Tx,
  owner: { customerId: number; companyId: number },
  address: PostalAddress & { isDefault: boolean },
): Promise<SavedAddress> {
  const values = { ...address, customerId: owner.customerId, companyId: owner.companyId }
  const [row] = await tx.insert(shippingAddresses).values(values).returning(addressColumns)
  return row!
}

/** @returns undefined when the customer has no such address */
export async function saveAddress(
  tx: Tx,
  customerId: number,
  addressId: number,
  changes: Partial<PostalAddress & { isDefault: boolean }>,
): Promise<SavedAddress | undefined> {
  const [row] = await tx
    .update(shippingAddresses)
    .set(changes)
    .where(one(customerId, addressId))
    .returning(addressColumns)
  return row
}

/** @returns whether the customer had such an address */
export async function removeAddress(tx: Tx, customerId: number, addressId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(shippingAddresses)
    .set({ removedAt: now, isDefault: false })
    .where(one(customerId, addressId))
    .returning({ id: shippingAddresses.id })
  return rows.length === 1
}

/** Every address of an account that leaves its company. */
export async function removeAddressesOf(tx: Tx, customerId: number, now: Date): Promise<void> {
  await lockAddresses(tx, customerId)
  await tx.update(shippingAddresses).set({ removedAt: now, isDefault: false }).where(ownAndKept(customerId))
}

export interface Method extends FreightMethod {
  code: string
  carrier: Carrier
  name: string
  reachesPostBoxes: boolean
}

export interface Settings extends FreightCharges {
  cutOff: CutOff
  pickupPlace: string
}

/** A saved address as freight sees it; a removed one is still known to the lines that point at it. */
export interface Destination extends PostalAddress {
  addressId: number
  removed: boolean
  /** Null where the rate table has no zone for the ZIP code. */
  zone: number | null
}

/** All that quotes to some addresses of one customer depend on. */
export interface FreightFacts {
  settings: Settings
  methods: Method[]
  destinations: Map<number, Destination>
  /** Lightest first. */
  ratesOf(methodCode: string, zone: number): FreightRate[]
}

export async function listMethods(tx: Tx): Promise<Method[]> {
  return tx
    .select({
      code: shippingMethods.code,
      carrier: shippingMethods.carrier,
      name: shippingMethods.name,
      baseDays: shippingMethods.baseDays,
      tenthDaysPerZone: shippingMethods.tenthDaysPerZone,
      dimensionalDivisor: shippingMethods.dimensionalDivisor,
      maximumGrams: shippingMethods.maximumGrams,
      reachesPostBoxes: shippingMethods.reachesPostBoxes,
    })
    .from(shippingMethods)
    .where(eq(shippingMethods.active, true))
    .orderBy(asc(shippingMethods.position))
}

/** Facts on their way from the database: `freightRow` selects them, `toFreightFacts` reads them. */
export interface FreightRow {
  settings: {
    thirdPartyCents: number
    multiShipmentCents: number
    cutOffMinute: number
    timeZone: string
    pickupPlace: string
  } | null
  /** Null where no address is asked for. */
  reach: {
    methods: Method[] | null
    destinations: Destination[] | null
    rates: [methodCode: string, zone: number, upToGrams: number, cents: number][] | null
  } | null
}

/** One query, however many addresses. */
export async function getFreightFacts(tx: Tx, customerId: number, addressIds: number[]): Promise<FreightFacts> {
  const [row] = await selectFreight(tx, { customerId, addressIds })
  return toFreightFacts(row!)
}

const selectFreight = planOnce<{ customerId: number; addressIds: number[] }, FreightRow>(
  'freight_facts',
  { customerId: 'int', addressIds: 'int[]' },
  ({ customerId, addressIds }) => sql`
    select ${freightSettings} as "settings", ${freightReach(customerId, addressIds)} as "reach"`,
)

/** The settings as a value of a query. */
export const freightSettings = sql`(
  select json_build_object('thirdPartyCents', third_party_cents, 'multiShipmentCents', multi_shipment_cents,
    'cutOffMinute', cut_off_minute, 'timeZone', time_zone, 'pickupPlace', pickup_place)
  from ${shippingSettings})`

/** What reaches some addresses of a customer, as a value of a query. Most carts have no address yet. */
export const freightReach = (customerId: SQL, addressIds: SQL): SQL => sql`(
  case when cardinality(${addressIds}) > 0 then (
    with destinations as (
      select a.*, z.zone
      from ${shippingAddresses} a
      left join ${shippingZones} z on z.zip_prefix = left(a.zip, 3)
      where a.customer_id = ${customerId} and a.id = any(${addressIds})
    )
    select json_build_object(
      'methods', (select json_agg(json_build_object(
        'code', code, 'carrier', carrier, 'name', name, 'baseDays', base_days,
        'tenthDaysPerZone', tenth_days_per_zone, 'dimensionalDivisor', dimensional_divisor,
        'maximumGrams', maximum_grams, 'reachesPostBoxes', reaches_post_boxes) order by position)
        from ${shippingMethods} where active and exists (select from destinations)),
      'destinations', (select json_agg(json_build_object(
        'addressId', id, 'name', name, 'company', company, 'address1', address_1, 'address2', address_2,
        'city', city, 'state', state, 'zip', zip, 'country', country, 'phone', phone,
        'removed', removed_at is not null, 'zone', zone))
        from destinations),
      'rates', (select json_agg(json_build_array(method_code, zone, up_to_grams, cents) order by up_to_grams)
        from ${shippingRates} where zone in (select zone from destinations)))
  ) end)`

export function toFreightFacts({ settings, reach }: FreightRow): FreightFacts {
  const steps = new Map<string, FreightRate[]>()
  for (const [methodCode, zone, upToGrams, cents] of reach?.rates ?? []) {
    const key = `${methodCode} ${zone}`
    steps.set(key, [...(steps.get(key) ?? []), { upToGrams, cents }])
  }
  return {
    settings: settings ? toSettings(settings) : settingsOfANewShop,
    methods: reach?.methods ?? [],
    destinations: new Map((reach?.destinations ?? []).map((destination) => [destination.addressId, destination])),
    ratesOf: (methodCode, zone) => steps.get(`${methodCode} ${zone}`) ?? [],
  }
}

const toSettings = ({ cutOffMinute, timeZone, ...settings }: NonNullable<FreightRow['settings']>): Settings => ({
  ...settings,
  cutOff: { timeZone, minute: cutOffMinute },
})

/** Until the owner has decided, nothing is charged on top and goods leave in the afternoon. */
const settingsOfANewShop: Settings = {
  thirdPartyCents: 0,
  multiShipmentCents: 0,
  cutOff: { timeZone: 'America/New_York', minute: 14 * 60 },
  pickupPlace: 'our warehouse',
}
