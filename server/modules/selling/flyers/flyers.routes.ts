import type { FastifyInstance } from 'fastify'
import { flyerEmail } from '../../../../contract/shop/emails.call.ts'
import * as calls from '../../../../contract/shop/flyers.call.ts'
import { saySent } from '../../../../domain/content/mails/mail-note.ts'
import { flyerLimits } from '../../../../domain/flyers/flyer-design.ts'
import { toFlyerId } from '../../../../domain/ids.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import { answerErrorsPlainly } from '../../../platform/http/plain-page.ts'
import type { FlyerMailings } from './flyer-mailings.ts'
import type { FlyerPdfs } from './flyer-pdfs.ts'
import type { FlyersService } from './flyers.service.ts'
import {
  readDesign,
  toWireFlyer,
  toWireGoods,
  toWireLive,
  toWireLiveFlyer,
  toWirePrints,
  toWireSummary,
} from './flyers.wire.ts'
import type { LiveFlyersService } from './live-flyers.ts'

interface FlyersParts {
  fastify: FastifyInstance
  api: Api
  flyers: FlyersService
  pdfs: FlyerPdfs
  mailings: FlyerMailings
  live: LiveFlyersService
  /** There is no mail server: mails wait. */
  holdsMails: boolean
}

export function flyersRoutes({ fastify, api, flyers, pdfs, mailings, live, holdsMails }: FlyersParts): void {
  answerFlyers(api, flyers)
  answerPdfs(api, pdfs)

  api.answer(calls.getLiveFlyer, async ({ params, caller, remoteAddress }) =>
    toWireLiveFlyer(await live.get(params.key, { customerId: caller?.customerId, remoteAddress })),
  )

  api.answer(flyerEmail, async ({ customer, input }) => {
    const emails = await mailings.send(customer, {
      flyerId: toFlyerId(input.flyer_id),
      emails: input.emails,
      subject: input.subject ?? '',
      message: input.message ?? '',
      withPdf: input.with_pdf ?? true,
    })
    const [only] = emails
    const sentence = `Your flyer was sent to ${emails.length === 1 ? only! : `${emails.length} people`}.`
    return { sentence: saySent(sentence, holdsMails) }
  })

  serveFiles(fastify, flyers, pdfs)
}

function answerFlyers(api: Api, flyers: FlyersService): void {
  api.answer(calls.listFlyers, async ({ customer }) => ({
    flyers: (await flyers.list(customer)).map(toWireSummary),
    maximum: flyerLimits.flyers,
  }))

  api.answer(calls.createFlyer, async ({ customer, input }) => {
    const { name, template, paper, item_ids: itemIds = [] } = input
    return { flyer: toWireFlyer(await flyers.create(customer, { name, template, paper, itemIds })) }
  })

  api.answer(calls.findFlyerGoods, async ({ customer, input }) => {
    const { goods, unknownCodes } = await flyers.findGoods(customer, input)
    return { goods: goods.map(toWireGoods), unknown_codes: unknownCodes }
  })

  api.answer(calls.getFlyer, async ({ customer, params }) => ({
    flyer: toWireFlyer(await flyers.get(customer, toFlyerId(params.id))),
  }))

  api.answer(calls.saveFlyer, async ({ customer, params, input }) => {
    const { version, name, design } = input
    const saved = await flyers.save(customer, toFlyerId(params.id), { version, name, design: readDesign(design) })
    return {
      version: saved.flyer.version,
      saved_at: saved.flyer.savedAt.toISOString(),
      prints: toWirePrints(saved.prints),
      logo: saved.logo,
    }
  })

  api.answer(calls.addToFlyer, ({ customer, params, input }) =>
    flyers.addItems(customer, toFlyerId(params.id), input.item_ids),
  )

  api.answer(calls.copyFlyer, async ({ customer, params }) => ({
    flyer: toWireFlyer(await flyers.copy(customer, toFlyerId(params.id))),
  }))

  api.answer(calls.removeFlyer, async ({ customer, params }) => {
    await flyers.remove(customer, toFlyerId(params.id))
    return {}
  })

  api.answer(calls.openLiveFlyer, async ({ customer, params, input }) => ({
    live: toWireLive(await flyers.openLive(customer, toFlyerId(params.id), input.until)),
  }))

  api.answer(calls.closeLiveFlyer, async ({ customer, params }) => ({
    live: toWireLive(await flyers.closeLive(customer, toFlyerId(params.id))),
  }))
}

function answerPdfs(api: Api, pdfs: FlyerPdfs): void {
  api.answer(calls.makeFlyerPdf, ({ customer, params }) => pdfs.make(customer, toFlyerId(params.id)))
  api.answer(calls.getFlyerPdf, ({ customer, params }) => pdfs.get(customer, toFlyerId(params.id)))
}

/** Whoever has such an address gets the file; nobody can guess one. */
function serveFiles(fastify: FastifyInstance, flyers: FlyersService, pdfs: FlyerPdfs): void {
  fastify.get<{ Params: { file: string } }>('/flyer-logos/:file', async (request, reply) => {
    const picture = await flyers.findLogo(request.params.file)
    if (!picture) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-robots-tag', 'noindex')
      .type('image/webp')
      .send(picture)
  })

  fastify.get<{ Params: { token: string; file: string } }>(
    '/flyer-pdfs/:token/:file',
    { errorHandler: answerErrorsPlainly },
    async (request, reply) => {
      const { token, file } = request.params
      const pdf = /^[\w-]{1,90}\.pdf$/.test(file) ? await pdfs.find(token) : undefined
      if (!pdf) throw new NotFound('This link has expired. Please open the PDF from the flyer again.')
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="${file}"`)
        .header('x-robots-tag', 'noindex')
        .type('application/pdf')
        .send(pdf)
    },
  )
}
