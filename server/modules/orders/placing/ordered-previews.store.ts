import { inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { orderLines } from './orders.tables.ts'

/** Those of these previews that an order shows, and with it its mails and PDFs. */
export async function listOrderedPreviews(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ key: orderLines.previewKey })
    .from(orderLines)
    .where(inArray(orderLines.previewKey, [...keys]))
  return rows.map(({ key }) => key!)
}
