import { inArray } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database.ts'
import { cartLines } from '../cart.tables.ts'

/** Those of these previews that a line in a cart shows. */
export async function listPreviewsInCarts(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ key: cartLines.previewKey })
    .from(cartLines)
    .where(inArray(cartLines.previewKey, [...keys]))
  return rows.map(({ key }) => key!)
}
