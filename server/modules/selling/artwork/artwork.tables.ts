import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ArtworkFacts } from '../../../../domain/decoration/artwork-facts.ts'
import type { ArtworkId, CompanyId, CustomerId } from '../../../../domain/ids.ts'
import { key, moment, pointsTo } from '../../../platform/columns.ts'
import { companies, customers } from '../../people/customers/customers.tables.ts'

/** The artwork of a company's library. The files lie in the data folder, by their hash. */
export const artworks = pgTable(
  'artworks',
  {
    id: key<ArtworkId>(),
    companyId: pointsTo<CompanyId>('company_id', () => companies.id),
    /** SHA-256 of the stored file, in hex. */
    hash: text().notNull(),
    name: text().notNull(),
    /** As it was called where it came from. */
    fileName: text('file_name').notNull(),
    bytes: integer().notNull(),
    mediaType: text('media_type').notNull(),
    facts: jsonb().$type<ArtworkFacts>().notNull(),
    uploadedBy: integer('uploaded_by')
      .$type<CustomerId>()
      .references(() => customers.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    /** Somebody has said that it stays, and when its end was last announced. */
    keptAt: moment('kept_at'),
    endingNoticedAt: moment('ending_noticed_at'),
    /** Taken out of the library. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('artworks_company_hash')
      .on(table.companyId, table.hash)
      .where(sql`removed_at is null`),
    index('artworks_hash').on(table.hash),
  ],
)
