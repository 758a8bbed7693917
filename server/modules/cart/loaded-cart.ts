import type { Tx } from '../../platform/database.ts'
import { listOffers, type Offer } from '../catalog/index.ts'
import { getFreightFacts, type FreightFacts, type GoodsToShip } from '../shipping/index.ts'
import { listLines, lockCart, type CartLine } from './cart.store.ts'
import { gatherGoods, priceCartLine, type PricedCartLine } from './priced-cart.ts'

export interface Owner {
  customerId: number
  companyId: number
}

/** A cart with all that its prices depend on. */
export interface LoadedCart {
  lines: CartLine[]
  offers: Map<number, Offer>
  facts: FreightFacts
}

export interface PricedCart {
  lines: PricedCartLine[]
  facts: FreightFacts
}

/** What a change is about to bring into the cart, loaded along with it. */
export interface Newcomers {
  itemIds?: number[]
  addressIds?: number[]
}

/** Three queries, however many lines. */
export async function loadCart(tx: Tx, owner: Owner, newcomers: Newcomers = {}): Promise<LoadedCart> {
  const lines = await listLines(tx, owner.customerId)
  const itemIds = [...lines.map(({ itemId }) => itemId), ...(newcomers.itemIds ?? [])]
  const addressIds = lines.flatMap(({ shipments }) => shipments.map(({ addressId }) => addressId))
  return {
    lines,
    offers: await listOffers(tx, owner.companyId, [...new Set(itemIds)]),
    facts: await getFreightFacts(tx, owner.customerId, [...new Set([...addressIds, ...(newcomers.addressIds ?? [])])]),
  }
}

/** The same under the cart's lock: until the transaction ends nobody else changes it. */
export async function holdCart(tx: Tx, owner: Owner, now: Date, newcomers: Newcomers = {}): Promise<LoadedCart> {
  await lockCart(tx, owner.customerId, now)
  return loadCart(tx, owner, newcomers)
}

export const priceCart = ({ lines, offers, facts }: LoadedCart, now: Date): PricedCart => ({
  lines: lines.map((line) => priceCartLine(line, offers.get(line.itemId)!, facts, now)),
  facts,
})

/** What of the cart goes together; undefined when the cart is empty. */
export async function findCartGoods(tx: Tx, owner: Owner): Promise<GoodsToShip | undefined> {
  const lines = await listLines(tx, owner.customerId)
  if (lines.length === 0) return undefined
  const offers = await listOffers(
    tx,
    owner.companyId,
    lines.map(({ itemId }) => itemId),
  )
  return gatherGoods(lines, offers)
}
