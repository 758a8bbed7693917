import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatCents, formatCount } from '../../../../domain/money/format-money.ts'
import { nameQuote } from '../../../../domain/quotes/quote-states.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { findPriceChangeDays } from '../../catalog/index.ts'
import { readSettings } from '../../content/index.ts'
import { getPriceListId } from '../../people/index.ts'
import type { CartService, PricedCartLine } from '../../selling/index.ts'
import { listApprovedRepeats } from '../proof-records/proofs.store.ts'
import { hashRepeat } from '../proof-records/hash-repeat.ts'
import type { OrderLine, OrderWithLines } from '../placing/orders.store.ts'
import { compare, prepareAgain, type ListGoneArtwork } from './order-again.ts'
import type { Viewer } from './portal-orders.store.ts'

/** What ordering a line again would bring. */
export interface LineAgain {
  line: OrderLine
  /** Null: it can no longer be had so. */
  now: PricedCartLine | null
  /** Why it costs something else, as far as the shop knows, and what is not as it was. */
  notes: string[]
  proof: ProofAgain | null
}

/** What is approved before it is made again. */
interface ProofAgain {
  text: string
  /** Of the approved proof; null: of an order that its reader does not see, or there is none. */
  token: string | null
}

/** An order as it would be ordered again: then and now, line by line. Nothing goes into the cart. */
export async function seeOrderAgain(
  tx: Tx,
  { cart, listGoneArtwork }: { cart: CartService; listGoneArtwork: ListGoneArtwork },
  { customer, viewer }: { customer: Principal; viewer: Viewer },
  order: OrderWithLines,
): Promise<LineAgain[]> {
  const { lines } = order
  const { wanted, changes } = await prepareAgain(tx, listGoneArtwork, customer, lines)
  const requests = wanted.map(({ requested }) => requested)
  const [outcomes, changedOn, proofs] = await Promise.all([
    requests.length === 0 ? [] : cart.seeAgain(customer, requests),
    findChangedPrices(tx, customer, order),
    findProofs(tx, viewer, lines),
  ])
  return lines.map((line, at): LineAgain => {
    const outcome = outcomes[wanted.findIndex((one) => one.at === at)]
    if (!outcome || !('added' in outcome))
      return { line, now: null, notes: [...changes[at]!, ...(outcome ? [outcome.sentence] : [])], proof: null }
    const { added: now } = outcome
    const differs = now.netCents !== line.netCents
    const changedDay = line.itemId === null ? undefined : changedOn.get(line.itemId)
    return {
      line,
      now,
      notes: [
        ...changes[at]!,
        ...compare(line, now),
        ...(differs && changedDay ? [`Our prices changed on ${formatDate(changedDay)}.`] : []),
        ...explainThen(order, line),
        ...explainQuantity(line, now),
      ],
      proof: proofs(line),
    }
  })
}

async function findChangedPrices(tx: Tx, { companyId }: Principal, { lines, placedAt }: OrderWithLines) {
  const itemIds = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))]
  return findPriceChangeDays(tx, itemIds, { priceListId: await getPriceListId(tx, companyId), since: placedAt })
}

/** What of the price then does not come again. */
function explainThen({ quoteId }: OrderWithLines, { couponCode, discountCents, sampleCredit }: OrderLine): string[] {
  const creditCents = sampleCredit?.cents ?? 0
  const offCents = discountCents - creditCents
  return [
    ...(quoteId === null ? [] : [`The price then was that of quote ${nameQuote(quoteId)}. It is today’s price now.`]),
    ...(offCents > 0
      ? [`${couponCode === null ? 'A discount' : `Coupon ${couponCode}`} took ${formatCents(offCents)} off then.`]
      : []),
    ...(creditCents > 0 ? [`A sample credit took ${formatCents(creditCents)} off then.`] : []),
  ]
}

const explainQuantity = ({ quantity }: OrderLine, now: PricedCartLine): string[] =>
  now.quantity === quantity ? [] : [`Priced for ${formatCount(now.quantity)} instead of ${formatCount(quantity)}.`]

/** By the owner's rule, what each decorated line needs before it is made again. */
async function findProofs(tx: Tx, viewer: Viewer, lines: readonly OrderLine[]) {
  const hashOf = ({ itemId, decoration }: OrderLine) => (decoration ? hashRepeat(itemId, decoration) : undefined)
  const hashes = [...new Set(lines.flatMap((line) => hashOf(line) ?? []))]
  if (hashes.length === 0) return () => null
  const [approved, { orders: settings }] = await Promise.all([
    listApprovedRepeats(tx, viewer.companyId, hashes),
    readSettings(tx),
  ])
  const byHash = new Map(approved.map((one) => [one.repeatHash, one]))
  return (line: OrderLine): ProofAgain | null => {
    const found = byHash.get(hashOf(line) ?? '')
    if (!line.decoration || (!found && settings.proofs === 'asked')) return null
    if (!found) return { text: 'You approve a proof before we make it.', token: null }
    const isSeen = viewer.seesCompany || found.customerId === viewer.customerId
    const which = isSeen ? `of order ${found.orderId}` : 'of your company'
    const token = isSeen ? found.token : null
    return settings.proofs === 'every'
      ? { text: `Same as the approved proof ${which}. You approve a new one before we make it.`, token }
      : { text: `Made as in the approved proof ${which}. No new proof is needed.`, token }
  }
}
