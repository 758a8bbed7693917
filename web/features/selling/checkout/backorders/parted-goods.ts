import { pickupCarrier } from '../../../../../domain/freight/carriers.ts'
import type { Cart, CartLine } from '../../../../../contract/shop/cart/cart.schema.ts'
import type { LineShipment } from '../../../../../contract/shop/cart/line-shipping.schema.ts'
import type { CartShippingMethod, ShippingMethod } from '../../../../../contract/shop/cart/shipping.schema.ts'
import type { Delivery } from '../../../../../domain/freight/deliveries.ts'
import { readCents, toWireAmount } from '../../../../../domain/money/money.ts'
import { countShort } from '../../../../../domain/stock/sold-to-order.ts'
import { allAtOnce, allInParts, deliveryOf, keyOfOwn, keyOfShared, type BackorderChoice } from './backorder-choice.ts'

type InParts = NonNullable<ShippingMethod['in_parts']>

/** Goods to one address, some of them in stock and some on backorder: all at once, or in parts. */
export interface PartedGoods {
  key: string
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
  const shared = together.length > 0 && method ? listShared(method, together) : []
  return [...shared, ...lines.flatMap((line) => line.shipping_addresses.flatMap((one) => toOwn(line, one) ?? []))]
}

function listShared(method: CartShippingMethod, together: CartLine[]): PartedGoods[] {
  const { in_parts: inParts, ship_amt: wholeAmount, arrives_on: arrivesOn, orders } = method
  if (!inParts) return []
  const parted = orders.filter(({ in_parts_amt: amount }) => amount !== null)
  if (parted.length < 2) {
    const key = parted[0] ? keyOfShared(parted[0]) : String(together[0]!.id)
    return [{ ...toShared(method, together), key, arrivesOn, wholeAmount, partsAmount: inParts.ship_amt, inParts }]
  }
  // What goes at one time stands beside the first of the others, so that both ways add up to what the cart costs.
  const others = orders.filter((order) => !parted.includes(order)).map(({ ship_amt: amount }) => amount)
  return parted.map((order, index) => {
    const beside = index === 0 ? others : []
    const own = order.in_parts!
    const partsAmount = addUp([own.ship_amt, ...beside])
    return {
      ...toShared(
        method,
        together.filter(({ id }) => order.line_ids.includes(id)),
      ),
      key: keyOfShared(order),
      arrivesOn: order.arrives_on,
      wholeAmount: addUp([order.ship_amt, ...beside]),
      partsAmount,
      inParts: { ...own, ship_amt: partsAmount },
    }
  })
}

const addUp = (amounts: readonly number[]): number =>
  toWireAmount(amounts.reduce((sum, amount) => sum + readCents(amount), 0))

const toShared = ({ carrier }: CartShippingMethod, lines: CartLine[]) => ({
  addressId: undefined,
  names: lines.filter(isShort).map(({ item_description: name }) => name),
  isPickup: carrier === pickupCarrier,
})

function toOwn(line: CartLine, shipment: LineShipment): PartedGoods | undefined {
  const method = shipment.shipping_methods.find(({ chosen }) => chosen)
  if (!method?.in_parts) return undefined
  const isPaid = shipment.bill_transportation_to === 'shipper'
  return {
    key: keyOfOwn(line.id, shipment.address_id),
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
export const sumParted = (parted: readonly PartedGoods[], choice: BackorderChoice): number =>
  addUp(parted.map((one) => (deliveryOf(choice, one.key) === 'parts' ? one.partsAmount : one.wholeAmount)))

/** What a cart ships like until its buyer says: the way that costs less, all at once where both cost the same. */
export const cheaperOf = (parted: readonly PartedGoods[]): BackorderChoice =>
  sumParted(parted, allInParts) < sumParted(parted, allAtOnce) ? allInParts : allAtOnce

/** The shipments that cost no more all at once. */
export const listCheaperWhole = (parted: readonly PartedGoods[]): string[] =>
  parted.filter(({ wholeAmount, partsAmount }) => wholeAmount <= partsAmount).map(({ key }) => key)

interface Priced {
  ship_amt: number
  in_parts?: { ship_amt: number } | null | undefined
}

/** What a method costs in the way that was chosen; complete where it cannot go in parts. */
export const priceOf = (method: Priced, delivery: Delivery): number =>
  delivery === 'parts' && method.in_parts ? method.in_parts.ship_amt : method.ship_amt

/** What a method of the whole cart costs. */
export const priceShared = (method: CartShippingMethod, choice: BackorderChoice): number =>
  choice.whole.length === 0
    ? priceOf(method, choice.delivery)
    : addUp(method.orders.map((order) => priceOrder(order, choice)))

/** What an order of it costs. */
export const priceOrder = (order: CartShippingMethod['orders'][number], choice: BackorderChoice): number =>
  deliveryOf(choice, keyOfShared(order)) === 'parts' ? (order.in_parts_amt ?? order.ship_amt) : order.ship_amt

/** What it is taxed then. */
export const taxOf = (method: CartShippingMethod, { delivery }: BackorderChoice) =>
  delivery === 'parts' && method.in_parts_tax ? method.in_parts_tax : method

/** The shipments of goods that go together, where they go in parts. */
export const listParts = (cart: Cart, method: CartShippingMethod, choice: BackorderChoice): InParts['parts'] =>
  listParted(cart, method)
    .filter(({ addressId, key }) => addressId === undefined && deliveryOf(choice, key) === 'parts')
    .flatMap(({ inParts }) => inParts.parts)

/** When all of it is there in the way that was chosen; null: nobody knows yet. */
export function lastArrivalOf(method: Pick<CartShippingMethod, 'arrives_on' | 'in_parts'>, choice: BackorderChoice) {
  if (choice.delivery !== 'parts' || !method.in_parts || choice.whole.length > 0) return method.arrives_on
  const days = method.in_parts.parts.map(({ arrives_on: day }) => day)
  return days.includes(null) ? null : (days.toSorted().at(-1) ?? null)
}
