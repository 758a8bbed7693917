import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { FlyerId, FlyerRequestId, ItemId } from '../../../../domain/ids.ts'
import { key, moment, partOf } from '../../../platform/columns.ts'
import { flyers } from '../flyers/flyers.tables.ts'

/** As they were in the flyer when it was asked for. */
export interface RequestedItem {
  itemId: ItemId
  name: string
  code: string
  quantity: number | null
  comment: string
}

/** What readers of live flyers have sent to the customer who has made the flyer. */
export const flyerRequests = pgTable(
  'flyer_requests',
  {
    id: key<FlyerRequestId>(),
    flyerId: partOf<FlyerId>('flyer_id', () => flyers.id),
    name: text().notNull(),
    email: text().notNull(),
    company: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    items: jsonb().$type<RequestedItem[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Of the quote that its customer has asked for. */
    quoteNumber: text('quote_number'),
    quotePath: text('quote_path'),
  },
  (table) => [index('flyer_requests_flyer').on(table.flyerId, table.createdAt)],
)
