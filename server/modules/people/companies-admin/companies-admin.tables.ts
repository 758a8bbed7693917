import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgView, text } from 'drizzle-orm/pg-core'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import { cents, moment } from '../../../platform/columns.ts'

/** Companies as the list of the back office shows them. What a query does not ask for costs nothing. */
export const companyList = pgView('company_list', {
  id: integer().$type<CompanyId>().notNull(),
  name: text().notNull(),
  sortName: text('sort_name').notNull(),
  termsDays: integer('terms_days'),
  limitCents: cents('limit_cents'),
  openCents: cents('open_cents').notNull(),
  priceList: text('price_list').notNull(),
  isExempt: boolean('is_exempt').notNull(),
  exemptUntil: date('exempt_until').$type<Day>(),
  memberCount: integer('member_count').notNull(),
  blockedCount: integer('blocked_count').notNull(),
  lastOrderedAt: moment('last_ordered_at'),
  tags: text().array().notNull(),
  salespersonId: integer('salesperson_id'),
  salesperson: text(),
}).as(sql`
  select p.id, p.name, lower(p.name) as sort_name, p.invoice_terms_days as terms_days, p.credit_limit_cents as limit_cents,
    coalesce((select sum(o.total_cents - o.paid_cents) from orders o
      where o.company_id = p.id and o.paid_cents < o.total_cents and o.state <> 'cancelled'
        and o.invoice_terms_days is not null), 0)::bigint as open_cents,
    coalesce((select l.name from price_lists l where l.id = p.price_list_id), '') as price_list,
    e.company_id is not null as is_exempt, e.until as exempt_until,
    (select count(*)::int from customers c where c.company_id = p.id) as member_count,
    (select count(*)::int from customers c where c.company_id = p.id and c.blocked) as blocked_count,
    (select max(o.placed_at) from orders o where o.company_id = p.id) as last_ordered_at,
    p.tags, p.salesperson_id, (select s.name from staff_accounts s where s.id = p.salesperson_id) as salesperson
  from companies p
  left join tax_exemptions e on e.company_id = p.id`)

/** Who is in a company, with what they are searched by. */
export const companyPeople = pgView('company_people', {
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  blocked: boolean().notNull(),
  words: text().notNull(),
}).as(sql`
  select c.company_id, c.blocked, lower(c.first_name || ' ' || c.last_name || ' ' || c.login) as words from customers c`)
