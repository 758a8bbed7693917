import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from './database.ts'
import type { Metrics } from './metrics.ts'

export interface HealthParts {
  fastify: FastifyInstance
  db: Database
  metrics: Metrics
  metricsToken: string | undefined
  /** What else must be there before a balancer may send shoppers; a name and the question. */
  checks: Record<string, () => boolean>
}

/** /healthz: the process lives. /readyz: it can serve shoppers. /metrics: figures for Prometheus. */
export function healthRoutes({ fastify, db, metrics, metricsToken, checks }: HealthParts): void {
  fastify.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  fastify.get('/readyz', async (_request, reply) => {
    const missing = Object.keys(checks).filter((name) => !checks[name]!())
    if (!(await isReachable(db))) missing.unshift('database')
    reply.header('cache-control', 'no-store').status(missing.length > 0 ? 503 : 200)
    return missing.length > 0 ? { status: 'not ready', missing } : { status: 'ok' }
  })

  fastify.get('/metrics', async (request, reply) => {
    if (!maySeeMetrics(request, metricsToken)) return refuse(reply)
    const { contentType, text } = await metrics.write()
    return reply.header('cache-control', 'no-store').type(contentType).send(text)
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
  const address = request.socket.remoteAddress ?? ''
  const isLocal = address === '::1' || address.replace('::ffff:', '').startsWith('127.')
  return isLocal && request.headers['x-forwarded-for'] === undefined
}

const refuse = (reply: FastifyReply) =>
  reply.status(403).send({
    message: 'failure',
    error: 'The figures of the shop are not public. Set METRICS_TOKEN to read them from afar.',
  })
