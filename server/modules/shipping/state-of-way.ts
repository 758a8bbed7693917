import { methodOf, pickupMethodCode } from '../../../domain/freight/line-shipments.ts'
import type { Destination, FreightFacts } from './freight-facts.store.ts'

/**
 * The state in which goods change hands: that of the address, or of the warehouse where they are fetched. A shop that has no list of
 * warehouses has not said where that is.
 */
export function stateOfWay({ warehouses }: FreightFacts, to: Destination, code: string): string {
  if (methodOf(code) !== pickupMethodCode) return to.state
  const [, warehouseCode] = code.split(':')
  // The owner's first warehouse has no code of its own behind the method's.
  const warehouse = warehouseCode === undefined ? warehouses[0] : warehouses.find((one) => one.code === warehouseCode)
  return warehouse?.state || to.state
}
