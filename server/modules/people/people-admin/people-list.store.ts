import { and, asc, desc, eq, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Role } from '../../../../domain/people/company-roles.ts'
import type { CompanyId, CustomerId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { escapeLike } from '../../../platform/escape-like.ts'
import { isInvited } from '../customers/colleagues.store.ts'
import { companies, customers } from '../customers/customers.tables.ts'

export interface PeopleQuestion {
  /** A part of a name or of an e-mail address. */
  q: string
  role?: Role | undefined
  state?: 'active' | 'not-activated' | 'blocked' | undefined
  companyId?: CompanyId | undefined
  sort: 'name' | 'newest'
  /** The last one of the page before. */
  after?: CustomerId | undefined
  limit: number
}

const { id, firstName, lastName, login, activatedAt, blocked } = customers
const sortName = sql`lower(${lastName} || ' ' || ${firstName})`

const states: Record<NonNullable<PeopleQuestion['state']>, SQL | undefined> = {
  'active': and(eq(blocked, false), isNotNull(activatedAt)),
  'not-activated': and(eq(blocked, false), isNull(activatedAt)),
  'blocked': eq(blocked, true),
}

const selectPeople = (tx: Tx) =>
  tx
    .select({
      id,
      firstName,
      lastName,
      login,
      phone: customers.phone,
      role: customers.role,
      isActivated: sql<boolean>`${activatedAt} is not null`,
      isInvited,
      blocked,
      createdAt: customers.createdAt,
      companyId: companies.id,
      company: companies.name,
      approval: companies.approval,
    })
    .from(customers)
    .innerJoin(companies, eq(companies.id, customers.companyId))
export type ListedPerson = Awaited<ReturnType<typeof selectPeople>>[number]

/** A page, in its order. */
export const listPeople = async (tx: Tx, question: PeopleQuestion): Promise<ListedPerson[]> => {
  const { q, role, state, companyId, sort, after, limit } = question
  const isNewest = sort === 'newest'
  return selectPeople(tx)
    .where(
      and(
        q === ''
          ? undefined
          : sql`lower(${firstName} || ' ' || ${lastName} || ' ' || ${login}) like ${`%${escapeLike(q.toLowerCase())}%`}`,
        role && eq(customers.role, role),
        state && states[state],
        companyId === undefined ? undefined : eq(customers.companyId, companyId),
        after === undefined ? undefined : isNewest ? lt(id, after) : await isBehind(tx, after),
      ),
    )
    .orderBy(...(isNewest ? [desc(id)] : [asc(sortName), asc(id)]))
    .limit(limit)
}

/** In the order of the list; also where somebody has another name by now. */
async function isBehind(tx: Tx, after: CustomerId): Promise<SQL> {
  const [last] = await tx
    .select({ name: sql<string>`${sortName}` })
    .from(customers)
    .where(eq(id, after))
  return sql`(${sortName}, ${id}) > (${last?.name ?? ''}, ${after})`
}
