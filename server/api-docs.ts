import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createOpenApi } from '../contract/openapi.ts'

/** Its program writes styles into the page as it goes. Of scripts it needs its own files only. */
const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

/** The same for as long as the program runs. */
let published: ReturnType<typeof publish> | undefined

function publish() {
  const document = createOpenApi()
  return { document, text: JSON.stringify(document) }
}

/** The contract for others to read: as a document at /api/openapi.json, as pages at /api/docs. */
export async function serveApiDocs(fastify: FastifyInstance): Promise<void> {
  const { document, text } = (published ??= publish())
  fastify.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'public, no-cache').type('application/json; charset=utf-8').send(text),
  )
  await fastify.register(swagger, { mode: 'static', specification: { document: document as never } })
  await fastify.register(swaggerUi, {
    routePrefix: '/api/docs',
    // It would ask a program elsewhere whether the document is right.
    uiConfig: { docExpansion: 'none', tryItOutEnabled: false, validatorUrl: null },
    staticCSP: contentPolicy,
  })
}
