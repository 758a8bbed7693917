import { itemRelated } from '../../../server/modules/catalog/items/related.tables.ts'
import type { ItemId } from '../../../domain/ids.ts'
import type { Tx } from '../../../server/platform/database.ts'
import { demoRelatedItems } from '../content/related-items.ts'
import { insertRows } from './rows.ts'

/** What the owner has taken out of the shop is left out. @param itemIds by code */
export async function fillRelatedItems(tx: Tx, itemIds: Map<string, number>): Promise<void> {
  const idOf = (code: string) => itemIds.get(code) as ItemId | undefined
  const rows = demoRelatedItems.flatMap(([item, others]) => {
    const itemId = idOf(item)
    return others.flatMap((other, position) => {
      const relatedId = idOf(other)
      return itemId === undefined || relatedId === undefined ? [] : [{ itemId, relatedId, position }]
    })
  })
  await insertRows(tx, itemRelated, rows)
}
