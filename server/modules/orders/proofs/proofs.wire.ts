import type { Static } from 'typebox'
import { apiBase } from '../../../../contract/call.ts'
import { closePreviewAt, previewUrl } from '../../../../contract/previews.ts'
import type { Proof as WireProof, ProofRow } from '../../../../contract/shop/proofs.schema.ts'
import { daysBetween, localDay } from '../../../../domain/calendar/business-days.ts'
import { listRoster } from '../../../../domain/decoration/roster/list-roster.ts'
import { formatSize, listProofFacts } from '../../../../domain/proofs/list-proof-facts.ts'
import type { ProofContent, ProofView } from '../../../../domain/proofs/proof-content.ts'
import { nameForBuyer, proofStates, toProofPath } from '../../../../domain/proofs/proof-states.ts'
import { nameQuote } from '../../../../domain/quotes/quote-states.ts'
import type { Proof, ProofComment } from '../proof-records/proofs.store.ts'
import type { BuyerProofsService } from './buyer-proofs.service.ts'
import { toProofPdfPath } from './proof-mails.ts'
import { formatApproveBy } from './proof-times.ts'

type OpenedProof = Awaited<ReturnType<BuyerProofsService['open']>>
type ListedProofs = Awaited<ReturnType<BuyerProofsService['list']>>

/** As its buyer reads it. @param token by which it was opened */
export function toWireProof({ proof, ...opened }: OpenedProof, token: string): WireProof {
  const { versions, people, person, timeZone, now, comments } = opened
  return {
    order_id: proof.orderId,
    quote_number: proof.quoteId && nameQuote(proof.quoteId),
    po_number: opened.poNumber,
    item_description: proof.name,
    quantity: proof.quantity,
    unit: opened.unit,
    company: proof.company,
    state: proof.state,
    state_title: nameForBuyer(proof.state),
    reason: proof.reason,
    version: proof.version,
    hash: proof.hash,
    versions: versions.map(({ version, hash, content, sentAt, sentBy, changes }) => ({
      version,
      hash,
      sent_at: sentAt.toISOString(),
      sent_by: sentBy,
      note: content.note,
      views: content.views.map((view) => {
        const { pictureUrl, areaSize, widthInches, heightInches, ...rest } = toShownView(content, view, token)
        const sizes = { area_size: areaSize, width_inches: widthInches, height_inches: heightInches }
        return { ...rest, picture_url: pictureUrl, ...sizes }
      }),
      facts: listProofFacts(content),
      roster: content.decoration.roster
        ? listRoster(content.decoration.roster, content.pieces).map(({ row: _, ...piece }, index) => ({
            row: index + 1,
            ...piece,
          }))
        : [],
      findings: content.findings,
      changes: changes.map(({ what, before, after, beforeHex, afterHex }) => ({
        what,
        before,
        after,
        before_hex: beforeHex ?? null,
        after_hex: afterHex ?? null,
      })),
      pdf_url: toProofPdfPath(token, version),
      file_url: toFileUrl(content, version, token),
    })),
    comments: toThreads(comments).map(({ replies, fromShop, isDone, doneBy: _, at, ...thread }) => ({
      ...thread,
      from_shop: fromShop,
      at: at.toISOString(),
      done: isDone,
      replies: replies.map((reply) => ({
        id: reply.id,
        from_shop: reply.from === 'shop',
        by: reply.by,
        text: reply.text,
        at: reply.at.toISOString(),
      })),
    })),
    decisions: opened.decisions.map(({ version, hash, kind, name, text, at }) => ({
      version,
      hash,
      kind,
      name,
      text,
      at: at.toISOString(),
    })),
    approvals_needed: proof.approvalsNeeded,
    people: people.map(({ name, title, approvedAt, isYou }) => ({
      name,
      title,
      approved_at: approvedAt?.toISOString() ?? null,
      is_you: isYou,
    })),
    in_hands_date: proof.inHandsOn,
    approve_by: proof.approveBy && {
      at: proof.approveBy.toISOString(),
      words: formatApproveBy(proof.approveBy, timeZone),
      days_left: Math.max(0, daysBetween(localDay(now, timeZone), localDay(proof.approveBy, timeZone))),
      late: proof.approveBy < now,
    },
    timeline: proofStates[proof.state].side === 'none' ? [] : opened.timeline,
    contact: opened.contact,
    you: person ? { name: person.name } : null,
    can_decide: opened.canDecide,
    can_comment: person !== undefined && proof.state !== 'withdrawn',
  }
}

export const toFileUrl = ({ file }: ProofContent, version: number, token: string): string | null =>
  file && `${apiBase}/proofs/${token}/versions/${version}/file`

/** With where its picture is, and how large what it shows is made. */
export function toShownView({ decoration, locations }: ProofContent, view: ProofView, token: string) {
  const made = locations.find(({ location }) => location === view.location)
  const area = decoration.locations.find(({ location }) => location === view.location)
  return {
    key: view.key,
    title: view.title,
    location: view.location,
    pictureUrl: `${apiBase}/proofs/${token}/pictures/${view.picture}.webp`,
    aspect: view.aspect,
    inches: view.inches,
    area: view.area,
    imprint: view.imprint,
    areaSize: area && area.areaWidth > 0 ? formatSize({ width: area.areaWidth, height: area.areaHeight }) : '',
    widthInches: made ? made.width / 100 : null,
    heightInches: made ? made.height / 100 : null,
  }
}

/** Each comment that begins one, with its answers. Those on pictures are numbered, in each version anew. */
export function toThreads(comments: readonly ProofComment[]) {
  const numbers = new Map<number, number>()
  return comments
    .filter(({ replyTo }) => replyTo === null)
    .map(({ id, version, view, x, y, from, by, text, at, doneAt, doneBy }) => {
      const number = view === null ? 0 : (numbers.get(version) ?? 0) + 1
      if (number > 0) numbers.set(version, number)
      const replies = comments.filter(({ replyTo }) => replyTo === id)
      return {
        id,
        number,
        version,
        view,
        x,
        y,
        fromShop: from === 'shop',
        by,
        text,
        at,
        isDone: doneAt !== null,
        doneBy,
        replies,
      }
    })
}

/** The picture that a list shows of it. */
export const toListPicture = ({ previewKey, pictureUrl }: Pick<Proof, 'previewKey' | 'pictureUrl'>): string | null =>
  previewKey ? closePreviewAt(previewUrl(previewKey), 320) : pictureUrl

export const toWireProofRow =
  ({ timeZone, now }: Pick<ListedProofs, 'timeZone' | 'now'>) =>
  (row: ListedProofs['rows'][number]): Static<typeof ProofRow> => ({
    order_id: row.orderId,
    quote_number: row.quoteId && nameQuote(row.quoteId),
    url: toProofPath(row.token),
    item_description: row.name,
    quantity: row.quantity,
    method: row.method,
    picture_url: toListPicture(row),
    state: row.state,
    state_title: nameForBuyer(row.state),
    version: row.version,
    needs_answer: row.state === 'waiting' && !row.hasApproved,
    approvals: row.approvals,
    approvals_needed: row.approvalsNeeded,
    approve_by: row.approveBy && formatApproveBy(row.approveBy, timeZone),
    late: row.state === 'waiting' && row.approveBy !== null && row.approveBy < now,
    in_hands_date: row.inHandsOn,
    since: row.stateSince.toISOString(),
  })
