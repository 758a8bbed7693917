import type { Cart } from '../../../../contract/shop/cart/cart.schema.ts'
import { priceSharedBilling, type FreightBill } from '../../../../domain/freight/freight-bill.ts'
import { readCents, toWireAmount } from '../../../../domain/money/money.ts'
import { gatherFreight, sumFreight, type OrderFreight } from '../../../../domain/freight/order-freight.ts'
import { totalOrder } from '../../../../domain/ordering/order-total.ts'
import { priceLineFreight } from '../../../../domain/freight/shipping-total.ts'
import { deliveryOf, keyOfOwn, type BackorderChoice } from './backorders/backorder-choice.ts'
import { priceOf } from './backorders/parted-goods.ts'

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
  choice: BackorderChoice
}

/**
 * What the cart comes to (docs/decisions/shop-rules.md, 'Order total').
 * @param billed whose account pays the carrier, and the method of the goods that go together; undefined: the shop's
 */
export function totalCheckout(cart: Cart, { shipAmount, taxAmount, choice }: Shipped, billed?: Billed): CheckoutTotal {
  const lineCount = cart.shopping_cart_lines.filter(({ shipping_addresses: own }) => own.length === 0).length
  const fee = readCents(cart.third_party_shipping_charge)
  const billingCents = billed ? priceSharedBilling(billed.bill, { ...billed, lineCount }, fee) : 0
  const freightParts = gatherFreight(readCents(shipAmount), priceOwnFreight(cart, choice), billingCents)
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
function priceOwnFreight(cart: Cart, choice: BackorderChoice) {
  const charges = {
    thirdPartyCents: readCents(cart.third_party_shipping_charge),
    multiShipmentCents: readCents(cart.multi_shipment_charge),
  }
  return cart.shopping_cart_lines
    .filter(({ shipping_addresses: own }) => own.length > 0)
    .map(({ id, shipping_addresses: own }) =>
      priceLineFreight(
        own.map(({ address_id: addressId, bill_transportation_to: payer, shipping_methods: methods }) => {
          const chosen = methods.find((method) => method.chosen)
          const delivery = deliveryOf(choice, keyOfOwn(id, addressId))
          return { billTransportationTo: payer, shipCents: chosen ? readCents(priceOf(chosen, delivery)) : 0 }
        }),
        charges,
      ),
    )
}
