import type { Tx } from '../../platform/database.ts'
import { SessionEnded } from '../../platform/errors.ts'
import { freshOffers, type KnownChanges, type Offer, type OfferSource } from '../catalog/index.ts'
import type { FreightFacts, GoodsToShip } from '../shipping/index.ts'
import { findCart, lockCart, type Basis, type CartAnswer, type CartLine, type Owner, type Whose } from './cart.store.ts'
import { noCarts, type KeptCarts } from './kept-carts.ts'
import { gatherGoods, priceCartLine, type PricedCartLine } from './priced-cart.ts'

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

/** What a change of a cart is decided on. */
export interface CartToChange {
  owner: Owner
  lines: CartLine[]
  offers: Map<number, Offer>
  basis: Basis
}

export type FoundCart = LoadedCart & CartToChange

/** What this process knows already. */
export interface Knowledge {
  offers: OfferSource
  carts: Pick<KeptCarts, 'find' | 'keep'>
}

const knowsNothing: Knowledge = { offers: freshOffers, carts: noCarts }

/**
 * Two queries at most, however many lines; one where the offers are known.
 * @throws SessionEnded when nobody holds the token
 */
export async function loadCart(
  tx: Tx,
  whose: Whose,
  newcomers: Newcomers = {},
  knowledge: Knowledge = knowsNothing,
): Promise<FoundCart> {
  const kept = knowledge.carts.find(whose)
  const question = {
    ...listNeeds(kept?.lines ?? [], newcomers),
    keptVersion: kept?.version ?? -1,
    ...knowledge.offers.known(),
  }
  const found = await findCart(tx, whose, question)
  if (!found) throw new SessionEnded()
  return completeCart(tx, whose, found, kept?.lines ?? [], newcomers, knowledge)
}

/** One query where the offers are not known, else none. */
export async function completeCart(
  tx: Tx,
  whose: Whose,
  { owner, version, priceListId, changed, facts, lines: found }: CartAnswer,
  keptLines: CartLine[],
  newcomers: Newcomers,
  { offers, carts }: Knowledge,
): Promise<FoundCart> {
  const lines = found ?? keptLines
  carts.keep(whose, { owner, version, lines, priceListId })
  const { itemIds, addressIds } = listNeeds(lines, newcomers)
  const basis = { owner, version, priceListId, addressIds }
  return { owner, lines, facts, offers: await offers.list(tx, priceListId, itemIds, changed), basis }
}

/** A cart as a process believes it to be. */
export interface RecalledCart {
  owner: Owner
  lines: CartLine[]
  offers: Map<number, Offer>
  version: number
  priceListId: number | null
  itemIds: number[]
  known: KnownChanges
}

/** Without asking; undefined where this process does not know enough, or where lines ship to addresses. */
export async function recallCart(
  whose: Whose,
  newcomers: Newcomers,
  { offers, carts }: Knowledge,
): Promise<RecalledCart | undefined> {
  const kept = carts.find(whose)
  if (!kept) return undefined
  const { itemIds, addressIds } = listNeeds(kept.lines, newcomers)
  if (addressIds.length > 0) return undefined
  // Before the offers: what changes from here on is told by the query that saves.
  const known = offers.known()
  const recalled = await offers.recall(kept.priceListId, itemIds)
  return recalled && { ...kept, offers: recalled, itemIds, known }
}

const listNeeds = (lines: CartLine[], { itemIds = [], addressIds = [] }: Newcomers) => ({
  itemIds: [...new Set([...lines.map(({ itemId }) => itemId), ...itemIds])],
  addressIds: [...addressIds, ...lines.flatMap(({ shipments }) => shipments.map(({ addressId }) => addressId))],
})

/** The same under the cart's lock: until the transaction ends nobody else changes it. */
export async function holdCart(
  tx: Tx,
  owner: Owner,
  now: Date,
  newcomers: Newcomers = {},
  offers: OfferSource = freshOffers,
): Promise<FoundCart> {
  await lockCart(tx, owner.customerId, now)
  return loadCart(tx, owner, newcomers, { offers, carts: noCarts })
}

export const priceCart = ({ lines, offers, facts }: LoadedCart, now: Date): PricedCart => ({
  lines: lines.map((line) => priceCartLine(line, offers.get(line.itemId)!, facts, now)),
  facts,
})

/** What of the cart goes together; undefined when the cart is empty. */
export async function findCartGoods(tx: Tx, owner: Owner): Promise<GoodsToShip | undefined> {
  const { lines, offers } = await loadCart(tx, owner)
  return lines.length === 0 ? undefined : gatherGoods(lines, offers)
}
