import type { CustomerId, OrderId } from '../../../../domain/ids.ts'
import { managesCompany, seesOrdersOfCompany } from '../../../../domain/people/company-roles.ts'
import { isSignature, signatureSentence } from '../../../../domain/people/signatures.ts'
import { compareProofs } from '../../../../domain/proofs/compare-proofs.ts'
import { proofApprovals, proofStates, refuseDecision } from '../../../../domain/proofs/proof-states.ts'
import {
  judgeCorrections,
  readCorrections,
  writeCorrections,
  type RosterCorrection,
} from '../../../../domain/proofs/roster-corrections.ts'
import { toLine } from '../../../../domain/text/to-line.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { RateLimit } from '../../../platform/http/rate-limit.ts'
import { readSettings } from '../../content/index.ts'
import { getProfile } from '../../people/index.ts'
import { readText } from '../messages/read-text.ts'
import { listProofsOf } from '../proof-records/proof-list.store.ts'
import {
  changeProof,
  countProofOpening,
  findApprovalsWanted,
  findProofByToken,
  listDecisions,
  listProofComments,
  listProofVersions,
  moveProof,
  saveApprovalsWanted,
  saveDecision,
  saveProofComment,
  type Proof,
} from '../proof-records/proofs.store.ts'
import type { createApproveVersion } from './approve-version.ts'
import { getGoods, lockWithOrder } from './move-proof.ts'
import { findRosterPlace } from './next-decoration.ts'
import type { ListProofStaff, ProofMailing } from './proof-mailing.ts'
import { listProofPeople, type Approver } from './proof-people.ts'
import { readTimeline } from './proof-times.ts'

interface BuyerProofsDeps {
  db: Database
  clock: Clock
  mailing: ProofMailing
  approveVersion: ReturnType<typeof createApproveVersion>
  listStaff: ListProofStaff
  rateLimit: RateLimit
}

/** Who answers, by which link, and from where. */
export interface ProofVisitor {
  token: string
  principal: Principal | undefined
  address: string
  browser: string
}

interface SeenVersion {
  version: number
  hash: string
  /** As it was typed. */
  name: string
}

export type BuyerProofsService = ReturnType<typeof createBuyerProofs>

const tooMany = 'You have sent a lot in a short time. Please call us, or try again in a few minutes.'
const noSuchProof = 'We cannot find this proof. Please use the link in the latest e-mail about it.'
const notYours =
  'Only those whom this proof was sent to can answer it. Please use the link in your own e-mail, or sign in.'

/** Proofs, for those who approve them: by the link that was mailed to them, or signed in. */
export function createBuyerProofs({ db, clock, mailing, approveVersion, listStaff, rateLimit }: BuyerProofsDeps) {
  /** @throws NotFound for a wrong link, and for that of somebody who has left the company */
  async function find(tx: Tx, { token, principal }: Pick<ProofVisitor, 'token' | 'principal'>) {
    const found = await findProofByToken(tx, token)
    if (!found) throw new NotFound(noSuchProof)
    const { proof, customerId: linkedId } = found
    const people = await listProofPeople(tx, proof)
    const own = principal?.companyId === proof.companyId ? principal.customerId : null
    const person = findPerson(people.all, linkedId ?? own)
    if (linkedId !== null && !person) throw new NotFound(noSuchProof)
    return { proof, people, person }
  }

  /** Under the lock of the proof. @throws NotFound, Forbidden, TooMany */
  async function lock(tx: Tx, visitor: ProofVisitor): Promise<{ proof: Proof; person: Approver }> {
    const { proof, person } = await find(tx, visitor)
    if (!person) throw new Forbidden(notYours)
    await rateLimit.take(String(proof.id), tooMany)
    return { proof: await lockWithOrder(tx, proof.id), person }
  }

  /** @throws Conflict for a version that waits no more */
  function checkDecision(proof: Proof, seen: SeenVersion): void {
    const refusal = refuseDecision(proof, seen)
    if (refusal === undefined) return
    const sentences = {
      'older-version': `This proof was changed. Please look at version ${proof.version}.`,
      'change-asked': 'A change was asked for. We will send a new version.',
      'not-answerable': `This proof is ‘${proofStates[proof.state].title}’: it cannot be answered any more.`,
    }
    throw new Conflict(sentences[refusal], 'version')
  }

  return {
    /** What a link shows. @param visitor who is signed in, if anybody is. @throws NotFound */
    async open(visitor: Pick<ProofVisitor, 'token' | 'principal'>) {
      const tx = db.orm
      const { proof, people, person } = await find(tx, visitor)
      const now = clock.now()
      const { poNumber, arrivesOn, line } = await getGoods(tx, proof)
      const [versions, comments, decisions, timeZone, staff, { brand }] = await Promise.all([
        listProofVersions(tx, proof.id),
        listProofComments(tx, proof.id),
        listDecisions(tx, proof.id),
        findTimeZone(tx),
        listStaff(tx),
        readSettings(tx),
      ])
      const decoration = versions[0]?.content.decoration ?? line.decoration
      const ofVersion = decisions.filter((one) => one.version === proof.version)
      const hasApproved = (customerId: CustomerId) =>
        ofVersion.some((one) => one.customerId === customerId && one.kind !== 'change-asked')
      const isShown = ({ customerId }: Approver) =>
        hasApproved(customerId) || people.asked.some((one) => one.customerId === customerId)
      const contact = staff.find(({ id }) => id === proof.staffId)
      return {
        proof,
        poNumber,
        unit: line.unit,
        versions: versions.map((version, index) => ({
          ...version,
          changes: versions[index + 1] ? compareProofs(versions[index + 1]!.content, version.content) : [],
        })),
        comments,
        decisions,
        person,
        people: people.all
          .filter(isShown)
          .map(({ customerId, name, title }) => ({
            name,
            title,
            approvedAt:
              ofVersion.find((one) => one.customerId === customerId && one.kind !== 'change-asked')?.at ?? null,
            isYou: customerId === person?.customerId,
          })),
        timeline:
          proof.orderId === null
            ? []
            : await readTimeline(tx, { decoration, arrivesOn }, { approveBy: proof.approveBy, now }),
        contact: { name: contact?.name ?? '', phone: brand.phone, email: contact?.email ?? brand.email },
        canDecide: proof.state === 'waiting' && person !== undefined && !hasApproved(person.customerId),
        timeZone,
        now,
      }
    },

    /** Orders get proofs, so that one can be asked for with a quote; and the owner may let buyers go without. */
    async readTerms(): Promise<{ areMade: boolean; mayWaive: boolean }> {
      const { proofs, proofWaivers } = (await readSettings(db.orm)).orders
      return { areMade: proofs !== 'asked', mayWaive: proofs !== 'asked' && proofWaivers }
    },

    /** @throws NotFound */
    async noteOpening(token: string): Promise<void> {
      const { proof } = await find(db.orm, { token, principal: undefined })
      await countProofOpening(db.orm, proof, clock.now())
    },

    /** @throws NotFound, Forbidden, Invalid, Conflict, TooMany */
    comment: (
      visitor: ProofVisitor,
      {
        version,
        text: typed,
        pin,
        replyTo,
      }: {
        version: number
        text: string
        pin?: { view: string; x: number; y: number } | undefined
        replyTo?: number | undefined
      },
    ): Promise<void> =>
      db.transaction(async (tx) => {
        const { proof, person } = await lock(tx, visitor)
        const text = readText(typed)
        if (proof.state === 'withdrawn') throw new Conflict('This proof is withdrawn: nobody reads comments on it.')
        if (replyTo !== undefined) {
          const thread = (await listProofComments(tx, proof.id)).find((one) => one.id === replyTo)
          if (thread?.replyTo !== null) throw new NotFound('We cannot find this comment.')
        }
        const [shown] = await listProofVersions(tx, proof.id)
        if (pin && version !== proof.version)
          throw new Conflict(`This proof was changed. Please look at version ${proof.version}.`, 'version')
        if (pin && !shown?.content.views.some(({ key }) => key === pin.view))
          throw new Invalid('Please choose a place on one of the pictures.', 'pin')
        const at = clock.now()
        const place = pin && replyTo === undefined ? pin : {}
        const comment = { proofId: proof.id, version: proof.version, replyTo: replyTo ?? null, ...place }
        await saveProofComment(tx, { ...comment, from: 'buyer', by: person.name, text, at })
        await mailing.news(tx, proof, { news: 'comment', text, by: person.name, at, replyTo: person.email })
      }),

    /**
     * Approves a version, as it is or with a change. Once all who have to have approved it, its order leaves the hold.
     * @throws NotFound, Forbidden, Invalid, Conflict, TooMany
     */
    approve: (
      visitor: ProofVisitor,
      seen: SeenVersion,
      { isChecked, change }: { isChecked: boolean; change?: string | undefined },
    ): Promise<void> =>
      db.transaction(async (tx) => {
        const { proof, person } = await lock(tx, visitor)
        checkDecision(proof, seen)
        if (!isChecked) throw new Invalid('Please check the proof, and mark that you have.', 'checked')
        const name = toLine(seen.name)
        if (!isSignature(name)) throw new Invalid(signatureSentence, 'name')
        const text = change === undefined ? '' : readText(change, 'change')
        const before = (await listDecisions(tx, proof.id)).filter((one) => one.version === proof.version)
        if (before.some((one) => one.customerId === person.customerId && one.kind !== 'change-asked'))
          throw new Conflict('You have approved this version already.', 'version')
        const at = clock.now()
        const kind = text === '' ? 'approved' : 'approved-with-change'
        await saveDecision(tx, { ...toDecision(proof, visitor, person), kind, name, text, at })
        const approvals = proof.approvals + 1
        const news = { text, by: name, at, replyTo: person.email }
        if (kind === 'approved-with-change') {
          const changed = await moveProof(tx, proof.id, { state: 'changes-asked', by: name, at }, { approvals })
          return mailing.news(tx, changed, { news: kind, ...news })
        }
        if (approvals < proof.approvalsNeeded) {
          const counted = await changeProof(tx, proof.id, { approvals })
          return mailing.news(tx, counted, { news: 'approved-once', ...news })
        }
        const approved = await approveVersion(tx, proof, approvals, { by: name, at })
        await mailing.news(tx, approved, { news: 'approved', ...news })
      }),

    /**
     * What is written on its pictures, and names that are corrected, are enough to ask for. The next version has the corrections.
     * @throws NotFound, Forbidden, Invalid, Conflict, TooMany
     */
    requestChange: (
      visitor: ProofVisitor,
      seen: SeenVersion,
      typed: string,
      given: readonly RosterCorrection[],
    ): Promise<void> =>
      db.transaction(async (tx) => {
        const { proof, person } = await lock(tx, visitor)
        checkDecision(proof, seen)
        const comments = await listProofComments(tx, proof.id)
        const isWritten = comments.some(
          (one) => one.version === proof.version && one.from === 'buyer' && one.doneAt === null && one.replyTo === null,
        )
        const { corrections, lines } = await readOwnCorrections(tx, proof, given)
        const needsNoMessage = typed.trim() === '' && (isWritten || lines.length > 0)
        const message = needsNoMessage ? [] : [readText(typed, 'message')]
        const text = [...lines, ...message].join('\n')
        const at = clock.now()
        const name = toLine(seen.name) || person.name
        await saveDecision(tx, {
          ...toDecision(proof, visitor, person),
          kind: 'change-asked',
          name,
          text,
          corrections,
          at,
        })
        if (text !== '')
          await saveProofComment(tx, { proofId: proof.id, version: proof.version, from: 'buyer', by: name, text, at })
        const changed = await moveProof(tx, proof.id, { state: 'changes-asked', by: name, at })
        await mailing.news(tx, changed, { news: 'change-asked', text, by: name, at, replyTo: person.email })
      }),

    /** Of the buyer, or of all of the company for those who see its orders. @param orderId undefined: of all orders and quotes */
    async list(principal: Principal, orderId: OrderId | undefined) {
      const tx = db.orm
      const { role } = await getProfile(tx, principal.customerId)
      const [rows, approvals, timeZone] = await Promise.all([
        listProofsOf(tx, { ...principal, seesCompany: seesOrdersOfCompany(role), orderId }),
        findApprovalsWanted(tx, principal.companyId),
        findTimeZone(tx),
      ])
      return { rows, approvals, manages: managesCompany(role), timeZone, now: clock.now() }
    },

    /** How many of the company have to approve each proof from now on. @throws Forbidden, Invalid */
    async saveRule({ customerId, companyId }: Principal, approvals: number): Promise<void> {
      const { role } = await getProfile(db.orm, customerId)
      if (!managesCompany(role)) throw new Forbidden('Only an administrator of your company can change this.')
      const { least, most } = proofApprovals
      if (approvals < least || approvals > most)
        throw new Invalid(`Please choose from ${least} to ${most}.`, 'approvals')
      await saveApprovalsWanted(db.orm, companyId, approvals)
    },
  }
}

/** @returns the corrections, and what they say in words @throws Invalid at the row */
async function readOwnCorrections(tx: Tx, proof: Proof, typed: readonly RosterCorrection[]) {
  const corrections = readCorrections(typed)
  if (corrections.length === 0) return { corrections, lines: [] }
  const [last] = await listProofVersions(tx, proof.id)
  const { decoration, pieces } = last!.content
  const { roster } = decoration
  const place = roster && (await findRosterPlace(tx, proof.itemId, decoration, roster))
  const mistakes = judgeCorrections(roster, corrections, place)
  if (!roster || mistakes[0])
    throw new Invalid(
      mistakes[0]!.sentence,
      mistakes.map(({ path, sentence }) => ({ field: path, message: sentence })),
    )
  return { corrections, lines: writeCorrections(roster, corrections, pieces) }
}

const findPerson = (people: readonly Approver[], customerId: CustomerId | null): Approver | undefined =>
  people.find((one) => one.customerId === customerId)

const toDecision = ({ id, version, hash }: Proof, { address, browser }: ProofVisitor, { customerId }: Approver) => ({
  proofId: id,
  version,
  hash,
  customerId,
  address,
  browser: browser.slice(0, 300),
})
