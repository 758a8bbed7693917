import type { ItemId } from '../../../../domain/ids.ts'

/** In the order in which the items come first. */
export function groupByItem<Cell extends { itemId: ItemId }>(cells: readonly Cell[]): Map<ItemId, Cell[]> {
  const groups = new Map<ItemId, Cell[]>()
  for (const cell of cells) {
    const group = groups.get(cell.itemId)
    if (group) group.push(cell)
    else groups.set(cell.itemId, [cell])
  }
  return groups
}
