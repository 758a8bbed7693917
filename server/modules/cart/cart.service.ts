import { maximumCartLines } from '../../../domain/cart-limits.ts'
import { addQuantities, totalQuantity, type Quantities } from '../../../domain/line-quantities.ts'
import { followQuantity, type LineShipment } from '../../../domain/line-shipments.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import type { Offer } from '../catalog/index.ts'
import { lockCart, removeLine, saveBlankLine, saveSeen, saveShipments, type CartLine } from './cart.store.ts'
import { checkOffer, checkPieces, checkShipments, readPieces, type WantedPieces } from './line-wishes.ts'
import { holdCart, loadCart, priceCart, type LoadedCart, type Owner, type PricedCart } from './loaded-cart.ts'
import { priceQuantities } from './priced-cart.ts'

export interface CartDeps {
  db: Database
  clock: Clock
}

export interface LineChanges {
  pieces?: WantedPieces
  /** None: the line ships with the whole cart. */
  shipments?: LineShipment[]
}

export type CartService = ReturnType<typeof createCartService>

export function createCartService({ db, clock }: CartDeps) {
  return {
    async getCart(owner: Owner): Promise<PricedCart> {
      return priceCart(await loadCart(db.orm, owner), clock.now())
    },

    /** As `getCart`, and remembers what every line costs now; the answer still tells what it cost before. */
    async checkPrices(owner: Owner): Promise<PricedCart> {
      const cart = priceCart(await loadCart(db.orm, owner), clock.now())
      const changed = cart.lines.filter(({ seenNetCents, netCents }) => seenNetCents !== netCents)
      if (changed.length > 0) await saveSeen(db.orm, owner.customerId, changed)
      return cart
    },

    /** Puts pieces to the item's line; a new line where there is none. */
    addItem(owner: Owner, itemId: number, wanted: WantedPieces): Promise<PricedCart & { lineId: number }> {
      return db.transaction(async (tx) => {
        const cart = await holdCart(tx, owner, clock.now(), { itemIds: [itemId] })
        const offer = checkOffer(cart.offers.get(itemId))
        const held = cart.lines.find((line) => line.itemId === itemId)
        if (!held && cart.lines.length >= maximumCartLines) throw new Conflict(cartIsFull)
        const added = readPieces(offer, wanted)
        const quantities = checkPieces(held ? addQuantities(held.quantities, added) : added, wanted)
        const line = await putPieces(tx, owner, offer, held, quantities, clock.now())
        return { ...priceCart(withLine(cart, line), clock.now()), lineId: line.lineId }
      })
    },

    /** Sets the quantities of a line, or where it ships, or both. */
    updateLine(owner: Owner, lineId: number, { pieces, shipments }: LineChanges): Promise<PricedCart> {
      return db.transaction(async (tx) => {
        const addressIds = shipments?.map(({ addressId }) => addressId)
        const cart = await holdCart(tx, owner, clock.now(), addressIds && { addressIds })
        let line = getLine(cart, lineId)
        const offer = checkOffer(cart.offers.get(line.itemId))
        if (pieces) {
          const quantities = checkPieces(readPieces(offer, pieces), pieces)
          line = await putPieces(tx, owner, offer, line, quantities, clock.now())
        }
        if (shipments) {
          checkShipments(shipments, totalQuantity(line.quantities), cart.facts)
          await saveShipments(tx, owner.customerId, lineId, shipments)
          line = { ...line, shipments }
        }
        return priceCart(withLine(cart, line), clock.now())
      })
    },

    removeLine(owner: Owner, lineId: number): Promise<PricedCart> {
      return db.transaction(async (tx) => {
        await lockCart(tx, owner.customerId, clock.now())
        if (!(await removeLine(tx, owner.customerId, lineId))) throw new NotFound(lineIsGone)
        return priceCart(await loadCart(tx, owner), clock.now())
      })
    },
  }
}

const lineIsGone = 'This item is no longer in your cart.'
const cartIsFull = `Your cart is full: it holds at most ${maximumCartLines} items. Please order these first.`

function getLine(cart: LoadedCart, lineId: number): CartLine {
  const line = cart.lines.find((one) => one.lineId === lineId)
  if (!line) throw new NotFound(lineIsGone)
  return line
}

/** Saves what a line holds from now on. Its buyer sees the price in the answer. */
async function putPieces(
  tx: Tx,
  owner: Owner,
  offer: Offer,
  held: CartLine | undefined,
  quantities: Quantities,
  now: Date,
): Promise<CartLine> {
  const { netCents } = priceQuantities(offer, quantities)
  const { itemId } = offer
  const lineId = await saveBlankLine(tx, owner.customerId, { itemId, quantities, seenNetCents: netCents }, now)
  const shipments = followQuantity(held?.shipments ?? [], totalQuantity(quantities))
  if (shipments.length === 1) await saveShipments(tx, owner.customerId, lineId, shipments)
  return { lineId, itemId, quantities, shipments, seenNetCents: netCents }
}

/** The cart with a line changed in its place, or added at the end. */
function withLine(cart: LoadedCart, line: CartLine): LoadedCart {
  const known = cart.lines.some(({ lineId }) => lineId === line.lineId)
  const lines = known ? cart.lines.map((one) => (one.lineId === line.lineId ? line : one)) : [...cart.lines, line]
  return { ...cart, lines }
}
