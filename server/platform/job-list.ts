import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** A job that is not done. */
export interface ListedJob {
  /** With up to 18 digits. */
  id: string
  name: string
  state: 'failed' | 'waiting' | 'running'
  runAt: Date
  attempts: number
  attemptsAtMost: number
  /** Of the last try. */
  error: string | null
}

const state = sql`case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed' else 'waiting' end`

const selectJobs = sql`
  select id::text, task_identifier as name, ${state} as state, run_at as "runAt", attempts::int,
    max_attempts::int as "attemptsAtMost", last_error as error
  from graphile_worker.jobs`

const toJob = (row: Omit<ListedJob, 'runAt'> & { runAt: string }): ListedJob => ({ ...row, runAt: new Date(row.runAt) })

/** Those that were given up first, then what runs, then what waits, as it is due. */
export async function listUndoneJobs(tx: Tx, limit: number, only: 'all' | 'failed' = 'all'): Promise<ListedJob[]> {
  const { rows } = await tx.execute<Omit<ListedJob, 'runAt'> & { runAt: string }>(sql`
    ${selectJobs} where ${only === 'all'} or (attempts >= max_attempts and locked_at is null)
    order by (attempts >= max_attempts and locked_at is null) desc, locked_at is null, run_at, id
    limit ${limit}`)
  return rows.map(toJob)
}

/** How many were given up, and how many wait or run. */
export async function countUndoneJobs(tx: Tx): Promise<{ failed: number; waiting: number }> {
  const { rows } = await tx.execute<{ failed: number; waiting: number }>(sql`
    select count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
      count(*) filter (where attempts < max_attempts or locked_at is not null)::int as waiting
    from graphile_worker.jobs`)
  return rows[0]!
}

/** Those of these names that wait, run or were given up; the latest due first. */
export async function findUndoneJobs(tx: Tx, names: readonly string[]): Promise<ListedJob[]> {
  const { rows } = await tx.execute<Omit<ListedJob, 'runAt'> & { runAt: string }>(sql`
    ${selectJobs} where task_identifier = any(${sql.param([...names])}) order by run_at desc, id desc limit 20`)
  return rows.map(toJob)
}

/** Lets a job that was given up be tried as often as a new one, from now on. @returns its name; undefined: no such job was given up */
export async function rescheduleFailedJob(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select task_identifier as name from graphile_worker.jobs
    where id = ${id}::bigint and attempts >= max_attempts and locked_at is null`)
  if (!rows[0]) return undefined
  await tx.execute(sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`)
  return rows[0].name
}
