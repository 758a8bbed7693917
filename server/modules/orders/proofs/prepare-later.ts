import type { ProofId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { enqueueAll } from '../../../platform/jobs.ts'
import type { ChangedOrder } from '../placing/save-changed-order.ts'
import { listProofsOfOrders } from '../proof-records/proofs.store.ts'

/** Looks at the artwork of a new proof, and makes what can be made of it by itself. */
export const prepareProofJob = 'prepare-proof'

export const prepareLater = (tx: Tx, id: ProofId): Promise<void> => prepareAllLater(tx, [id])

const prepareAllLater = (tx: Tx, ids: readonly ProofId[]): Promise<void> =>
  enqueueAll(
    tx,
    prepareProofJob,
    ids.map((id) => ({ payload: { proofId: id }, key: `${prepareProofJob} ${id}` })),
  )

/** The pieces of an order were changed: what its buyer is asked to approve shows them, too. */
export async function followPiecesLater(tx: Tx, { id: orderId, lines }: ChangedOrder): Promise<void> {
  const proofs = await listProofsOfOrders(tx, [orderId])
  const waiting = proofs.filter(({ state, position }) => state === 'waiting' && lines[position]?.decoration)
  await prepareAllLater(
    tx,
    waiting.map(({ id }) => id),
  )
}
