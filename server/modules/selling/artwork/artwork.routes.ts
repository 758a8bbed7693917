import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type, type Static } from 'typebox'
import { apiBase } from '../../../../contract/call.ts'
import * as portal from '../../../../contract/portal/artwork.call.ts'
import * as shop from '../../../../contract/shop/artwork.call.ts'
import { toArtworkId } from '../../../../domain/ids.ts'
import { idParams } from '../../../../contract/wire.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { Caller, Context } from '../../../platform/http/context.ts'
import { createValidator } from '../../../platform/http/validation.ts'
import { libraryHolds, type ArtworkService } from './artwork.service.ts'
import { toWireArtwork } from './artwork.wire.ts'

/** The library in the shop, by the token of its session, and the same in the portal, by its cookie. */
export function artworkRoutes(fastify: FastifyInstance, api: Api, artwork: ArtworkService): void {
  const inShop = createHandlers(artwork, `${apiBase}/artworks`)
  api.answer(shop.listArtworks, inShop.list)
  api.answer(shop.uploadArtwork, inShop.upload)
  api.answer(shop.renameArtwork, inShop.rename)
  api.answer(shop.replaceArtwork, inShop.replace)
  api.answer(shop.removeArtwork, inShop.remove)
  servePixels(fastify, artwork, `${apiBase}/artworks`, api.getCustomer)

  const inPortal = createHandlers(artwork, `${apiBase}/portal/artworks`)
  api.answer(portal.listPortalArtworks, inPortal.list)
  api.answer(portal.uploadPortalArtwork, inPortal.upload)
  api.answer(portal.renamePortalArtwork, inPortal.rename)
  api.answer(portal.replacePortalArtwork, inPortal.replace)
  api.answer(portal.keepPortalArtwork, inPortal.keep)
  api.answer(portal.removePortalArtwork, inPortal.remove)
  servePixels(fastify, artwork, `${apiBase}/portal/artworks`, api.getPortalCaller)
}

function createHandlers(artwork: ArtworkService, base: string) {
  return {
    async list({ customer, query }: Context<typeof shop.listArtworks>) {
      const { artworks, total, page, pageCount, libraryCount } = await artwork.list(customer, query)
      return {
        artworks: artworks.map((one) => toWireArtwork(one, base)),
        total_count: total,
        page,
        page_count: pageCount,
        library_count: libraryCount,
        maximum: libraryHolds,
      }
    },
    upload: async ({ customer, files: [file] }: Context<typeof shop.uploadArtwork>) =>
      toWireArtwork(await artwork.upload(customer, file!), base),
    rename: async ({ customer, params, input }: Context<typeof shop.renameArtwork>) =>
      toWireArtwork(await artwork.rename(customer, toArtworkId(params.id), input), base),
    replace: async ({ customer, params, files: [file] }: Context<typeof shop.replaceArtwork>) =>
      toWireArtwork(await artwork.replace(customer, toArtworkId(params.id), file!), base),
    keep: async ({ customer, params }: Context<typeof portal.keepPortalArtwork>) =>
      toWireArtwork(await artwork.keep(customer, toArtworkId(params.id)), base),
    async remove({ customer, params }: Context<typeof shop.removeArtwork>) {
      await artwork.remove(customer, toArtworkId(params.id))
      return {}
    },
  }
}

/** Its answer is a picture, so that it is no call of the contract. */
const pixels = { params: idParams, query: Type.Object({ size: Type.Optional(Type.Literal('thumbnail')) }) }

/** Pixels of whatever was uploaded, and nothing else: no browser ever gets an SVG or PDF of a buyer. */
function servePixels(
  fastify: FastifyInstance,
  artwork: ArtworkService,
  base: string,
  getCaller: (request: FastifyRequest) => Promise<Caller>,
): void {
  const validate = createValidator(pixels)
  fastify.get(`${base}/:id/pixels`, async (request, reply) => {
    const customer = await getCaller(request)
    const { params, query } = validate({ params: request.params, query: request.query })
    const { id } = params as Static<typeof pixels.params>
    const { size = 'full' } = query as Static<typeof pixels.query>
    const picture = await artwork.getPixels(customer, toArtworkId(id), size)
    return reply.header('cache-control', 'private, no-store').type('image/png').send(picture)
  })
}
