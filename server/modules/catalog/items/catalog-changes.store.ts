import { sql } from 'drizzle-orm'
import type { ItemId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { isForbidden } from '../../../platform/postgres/database-errors.ts'

/** What has been committed since somebody last looked. */
export interface CatalogChanges {
  /** The oldest transaction that was still running: look again from here, for transactions do not commit in the order of their numbers. */
  horizon: string
  itemIds: ItemId[]
  /** Of which nothing but the amount in stock has changed. */
  stockIds: ItemId[]
  collectionsChanged: boolean
  /** The transactions that these changes are from. */
  transactionIds: string[]
}

/** The horizon of now. */
export async function readHorizon(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ horizon: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  )
  return rows[0]!.horizon
}

/**
 * Which database this is, and since when its feed has all changes: emptying the feed gives its table another file.
 * Undefined where the database does not say.
 */
export async function readFeedId(tx: Tx): Promise<string | undefined> {
  try {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select concat_ws('/', system.system_identifier, checkpoint.timeline_id, current_database(),
        pg_relation_filenode(${'catalog_changes'})) as id
      from pg_control_system() system, pg_control_checkpoint() checkpoint`)
    return rows[0]!.id
  } catch (error) {
    if (isForbidden(error)) return undefined
    throw error
  }
}

/**
 * @param since the horizon of the last look
 * @param seen transactions from that horizon on whose changes are known already; what one has changed is seen all at once
 */
export async function readChanges(tx: Tx, since: string, seen: readonly string[]): Promise<CatalogChanges> {
  const { rows } = await tx.execute<{
    horizon: string
    itemIds: ItemId[] | null
    stockIds: ItemId[] | null
    collectionsChanged: boolean | null
    transactionIds: string[] | null
  }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, found.*
    from (
      select json_agg(distinct item_id) filter (where item_id is not null and not only_stock) as "itemIds",
        json_agg(distinct item_id) filter (where only_stock) as "stockIds",
        bool_or(item_id is null) as "collectionsChanged", json_agg(distinct transaction_id::text) as "transactionIds"
      from catalog_changes
      where transaction_id >= ${since}::bigint and transaction_id <> all(${sql.param(seen)}::bigint[])) found`)
  const { horizon, itemIds, stockIds, collectionsChanged, transactionIds } = rows[0]!
  const changed = new Set(itemIds)
  return {
    horizon,
    itemIds: [...changed],
    // One transaction may have changed the stock of an item, and another one its name.
    stockIds: (stockIds ?? []).filter((id) => !changed.has(id)),
    collectionsChanged: collectionsChanged ?? false,
    transactionIds: transactionIds ?? [],
  }
}

/** Forgets changes that every process has long seen. */
export async function pruneChanges(tx: Tx, olderThanHours: number): Promise<void> {
  await tx.execute(
    sql`delete from catalog_changes where changed_at < now() - make_interval(hours => ${olderThanHours})`,
  )
}
