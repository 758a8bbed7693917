import { pickupCarrier } from '../../../../domain/freight/carriers.ts'
import type { CartShippingMethod } from '../../../../contract/shop/cart/shipping.schema.ts'
import { readCents } from '../../../../domain/money/money.ts'

/** Methods as the rule that proposes one sees them. */
export const toProposable = (methods: CartShippingMethod[] = []) =>
  methods.map((method) => ({
    method,
    shipCents: readCents(method.ship_amt),
    isPickup: method.carrier === pickupCarrier,
    needsDock: method.needs_dock,
  }))
