import type { ProofId } from '../../../../domain/ids.ts'
import { countWarnings } from '../../../../domain/proofs/proof-content.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { readSettings } from '../../content/index.ts'
import { changeProof, findProof, moveProof } from '../proof-records/proofs.store.ts'
import type { ContentMaker } from './make-content.ts'
import { automatic, getGoods, lockWithOrder, sendVersion } from './move-proof.ts'
import type { ProofMailing } from './proof-mailing.ts'
import { readApproveBy } from './proof-times.ts'

interface PreparingDeps {
  db: Database
  clock: Clock
  content: ContentMaker
  mailing: ProofMailing
}

/**
 * Checks the artwork of a new proof. Where a person has to look at it, it waits for one; else the proof is made of the preview, and sent
 * where the owner wants that.
 */
export function createPrepareProofs({ db, clock, content: maker, mailing }: PreparingDeps) {
  return async ({ proofId }: { proofId: ProofId }): Promise<void> => {
    const proof = await findProof(db.orm, proofId)
    if (proof?.state !== 'to-check') return
    const { line, arrivesOn } = await getGoods(db.orm, proof)
    // Pictures take a second: no transaction waits for them.
    const content = await maker.ofPreview(db.orm, line, line.decoration, '')
    const approveBy =
      proof.orderId === null ? null : await readApproveBy(db.orm, { decoration: line.decoration, arrivesOn })
    const isFine = content.views.length > 0 && countWarnings(content) === 0
    await db.transaction(async (tx) => {
      const locked = await lockWithOrder(tx, proofId)
      if (locked.state !== 'to-check' || locked.draftRevision !== proof.draftRevision) return
      const step = { by: automatic, at: clock.now() }
      if (isFine && (await readSettings(tx)).orders.proofSending)
        return void (await sendVersion(tx, mailing, { proof: locked, content, by: '', at: step.at }))
      const change = {
        approveBy,
        draft: content,
        draftRevision: locked.draftRevision + 1,
        warnings: countWarnings(content),
      }
      if (isFine) await moveProof(tx, proofId, { state: 'to-make', ...step }, change)
      else await changeProof(tx, proofId, change)
    })
  }
}
