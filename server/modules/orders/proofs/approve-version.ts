import type { OrderedDecoration } from '../../../../domain/decoration/decoration.ts'
import { sortFields } from '../../../../domain/fields/sort-fields.ts'
import type { Tx } from '../../../platform/database.ts'
import { noteLinePreview, type PreviewSpec } from '../../selling/index.ts'
import { saveLineDecoration } from '../placing/orders.store.ts'
import { listProofVersions, moveProof, type Proof } from '../proof-records/proofs.store.ts'
import { takeApproved, type ProofedLine } from '../../../../domain/proofs/quoted-goods.ts'
import { hashRepeat } from '../proof-records/hash-repeat.ts'
import { toProofSpec } from './make-content.ts'
import { getOrdered, releaseFrom, type Step } from './move-proof.ts'
import type { ProofMailing } from './proof-mailing.ts'

interface ApprovingDeps {
  mailing: ProofMailing
  findSpec(previewKey: string): Promise<PreviewSpec | undefined>
}

/**
 * All who have to have approved it: its order is made as the version says, and leaves its hold. That of a quote waits for its order. The
 * caller has locked the proof.
 */
export const createApproveVersion = ({ mailing, findSpec }: ApprovingDeps) => {
  /** Of the goods as they are made now. */
  async function notePreview(tx: Tx, { companyId }: Proof, line: ProofedLine, decoration: OrderedDecoration, at: Date) {
    const spec = line.previewKey === null ? undefined : await findSpec(line.previewKey)
    return spec ? noteLinePreview(tx, companyId, toProofSpec(spec, decoration), at) : line.previewKey
  }

  return async (tx: Tx, proof: Proof, approvals: number, { by, at }: Step): Promise<Proof> => {
    const [version] = await listProofVersions(tx, proof.id)
    const { orderId } = proof
    const ordered = orderId === null ? undefined : await getOrdered(tx, { ...proof, orderId })
    const line = ordered?.line ?? proof.quoted!
    const decoration = takeApproved(line.decoration, version!.content.decoration)
    let { previewKey } = proof
    if (toText(line.decoration) !== toText(decoration)) {
      previewKey = await notePreview(tx, proof, line, decoration, at)
      if (ordered) await saveLineDecoration(tx, ordered.line, { decoration, previewKey })
    }
    const approved = await moveProof(
      tx,
      proof.id,
      { state: 'approved', by, at },
      { approvals, approvedAt: at, draft: null, previewKey, repeatHash: hashRepeat(line.itemId, decoration) },
    )
    await releaseFrom(tx, approved, `Version ${proof.version} is approved.`, { by, at })
    await mailing.approved(tx, approved, by)
    return approved
  }
}

const toText = (value: object): string => JSON.stringify(value, sortFields)
