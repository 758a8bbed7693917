import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../server/platform/database.ts'

/** One statement holds at most 65,535 values. */
const valuesAtMost = 60_000

/** Inserts any number of rows with few statements; rows that are there already stay as they are. */
export async function insertRows<T extends PgTable>(tx: Tx, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (const some of inChunks(rows)) await tx.insert(table).values(some).onConflictDoNothing()
}

function inChunks<R extends object>(rows: R[]): R[][] {
  const width = Math.max(1, ...rows.slice(0, 1).map((row) => Object.keys(row).length))
  const size = Math.floor(valuesAtMost / width)
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))
}

/** A map from a natural key to the id that the database gave. */
export function idsBy<R extends { id: number }>(rows: R[], keyOf: (row: R) => string): Map<string, number> {
  return new Map(rows.map((row) => [keyOf(row), row.id]))
}

/** @throws where the key is unknown: what refers to it would be lost */
export function get<V>(map: Map<string, V>, key: string): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo has nothing called '${key}'`)
  return value
}
