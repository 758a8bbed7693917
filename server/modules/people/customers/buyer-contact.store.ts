import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { CompanyId, CustomerId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { customers } from './customers.tables.ts'

/**
 * Who gets the mails about an order: its buyer, or an administrator of its company once the buyer has left it. Where nobody is left,
 * it stays the buyer: one who has joined another company still waits for the parcel.
 */
export async function getBuyerContact(
  tx: Tx,
  { customerId, companyId }: { customerId: CustomerId; companyId: CompanyId },
): Promise<{ login: string; firstName: string }> {
  const isOfCompany = eq(customers.companyId, companyId)
  const isBuyer = eq(customers.id, customerId)
  const isAdmin = and(
    isOfCompany,
    eq(customers.role, 'admin'),
    isNotNull(customers.activatedAt),
    eq(customers.blocked, false),
  )
  const [row] = await tx
    .select({ login: customers.login, firstName: customers.firstName })
    .from(customers)
    .where(or(isBuyer, isAdmin))
    .orderBy(desc(isOfCompany), desc(isBuyer), sql`${customers.id}`)
    .limit(1)
  return row!
}
