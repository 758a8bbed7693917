import type { DispatchVerdict } from './dispatches.ts'
import type { StateChangeVerdict } from './order-states.ts'
import type { PoNumberVerdict } from './po-number.ts'

type Reason<Verdict> = Extract<Verdict, { reason: string }>['reason']

/** What programs know a checkout by that places nothing, beside the codes of its coupons. */
export const placingCodes = {
  'cart-empty': 'the cart is empty',
  'line-not-ready': 'a line of the cart cannot be ordered as it is',
  'no-po-number': 'the purchase order number is missing',
  'po-number-too-long': 'the purchase order number has too many characters',
  'po-number-characters': 'the purchase order number has other characters than it may have',
  'po-number-used': 'the company has used the purchase order number before',
  'address-refused': 'nothing ships to this address',
  'backorder-undecided': 'pieces are on backorder, and how they ship is not said',
  'total-changed': 'it comes to another total than was seen',
  'sample-needs-account': 'samples ship on an account of the buyer, and none is named',
  'payment-not-offered': 'the company cannot pay this way',
  'over-limit': "it comes to more than what is left of the company's credit limit",
  'being-paid': 'the cart is being paid, with other goods or details',
  'placed-otherwise': 'the key has placed orders already, with other goods or details',
  'other-company': 'the customer belongs to another company by now',
} as const satisfies Record<Reason<PoNumberVerdict>, string> & Record<string, string>

/** The same of an order that does not move on, and of goods that do not leave. */
export const orderCodes = {
  'same-state': 'the order is in this state already',
  'not-a-next-state': 'the order cannot go from its state to this one',
  'no-tolerance': 'the line ships exactly as ordered',
  'outside-tolerance': 'more or fewer pieces were made than the buyer agreed to',
  'fewer-than-sent': 'as many of the line have shipped already',
  'no-such-part': 'the line has no pieces of this color and size',
  'held': 'the order is on hold',
  'no-override-right': 'the order is on hold, and whoever asks may not go on in spite of that',
  'no-override-reason': 'the order is on hold, and no reason is given to go on in spite of that',
  'nothing-left': 'all goods of the order have left',
  'nothing-named': 'no goods are named',
  'no-such-line': 'the order has no line of this number',
  'too-many': 'more of a line than is left',
  'in-part': 'its buyer wants the order complete; to be confirmed',
  'no-tracking-number': 'the tracking number has not the form of its carrier',
  'as-typed': 'the last digit of the tracking number does not fit the others; to be confirmed',
  'left-before': 'the shipment is noted already',
  'nothing-under-way': 'nothing of the order is under way',
  'arrived': 'the shipment has arrived',
} as const satisfies Record<Exclude<Reason<DispatchVerdict>, 'no-quantity'> | Reason<StateChangeVerdict>, string> &
  Record<string, string>

export type OrderCode = keyof typeof placingCodes | keyof typeof orderCodes
