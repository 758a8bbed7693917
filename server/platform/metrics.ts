import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './database.ts'

export interface Metrics {
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void
  countFailedSignIn(reason: string): void
  /** In Prometheus' text format. */
  write(): Promise<{ contentType: string; text: string }>
}

export function createMetrics(db: Database): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const failedSignIns = new Counter({
    name: 'failed_sign_ins_total',
    help: 'Sign-ins with a password that were refused',
    labelNames: ['reason'],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, db.pool.totalCount)
      this.set({ state: 'idle' }, db.pool.idleCount)
      this.set({ state: 'awaited' }, db.pool.waitingCount)
    },
  })
  const kinds = new Map<string, { observe(seconds: number): void }>()
  return {
    // prom-client checks and sorts the labels at each observation; there are few kinds of requests.
    observeRequest({ method, route, status }, seconds) {
      const name = `${status} ${method} ${route}`
      let kind = kinds.get(name)
      if (!kind) kinds.set(name, (kind = requests.labels({ method, route, status })))
      kind.observe(seconds)
    },
    countFailedSignIn: (reason) => failedSignIns.inc({ reason }),
    write: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  }
}
