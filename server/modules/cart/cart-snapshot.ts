import type { Tx } from '../../platform/database.ts'
import type { Principal } from '../../platform/principal.ts'
import type { FreightFacts, OrderToShip } from '../shipping/index.ts'
import { findCart, lockCart, type CartLine, type CartSnapshot, type Newcomers } from './cart.store.ts'
import { discountLines, type DiscountedLine } from './line-coupons.ts'
import { gatherOrders, listServedBefore, priceCartLine } from './priced-cart.ts'

export interface PricedCart {
  lines: DiscountedLine[]
  facts: FreightFacts
  poFile: CartSnapshot['poFile']
}

/** The cart as it stays until the transaction ends: nobody else changes it. */
export async function lockAndLoadCart(
  tx: Tx,
  principal: Principal,
  now: Date,
  newcomers: Newcomers = {},
): Promise<CartSnapshot> {
  await lockCart(tx, principal.customerId, now)
  // In a query of its own: one that has waited for the lock would not see what the holder before has done.
  return findCart(tx, principal, now, newcomers)
}

/** What one line takes of the stock, those after it cannot have. */
export function priceCart(cart: CartSnapshot, now: Date): PricedCart {
  const before = listServedBefore(cart.lines)
  const price = (line: CartLine) => priceCartLine(line, cart.offers.get(line.itemId)!, cart, now, before.get(line))
  return { lines: discountLines(cart, cart.lines.map(price)), facts: cart.facts, poFile: cart.poFile }
}

/** The orders that the cart becomes, as they ship; none when the cart is empty. */
export async function findCartOrders(tx: Tx, principal: Principal, now: Date): Promise<OrderToShip[]> {
  const { lines, offers } = await findCart(tx, principal, now)
  return gatherOrders(lines, offers)
}
