import type { ProofId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { ChangedOrder } from '../placing/save-changed-order.ts'
import { listProofsOfOrders } from '../proof-records/proofs.store.ts'

/** Looks at the artwork of a new proof, and makes what can be made of it by itself. */
export const prepareProofJob = 'prepare-proof'

export async function prepareLater(tx: Tx, id: ProofId): Promise<void> {
  await enqueue(tx, prepareProofJob, { proofId: id }, { key: `${prepareProofJob} ${id}` })
}

/** The pieces of an order were changed: what its buyer is asked to approve shows them, too. */
export async function followPiecesLater(tx: Tx, { id: orderId, lines }: ChangedOrder): Promise<void> {
  for (const { id, state, position } of await listProofsOfOrders(tx, [orderId]))
    if (state === 'waiting' && lines[position]?.decoration) await prepareLater(tx, id)
}
