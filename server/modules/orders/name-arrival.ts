import { pickupMethodCode } from '../../../domain/line-shipments.ts'

/** What the day of an order is: goods that are picked up arrive nowhere. */
export const nameArrival = (methodCode: string): string =>
  methodCode.startsWith(pickupMethodCode) ? 'Ready for pickup' : 'Expected arrival'
