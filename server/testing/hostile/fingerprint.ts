import type { Database } from '../../platform/database.ts'

// Counting who tries what is what a refusal may leave behind. Searches that found nothing are saved once a minute, whatever is
// asked then.
const notWatched = ['attempts', 'search_misses']

/**
 * Says whether anything in the shop's tables was written between two looks. Each table notes its own writes, so that a look
 * after every request costs next to nothing however much the tables hold. What is rolled back takes its note along.
 */
export async function watchTables({ pool }: Database) {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> all($1) or schemaname = 'graphile_worker' and tablename = '_private_jobs'
     order by 1`,
    [notWatched],
  )
  const watch = (name: string) => `
    create or replace trigger watched after insert or update or delete on ${name} for each row execute function watching.note();
    create or replace trigger watched_empty after truncate on ${name} execute function watching.note();`
  await pool.query(`
    create schema if not exists watching;
    create unlogged table if not exists watching.writes ();
    create or replace function watching.note() returns trigger language plpgsql as
      'begin insert into watching.writes default values; return null; end';
    ${rows.map(({ name }) => watch(name)).join('')}`)

  return {
    /** Has something been written since the last time that this was asked? */
    async hasChanged(): Promise<boolean> {
      const { rowCount } = await pool.query({ name: 'forget writes', text: 'delete from watching.writes' })
      return rowCount! > 0
    },
  }
}
