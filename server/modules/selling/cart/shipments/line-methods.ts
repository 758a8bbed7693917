import type { AddressId } from '../../../../../domain/ids.ts'
import type { LineShipment } from '../../../../../domain/freight/line-shipments.ts'
import { NotFound } from '../../../../platform/http/errors.ts'
import { noSuchAddress } from '../../../people/index.ts'
import type { CartLine, CartSnapshot } from '../cart.store.ts'
import { listServedBefore, offerFor, toLineToShip } from '../priced-cart.ts'
import { chooseMethods, listLineMethods, type LineMethods, type LineToShip } from './line-freight.ts'

/**
 * How a line of the cart can go to some of its addresses.
 * @throws NotFound for an address that is none of the line's
 */
export function findLineMethods(cart: CartSnapshot, line: CartLine, addressIds: AddressId[], now: Date): LineMethods[] {
  const own = new Set(line.shipments.map(({ addressId }) => addressId))
  if (addressIds.some((addressId) => !own.has(addressId)))
    throw new NotFound(noSuchAddress, undefined, 'unknown-address')
  const asked = new Set(addressIds)
  return listLineMethods(toShip(cart, line), cart.facts, now, ({ addressId }) => asked.has(addressId))
}

/** The shipments of a line that is about to change, each with a method where nobody has to be asked for it. */
export const settleMethods = (cart: CartSnapshot, held: CartLine, changed: CartLine, now: Date): LineShipment[] =>
  chooseMethods(toShip(cart, changed, held), cart.facts, now)

/** With the stock that the lines before it leave. */
const toShip = (cart: CartSnapshot, line: CartLine, held = line): LineToShip =>
  toLineToShip(line, offerFor(line, cart.offers.get(line.itemId)!, cart), listServedBefore(cart.lines).get(held))
