import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Member, Role } from '../../../../domain/people/company-roles.ts'
import type { CompanyField } from '../../../../domain/people/company-fields.ts'
import type { CompanyId, CustomerId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { companies, customerIdentities, customers } from './customers.tables.ts'

/** Added by the shop, and without a way to sign in so far. */
export const isInvited = sql<boolean>`(${customers.activatedAt} is not null and ${customers.passwordHash} is null
  and not exists (select from ${customerIdentities} where ${customerIdentities.customerId} = ${customers.id}))`

export interface Colleague extends Member {
  firstName: string
  lastName: string
  login: string
  isInvited: boolean
}

/**
 * Changes to who belongs to a company, and to their roles, follow each other. Locked until the transaction ends. Orders that are
 * being placed only refer to the company and do not wait.
 */
export async function lockCompanies(tx: Tx, companyIds: CompanyId[]): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, companyIds))
    .orderBy(asc(companies.id))
    .for('no key update')
}

/** Everybody in the company, by name. */
export async function listColleagues(tx: Tx, companyId: CompanyId): Promise<Colleague[]> {
  return tx
    .select({
      customerId: customers.id,
      firstName: customers.firstName,
      lastName: customers.lastName,
      login: customers.login,
      role: customers.role,
      activated: sql<boolean>`${customers.activatedAt} is not null`,
      isInvited,
      blocked: customers.blocked,
    })
    .from(customers)
    .where(eq(customers.companyId, companyId))
    .orderBy(sql`lower(${customers.firstName})`, sql`lower(${customers.lastName})`, asc(customers.id))
}

export async function saveRole(tx: Tx, companyId: CompanyId, customerId: CustomerId, role: Role): Promise<void> {
  await tx
    .update(customers)
    .set({ role })
    .where(and(eq(customers.id, customerId), eq(customers.companyId, companyId)))
}

export async function saveBlocked(
  tx: Tx,
  companyId: CompanyId,
  customerId: CustomerId,
  blocked: boolean,
): Promise<void> {
  await tx
    .update(customers)
    .set({ blocked })
    .where(and(eq(customers.id, customerId), eq(customers.companyId, companyId)))
}

export async function saveMembership(
  tx: Tx,
  { customerId, fromCompanyId, companyId, role }: Membership & { fromCompanyId: CompanyId },
): Promise<void> {
  await tx
    .update(customers)
    .set({ companyId, role })
    .where(and(eq(customers.id, customerId), eq(customers.companyId, fromCompanyId)))
}

export interface Membership {
  customerId: CustomerId
  companyId: CompanyId
  role: Role
}

export async function saveCompanyDetails(
  tx: Tx,
  companyId: CompanyId,
  details: Record<CompanyField, string>,
): Promise<void> {
  await tx.update(companies).set(details).where(eq(companies.id, companyId))
}

/** Opens an account that somebody registered and never opened, for the owner of its mailbox. */
export async function openAbandonedAccount(
  tx: Tx,
  customerId: CustomerId,
  account: { firstName: string; lastName: string; passwordHash: string; activatedAt: Date },
): Promise<void> {
  await tx.update(customers).set(account).where(eq(customers.id, customerId))
}
