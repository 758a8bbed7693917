import { pgTable, text } from 'drizzle-orm/pg-core'

/** Texts that the owner has named, for notes and messages of quotes. */
export const textTemplates = pgTable('text_templates', { name: text().primaryKey(), text: text().notNull() })
