import type { FastifyInstance } from 'fastify'
import { readPreviewWidth } from '../../../../contract/previews.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import type { PreviewsService } from './previews.service.ts'

const anyKey = /^([\w-]{16,64})\.webp$/

/** Whoever has the address sees the picture, as in a mail; nobody can guess one. */
export function previewsRoutes(fastify: FastifyInstance, { findPicture }: PreviewsService): void {
  fastify.get<{ Params: { file: string }; Querystring: { w?: unknown; close?: unknown } }>(
    '/previews/:file',
    async (request, reply) => {
      const key = anyKey.exec(request.params.file)?.[1]
      const picture = key && (await findPicture(key, readPreviewWidth(request.query.w), request.query.close === '1'))
      if (!picture) throw new NotFound('This preview is not available.')
      return reply.header('cache-control', 'private, max-age=604800').type('image/webp').send(picture)
    },
  )
}
