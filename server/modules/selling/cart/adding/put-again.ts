import { Refusal } from '../../../../platform/http/errors.ts'
import { addLine } from './add-line.ts'
import type { RequestedLine } from './add-request.ts'
import { withLine } from '../cart-snapshot.ts'
import type { CartLine, CartSnapshot, Newcomers } from '../cart.store.ts'
import { listUsed, nothingMade } from '../decorated/list-used.ts'
import { priceCartLine, type PricedCartLine } from '../priced-cart.ts'
import type { LineToSave } from '../save-lines.store.ts'

/** What came of a line that was to be put back. */
export type AddedAgain = { added: PricedCartLine } | { sentence: string }

/** What a cart has to know of lines before they are put back. */
export function toNewcomers(requested: readonly RequestedLine[]): Newcomers {
  const used = requested.map(({ configuration }) => listUsed(nothingMade, configuration))
  return {
    itemIds: [...new Set(requested.map(({ itemId }) => itemId))],
    artworkHashes: used.flatMap(({ artworkHashes }) => artworkHashes),
    inkCodes: used.flatMap(({ inkCodes }) => inkCodes),
  }
}

/** Each line by itself; what cannot be made or sold any more says why. */
export async function putAgain(
  loaded: CartSnapshot,
  requested: readonly RequestedLine[],
  now: Date,
  save: (cart: CartSnapshot, added: LineToSave) => Promise<CartLine>,
): Promise<AddedAgain[]> {
  let cart = loaded
  const outcomes: AddedAgain[] = []
  for (const one of requested) {
    try {
      const line = await save(cart, addLine(cart, one, nothingMade))
      cart = withLine(cart, line)
      outcomes.push({ added: priceCartLine(line, cart.offers.get(line.itemId)!, cart, now) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.push({ sentence: error.message })
    }
  }
  return outcomes
}
