import type { Day } from '../calendar/business-days.ts'

/** What one warehouse has of a color and size that is not reserved; below zero where more is on backorder than comes in. */
interface FreeStock {
  warehouseId: number
  free: number
  /** When its next delivery comes in, if one is under way. */
  incomingOn: Day | null
}

interface Allocation {
  warehouseId: number
  quantity: number
}

/**
 * From which warehouses pieces are reserved: from the nearest ones that have some, and what is short from the one whose delivery comes
 * in first, or the nearest where none is under way.
 * @param nearest all warehouses, the nearest to the address first; one that is not named comes last
 * @returns none where the goods lie in no warehouse
 */
export function allocateStock(quantity: number, stock: readonly FreeStock[], nearest: readonly number[]): Allocation[] {
  const distance = ({ warehouseId }: FreeStock) => {
    const at = nearest.indexOf(warehouseId)
    return at === -1 ? nearest.length : at
  }
  const byDistance = stock.toSorted((one, other) => distance(one) - distance(other))
  const taken = new Map<number, number>()
  let left = quantity
  for (const { warehouseId, free } of byDistance) {
    const here = Math.min(left, Math.max(0, free))
    if (here > 0) taken.set(warehouseId, here)
    left -= here
  }
  const first = byDistance.reduce<FreeStock | undefined>(
    (best, one) => (comesBefore(one, best) ? one : best),
    undefined,
  )
  if (left > 0 && first) taken.set(first.warehouseId, (taken.get(first.warehouseId) ?? 0) + left)
  return [...taken].map(([warehouseId, pieces]) => ({ warehouseId, quantity: pieces }))
}

const comesBefore = (one: FreeStock, best: FreeStock | undefined): boolean =>
  best === undefined || (one.incomingOn !== null && (best.incomingOn === null || one.incomingOn < best.incomingOn))
