import { and, eq, getTableColumns, gt, lte, type SQL } from 'drizzle-orm'
import type { AddressSheet, AddressSheetRow } from '../../../../domain/address-checks/address-sheet.ts'
import type { CheckedAddressRow } from '../../../../domain/address-checks/check-rows.ts'
import type { CustomerId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { addressUploads, type SavedRow } from './address-checks.tables.ts'

const { typed: _typed, ...columns } = getTableColumns(addressUploads)

export type AddressUpload = Omit<typeof addressUploads.$inferSelect, 'typed'>

interface NewUpload extends Pick<AddressUpload, 'customerId' | 'fileName' | 'createdAt' | 'expiresAt'> {
  sheet: AddressSheet
}

export async function saveUpload(tx: Tx, { sheet, ...upload }: NewUpload): Promise<AddressUpload> {
  const { rows: typed, columns: found, unused } = sheet
  const [row] = await tx
    .insert(addressUploads)
    .values({ ...upload, columns: found, unused, typed, total: typed.length })
    .returning(columns)
  return row!
}

/** One that has not expired. */
const own = (customerId: CustomerId, id: number, now: Date): SQL | undefined =>
  and(eq(addressUploads.id, id), eq(addressUploads.customerId, customerId), gt(addressUploads.expiresAt, now))

export async function findUpload(
  tx: Tx,
  customerId: CustomerId,
  id: number,
  now: Date,
): Promise<AddressUpload | undefined> {
  const [row] = await tx
    .select(columns)
    .from(addressUploads)
    .where(own(customerId, id, now))
  return row
}

export async function findUploadForUpdate(
  tx: Tx,
  customerId: CustomerId,
  id: number,
  now: Date,
): Promise<AddressUpload | undefined> {
  const [row] = await tx
    .select(columns)
    .from(addressUploads)
    .where(own(customerId, id, now))
    .for('update')
  return row
}

/** Rows that wait to be checked. */
export async function findTypedRows(
  tx: Tx,
  id: number,
): Promise<{ customerId: CustomerId; typed: AddressSheetRow[] } | undefined> {
  const [row] = await tx
    .select({ customerId: addressUploads.customerId, typed: addressUploads.typed })
    .from(addressUploads)
    .where(eq(addressUploads.id, id))
  return row?.typed ? { customerId: row.customerId, typed: row.typed } : undefined
}

export async function saveProgress(tx: Tx, id: number, done: number): Promise<void> {
  await tx.update(addressUploads).set({ done }).where(eq(addressUploads.id, id))
}

export async function saveChecked(tx: Tx, id: number, checked: CheckedAddressRow[]): Promise<void> {
  await tx.update(addressUploads).set({ done: checked.length, checked, typed: null }).where(eq(addressUploads.id, id))
}

export async function saveOutcome(tx: Tx, customerId: CustomerId, id: number, saved: SavedRow[]): Promise<void> {
  await tx
    .update(addressUploads)
    .set({ saved })
    .where(and(eq(addressUploads.id, id), eq(addressUploads.customerId, customerId)))
}

export async function removeExpired(tx: Tx, now: Date): Promise<void> {
  await tx.delete(addressUploads).where(lte(addressUploads.expiresAt, now))
}
