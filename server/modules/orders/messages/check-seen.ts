import { shortenMessage } from '../../../../domain/order-admin/order-messages.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/http/errors.ts'
import { lockQuote } from '../quote-records/quotes.store.ts'
import { findLatest, type ThreadRef } from './messages.store.ts'

/** Nobody answers what a colleague has answered, or misses what was written last. @throws Conflict */
export async function checkSeen(tx: Tx, thread: ThreadRef, seenId: number) {
  // At the quote and at its order one thread is answered: the quote is locked for both.
  if (thread.quoteId !== null) await lockQuote(tx, thread.quoteId)
  const latest = await findLatest(tx, thread)
  if (latest && latest.id > seenId)
    throw new Conflict(
      `${latest.by} wrote after you opened this page: "${shortenMessage(latest.text)}" Please read it, then send again.`,
      'seenId',
    )
  return latest
}
