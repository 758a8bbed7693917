import { and, eq, inArray, sql } from 'drizzle-orm'
import { saveMovedPage } from '../../../server/modules/content/index.ts'
import {
  inventory,
  itemColors,
  itemPictures,
  items,
  itemVariants,
} from '../../../server/modules/catalog/items/catalog.tables.ts'
import { decorationMethods, itemCharges } from '../../../server/modules/catalog/items/decoration.tables.ts'
import { addBusinessDays } from '../../../domain/calendar/business-days.ts'
import type { Tx } from '../../../server/platform/database.ts'
import { earlierNames, earlierUnits, mergedItems } from '../catalog/changes.ts'
import { isPaletteColor } from '../catalog/palette.ts'
import type { DemoItem } from '../catalog/types.ts'

/**
 * Brings the items of an earlier demo to what they are now, each in what its owner has not changed.
 * @param itemIds of the demo's items that are in the shop, by code
 */
export async function mendItems(tx: Tx, all: DemoItem[], itemIds: Map<string, number>): Promise<void> {
  const here = all.flatMap((item) => {
    const itemId = itemIds.get(item.code)
    return itemId === undefined ? [] : [{ item, itemId }]
  })
  for (const one of here) await mendTexts(tx, one)
  await dropIdleColors(tx, here)
  for (const one of here) await nameDecorations(tx, one)
  for (const [was, into] of mergedItems) await merge(tx, was, itemIds.get(into))
  await receiveOnBusinessDays(tx, here)
}

interface Here {
  item: DemoItem
  itemId: number
}

/** What has the earlier name or unit still was never changed. */
async function mendTexts(tx: Tx, { item: { code, name, unit }, itemId }: Here): Promise<void> {
  const [wasNamed, wasSoldBy] = [earlierNames(code, name), earlierUnits(unit)]
  const own = eq(items.id, itemId)
  if (wasNamed)
    await tx
      .update(items)
      .set({ name })
      .where(and(own, eq(items.name, wasNamed)))
  if (wasSoldBy)
    await tx
      .update(items)
      .set({ unit })
      .where(and(own, eq(items.unit, wasSoldBy)))
}

/** The only color of goods without a choice goes, unless the owner has made one of it. */
async function dropIdleColors(tx: Tx, here: Here[]): Promise<void> {
  const ids = here.filter(({ item }) => item.colors.length === 0).map(({ itemId }) => itemId)
  if (ids.length === 0) return
  const rows = await tx.select().from(itemColors).where(inArray(itemColors.itemId, ids))
  const idle = rows.filter(
    (row) => isPaletteColor(row.name, row.hex) && rows.every((other) => other === row || other.itemId !== row.itemId),
  )
  const colorIds = idle.map(({ id }) => id)
  if (colorIds.length === 0) return
  await tx.update(itemVariants).set({ colorId: null }).where(inArray(itemVariants.colorId, colorIds))
  await tx.update(itemPictures).set({ colorId: null }).where(inArray(itemPictures.colorId, colorIds))
  await tx.delete(itemColors).where(inArray(itemColors.id, colorIds))
}

const earlierMethods = ['Direct print', 'Full-color decal']

/** How charges were called before they said what they are for, by code. */
const earlierCharges: Record<string, string[]> = {
  'SETUP-SCREEN': ['Screen'],
  'SETUP-PAD': ['Screen', 'Printing plate'],
  'SETUP-LASER': ['Laser setup'],
  'EMBROIDERY-SETUP': ['Digitizing'],
  'RUN-COLOR': ['Further color'],
  'RUN-LOCATION': ['Further location'],
  'PMS-MATCH': ['Ink mixed to PMS'],
}

/** And the charges of each trade; what they cost stays. */
async function nameDecorations(tx: Tx, { item: { methods, charges }, itemId }: Here): Promise<void> {
  for (const { type, name } of methods) {
    const ofType = and(eq(decorationMethods.itemId, itemId), eq(decorationMethods.type, type))
    await tx
      .update(decorationMethods)
      .set({ name })
      .where(and(ofType, inArray(decorationMethods.name, earlierMethods)))
  }
  const ofItem = eq(itemCharges.itemId, itemId)
  if (charges.some(({ code }) => code === 'SETUP-PAD'))
    await tx
      .update(itemCharges)
      .set({ code: 'SETUP-PAD' })
      .where(and(ofItem, eq(itemCharges.code, 'SETUP-SCREEN'), eq(itemCharges.name, 'Screen')))
  for (const { code, name, why, method } of charges.filter(({ code }) => code in earlierCharges))
    await tx
      .update(itemCharges)
      .set({ name, why })
      .where(
        and(
          ofItem,
          eq(itemCharges.code, code),
          inArray(itemCharges.name, earlierCharges[code]!),
          ofMethod(tx, itemId, methods.find(({ name }) => name === method)?.type),
        ),
      )
}

function ofMethod(tx: Tx, itemId: number, type = 'DIRECT') {
  const methods = tx
    .select({ id: decorationMethods.id })
    .from(decorationMethods)
    .where(and(eq(decorationMethods.itemId, itemId), eq(decorationMethods.type, type)))
  return inArray(itemCharges.methodId, methods)
}

/** An item that was the same as another one is not sold any more; its address leads to the other. */
async function merge(tx: Tx, { code, name }: { code: string; name: string }, into: number | undefined): Promise<void> {
  if (into === undefined) return
  const unchanged = and(eq(items.code, code), eq(items.name, name), eq(items.status, 'active'))
  const gone = await tx.update(items).set({ status: 'removed' }).where(unchanged).returning({ id: items.id })
  for (const { id } of gone) await saveMovedPage(tx, { from: `/products/${id}`, to: `/products/${into}` })
}

async function receiveOnBusinessDays(tx: Tx, here: Here[]): Promise<void> {
  const ids = here.map(({ itemId }) => itemId)
  const dated = await tx
    .selectDistinct({ on: inventory.incomingOn })
    .from(inventory)
    .where(sql`${inventory.incomingOn} is not null`)
  for (const { on } of dated) {
    const receivedOn = addBusinessDays(on!, 0)
    if (receivedOn === on) continue
    const ofDemo = tx.select({ id: itemVariants.id }).from(itemVariants).where(inArray(itemVariants.itemId, ids))
    await tx
      .update(inventory)
      .set({ incomingOn: receivedOn })
      .where(and(eq(inventory.incomingOn, on!), inArray(inventory.variantId, ofDemo)))
  }
}
