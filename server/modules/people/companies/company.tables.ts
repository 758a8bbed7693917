import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Role } from '../../../../domain/people/company-roles.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import { key, moment, partOf } from '../../../platform/columns.ts'
import { companies, customers } from '../customers/customers.tables.ts'

/** A mailed offer to join a company. Open until it is accepted or withdrawn; only the hash of its link is stored. */
export const invitations = pgTable(
  'invitations',
  {
    id: key(),
    companyId: partOf<CompanyId>('company_id', () => companies.id),
    /** The e-mail address, as typed; compared without regard to case. */
    login: text().notNull(),
    role: text().$type<Role>().notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: partOf('invited_by', () => customers.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('invitations_token_unique').on(table.tokenHash),
    uniqueIndex('invitations_open_unique')
      .on(table.companyId, sql`lower(${table.login})`)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
    index('invitations_expiry').on(table.expiresAt),
    index('invitations_inviter').on(table.invitedBy),
  ],
)
