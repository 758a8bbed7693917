import type { Cart, CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import { readCents, toWireAmount, type Dollars } from '../../../../domain/money/money.ts'
import { priceLineFreight } from '../../../../domain/freight/shipping-total.ts'

/** What the line costs to ship, in dollars, as far as it is filled in (docs/decisions/shop-rules.md, 'Shipping total'). */
export function priceLineShipping(cart: Cart, { shipping_addresses: shipments }: CartLine) {
  const sent = shipments.filter(({ quantity }) => quantity > 0)
  const freight = priceLineFreight(
    sent.map(({ bill_transportation_to: payer, shipping_methods: [method] }) => ({
      billTransportationTo: payer,
      shipCents: readCents(method?.ship_amt ?? 0),
    })),
    {
      thirdPartyCents: readCents(cart.third_party_shipping_charge),
      multiShipmentCents: readCents(cart.multi_shipment_charge),
    },
  )
  const toDollars = (cents: number): Dollars => toWireAmount(cents)
  return {
    ours: sent.filter(({ bill_transportation_to: payer }) => payer === 'shipper').length,
    theirs: sent.filter(({ bill_transportation_to: payer }) => payer !== 'shipper').length,
    more: Math.max(0, sent.length - 1),
    carrier: toDollars(freight.carrierCents),
    thirdParty: toDollars(freight.thirdPartyCents),
    multiShipment: toDollars(freight.multiShipmentCents),
    total: toDollars(freight.totalCents),
  }
}
