import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { enqueue, runDueJobs, startWorker, type JobHandlers } from './jobs.ts'
import { createLog } from './log.ts'

const log = createLog('silent')

/** A worker's handlers that note what they were given. */
function createNotes() {
  const done: unknown[] = []
  const handlers: JobHandlers = { note: async (payload) => void done.push(payload) }
  return { done, handlers }
}

test('a job runs once its transaction is committed', async () => {
  const db = await openTestDatabase()
  const { done, handlers } = createNotes()

  await db.transaction(async (tx) => {
    await enqueue(tx, 'note', { text: 'hello' })
    expect((await db.orm.execute(sql`select id from graphile_worker.jobs`)).rows).toEqual([])
  })
  await runDueJobs({ db, handlers, log })

  expect(done).toEqual([{ text: 'hello' }])
})

test('a job of a transaction that is rolled back never runs', async () => {
  const db = await openTestDatabase()
  const { done, handlers } = createNotes()

  const story = db.transaction(async (tx) => {
    await enqueue(tx, 'note', { text: 'never' })
    throw new Error('changed our mind')
  })
  await expect(story).rejects.toThrow('changed our mind')
  await runDueJobs({ db, handlers, log })

  expect(done).toEqual([])
})

test('of several waiting jobs with one key only the newest runs', async () => {
  const db = await openTestDatabase()
  const { done, handlers } = createNotes()

  for (const text of ['old', 'new']) await enqueue(db.orm, 'note', { text }, { key: 'same' })
  await runDueJobs({ db, handlers, log })

  expect(done).toEqual([{ text: 'new' }])
})

test('a job that ends while the database is away is noted as done when it is back', async () => {
  const db = await openTestDatabase()
  let isAway = false
  vi.spyOn(db.pool, 'connect').mockImplementation((...args: unknown[]) =>
    isAway
      ? Promise.reject(new Error('timeout exceeded when trying to connect'))
      : Reflect.apply(Pool.prototype.connect, db.pool, args),
  )
  const done: string[] = []
  const handlers: JobHandlers = {
    note: async ({ text }: { text: string }) => {
      done.push(text)
      isAway = true
    },
  }
  const worker = await startWorker({ db, handlers, log, concurrency: 1 })
  atEnd(() => worker.stop())
  await enqueue(db.orm, 'note', { text: 'once' })
  await expect.poll(() => isAway).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 100))
  isAway = false

  const left = () => db.orm.execute(sql`select id from graphile_worker.jobs`).then(({ rows }) => rows)
  await expect.poll(left).toEqual([])
  expect(done).toEqual(['once'])
})

test('the worker does the job at hand before it stops', async () => {
  const db = await openTestDatabase()
  let begun = false
  let finished = false
  const handlers: JobHandlers = {
    slow: async () => {
      begun = true
      await new Promise((resolve) => setTimeout(resolve, 200))
      finished = true
    },
  }
  const worker = await startWorker({ db, handlers, log })
  await enqueue(db.orm, 'slow', {})
  await expect.poll(() => begun).toBe(true)

  await worker.stop()

  expect(finished).toBe(true)
})

test('a job that was in the hands of a killed process is done by the next one', async () => {
  const db = await openTestDatabase()
  const { done, handlers } = createNotes()
  await enqueue(db.orm, 'note', { text: 'left' })
  await db.orm.execute(
    sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed', attempts = 1`,
  )

  const worker = await startWorker({ db, handlers, log })
  atEnd(() => worker.stop())

  await expect.poll(() => done).toEqual([{ text: 'left' }])
})

test('a job in the hands of a killed process is done while others live, one of a living worker is not', async () => {
  const db = await openTestDatabase()
  const work = new EventEmitter()
  let begun = 0
  const long: JobHandlers = {
    note: async () => {
      begun += 1
      await once(work, 'end')
    },
  }
  const living = await startWorker({ db, handlers: long, log, concurrency: 1 })
  await enqueue(db.orm, 'note', { text: 'long' }, { queue: 'long' })
  await expect.poll(() => begun).toBe(1)
  await enqueue(db.orm, 'note', { text: 'left' }, { queue: 'left' })
  await db.orm.execute(sql`
    update graphile_worker._private_jobs set
      locked_at = now() - interval '2 minutes', locked_by = coalesce(locked_by, 'killed'), attempts = 1`)
  await db.orm.execute(sql`
    update graphile_worker._private_job_queues set
      locked_at = now() - interval '2 minutes', locked_by = coalesce(locked_by, 'killed')`)
  const next = createNotes()

  const other = await startWorker({ db, handlers: next.handlers, log })
  await expect.poll(() => next.done).toEqual([{ text: 'left' }])
  await enqueue(db.orm, 'note', { text: 'last' })
  await expect.poll(() => next.done).toEqual([{ text: 'left' }, { text: 'last' }])

  expect(begun).toBe(1)
  work.emit('end')
  await Promise.all([living.stop(), other.stop()])
})

test('a job in the hands of a living process is left to it', async () => {
  const db = await openTestDatabase()
  const first = createNotes()
  const second = createNotes()
  const living = await startWorker({ db, handlers: first.handlers, log })
  atEnd(() => living.stop())
  await enqueue(db.orm, 'note', { text: 'mine' }, { runAt: new Date(Date.now() + 3_600_000) })
  await db.orm.execute(
    sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'living', run_at = now()`,
  )

  const other = await startWorker({ db, handlers: second.handlers, log })
  atEnd(() => other.stop())
  await enqueue(db.orm, 'note', { text: 'next' })

  await expect.poll(() => [...first.done, ...second.done]).toEqual([{ text: 'next' }])
})
