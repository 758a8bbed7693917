import type { FastifyInstance } from 'fastify'
import { createItemImagesZip, itemImagesZipProgress } from '../../../../contract/shop/catalog/product-options.call.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { ImageArchive, ImageArchivesService } from './image-archives.service.ts'

const anyToken = /^[\w-]{32}$/

export function imageArchivesRoutes(fastify: FastifyInstance, api: Api, archives: ImageArchivesService): void {
  api.answer(createItemImagesZip, async ({ input, audience, remoteAddress }) =>
    toWire(await archives.create(input.id, { audience, remoteAddress })),
  )

  api.answer(itemImagesZipProgress, async ({ query }) => {
    const [, , token = ''] = query.zip_url.split('/')
    return toWire(await archives.get(token))
  })

  fastify.get<{ Params: { token: string; file: string } }>('/downloads/:token/:file', async (request, reply) => {
    const { token, file: name } = request.params
    const archive = anyToken.test(token) ? await archives.get(token).catch(() => undefined) : undefined
    if (archive?.state !== 'ready' || archive.fileName !== name) return reply.callNotFound()
    const { content, size } = await archives.read(archive)
    if (size !== undefined) reply.header('content-length', size)
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-robots-tag', 'noindex')
      .type('application/zip')
      .send(content)
  })
}

const toWire = ({ token, fileName, state, done, total, expiresAt }: ImageArchive) => ({
  zip_url: `/downloads/${token}/${fileName}`,
  state,
  progress: state === 'ready' ? 1 : Math.min(done / total, 0.99),
  expires_at: expiresAt.toISOString(),
})
