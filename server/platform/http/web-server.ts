import { randomUUID } from 'node:crypto'
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import helmet from 'helmet'
import type { EventLoopWatch } from '../event-loop-watch.ts'
import type { Config } from '../settings/config.ts'
import { watchMethods } from './sending/allowed-methods.ts'
import { encodeAtOnce } from './encodings.ts'
import { toAnswer, toTransportFailure } from './errors.ts'
import { forMachines } from '../health.ts'
import { listScriptSources } from './outside-scripts.ts'
import { toPlainLog, toRequestLog, type Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'

interface WebServer {
  fastify: FastifyInstance
  /** From now on every answer asks its connection to end, so that the server can close without cutting one. */
  drain(): void
  isDraining(): boolean
}

interface WebServerParts {
  config: Pick<Config, 'publicUrl' | 'trustProxy'> & Partial<Pick<Config, 'cards' | 'scripts'>>
  log: Log
  metrics: Metrics
  /** Knows what is at work. */
  watch?: EventLoopWatch | undefined
  /** Pages that are being worked on load scripts in ways that the strict policy forbids. */
  development?: boolean
}

const kilobytes = (count: number) => count * 1024
const megabytes = (count: number) => kilobytes(count) * 1024

export async function createWebServer({
  config,
  log,
  metrics,
  watch,
  development = false,
}: WebServerParts): Promise<WebServer> {
  const fastify: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    childLoggerFactory: toRequestLog,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: toTrust(config.trustProxy),
    bodyLimit: megabytes(1),
    // Longer than any address that Node lets in, so that a call answers for its own fields.
    routerOptions: { maxParamLength: kilobytes(64) },
    rewriteUrl: ({ url = '/' }) => toReadable(url),
    genReqId: (request) => readRequestId(request.headers['x-request-id'], config) ?? randomUUID(),
  })
  const answeredLog = toPlainLog(log)
  let draining = false

  fastify.addHook('onRequest', (_request, reply, next) => {
    if (draining) reply.header('connection', 'close')
    next()
  })
  if (watch) noteRequests(fastify, watch)
  if (config.trustProxy === false) warnOfUntrustedProxy(fastify, log)
  const securityHeaders = listSecurityHeaders(config, development)
  fastify.addHook('onRequest', (request, reply, next) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
    next()
  })
  fastify.addHook('onResponse', (request, reply, next) => {
    const about = { method: request.method, route: routeOf(request), status: reply.statusCode }
    metrics.observeRequest(about, reply.elapsedTime / 1000)
    answeredLog[forMachines.has(about.route) ? 'debug' : 'info'](
      { requestId: request.id, ...about, ...pathOf(request), ms: Math.round(reply.elapsedTime) },
      'answered',
    )
    next()
  })
  fastify.setErrorHandler((error, request, reply) => {
    const { status, body, headers } = toAnswer(error, request.log)
    return reply
      .status(status)
      .headers({ 'cache-control': 'no-store', ...headers })
      .send(body)
  })
  const methods = watchMethods(fastify)
  const pathOnly = (url: string) => url.split('?')[0]!
  const refuseMethod = (reply: FastifyReply, allowed: string[]) =>
    reply.status(405).header('allow', allowed.join(', ')).send(toTransportFailure(405))
  fastify.addHook('onRequest', ({ method, url, routeOptions }, reply, next) => {
    const path = pathOnly(url)
    if (routeOptions.url?.includes(':') && methods.isRefused(method, path)) refuseMethod(reply, methods.list(path))
    else next()
  })
  fastify.setNotFoundHandler(({ method, url }, reply) => {
    const allowed = methods.list(pathOnly(url))
    // Something is at the address, but not for this request.
    if (allowed.length === 0 || allowed.includes(method)) return reply.status(404).send(toTransportFailure(404))
    return refuseMethod(reply, allowed)
  })

  // Every call says that it sends JSON, those without a body too (docs/decisions/shop-rules.md, 'Call headers').
  const readJson = fastify.getDefaultJsonParser('error', 'error')
  fastify.removeContentTypeParser('application/json')
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : readJson(request, body, done),
  )

  fastify.addHook('onSend', encodeAtOnce)
  await fastify.register(compress, {
    threshold: kilobytes(1),
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  // No call takes plain text, and pages of other sites may send that without being asked.
  fastify.removeContentTypeParser('text/plain')
  await fastify.register(multipart, {
    limits: { fileSize: megabytes(20), files: 5, fields: 50, fieldSize: kilobytes(256), parts: 60 },
  })
  return {
    fastify,
    drain: () => {
      draining = true
    },
    isDraining: () => draining,
  }
}

/** A '%' that encodes nothing is a '%': people type '/search/50% off'. */
const toReadable = (url: string): string =>
  url.includes('%')
    ? url.replace(/(?:%[\da-f]{2})+|%/gi, (run) => (isEncoded(run) ? run : run.replaceAll('%', '%25')))
    : url

function isEncoded(run: string): boolean {
  try {
    // A call whose result nobody reads is left out by the build.
    return decodeURIComponent(run) !== run
  } catch {
    return false
  }
}

function noteRequests(fastify: FastifyInstance, watch: EventLoopWatch): void {
  fastify.addHook('onRequest', (request, { raw }, next) => {
    const end = watch.begin({ what: `${request.method} ${routeOf(request)}`, id: request.id })
    raw.once('finish', end)
    // Where nobody waits for the answer any more.
    raw.once('close', end)
    next()
  })
}

/** Said once: it is a setting to look at, and anybody can send such a header. */
function warnOfUntrustedProxy(fastify: FastifyInstance, log: Log): void {
  let isLogged = false
  fastify.addHook('onRequest', (request, _reply, next) => {
    if (!isLogged && (request.headers['x-forwarded-for'] ?? request.headers.forwarded) !== undefined) {
      isLogged = true
      log.warn(
        'A request says that it was forwarded, but TRUST_PROXY is no. If a proxy stands before the shop, set TRUST_PROXY to the number of ' +
          'proxies: all shoppers behind it count as one network until then, and share its limits.',
      )
    }
    next()
  })
}

const toTrust = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** Addresses hold search words and one-time tokens, so that only the pattern of the route is written down. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? '(no route)'

/** All pages share one route, which does not say which address was missing: the path without its query, and without tokens. */
function pathOf({ routeOptions, url }: FastifyRequest): { path?: string } {
  if (routeOptions.url !== undefined && routeOptions.url !== '/*') return {}
  const [path = ''] = url.split('?')
  return { path: path.split('/').map(withoutToken).join('/').slice(0, 200) }
}

const withoutToken = (part: string): string => (/^(?=.*[A-Z])[\w-]{20,}$/.test(part) ? ':token' : part)

function readRequestId(header: string | string[] | undefined, { trustProxy }: Pick<Config, 'trustProxy'>) {
  return trustProxy !== false && typeof header === 'string' && /^[\w.-]{8,64}$/.test(header) ? header : undefined
}

/**
 * What a browser may do with our answers: Helmet's headers, but for where links of ours may lead. They are the same for every answer,
 * and Helmet would put them together for each.
 */
function listSecurityHeaders(
  { publicUrl, cards, scripts }: WebServerParts['config'],
  development: boolean,
): OutgoingHttpHeaders {
  const encrypted = publicUrl.startsWith('https:')
  const setHeaders = helmet({
    contentSecurityPolicy: development
      ? false
      : { useDefaults: false, directives: contentPolicy(encrypted, cards, scripts) },
    hsts: encrypted,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  setHeaders(request, response, () => undefined)
  return { ...response.getHeaders() }
}

const noScripts: Config['scripts'] = { analytics: null, maps: null }

/**
 * The script that turns a card into a token, and the address to which it sends the card, are the only ones of others that pages may use,
 * beside those that the owner has an account for.
 */
const contentPolicy = (encrypted: boolean, cards: Config['cards'], scripts = noScripts) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...(cards ? [new URL(cards.scriptUrl).origin] : []), ...listScriptSources(scripts).scripts],
  styleSrc: ["'self'"],
  // The color of a swatch is data, so that it stands in a style attribute.
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'https:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", ...(cards ? [new URL(cards.url).origin] : []), ...listScriptSources(scripts).connections],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  ...(encrypted ? { upgradeInsecureRequests: [] } : {}),
})
