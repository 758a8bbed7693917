import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { itemColors, itemPictures, pictures } from '../../../server/modules/catalog/items/catalog.tables.ts'
import type { Tx } from '../../../server/platform/database.ts'
import { pictureName } from '../catalog/pictures.ts'
import type { DemoItem } from '../catalog/types.ts'
import type { PictureFile } from './pictures.ts'
import { insertRows } from './rows.ts'

type ItemPicture = typeof itemPictures.$inferInsert

/**
 * Items in their colors.
 * @param itemIds by code; items that the owner removed are not in it
 * @param pictureIds by file name; a color whose picture is not drawn stays without one
 */
async function toItemPictures(
  tx: Tx,
  shown: DemoItem[],
  itemIds: Map<string, number>,
  pictureIds: Map<string, number>,
): Promise<ItemPicture[]> {
  const items = new Map(
    shown.flatMap((item) => (itemIds.has(item.code) ? [[itemIds.get(item.code)!, item] as const] : [])),
  )
  if (items.size === 0) return []
  const colors = await tx
    .select()
    .from(itemColors)
    .where(inArray(itemColors.itemId, [...items.keys()]))
  const inColors = colors.flatMap(({ id, itemId, name, hex, position }) => {
    const item = items.get(itemId)!
    const pictureId = pictureIds.get(pictureName(item, hex))
    return pictureId ? [{ itemId, pictureId, colorId: id, position, alt: `${item.name}, ${name.toLowerCase()}` }] : []
  })
  const colored = new Set(colors.map(({ itemId }) => itemId))
  const withoutChoice = [...items].flatMap(([itemId, item]) => {
    const pictureId = colored.has(itemId) ? undefined : pictureIds.get(pictureName(item, item.paint.hex))
    return pictureId ? [{ itemId, pictureId, colorId: null, position: 0, alt: item.name }] : []
  })
  return [...inColors, ...withoutChoice]
}

/** Gives items that are in the shop the pictures drawn since, instead of the demo's earlier ones; the owner's own pictures stay. */
export async function renewItemPictures(
  tx: Tx,
  shown: DemoItem[],
  itemIds: Map<string, number>,
  drawnSince: Map<string, number>,
): Promise<void> {
  const demoPictures = tx.select({ id: pictures.id }).from(pictures).where(eq(pictures.source, 'bundled'))
  for (const row of await toItemPictures(tx, shown, itemIds, drawnSince)) {
    const earlier = and(
      eq(itemPictures.itemId, row.itemId),
      ofColor(row.colorId ?? null),
      inArray(itemPictures.pictureId, demoPictures),
    )
    const renewed = await tx
      .update(itemPictures)
      .set({ pictureId: row.pictureId })
      .where(earlier)
      .returning({ itemId: itemPictures.itemId })
    if (renewed.length === 0) await insertRows(tx, itemPictures, [row])
  }
}

/** Items whose picture is drawn no more show their kind in the same color, or nothing rather than a broken picture. */
export async function replaceGonePictures(
  tx: Tx,
  shown: DemoItem[],
  itemIds: Map<string, number>,
  files: PictureFile[],
  pictureIds: Map<string, number>,
): Promise<void> {
  const locations = files.map(({ location }) => location)
  const gone = and(eq(pictures.source, 'bundled'), notInArray(pictures.location, locations))
  const broken = await tx
    .select({ itemId: itemPictures.itemId, pictureId: pictures.id, colorId: itemPictures.colorId, hex: itemColors.hex })
    .from(itemPictures)
    .innerJoin(pictures, eq(pictures.id, itemPictures.pictureId))
    .leftJoin(itemColors, eq(itemColors.id, itemPictures.colorId))
    .where(gone)
  const known = new Map(shown.map((item) => [itemIds.get(item.code), item]))
  for (const { itemId, pictureId, colorId, hex } of broken) {
    const item = known.get(itemId)
    const instead = item && findInstead(item, hex ?? item.paint.hex, pictureIds)
    const row = and(eq(itemPictures.itemId, itemId), eq(itemPictures.pictureId, pictureId), ofColor(colorId))
    if (instead) await tx.update(itemPictures).set({ pictureId: instead }).where(row)
    else await tx.delete(itemPictures).where(row)
  }
}

const ofColor = (colorId: number | null) =>
  colorId === null ? isNull(itemPictures.colorId) : eq(itemPictures.colorId, colorId)

/** The nearest of what is drawn. */
const findInstead = (item: DemoItem, hex: string, pictureIds: Map<string, number>): number | undefined =>
  pictureIds.get(pictureName({ kind: item.kind }, hex)) ?? pictureIds.get(pictureName(item, item.paint.hex))
