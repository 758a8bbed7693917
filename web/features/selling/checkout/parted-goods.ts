import { pickupCarrier } from '../../../../domain/freight/carriers.ts'
import type { Cart, CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import type { LineShipment } from '../../../../contract/shop/cart/line-shipping.schema.ts'
import type { CartShippingMethod, ShippingMethod } from '../../../../contract/shop/cart/shipping.schema.ts'
import type { Delivery } from '../../../../domain/freight/deliveries.ts'
import { readCents, toWireAmount } from '../../../../domain/money/money.ts'
import { countShort } from '../../../../domain/stock/sold-to-order.ts'

type InParts = NonNullable<ShippingMethod['in_parts']>

/** Goods to one address, some of them in stock and some on backorder: all at once, or in parts. */
export interface PartedGoods {
  /** Undefined: that of the order. */
  addressId: number | undefined
  /** The items that are short. */
  names: string[]
  isPickup: boolean
  /** When all of it is there; null: no date yet. */
  arrivesOn: string | null
  /** What we charge for it: nothing where an account pays the carrier. */
  wholeAmount: number
  partsAmount: number
  inParts: InParts
}

/** What of a cart can go in parts: what goes together, then what goes to addresses of its lines. */
export function listParted(
  { shopping_cart_lines: lines }: Cart,
  method: CartShippingMethod | undefined,
): PartedGoods[] {
  const together = lines.filter(({ shipping_addresses: own }) => own.length === 0)
  const shared = together.length > 0 && method?.in_parts ? [toShared(method, method.in_parts, together)] : []
  return [...shared, ...lines.flatMap((line) => line.shipping_addresses.flatMap((one) => toOwn(line, one) ?? []))]
}

const toShared = (method: CartShippingMethod, inParts: InParts, lines: CartLine[]): PartedGoods => ({
  addressId: undefined,
  names: lines.filter(isShort).map(({ item_description: name }) => name),
  isPickup: method.carrier === pickupCarrier,
  arrivesOn: method.arrives_on,
  wholeAmount: method.ship_amt,
  partsAmount: inParts.ship_amt,
  inParts,
})

function toOwn(line: CartLine, shipment: LineShipment): PartedGoods | undefined {
  const method = shipment.shipping_methods.find(({ chosen }) => chosen)
  if (!method?.in_parts) return undefined
  const isPaid = shipment.bill_transportation_to === 'shipper'
  return {
    addressId: shipment.address_id,
    names: [line.item_description],
    isPickup: method.carrier === pickupCarrier,
    arrivesOn: method.arrives_on,
    wholeAmount: isPaid ? method.ship_amt : 0,
    partsAmount: isPaid ? method.in_parts.ship_amt : 0,
    inParts: method.in_parts,
  }
}

export const isShort = ({ variants }: CartLine): boolean =>
  variants.some(({ quantity, stock }) => countShort(quantity, stock) > 0)

/** What goods in the way that was chosen cost together. */
export const sumParted = (parted: readonly PartedGoods[], delivery: Delivery): number =>
  toWireAmount(
    parted.reduce((sum, one) => sum + readCents(delivery === 'parts' ? one.partsAmount : one.wholeAmount), 0),
  )

/** What a cart ships like until its buyer says: the way that costs less, all at once where both cost the same. */
export const cheaperOf = (parted: readonly PartedGoods[]): Delivery =>
  sumParted(parted, 'parts') < sumParted(parted, 'complete') ? 'parts' : 'complete'

interface Priced {
  ship_amt: number
  in_parts?: { ship_amt: number } | null | undefined
}

/** What a method costs in the way that was chosen; complete where it cannot go in parts. */
export const priceOf = (method: Priced, delivery: Delivery): number =>
  delivery === 'parts' && method.in_parts ? method.in_parts.ship_amt : method.ship_amt

/** What it is taxed then. */
export const taxOf = (method: CartShippingMethod, delivery: Delivery) =>
  delivery === 'parts' && method.in_parts_tax ? method.in_parts_tax : method

/** When all of it is there in the way that was chosen; null: nobody knows yet. */
export function lastArrivalOf(method: Pick<ShippingMethod, 'arrives_on' | 'in_parts'>, delivery: Delivery) {
  if (delivery !== 'parts' || !method.in_parts) return method.arrives_on
  const days = method.in_parts.parts.map(({ arrives_on: day }) => day)
  return days.includes(null) ? null : (days.toSorted().at(-1) ?? null)
}
