import { methodOf, pickupMethodCode } from '../../../../domain/freight/line-shipments.ts'
import { findTaxedState, findWrongState } from '../../../../domain/address-checks/check-place.ts'
import type { PostalAddress } from '../../../../domain/people/addresses.ts'
import type { Destination, FreightFacts } from './freight-facts.store.ts'
import { gazetteer } from '../../../platform/zip-codes/gazetteer.ts'

/**
 * The state in which goods change hands: that of the address's ZIP code, or of the warehouse where they are fetched. A shop that has no list of
 * warehouses has not said where that is.
 */
export function stateOfWay({ warehouses }: FreightFacts, to: Destination, code: string): string {
  if (methodOf(code) !== pickupMethodCode) return taxedStateOf(to)
  const [, warehouseCode] = code.split(':')
  // The owner's first warehouse has no code of its own behind the method's.
  const warehouse = warehouseCode === undefined ? warehouses[0] : warehouses.find((one) => one.code === warehouseCode)
  return warehouse?.state || taxedStateOf(to)
}

/** The state by which goods are taxed that go to an address. */
export const taxedStateOf = (to: Pick<PostalAddress, 'zip' | 'state'>): string => findTaxedState(to, gazetteer)

/** Why nothing goes to an address that was saved once: the sentence says what to correct. Undefined: it is good. */
export function refuseDestination(to: PostalAddress): string | undefined {
  const wrong = findWrongState(to, gazetteer)
  return wrong && `${wrong.sentence} Please correct the address '${to.company || to.name}'.`
}
