import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from './database.ts'
import { StillOpening } from './http/errors.ts'
import { isLocalRequest } from './local.ts'
import type { Metrics } from './metrics.ts'

interface HealthParts {
  fastify: FastifyInstance
  db: Database
  metrics: Metrics
  metricsToken: string | undefined
  /** Strangers come: without a token there are no figures, whoever seems to ask. */
  isPublic: boolean
  loading: Loading
  /** It is being closed: others should be asked. */
  isClosing(): boolean
}

/** What must be in memory before anything can be answered; null as soon as it is. */
type Loading = () => { what: string; progress: string } | null

const seconds = (count: number) => count * 1000
const answersWithin = seconds(2)
const givenUpAfter = seconds(60)

/**
 * /healthz: the process lives, and a new one would do no better. /readyz: it can serve shoppers. /metrics: figures for Prometheus.
 */
export function healthRoutes({ fastify, db, metrics, metricsToken, isPublic, loading, isClosing }: HealthParts): void {
  let asking = false

  /** Where nobody else asks the database, this question shows that it is there. */
  function ask(): void {
    if (asking) return
    asking = true
    void isReachable(db).finally(() => (asking = false))
  }

  fastify.get('/healthz', async (_request, reply) => {
    const awayFor = performance.now() - db.lastHadAt()
    if (awayFor > answersWithin) ask()
    const isGivenUp = awayFor > givenUpAfter
    reply.header('cache-control', 'no-store').status(isGivenUp ? 503 : 200)
    return isGivenUp ? { status: 'no connection to the database for a minute' } : { status: 'ok' }
  })

  fastify.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isClosing()) return reply.status(503).send({ status: 'closing' })
    const hasDatabase = await Promise.race([isReachable(db), sleep(answersWithin, false, { ref: false })])
    const { what, progress } = loading() ?? {}
    const missing = [...(hasDatabase ? [] : ['database']), ...(what ? [what] : [])]
    reply.status(missing.length > 0 ? 503 : 200)
    return missing.length > 0 ? { status: 'not ready', missing, progress } : { status: 'ok' }
  })

  fastify.get('/metrics', async (request, reply) => {
    if (isPublic && metricsToken === undefined) return reply.callNotFound()
    if (!maySeeMetrics(request, metricsToken)) return refuse(reply)
    const { contentType, text } = await metrics.write()
    return reply.header('cache-control', 'no-store').type(contentType).send(text)
  })
}

/** The addresses above, asked every few seconds; of no interest as long as the answer is yes. */
export const forMachines = new Set(['/healthz', '/readyz', '/metrics'])

/** All others hear that the shop is opening. Comes before any route. */
export function refuseWhileLoading(fastify: FastifyInstance, loading: Loading): void {
  fastify.addHook('onRequest', (request, _reply, next) => {
    const isEarly = loading() !== null && !forMachines.has(request.routeOptions.url ?? '')
    next(isEarly ? new StillOpening() : undefined)
  })
}

async function isReachable(db: Database): Promise<boolean> {
  try {
    await db.pool.query('select 1')
    return true
  } catch {
    return false
  }
}

/** Without a token, only from this machine itself and not through a proxy. */
function maySeeMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return request.headers.authorization === `Bearer ${token}`
  return isLocalRequest(request)
}

const refuse = (reply: FastifyReply) =>
  reply
    .status(403)
    .send({
      message: 'failure',
      error: 'The figures of the shop are not public. Set METRICS_TOKEN to read them from afar.',
    })
