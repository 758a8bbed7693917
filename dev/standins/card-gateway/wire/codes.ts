import type { Fields, Message } from './tree.ts'

/** The service's message codes and their texts. */
const texts = {
  I00001: 'Successful.',
  I00004: 'No records found.',
  E00001: 'An error occurred during processing. Please try again.',
  E00002: 'The content-type specified is not supported.',
  E00003: 'An error occurred while parsing the XML request.',
  E00004: 'The name of the requested API method is invalid.',
  E00007: 'User authentication failed due to invalid authentication values.',
  E00013: 'The field is invalid.',
  E00014: 'A required field is not present.',
  E00027: 'The transaction was unsuccessful.',
  E00029: 'Payment information is required.',
  E00039: 'A duplicate customer payment profile already exists.',
  E00040: 'The record cannot be found.',
  E00041: 'One or more fields in the profile must contain a value.',
  E00042: 'You cannot add more than 10 payment profiles.',
  E00045: 'The root node does not reference a valid XML namespace.',
  E00051: 'The original transaction was not issued for this payment profile.',
  E00059: 'The authentication type is not allowed for this method call.',
  E00060: 'The transaction type is invalid.',
  E00088: 'ProfileIds cannot be sent when requesting CreateProfile.',
  E00089: 'Payment data is required when requesting CreateProfile.',
  E00090: 'PaymentProfile cannot be sent with payment data.',
  E00092: 'ShippingProfileId cannot be sent with ShipTo data.',
  E00093: 'PaymentProfile cannot be sent with billing data.',
  E00095: 'ShippingProfileId is not provided within Customer Profile.',
  E00114: 'Invalid OTS Token.',
} as const

type MessageCode = keyof typeof texts

export const toMessage = (code: MessageCode, text: string = texts[code]): Message => ({ code, text })

interface ApiErrorParts {
  text?: string
  /** What stands beside the messages. */
  fields?: Fields
  /** The request was never understood, so that XML answers with ErrorResponse. */
  isSchemaError?: boolean
}

/** A request that is turned down with a message code. */
export class ApiError extends Error {
  readonly code: MessageCode
  readonly fields: Fields
  readonly isSchemaError: boolean

  constructor(code: MessageCode, { text = texts[code], fields = {}, isSchemaError = false }: ApiErrorParts = {}) {
    super(text)
    this.code = code
    this.fields = fields
    this.isSchemaError = isSchemaError
  }
}

const declined = 'This transaction has been declined.'

/** Reasons that stand in a transaction's messages and errors. */
const reasons = {
  1: 'This transaction has been approved.',
  2: declined,
  5: 'A valid amount is required.',
  6: 'The credit card number is invalid.',
  7: 'Credit card expiration date is invalid.',
  8: 'The credit card has expired.',
  11: 'A duplicate transaction has been submitted.',
  15: 'The transaction ID is invalid or not present.',
  16: 'The transaction cannot be found.',
  17: 'The merchant does not accept this type of credit card.',
  18: 'ACH transactions are not accepted by this merchant.',
  27: 'The transaction has been declined because of an AVS mismatch. The address provided does not match billing address of cardholder.',
  33: 'Credit card number cannot be left blank.',
  39: "The supplied currency code is either invalid, not supported, not allowed for this merchant or doesn't have an exchange rate.",
  47: 'The amount requested for settlement cannot be greater than the original amount authorized.',
  54: 'The referenced transaction does not meet the criteria for issuing a credit.',
  55: 'The sum of credits against the referenced transaction would exceed original debit amount.',
  65: declined,
  78: 'The card code is invalid.',
  252: 'Your order has been received. Thank you for your business!',
  271: 'The number of line items submitted is not allowed. A maximum of 30 line items can be submitted.',
  295: 'The amount of this request was only partially approved on the given prepaid card. An additional payment is required to complete the balance of this transaction.',
  310: 'This transaction has already been voided.',
  311: 'This transaction has already been captured.',
} as const

export type Reason = keyof typeof reasons

export const reasonText = (reason: Reason): string => reasons[reason]
