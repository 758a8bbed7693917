import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { textTemplates } from './text-templates.tables.ts'

type TextTemplate = typeof textTemplates.$inferSelect

export const listTextTemplates = (tx: Tx): Promise<TextTemplate[]> =>
  tx.select().from(textTemplates).orderBy(asc(textTemplates.name))

/** In the place of the one of its name. */
export async function saveTextTemplate(tx: Tx, row: TextTemplate): Promise<void> {
  await tx.insert(textTemplates).values(row).onConflictDoUpdate({ target: textTemplates.name, set: row })
}

export async function removeTextTemplate(tx: Tx, name: string): Promise<void> {
  await tx.delete(textTemplates).where(eq(textTemplates.name, name))
}
