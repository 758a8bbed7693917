import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Database } from '../../platform/database.ts'

/** Empties a database; false: rows that it had from the start or its tables were changed, so that it cannot be as new. */
type EmptyDatabase = () => Promise<boolean>

const feed = 'catalog_changes'
/** Of PostgreSQL, where a test may have broken something on purpose. */
const ownTables = ['pg_constraint', 'pg_trigger']

/**
 * Looks at a database that nobody has used.
 * @returns what brings it back to how it is now: tables that are empty now are emptied, sequences start again
 */
export async function prepareToEmpty({ pool }: Database): Promise<EmptyDatabase> {
  const { filled, empty } = await listTables(pool)
  const sequences = await listSequences(pool)
  const stamp = [...ownTables, ...filled]
    .map((name) => `select count(*), max(xmin::text::bigint) from "${name}"`)
    .join(' union all ')
  const readStamp = async () => JSON.stringify((await pool.query(stamp)).rows)
  const before = await readStamp()
  // Whoever follows the feed hears that every item is gone. Triggers would write down each row that goes.
  const text = [
    'begin',
    `insert into ${feed} (item_id) (select id from items) union all (select null) on conflict do nothing`,
    'set local session_replication_role = replica',
    ...empty.map((name) => `delete from "${name}"`),
    'delete from graphile_worker._private_jobs',
    ...sequences.map(({ name, start }) => `select setval('"${name}"', ${start}, false)`),
    'commit',
  ].join(';')
  return async () => {
    if (!(await isQuiet(pool))) return false
    if ((await readStamp()) !== before) return false
    await pool.query(text)
    return true
  }
}

/** A test may end while what it has asked for is still written. */
async function isQuiet(pool: Pool): Promise<boolean> {
  for (let waited = 0; waited < 2_000; waited++) {
    if (pool.idleCount === pool.totalCount && pool.waitingCount === 0) return true
    await sleep(1)
  }
  return false
}

async function listTables(pool: Pool): Promise<{ filled: string[]; empty: string[] }> {
  const { rows } = await pool.query<{ name: string; has_rows: boolean }>(`
    select table_name as name,
      (xpath('//c/text()', query_to_xml(format('select exists (select from %I) as c', table_name), true, true, '')))[1]::text = 'true' as has_rows
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> '${feed}'`)
  const namesOf = (wanted: boolean) => rows.filter(({ has_rows }) => has_rows === wanted).map(({ name }) => name)
  return { filled: namesOf(true), empty: namesOf(false) }
}

/** That have given no number yet. */
async function listSequences(pool: Pool): Promise<{ name: string; start: number }[]> {
  const { rows } = await pool.query<{ name: string; start: number }>(`
    select sequencename as name, start_value as start from pg_sequences
    where schemaname = 'public' and last_value is null`)
  return rows
}
