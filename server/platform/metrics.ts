import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './database.ts'

export interface Metrics {
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void
  countFailedSignIn(reason: string): void
  /** Of the pages that all who see the same share. */
  countSharedPage(from: 'cache' | 'anew' | 'ended' | 'idle'): void
  observeWebVitals(vitals: WebVitals): void
  /** In Prometheus' text format. */
  write(): Promise<{ contentType: string; text: string }>
}

/** How a page came up in a browser; null: not measured. */
interface WebVitals {
  seconds: Record<'ttfb' | 'fcp' | 'lcp' | 'inp', number | null>
  layoutShift: number
}

export function createMetrics(db: Database): Metrics {
  const registry = new Registry()
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
  const sharedPages = new Counter({
    name: 'shared_pages_total',
    help: 'Pages that several shoppers share: sent from the cache; made while somebody waited, for the first time of late or since a change had ended them; made in idle time',
    labelNames: ['from'],
    registers: [registry],
  })
  const pagesFrom = {
    cache: sharedPages.labels('cache'),
    anew: sharedPages.labels('anew'),
    ended: sharedPages.labels('ended'),
    idle: sharedPages.labels('idle'),
  }
  const vitals = new Histogram({
    name: 'web_vitals_seconds',
    help: 'How fast pages came up in browsers: first byte, first and largest paint, slowest answer to a press',
    labelNames: ['name'],
    buckets: [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 10],
    registers: [registry],
  })
  const layoutShifts = new Histogram({
    name: 'web_vitals_layout_shift',
    help: 'How far pages moved while they came up in browsers',
    buckets: [0, 0.01, 0.05, 0.1, 0.25, 1],
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
  const all = Registry.merge([openProcessRegistry(), registry])
  return {
    // prom-client checks and sorts the labels at each observation; there are few kinds of requests.
    observeRequest({ method, route, status }, seconds) {
      const name = `${status} ${method} ${route}`
      let kind = kinds.get(name)
      if (!kind) kinds.set(name, (kind = requests.labels({ method, route, status })))
      kind.observe(seconds)
    },
    countFailedSignIn: (reason) => failedSignIns.inc({ reason }),
    countSharedPage: (from) => pagesFrom[from].inc(),
    observeWebVitals({ seconds, layoutShift }) {
      for (const [name, value] of Object.entries(seconds)) if (value !== null) vitals.observe({ name }, value)
      layoutShifts.observe(layoutShift)
    },
    write: async () => ({ contentType: all.contentType, text: await all.metrics() }),
  }
}

let ofProcess: Registry | undefined

/** What Node says of its process. Its timer and its observer never end: one for all shops that tests open in a process. */
function openProcessRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}
