import { and, eq, sql } from 'drizzle-orm'
import type { CustomerId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Provider } from './customers.store.ts'
import { customerIdentities, customers } from './customers.tables.ts'

export interface Subject {
  provider: Provider
  subject: string
}

const isSubject = ({ provider, subject }: Subject) =>
  and(eq(customerIdentities.provider, provider), eq(customerIdentities.subject, subject))

/** Two first sign-ins of one subject follow each other. Locked until the transaction ends. */
export async function lockSubject(tx: Tx, { provider, subject }: Subject): Promise<void> {
  const key = `identity:${provider}:${subject}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

export async function findOwner(
  tx: Tx,
  subject: Subject,
): Promise<{ customerId: CustomerId; blocked: boolean } | undefined> {
  const [row] = await tx
    .select({ customerId: customers.id, blocked: customers.blocked })
    .from(customerIdentities)
    .innerJoin(customers, eq(customers.id, customerIdentities.customerId))
    .where(isSubject(subject))
  return row
}

/** Locks the customer, so that of two changes of ways to sign in one comes second. */
export async function getWaysForUpdate(
  tx: Tx,
  customerId: CustomerId,
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

export async function saveIdentity(tx: Tx, customerId: CustomerId, subject: Subject, now: Date): Promise<void> {
  await tx.insert(customerIdentities).values({ customerId, ...subject, createdAt: now })
}

export async function removeIdentity(tx: Tx, customerId: CustomerId, provider: Provider): Promise<void> {
  await tx
    .delete(customerIdentities)
    .where(and(eq(customerIdentities.customerId, customerId), eq(customerIdentities.provider, provider)))
}

/**
 * Opens an account for the owner of its mailbox. A password that somebody else may have registered with does not count.
 * @returns false when the account was open before
 */
export async function openForMailboxOwner(tx: Tx, customerId: CustomerId, now: Date): Promise<boolean> {
  const rows = await tx
    .update(customers)
    .set({ activatedAt: now, passwordHash: null })
    .where(and(eq(customers.id, customerId), sql`${customers.activatedAt} is null`))
    .returning({ id: customers.id })
  return rows.length > 0
}
