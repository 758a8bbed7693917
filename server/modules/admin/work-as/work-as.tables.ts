import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { CustomerId } from '../../../../domain/ids.ts'
import { key, moment, partOf } from '../../../platform/columns.ts'
import { customers } from '../../people/customers/customers.tables.ts'
import { staffAccounts } from '../staff/staff.tables.ts'

/** Somebody of the staff who works in the shop as a customer, from a moment until another. */
export const customerWork = pgTable(
  'customer_work',
  {
    id: key(),
    staffId: partOf('staff_id', () => staffAccounts.id),
    /** Of the back office, out of which it was begun: signing out there ends it. No key, because ended sessions are removed. */
    staffSessionId: integer('staff_session_id').notNull(),
    /** As the audit log shows them. */
    staffName: text('staff_name').notNull(),
    address: text().notNull().default(''),
    customerId: partOf<CustomerId>('customer_id', () => customers.id),
    /** Name and company of the customer, for the pages. */
    asName: text('as_name').notNull(),
    begunAt: moment('begun_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('customer_work_staff').on(table.staffId), index('customer_work_customer').on(table.customerId)],
)
