import type { PlacedOrder } from '../../../contract/shop/cart/orders.schema.ts'
import { explainLateOrder } from '../../../domain/decoration/in-hands.ts'

/** States of an order of which nothing is still to leave. */
export const hasLeft = new Set(['shipped', 'delivered', 'cancelled'])

/** That a decorated line of an order comes after its in-hands date; undefined once it has left. */
export function explainLateLine(
  { state, arrives_on: withOrderOn }: Pick<PlacedOrder, 'state' | 'arrives_on'>,
  { decoration, shipments }: Pick<PlacedOrder['lines'][number], 'decoration' | 'shipments'>,
): string | undefined {
  if (hasLeft.has(state)) return undefined
  const ownOn = shipments.map((shipment) => shipment.arrives_on)
  return explainLateOrder(decoration?.in_hands_on ?? null, withOrderOn, ownOn)
}
