import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'

export interface FoundCompany {
  id: number
  name: string
}

export interface FoundPerson {
  id: number
  name: string
  email: string
  company: string
  companyId: number
}

const toPattern = (q: string): string => `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** Those that begin with it first. */
export async function findCompanies(tx: Tx, q: string, limit: number): Promise<FoundCompany[]> {
  const { rows } = await tx.execute<FoundCompany & Record<string, unknown>>(sql`
    select id, name from companies where lower(name) like ${toPattern(q)}
    order by starts_with(lower(name), ${q.toLowerCase()}) desc, name, id limit ${limit}`)
  return rows
}

export async function findPeople(tx: Tx, q: string, limit: number): Promise<FoundPerson[]> {
  const { rows } = await tx.execute<FoundPerson & Record<string, unknown>>(sql`
    select c.id, c.first_name || ' ' || c.last_name as name, c.login as email, p.name as company, p.id as "companyId"
    from customers c join companies p on p.id = c.company_id
    where lower(c.first_name || ' ' || c.last_name || ' ' || c.login) like ${toPattern(q)}
    order by 2, 1 limit ${limit}`)
  return rows
}
