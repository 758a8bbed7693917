import { asc, eq, inArray } from 'drizzle-orm'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { companies, customers, mergedCompanies } from './customers.tables.ts'

/** The company that a number leads to, also where its own was merged into another one. */
export async function findCompanyId(tx: Tx, companyId: CompanyId): Promise<CompanyId> {
  const [row] = await tx
    .select({ id: mergedCompanies.companyId })
    .from(mergedCompanies)
    .where(eq(mergedCompanies.id, companyId))
  return row?.id ?? companyId
}

/** Nobody can refer to them until the transaction ends. @returns those that there are */
export async function lockToMerge(tx: Tx, companyIds: CompanyId[]): Promise<CompanyId[]> {
  const rows = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, companyIds))
    .orderBy(asc(companies.id))
    .for('update')
  return rows.map(({ id }) => id)
}

export async function moveMembers(tx: Tx, from: CompanyId, to: CompanyId): Promise<void> {
  await tx.update(customers).set({ companyId: to }).where(eq(customers.companyId, from))
}

/** Removes a company to which nothing refers any more; its number leads to the other one from now on. */
export async function replaceCompany(
  tx: Tx,
  { id, name }: { id: CompanyId; name: string },
  by: CompanyId,
  mergedAt: Date,
): Promise<void> {
  await tx.update(mergedCompanies).set({ companyId: by }).where(eq(mergedCompanies.companyId, id))
  await tx.insert(mergedCompanies).values({ id, name, companyId: by, mergedAt })
  await tx.delete(companies).where(eq(companies.id, id))
}
