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
): Promise<{ customerId: CustomerId; login: string; firstName: string }> {
  const isOfCompany = eq(customers.companyId, companyId)
  const isBuyer = eq(customers.id, customerId)
  const isAdmin = and(
    isOfCompany,
    eq(customers.role, 'admin'),
    isNotNull(customers.activatedAt),
    eq(customers.blocked, false),
  )
  const [row] = await tx
    .select({ customerId: customers.id, login: customers.login, firstName: customers.firstName })
    .from(customers)
    .where(or(isBuyer, isAdmin))
    .orderBy(desc(isOfCompany), desc(isBuyer), sql`${customers.id}`)
    .limit(1)
  return row!
}

interface BuyerContact {
  login: string
  firstName: string
}

/** The same for many orders at once, in their order. */
export async function listBuyerContacts(
  tx: Tx,
  buyers: readonly { customerId: CustomerId; companyId: CompanyId }[],
): Promise<BuyerContact[]> {
  if (buyers.length === 0) return []
  const customerIds = sql.param(buyers.map(({ customerId }) => customerId))
  const companyIds = sql.param(buyers.map(({ companyId }) => companyId))
  const { rows } = await tx.execute<{ login: string; firstName: string }>(sql`
    select distinct on (asked.place) c.login, c.first_name as "firstName"
    from unnest(${customerIds}::int[], ${companyIds}::int[]) with ordinality as asked(customer_id, company_id, place)
    join ${customers} c on c.id = asked.customer_id
      or (c.company_id = asked.company_id and c.role = 'admin' and c.activated_at is not null and not c.blocked)
    order by asked.place, c.company_id = asked.company_id desc, c.id = asked.customer_id desc, c.id`)
  return rows
}
