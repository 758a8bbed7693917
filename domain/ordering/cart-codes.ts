import type { ShipmentMistake } from '../freight/line-shipments.ts'
import type { SampleRefusal } from '../samples/sample-rules.ts'
import type { CouponRefusal } from './judge-coupon.ts'
import type { RequestRefusal } from './requested-line.ts'

/** What programs know refusals of the cart by, and what each says; people read the sentence beside it. */
export const cartCodes = {
  // Of what is asked for.
  'unknown-item': 'the catalog has no such item',
  'not-sold': 'the item is not sold any more',
  'priced-on-call': 'the item has a price on request only',
  'no-quantity': 'how many is not said',
  'no-variant': 'color or size is not said',
  'sum-differs': 'the quantity is not the sum of its colors and sizes',
  'too-few-or-many': 'less or more than a line can hold',
  'variants-not-sold': 'a color or size is not sold with the item',
  'short': 'more of a closeout than is left',
  // Of where a line ships.
  'address-twice': 'an address is named twice',
  'account-needless': 'an account is named, and the shop pays the carrier',
  'pickup-billed': 'nobody pays for what is picked up',
  'quantities-differ': 'the shipments do not come to the quantity of the line',
  'unknown-address': 'the customer has no such address',
  'method-not-offered': 'the goods cannot ship by this method',
  'shipping-changed': 'where the line ships has changed since',
  // Of a coupon.
  'unknown': 'there is no coupon of this code',
  'not-yet': 'its first day is still to come',
  'over': 'its last day has passed',
  'ended': 'it was ended',
  'used-up': 'all its uses are used',
  'used-by-customer': 'the customer has used it as often as it may be',
  'once-per-order': 'another line of the order has it',
  'not-for-item': 'it is not for this item',
  'no-setup': 'it takes off set-up charges, and there are none',
  'below-minimum': 'the goods come to less than it asks for',
  'on-cart': 'the cart has it already',
  'less-than-now': 'it takes off less than what the cart has',
  // Of a sample.
  'not-offered': 'the shop offers no samples of this kind',
  'needs-terms': 'samples of this kind are for companies with payment terms',
  'needs-order': 'samples of this kind are for companies that have ordered before',
  'needs-decoration': 'a pre-production sample has its decoration',
  'needs-blank': 'a sample of this kind has no decoration of its buyer',
  'no-cost': 'the item has no price for samples',
  'item-limit': 'the company has as many samples of the item as it may',
  'month-limit': 'the company has as many samples this month as it may',
  'company-limit': 'the company has as many samples as it may',
  'one-sample': 'a sample is one piece',
  'sample-in-cart': 'the cart has the same sample already',
  'credit-used': 'a sample was credited on another order just now',
} as const satisfies Record<(RequestRefusal | ShipmentMistake | CouponRefusal | SampleRefusal)['reason'], string> &
  Record<string, string>

export type CartCode = keyof typeof cartCodes
