import { sql } from 'drizzle-orm'
import { Logger as WorkerLogger, run, runOnce, type TaskList } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import type { Database, Tx } from './database.ts'
import type { Log } from './log.ts'

/** Work for later, by name. A handler may run twice for one job, so it must not mind. */
export type JobHandlers = Record<string, (payload: never, about: { log: Log }) => Promise<void>>

export interface JobOptions {
  /** Of several waiting jobs with one key, only the newest runs. */
  key?: string
  runAt?: Date
  maxAttempts?: number
}

/** Notes a job in the caller's transaction: it runs once that is committed, and never if it is not. */
export async function enqueue(tx: Tx, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  const { key = null, runAt, maxAttempts = 10 } = options
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::int,
      job_key => ${key}::text
    )`)
}

export interface WorkerParts {
  db: Database
  handlers: JobHandlers
  log: Log
  concurrency?: number
}

export interface Worker {
  /** Takes no new jobs and waits for those at work. */
  stop(): Promise<void>
}

export async function startWorker({ db, handlers, log, concurrency = 2 }: WorkerParts): Promise<Worker> {
  if (Object.keys(handlers).length === 0) return { stop: async () => undefined }
  const presence = await announcePresence(db)
  const runner = await run({
    pgPool: withPatience(db.pool),
    taskList: toTasks(handlers, log),
    concurrency,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: toWorkerLogger(log),
  })
  return {
    async stop() {
      await runner.stop()
      presence.release(true)
    },
  }
}

/** What the worker takes for a fault that passes, whatever the real one was. */
const passing = { code: 'ETIMEDOUT' }

/**
 * The worker does not wait until a finished job is noted, so that a database that is away at this moment would end the process. Of a
 * fault that passes it tries again, from 3 seconds on.
 */
function withPatience(pool: Pool): Pool {
  const connect = (): Promise<PoolClient> =>
    pool.connect().catch((error: Error) => Promise.reject(Object.assign(error, passing)))
  return new Proxy(pool, {
    get(target, name) {
      // To listen it connects by a callback, and minds its faults itself.
      if (name === 'connect') return (...told: []) => (told.length > 0 ? target.connect(...told) : connect())
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const presenceKey = 4_711_002

/**
 * A process that was killed leaves its jobs taken. Every process holds a lock as long as it lives, so that the one that
 * finds itself alone knows that all taken jobs are abandoned, and frees them.
 */
async function announcePresence({ pool }: Database): Promise<PoolClient> {
  const client = await pool.connect()
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [presenceKey])
  if (rows[0]?.alone) {
    await client.query(
      `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
       from graphile_worker.jobs where locked_by is not null having count(*) > 0`,
    )
  }
  await client.query('select pg_advisory_lock_shared($1)', [presenceKey])
  if (rows[0]?.alone) await client.query('select pg_advisory_unlock($1)', [presenceKey])
  return client
}

/** Does everything that is due now, then returns. */
export async function runDueJobs({ db, handlers, log }: WorkerParts): Promise<void> {
  if (Object.keys(handlers).length === 0) return
  await runOnce({
    pgPool: withPatience(db.pool),
    taskList: toTasks(handlers, log),
    noHandleSignals: true,
    logger: toWorkerLogger(log),
  })
}

function toTasks(handlers: JobHandlers, log: Log): TaskList {
  const wrap = (name: string, handle: JobHandlers[string]): TaskList[string] => {
    return (payload, { job }) => handle(payload as never, { log: log.child({ job: name, jobId: job.id }) })
  }
  return Object.fromEntries(Object.entries(handlers).map(([name, handle]) => [name, wrap(name, handle)]))
}

/** The worker's own sentences can name payloads, so that only those about trouble are kept, with ids. */
function toWorkerLogger(log: Log): WorkerLogger {
  return new WorkerLogger((scope) => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return
    const error = (meta as { error?: unknown } | undefined)?.error
    const about = { job: scope.taskIdentifier, jobId: scope.jobId, ...(error ? { err: error } : {}) }
    log[level === 'error' ? 'error' : 'warn'](about, error ? 'job failed' : message)
  })
}
