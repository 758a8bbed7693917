import * as calls from '../../../../contract/admin/orders/proofs.call.ts'
import type { FastifyInstance } from 'fastify'
import { apiBase, mayCall } from '../../../../contract/call.ts'
import { toCompanyId, toOrderId, toProofId, toQuoteId } from '../../../../domain/ids.ts'
import { proofStates } from '../../../../domain/proofs/proof-states.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import { answerErrorsPlainly } from '../../../platform/http/plain-page.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import { toWireCard, toWireStaffProof } from './staff-proofs.wire.ts'
import type { ProofRules } from './proof-rules.ts'
import type { StaffProofsService } from './staff-proofs.service.ts'

interface StaffProofsParts {
  fastify: FastifyInstance
  api: Api
  proofs: StaffProofsService
  rules: ProofRules
  readArtwork(hash: string): Promise<Buffer | undefined>
}

/** What the art room and whoever sells do with proofs. */
export function staffProofsRoutes({ fastify, api, proofs, rules, readArtwork }: StaffProofsParts): void {
  api.answer(calls.getProofRule, async ({ params }) => ({ approvals: await rules.find(toCompanyId(params.id)) }))

  api.answer(calls.saveProofRule, async ({ params, input, staff }) => {
    await rules.save(toCompanyId(params.id), input.approvals, staff)
    return input
  })

  const mayManage = ({ rights }: Pick<StaffCaller, 'rights'>) => mayCall(rights, calls.sendProof)
  const show = async (id: number, staff: StaffCaller) =>
    toWireStaffProof(await proofs.get(toProofId(id)), mayManage(staff))

  api.answer(calls.listProofs, async ({ query, staff }) => {
    const { q, approved: approvedSince = 'today', limit = 50, ...only } = query
    const { columns, approved, now, timeZone, ...rest } = await proofs.list({
      ...only,
      q: q?.trim() || undefined,
      approved: approvedSince,
      limit,
    })
    const toCard = toWireCard({ timeZone, now })
    return {
      ...rest,
      columns: columns.map(({ state, count, proofs: rows }) => ({
        state,
        title: proofStates[state].title,
        side: proofStates[state].side,
        count,
        proofs: rows.map(toCard),
      })),
      approved: { ...approved, proofs: approved.proofs.map(toCard) },
      timeZone,
      now: now.toISOString(),
      mayManage: mayManage(staff),
    }
  })

  api.answer(calls.listQuoteProofs, async ({ params, staff }) => {
    const { proofs: rows, lines, ...calendar } = await proofs.listOfQuote(toQuoteId(params.id))
    return { proofs: rows.map(toWireCard(calendar)), lines, mayManage: mayManage(staff) }
  })

  api.answer(calls.beginQuoteProof, async ({ params, input, staff }) => ({
    id: await proofs.beginOfQuote(toQuoteId(params.id), input.key, staff),
  }))

  api.answer(calls.getStaffProof, ({ params, staff }) => show(params.id, staff))

  fastify.get<{ Params: { id: string; hash: string } }>(
    `${apiBase}/admin/proofs/:id/artwork/:hash`,
    { errorHandler: answerErrorsPlainly },
    async (request, reply) => {
      await api.getStaff(request, calls.getStaffProof)
      const { id, hash } = request.params
      const artwork = /^\d{1,9}$/.test(id) ? await proofs.findArtwork(toProofId(Number(id)), hash) : undefined
      const content = artwork && (await readArtwork(hash))
      if (!artwork || !content) throw new NotFound('This proof has no such artwork file.')
      return reply
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(artwork.name)}`)
        .send(content)
    },
  )

  api.answer(calls.listOrderProofs, async ({ params, staff }) => {
    const { proofs: rows, lines, ...calendar } = await proofs.listOfOrder(toOrderId(params.id))
    return { proofs: rows.map(toWireCard(calendar)), lines, mayManage: mayManage(staff) }
  })

  api.answer(calls.beginProof, async ({ params, input, staff }) => ({
    id: await proofs.begin(toOrderId(params.id), input.position, staff),
  }))

  api.answer(calls.checkProofArtwork, async ({ params, staff }) => {
    await proofs.check(toProofId(params.id), staff)
    return show(params.id, staff)
  })

  api.answer(calls.makeProof, async ({ params, input, staff }) => {
    const { revision, note, locations } = input
    const edits = locations.map(({ widthInches, ...edit }) => ({
      ...edit,
      width: widthInches === undefined ? undefined : Math.round(widthInches * 100),
    }))
    await proofs.make(toProofId(params.id), { revision, note: note.trim(), edits }, staff)
    return show(params.id, staff)
  })

  api.answer(calls.uploadProof, async ({ params, input, files: [file], staff }) => {
    const { revision, note } = input
    const read = { name: file?.fileName ?? '', content: file?.content ?? Buffer.alloc(0) }
    await proofs.upload(toProofId(params.id), { revision, note: note.trim(), file: read }, staff)
    return show(params.id, staff)
  })

  api.answer(calls.sendProof, async ({ params, input, staff }) => {
    await proofs.send(toProofId(params.id), input.revision, staff)
    return show(params.id, staff)
  })

  api.answer(calls.assignProof, async ({ params, input, staff }) => {
    await proofs.assign(toProofId(params.id), input.staffId, staff)
    return show(params.id, staff)
  })

  api.answer(calls.writeOnProof, async ({ params, input, staff }) => {
    await proofs.write(toProofId(params.id), input.text, input.replyTo, staff)
    return show(params.id, staff)
  })

  api.answer(calls.settleProofComment, async ({ params, input, staff }) => {
    await proofs.settle(toProofId(params.id), params.commentId, input.isDone, staff)
    return show(params.id, staff)
  })

  api.answer(calls.confirmProofChange, async ({ params, staff }) => {
    await proofs.confirm(toProofId(params.id), staff)
    return show(params.id, staff)
  })

  api.answer(calls.askForProofArtwork, async ({ params, input, staff }) => {
    await proofs.askForArtwork(toProofId(params.id), input.text, staff)
    return show(params.id, staff)
  })

  api.answer(calls.skipProof, async ({ params, input, staff }) => {
    await proofs.skip(toProofId(params.id), input.reason, staff)
    return show(params.id, staff)
  })

  api.answer(calls.withdrawProof, async ({ params, input, staff }) => {
    await proofs.withdraw(toProofId(params.id), input.reason, staff)
    return show(params.id, staff)
  })
}
