import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CustomerId } from '../../../../domain/ids.ts'
import { key, moment, partOf } from '../../../platform/columns.ts'
import { customers } from '../customers/customers.tables.ts'

/** Somebody came from a provider with the address of this customer; the owner of the mailbox decides by a mailed link. */
export const pendingIdentities = pgTable(
  'pending_identities',
  {
    id: key(),
    tokenHash: text('token_hash').notNull(),
    customerId: partOf<CustomerId>('customer_id', () => customers.id),
    provider: text().$type<'google' | 'amazon' | 'apple'>().notNull(),
    subject: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('pending_identities_token_unique').on(table.tokenHash),
    index('pending_identities_customer').on(table.customerId),
  ],
)
