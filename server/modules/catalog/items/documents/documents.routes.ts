import { basename, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import { openFile } from '../../../../platform/files/folder-store.ts'
import { isShownInBrowser } from './document-files.ts'
import type { StoredDocument } from './document-urls.ts'

interface DocumentsParts {
  fastify: FastifyInstance
  /** By the key of its address. */
  findDocument(key: string): Promise<StoredDocument | undefined>
  /** Where the owner's are. */
  files: FileStore
  /** The folder of those that came with the program, where it has some. */
  bundled?: string | undefined
}

const anyKey = /^[\w-]{1,200}$/

/** Serves the documents of items. The address changes with the content, so browsers cache them for good. */
export function documentsRoutes({ fastify, findDocument, files, bundled }: DocumentsParts): void {
  fastify.get<{ Params: { key: string; file: string } }>('/documents/:key/:file', async (request, reply) => {
    const { key, file: name } = request.params
    const document = anyKey.test(key) ? await findDocument(key) : undefined
    if (!document || document.source === 'url' || document.fileName !== name) return reply.callNotFound()
    const location = basename(document.location)
    const file = await (document.source === 'upload'
      ? files.open(`uploads/${location}`)
      : openBundled(bundled, location))
    if (!file) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', file.bytes)
      .header('content-disposition', `${isShownInBrowser(name) ? 'inline' : 'attachment'}; filename="${name}"`)
      .type(document.mediaType)
      .send(file.content)
  })
}

const openBundled = (folder: string | undefined, name: string) => (folder ? openFile(join(folder, name)) : undefined)
