import { maximumCartLines } from '../../../domain/cart-limits.ts'
import { addQuantities, totalQuantity, type Quantities } from '../../../domain/line-quantities.ts'
import { followQuantity, type LineShipment } from '../../../domain/line-shipments.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { Offer, OfferSource } from '../catalog/index.ts'
import {
  lockCart,
  removeLine,
  saveBlankLine,
  saveSeen,
  saveShipments,
  type CartLine,
  type Owner,
  type Whose,
} from './cart.store.ts'
import { createKeptCarts, noCarts } from './kept-carts.ts'
import { checkOffer, checkPieces, checkShipments, readPieces, type WantedPieces } from './line-wishes.ts'
import {
  holdCart,
  loadCart,
  priceCart,
  type FoundCart,
  type LoadedCart,
  type Newcomers,
  type PricedCart,
} from './loaded-cart.ts'
import { priceQuantities } from './priced-cart.ts'

export interface CartDeps {
  db: Database
  clock: Clock
  offers: OfferSource
}

export interface LineChanges {
  pieces?: WantedPieces
  /** None: the line ships with the whole cart. */
  shipments?: LineShipment[]
}

/** Who asks: the customer, or whoever holds a token. */
type Asking = Owner | { token: string }

export type CartService = ReturnType<typeof createCartService>

export function createCartService({ db, clock, offers }: CartDeps) {
  const known = { offers, carts: createKeptCarts() }
  const load = (whose: Whose, newcomers?: Newcomers) => loadCart(db.orm, whose, newcomers, known)
  const hold = (tx: Tx, owner: Owner, newcomers?: Newcomers) => holdCart(tx, owner, clock.now(), newcomers, offers)
  const whoseIs = (asker: Asking): Whose =>
    'token' in asker ? { tokenHash: hashToken(asker.token), now: clock.now() } : asker

  return {
    async getCart(asker: Asking): Promise<PricedCart> {
      return priceCart(await load(whoseIs(asker)), clock.now())
    },

    /** As `getCart`, and remembers what every line costs now; the answer still tells what it cost before. */
    async checkPrices(asker: Asking): Promise<PricedCart> {
      const found = await load(whoseIs(asker))
      const cart = priceCart(found, clock.now())
      const changed = cart.lines.filter(({ seenNetCents, netCents }) => seenNetCents !== netCents)
      if (changed.length > 0) await saveSeen(db.orm, found.owner.customerId, changed)
      return cart
    },

    /** Puts pieces to the item's line; a new line where there is none. */
    async addItem(asker: Asking, itemId: number, wanted: WantedPieces): Promise<PricedCart & { lineId: number }> {
      const add = async (tx: Tx, cart: FoundCart) => {
        const offer = checkOffer(cart.offers.get(itemId))
        const held = cart.lines.find((line) => line.itemId === itemId)
        if (!held && cart.lines.length >= maximumCartLines) throw new Conflict(cartIsFull)
        const added = readPieces(offer, wanted)
        const quantities = checkPieces(held ? addQuantities(held.quantities, added) : added, wanted)
        const line = await putPieces(tx, cart, offer, quantities, clock.now())
        return line && { lineId: line.lineId, changed: withLine(cart, line) }
      }
      const newcomers = { itemIds: [itemId] }
      const whose = whoseIs(asker)
      const cart = await load(whose, newcomers)
      // Nearly always nobody else changes the cart meanwhile, so that nothing has to be locked before it is read.
      const added = await add(db.orm, cart)
      if (added) known.carts.keep(whose, { version: cart.version + 1, lines: added.changed.lines })
      const { lineId, changed } =
        added ?? (await db.transaction(async (tx) => (await add(tx, await hold(tx, cart.owner, newcomers)))!))
      return { ...priceCart(changed, clock.now()), lineId }
    },

    /** Sets the quantities of a line, or where it ships, or both. */
    updateLine(owner: Owner, lineId: number, { pieces, shipments }: LineChanges): Promise<PricedCart> {
      return db.transaction(async (tx) => {
        const addressIds = shipments?.map(({ addressId }) => addressId)
        const cart = await hold(tx, owner, addressIds && { addressIds })
        let line = getLine(cart, lineId)
        const offer = checkOffer(cart.offers.get(line.itemId))
        if (pieces) {
          const quantities = checkPieces(readPieces(offer, pieces), pieces)
          line = (await putPieces(tx, cart, offer, quantities, clock.now()))!
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
        return priceCart(await loadCart(tx, owner, {}, { offers, carts: noCarts }), clock.now())
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

/**
 * Saves what an item's line holds from now on. Its buyer sees the price in the answer.
 * @returns undefined when somebody else has changed the cart since it was read
 */
async function putPieces(
  tx: Tx,
  { owner: { customerId }, version, lines }: FoundCart,
  offer: Offer,
  quantities: Quantities,
  now: Date,
): Promise<CartLine | undefined> {
  const { itemId } = offer
  const held = lines.find((line) => line.itemId === itemId)?.shipments ?? []
  const shipments = followQuantity(held, totalQuantity(quantities))
  const seenNetCents = priceQuantities(offer, quantities).netCents
  const shippedQuantity = shipments.length === 1 ? shipments[0]!.quantity : null
  const line = { itemId, quantities, seenNetCents, shippedQuantity }
  const lineId = await saveBlankLine(tx, { customerId, version }, line, now)
  return lineId === undefined ? undefined : { lineId, itemId, quantities, shipments, seenNetCents }
}

/** The cart with a line changed in its place, or added at the end. */
function withLine(cart: LoadedCart, line: CartLine): LoadedCart {
  const known = cart.lines.some(({ lineId }) => lineId === line.lineId)
  const lines = known ? cart.lines.map((one) => (one.lineId === line.lineId ? line : one)) : [...cart.lines, line]
  return { ...cart, lines }
}
