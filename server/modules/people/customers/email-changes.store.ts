import { and, eq, gt, isNull } from 'drizzle-orm'
import type { CustomerId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { hashToken, newToken } from '../../../platform/settings/secrets.ts'
import { customers, emailChanges } from './customers.tables.ts'

/** Replaces the change that the customer wanted before. @returns the token for the mailed link; only its hash is stored */
export async function saveEmailChange(
  tx: Tx,
  change: { customerId: CustomerId; login: string; expiresAt: Date },
): Promise<string> {
  const token = newToken()
  const row = { ...change, tokenHash: hashToken(token), usedAt: null }
  await tx.insert(emailChanges).values(row).onConflictDoUpdate({ target: emailChanges.customerId, set: row })
  return token
}

/** The address that waits for its link. */
export async function findPendingLogin(tx: Tx, customerId: CustomerId, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .select({ login: emailChanges.login })
    .from(emailChanges)
    .where(and(eq(emailChanges.customerId, customerId), isNull(emailChanges.usedAt), gt(emailChanges.expiresAt, now)))
  return row?.login
}

export interface EmailChangeRow {
  customerId: CustomerId
  login: string
  state: 'live' | 'used' | 'expired'
}

/** Two changes of one account follow each other. Locked until the transaction ends. */
export async function lockCustomer(tx: Tx, customerId: CustomerId): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update')
}

/** By the mailed link. Whoever goes on to change something locks the customer, then asks again. */
export async function findEmailChange(tx: Tx, token: string, now: Date): Promise<EmailChangeRow | undefined> {
  const [row] = await tx
    .select()
    .from(emailChanges)
    .where(eq(emailChanges.tokenHash, hashToken(token)))
  if (!row) return undefined
  const state = row.usedAt ? 'used' : row.expiresAt <= now ? 'expired' : 'live'
  return { customerId: row.customerId, login: row.login, state }
}

export async function saveNewLogin(tx: Tx, customerId: CustomerId, login: string, now: Date): Promise<void> {
  await tx.update(customers).set({ login }).where(eq(customers.id, customerId))
  await tx.update(emailChanges).set({ usedAt: now }).where(eq(emailChanges.customerId, customerId))
}

export async function removePendingLogin(tx: Tx, customerId: CustomerId): Promise<void> {
  await tx.delete(emailChanges).where(and(eq(emailChanges.customerId, customerId), isNull(emailChanges.usedAt)))
}
