import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { CustomerId, OrderId, ProofId, QuoteId } from '../../../../domain/ids.ts'
import { countWarnings, type ProofContent } from '../../../../domain/proofs/proof-content.ts'
import { canProofMove, proofStates, type ProofState } from '../../../../domain/proofs/proof-states.ts'
import type { ProofedLine } from '../../../../domain/proofs/quoted-goods.ts'
import { nameQuote } from '../../../../domain/quotes/quote-states.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict, NotFound } from '../../../platform/http/errors.ts'
import { openHold, releaseHold } from '../holds/holds.ts'
import { listOrders, type OrderLine, type OrderWithLines } from '../placing/orders.store.ts'
import { lockOrder, type StateChange } from '../placing/order-states.store.ts'
import { lockQuote } from '../quote-records/quotes.store.ts'
import {
  findProof,
  listProofsOfOrders,
  listProofsOfQuotes,
  lockProof,
  moveProof,
  saveProofVersion,
  type Proof,
} from '../proof-records/proofs.store.ts'
import { hashProof } from './make-content.ts'
import type { ProofMailing } from './proof-mailing.ts'
import { listProofPeople } from './proof-people.ts'
import { readApproveBy } from './proof-times.ts'

/** Who does something, and when. */
export interface Step {
  by: string
  at: Date
}

const noSuchProof = 'We cannot find this proof.'

export function getFound(proof: Proof | undefined): Proof {
  if (!proof) throw new NotFound(noSuchProof)
  return proof
}

/** With its order or its quote, which is locked first, as by whoever moves it. */
export async function lockWithOrder(tx: Tx, proofId: ProofId): Promise<Proof> {
  const found = getFound(await findProof(tx, proofId))
  if (found.quoteId !== null) await lockQuote(tx, found.quoteId)
  // Whoever orders the quote locks it, too: its proof may be of an order by now.
  const { orderId } = found.quoteId === null ? found : getFound(await findProof(tx, proofId))
  if (orderId !== null) await lockOrder(tx, orderId)
  return getFound(await lockProof(tx, proofId))
}

/** 'order 100509', 'quote Q-1001' */
const nameParent = ({ orderId, quoteId }: Pick<Proof, 'orderId' | 'quoteId'>): string =>
  orderId === null ? `quote ${nameQuote(quoteId!)}` : `order ${orderId}`

/** @throws Conflict */
export function checkMove(proof: Proof, to: ProofState): void {
  const { state } = proof
  if (!canProofMove(state, to))
    throw new Conflict(`The proof of ${nameParent(proof)} is ‘${proofStates[state].title}’: this cannot be done now.`)
}

/** The order and the line that a proof is of. @throws NotFound where the line was taken off the order */
export async function getOrdered(
  tx: Tx,
  { orderId, position, customerId }: { orderId: OrderId; position: number; customerId: CustomerId },
): Promise<{ order: OrderWithLines; line: OrderLine & ProofedLine }> {
  const [order] = await listOrders(tx, customerId, [orderId])
  const line = order?.lines[position]
  if (!order || !line?.decoration) throw new NotFound('This item is no longer on the order.')
  return { order, line: { ...line, decoration: line.decoration } }
}

/**
 * The goods that a proof is of: a line of an order, or an item of a quote as it was when the proof was begun.
 * @throws NotFound where the line was taken off the order
 */
export async function getGoods(
  tx: Tx,
  { orderId, quoted, ...proof }: Proof,
): Promise<{ line: ProofedLine; poNumber: string; arrivesOn: Day | null }> {
  if (orderId === null) return { line: quoted!, poNumber: '', arrivesOn: null }
  const { order, line } = await getOrdered(tx, { ...proof, orderId })
  return { line, poNumber: order.poNumber, arrivesOn: order.arrivesOn }
}

/**
 * The next version, to those who are to approve it. The order waits for them, whatever was approved before.
 * @param proof locked by the caller
 * @throws Conflict where its goods are made already
 */
export async function sendVersion(
  tx: Tx,
  mailing: ProofMailing,
  { proof, content, by, at }: { proof: Proof; content: ProofContent } & Step,
): Promise<Proof> {
  checkMove(proof, 'waiting')
  const { arrivesOn } = await getGoods(tx, proof)
  const { asked, needed } = await listProofPeople(tx, proof)
  const { orderId } = proof
  if (orderId !== null) await openHold(tx, { orderId, reason: 'proof', note: '', by: by || automatic, at })
  const [version, hash] = [proof.version + 1, hashProof(content)]
  await saveProofVersion(tx, { proofId: proof.id, version, hash, content, sentAt: at, sentBy: by })
  const sent = await moveProof(
    tx,
    proof.id,
    { state: 'waiting', by, at },
    {
      version,
      hash,
      draft: null,
      draftRevision: proof.draftRevision + 1,
      warnings: countWarnings(content),
      approvals: 0,
      approvalsNeeded: needed,
      approvedAt: null,
      reminders: 0,
      remindedAt: null,
      reason: '',
      approveBy: orderId === null ? null : await readApproveBy(tx, { decoration: content.decoration, arrivesOn }),
    },
  )
  await mailing.sent(tx, sent, content, asked)
  return sent
}

/** Who has done it where nobody has. */
export const automatic = 'Brandyard'

/** The order waits for this proof no more; for those of its other lines it still does. */
export async function releaseFrom(tx: Tx, { id, orderId }: Proof, why: string, { by, at }: Step): Promise<void> {
  if (orderId === null) return
  const others = (await listProofsOfOrders(tx, [orderId])).filter((one) => one.id !== id)
  if (others.every(({ state }) => proofStates[state].side === 'none'))
    await releaseHold(tx, { orderId, reason: 'proof', by, at, why })
}

/** Nobody approves the proof of an order that is canceled. */
export async function endProofsOnMove(tx: Tx, { orderId, toState, at }: StateChange): Promise<void> {
  if (toState !== 'cancelled') return
  const step = { by: automatic, at }
  for (const { id } of await listProofsOfOrders(tx, [orderId])) await withdraw(tx, id, 'The order is canceled.', step)
}

/** Nobody approves the proof of a quote that is declined or withdrawn. The caller has locked the quote. */
export async function endProofsOfQuote(tx: Tx, quoteId: QuoteId, reason: string, step: Step): Promise<void> {
  for (const { id } of await listProofsOfQuotes(tx, [quoteId])) await withdraw(tx, id, reason, step)
}

/** What is approved stays so. */
export async function withdraw(tx: Tx, id: ProofId, reason: string, step: Step): Promise<void> {
  const proof = await lockProof(tx, id)
  if (proof && canProofMove(proof.state, 'withdrawn') && proof.state !== 'approved')
    await moveProof(tx, id, { state: 'withdrawn', ...step }, { reason, draft: null })
}
