import type { AddressId, LineId } from '../../../../domain/ids.ts'
import type { WholeShipment } from '../../../../domain/freight/deliveries.ts'
import type { MethodRate, PartRate } from './rate-methods.ts'

/** Goods that could go in parts, as one shipment: their buyer waits for all of them. */
export function keepWhole<Rate extends MethodRate>(rate: Rate): Rate {
  if (!rate.inParts) return rate
  const { name, shipCents, arrivesOn, why, inParts } = rate
  const quantity = inParts.parts.reduce((sum, part) => sum + part.quantity, 0)
  const goods = addUp(inParts.parts)
  const place = { isBackordered: true, from: [], methodName: name }
  const whole: PartRate = { ...place, isWhole: true, quantity, goods, shipCents, arrivesOn, why }
  return { ...rate, inParts: { shipCents, why: '', parts: [whole] } }
}

function addUp(parts: readonly PartRate[]): PartRate['goods'] {
  const counts = new Map<string, number>()
  for (const { code, quantity } of parts.flatMap(({ goods }) => goods))
    counts.set(code, (counts.get(code) ?? 0) + quantity)
  return [...counts].map(([code, quantity]) => ({ code, quantity }))
}

/** Does what of a line goes to an address wait until all of it is in? */
export const isWholeTo = (whole: readonly WholeShipment[], lineId: LineId, to: AddressId): boolean =>
  whole.some((one) => one.lineId === lineId && one.addressId === to)

/** Do the goods of an order that go together? */
export const isWholeTogether = (whole: readonly WholeShipment[], lineIds: readonly LineId[]): boolean =>
  whole.some(({ lineId, addressId }) => addressId === null && lineIds.includes(lineId))
