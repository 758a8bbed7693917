import type { WholeShipment } from '../../../../domain/freight/deliveries.ts'
import type { FreightBill } from '../../../../domain/freight/freight-bill.ts'
import type { CustomerId, LineId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict, NotFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { isWholeTo, keepWhole, type CartToShip, type FreightFacts } from '../../delivery/index.ts'
import { billCart } from './bill-cart.ts'
import { lockCart } from './cart-lock.store.ts'
import { findCart, lockCartStock, type CartLine, type CartSnapshot, type Newcomers } from './cart.store.ts'
import { discountLines, type DiscountedLine } from './line-coupons.ts'
import { lineIsGone } from './refusals.ts'
import { gatherTaxed } from './taxed-goods.ts'
import { listRefusedSamples } from './adding/sample-lines.ts'
import { gatherOrders, listServedBefore, priceCartLine, type PricedCartLine } from './priced-cart.ts'

export interface PricedCart {
  lines: DiscountedLine[]
  facts: FreightFacts
  poFile: CartSnapshot['poFile']
  shipToId?: CartSnapshot['shipToId']
  quoteFromCents?: CartSnapshot['quoteFromCents']
  tax: CartSnapshot['tax']
}

/** The cart as it stays until the transaction ends: nobody else changes it. @throws Conflict while it is being paid */
export async function lockAndLoadCart(
  tx: Tx,
  principal: Principal,
  now: Date,
  newcomers: Newcomers = {},
): Promise<CartSnapshot> {
  const { payingKey, ...cart } = await lockAndLoadPayingCart(tx, principal, now, newcomers)
  if (payingKey !== null) throw new Conflict(cartIsBeingPaid)
  return cart
}

/** To change what is not a line of the cart. @throws Conflict while it is being paid */
export async function lockCartToChange(tx: Tx, customerId: CustomerId, now: Date): Promise<void> {
  const { payingKey } = await lockCart(tx, customerId, now)
  if (payingKey !== null) throw new Conflict(cartIsBeingPaid)
}

/** The same, also while it is being paid: its lines stay, whoever calls. */
export async function lockAndLoadPayingCart(
  tx: Tx,
  principal: Principal,
  now: Date,
  newcomers: Newcomers = {},
): Promise<CartSnapshot & { payingKey: string | null }> {
  const { payingKey } = await lockCart(tx, principal.customerId, now)
  if (newcomers.takesStock) await lockCartStock(tx, principal.customerId)
  // In a query of its own: one that has waited for the lock would not see what the holder before has done.
  return { ...(await findCart(tx, principal, now, newcomers)), payingKey }
}

export const cartIsBeingPaid = 'This cart is being paid by card right now. Please wait a moment.'

/** What one line takes of the stock, those after it cannot have. */
export function priceCart(cart: CartSnapshot, now: Date): PricedCart {
  const before = listServedBefore(cart.lines)
  const refused = listRefusedSamples(cart)
  const price = (line: CartLine) =>
    withRefusal(priceCartLine(line, cart.offers.get(line.itemId)!, cart, now, before.get(line)), refused.get(line))
  const { facts, poFile, shipToId, quoteFromCents, tax } = cart
  return { lines: discountLines(cart, cart.lines.map(price)), facts, poFile, shipToId, quoteFromCents, tax }
}

/** What goes to addresses of its lines waits where its buyer says so; what goes together is not part of a priced cart. */
export const keepCartWhole = (cart: PricedCart, whole: readonly WholeShipment[]): PricedCart =>
  whole.length === 0 ? cart : { ...cart, lines: cart.lines.map((line) => keepLineWhole(line, whole)) }

const keepLineWhole = (line: DiscountedLine, whole: readonly WholeShipment[]): DiscountedLine => ({
  ...line,
  shipments: line.shipments.map((one) => ({
    ...one,
    chosen: one.chosen && isWholeTo(whole, line.lineId, one.addressId) ? keepWhole(one.chosen) : one.chosen,
  })),
})

const withRefusal = (line: PricedCartLine, sentence: string | undefined): PricedCartLine =>
  sentence === undefined ? line : { ...line, problems: [{ reason: 'sample-refused', sentence }, ...line.problems] }

/** The cart with a line changed where it is, or added at the end. */
export function withLine(cart: CartSnapshot, line: CartLine): CartSnapshot {
  const isNew = cart.lines.every(({ lineId }) => lineId !== line.lineId)
  const lines = isNew ? [...cart.lines, line] : cart.lines.map((one) => (one.lineId === line.lineId ? line : one))
  return { ...cart, lines }
}

interface AskedShipping {
  /** Null: the shop pays the carrier. */
  bill: FreightBill | null
  /** What waits where the rest goes in parts. */
  whole: readonly WholeShipment[]
}

/** The orders that the cart becomes, as they ship and are taxed; none when the cart is empty. */
export async function findCartOrders(
  tx: Tx,
  principal: Principal,
  now: Date,
  { bill, whole }: AskedShipping,
): Promise<CartToShip> {
  const cart = billCart(await findCart(tx, principal, now), bill)
  const { lines, facts, tax } = keepCartWhole(priceCart(cart, now), whole)
  const orders = gatherOrders(cart.lines, cart).map((order) => {
    const own = lines.filter(({ lineId }) => order.lineIds.includes(lineId))
    const canPart = own.some(({ shipments }) => shipments.some(({ chosen }) => chosen?.inParts))
    return {
      ...order,
      taxed: gatherTaxed(own, facts, 'complete'),
      taxedInParts: canPart ? gatherTaxed(own, facts, 'parts') : null,
    }
  })
  return { orders, tax }
}

/** @throws NotFound */
export function getLine({ lines }: CartSnapshot, lineId: LineId): CartLine {
  const line = lines.find((one) => one.lineId === lineId)
  if (!line) throw new NotFound(lineIsGone)
  return line
}
