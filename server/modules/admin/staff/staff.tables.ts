import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StaffRight, StaffRole } from '../../../../domain/people/staff-rights.ts'
import { key, moment, partOf } from '../../../platform/columns.ts'

/** Sets of rights beside the fixed roles, which the owner has made. */
export const staffOwnRoles = pgTable(
  'staff_roles',
  {
    id: key(),
    title: text().notNull(),
    /** What it is for, for whoever gives it. */
    meaning: text().notNull(),
    rights: text().array().$type<StaffRight[]>().notNull(),
    /** Nobody works in it with a password alone. */
    needsSecondFactor: boolean('needs_second_factor').notNull(),
    version: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('staff_roles_title_unique').on(sql`lower(${table.title})`)],
)

/** Whoever works in the back office. */
export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: key(),
    /** As typed; unique without regard to case. */
    email: text().notNull(),
    name: text().notNull(),
    role: text().$type<StaffRole>().notNull(),
    /** Counts instead of the fixed one. */
    ownRoleId: integer('own_role_id').references(() => staffOwnRoles.id),
    /** argon2id; null until a link to set it was followed. */
    passwordHash: text('password_hash'),
    /** Of the authenticator app, sealed with the shop's key; null: none is set up. */
    secret: text(),
    /** One that is being set up: it counts once a code of it was entered. */
    newSecret: text('new_secret'),
    /** There are passkeys of it: a second factor, too. */
    hasPasskey: boolean('has_passkey').notNull().default(false),
    /** The time step of the code that was used last: no code counts twice. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    blocked: boolean().notNull().default(false),
    /** Counts its changes by colleagues. */
    version: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** To a minute. */
    seenAt: moment('seen_at'),
  },
  (table) => [
    uniqueIndex('staff_accounts_email_unique').on(sql`lower(${table.email})`),
    index('staff_accounts_own_role').on(table.ownRoleId),
  ],
)

const ofStaff = () => partOf('staff_id', () => staffAccounts.id)

/** A browser that is signed in to the back office. Of its token only the SHA-256 is stored. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: key(),
    tokenHash: text('token_hash').notNull(),
    staffId: ofStaff(),
    createdAt: moment('created_at').notNull(),
    /** To a minute. */
    seenAt: moment('seen_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    uniqueIndex('staff_sessions_token_unique').on(table.tokenHash),
    index('staff_sessions_staff').on(table.staffId),
    index('staff_sessions_end').on(table.endsAt),
  ],
)

/** A link by which somebody sets name and password, once. */
export const staffLinks = pgTable(
  'staff_links',
  {
    id: key(),
    tokenHash: text('token_hash').notNull(),
    staffId: ofStaff(),
    kind: text().$type<'invitation' | 'new-password'>().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('staff_links_token_unique').on(table.tokenHash),
    index('staff_links_staff').on(table.staffId),
  ],
)

/** In the place of a code of the authenticator app, each once. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { id: key(), staffId: ofStaff(), codeHash: text('code_hash').notNull() },
  (table) => [uniqueIndex('staff_recovery_codes_unique').on(table.staffId, table.codeHash)],
)

/** What devices of somebody sign with, in the place of a code or of the password. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: key(),
    staffId: ofStaff(),
    name: text().notNull(),
    /** As its device names it, Base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, Base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, as it says; 0 from devices that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** It may be on several devices, and whether it is. */
    canSync: boolean('can_sync').notNull(),
    synced: boolean().notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('staff_passkeys_credential_unique').on(table.credentialId),
    uniqueIndex('staff_passkeys_name_unique').on(table.staffId, sql`lower(${table.name})`),
  ],
)

/** What a passkey is asked to sign, once, and what a password was entered again for. Of the challenge only the SHA-256 is stored. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    id: key(),
    challengeHash: text('challenge_hash').notNull(),
    purpose: text().$type<'register' | 'second-factor' | 'alone' | 'confirmation'>().notNull(),
    /** Null: nobody has said who they are. */
    staffId: integer('staff_id').references(() => staffAccounts.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('staff_challenges_unique').on(table.challengeHash),
    index('staff_challenges_staff').on(table.staffId),
    index('staff_challenges_end').on(table.expiresAt),
  ],
)

/** What a program calls the back office with, in the name of whoever has made it. Of the token only the SHA-256 is stored. */
export const staffTokens = pgTable(
  'staff_tokens',
  {
    id: key(),
    tokenHash: text('token_hash').notNull(),
    staffId: ofStaff(),
    title: text().notNull(),
    /** Of these those count that the role of its maker still has. */
    rights: text().array().$type<StaffRight[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    /** To a minute. */
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('staff_tokens_token_unique').on(table.tokenHash),
    uniqueIndex('staff_tokens_title_unique').on(table.staffId, sql`lower(${table.title})`),
  ],
)

/** A browser that somebody of the staff has signed in with before. Of its cookie, too, only the SHA-256 is stored. */
export const staffBrowsers = pgTable(
  'staff_browsers',
  { id: key(), staffId: ofStaff(), tokenHash: text('token_hash').notNull(), seenAt: moment('seen_at').notNull() },
  (table) => [
    uniqueIndex('staff_browsers_token_unique').on(table.tokenHash),
    index('staff_browsers_staff').on(table.staffId, table.seenAt),
  ],
)
