import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, NodePgSession, NodePgTransaction, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { sql, type SQL } from 'drizzle-orm'
import type { PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isReadOnly, isConnectionLost, isPlanOutdated, wasNeverSent } from './postgres/database-errors.ts'
import { createReplica, type Replica } from './postgres/replica.ts'

// Our counts and amounts are far below 2^53; drizzle reads through these parsers, too.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A transaction, or the database outside of one: what every store function takes first. Drizzle's own `transaction` loses connections that are cut: `Database` has one. */
export type Tx = Omit<PgDatabase<NodePgQueryResultHKT, Record<string, never>>, 'transaction'>

export interface Database {
  /** Of the database itself, for what holds a connection of its own: a LISTEN, a lock, another process. */
  url: string
  /** Works as a Tx of single statements. */
  orm: Tx
  pool: pg.Pool
  /**
   * All or nothing. Runs again after a deadlock or when its connection is cut, so the function may only change the database.
   * @throws Unconfirmed when nobody can know whether it was saved
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Reads what may be a few seconds old, from the replica where there is one that is up to date. Runs again on the database itself
   * when the replica fails it, so the function may only read.
   */
  readLate<T>(read: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Reads as of one moment, which may be a few seconds old, as long as somebody takes from it, for what is too much to have at once. A
   * connection is its own until it ends or is given up; it is not tried again, because what it gave has been used.
   */
  readSnapshot<T>(read: (tx: Tx) => AsyncGenerator<T>): AsyncGenerator<T>
  /** When a connection was last had, by the clock of `performance.now()`. */
  lastHadAt(): number
  /** Waits for what is at work, but not for ever. */
  close(): Promise<void>
}

/** The connection was cut after the end of a transaction was asked for and before the answer came. */
export class Unconfirmed extends Error {}

class NoConnection extends Error {}

interface DatabaseOptions {
  /** Connections of this process at most. */
  max?: number
  /** A statement that runs longer is cancelled; 0 for work like imports. */
  statementTimeoutMs?: number
  /** Of the database itself, where the address leads through a pooler: that one sets how long statements may run. */
  directUrl?: string | undefined
  /** Of a copy that follows the database, for what may be a few seconds old. */
  replicaUrl?: string | undefined
  /** Whether a connection finds what it has planned before; not through an old pooler. */
  keepsStatements?: boolean
  onError?: (error: Error) => void
}

/** However long nobody asks. */
export const connectionsKept = 4

const seconds = (count: number) => count * 1000
// The server ends a statement that takes too long. One that it says nothing of any more has lost its connection.
const answerIsLate = seconds(5)
const workEndsWithin = seconds(5)
const cutsEndWithin = seconds(1)

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const {
    max = 10,
    statementTimeoutMs = seconds(30),
    directUrl,
    replicaUrl,
    keepsStatements = true,
    onError = () => undefined,
  } = options
  const pool = openPool(url, {
    max,
    // The first statements of a new connection take twenty times as long as later ones: a shopper after a quiet time would wait.
    min: Math.min(connectionsKept, max),
    statementTimeoutMs,
    isPooler: directUrl !== undefined,
  })
  const clients = new Set<pg.PoolClient>()
  let lastHadAt = performance.now()
  let closing = false
  // A connection that the server ends would otherwise end the process. Of one at work, the query reports it.
  pool.on('error', (error) => !closing && onError(error))
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (!keepsStatements) planEachTime(client)
    clients.add(client)
  })
  pool.on('remove', (client) => clients.delete(client))
  pool.on('acquire', () => (lastHadAt = performance.now()))
  const orm = drizzle(pool) as Tx
  const { dialect } = orm as unknown as { dialect: PgDialect }
  const replica =
    replicaUrl === undefined
      ? undefined
      : openReplica(replicaUrl, statementTimeoutMs, (error) => !closing && onError(error))
  return {
    url: directUrl ?? url,
    orm,
    pool,
    transaction: (work) => tryAgain(() => runTransaction(pool, dialect, work)),
    readLate: (read) => readLate(orm, replica, read),
    readSnapshot: (read) => readSnapshot(pool, replica, dialect, read),
    lastHadAt: () => lastHadAt,
    async close() {
      closing = true
      void replica?.pool.end()
      const ended = pool.end()
      await Promise.race([ended, sleep(workEndsWithin, undefined, { ref: false })])
      if (pool.ended) return
      onError(new Error(`${clients.size} connections to the database are still at work and are cut`))
      for (const client of clients) void client.end().catch(() => undefined)
      await Promise.race([ended, sleep(cutsEndWithin, undefined, { ref: false })])
    },
  }
}

interface PoolOptions {
  max: number
  min: number
  statementTimeoutMs: number
  /** Of its connections none is ours alone. */
  isPooler: boolean
}

function openPool(connectionString: string, { max, min, statementTimeoutMs, isPooler }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    min,
    application_name: 'brandyard',
    ...(isPooler ? {} : { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: seconds(60) }),
    ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs + answerIsLate } : {}),
    connectionTimeoutMillis: seconds(10),
    keepAlive: true,
    keepAliveInitialDelayMillis: seconds(10),
  })
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>
  // Of a single statement that had to give way nothing is saved.
  const ask = (...asked: unknown[]) => tryAgain(() => query(...asked), isDeadlock)
  pool.query = ask as typeof pool.query
  return pool
}

/** Exports and reports are few at a time. */
const replicaConnections = 3

function openReplica(url: string, statementTimeoutMs: number, onError: (error: Error) => void): Replica {
  const pool = openPool(url, { max: replicaConnections, min: 0, statementTimeoutMs, isPooler: false })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return createReplica(pool, onError)
}

async function readLate<T>(orm: Tx, replica: Replica | undefined, read: (tx: Tx) => Promise<T>): Promise<T> {
  if (!(await replica?.isCurrent())) return read(orm)
  try {
    return await read(drizzle(replica!.pool) as Tx)
  } catch {
    // It may have ended, or a statement in the way of what it replays, or it may not have the tables of a new version yet. A fault of
    // the reading itself comes again.
    return read(orm)
  }
}

/** A statement without a name is forgotten at once. */
function planEachTime(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const unnamed = (asked: unknown) =>
    typeof asked === 'object' && asked !== null && 'name' in asked && 'text' in asked && 'values' in asked
      ? { ...asked, name: undefined }
      : asked
  client.query = ((asked: unknown, ...rest: unknown[]) => query(unnamed(asked), ...rest)) as typeof client.query
}

/** Ours, because drizzle's keeps the connection when its very first statement fails, until the pool has none left. */
async function runTransaction<T>(pool: pg.Pool, dialect: PgDialect, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((cause: unknown) => {
    throw new NoConnection('No connection to the database can be had.', { cause })
  })
  let broken: Error | undefined
  let isEnding = false
  try {
    await client.query('begin')
    const result = await work(toTx(client, dialect))
    isEnding = true
    const { command } = await client.query('commit')
    // A work that swallows the failure of a statement must not look as if it had been saved.
    if (command !== 'COMMIT') throw new Error('A statement of this transaction has failed, so nothing of it is saved.')
    return result
  } catch (error) {
    broken = isConnectionLost(error) || isReadOnly(error) ? toError(error) : await rollBack(client)
    if (!isEnding || !isConnectionLost(error) || wasNeverSent(error)) throw error
    throw new Unconfirmed('It is not known whether this was saved.', { cause: error })
  } finally {
    client.release(broken)
  }
}

async function* readSnapshot<T>(
  pool: pg.Pool,
  replica: Replica | undefined,
  dialect: PgDialect,
  read: (tx: Tx) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const client = await ((await replica?.isCurrent()) ? replica!.pool : pool).connect()
  let broken: Error | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    yield* read(toTx(client, dialect))
  } catch (error) {
    broken = isConnectionLost(error) ? toError(error) : undefined
    throw error
  } finally {
    // Nothing was changed, and a cursor ends with it.
    broken ??= await rollBack(client)
    client.release(broken)
  }
}

const toTx = (client: pg.PoolClient, dialect: PgDialect): Tx =>
  new NodePgTransaction<Record<string, never>, Record<string, never>>(
    dialect,
    new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined),
    undefined,
  )

/** @returns what keeps the connection from being used again */
const rollBack = (client: pg.PoolClient): Promise<Error | undefined> =>
  client.query('rollback').then(() => undefined, toError)

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** What drizzle does not offer: a connection can plan a statement once, but not through `execute`. */
interface Inside {
  dialect: { sqlToQuery(query: SQL): { sql: string; params: unknown[] } }
  session: {
    client: { query(config: { name: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }> }
  }
}

type Placeholders<Values> = Record<keyof Values, SQL>
type SqlType = 'int' | 'int[]' | 'text' | 'text[]' | 'jsonb' | 'timestamptz'

/**
 * A statement that this process writes out once and each connection plans once. For statements whose writing and planning cost
 * more than their work.
 * @param name one for each statement
 * @param types of the values that differ between two calls
 * @param write gets placeholders for these values
 */
export function planOnce<Values extends object, Row>(
  name: string,
  types: Record<keyof Values, SqlType>,
  write: (placeholders: Placeholders<Values>) => SQL,
): (tx: Tx, values: Values) => Promise<Row[]> {
  const names = Object.keys(types) as (keyof Values & string)[]
  const placeholders = names.map((key, index) => [key, toPlaceholder(index + 1, types[key])])
  let text: string | undefined
  // A new version has changed a table: each connection plans the statement anew, by another name.
  let changes = 0
  return async function ask(tx, given): Promise<Row[]> {
    const { dialect, session } = tx as unknown as Inside
    text ??= writeOut(dialect.sqlToQuery(write(Object.fromEntries(placeholders) as Placeholders<Values>)))
    const asked = changes
    try {
      const named = { name: asked === 0 ? name : `${name} ${asked}`, text, values: names.map((key) => given[key]) }
      return (await session.client.query(named)).rows as Row[]
    } catch (error) {
      if (!isPlanOutdated(error)) throw error
      changes = asked + 1
      // A transaction begins anew as a whole.
      if (!(session.client instanceof pg.Pool)) throw error
      return ask(tx, given)
    }
  }
}

/** A value beside the placeholders would take the number of one of them. */
function writeOut({ sql: text, params }: { sql: string; params: unknown[] }): string {
  if (params.length > 0) throw new Error(`A statement that is planned once has values of its own: ${text}`)
  return text
}

// PostgreSQL plans a named statement for each call anew as long as a plan for the values at hand looks cheaper than one for all
// values. Within a query of its own it does not see the value; the second cast keeps `any` from taking that query for a set.
const toPlaceholder = (number: number, type: SqlType): SQL => sql.raw(`(select $${number}::${type})::${type}`)

const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01'
const serializationFailure = '40001'
const triesAtMost = 3

async function tryAgain<T>(run: () => Promise<T>, mayWork = mayWorkNow): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (tries === triesAtMost || !mayWork(error)) throw error
    }
  }
}

/** Nothing was saved, and the reason lies in that one try. Where no connection can be had, nobody waits for the next refusal. */
function mayWorkNow(error: unknown): boolean {
  if (error instanceof Unconfirmed || error instanceof NoConnection) return false
  return isDeadlock(error) || codeOf(error) === serializationFailure || isConnectionLost(error) || isPlanOutdated(error)
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

const uniqueViolation = '23505'

/** Did this error come from a unique index (of this name)? */
export function isDuplicate(error: unknown, index?: string): boolean {
  if (codeOf(error) !== uniqueViolation) return false
  const { constraint, cause } = error as DatabaseError
  return index === undefined || (cause?.constraint ?? constraint) === index
}
