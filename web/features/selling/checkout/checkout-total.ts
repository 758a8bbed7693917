import type { Cart } from '../../../../contract/shop/cart/cart.schema.ts'
import type { Delivery } from '../../../../domain/freight/deliveries.ts'
import { priceSharedBilling, type FreightBill } from '../../../../domain/freight/freight-bill.ts'
import { readCents, toWireAmount } from '../../../../domain/money/money.ts'
import { gatherFreight, sumFreight, type OrderFreight } from '../../../../domain/freight/order-freight.ts'
import { totalOrder } from '../../../../domain/ordering/order-total.ts'
import { priceLineFreight } from '../../../../domain/freight/shipping-total.ts'
import { priceOf } from './parted-goods.ts'

interface Billed {
  bill: FreightBill | null
  methodCode: string
}

export interface CheckoutTotal {
  /** All freight: what goes together, and the lines with addresses of their own. */
  freight: number
  freightParts: OrderFreight
  total: number
}

interface Shipped {
  /** For which the goods ship that go together. */
  shipAmount: number
  taxAmount: number
  /** Of goods of which some are on backorder. */
  delivery: Delivery
}

/**
 * What the cart comes to (docs/decisions/shop-rules.md, 'Order total').
 * @param billed whose account pays the carrier, and the method of the goods that go together; undefined: the shop's
 */
export function totalCheckout(
  cart: Cart,
  { shipAmount, taxAmount, delivery }: Shipped,
  billed?: Billed,
): CheckoutTotal {
  const lineCount = cart.shopping_cart_lines.filter(({ shipping_addresses: own }) => own.length === 0).length
  const fee = readCents(cart.third_party_shipping_charge)
  const billingCents = billed ? priceSharedBilling(billed.bill, { ...billed, lineCount }, fee) : 0
  const freightParts = gatherFreight(readCents(shipAmount), priceOwnFreight(cart, delivery), billingCents)
  const shippingCents = sumFreight(freightParts)
  return {
    freight: toWireAmount(shippingCents),
    freightParts,
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
function priceOwnFreight(cart: Cart, delivery: Delivery) {
  const charges = {
    thirdPartyCents: readCents(cart.third_party_shipping_charge),
    multiShipmentCents: readCents(cart.multi_shipment_charge),
  }
  return cart.shopping_cart_lines
    .filter(({ shipping_addresses: own }) => own.length > 0)
    .map(({ shipping_addresses: own }) =>
      priceLineFreight(
        own.map(({ bill_transportation_to: payer, shipping_methods: methods }) => {
          const chosen = methods.find((method) => method.chosen)
          return { billTransportationTo: payer, shipCents: chosen ? readCents(priceOf(chosen, delivery)) : 0 }
        }),
        charges,
      ),
    )
}
