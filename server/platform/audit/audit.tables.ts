import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditChange, RecordKind } from '../../../domain/people/audit-actions.ts'
import { key, moment } from '../columns.ts'

/**
 * Who has changed what. Rows come in and nothing else: a trigger of the baseline refuses every change of them. It names people
 * by a copy, because it outlives their accounts.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: key(),
    at: moment('at').notNull(),
    /** Null: a command of the owner. */
    staffId: integer('staff_id'),
    who: text().notNull(),
    action: text().$type<AuditAction>().notNull(),
    recordKind: text('record_kind').$type<RecordKind>().notNull(),
    recordId: integer('record_id').notNull(),
    recordTitle: text('record_title').notNull(),
    changes: jsonb().$type<AuditChange[]>().notNull().default([]),
    address: text().notNull().default(''),
    /** All of it in small letters, to be searched. */
    words: text().notNull(),
  },
  (table) => [
    index('audit_entries_record').on(table.recordKind, table.recordId, table.id),
    index('audit_entries_staff').on(table.staffId, table.id),
    index('audit_entries_action').on(table.action, table.id),
    index('audit_entries_at').on(table.at, table.id),
    index('audit_entries_words').using('gin', table.words.op('gin_trgm_ops')),
  ],
)
