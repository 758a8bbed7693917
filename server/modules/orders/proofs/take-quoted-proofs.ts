import type { OrderedDecoration } from '../../../../domain/decoration/decoration.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { isMadeAlike, judgeQuotedProof, takeApproved } from '../../../../domain/proofs/quoted-goods.ts'
import { nameQuote } from '../../../../domain/quotes/quote-states.ts'
import type { Tx } from '../../../platform/database.ts'
import { openHold } from '../holds/holds.ts'
import { saveRemark } from '../placing/order-states.store.ts'
import { listOrders, saveLineDecoration, type Order, type OrderDraft } from '../placing/orders.store.ts'
import {
  changeProof,
  listProofsOfQuotes,
  listLastVersions,
  type NewProof,
  type Proof,
} from '../proof-records/proofs.store.ts'
import { lockQuotes } from '../quote-records/quotes.store.ts'
import { describeLine } from './make-content.ts'
import { withdraw } from './move-proof.ts'
import { prepareLater } from './prepare-later.ts'
import { readProofCalendar, toApproveBy } from './proof-times.ts'

/** A decorated line of an order that has just been placed, with the proof that it would get. */
export interface PlacedLine {
  order: Order
  line: OrderDraft['lines'][number] & { decoration: OrderedDecoration }
  fields: Omit<NewProof, 'state'> & { orderId: OrderId }
  /** Its buyer goes without one. */
  isWaived: boolean
}

/**
 * Proofs of the quotes that these orders are of become those of their lines, where the goods are made alike: with one that is approved the order
 * waits for nothing, with one that is not it waits. The others end.
 * @returns what has become of the proof of each line that had one
 */
export async function takeQuotedProofs(
  tx: Tx,
  orders: readonly Order[],
  lines: readonly PlacedLine[],
  by: string,
): Promise<Map<PlacedLine, 'goes-along' | 'is-replaced'>> {
  const quoteIds = [...new Set(orders.flatMap(({ quoteId }) => quoteId ?? []))]
  // Whoever decides about one of these proofs locks its quote first.
  await lockQuotes(tx, quoteIds)
  const proofs = await listProofsOfQuotes(tx, quoteIds)
  const found = matchLines(proofs, lines)
  const fates = new Map<PlacedLine, 'goes-along' | 'is-replaced'>()
  const along: [Proof, PlacedLine][] = []
  for (const proof of proofs) {
    const match = found.get(proof)
    const fate = judgeQuotedProof(proof.state, match && { isAlike: match.isAlike, isWaived: match.placed.isWaived })
    const step = { by, at: orders[0]!.placedAt }
    if (fate === 'ends') await withdraw(tx, proof.id, 'It was not ordered with the quote.', step)
    if (!match || (fate !== 'goes-along' && fate !== 'is-replaced')) continue
    fates.set(match.placed, fate)
    if (fate === 'goes-along') along.push([proof, match.placed])
    else await withdraw(tx, proof.id, `Order ${match.placed.order.id} is not made as it shows.`, step)
  }
  if (along.length > 0) await takeAlong(tx, along, by)
  return fates
}

/** Each line has one proof at most: first those that are made alike, then those of the same item. */
function matchLines(proofs: readonly Proof[], lines: readonly PlacedLine[]) {
  const found = new Map<Proof, { placed: PlacedLine; isAlike: boolean }>()
  const taken = new Set<PlacedLine>()
  const take = (isAlike: boolean, fits: (proof: Proof, placed: PlacedLine) => boolean) => {
    for (const proof of proofs) {
      if (found.has(proof) || proof.state === 'withdrawn') continue
      const placed = lines.find((one) => !taken.has(one) && one.order.quoteId === proof.quoteId && fits(proof, one))
      if (!placed) continue
      taken.add(placed)
      found.set(proof, { placed, isAlike })
    }
  }
  take(
    true,
    ({ quoted, companyId }, { line: { itemId = null, variants, decoration }, order }) =>
      companyId === order.companyId && isMadeAlike(quoted!, { itemId, decoration, variants }),
  )
  take(false, ({ itemId }, { line }) => itemId === (line.itemId ?? null))
  return found
}

async function takeAlong(tx: Tx, along: readonly [Proof, PlacedLine][], by: string): Promise<void> {
  const { customerId } = along[0]![1].order
  const orders = await listOrders(
    tx,
    customerId,
    along.map(([, { order }]) => order.id),
  )
  const versions = await listLastVersions(
    tx,
    along.map(([{ id }]) => id),
  )
  const calendar = await readProofCalendar(tx)
  for (const [proof, { order, line, fields }] of along) {
    const { token: _, repeatHash: __, createdAt: ___, stateSince: ____, ...taken } = fields
    const isApproved = proof.state === 'approved'
    const approveBy = toApproveBy(calendar, { decoration: line.decoration, arrivesOn: order.arrivesOn })
    await changeProof(tx, proof.id, {
      ...taken,
      quoteId: null,
      quoteKey: '',
      quoted: null,
      approveBy,
      // Of as many pieces as are ordered, which the quote may not have had.
      draft: proof.draft && { ...proof.draft, ...describeLine(toProofed(line)) },
      previewKey: isApproved ? proof.previewKey : taken.previewKey,
    })
    const at = order.placedAt
    if (!isApproved) {
      await openHold(tx, { orderId: order.id, reason: 'proof', note: '', by, at })
      if (proof.state === 'waiting') await prepareLater(tx, proof.id)
      continue
    }
    const saved = orders.find(({ id }) => id === order.id)!.lines[fields.position]!
    const { content, version } = versions.get(proof.id)!
    const decoration = takeApproved(line.decoration, content.decoration)
    await saveLineDecoration(tx, saved, { decoration, previewKey: proof.previewKey })
    const note = `Version ${version} of the proof was approved with quote ${nameQuote(proof.quoteId!)}.`
    await saveRemark(tx, { orderId: order.id, state: order.state, note, at })
  }
}

const toProofed = ({ itemId = null, previewKey = null, ...line }: PlacedLine['line']) => ({
  ...line,
  itemId,
  previewKey,
})
