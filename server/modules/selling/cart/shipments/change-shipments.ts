import type { LineShipment } from '../../../../../domain/freight/line-shipments.ts'
import { Conflict } from '../../../../platform/http/errors.ts'
import type { CartLine, CartSnapshot } from '../cart.store.ts'
import { checkShipments, shipsElsewhere } from '../refusals.ts'
import { settleMethods } from './line-methods.ts'
import { stampShipments } from './stamp-shipments.ts'

/**
 * @param held the shipments that the line has
 * @param seen the stamp of those that are to be replaced; undefined: of any
 * @throws Conflict where others have been saved since they were seen
 */
export function checkStamp(held: readonly LineShipment[], seen: string | undefined): void {
  if (seen !== undefined && seen !== stampShipments(held))
    throw new Conflict(shipsElsewhere, 'shipping_stamp', 'shipping-changed')
}

/**
 * The line with new shipments as they are saved, each with a method where nobody has to be asked for it.
 * @param held the line as it is so far
 * @throws Invalid, NotFound at each shipment that is to blame
 */
export const reship = (cart: CartSnapshot, held: CartLine, line: CartLine, now: Date): CartLine => ({
  ...line,
  shipments: checkShipments(settleMethods(cart, held, line, now), held.shipments, cart.facts),
})
