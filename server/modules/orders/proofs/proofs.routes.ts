import type { FastifyInstance, FastifyReply } from 'fastify'
import { apiBase } from '../../../../contract/call.ts'
import { getPortalProofs, savePortalProofRule } from '../../../../contract/portal/proofs.call.ts'
import * as calls from '../../../../contract/shop/proofs.call.ts'
import { toOrderId } from '../../../../domain/ids.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { Context } from '../../../platform/http/context.ts'
import { answerErrorsPlainly } from '../../../platform/http/plain-page.ts'
import type { BuyerProofsService, ProofVisitor } from './buyer-proofs.service.ts'
import type { ProofPdfs } from './proof-pdfs.ts'
import { toWireProof, toWireProofRow } from './proofs.wire.ts'

interface ProofsParts {
  fastify: FastifyInstance
  api: Api
  proofs: BuyerProofsService
  pdfs: ProofPdfs
}

type Asked = Pick<Context<never>, 'caller' | 'remoteAddress' | 'browser'>

/** What buyers do with proofs. Whoever has the address of a proof may read it; those whom it was sent to answer it. */
export function proofsRoutes({ fastify, api, proofs, pdfs }: ProofsParts): void {
  const toVisitor = (token: string, { caller, remoteAddress, browser }: Asked): ProofVisitor => ({
    token,
    principal: caller,
    address: remoteAddress,
    browser,
  })
  const show = async (visitor: ProofVisitor) => ({ proof: toWireProof(await proofs.open(visitor), visitor.token) })

  api.answer(calls.getProofTerms, async () => {
    const { areMade, mayWaive } = await proofs.readTerms()
    return { may_waive: mayWaive, with_quotes: areMade }
  })

  api.answer(calls.getProof, ({ params, ...asked }) => show(toVisitor(params.token, asked)))

  api.answer(calls.noteProofOpening, async ({ params, caller }) => {
    // Staff who look at it do not count as its buyer.
    if (!caller?.work) await proofs.noteOpening(params.token)
    return {}
  })

  api.answer(calls.commentOnProof, async ({ params, input, ...asked }) => {
    const visitor = toVisitor(params.token, asked)
    const { version, text, pin, reply_to: replyTo } = input
    await proofs.comment(visitor, { version, text, pin, replyTo })
    return show(visitor)
  })

  api.answer(calls.approveProof, async ({ params, input, ...asked }) => {
    const visitor = toVisitor(params.token, asked)
    await proofs.approve(visitor, input, { isChecked: input.checked, change: input.change })
    return show(visitor)
  })

  api.answer(calls.requestProofChange, async ({ params, input, ...asked }) => {
    const visitor = toVisitor(params.token, asked)
    await proofs.requestChange(visitor, input, input.message, input.corrections ?? [])
    return show(visitor)
  })

  api.answer(getPortalProofs, async ({ customer, query }) => {
    const orderId = query.order_id === undefined ? undefined : toOrderId(query.order_id)
    const { rows, approvals, manages, ...others } = await proofs.list(customer, orderId)
    return { proofs: rows.map(toWireProofRow(others)), approvals, manages }
  })

  api.answer(savePortalProofRule, async ({ customer, input }) => {
    await proofs.saveRule(customer, input.approvals)
    return { approvals: input.approvals }
  })

  const plainly = { errorHandler: answerErrorsPlainly }
  const privately = (reply: FastifyReply) => reply.header('x-robots-tag', 'noindex')

  fastify.get<{ Params: { token: string; file: string } }>(
    `${apiBase}/proofs/:token/pictures/:file`,
    plainly,
    async ({ params }, reply) => {
      const hash = /^([\da-f]{64})\.webp$/.exec(params.file)?.[1]
      const picture = hash && (await pdfs.readPicture(params.token, hash))
      if (!picture) throw new NotFound('This picture is not available.')
      return privately(reply)
        .header('cache-control', 'private, max-age=604800, immutable')
        .type('image/webp')
        .send(picture)
    },
  )

  fastify.get<{ Params: { token: string; version: string } }>(
    `${apiBase}/proofs/:token/versions/:version/proof.pdf`,
    plainly,
    async ({ params }, reply) => {
      const { name, pdf } = await pdfs.print(params.token, Number(params.version))
      return privately(reply)
        .header('cache-control', 'no-store')
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${name}"`)
        .send(pdf)
    },
  )

  fastify.get<{ Params: { token: string; version: string } }>(
    `${apiBase}/proofs/:token/versions/:version/file`,
    plainly,
    async ({ params }, reply) => {
      const { name, content } = await pdfs.readFile(params.token, Number(params.version))
      return privately(reply)
        .header('cache-control', 'no-store')
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .send(content)
    },
  )
}
