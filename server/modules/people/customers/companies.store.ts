import { asc, count, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { InvoiceTerms } from '../../../../domain/payments/credit.ts'
import { toCompanyId, type CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { escapeLike } from '../../../platform/escape-like.ts'
import { companies, customers } from './customers.tables.ts'
import { findCompanyId } from './merged-companies.store.ts'

export interface NamedCompany {
  id: CompanyId
  name: string
}

interface OwnersCompany extends NamedCompany {
  terms: InvoiceTerms
  people: number
  createdAt: Date
}

const owned = {
  id: companies.id,
  name: companies.name,
  terms: { days: companies.invoiceTermsDays, limitCents: companies.creditLimitCents },
  // By its own name: the query has one table, whose columns are written without it.
  people: sql<number>`(select count(*)::int from ${customers} person where person.company_id = "companies"."id")`,
  createdAt: companies.createdAt,
}

/** By name. For the owner of the shop. */
export const listOwnersCompanies = (
  tx: Tx,
  { withTerms, limit }: { withTerms?: boolean; limit: number },
): Promise<OwnersCompany[]> =>
  tx
    .select(owned)
    .from(companies)
    .where(
      withTerms === undefined
        ? undefined
        : withTerms
          ? isNotNull(companies.invoiceTermsDays)
          : isNull(companies.invoiceTermsDays),
    )
    .orderBy(sql`lower(${companies.name})`, asc(companies.id))
    .limit(limit)

interface MeantCompanies {
  found: NamedCompany[]
  /** Only a part of their names was typed. */
  byPart: boolean
}

/** Those that the owner can mean: a company's number or name, the e-mail address of somebody in it, or else a part of a name. */
export async function findMeantCompanies(tx: Tx, typed: string): Promise<MeantCompanies> {
  const text = typed.trim()
  const { id, name } = companies
  if (/^\d{1,9}$/.test(text)) {
    const found = await tx
      .select({ id, name })
      .from(companies)
      .where(eq(id, await findCompanyId(tx, toCompanyId(Number(text)))))
    return { found, byPart: false }
  }
  const exact = await tx
    .selectDistinct({ id, name })
    .from(companies)
    .leftJoin(customers, eq(customers.companyId, id))
    .where(or(eq(sql`lower(${name})`, text.toLowerCase()), eq(sql`lower(${customers.login})`, text.toLowerCase())))
    .orderBy(asc(id))
    .limit(mostMeant)
  if (exact.length > 0 || text === '') return { found: exact, byPart: false }
  const part = `%${escapeLike(text)}%`
  const found = await tx
    .select({ id, name })
    .from(companies)
    .where(ilike(name, part))
    .orderBy(asc(name), asc(id))
    .limit(mostMeant)
  return { found, byPart: found.length > 0 }
}

export const mostMeant = 20

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
