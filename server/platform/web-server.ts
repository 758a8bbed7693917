import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { toAnswer } from './errors.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

export interface WebServer {
  fastify: FastifyInstance
  /** From now on every answer asks its connection to end, so that the server can close without cutting one. */
  drain(): void
}

export interface WebServerParts {
  config: Pick<Config, 'publicUrl' | 'trustProxy'>
  log: Log
  metrics: Metrics
  /** Pages that are being worked on load scripts in ways that the strict policy forbids. */
  development?: boolean
}

const kilobytes = (count: number) => count * 1024
const megabytes = (count: number) => kilobytes(count) * 1024

export async function createWebServer({
  config,
  log,
  metrics,
  development = false,
}: WebServerParts): Promise<WebServer> {
  const fastify: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: toTrust(config.trustProxy),
    bodyLimit: megabytes(1),
    // Longer than any address that Node lets in, so that a call answers for its own fields.
    routerOptions: { maxParamLength: kilobytes(64) },
    rewriteUrl: ({ url = '/' }) => toReadable(url),
    genReqId: (request) => readRequestId(request.headers['x-request-id'], config) ?? randomUUID(),
  })
  let draining = false

  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (draining) reply.header('connection', 'close')
  })
  fastify.addHook('onResponse', async (request, reply) => {
    const about = { method: request.method, route: routeOf(request), status: reply.statusCode }
    metrics.observeRequest(about, reply.elapsedTime / 1000)
    log[forMachines.has(about.route) ? 'debug' : 'info'](
      { requestId: request.id, ...about, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
  fastify.setErrorHandler((error, request, reply) => {
    const { status, body, headers } = toAnswer(error, request.log)
    return reply
      .status(status)
      .headers({ 'cache-control': 'no-store', ...headers })
      .send(body)
  })
  fastify.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ message: 'failure', error: 'There is nothing at this address.' }),
  )

  await fastify.register(helmet, securityHeaders(config, development))
  await fastify.register(compress, {
    threshold: kilobytes(1),
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await fastify.register(multipart, {
    limits: { fileSize: megabytes(20), files: 5, fields: 50, fieldSize: kilobytes(256), parts: 60 },
  })
  return {
    fastify,
    drain: () => {
      draining = true
    },
  }
}

/** A '%' that encodes nothing is a '%': people type '/search/50% off'. */
const toReadable = (url: string): string =>
  url.includes('%')
    ? url.replace(/(?:%[\da-f]{2})+|%/gi, (run) => (isEncoded(run) ? run : run.replaceAll('%', '%25')))
    : url

function isEncoded(run: string): boolean {
  try {
    decodeURIComponent(run)
    return true
  } catch {
    return false
  }
}

const toTrust = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

// Asked every few seconds, and of no interest as long as the answer is yes.
const forMachines = new Set(['/healthz', '/readyz', '/metrics'])

/** Addresses hold search words and one-time tokens, so that only the pattern of the route is written down. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '(no route)'

function readRequestId(header: string | string[] | undefined, { trustProxy }: Pick<Config, 'trustProxy'>) {
  return trustProxy !== false && typeof header === 'string' && /^[\w.-]{8,64}$/.test(header) ? header : undefined
}

function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>, development: boolean) {
  const encrypted = publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: development
      ? (false as const)
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'"],
            styleSrc: ["'self'"],
            // The color of a swatch is data, so that it stands in a style attribute.
            styleSrcAttr: ["'unsafe-inline'"],
            imgSrc: ["'self'", 'data:', 'https:'],
            fontSrc: ["'self'"],
            connectSrc: ["'self'"],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
            ...(encrypted ? { upgradeInsecureRequests: [] } : {}),
          },
        },
    strictTransportSecurity: encrypted ? { maxAge: 31_536_000 } : (false as const),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  }
}
