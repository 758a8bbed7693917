import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { shopSettings } from '../../../server/modules/content/pages/content.tables.ts'
import type { Tx } from '../../../server/platform/database.ts'

/**
 * What the demo has brought into this shop. What is named here is never brought again, so that the owner may change and remove
 * all of it; what is new in a later demo still arrives.
 */
export interface DemoMark {
  version: string
  items: string[]
  collections: string[]
  pictures: string[]
  /** Settings, pages, people ... */
  parts: string[]
}

const markKey = 'demo'
const lockKey = 4_711_002

export const emptyMark: DemoMark = { version: '', items: [], collections: [], pictures: [], parts: [] }

export async function findMark(tx: Tx): Promise<DemoMark | undefined> {
  const [row] = await tx.select().from(shopSettings).where(eq(shopSettings.key, markKey))
  return row && { ...emptyMark, ...(row.value as Partial<DemoMark>) }
}

/** Of two processes that start together, the second one finds the work done. */
export async function lockMark(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
}

export async function saveMark(tx: Tx, mark: DemoMark): Promise<void> {
  await tx
    .insert(shopSettings)
    .values({ key: markKey, value: mark })
    .onConflictDoUpdate({ target: shopSettings.key, set: { value: mark, updatedAt: sql`now()` } })
}

export function versionOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}
