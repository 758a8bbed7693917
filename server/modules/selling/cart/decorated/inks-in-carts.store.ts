import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database.ts'
import { cartLines } from '../cart.tables.ts'

/** Of how many buyers the carts name one of the shop's inks or threads. */
export async function countCartsWithInk(tx: Tx, code: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(distinct customer_id)::int as count from ${cartLines}
    where configuration @> jsonb_build_object('locations', jsonb_build_array(jsonb_build_object('colors',
      jsonb_build_array(jsonb_build_object('code', ${code}::text, 'isMatch', false)))))`)
  return rows[0]!.count
}
