import { pickupCarrier } from '../../../../domain/freight/carriers.ts'
import type { Cart, CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import type { CartShippingMethod } from '../../../../contract/shop/cart/shipping.schema.ts'
import { isDay } from '../../../../domain/calendar/business-days.ts'
import { formatBusinessDays } from '../../../../domain/stock/lead-times.ts'
import { formatWeekday } from '../../../../domain/calendar/format-date.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'

/** What of a cart comes after its in-hands date, in sentences. */
interface LateCart {
  lines: string[]
  /** How it can still be in time. */
  ways: string[]
}

/**
 * What is there only after its in-hands date when the cart ships by `chosen`, and what would help: each faster method by which all of it is
 * in time, the cheapest first, and rush production. Lines with addresses of their own have their sentence from the cart.
 */
export function findLateLines(
  cart: Cart,
  chosen: CartShippingMethod | undefined,
  methods: CartShippingMethod[],
): LateCart {
  const late = chosen ? cart.shopping_cart_lines.filter((line) => isLate(line, chosen)) : []
  const own = cart.shopping_cart_lines.filter(hasOwnWarning)
  const inTime = methods
    .filter((method) => late.length > 0 && cart.shopping_cart_lines.every((line) => !isLate(line, method)))
    .toSorted((one, other) => one.ship_amt - other.ship_amt)
  const rushed = late.filter(({ in_hands: inHands }) => inHands?.rush_days)
  return {
    lines: [
      ...late.map((line) => sayLate(line, chosen!)),
      ...own.map(({ item_description: name, in_hands: inHands }) => `${name}: ${inHands!.warning}`),
    ],
    ways: [
      ...inTime.slice(0, namedMethods).map((method) => `In time: ${method.name}, ${formatAmount(method.ship_amt)}.`),
      ...rushed.map(
        ({ item_description: name, in_hands: inHands }) =>
          `Sooner: rush production of ${name} in ${formatBusinessDays(inHands!.rush_days!)}. Edit the line in your cart.`,
      ),
      ...(late.length > 0 && inTime.length + rushed.length === 0
        ? ['Choose a later date in your cart, or call us.']
        : []),
    ],
  }
}

const namedMethods = 2

/** When a line that goes with the cart is there; undefined: nobody knows, or it has addresses of its own. */
const arrivalOf = ({ id, shipping_addresses: own }: CartLine, { orders }: CartShippingMethod) =>
  own.length > 0 ? undefined : orders.find(({ line_ids: lineIds }) => lineIds.includes(id))?.arrives_on

function isLate(line: CartLine, method: CartShippingMethod): boolean {
  const inHandsOn = line.decoration?.in_hands_on
  const arrivesOn = arrivalOf(line, method)
  return Boolean(inHandsOn && isDay(inHandsOn) && arrivesOn && arrivesOn > inHandsOn)
}

const hasOwnWarning = ({ shipping_addresses: own, in_hands: inHands }: CartLine): boolean =>
  own.length > 0 && Boolean(inHands?.warning)

function sayLate(line: CartLine, method: CartShippingMethod): string {
  const comes = method.carrier === pickupCarrier ? 'is ready' : 'arrives'
  const [arrivesOn, inHandsOn] = [arrivalOf(line, method)!, line.decoration!.in_hands_on!]
  return `${line.item_description} ${comes} ${formatWeekday(arrivesOn)}, after the in-hands date of ${formatWeekday(inHandsOn)}.`
}
