import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { OrderId, QuoteId } from '../../../../domain/ids.ts'
import { nameQuote } from '../../../../domain/quotes/quote-states.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/http/errors.ts'
import { quotes } from './quotes.tables.ts'

/**
 * The quote is ordered once: by the orders of one checkout.
 * @param orderIds of that checkout
 * @throws Conflict where another one has ordered it
 */
export async function claimQuote(tx: Tx, quoteId: QuoteId, orderId: OrderId, orderIds: OrderId[]): Promise<void> {
  const [claimed] = await tx
    .update(quotes)
    .set({ orderId })
    .where(and(eq(quotes.id, quoteId), isNull(quotes.orderId)))
    .returning({ id: quotes.id })
  if (claimed) return
  const [own] = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.id, quoteId), or(isNull(quotes.orderId), inArray(quotes.orderId, orderIds))))
  if (!own)
    throw new Conflict(`Quote ${nameQuote(quoteId)} was ordered before. Please remove its items from your cart.`)
}

/** Of orders that will not be placed. */
export async function releaseQuotes(tx: Tx, orderIds: OrderId[]): Promise<void> {
  await tx.update(quotes).set({ orderId: null }).where(inArray(quotes.orderId, orderIds))
}
