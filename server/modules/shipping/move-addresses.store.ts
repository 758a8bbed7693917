import { and, eq, isNull } from 'drizzle-orm'
import type { CompanyId } from '../../../domain/ids.ts'
import type { Tx } from '../../platform/database.ts'
import { shippingAddresses } from './shipping.tables.ts'

export const countAddressesOf = (tx: Tx, companyId: CompanyId): Promise<number> =>
  tx.$count(shippingAddresses, and(eq(shippingAddresses.companyId, companyId), isNull(shippingAddresses.removedAt)))

export async function moveAddresses(tx: Tx, from: CompanyId, to: CompanyId): Promise<void> {
  await tx.update(shippingAddresses).set({ companyId: to }).where(eq(shippingAddresses.companyId, from))
}
