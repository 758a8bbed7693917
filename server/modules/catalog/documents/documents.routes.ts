import { open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ifThere } from '../../../platform/disk.ts'
import { isShownInBrowser } from './document-files.ts'
import type { StoredDocument } from './document-urls.ts'

interface DocumentsParts {
  fastify: FastifyInstance
  /** By the key of its address. */
  findDocument(key: string): Promise<StoredDocument | undefined>
  /** The folders of the files of each source: those that came with the program, where it has some, and the owner's. */
  folders: { bundled?: string | undefined; upload: string }
}

const anyKey = /^[\w-]{1,200}$/

/** Serves the documents of items. The address changes with the content, so browsers cache them for good. */
export function documentsRoutes({ fastify, findDocument, folders }: DocumentsParts): void {
  fastify.get<{ Params: { key: string; file: string } }>('/documents/:key/:file', async (request, reply) => {
    const { key, file: name } = request.params
    const document = anyKey.test(key) ? await findDocument(key) : undefined
    if (!document || document.source === 'url' || document.fileName !== name) return reply.callNotFound()
    const folder = folders[document.source]
    const file = folder && (await ifThere(open(join(folder, basename(document.location)))))
    if (!file) return reply.callNotFound()
    const stats = await file.stat()
    if (!stats.isFile()) {
      await file.close()
      return reply.callNotFound()
    }
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', stats.size)
      .header('content-disposition', `${isShownInBrowser(name) ? 'inline' : 'attachment'}; filename="${name}"`)
      .type(document.mediaType)
      .send(file.createReadStream())
  })
}
