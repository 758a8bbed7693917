import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Approval } from '../../../../domain/people/approval.ts'
import type { Role } from '../../../../domain/people/company-roles.ts'
import type { CompanyId, CustomerId } from '../../../../domain/ids.ts'
import { staffAccounts } from '../../admin/staff/staff.tables.ts'
import { cents, key, moment, partOf, pointsTo } from '../../../platform/columns.ts'

/** A business that buys. Every customer belongs to one; terms and prices hang on it. */
export const companies = pgTable(
  'companies',
  {
    id: key<CompanyId>(),
    name: text().notNull(),
    asiNumber: text('asi_number').notNull().default(''),
    ppai: text().notNull().default(''),
    sage: text().notNull().default(''),
    upic: text().notNull().default(''),
    dc: text().notNull().default(''),
    /** Days to pay an invoice; null, as for every new company: the owner has granted no terms. */
    invoiceTermsDays: integer('invoice_terms_days'),
    /** How much may be open at a time; null: any amount. */
    creditLimitCents: cents('credit_limit_cents'),
    priceListId: integer('price_list_id'),
    /** By which the staff find it. */
    tags: text().array().notNull().default([]),
    /** Who of the staff looks after it. */
    salespersonId: integer('salesperson_id').references(() => staffAccounts.id, { onDelete: 'set null' }),
    /** Whether the shop lets it buy. Nobody of a company that waits, or was declined, signs in. */
    approval: text().$type<Approval>().notNull().default('approved'),
    /** Why it was declined. */
    approvalNote: text('approval_note').notNull().default(''),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('companies_words').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
    index('companies_by_name').on(sql`lower(${table.name})`, table.id),
    index('companies_tags').using('gin', table.tags),
    index('companies_salesperson').on(table.salespersonId),
    index('companies_to_approve')
      .on(table.approval, table.id)
      .where(sql`${table.approval} <> 'approved'`),
  ],
)

/** A company that was merged into another one: its number leads there. */
export const mergedCompanies = pgTable(
  'merged_companies',
  {
    /** That it had. */
    id: integer().$type<CompanyId>().primaryKey(),
    name: text().notNull(),
    companyId: partOf<CompanyId>('company_id', () => companies.id),
    mergedAt: moment('merged_at').notNull(),
  },
  (table) => [index('merged_companies_company').on(table.companyId)],
)

export const customers = pgTable(
  'customers',
  {
    id: key<CustomerId>(),
    companyId: pointsTo<CompanyId>('company_id', () => companies.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** The e-mail address, as typed; unique without regard to case. */
    login: text().notNull(),
    /** argon2id; null while the customer signs in with others only. */
    passwordHash: text('password_hash'),
    phone: text().notNull().default(''),
    role: text().$type<Role>().notNull().default('buyer'),
    activatedAt: moment('activated_at'),
    blocked: boolean().notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('customers_login_unique').on(sql`lower(${table.login})`),
    index('customers_company').on(table.companyId),
    index('customers_words').using(
      'gin',
      sql`lower(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.login}) gin_trgm_ops`,
    ),
    index('customers_blocked')
      .on(table.companyId)
      .where(sql`${table.blocked}`),
  ],
)

/** Ways to sign in besides the password. */
export const customerIdentities = pgTable(
  'customer_identities',
  {
    id: key(),
    customerId: partOf<CustomerId>('customer_id', () => customers.id),
    provider: text().$type<'google' | 'amazon' | 'apple'>().notNull(),
    subject: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('customer_identities_subject_unique').on(table.provider, table.subject),
    uniqueIndex('customer_identities_provider_unique').on(table.customerId, table.provider),
  ],
)

/** The e-mail address that a customer wants instead of the present one, until the link in its mail is followed. */
export const emailChanges = pgTable(
  'email_changes',
  {
    customerId: partOf<CustomerId>('customer_id', () => customers.id).primaryKey(),
    login: text().notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [uniqueIndex('email_changes_token_unique').on(table.tokenHash)],
)

/** Mailed links and salts: each works once. Only the hash is stored. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: key(),
    kind: text().$type<'activation' | 'password' | 'salt' | 'login'>().notNull(),
    customerId: partOf<CustomerId>('customer_id', () => customers.id),
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** Made by somebody of the staff who works as the customer (`customer_work`): what it opens is theirs. */
    workId: integer('work_id'),
  },
  (table) => [
    uniqueIndex('one_time_tokens_hash_unique').on(table.tokenHash),
    index('one_time_tokens_customer').on(table.customerId, table.kind),
  ],
)
