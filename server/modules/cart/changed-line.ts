import { totalQuantity, type Quantities } from '../../../domain/line-quantities.ts'
import { followQuantity } from '../../../domain/line-shipments.ts'
import type { Tx } from '../../platform/database.ts'
import type { Offer } from '../catalog/index.ts'
import { saveBlankLine, type CartLine } from './cart.store.ts'
import type { CartToChange, LoadedCart } from './loaded-cart.ts'
import { priceQuantities } from './priced-cart.ts'

/**
 * Saves what an item's line holds from now on. Its buyer sees the price in the answer.
 * @returns undefined when what the change was decided on is no longer so
 */
export async function putPieces(
  tx: Tx,
  { basis, lines }: CartToChange,
  offer: Offer,
  quantities: Quantities,
  now: Date,
) {
  const { itemId } = offer
  const held = lines.find((line) => line.itemId === itemId)?.shipments ?? []
  const shipments = followQuantity(held, totalQuantity(quantities))
  const seenNetCents = priceQuantities(offer, quantities).netCents
  const shippedQuantity = shipments.length === 1 ? shipments[0]!.quantity : null
  const saved = await saveBlankLine(tx, basis, { itemId, quantities, seenNetCents, shippedQuantity }, now)
  return saved && { facts: saved.facts, line: { lineId: saved.lineId, itemId, quantities, shipments, seenNetCents } }
}

/** The cart with a line changed in its place, or added at the end. */
export function withLine(cart: LoadedCart, line: CartLine): LoadedCart {
  const known = cart.lines.some(({ lineId }) => lineId === line.lineId)
  const lines = known ? cart.lines.map((one) => (one.lineId === line.lineId ? line : one)) : [...cart.lines, line]
  return { ...cart, lines }
}
