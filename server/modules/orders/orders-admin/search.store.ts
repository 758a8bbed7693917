import { asc, desc, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { hasText } from './has-text.ts'
import { deskCompanies, deskPeople } from './order-desk.tables.ts'

/** Those that begin with it first. */
export const findCompanies = (tx: Tx, q: string, limit: number) =>
  tx
    .select({ id: deskCompanies.id, name: deskCompanies.name })
    .from(deskCompanies)
    .where(hasText(deskCompanies.words, q))
    .orderBy(
      desc(sql`starts_with(${deskCompanies.words}, ${q.toLowerCase()})`),
      asc(deskCompanies.name),
      asc(deskCompanies.id),
    )
    .limit(limit)

export const findPeople = (tx: Tx, q: string, limit: number) =>
  tx
    .select({
      name: deskPeople.name,
      email: deskPeople.email,
      company: deskPeople.company,
      companyId: deskPeople.companyId,
    })
    .from(deskPeople)
    .where(hasText(deskPeople.words, q))
    .orderBy(asc(deskPeople.name), asc(deskPeople.id))
    .limit(limit)
