import { count, eq, isNotNull, sql } from 'drizzle-orm'
import type { InvoiceTerms } from '../../../../domain/payments/credit.ts'
import { pickFields } from '../../../../domain/fields/record-fields.ts'
import { allCompanyFields, type CompanyField } from '../../../../domain/people/company-fields.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { companies } from './customers.tables.ts'

interface OwnersCompany extends Record<CompanyField, string> {
  id: CompanyId
  terms: InvoiceTerms
  createdAt: Date
}

const owned = {
  id: companies.id,
  ...pickFields(allCompanyFields, companies),
  terms: { days: companies.invoiceTermsDays, limitCents: companies.creditLimitCents },
  createdAt: companies.createdAt,
}

export async function getOwnersCompany(tx: Tx, companyId: CompanyId): Promise<OwnersCompany> {
  const [row] = await tx.select(owned).from(companies).where(eq(companies.id, companyId))
  return row!
}

/** Locked until the transaction ends. */
export async function lockInvoiceTerms(tx: Tx, companyId: CompanyId): Promise<InvoiceTerms> {
  const [row] = await tx.select(owned.terms).from(companies).where(eq(companies.id, companyId)).for('no key update')
  return row!
}

export async function saveInvoiceTerms(
  tx: Tx,
  companyId: CompanyId,
  { days, limitCents }: InvoiceTerms,
): Promise<void> {
  await tx
    .update(companies)
    .set({ invoiceTermsDays: days, creditLimitCents: limitCents })
    .where(eq(companies.id, companyId))
}

/** Null: it buys by the published prices. */
export async function getPriceListId(tx: Tx, companyId: CompanyId): Promise<number | null> {
  const [row] = await tx.select({ id: companies.priceListId }).from(companies).where(eq(companies.id, companyId))
  return row!.id
}

export async function savePriceListId(tx: Tx, companyId: CompanyId, priceListId: number | null): Promise<void> {
  await tx.update(companies).set({ priceListId }).where(eq(companies.id, companyId))
}

/** How many companies buy by a price list. */
export async function countCompaniesOfPriceList(tx: Tx, priceListId: number): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(companies).where(eq(companies.priceListId, priceListId))
  return row!.count
}

/** The names of the companies that buy by each price list. */
export async function listCompaniesByPriceList(tx: Tx): Promise<Map<number, string[]>> {
  const rows = await tx
    .select({ id: companies.priceListId, name: companies.name })
    .from(companies)
    .where(isNotNull(companies.priceListId))
    .orderBy(sql`lower(${companies.name})`)
  const names = new Map<number, string[]>()
  for (const { id, name } of rows) names.set(id!, [...(names.get(id!) ?? []), name])
  return names
}

export const getCompanyName = async (tx: Tx, companyId: CompanyId): Promise<string> =>
  (await findCompanyName(tx, companyId))!

export async function findCompanyName(tx: Tx, companyId: CompanyId): Promise<string | undefined> {
  const [row] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  return row?.name
}

export const countCompaniesOnTerms = (tx: Tx): Promise<number> =>
  tx.$count(companies, isNotNull(companies.invoiceTermsDays))
