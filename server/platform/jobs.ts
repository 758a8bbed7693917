import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Logger as WorkerLogger, run, runOnce, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Client, Pool, PoolClient } from 'pg'
import type { Database, Tx } from './database.ts'
import { isReadOnly, isConnectionLost } from './postgres/database-errors.ts'
import type { EventLoopWatch } from './event-loop-watch.ts'
import type { Log } from './log.ts'
import { openDedicatedConnection } from './postgres/dedicated-connection.ts'

/** Work for later, by name. A handler may run twice for one job, so it must not mind. */
export type JobHandlers = Record<string, (payload: never, about: { log: Log }) => Promise<void>>

interface JobOptions {
  /** Of several waiting jobs with one key, only the newest runs. */
  key?: string
  /** Jobs of one queue run one after the other, in whichever process. */
  queue?: string
  runAt?: Date
  /** From now, by the clock of the database; for work that is about time that really passes. */
  afterMs?: number
  maxAttempts?: number
}

interface KeyedJob {
  payload: object
  key: string
}

/** Notes a job in the caller's transaction: it runs once that is committed, and never if it is not. */
export async function enqueue(tx: Tx, name: string, payload: object, options: JobOptions = {}): Promise<void> {
  const { key = null, queue = null, runAt, afterMs = 0, maxAttempts = 10 } = options
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      queue_name => ${queue}::text,
      run_at => coalesce(${runAt?.toISOString() ?? null}::timestamptz, now() + ${afterMs} * interval '1 millisecond'),
      max_attempts => ${maxAttempts}::int,
      job_key => ${key}::text
    )`)
}

/** Notes one job for each payload, in one statement. Of several waiting jobs with one key, only the newest runs. */
export async function enqueueAll(tx: Tx, name: string, jobs: readonly KeyedJob[]): Promise<void> {
  if (jobs.length === 0) return
  await tx.execute(sql`
    select graphile_worker.add_job(${name}::text, payload => j.payload, max_attempts => 10, job_key => j.key)
    from json_to_recordset(${JSON.stringify(jobs)}::json) as j(payload json, key text)`)
}

/** Takes back a waiting job, by its key; one at work goes on. */
export async function cancelJob(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`select graphile_worker.remove_job(${key}::text)`)
}

interface FailedJobs {
  count: number
  /** Of the first that was given up. */
  name: string
  since: Date
}

/** Jobs that were tried as often as they may be; undefined: there are none. */
export async function findFailedJobs(tx: Tx): Promise<FailedJobs | undefined> {
  const { rows } = await tx.execute<{ count: number; name: string; since: string }>(sql`
    select count(*) over ()::int as count, task_identifier as name, updated_at as since
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
    order by updated_at, id limit 1`)
  return rows[0] && { ...rows[0], since: new Date(rows[0].since) }
}

interface WorkerParts {
  db: Database
  handlers: JobHandlers
  log: Log
  concurrency?: number
  /** Knows what is at work. */
  watch?: EventLoopWatch | undefined
}

export interface Worker {
  /** Takes no new jobs and waits for those at work. */
  stop(): Promise<void>
}

export async function startWorker({ db, handlers, log, watch, concurrency = 2 }: WorkerParts): Promise<Worker> {
  if (Object.keys(handlers).length === 0) return { stop: async () => undefined }
  const presence = await announcePresence(db)
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => void presence.announce(workerPool.id))
  const sweep = () =>
    freeJobsOfTheDead(db).catch((err: unknown) => log.warn({ err }, 'abandoned jobs were not looked for'))
  await sweep()
  const sweeping = setInterval(() => void sweep(), sweepsEveryMs).unref()
  const stopping = new AbortController()
  let runner = await begin()

  async function begin(): Promise<Runner> {
    const begun = await run({ ...toOptions({ db, handlers, log, watch }), events, concurrency, pollInterval: 2000 })
    void begun.promise.finally(comeBack)
    return begun
  }

  /** A fault that the library gives up at must not leave the shop without a worker. */
  async function comeBack(): Promise<void> {
    while (!stopping.signal.aborted) {
      log.error('the worker has ended and is started again')
      await sleep(startsAgainAfterMs, undefined, { ref: false })
      if (stopping.signal.aborted) return
      try {
        runner = await begin()
        return
      } catch (err) {
        log.error({ err }, 'the worker could not be started')
      }
    }
  }

  return {
    async stop() {
      stopping.abort()
      clearInterval(sweeping)
      // Rejects when the worker has ended by itself just now.
      await runner.stop().catch(() => undefined)
      await presence.close()
    },
  }
}

const startsAgainAfterMs = 3_000

const toOptions = ({ db, handlers, log, watch }: WorkerParts) => ({
  pgPool: withPatience(db.pool),
  taskList: toTasks(handlers, log, watch),
  noHandleSignals: true,
  logger: toWorkerLogger(log),
})

/** What the worker takes for a fault that passes, whatever the real one was. */
const passing = { code: 'ETIMEDOUT' }

/**
 * The worker does not wait until a finished job is noted, so that a database that is away at this moment would end the process. Of a
 * fault that passes it tries again, from 3 seconds on.
 */
function withPatience(pool: Pool): Pool {
  const tryLater = (error: Error) => Promise.reject(Object.assign(error, passing))
  const connect = () => pool.connect().then(withPatientQueries, tryLater)
  const withPatientQueries = (client: PoolClient): PoolClient =>
    withOther(client, 'query', (...asked: [string]) =>
      client
        .query(...asked)
        .catch((error: Error) =>
          isConnectionLost(error) || isReadOnly(error) ? tryLater(error) : Promise.reject(error),
        ),
    )
  // To listen it connects by a callback, and minds its faults itself.
  return withOther(pool, 'connect', (...args: []) => (args.length > 0 ? pool.connect(...args) : connect()))
}

/** The same thing with one method replaced. */
function withOther<T extends object>(thing: T, replaced: keyof T, method: (...args: never[]) => unknown): T {
  return new Proxy(thing, {
    get(target, name) {
      if (name === replaced) return method
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

export const presenceKey = 4_711_002

interface Presence {
  /** Shows that a worker of this process lives, as long as the process does. Jobs are taken in the name of its pool. */
  announce(workerId: string): Promise<void>
  close(): Promise<void>
}

/**
 * A process that was killed leaves its jobs taken. Every process holds a lock as long as it lives, so that the one that
 * finds itself alone when it begins knows that all taken jobs are abandoned, and frees them. Where others live, each of its
 * workers has a lock of its own, by which they find which jobs are nobody's.
 */
async function announcePresence({ url }: Database): Promise<Presence> {
  let mayHaveJobs = false
  const workerIds = new Set<string>()
  const connection = await openDedicatedConnection({
    url,
    name: 'brandyard presence',
    async setUp(client) {
      const isAlone = !mayHaveJobs && (await freeAbandonedJobs(client))
      mayHaveJobs = true
      await client.query('select pg_advisory_lock_shared($1)', [presenceKey])
      if (isAlone) await client.query('select pg_advisory_unlock($1)', [presenceKey])
      for (const workerId of workerIds) await client.query(lockWorker, [workerLocks, workerId])
    },
  })
  return {
    async announce(workerId) {
      workerIds.add(workerId)
      await connection.ask(lockWorker, [workerLocks, workerId])
    },
    close: () => connection.close(),
  }
}

const workerLocks = 4_711_003
const lockWorker = 'select pg_advisory_lock_shared($1, hashtext($2))'
const sweepsEveryMs = 30_000

/** Frees what workers hold that have ended without a word: nobody holds their lock. One that has just begun may not have it yet. */
async function freeJobsOfTheDead({ orm }: Database): Promise<void> {
  await orm.execute(sql`
    with held as (
      select locked_by from graphile_worker._private_jobs where locked_at < now() - interval '1 minute'
      union select locked_by from graphile_worker._private_job_queues where locked_at < now() - interval '1 minute'
    ), dead as materialized (
      select locked_by from held where pg_try_advisory_xact_lock(${workerLocks}, hashtext(locked_by))
    )
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0`)
}

/** @returns whether there is no other process; then nobody else can announce itself yet */
async function freeAbandonedJobs(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [presenceKey])
  if (!rows[0]?.alone) return false
  await client.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_by is not null having count(*) > 0`,
  )
  return true
}

/** Does everything that is due now, then returns. */
export async function runDueJobs({ db, handlers, log }: WorkerParts): Promise<void> {
  const names = Object.keys(handlers)
  if (names.length === 0) return
  const events: WorkerEvents = new EventEmitter()
  const workerIds: string[] = []
  let taken = 0
  events.on('pool:create', ({ workerPool }) => void workerIds.push(workerPool.id))
  events.on('job:start', () => void taken++)
  for (let before = -1; taken > before && (await isAnyDue(db, names, workerIds));) {
    before = taken
    await runOnce({ ...toOptions({ db, handlers, log }), events })
  }
}

/** The worker does not wait until a finished job is noted as done; until it is, the next one of its queue seems to be taken. */
async function isAnyDue({ orm }: Database, names: string[], workerIds: string[]): Promise<boolean> {
  for (;;) {
    const { rows } = await orm.execute<{ isUnnoted: boolean | null; isDue: boolean | null }>(sql`
      select bool_or(locked_by = any(${sql.param(workerIds)})) as "isUnnoted",
        bool_or(locked_at is null and run_at <= now() and attempts < max_attempts
          and task_identifier = any(${sql.param(names)})) as "isDue"
      from graphile_worker.jobs`)
    const { isUnnoted, isDue } = rows[0]!
    if (isUnnoted !== true) return isDue === true
    await sleep(notedWithinMs)
  }
}

const notedWithinMs = 2

function toTasks(handlers: JobHandlers, log: Log, watch: EventLoopWatch | undefined): TaskList {
  const wrap = (name: string, handle: JobHandlers[string]): TaskList[string] => {
    return async (payload, { job }) => {
      const end = watch?.begin({ what: `job ${name}`, id: job.id })
      try {
        await handle(payload as never, { log: log.child({ job: name, jobId: job.id }) })
      } finally {
        end?.()
      }
    }
  }
  return Object.fromEntries(Object.entries(handlers).map(([name, handle]) => [name, wrap(name, handle)]))
}

/** The worker's own sentences can name payloads, so that only those about trouble are logged, with ids. */
function toWorkerLogger(log: Log): WorkerLogger {
  return new WorkerLogger((scope) => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return
    const error = (meta as { error?: unknown } | undefined)?.error
    const about = { job: scope.taskIdentifier, jobId: scope.jobId, ...(error ? { err: error } : {}) }
    log[level === 'error' ? 'error' : 'warn'](about, error ? 'job failed' : message)
  })
}
