import { and, eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { hashToken, newToken } from '../../platform/secrets.ts'
import { customerIdentities, customers } from '../customers/index.ts'
import { pendingIdentities } from './identities.tables.ts'

export type Provider = (typeof customerIdentities.$inferSelect)['provider']

export interface Subject {
  provider: Provider
  subject: string
}

const isSubject = ({ provider, subject }: Subject) =>
  and(eq(customerIdentities.provider, provider), eq(customerIdentities.subject, subject))

/** Two first sign-ins of one subject follow each other. Held until the transaction ends. */
export async function lockSubject(tx: Tx, { provider, subject }: Subject): Promise<void> {
  const key = `identity:${provider}:${subject}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

export async function findOwner(
  tx: Tx,
  subject: Subject,
): Promise<{ customerId: number; blocked: boolean } | undefined> {
  const [row] = await tx
    .select({ customerId: customers.id, blocked: customers.blocked })
    .from(customerIdentities)
    .innerJoin(customers, eq(customers.id, customerIdentities.customerId))
    .where(isSubject(subject))
  return row
}

/** Holds the customer, so that of two changes of ways to sign in one comes second. */
export async function getWaysForUpdate(
  tx: Tx,
  customerId: number,
): Promise<{ hasPassword: boolean; linked: Provider[] }> {
  const [customer] = await tx
    .select({ passwordHash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update')
  const rows = await tx
    .select({ provider: customerIdentities.provider })
    .from(customerIdentities)
    .where(eq(customerIdentities.customerId, customerId))
  return { hasPassword: customer?.passwordHash != null, linked: rows.map(({ provider }) => provider) }
}

export async function saveIdentity(tx: Tx, customerId: number, subject: Subject, now: Date): Promise<void> {
  await tx.insert(customerIdentities).values({ customerId, ...subject, createdAt: now })
}

export async function removeIdentity(tx: Tx, customerId: number, provider: Provider): Promise<void> {
  await tx
    .delete(customerIdentities)
    .where(and(eq(customerIdentities.customerId, customerId), eq(customerIdentities.provider, provider)))
}

/** @returns the token for the mailed link */
export async function savePending(
  tx: Tx,
  customerId: number,
  subject: Subject,
  expiresAt: Date,
  now: Date,
): Promise<string> {
  const token = newToken()
  await tx.delete(pendingIdentities).where(lte(pendingIdentities.expiresAt, now))
  await tx.insert(pendingIdentities).values({ tokenHash: hashToken(token), customerId, ...subject, expiresAt })
  return token
}

/** Links that lie in a mailbox which is no longer the account's. */
export async function removePendingOf(tx: Tx, customerId: number): Promise<void> {
  await tx.delete(pendingIdentities).where(eq(pendingIdentities.customerId, customerId))
}

/** Takes the wish out, so that its link works once. */
export async function takePending(
  tx: Tx,
  token: string,
  now: Date,
): Promise<({ customerId: number } & Subject) | undefined> {
  const [row] = await tx
    .delete(pendingIdentities)
    .where(eq(pendingIdentities.tokenHash, hashToken(token)))
    .returning()
  return row && row.expiresAt > now ? row : undefined
}

/**
 * Opens an account for the owner of its mailbox. A password that somebody else may have registered with does not count.
 * @returns false when the account was open before
 */
export async function openForMailboxOwner(tx: Tx, customerId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(customers)
    .set({ activatedAt: now, passwordHash: null })
    .where(and(eq(customers.id, customerId), sql`${customers.activatedAt} is null`))
    .returning({ id: customers.id })
  return rows.length > 0
}
