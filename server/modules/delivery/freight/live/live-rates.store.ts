import { lt, sql } from 'drizzle-orm'
import type { RateAnswer } from '../../../../gateways/carriers/carriers.ts'
import type { Tx } from '../../../../platform/database.ts'
import { liveRates } from '../shipping.tables.ts'

interface AnswerToSave {
  key: string
  zip: string
  answer: RateAnswer
  expiresAt: Date
}

/** Stores what was answered, and forgets what is too old to be used. */
export async function saveAnswers(tx: Tx, answers: readonly AnswerToSave[], now: Date): Promise<void> {
  await tx.delete(liveRates).where(lt(liveRates.expiresAt, now))
  await tx
    .insert(liveRates)
    // In one order, so that two who store the same at once wait for each other instead of for ever.
    .values(answers.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map((one) => ({ ...one, askedAt: now })))
    .onConflictDoUpdate({
      target: liveRates.key,
      set: { answer: sql`excluded.answer`, askedAt: sql`excluded.asked_at`, expiresAt: sql`excluded.expires_at` },
    })
}
