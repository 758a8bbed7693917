import { sortFields } from '../../../../domain/fields/sort-fields.ts'
import type { Tx } from '../../../platform/database.ts'
import { noteLinePreview, type PreviewSpec } from '../../selling/index.ts'
import { saveLineDecoration } from '../placing/orders.store.ts'
import { listProofVersions, moveProof, type Proof } from '../proof-records/proofs.store.ts'
import { hashRepeat } from './begin-proofs.ts'
import { toProofSpec } from './make-content.ts'
import { getOrdered, releaseFrom, type Step } from './move-proof.ts'
import type { ProofMailing } from './proof-mailing.ts'

interface ApprovingDeps {
  mailing: ProofMailing
  findSpec(previewKey: string): Promise<PreviewSpec | undefined>
}

/** All who have to have approved it: its order is made as the version says, and leaves its hold. The caller has locked the proof. */
export const createApproveVersion =
  ({ mailing, findSpec }: ApprovingDeps) =>
  async (tx: Tx, proof: Proof, approvals: number, { by, at }: Step): Promise<Proof> => {
    const [version] = await listProofVersions(tx, proof.id)
    const { decoration, itemId } = version!.content
    const { line } = await getOrdered(tx, proof)
    if (toText(line.decoration!) !== toText(decoration)) {
      const spec = line.previewKey === null ? undefined : await findSpec(line.previewKey)
      const previewKey = spec
        ? await noteLinePreview(tx, proof.companyId, toProofSpec(spec, decoration), at)
        : line.previewKey
      await saveLineDecoration(tx, line, { decoration, previewKey })
    }
    const approved = await moveProof(
      tx,
      proof.id,
      { state: 'approved', by, at },
      { approvals, approvedAt: at, draft: null, repeatHash: hashRepeat(itemId, decoration) },
    )
    await releaseFrom(tx, approved, `Version ${proof.version} is approved.`, { by, at })
    await mailing.approved(tx, approved, by)
    return approved
  }

const toText = (value: object): string => JSON.stringify(value, sortFields)
