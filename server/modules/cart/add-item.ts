import { maximumCartLines } from '../../../domain/cart-limits.ts'
import { addQuantities } from '../../../domain/line-quantities.ts'
import type { Tx } from '../../platform/database.ts'
import { Conflict, Refusal } from '../../platform/errors.ts'
import { createTurns } from '../../platform/turns.ts'
import type { CartDeps } from './cart.service.ts'
import type { Whose } from './cart.store.ts'
import { putPieces, withLine } from './changed-line.ts'
import { toKey } from './kept-carts.ts'
import { checkOffer, checkPieces, readPieces, type WantedPieces } from './line-wishes.ts'
import {
  holdCart,
  loadCart,
  priceCart,
  recallCart,
  type CartToChange,
  type Knowledge,
  type LoadedCart,
} from './loaded-cart.ts'

export interface AddItemParts extends Pick<CartDeps, 'db' | 'clock'> {
  known: Knowledge
}

interface Added {
  lineId: number
  cart: LoadedCart
}

/**
 * Three queries at most, and each time as little as will do: one where this process knows the cart; else the cart is read first;
 * and where somebody changes it meanwhile, it is done again under its lock.
 */
export function createAddItem({ db, clock, known }: AddItemParts) {
  // Who clicks many times at once does not keep as many connections waiting at one lock.
  const inTurn = createTurns()

  return (whose: Whose, itemId: number, wanted: WantedPieces) =>
    inTurn(toKey(whose), async () => {
      const newcomers = { itemIds: [itemId] }
      const add = (tx: Tx, cart: CartToChange) => addTo(tx, cart, itemId, wanted, clock.now())

      const recalled = await recallCart(whose, newcomers, known)
      // What is remembered may be out of date: it is good for no refusal.
      const quickly = recalled && (await add(db.orm, recalled).catch(forgetRefusal))
      if (recalled && quickly) return finish(whose, recalled, quickly)

      const found = await loadCart(db.orm, whose, newcomers, known)
      const added = await add(db.orm, found)
      if (added) return finish(whose, found, added)

      return db.transaction(async (tx) => {
        const held = await holdCart(tx, found.owner, clock.now(), newcomers, known.offers)
        return show((await add(tx, held))!)
      })
    })

  function finish(whose: Whose, { owner, basis }: CartToChange, added: Added) {
    const { version, priceListId } = basis
    known.carts.keep(whose, { owner, version: version + 1, priceListId, lines: added.cart.lines })
    return show(added)
  }

  function show({ lineId, cart }: Added) {
    return { ...priceCart(cart, clock.now()), lineId }
  }
}

const cartIsFull = `Your cart is full: it holds at most ${maximumCartLines} items. Please order these first.`

/** @returns undefined when the cart is no longer so */
async function addTo(
  tx: Tx,
  cart: CartToChange,
  itemId: number,
  wanted: WantedPieces,
  now: Date,
): Promise<Added | undefined> {
  const offer = checkOffer(cart.offers.get(itemId))
  const held = cart.lines.find((line) => line.itemId === itemId)
  if (!held && cart.lines.length >= maximumCartLines) throw new Conflict(cartIsFull)
  const added = readPieces(offer, wanted)
  const quantities = checkPieces(held ? addQuantities(held.quantities, added) : added, wanted)
  const saved = await putPieces(tx, cart, offer, quantities, now)
  return saved && { lineId: saved.line.lineId, cart: withLine({ ...cart, facts: saved.facts }, saved.line) }
}

function forgetRefusal(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}
