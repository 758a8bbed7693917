import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, pgView, text } from 'drizzle-orm/pg-core'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import { key, moment, partOf } from '../../../platform/columns.ts'
import { staffAccounts } from '../../admin/staff/staff.tables.ts'
import { companies } from '../customers/customers.tables.ts'

const ofCompany = () => partOf<CompanyId>('company_id', () => companies.id)

/** What the staff write to each other about a company; its people do not see it. They name who wrote them by a copy. */
export const companyNotes = pgTable(
  'company_notes',
  { id: key(), companyId: ofCompany(), text: text().notNull(), by: text().notNull(), at: moment('at').notNull() },
  (table) => [index('company_notes_company').on(table.companyId, table.id)],
)

/** What somebody of the staff is to do for a company by a day. */
export const companyTasks = pgTable(
  'company_tasks',
  {
    id: key(),
    companyId: ofCompany(),
    title: text().notNull(),
    dueOn: date('due_on').$type<Day>().notNull(),
    /** Null: whoever comes to it. */
    assigneeId: integer('assignee_id').references(() => staffAccounts.id, { onDelete: 'set null' }),
    by: text().notNull(),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [
    index('company_tasks_company').on(table.companyId, table.id),
    index('company_tasks_assignee').on(table.assigneeId),
    index('company_tasks_open')
      .on(table.dueOn, table.id)
      .where(sql`${table.doneAt} is null`),
    index('company_tasks_done').on(table.doneAt),
  ],
)

/** Tasks with the names of who does them and for whom. */
export const companyTaskList = pgView('company_task_list', {
  id: integer().notNull(),
  companyId: integer('company_id').$type<CompanyId>().notNull(),
  company: text().notNull(),
  title: text().notNull(),
  dueOn: date('due_on').$type<Day>().notNull(),
  assigneeId: integer('assignee_id'),
  assignee: text(),
  by: text().notNull(),
  doneAt: moment('done_at'),
  isDone: boolean('is_done').notNull(),
}).as(sql`
  select t.id, t.company_id, c.name as company, t.title, t.due_on, t.assignee_id,
    (select s.name from staff_accounts s where s.id = t.assignee_id) as assignee, t.by, t.done_at,
    t.done_at is not null as is_done
  from company_tasks t join companies c on c.id = t.company_id`)
