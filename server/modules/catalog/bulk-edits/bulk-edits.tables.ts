import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { BulkEditKind } from '../../../../domain/catalog/bulk-edits.ts'
import { key, moment } from '../../../platform/columns.ts'

/** Changes of many items that staff have made in the list; what items were before is in their versions. */
export const bulkEdits = pgTable(
  'bulk_edits',
  {
    id: key(),
    kind: text().$type<BulkEditKind>().notNull(),
    itemCount: integer('item_count').notNull(),
    staffId: integer('staff_id'),
    who: text().notNull(),
    at: moment('at').notNull(),
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by').notNull().default(''),
  },
  (table) => [index('bulk_edits_at').on(table.at)],
)
