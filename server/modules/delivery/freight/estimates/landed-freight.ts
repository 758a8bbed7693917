import type { Day } from '../../../../../domain/calendar/business-days.ts'
import { pickupMethodCode, methodOf } from '../../../../../domain/freight/line-shipments.ts'
import type { MethodRate } from '../rate-methods.ts'

export interface LandedFreight extends Pick<MethodRate, 'shipCents' | 'name' | 'arrivesOn'> {
  /** False: the fastest way, which comes after the day asked for, or nobody knows when. */
  isInTime: boolean
}

/**
 * What freight adds to goods: the cheapest way that brings them, of several the fastest; where none arrives in time, the fastest. Nobody
 * pays for goods that are picked up, so that is no price of freight.
 * @param arriveBy null: whenever they arrive
 * @returns null where nothing ships them there
 */
export function pickLanded(rates: readonly MethodRate[], arriveBy: Day | null): LandedFreight | null {
  const shipped = rates.filter(({ code }) => methodOf(code) !== pickupMethodCode)
  const inTime =
    arriveBy === null ? shipped : shipped.filter(({ arrivesOn }) => arrivesOn !== null && arrivesOn <= arriveBy)
  const best = inTime.length > 0 ? inTime.toSorted(byPrice)[0] : shipped.toSorted(byDay)[0]
  return best
    ? { shipCents: best.shipCents, name: best.name, arrivesOn: best.arrivesOn, isInTime: inTime.length > 0 }
    : null
}

const byPrice = (one: MethodRate, other: MethodRate): number => one.shipCents - other.shipCents || byDay(one, other)

/** Days that nobody knows come last. */
const byDay = ({ arrivesOn: one }: MethodRate, { arrivesOn: other }: MethodRate): number =>
  one === other ? 0 : one === null || (other !== null && one > other) ? 1 : -1
