import { methodOf, pickupMethodCode } from '../freight/line-shipments.ts'
import { orderStates, type OrderState } from './order-states.ts'

/** What leaves with its buyer has not been shipped. */
const pickupTitles: Partial<Record<OrderState, string>> = {
  'partly-shipped': 'Partially picked up',
  'shipped': 'Picked up',
  'delivered': 'Picked up',
}

export const isPickup = (methodCode: string): boolean => methodOf(methodCode) === pickupMethodCode

/** How an order stands, for its buyer. */
export const titleOrder = (state: OrderState, methodCode: string): string =>
  (isPickup(methodCode) ? pickupTitles[state] : undefined) ?? orderStates[state].title

/** What the day of an order is: goods that are picked up arrive nowhere. */
export const nameArrival = (methodCode: string): string =>
  isPickup(methodCode) ? 'Ready for pickup' : 'Expected arrival'
