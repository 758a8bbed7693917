/** What programs know a refused payment by, and what each says. */
export const paymentCodes = {
  'no-card': 'no card is chosen',
  'unknown-card': 'the customer has no such card',
  'card-expired': 'the card has expired',
  'card-declined': 'the bank has declined the card',
  'card-code': 'the security code of the card is wrong or missing',
  'other-transaction': 'the card payment is not one of the order',
  'paid-before': 'another card payment is recorded for the order',
  'other-po-number': 'the order has another purchase order number',
  'card-state': 'what the card pays is not in a state for it',
  'nothing-due': 'nothing is to be paid',
  'more-than-due': 'more than is to be paid',
  'noted-before': 'the payment is noted already',
  'nothing-to-refund': 'nothing is to be given back',
  'more-than-refundable': 'more than can be given back',
} as const

export type PaymentCode = keyof typeof paymentCodes
