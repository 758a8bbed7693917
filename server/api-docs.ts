import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createOpenApi } from '../contract/openapi.ts'

/** The contract for others to read: as a document at /api/openapi.json, as pages at /api/docs. */
export async function serveApiDocs(fastify: FastifyInstance): Promise<void> {
  const document = createOpenApi()
  const text = JSON.stringify(document)
  fastify.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'public, no-cache').type('application/json; charset=utf-8').send(text),
  )
  await fastify.register(swagger, { mode: 'static', specification: { document: document as never } })
  await fastify.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'none', tryItOutEnabled: false },
    staticCSP: true,
  })
}
