import type { Tx } from '../../platform/database.ts'
import type { Principal } from '../../platform/principal.ts'
import type { FreightFacts, GoodsToShip } from '../shipping/index.ts'
import { findCart, lockCart, type CartSnapshot, type Newcomers } from './cart.store.ts'
import { gatherGoods, priceCartLine, type PricedCartLine } from './priced-cart.ts'

export interface PricedCart {
  lines: PricedCartLine[]
  facts: FreightFacts
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
  return findCart(tx, principal, newcomers)
}

export const priceCart = ({ lines, offers, facts }: CartSnapshot, now: Date): PricedCart => ({
  lines: lines.map((line) => priceCartLine(line, offers.get(line.itemId)!, facts, now)),
  facts,
})

/** What of the cart goes together; undefined when the cart is empty. */
export async function findCartGoods(tx: Tx, principal: Principal): Promise<GoodsToShip | undefined> {
  const { lines, offers } = await findCart(tx, principal)
  return lines.length === 0 ? undefined : gatherGoods(lines, offers)
}
