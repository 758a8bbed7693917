import type { AddressId, LineId } from '../../../../domain/ids.ts'
import type { FreightBill } from '../../../../domain/freight/freight-bill.ts'
import type { LineShipment } from '../../../../domain/freight/line-shipments.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { rateBilled, type LiveRatesService } from '../../delivery/index.ts'
import { billCart } from './bill-cart.ts'
import { priceCart } from './cart-snapshot.ts'
import { findCart, type CartSnapshot, type Newcomers } from './cart.store.ts'
import { gatherOrders } from './priced-cart.ts'
import { settleMethods } from './shipments/line-methods.ts'

interface PrepareDeps {
  db: Database
  clock: Clock
  liveRates: LiveRatesService
}

type RateCart = (cart: CartSnapshot, now: Date) => unknown

export type PrepareFreight = ReturnType<typeof createPrepareFreight>

/**
 * Asks carriers for what a story about a cart is going to quote, before it locks the cart or opens a transaction. Without carriers to ask
 * it does nothing.
 */
export const createPrepareFreight =
  ({ db, clock, liveRates }: PrepareDeps) =>
  async (principal: Principal, newcomers: Newcomers = {}, quote: RateCart = priceCart): Promise<void> => {
    if (!liveRates.isOn) return
    const now = clock.now()
    const cart = await findCart(db.orm, principal, now, newcomers)
    await liveRates.prepare(cart.facts, (facts) => quote({ ...cart, facts }, now))
  }

/**
 * Everything that the orders of a cart are priced with.
 * @param addressId where the lines without addresses of their own go
 * @param bill null: the shop pays the carrier
 */
export const rateCheckout =
  (addressId: AddressId, bill: FreightBill | null): RateCart =>
  (loaded, now) => {
    const cart = billCart(loaded, bill)
    priceCart(cart, now)
    const to = cart.facts.destinations.get(addressId)
    if (to && !to.removed) rateBilled(cart.facts, to, gatherOrders(cart.lines, cart), now, { bill })
  }

/** The same of several lines; one that cannot be is refused when they are saved. */
export const rateReshipped =
  (lines: readonly { lineId: LineId; shipments: LineShipment[] }[]): RateCart =>
  (cart, now) => {
    for (const { lineId, shipments } of lines) rateChanged(lineId, shipments)(cart, now)
  }

/** A line as it is going to ship, with the cheapest way where its buyer leaves that open. */
export const rateChanged =
  (lineId: LineId, shipments: LineShipment[]): RateCart =>
  (cart, now) => {
    const held = cart.lines.find((line) => line.lineId === lineId)
    if (!held) return
    const changed = { ...held, shipments: settleMethods(cart, held, { ...held, shipments }, now) }
    priceCart({ ...cart, lines: cart.lines.map((line) => (line === held ? changed : line)) }, now)
  }
