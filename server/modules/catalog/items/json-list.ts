import { sql, type SQL } from 'drizzle-orm'

/** A list as JSON within a query, empty where there is nothing. */
export const jsonList = (what: SQL, from: SQL, order: SQL) => sql`(
  select coalesce(json_agg(${what} order by ${order}), '[]') from ${from})`
