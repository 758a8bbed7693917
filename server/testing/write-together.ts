import { sql, type Table } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../platform/database.ts'

/**
 * Begins one after the other, and lets none write to a table before each has come as far as that or waits for another: whoever
 * decides on what was read without a lock decides on something old.
 */
export async function writeTogether<T>(
  { db }: { db: Database },
  table: Table,
  acts: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const begun: Promise<T>[] = []
  let ended = 0
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${table} in share mode`)
    for (const act of acts) {
      const running = act().finally(() => ended++)
      // Whoever waits for them below hears of it.
      running.catch(() => undefined)
      begun.push(running)
      await expect.poll(async () => ended + (await countWaiting(db)), { interval: 20 }).toBe(begun.length)
    }
  })
  return Promise.all(begun)
}

/** Who waits for the lock of another in this database. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.orm.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]!.count
}
