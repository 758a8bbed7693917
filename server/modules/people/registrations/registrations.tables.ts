import { sql } from 'drizzle-orm'
import { integer, pgView, text } from 'drizzle-orm/pg-core'
import type { Approval } from '../../../../domain/people/approval.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import { moment } from '../../../platform/columns.ts'

/** Companies that may not buy yet, or were declined, with whoever registered them and has activated the account. */
export const registrationList = pgView('registration_list', {
  id: integer().$type<CompanyId>().notNull(),
  name: text().notNull(),
  approval: text().$type<Approval>().notNull(),
  note: text().notNull(),
  decidedAt: moment('decided_at'),
  asiNumber: text('asi_number').notNull(),
  ppai: text().notNull(),
  sage: text().notNull(),
  upic: text().notNull(),
  dc: text().notNull(),
  person: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  registeredAt: moment('registered_at').notNull(),
}).as(sql`
  select p.id, p.name, p.approval, p.approval_note as note, p.decided_at, p.asi_number, p.ppai, p.sage, p.upic, p.dc,
    trim(c.first_name || ' ' || c.last_name) as person, c.login as email, c.phone, p.created_at as registered_at
  from companies p
  join lateral (
    select * from customers m where m.company_id = p.id and m.activated_at is not null order by m.id limit 1) c on true
  where p.approval <> 'approved'`)

/** Who buys already, as far as a new company can be one of them. */
export const knownCompanies = pgView('known_companies', {
  id: integer().$type<CompanyId>().notNull(),
  name: text().notNull(),
  sortName: text('sort_name').notNull(),
}).as(sql`select p.id, p.name, lower(p.name) as sort_name from companies p where p.approval = 'approved'`)
