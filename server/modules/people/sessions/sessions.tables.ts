import { bigint, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { CustomerId, SessionId } from '../../../../domain/ids.ts'
import { key, moment, partOf } from '../../../platform/columns.ts'
import { customers } from '../customers/customers.tables.ts'
import { customerWork } from '../../admin/work-as/work-as.tables.ts'

/** A signed-in browser. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: key<SessionId>(),
    tokenHash: text('token_hash').notNull(),
    customerId: partOf<CustomerId>('customer_id', () => customers.id),
    scope: text().$type<'shop' | 'portal'>().notNull().default('shop'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    /** To some minutes. */
    seenAt: moment('seen_at').notNull().defaultNow(),
    /** As it named itself when it was last seen; empty until then. */
    browser: text().notNull().default(''),
    /** The address of the network from which it was last seen; empty until then. */
    network: text().notNull().default(''),
    /** Somebody of the staff works by it as the customer; it lives no longer than that. */
    workId: integer('work_id').references(() => customerWork.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('sessions_token_unique').on(table.tokenHash),
    index('sessions_customer').on(table.customerId),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/** A browser that has signed in to an account before. Of its cookie, too, only the SHA-256 is stored. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    id: key(),
    customerId: partOf<CustomerId>('customer_id', () => customers.id),
    tokenHash: text('token_hash').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    uniqueIndex('known_browsers_token_unique').on(table.tokenHash),
    index('known_browsers_customer').on(table.customerId, table.seenAt),
  ],
)

/** Attempts counted within a time, shared by every server process. rate-limiter-flexible writes it and fixes names, types and order. */
export const rateLimits = pgTable('attempts', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})
