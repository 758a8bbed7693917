import { and, eq, inArray, sql } from 'drizzle-orm'
import { customers } from '../../server/modules/people/customers/customers.tables.ts'
import { staffAccounts } from '../../server/modules/admin/staff/staff.tables.ts'
import type { Database } from '../../server/platform/database.ts'
import { createPasswords } from '../../server/platform/settings/secrets.ts'
import { allDemoCompanies } from './people.ts'
import { demoStaff } from './staff.ts'

/** The demo's accounts that anybody could sign in to, because the password is still the one that stands in the source. */
export async function findPublishedPasswords(db: Database): Promise<string[]> {
  const published = new Map(
    allDemoCompanies.flatMap((one) => one.customers.map(({ login, password }) => [login, password])),
  )
  const rows = await db.orm
    .select({ login: sql<string>`lower(${customers.login})`, passwordHash: customers.passwordHash })
    .from(customers)
    .where(and(inArray(sql`lower(${customers.login})`, [...published.keys()]), eq(customers.blocked, false)))
    .orderBy(customers.id)
  const ofStaff = new Map(demoStaff.map(({ email, password }) => [email, password]))
  const staff = await db.orm
    .select({ login: sql<string>`lower(${staffAccounts.email})`, passwordHash: staffAccounts.passwordHash })
    .from(staffAccounts)
    .where(and(inArray(sql`lower(${staffAccounts.email})`, [...ofStaff.keys()]), eq(staffAccounts.blocked, false)))
    .orderBy(staffAccounts.id)
  const passwords = createPasswords()
  const found: string[] = []
  for (const { login, passwordHash } of [...rows, ...staff]) {
    if (await passwords.verify((published.get(login) ?? ofStaff.get(login))!, passwordHash)) found.push(login)
  }
  return found
}
