import { rateCarriers } from '../../../../domain/freight/carriers.ts'
import { billShipment, isBilled, type FreightBill } from '../../../../domain/freight/freight-bill.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import { findMethod } from '../../delivery/index.ts'
import type { CartSnapshot } from './cart.store.ts'

/** The cart as its freight is billed: what goes to addresses of a line's own, too, unless the line has said who pays. */
export const billCart = <Cart extends CartSnapshot>(cart: Cart, bill: FreightBill | null): Cart =>
  bill === null
    ? cart
    : {
        ...cart,
        lines: cart.lines.map((line) => ({
          ...line,
          shipments: line.shipments.map((shipment) => billShipment(shipment, bill)),
        })),
      }

/** An account is one of its carrier. @throws Invalid where part of a line goes by another one */
export function checkBilledCarrier({ lines, offers, facts }: CartSnapshot, bill: FreightBill | null): void {
  if (bill === null) return
  for (const { itemId, shipments } of lines)
    for (const shipment of shipments) {
      const carrier = findMethod(facts, shipment.methodCode)?.carrier
      if (!isBilled(shipment, bill) || carrier === undefined || carrier === bill.carrier) continue
      const [theirs, own] = [rateCarriers[carrier].name, rateCarriers[bill.carrier].name]
      throw new Invalid(
        `${offers.get(itemId)!.name}: part of it ships by ${theirs}, but the account is with ${own}. Please choose ${own} for it, or Prepaid.`,
        'freight_bill.carrier',
      )
    }
}
