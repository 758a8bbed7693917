import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { CustomerId, OrderId, ProofId } from '../../../../domain/ids.ts'
import { countWarnings, type ProofContent } from '../../../../domain/proofs/proof-content.ts'
import { canProofMove, proofStates, type ProofState } from '../../../../domain/proofs/proof-states.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict, NotFound } from '../../../platform/http/errors.ts'
import { openHold, releaseHold } from '../holds/holds.ts'
import { listOrders, type OrderLine, type OrderWithLines } from '../placing/orders.store.ts'
import { lockOrder, type StateChange } from '../placing/order-states.store.ts'
import {
  findProof,
  listProofsOfOrders,
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

/** With its order, which is locked first, as by whoever moves it. */
export async function lockWithOrder(tx: Tx, proofId: ProofId): Promise<Proof> {
  await lockOrder(tx, getFound(await findProof(tx, proofId)).orderId)
  return getFound(await lockProof(tx, proofId))
}

/** @throws Conflict */
export function checkMove({ orderId, state }: Proof, to: ProofState): void {
  if (!canProofMove(state, to))
    throw new Conflict(`The proof of order ${orderId} is ‘${proofStates[state].title}’: this cannot be done now.`)
}

/** The order and the line that a proof is of. @throws NotFound where the line was taken off the order */
export async function getOrdered(
  tx: Tx,
  { orderId, position, customerId }: { orderId: OrderId; position: number; customerId: CustomerId },
): Promise<{ order: OrderWithLines; line: OrderLine; arrivesOn: Day | null }> {
  const [order] = await listOrders(tx, customerId, [orderId])
  const line = order?.lines[position]
  if (!order || !line?.decoration) throw new NotFound('This item is no longer on the order.')
  return { order, line, arrivesOn: order.arrivesOn }
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
  const { arrivesOn } = await getOrdered(tx, proof)
  const { asked, needed } = await listProofPeople(tx, proof)
  await openHold(tx, { orderId: proof.orderId, reason: 'proof', note: '', by: by || automatic, at })
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
      approveBy: await readApproveBy(tx, { decoration: content.decoration, arrivesOn }),
    },
  )
  await mailing.sent(tx, sent, content, asked)
  return sent
}

/** Who has done it where nobody has. */
export const automatic = 'Brandyard'

/** The order waits for this proof no more; for those of its other lines it still does. */
export async function releaseFrom(tx: Tx, { id, orderId }: Proof, why: string, { by, at }: Step): Promise<void> {
  const others = (await listProofsOfOrders(tx, [orderId])).filter((one) => one.id !== id)
  if (others.every(({ state }) => proofStates[state].side === 'none'))
    await releaseHold(tx, { orderId, reason: 'proof', by, at, why })
}

/** Nobody approves the proof of an order that is canceled. */
export async function endProofsOnMove(tx: Tx, { orderId, toState, at }: StateChange): Promise<void> {
  if (toState !== 'cancelled') return
  for (const { id } of await listProofsOfOrders(tx, [orderId])) {
    const proof = await lockProof(tx, id)
    if (proof && canProofMove(proof.state, 'withdrawn') && proof.state !== 'approved')
      await moveProof(
        tx,
        id,
        { state: 'withdrawn', by: automatic, at },
        { reason: 'The order is canceled.', draft: null },
      )
  }
}
