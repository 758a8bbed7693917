import { and, arrayContains, asc, eq, gte, inArray, isNotNull, isNull, like, or, sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import { toCompanyId, type CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { escapeLike } from '../../../platform/escape-like.ts'
import { companyList, companyPeople } from './companies-admin.tables.ts'

export interface CompaniesQuestion {
  /** A company number, or words. */
  q: string
  withTerms?: boolean | undefined
  limitReached: boolean
  blocked: boolean
  taxExempt: boolean
  tag?: string | undefined
  salespersonId?: number | undefined
  /** On the shop's calendar: exemptions that have expired count no more. */
  today: Day
  /** The last one of the page before. */
  after?: CompanyId | undefined
  limit: number
}

const selectCompanies = (tx: Tx) => tx.select().from(companyList)
export type ListedCompany = Awaited<ReturnType<typeof selectCompanies>>[number]

/** By name. */
export async function listCompanies(tx: Tx, question: CompaniesQuestion): Promise<ListedCompany[]> {
  const { q, withTerms, limitReached, blocked, taxExempt, today, after, limit } = question
  const { id, sortName, termsDays, limitCents, openCents, isExempt, exemptUntil, tags, salespersonId } = companyList
  return selectCompanies(tx)
    .where(
      and(
        q === '' ? undefined : fits(tx, q.toLowerCase()),
        withTerms === undefined ? undefined : withTerms ? isNotNull(termsDays) : isNull(termsDays),
        limitReached ? and(isNotNull(termsDays), isNotNull(limitCents), gte(openCents, limitCents)) : undefined,
        blocked
          ? inArray(
              id,
              tx.select({ id: companyPeople.companyId }).from(companyPeople).where(eq(companyPeople.blocked, true)),
            )
          : undefined,
        taxExempt ? and(eq(isExempt, true), or(isNull(exemptUntil), gte(exemptUntil, today))) : undefined,
        question.tag === undefined ? undefined : arrayContains(tags, [question.tag]),
        question.salespersonId === undefined ? undefined : eq(salespersonId, question.salespersonId),
        after === undefined ? undefined : await isBehind(tx, after),
      ),
    )
    .orderBy(asc(sortName), asc(id))
    .limit(limit)
}

/** From so many letters on the indexes of words help; with fewer almost every company fits, and the walk by name ends early. */
const indexedLetters = 3

function fits(tx: Tx, words: string): SQL | undefined {
  const { id, sortName } = companyList
  const part = `%${escapeLike(words)}%`
  const byName = like(sortName, part)
  const byPeople = tx.select({ id: companyPeople.companyId }).from(companyPeople).where(like(companyPeople.words, part))
  const byNumber = /^\d{1,9}$/.test(words) ? eq(id, toCompanyId(Number(words))) : undefined
  if (words.length < indexedLetters) return or(byName, inArray(id, byPeople), byNumber)
  return inArray(id, byPeople.union(tx.select({ id }).from(companyList).where(or(byName, byNumber))))
}

/** In the order of the list; also where the company has another name by now. */
async function isBehind(tx: Tx, after: CompanyId): Promise<SQL> {
  const { id, sortName } = companyList
  const [last] = await tx.select({ sortName }).from(companyList).where(eq(id, after))
  return sql`(${sortName}, ${id}) > (${last?.sortName ?? ''}, ${after})`
}

export async function findListedCompany(tx: Tx, companyId: CompanyId): Promise<ListedCompany | undefined> {
  const [row] = await selectCompanies(tx).where(eq(companyList.id, companyId))
  return row
}
