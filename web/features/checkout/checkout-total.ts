import type { Cart } from '../../../contract/shop/cart.schema.ts'
import { readCents, toWireAmount } from '../../../domain/money.ts'
import { totalOrder } from '../../../domain/order-total.ts'
import { priceLineFreight } from '../../../domain/shipping-total.ts'

/** Dollars. */
export interface CheckoutTotal {
  /** All freight: what goes together, and the lines with addresses of their own. */
  freight: number
  /** What we pay carriers for the lines with addresses of their own. */
  ownCarriers: number
  thirdParty: number
  multiShipment: number
  total: number
}

/** What the cart comes to when the goods that go together ship for `shipAmount` and it is charged `taxAmount` (docs/decisions/shop-rules.md, 'Order total'). */
export function totalCheckout(cart: Cart, shipAmount: number, taxAmount: number): CheckoutTotal {
  const own = priceOwnFreight(cart)
  const sum = (part: 'totalCents' | 'carrierCents' | 'thirdPartyCents' | 'multiShipmentCents') =>
    own.reduce((cents, line) => cents + line[part], 0)
  const shippingCents = readCents(shipAmount) + sum('totalCents')
  return {
    freight: toWireAmount(shippingCents),
    ownCarriers: toWireAmount(sum('carrierCents')),
    thirdParty: toWireAmount(sum('thirdPartyCents')),
    multiShipment: toWireAmount(sum('multiShipmentCents')),
    total: toWireAmount(
      totalOrder({
        netCents: [readCents(cart.net_amt)],
        shippingCents,
        discountCents: [readCents(cart.discount_amt)],
        taxCents: readCents(taxAmount),
      }),
    ),
  }
}

/** Lines to other addresses bring their own freight (docs/decisions/shop-rules.md, 'Shipping total'). */
function priceOwnFreight(cart: Cart) {
  const charges = {
    thirdPartyCents: readCents(cart.third_party_shipping_charge),
    multiShipmentCents: readCents(cart.multi_shipment_charge),
  }
  return cart.shopping_cart_lines
    .filter(({ shipping_addresses: own }) => own.length > 0)
    .map(({ shipping_addresses: own }) =>
      priceLineFreight(
        own.map(({ bill_transportation_to: payer, shipping_methods: methods }) => ({
          billTransportationTo: payer,
          shipCents: readCents(methods.find(({ chosen }) => chosen)?.ship_amt ?? 0),
        })),
        charges,
      ),
    )
}
