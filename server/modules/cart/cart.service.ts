import { totalQuantity } from '../../../domain/line-quantities.ts'
import type { LineShipment } from '../../../domain/line-shipments.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { OfferSource } from '../catalog/index.ts'
import { createAddItem } from './add-item.ts'
import { lockCart, removeLine, saveSeen, saveShipments, type CartLine, type Owner, type Whose } from './cart.store.ts'
import { putPieces, withLine } from './changed-line.ts'
import { createKeptCarts, noCarts } from './kept-carts.ts'
import {
  checkOffer,
  checkPieces,
  checkShipments,
  checkStock,
  readPieces,
  type RequestedQuantity,
} from './line-wishes.ts'
import { holdCart, loadCart, priceCart, type LoadedCart, type Newcomers, type PricedCart } from './loaded-cart.ts'
import { createReadCart } from './read-cart.ts'

export interface CartDeps {
  db: Database
  clock: Clock
  offers: OfferSource
}

export interface LineChanges {
  pieces?: RequestedQuantity
  /** None: the line ships with the whole cart. */
  shipments?: LineShipment[]
}

/** Who asks: the customer, or whoever holds a token. */
type Asking = Owner | { token: string }

export type CartService = ReturnType<typeof createCartService>

export function createCartService({ db, clock, offers }: CartDeps) {
  const known = { offers, carts: createKeptCarts() }
  const hold = (tx: Tx, owner: Owner, newcomers?: Newcomers) => holdCart(tx, owner, clock.now(), newcomers, offers)
  const whoseIs = (principal: Asking): Whose =>
    'token' in principal ? { tokenHash: hashToken(principal.token), now: clock.now() } : principal
  const readCart = createReadCart({ db, clock, known })
  const addItem = createAddItem({ db, clock, known })

  return {
    async getCart(principal: Asking): Promise<PricedCart> {
      return priceCart(await readCart(whoseIs(principal)), clock.now())
    },

    /** As `getCart`, and remembers what every line costs now; the answer still tells what it cost before. */
    async checkPrices(principal: Asking): Promise<PricedCart> {
      const found = await readCart(whoseIs(principal))
      const cart = priceCart(found, clock.now())
      const changed = cart.lines.filter(({ seenNetCents, netCents }) => seenNetCents !== netCents)
      if (changed.length > 0) await saveSeen(db.orm, found.owner.customerId, changed)
      return cart
    },

    /** Puts pieces to the item's line; a new line where there is none. The same request key does it once. */
    addItem: (
      principal: Asking,
      itemId: number,
      wanted: RequestedQuantity,
      requestKey?: string,
    ): Promise<PricedCart & { lineId: number }> => addItem(whoseIs(principal), itemId, wanted, requestKey),

    /** Sets the quantities of a line, or where it ships, or both. */
    updateLine(owner: Owner, lineId: number, { pieces, shipments }: LineChanges): Promise<PricedCart> {
      return db.transaction(async (tx) => {
        const addressIds = shipments?.map(({ addressId }) => addressId)
        const cart = await hold(tx, owner, addressIds && { addressIds })
        let line = getLine(cart, lineId)
        const offer = checkOffer(cart.offers.get(line.itemId))
        if (pieces) {
          const quantities = checkPieces(readPieces(offer, pieces), pieces)
          checkStock(offer, quantities, pieces)
          line = (await putPieces(tx, cart, offer, quantities, clock.now()))!.line
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

function getLine(cart: LoadedCart, lineId: number): CartLine {
  const line = cart.lines.find((one) => one.lineId === lineId)
  if (!line) throw new NotFound(lineIsGone)
  return line
}
