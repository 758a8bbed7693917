import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { days } from '../../../../domain/calendar/durations.ts'
import type { CustomerId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { hashToken, newToken } from '../../../platform/settings/secrets.ts'
import { oneTimeTokens } from './customers.tables.ts'

export type TokenKind = (typeof oneTimeTokens.$inferSelect)['kind']

interface TokenToIssue {
  kind: TokenKind
  customerId: CustomerId
  now: Date
  lastsMs: number
  workId?: number | undefined
}

const deadTokensStay = days(30)

/** Makes a token and stores its hash only. Dead tokens go: those of this kind and customer at once, all others later. */
export async function issueToken(tx: Tx, { kind, customerId, now, lastsMs, workId }: TokenToIssue): Promise<string> {
  const token = newToken()
  const isOfSameUse = and(eq(oneTimeTokens.customerId, customerId), eq(oneTimeTokens.kind, kind))
  await tx
    .delete(oneTimeTokens)
    .where(
      or(
        and(isOfSameUse, lt(oneTimeTokens.expiresAt, now)),
        lt(oneTimeTokens.expiresAt, new Date(now.getTime() - deadTokensStay)),
      ),
    )
  await tx
    .insert(oneTimeTokens)
    .values({
      kind,
      customerId,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + lastsMs),
      workId: workId ?? null,
    })
  return token
}

export interface TokenRow {
  id: number
  kind: TokenKind
  customerId: CustomerId
  state: 'live' | 'used' | 'expired'
  workId: number | null
}

/** Finds a token of this kind and locks it until the transaction ends, so that of two uses one comes second. */
export async function findTokenForUpdate(
  tx: Tx,
  { kind, token, now }: { kind: TokenKind; token: string; now: Date },
): Promise<TokenRow | undefined> {
  const found = await findAnyTokenForUpdate(tx, { token, now })
  return found?.kind === kind ? found : undefined
}

/** The same, of whatever kind it is. */
export async function findAnyTokenForUpdate(
  tx: Tx,
  { token, now }: { token: string; now: Date },
): Promise<TokenRow | undefined> {
  const [row] = await tx
    .select()
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.tokenHash, hashToken(token)))
    .for('update')
  if (!row) return undefined
  const state = row.usedAt ? 'used' : row.expiresAt <= now ? 'expired' : 'live'
  return { id: row.id, kind: row.kind, customerId: row.customerId, state, workId: row.workId }
}

export async function markUsed(tx: Tx, tokenId: number, now: Date): Promise<void> {
  await tx.update(oneTimeTokens).set({ usedAt: now }).where(eq(oneTimeTokens.id, tokenId))
}

/** Every other link of this kind stops working, too. */
export async function markAllUsed(tx: Tx, kind: TokenKind, customerId: CustomerId, now: Date): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.customerId, customerId), eq(oneTimeTokens.kind, kind), isNull(oneTimeTokens.usedAt)))
}

/** Passes between shop and portal that were made and not used yet: each of them would open a session again. */
export async function endPasses(tx: Tx, customerId: CustomerId, now: Date): Promise<void> {
  for (const kind of ['salt', 'login'] as const) await markAllUsed(tx, kind, customerId, now)
}
