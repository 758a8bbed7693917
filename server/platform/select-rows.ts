import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Rows for `insert(table).select(...)`, as one JSON text: thousands of rows with a parameter for each value keep the process busy
 * for longer than the database. Every row has a value or null for each column.
 */
export function selectRows<T extends PgTable>(table: T, rows: Required<T['$inferInsert']>[]): SQL {
  const columns = Object.entries(getTableColumns(table))
  const named = rows.map((row) => columns.map(([key, { name }]) => [name, row[key as keyof typeof row]] as const))
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const json = JSON.stringify(named.map((values) => Object.fromEntries(values)))
  return sql`select ${names} from json_populate_recordset(null::${table}, ${json}::json)`
}
