import { sql } from 'drizzle-orm'
import type { Day } from '../../../../../domain/calendar/business-days.ts'
import type { Publication } from '../../../../../domain/catalog/item-publication.ts'
import type { Tx } from '../../../../platform/database.ts'
import { items } from '../catalog.tables.ts'

/** Items to show from today on, and those that have passed their last day. */
export async function listDueItems(tx: Tx, today: Day): Promise<(Publication & { code: string })[]> {
  const { rows } = await tx.execute<Publication & { code: string } & Record<string, unknown>>(sql`
    select i.code, i.status, i.published_from::text as "publishedFrom", i.published_until::text as "publishedUntil"
    from ${items} i where i.status <> 'removed' and (i.published_from <= ${today}::date or i.published_until < ${today}::date)
    order by i.id`)
  return rows
}
