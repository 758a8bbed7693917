import { createBatcher } from '../../platform/batcher.ts'
import type { AddItemParts } from './add-item.ts'
import { confirmCarts, type BelievedCart } from './believed-carts.store.ts'
import type { Owner, Whose } from './cart.store.ts'
import { completeCart, loadCart, recallCart, type LoadedCart } from './loaded-cart.ts'

/**
 * Two queries at most; one for all carts that are asked for at the same time, where this process knows them.
 * @throws SessionEnded when nobody holds the token
 */
export function createReadCart({ db, clock, known }: AddItemParts) {
  const confirmTogether = createBatcher({
    work: (all: BelievedCart[]) => confirmCarts(db.orm, all, clock.now()),
    partsAtMost: 100,
    worksAtOnce: 2,
  })

  return async (whose: Whose): Promise<LoadedCart & { owner: Owner }> => {
    const recalled = await recallCart(whose, {}, known)
    const confirmed = recalled && (await confirmTogether({ ...recalled, whose }))
    if (!recalled || !confirmed) return loadCart(db.orm, whose, {}, known)
    if ('found' in confirmed) return completeCart(db.orm, whose, confirmed.found, recalled.lines, {}, known)
    return { ...recalled, facts: confirmed.facts }
  }
}
