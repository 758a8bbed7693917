import { and, asc, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { PostalAddress } from '../../../../domain/people/addresses.ts'
import type { AddressId, CompanyId, CustomerId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { shippingAddresses } from './address-book.tables.ts'

export interface SavedAddress extends PostalAddress {
  addressId: AddressId
  isDefault: boolean
}

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

const ownAddresses = (customerId: CustomerId) =>
  and(eq(shippingAddresses.customerId, customerId), isNull(shippingAddresses.removedAt))

const one = (customerId: CustomerId, addressId: AddressId) =>
  and(ownAddresses(customerId), eq(shippingAddresses.id, addressId))

/** The default one first, then in the order they were saved. */
export async function listAddresses(tx: Tx, customerId: CustomerId): Promise<SavedAddress[]> {
  return tx
    .select(addressColumns)
    .from(shippingAddresses)
    .where(ownAddresses(customerId))
    .orderBy(desc(shippingAddresses.isDefault), asc(shippingAddresses.id))
}

export async function findAddress(
  tx: Tx,
  customerId: CustomerId,
  addressId: AddressId,
): Promise<SavedAddress | undefined> {
  const [row] = await tx.select(addressColumns).from(shippingAddresses).where(one(customerId, addressId))
  return row
}

/** Changes to one customer's addresses follow each other, so that exactly one stays the default. */
export async function lockAddresses(tx: Tx, customerId: CustomerId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('addresses:' || ${customerId}::int, 0))`)
}

export async function countAddresses(tx: Tx, customerId: CustomerId): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(shippingAddresses).where(ownAddresses(customerId))
  return row!.count
}

export async function clearDefault(tx: Tx, customerId: CustomerId): Promise<void> {
  await tx
    .update(shippingAddresses)
    .set({ isDefault: false })
    .where(and(ownAddresses(customerId), eq(shippingAddresses.isDefault, true)))
}

export async function saveNewAddress(
  tx: Tx,
  owner: { customerId: CustomerId; companyId: CompanyId },
  address: PostalAddress & { isDefault: boolean },
): Promise<SavedAddress> {
  const values = { ...address, customerId: owner.customerId, companyId: owner.companyId }
  const [row] = await tx.insert(shippingAddresses).values(values).returning(addressColumns)
  return row!
}

/** PostgreSQL takes 65,535 values in one statement. */
const rowsOfStatement = 1_000

/** @param beginsBook the first of them becomes the default one */
export async function saveNewAddresses(
  tx: Tx,
  owner: { customerId: CustomerId; companyId: CompanyId },
  addresses: readonly PostalAddress[],
  beginsBook: boolean,
): Promise<AddressId[]> {
  const { customerId, companyId } = owner
  const ids: AddressId[] = []
  for (let from = 0; from < addresses.length; from += rowsOfStatement) {
    const values = addresses
      .slice(from, from + rowsOfStatement)
      .map((address, index) => ({ ...address, customerId, companyId, isDefault: beginsBook && from + index === 0 }))
    const rows = await tx.insert(shippingAddresses).values(values).returning({ id: shippingAddresses.id })
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** @returns undefined when the customer has no such address */
export async function saveAddress(
  tx: Tx,
  customerId: CustomerId,
  addressId: AddressId,
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
export async function removeAddress(tx: Tx, customerId: CustomerId, addressId: AddressId, now: Date): Promise<boolean> {
  const rows = await tx
    .update(shippingAddresses)
    .set({ removedAt: now, isDefault: false })
    .where(one(customerId, addressId))
    .returning({ id: shippingAddresses.id })
  return rows.length === 1
}

/** The one that a customer has chosen as the usual one. */
export async function findUsualAddress(tx: Tx, customerId: CustomerId): Promise<PostalAddress | undefined> {
  const { name, company, address1, address2, city, state, zip, country, phone } = shippingAddresses
  const [row] = await tx
    .select({ name, company, address1, address2, city, state, zip, country, phone })
    .from(shippingAddresses)
    .where(and(ownAddresses(customerId), eq(shippingAddresses.isDefault, true)))
  return row
}

/** Every address of an account that leaves its company. */
export async function removeAddressesOf(tx: Tx, customerId: CustomerId, now: Date): Promise<void> {
  await lockAddresses(tx, customerId)
  await tx.update(shippingAddresses).set({ removedAt: now, isDefault: false }).where(ownAddresses(customerId))
}

/** Those of a customer that are asked for, as a query; removed ones, too. */
export const selectAddresses = (customerId: SQL, addressIds: SQL) =>
  sql`select a.* from ${shippingAddresses} a where a.customer_id = ${customerId} and a.id = any(${addressIds})`

export const countAddressesOf = (tx: Tx, companyId: CompanyId): Promise<number> =>
  tx.$count(shippingAddresses, and(eq(shippingAddresses.companyId, companyId), isNull(shippingAddresses.removedAt)))

export async function moveAddresses(tx: Tx, from: CompanyId, to: CompanyId): Promise<void> {
  await tx.update(shippingAddresses).set({ companyId: to }).where(eq(shippingAddresses.companyId, from))
}
