import { createTogether } from '../../platform/together.ts'
import type { AddItemParts } from './add-item.ts'
import { confirmCarts, type BelievedCart } from './believed-carts.store.ts'
import type { Whose } from './cart.store.ts'
import { loadCart, recallCart, type LoadedCart } from './loaded-cart.ts'

/**
 * Three queries at most; one for all carts that are asked for at the same time, where this process knows them.
 * @throws SessionEnded when nobody holds the token
 */
export function createReadCart({ db, clock, known }: AddItemParts) {
  const confirmTogether = createTogether({
    work: (all: BelievedCart[]) => confirmCarts(db.orm, all, clock.now()),
    partsAtMost: 100,
    worksAtOnce: 2,
  })

  return async (whose: Whose): Promise<LoadedCart> => {
    const recalled = await recallCart(whose, {}, known)
    const facts = recalled && (await confirmTogether({ ...recalled, whose }))
    return recalled && facts ? { ...recalled, facts } : loadCart(db.orm, whose, {}, known)
  }
}
