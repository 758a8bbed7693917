import { eq, lte } from 'drizzle-orm'
import type { CustomerId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { hashToken, newToken } from '../../../platform/settings/secrets.ts'
import type { Subject } from '../customers/sign-in-ways.store.ts'
import { pendingIdentities } from './identities.tables.ts'

/** @returns the token for the mailed link */
export async function savePending(
  tx: Tx,
  customerId: CustomerId,
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
export async function removePendingOf(tx: Tx, customerId: CustomerId): Promise<void> {
  await tx.delete(pendingIdentities).where(eq(pendingIdentities.customerId, customerId))
}

/** Removes the request, so that its link works once. */
export async function takePending(
  tx: Tx,
  token: string,
  now: Date,
): Promise<({ customerId: CustomerId } & Subject) | undefined> {
  const [row] = await tx
    .delete(pendingIdentities)
    .where(eq(pendingIdentities.tokenHash, hashToken(token)))
    .returning()
  return row && row.expiresAt > now ? row : undefined
}
