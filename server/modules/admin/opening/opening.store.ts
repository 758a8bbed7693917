import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'

/** Of two steps that are skipped at once, none is lost. */
export async function lockOpening(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('opening'))`)
}
