import { apiBase } from '../../../../contract/call.ts'
import type { ProofCard, StaffProofAnswer } from '../../../../contract/admin/orders/proofs.schema.ts'
import type { ProofDifference } from '../../../../domain/proofs/compare-proofs.ts'
import { listProofFacts } from '../../../../domain/proofs/list-proof-facts.ts'
import type { ProofContent } from '../../../../domain/proofs/proof-content.ts'
import { canProofMove, proofStates, toProofPath } from '../../../../domain/proofs/proof-states.ts'
import { nameQuote } from '../../../../domain/quotes/quote-states.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import type { ListedProof } from '../proof-records/proof-list.store.ts'
import type { Proof } from '../proof-records/proofs.store.ts'
import { toProofPdfPath } from './proof-mails.ts'
import { formatApproveBy } from './proof-times.ts'
import { toFileUrl, toListPicture, toShownView, toThreads } from './proofs.wire.ts'
import type { StaffProofsService } from './staff-proofs.service.ts'

type FoundProof = Awaited<ReturnType<StaffProofsService['get']>>

interface Calendar {
  timeZone: string
  now: Date
}

export const toWireCard =
  ({ timeZone, now }: Calendar) =>
  (row: ListedProof): WithDates<ProofCard> => ({
    ...row,
    number: row.quoteId === null ? String(row.orderId) : nameQuote(row.quoteId),
    pictureUrl: toListPicture(row),
    stateTitle: proofStates[row.state].title,
    side: proofStates[row.state].side,
    since: row.stateSince.toISOString(),
    approveBy: row.approveBy?.toISOString() ?? null,
    approveByWords: formatApproveBy(row.approveBy, timeZone),
    isLate: proofStates[row.state].side !== 'none' && row.approveBy !== null && row.approveBy < now,
    assignedTo: row.staffName,
  })

export function toWireStaffProof(found: FoundProof, mayManage: boolean): WithDates<StaffProofAnswer> {
  const { proof, decoration, versions, findings, people, decisions, events, now, timeZone } = found
  const { token, state } = proof
  const may = (to: Proof['state']) => mayManage && canProofMove(state, to)
  const card = toWireCard({ timeZone, now })(proof)
  const base = proof.draft ?? versions[0]?.content
  return {
    proof: {
      ...card,
      poNumber: found.poNumber,
      reason: proof.reason,
      url: toProofPath(token),
      draftRevision: proof.draftRevision,
      timeline: found.timeline,
      canCheck: state === 'to-check' && may('to-make'),
      canMake: may('waiting'),
      canSend: may('waiting') && (proof.draft?.views.length ?? 0) > 0,
      canSkip: proof.orderId !== null && may('skipped'),
      canWithdraw: may('withdrawn'),
      canConfirm: mayManage && found.canConfirm,
    },
    library: mayManage ? found.library : [],
    locations: decoration.locations.map(({ location, width, areaWidth, areaHeight, text, colors, artwork }) => ({
      location,
      widthInches: width / 100,
      areaWidthInches: areaWidth / 100,
      areaHeightInches: areaHeight / 100,
      words: text?.words ?? '',
      colors: colors.map(({ code }) => code),
      artwork: artwork && {
        id: artwork.artworkId,
        name: artwork.name,
        fileUrl: `${apiBase}/admin/proofs/${proof.id}/artwork/${artwork.hash}`,
      },
    })),
    facts: base ? listProofFacts(base) : [],
    findings,
    draft: proof.draft && toWireContent(proof.draft, found.draftChanges, token),
    versions: versions.map(({ version, content, changes, ...row }) => ({
      ...row,
      version,
      pdfUrl: toProofPdfPath(token, version),
      fileUrl: toFileUrl(content, version, token),
      content: toWireContent(content, changes, token),
    })),
    comments: toThreads(found.comments).map((thread) => ({
      ...thread,
      replies: thread.replies.map((reply) => ({ ...reply, fromShop: reply.from === 'shop' })),
    })),
    decisions: decisions.map((decision) => ({
      ...decision,
      email: people.all.find((one) => one.customerId === decision.customerId)?.email ?? '',
    })),
    people: people.asked.map(({ customerId, name, email, title }) => ({
      name,
      email,
      title,
      approvedAt:
        decisions.find(
          (one) => one.customerId === customerId && one.version === proof.version && one.kind !== 'change-asked',
        )?.at ?? null,
    })),
    history: events.map(({ state: was, by, at }, index) => ({
      state: was,
      title: proofStates[was].title,
      side: proofStates[was].side,
      by,
      at,
      minutes: Math.round(((events[index + 1]?.at ?? now).getTime() - at.getTime()) / 60_000),
    })),
    staff: found.staff,
    timeZone,
    now: now.toISOString(),
    mayManage,
  }
}

const toWireContent = (content: ProofContent, changes: readonly ProofDifference[], token: string) => ({
  views: content.views.map((view) => toShownView(content, view, token)),
  facts: listProofFacts(content),
  findings: content.findings,
  note: content.note,
  fileName: content.file?.name ?? null,
  changes: changes.map(({ beforeHex = null, afterHex = null, ...change }) => ({ ...change, beforeHex, afterHex })),
})
