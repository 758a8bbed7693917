import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Columns<Field extends string> = Readonly<Record<Field, PgColumn>>

/** These columns of a table, which a query calls by an alias, by the names of the fields; days as ISO dates. */
export const selectFields = <Field extends string>(
  table: Columns<Field>,
  alias: string,
  fields: readonly Field[],
): SQL =>
  sql.join(
    fields.map((field) => {
      const column = toColumn(table[field], alias)
      return sql`${table[field].getSQLType() === 'date' ? sql`${column}::text` : column} as ${sql.identifier(field)}`
    }),
    sql`, `,
  )

/** The same as names and values, for `json_build_object`. */
export const pairFields = <Field extends string>(table: Columns<Field>, alias: string, fields: readonly Field[]): SQL =>
  sql.join(
    fields.map((field) => sql`${sql.raw(`'${field}'`)}, ${toColumn(table[field], alias)}`),
    sql`, `,
  )

const toColumn = ({ name }: PgColumn, alias: string): SQL => sql`${sql.identifier(alias)}.${sql.identifier(name)}`
