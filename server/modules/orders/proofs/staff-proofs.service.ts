import type { OrderId, ProofId, QuoteId } from '../../../../domain/ids.ts'
import { listAuditChanges, type AuditAction } from '../../../../domain/people/audit-actions.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import { compareProofs } from '../../../../domain/proofs/compare-proofs.ts'
import { countWarnings, type ProofContent } from '../../../../domain/proofs/proof-content.ts'
import { proofStates, type ProofState } from '../../../../domain/proofs/proof-states.ts'
import { nameQuote } from '../../../../domain/quotes/quote-states.ts'
import { toLine } from '../../../../domain/text/to-line.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import { getCompanyName } from '../../people/index.ts'
import { listLibrary } from '../../selling/index.ts'
import { findOwnersOrder } from '../history/all-orders.store.ts'
import type { OrderMessagesService } from '../messages/order-messages.service.ts'
import { readText } from '../messages/read-text.ts'
import { lockOrder } from '../placing/order-states.store.ts'
import {
  changeProof,
  findProof,
  listDecisions,
  listProofComments,
  listProofEvents,
  listProofsOfOrders,
  listProofVersions,
  moveProof,
  saveCommentDone,
  saveProofComment,
  type Proof,
} from '../proof-records/proofs.store.ts'
import type { createApproveVersion } from './approve-version.ts'
import { beginAskedProof } from './begin-proofs.ts'
import { editDecoration, type LocationEdit } from './edit-decoration.ts'
import type { ContentMaker } from './make-content.ts'
import { checkMove, getFound, getGoods, getOrdered, lockWithOrder, releaseFrom, sendVersion } from './move-proof.ts'
import type { ListProofStaff, ProofMailing } from './proof-mailing.ts'
import { checkCorrected, findNextDecoration } from './next-decoration.ts'
import { readProofQueue, type ProofQueueQuestion } from './proof-queue.ts'
import { listProofPeople } from './proof-people.ts'
import { readTimeline } from './proof-times.ts'
import { beginProofOfQuote, readProofsOfQuote } from './quoted-proofs.ts'

interface StaffProofsDeps {
  db: Database
  clock: Clock
  content: ContentMaker
  mailing: ProofMailing
  approveVersion: ReturnType<typeof createApproveVersion>
  messages: Pick<OrderMessagesService['ofShop'], 'ask'>
  listStaff: ListProofStaff
}

type Changes = Parameters<typeof listAuditChanges>

export type StaffProofsService = ReturnType<typeof createStaffProofs>

/** Proofs, for the art room and whoever sells. */
export function createStaffProofs(deps: StaffProofsDeps) {
  const { db, clock, content: maker, mailing, approveVersion, messages, listStaff } = deps

  /** Lock, judge, change, log. */
  const change = (
    proofId: ProofId,
    by: Actor,
    action: AuditAction,
    decide: (tx: Tx, proof: Proof, at: Date) => Promise<Changes>,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const proof = await lockWithOrder(tx, proofId)
      const at = clock.now()
      await log(tx, { proofId, by, action, at }, await decide(tx, proof, at))
    })

  /** Made outside of a transaction, since pictures take a second. @throws Conflict where somebody else has made one since */
  async function saveDraft(
    proofId: ProofId,
    revision: number,
    by: Actor,
    make: (tx: Tx, made: Awaited<ReturnType<typeof findNextDecoration>>, proof: Proof) => Promise<ProofContent>,
  ): Promise<void> {
    const seen = getFound(await findProof(db.orm, proofId))
    checkMove(seen, 'waiting')
    checkRevision(seen, revision)
    const draft = await make(db.orm, await findNextDecoration(db.orm, seen), seen)
    await change(proofId, by, 'proof.draft', async (tx, proof, at) => {
      checkMove(proof, 'waiting')
      checkRevision(proof, revision)
      const made = { draft, draftRevision: proof.draftRevision + 1, warnings: countWarnings(draft) }
      if (proof.state === 'to-check') await moveProof(tx, proofId, { state: 'to-make', by: by.name, at }, made)
      else await changeProof(tx, proofId, made)
      return [['Draft', '', draft.file?.name ?? 'of the preview']]
    })
  }

  return {
    list: (question: ProofQueueQuestion) => readProofQueue(db.orm, question, { now: clock.now(), listStaff }),

    /** @throws NotFound */
    async get(proofId: ProofId) {
      const tx = db.orm
      const proof = getFound(await findProof(tx, proofId))
      const now = clock.now()
      const { line, poNumber, arrivesOn } = await getGoods(tx, proof)
      const [versions, comments, decisions, events, people, staff, timeZone, made, library] = await Promise.all([
        listProofVersions(tx, proofId),
        listProofComments(tx, proofId),
        listDecisions(tx, proofId),
        listProofEvents(tx, proofId),
        listProofPeople(tx, proof),
        listStaff(tx),
        findTimeZone(tx),
        findNextDecoration(tx, proof),
        listLibrary(tx, proof.companyId, { find: '', limit: libraryShown, offset: 0 }),
      ])
      const shown = proof.draft ?? versions[0]?.content
      return {
        proof,
        poNumber,
        line,
        decoration: made.decoration,
        findings: shown?.findings ?? (await maker.check(tx, made.decoration)),
        draftChanges: proof.draft && versions[0] ? compareProofs(versions[0].content, proof.draft) : [],
        versions: versions.map((version, index) => ({
          ...version,
          changes: versions[index + 1] ? compareProofs(versions[index + 1]!.content, version.content) : [],
        })),
        comments,
        decisions,
        events,
        people,
        staff: staff.map(({ id, name }) => ({ id, name })),
        library: library.artworks.map(({ id, name }) => ({ id, name })),
        timeline:
          proof.orderId === null
            ? []
            : await readTimeline(tx, { decoration: made.decoration, arrivesOn }, { approveBy: proof.approveBy, now }),
        timeZone,
        now,
        canConfirm: isToConfirm(proof, decisions),
      }
    },

    /** That its next version begins with. @throws NotFound */
    async findArtwork(proofId: ProofId, hash: string) {
      const { decoration } = await findNextDecoration(db.orm, getFound(await findProof(db.orm, proofId)))
      return decoration.locations.flatMap(({ artwork }) => artwork ?? []).find((one) => one.hash === hash)
    },

    /** Of an order, with its decorated lines that have none. @throws NotFound */
    async listOfOrder(orderId: OrderId) {
      const order = await findOwnersOrder(db.orm, orderId)
      if (!order) throw new NotFound(`There is no order ${orderId}.`)
      const proofs = await listProofsOfOrders(db.orm, [orderId])
      return {
        proofs,
        lines: order.lines.flatMap(({ decoration, name }, position) =>
          decoration && proofs.every((one) => one.position !== position) ? [{ position, name }] : [],
        ),
        timeZone: await findTimeZone(db.orm),
        now: clock.now(),
      }
    },

    /** Whatever the shop's rule, the line gets a proof, and its order waits for it. @throws NotFound, Conflict */
    begin: (orderId: OrderId, position: number, by: Actor): Promise<ProofId> =>
      db.transaction(async (tx) => {
        const { customerId, companyId } = await lockOrder(tx, orderId)
        const { order } = await getOrdered(tx, { orderId, position, customerId })
        const there = (await listProofsOfOrders(tx, [orderId])).some((one) => one.position === position)
        if (there) throw new Conflict('This item has a proof already.')
        const at = clock.now()
        const company = await getCompanyName(tx, companyId)
        const { id } = await beginAskedProof(tx, { order, position, company }, { by: by.name, at })
        await log(tx, { proofId: id, by, action: 'proof.begin', at }, [['Order', '', String(orderId)]])
        return id
      }),

    /** Of a quote, with what of it is decorated and has none. @throws NotFound */
    listOfQuote: async (quoteId: QuoteId) => ({
      ...(await readProofsOfQuote(db.orm, quoteId, clock.now())),
      timeZone: await findTimeZone(db.orm),
      now: clock.now(),
    }),

    /** Before anything is ordered; nothing waits for it. @throws NotFound, Conflict */
    beginOfQuote: (quoteId: QuoteId, key: string, by: Actor): Promise<ProofId> =>
      db.transaction(async (tx) => {
        const at = clock.now()
        const { id } = await beginProofOfQuote(tx, quoteId, key, { by: by.name, at })
        await log(tx, { proofId: id, by, action: 'proof.begin', at }, [['Quote', '', nameQuote(quoteId)]])
        return id
      }),

    /** Somebody has looked at the artwork. @throws NotFound, Conflict */
    check: (proofId: ProofId, by: Actor): Promise<void> =>
      change(proofId, by, 'proof.check', async (tx, proof, at) => {
        checkMove(proof, 'to-make')
        await moveProof(tx, proofId, { state: 'to-make', by: by.name, at })
        return nameMove(proof, 'to-make')
      }),

    /** The next version of the preview. @throws NotFound, Invalid, Conflict */
    make: (
      proofId: ProofId,
      { revision, note, edits }: { revision: number; note: string; edits: LocationEdit[] },
      by: Actor,
    ): Promise<void> =>
      saveDraft(proofId, revision, by, async (tx, { line, decoration }, { companyId }) => {
        const draft = await maker.ofPreview(tx, line, await editDecoration(tx, companyId, decoration, edits), note)
        if (draft.views.length === 0)
          throw new Conflict('There is no preview of this item. Please upload the proof as a file.')
        return draft
      }),

    /** The next version of a file. @throws NotFound, Invalid, Conflict */
    upload: (
      proofId: ProofId,
      { revision, note, file }: { revision: number; note: string; file: { name: string; content: Buffer } },
      by: Actor,
    ): Promise<void> =>
      saveDraft(proofId, revision, by, (tx, { line, decoration }) =>
        maker.ofFile(tx, line, decoration, { ...file, note }),
      ),

    /** What was made goes to those who are to approve it. @throws NotFound, Conflict */
    send: (proofId: ProofId, revision: number, by: Actor): Promise<void> =>
      change(proofId, by, 'proof.send', async (tx, proof, at) => {
        checkRevision(proof, revision)
        if (!proof.draft || proof.draft.views.length === 0) throw new Conflict('Make the proof before you send it.')
        await checkCorrected(tx, proof)
        const { version } = await sendVersion(tx, mailing, { proof, content: proof.draft, by: by.name, at })
        return [['Version', proof.version === 0 ? '' : String(proof.version), String(version)]]
      }),

    /** @param staffId null: nobody in particular. @throws NotFound, Invalid */
    assign: (proofId: ProofId, staffId: number | null, by: Actor): Promise<void> =>
      change(proofId, by, 'proof.assign', async (tx, proof) => {
        const name = staffId === null ? '' : (await listStaff(tx)).find(({ id }) => id === staffId)?.name
        if (name === undefined) throw new Invalid('There is nobody of this number on the staff.', 'staffId')
        await changeProof(tx, proofId, { staffId, staffName: name })
        return [['Assigned to', proof.staffName, name]]
      }),

    /** To its buyer, by mail and on the page of the proof. @throws NotFound, Invalid */
    write: (proofId: ProofId, typed: string, replyTo: number | null, by: Actor): Promise<void> =>
      change(proofId, by, 'proof.comment', async (tx, proof, at) => {
        const text = readText(typed)
        if (replyTo !== null) await getThread(tx, proof, replyTo)
        await saveProofComment(tx, { proofId, version: proof.version, replyTo, from: 'shop', by: by.name, text, at })
        await mailing.message(tx, proof, { text, by: by.name, at })
        return [['Comment', '', text]]
      }),

    /** @throws NotFound */
    settle: (proofId: ProofId, commentId: number, isDone: boolean, by: Actor): Promise<void> =>
      change(proofId, by, 'proof.done', async (tx, proof, at) => {
        const { text } = await getThread(tx, proof, commentId)
        await saveCommentDone(
          tx,
          proofId,
          commentId,
          isDone ? { doneAt: at, doneBy: by.name } : { doneAt: null, doneBy: '' },
        )
        return [[text, isDone ? 'Open' : 'Done', isDone ? 'Done' : 'Open']]
      }),

    /** The change is made with which it was approved: nobody has to look at it again. @throws NotFound, Conflict */
    confirm: (proofId: ProofId, by: Actor): Promise<void> =>
      change(proofId, by, 'proof.confirm', async (tx, proof, at) => {
        if (!isToConfirm(proof, await listDecisions(tx, proofId)))
          throw new Conflict('No change waits to be confirmed on this proof.')
        const step = { by: by.name, at }
        if (proof.approvals >= proof.approvalsNeeded) await approveVersion(tx, proof, proof.approvals, step)
        else await moveProof(tx, proofId, { state: 'waiting', ...step })
        return nameMove(proof, proof.approvals >= proof.approvalsNeeded ? 'approved' : 'waiting')
      }),

    /** @throws NotFound, Invalid, Conflict */
    async askForArtwork(proofId: ProofId, typed: string, by: Actor): Promise<void> {
      const { orderId } = getFound(await findProof(db.orm, proofId))
      if (orderId === null) throw new Conflict('There is no order yet to ask on. Write to the buyer on the proof.')
      const text = readText(typed)
      await messages.ask(orderId, { text, ways: ['artwork'], holds: false, seenId: Number.MAX_SAFE_INTEGER }, by)
    },

    /** The order is made without it. @throws NotFound, Invalid, Conflict */
    skip: (proofId: ProofId, reason: string, by: Actor): Promise<void> =>
      change(proofId, by, 'proof.skip', (tx, proof, at) => end(tx, proof, 'skipped', reason, { by: by.name, at })),

    /** Nobody can approve it any more. @throws NotFound, Invalid, Conflict */
    withdraw: (proofId: ProofId, reason: string, by: Actor): Promise<void> =>
      change(proofId, by, 'proof.withdraw', (tx, proof, at) =>
        end(tx, proof, 'withdrawn', reason, { by: by.name, at }),
      ),
  }
}

const log = (
  tx: Tx,
  { proofId, by, action, at }: { proofId: ProofId; by: Actor; action: AuditAction; at: Date },
  rows: Changes,
): Promise<void> =>
  logChange(tx, { by, at, action, record: { kind: 'proof', id: proofId }, changes: listAuditChanges(...rows) })

async function end(
  tx: Tx,
  proof: Proof,
  to: ProofState & ('skipped' | 'withdrawn'),
  typed: string,
  step: { by: string; at: Date },
): Promise<Changes> {
  const reason = toLine(typed)
  if (reason === '') throw new Invalid('Please give a reason.', 'reason')
  checkMove(proof, to)
  if (to === 'skipped' && proof.orderId === null)
    throw new Conflict('A quote does not wait for its proof. Withdraw it instead.')
  await moveProof(tx, proof.id, { state: to, ...step }, { reason, draft: null })
  await releaseFrom(tx, proof, reason, step)
  return [...nameMove(proof, to), ['Reason', '', reason]]
}

const nameMove = ({ state }: Proof, to: ProofState): Changes => [
  ['State', proofStates[state].title, proofStates[to].title],
]

function checkRevision({ draftRevision }: Proof, revision: number): void {
  if (draftRevision !== revision)
    throw new Conflict('Someone else changed this proof. Reload it, then make your change again.', 'revision')
}

/** The comment that begins a thread. @throws NotFound */
async function getThread(tx: Tx, { id }: Proof, commentId: number) {
  const found = (await listProofComments(tx, id)).find((one) => one.id === commentId && one.replyTo === null)
  if (!found) throw new NotFound('We cannot find this comment.')
  return found
}

/** It was approved with a change, and nobody has said since that it is made. */
/** To choose from, the latest first. */
const libraryShown = 24

const isToConfirm = ({ state, version }: Proof, decisions: readonly { version: number; kind: string }[]): boolean =>
  state === 'changes-asked' && decisions.findLast((one) => one.version === version)?.kind === 'approved-with-change'
