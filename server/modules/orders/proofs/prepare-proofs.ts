import type { ProofId } from '../../../../domain/ids.ts'
import { countWarnings, type ProofContent } from '../../../../domain/proofs/proof-content.ts'
import type { ProofedLine } from '../../../../domain/proofs/quoted-goods.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { readSettings } from '../../content/index.ts'
import { changeProof, findProof, listProofVersions, moveProof, type Proof } from '../proof-records/proofs.store.ts'
import { describeLine, type ContentMaker } from './make-content.ts'
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
 * where the owner wants that. One that waits for its buyer gets another version where its pieces are not those that are ordered.
 */
export function createPrepareProofs({ db, clock, content: maker, mailing }: PreparingDeps) {
  /** Other pieces are ordered than the version that waits shows: nobody is asked to approve that one. */
  async function followPieces(proof: Proof): Promise<void> {
    const [version] = await listProofVersions(db.orm, proof.id)
    const { line } = await getGoods(db.orm, proof)
    if (!version || isOfPieces(version.content, line)) return
    const { decoration, file } = version.content
    const content = file
      ? { ...version.content, ...describeLine(line), note: '' }
      : await maker.ofPreview(db.orm, line, decoration, '')
    await db.transaction(async (tx) => {
      const locked = await lockWithOrder(tx, proof.id)
      // What the art room has begun by now is of the pieces of the order.
      if (locked.state !== 'waiting' || locked.version !== proof.version || locked.draft !== null) return
      await sendVersion(tx, mailing, { proof: locked, content, by: '', at: clock.now() })
    })
  }

  return async ({ proofId }: { proofId: ProofId }): Promise<void> => {
    const proof = await findProof(db.orm, proofId)
    if (proof?.state === 'waiting') return followPieces(proof)
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

function isOfPieces({ pieces }: ProofContent, line: ProofedLine): boolean {
  const count = (list: ProofContent['pieces']) =>
    list
      .filter(({ quantity }) => quantity > 0)
      .map(({ code, quantity }) => `${code} ${quantity}`)
      .toSorted()
      .join()
  return count(pieces) === count(describeLine(line).pieces)
}
