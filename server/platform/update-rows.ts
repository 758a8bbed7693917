import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'

type RowOf<T extends PgTable, Field extends keyof T['$inferSelect']> = Pick<
  T['$inferSelect'],
  Field | (keyof T['$inferSelect'] & 'id')
>

/**
 * Gives many rows of a table, each by its id, their own values of some fields, in one statement. A value that is null or left out
 * becomes null; a row that is not there is passed over.
 */
export async function updateRows<
  T extends PgTable & { id: PgColumn },
  const Field extends Exclude<keyof T['$inferSelect'] & string, 'id'>,
>(tx: Tx, table: T, fields: readonly Field[], rows: readonly RowOf<T, Field>[]): Promise<void> {
  if (rows.length === 0) return
  const columns = getTableColumns(table)
  const named = (['id', ...fields] as const).map((field) => [field, columns[field]!] as const)
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(named.map(([field, { name }]) => [name, row[field as keyof typeof row]]))),
  )
  const list = (write: (name: string, type: string) => string, from = 0) =>
    sql.raw(
      named
        .slice(from)
        .map(([, column]) => write(`"${column.name}"`, column.getSQLType()))
        .join(', '),
    )
  await tx.execute(sql`
    update ${table} set ${list((name) => `${name} = given.${name}`, 1)}
    from jsonb_to_recordset(${json}::jsonb) as given (${list((name, type) => `${name} ${type}`)})
    where ${table.id} = given.id`)
}
