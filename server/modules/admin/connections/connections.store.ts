import { sql } from 'drizzle-orm'
import type { ConnectionName } from '../../../../domain/content/connection-fields.ts'
import type { Tx } from '../../../platform/database.ts'
import { connections } from './connections.tables.ts'

export type StoredConnection = typeof connections.$inferSelect

export const listConnections = (tx: Tx): Promise<StoredConnection[]> => tx.select().from(connections)

/** Another number with each change, whatever it is. */
export async function readConnectionsVersion(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ version: sql<number>`coalesce(sum(${connections.version}), 0)::int` })
    .from(connections)
  return row!.version
}

/** Whoever changes connections waits for whoever does it already. */
export async function lockConnections(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('connections'))`)
}

/** @param sealed null: removed */
export async function saveConnection(
  tx: Tx,
  name: ConnectionName,
  { sealed, by, at }: { sealed: string | null; by: string; at: Date },
): Promise<void> {
  await tx
    .insert(connections)
    .values({ name, sealed, version: 1, changedBy: by, changedAt: at })
    .onConflictDoUpdate({
      target: connections.name,
      set: { sealed, version: sql`${connections.version} + 1`, changedBy: by, changedAt: at },
    })
}
