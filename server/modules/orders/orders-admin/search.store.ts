import { asc, desc, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { hasText } from './has-text.ts'
import { adminCompanies, adminPeople } from './orders-admin.tables.ts'

/** Those that begin with it first. */
export const findCompanies = (tx: Tx, q: string, limit: number) =>
  tx
    .select({ id: adminCompanies.id, name: adminCompanies.name })
    .from(adminCompanies)
    .where(hasText(adminCompanies.words, q))
    .orderBy(
      desc(sql`starts_with(${adminCompanies.words}, ${q.toLowerCase()})`),
      asc(adminCompanies.name),
      asc(adminCompanies.id),
    )
    .limit(limit)

export const findPeople = (tx: Tx, q: string, limit: number) =>
  tx
    .select({
      name: adminPeople.name,
      email: adminPeople.email,
      company: adminPeople.company,
      companyId: adminPeople.companyId,
    })
    .from(adminPeople)
    .where(hasText(adminPeople.words, q))
    .orderBy(asc(adminPeople.name), asc(adminPeople.id))
    .limit(limit)
