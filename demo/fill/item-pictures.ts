import { inArray } from 'drizzle-orm'
import { itemColors, itemPictures } from '../../server/modules/catalog/index.ts'
import type { Tx } from '../../server/platform/database.ts'
import { pictureName } from '../catalog/pictures.ts'
import type { DemoItem } from '../catalog/types.ts'
import { insertRows } from './rows.ts'

/**
 * Shows items in their colors.
 * @param itemIds by code; items that the owner removed are not in it
 * @param pictureIds by file name; a color whose picture is not drawn stays without one
 */
export async function fillItemPictures(
  tx: Tx,
  shown: DemoItem[],
  itemIds: Map<string, number>,
  pictureIds: Map<string, number>,
): Promise<void> {
  const items = new Map(
    shown.flatMap((item) => (itemIds.has(item.code) ? [[itemIds.get(item.code)!, item] as const] : [])),
  )
  if (items.size === 0) return
  const colors = await tx
    .select()
    .from(itemColors)
    .where(inArray(itemColors.itemId, [...items.keys()]))
  const rows = colors.flatMap(({ id, itemId, name, hex, position }) => {
    const item = items.get(itemId)!
    const pictureId = pictureIds.get(pictureName(item.kind, hex))
    return pictureId ? [{ itemId, pictureId, colorId: id, position, alt: `${item.name}, ${name.toLowerCase()}` }] : []
  })
  await insertRows(tx, itemPictures, rows)
}
