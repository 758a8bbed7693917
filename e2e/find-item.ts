import type { Database } from '../server/platform/database.ts'

/** The id of a demo item, by its code. */
export async function findItem({ pool }: Pick<Database, 'pool'>, code: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select id from items where code = $1', [code])
  return rows[0]!.id
}
