import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DocumentKind } from '../../../../domain/text/document-kinds.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import { key, partOf, pointsTo } from '../../../platform/columns.ts'
import { items } from './catalog.tables.ts'

/** Documents are shared: one care card belongs to all shirts. Files came with the program (`bundled`) or are the owner's (`upload`); `url` stays where it is. */
export const documents = pgTable(
  'documents',
  {
    id: key(),
    /** Part of the public address; changes with the content. */
    key: text().notNull(),
    source: text().$type<'bundled' | 'upload' | 'url'>().notNull(),
    /** File name below its source's folder, or the https address. */
    location: text().notNull(),
    /** What a browser saves it as. */
    fileName: text('file_name').notNull(),
    /** Empty where an address elsewhere does not tell. */
    mediaType: text('media_type').notNull(),
    /** Null where it is elsewhere. */
    bytes: integer(),
  },
  (table) => [uniqueIndex('documents_key_unique').on(table.key)],
)

export const itemDocuments = pgTable(
  'item_documents',
  {
    id: key(),
    itemId: partOf<ItemId>('item_id', () => items.id),
    documentId: pointsTo('document_id', () => documents.id),
    kind: text().$type<DocumentKind>().notNull(),
    title: text().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('item_documents_once').on(table.itemId, table.documentId),
    index('item_documents_document').on(table.documentId),
  ],
)
