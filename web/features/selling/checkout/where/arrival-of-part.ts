import type { CartLine } from '../../../../../contract/shop/cart/cart.schema.ts'
import type { CartShippingMethod } from '../../../../../contract/shop/cart/shipping.schema.ts'
import { formatWeekday } from '../../../../../domain/calendar/format-date.ts'
import { deliveryOf, keyOfOwn, keyOfShared, type BackorderChoice } from '../backorders/backorder-choice.ts'

/**
 * When what of a line goes to an address arrives, each part by its day; empty where nobody knows.
 * @param method of the goods that go together
 * @param asked how goods ship of which some are on backorder; undefined: not chosen yet, so that they have no day
 */
export function describeDay(
  line: CartLine,
  addressId: number,
  method: CartShippingMethod | undefined,
  asked: BackorderChoice | undefined,
): string {
  const quote = findRate(line, addressId, method)
  if (!quote) return ''
  const { arrives_on: day, in_parts: inParts, key } = quote
  if (inParts && !asked) return ''
  if (!inParts || deliveryOf(asked!, key) === 'complete') return day ? formatWeekday(day) : ''
  const codes = new Set(line.variants.map(({ code }) => code))
  return inParts.parts
    .filter(({ goods }) => goods.some(({ code }) => codes.has(code)))
    .map(({ arrives_on: own }) => (own ? formatWeekday(own) : 'no date yet'))
    .join('; ')
}

function findRate(line: CartLine, addressId: number, method: CartShippingMethod | undefined) {
  const { shipping_addresses: own, id } = line
  if (own.length > 0) {
    const rate = own.find((one) => one.address_id === addressId)?.shipping_methods[0]
    return rate && { ...rate, key: keyOfOwn(id, addressId) }
  }
  const order = method?.orders.find(({ line_ids: ids }) => ids.includes(id))
  const inParts = order?.in_parts_amt === null ? null : (order?.in_parts ?? method?.in_parts)
  return order && { arrives_on: order.arrives_on, in_parts: inParts, key: keyOfShared(order) }
}
