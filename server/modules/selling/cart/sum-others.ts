import type { ItemId } from '../../../../domain/ids.ts'
import { addQuantities, type Quantities } from '../../../../domain/ordering/line-quantities.ts'
import type { CartSnapshot } from './cart.store.ts'
import type { LineToSave } from './save-lines.store.ts'

/** What other lines of the cart hold of an item. */
export const sumOthers = (lines: CartSnapshot['lines'], itemId: ItemId, lineId: LineToSave['lineId']): Quantities =>
  lines
    .filter((line) => line.itemId === itemId && line.lineId !== lineId)
    .reduce<Quantities>((sum, line) => addQuantities(sum, line.quantities), new Map())
