import type pg from 'pg'
import { nameBaseline } from '../postgres/migrate.ts'

type Queryable = Pick<pg.ClientBase, 'query'>

export interface Table {
  /** With its schema, as SQL writes it. */
  name: string
  /** Those that hold data of their own, as SQL writes them. */
  columns: string[]
}

// Which migrations the database has is in the file's head. What has changed in the catalog is logged under numbers that only this
// database knows, and every process reads the whole catalog when it starts.
const leftOut = ['graphile_worker.migrations', 'drizzle.__drizzle_migrations', 'public.catalog_changes']

/** All tables of the shop and of its jobs. */
export async function listTables(client: Queryable): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array(select quote_ident(attname) from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'graphile_worker')
       and n.nspname || '.' || c.relname <> all($1)
     order by 1`,
    [leftOut],
  )
  return rows
}

export interface SequenceState {
  name: string
  next: string
}

/** Where each sequence goes on. The list of sequences does not know it of one that was just restarted, so each is asked. */
export async function listSequences(client: Queryable): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string; step: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, increment_by::text as step
     from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1`,
  )
  const states: SequenceState[] = []
  for (const { name, step } of rows) {
    const { rows: found } = await client.query<{ next: string }>(
      `select (last_value + case when is_called then ${step} else 0 end)::text as next from ${name}`,
    )
    states.push({ name, next: found[0]!.next })
  }
  return states
}

/** Of which version the tables are. */
export interface SchemaVersion {
  migrations: string[]
  worker: number
}

export async function readSchemaVersion(client: Queryable): Promise<SchemaVersion> {
  const { rows } = await client.query<SchemaVersion>(
    `select array(select hash from drizzle.__drizzle_migrations order by created_at) as migrations,
       (select coalesce(max(id), 0) from graphile_worker.migrations)::int as worker`,
  )
  const { migrations, worker } = rows[0]!
  return { migrations: nameBaseline(migrations), worker }
}
