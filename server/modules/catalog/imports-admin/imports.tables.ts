import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, key, moment, partOf } from '../../../platform/columns.ts'
import type { FileLook } from '../imports/look-at-file.ts'
import type { CheckReport } from './check-report.ts'

export type ImportState = 'draft' | 'checking' | 'checked' | 'importing' | 'done' | 'taking-back' | 'taken-back'

/** As the options of the command. */
export interface ImportSettings {
  encoding: 'utf-8' | 'windows-1252'
  isComplete: boolean
  /** Empty: not said. */
  warehouse: string
  removeMissing: boolean
  hidesNew: boolean
  skipsFaulty: boolean
}

export interface Correction {
  row: number
  column: string
  value: string
}

/** What taking back has done, or would do. */
export interface TakeBackCounts {
  restored: number
  removed: number
  hidden: number
  /** Values that somebody has changed since. */
  left: number
}

/** A file of products on its way into the shop, and what became of it. */
export const imports = pgTable('imports', {
  id: key(),
  fileName: text('file_name').notNull(),
  state: text().$type<ImportState>().notNull(),
  /** Counts what people have said of it. */
  version: integer().notNull().default(1),
  settings: jsonb().$type<ImportSettings>().notNull(),
  look: jsonb().$type<FileLook>(),
  /** As what columns are read: name and meaning. */
  matches: jsonb().$type<[name: string, readAs: string][]>().notNull().default([]),
  corrections: jsonb().$type<Correction[]>().notNull().default([]),
  report: jsonb().$type<CheckReport>(),
  progress: jsonb().$type<{ items: number; share: number }>(),
  /** What keeps it from being read or imported. */
  fault: text().notNull().default(''),
  added: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  untouched: integer().notNull().default(0),
  skipped: integer().notNull().default(0),
  /** New items that came in hidden. */
  heldBack: integer('held_back').notNull().default(0),
  /** Null: a command of the owner. People are named by copies, because an import outlives their accounts. */
  staffId: integer('staff_id'),
  who: text().notNull(),
  /** Who has said something of it last. */
  changedBy: text('changed_by').notNull(),
  createdAt: moment('created_at').notNull(),
  importedAt: moment('imported_at'),
  publishedAt: moment('published_at'),
  takenBackAt: moment('taken_back_at'),
  takenBackBy: text('taken_back_by').notNull().default(''),
  takenBack: jsonb('taken_back').$type<TakeBackCounts>(),
})

/** The file, until it is imported or thrown away. */
export const importFiles = pgTable('import_files', {
  importId: partOf('import_id', () => imports.id).primaryKey(),
  content: bytes().notNull(),
})
