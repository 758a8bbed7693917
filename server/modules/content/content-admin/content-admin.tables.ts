import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditChange } from '../../../../domain/people/audit-actions.ts'
import { key, moment, partOf } from '../../../platform/columns.ts'

/** What the owner writes in drafts, and publishes: home, navigation, page:about-us. */
export type DocumentKind = string

export interface Stored {
  value: unknown
}

/** A document that somebody has worked on in the back office, with its draft. What the shop shows stands in the tables of its content. */
export const contentDocuments = pgTable('content_documents', {
  id: key(),
  kind: text().$type<DocumentKind>().notNull().unique(),
  draft: jsonb().$type<Stored>(),
  draftAt: moment('draft_at'),
  draftBy: text('draft_by').notNull().default(''),
})

/** Each state of a document that the shop has shown since it is changed in the back office. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: key(),
    documentId: partOf('document_id', () => contentDocuments.id),
    at: moment('at').notNull(),
    who: text().notNull(),
    note: text().notNull(),
    changes: jsonb().$type<AuditChange[]>().notNull(),
    stored: jsonb().$type<Stored>().notNull(),
  },
  (table) => [index('content_versions_document').on(table.documentId, table.id)],
)
