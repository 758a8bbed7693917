import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { sql, type SQL } from 'drizzle-orm'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

// Our counts and amounts are far below 2^53; drizzle reads through these parsers, too.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A transaction, or the database outside of one: what every store function takes first. */
export type Tx = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export interface Database {
  url: string
  /** Works as a Tx of single statements. */
  orm: Tx
  pool: pg.Pool
  /** All or nothing. Runs again after a deadlock, so the function may only change the database. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Connections of this process at most. */
  max?: number
  /** A statement that runs longer is cancelled; 0 for work like imports. */
  statementTimeoutMs?: number
  onError?: (error: Error) => void
}

const seconds = (count: number) => count * 1000

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { max = 10, statementTimeoutMs = seconds(30), onError = () => undefined } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'brandyard',
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: seconds(60),
    connectionTimeoutMillis: seconds(10),
  })
  let closing = false
  // A connection that the server ends would otherwise end the process. Of one at work, the query tells.
  pool.on('error', (error) => !closing && onError(error))
  pool.on('connect', (client) => client.on('error', () => undefined))
  const orm = drizzle(pool) as Tx
  return {
    url,
    orm,
    pool,
    transaction: (work) => retryDeadlocks(() => orm.transaction(work)),
    close() {
      closing = true
      return pool.end()
    },
  }
}

/** What drizzle keeps to itself: a connection can be told to plan a statement once, but not through `execute`. */
interface Inside {
  dialect: { sqlToQuery(query: SQL): { sql: string } }
  session: {
    client: { query(config: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }> }
  }
}

type Places<Values> = Record<keyof Values, SQL>
type SqlType = 'int' | 'int[]' | 'bigint' | 'bigint[]' | 'text' | 'text[]' | 'timestamptz'

/**
 * A statement that this process writes out once and each connection plans once. For statements whose writing and planning cost
 * more than their work.
 * @param name one for each statement
 * @param types of the values that differ between two calls
 * @param write takes the places of these values
 */
export function planOnce<Values extends object, Row>(
  name: string,
  types: Record<keyof Values, SqlType>,
  write: (places: Places<Values>) => SQL,
): (tx: Tx, values: Values) => Promise<Row[]> {
  const names = Object.keys(types) as (keyof Values & string)[]
  const places = names.map((key, index) => [key, toPlace(index + 1, types[key])])
  let text: string | undefined
  return async (tx, given) => {
    const { dialect, session } = tx as unknown as Inside
    text ??= dialect.sqlToQuery(write(Object.fromEntries(places) as Places<Values>)).sql
    return (await session.client.query({ name, text, values: names.map((key) => given[key]) })).rows as Row[]
  }
}

// PostgreSQL plans a named statement for each call anew as long as a plan for the values at hand looks cheaper than one for all
// values. Within a query of its own it does not see the value; the second cast keeps `any` from taking that query for a set.
const toPlace = (number: number, type: SqlType): SQL => sql.raw(`(select $${number}::${type})::${type}`)

const deadlock = '40P01'
const serializationFailure = '40001'
const triesAtMost = 3

async function retryDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      const code = codeOf(error)
      if (tries === triesAtMost || (code !== deadlock && code !== serializationFailure)) throw error
    }
  }
}

interface DatabaseError {
  code?: string
  constraint?: string
  cause?: DatabaseError
}

/** PostgreSQL's error code; drizzle wraps the original. */
function codeOf(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as DatabaseError
  return cause?.code ?? code
}

/** Has the database refused the change because of another one, or of what it would have left behind? Then nothing of it is saved. */
export const isTurnedDown = (error: unknown): boolean => /^(23|40)/.test(codeOf(error) ?? '')

const uniqueViolation = '23505'

/** Did this error come from a unique index (of this name)? */
export function isDuplicate(error: unknown, index?: string): boolean {
  if (codeOf(error) !== uniqueViolation) return false
  const { constraint, cause } = error as DatabaseError
  return index === undefined || (cause?.constraint ?? constraint) === index
}
