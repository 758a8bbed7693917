import type { Database } from '../platform/database.ts'

// Counting who tries what is what a refusal may leave behind.
const notCompared = ['attempts']

/**
 * Says whether anything in the shop's tables was written between two looks. Cheap enough to look after every request: a look
 * counts rows only when some transaction has written since the last one.
 */
export async function watchTables({ pool }: Database) {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> all($1) or schemaname = 'graphile_worker' and tablename = '_private_jobs'
     order by 1`,
    [notCompared],
  )
  const counts = rows.map(({ name }) => `select count(*) || '/' || coalesce(sum(xmin::text::bigint), 0) from ${name}`)
  const takeFingerprint = async (): Promise<string> =>
    JSON.stringify((await pool.query(counts.join(' union all '))).rows)
  const takeTransaction = async (): Promise<string> =>
    (await pool.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next')).rows[0]!.next

  let transaction = ''
  let fingerprint = ''
  return {
    /** Has something been written since the last time that this was asked? */
    async hasChanged(): Promise<boolean> {
      const next = await takeTransaction()
      if (next === transaction) return false
      transaction = next
      const before = fingerprint
      fingerprint = await takeFingerprint()
      return fingerprint !== before
    },
  }
}
