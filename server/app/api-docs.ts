import { searchEverything } from '../../contract/admin/orders/order-list.call.ts'
import swagger from '@fastify/swagger'
import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createOpenApi, createStaffOpenApi } from '../../contract/openapi/openapi.ts'
import { NotSignedIn } from '../platform/http/errors.ts'
import type { Api } from '../platform/http/http.ts'

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
  await fastify.register((scope) =>
    servePages(scope, document, { routePrefix: '/api/docs', theme: showWayBack('/', 'To the shop') }),
  )
}

/** The calls of the back office as pages at /admin/api, for whoever may search there: all who are signed in. They can be tried there, with a token or as oneself. */
export async function serveStaffApiDocs(fastify: FastifyInstance, { getStaff }: Pick<Api, 'getStaff'>): Promise<void> {
  publishedForStaff ??= createStaffOpenApi()
  const document = publishedForStaff
  await fastify.register((scope) =>
    servePages(scope, document, {
      routePrefix: '/admin/api',
      theme: showWayBack('/admin', 'To the back office'),
      uiHooks: {
        preHandler(request, reply, next) {
          getStaff(request, searchEverything).then(
            () => next(),
            (error: Error) =>
              error instanceof NotSignedIn ? void reply.redirect('/admin/sign-in?next=/api') : next(error),
          )
        },
      },
    }),
  )
}

let publishedForStaff: object | undefined

/** A link above the page, instead of the bar with the program's own name. */
const showWayBack = (href: string, text: string): FastifySwaggerUiOptions['theme'] => ({
  title: 'Brandyard API',
  css: [
    {
      filename: 'way-back.css',
      content:
        '.swagger-ui .topbar { display: none } ' +
        '.way-back { display: block; max-width: 1460px; margin: 0 auto; padding: 20px 20px 0; font: 500 15px/24px system-ui, sans-serif; color: #1d4ed8 }',
    },
  ],
  js: [
    {
      filename: 'way-back.js',
      content: `const link = document.createElement('a')
Object.assign(link, ${JSON.stringify({ href, className: 'way-back', textContent: `← ${text}` })})
addEventListener('load', () => document.body.prepend(link))`,
    },
  ],
})

/** Each in a scope of its own: a document belongs to the scope that it is registered in. */
async function servePages(scope: FastifyInstance, document: object, options: FastifySwaggerUiOptions): Promise<void> {
  await scope.register(swagger, { mode: 'static', specification: { document: document as never } })
  await scope.register(swaggerUi, {
    ...options,
    // It would ask a program elsewhere whether the document is right.
    uiConfig: { docExpansion: 'none', tryItOutEnabled: false, validatorUrl: null },
    staticCSP: contentPolicy,
  })
}
