import { sql, type SQL } from 'drizzle-orm'
import { storedFields } from '../../../../../domain/catalog/item-fields.ts'
import { items } from '../catalog.tables.ts'

/** The fields that are columns of the table `items` as they are. */
export const columnFields = storedFields.filter((field) => field !== 'addedAtMs')

type ColumnField = (typeof columnFields)[number]

/** These fields of items that a query calls `i`, by their names; days as ISO dates. */
export const selectFields = (fields: readonly ColumnField[]): SQL =>
  sql.join(
    fields.map((field) => {
      const column = sql`i.${sql.identifier(items[field].name)}`
      return sql`${items[field].getSQLType() === 'date' ? sql`${column}::text` : column} as ${sql.identifier(field)}`
    }),
    sql`, `,
  )

/** The same as one JSON object. */
export const buildFields = (fields: readonly ColumnField[]): SQL =>
  sql`json_build_object(${sql.join(
    fields.map((field) => sql`${sql.raw(`'${field}'`)}, i.${sql.identifier(items[field].name)}`),
    sql`, `,
  )})`
