/** Who a rate table knows. Endicia sells postage of the postal service. */
export type RateCarrier = 'FEDEX' | 'UPS' | 'ENDICIA' | 'CUSTOMER-PICKUP'

export const rateCarrierNames: Record<RateCarrier, string> = {
  'FEDEX': 'FedEx',
  'UPS': 'UPS',
  'ENDICIA': 'USPS',
  'CUSTOMER-PICKUP': 'Customer pickup',
}

export const isFreightCarrier = (text: string): text is RateCarrier => Object.hasOwn(rateCarrierNames, text)

type AccountVerdict = { valid: true; accountNumber: string } | { valid: false; sentence: string }

/**
 * Judges the account of whoever pays the freight by the form of its carrier, and returns the number as the carrier writes it. Whether the
 * account is open, only the carrier knows.
 */
export function judgeAccount(carrier: RateCarrier, typed: string): AccountVerdict {
  if (carrier === 'CUSTOMER-PICKUP') return { valid: false, sentence: pickupHasNone }
  const accountNumber = typed.replace(/[\s-]/g, '').toUpperCase()
  if (accountNumber === '') return { valid: false, sentence: accountMissing }
  const { form, sentence } = accountForms[carrier]
  return form.test(accountNumber) ? { valid: true, accountNumber } : { valid: false, sentence }
}

export const pickupHasNone = 'Customer pickup has no freight to bill.'
const accountMissing = 'Please enter the carrier account that pays the freight.'
export const zipMissing = 'Please enter the ZIP code where the carrier bills this account.'

const accountForms = {
  UPS: { form: /^[A-Z0-9]{6}$/, sentence: 'A UPS account has 6 letters and digits, like 4R71X2. Please check it.' },
  FEDEX: {
    form: /^(\d{9}|\d{12})$/,
    sentence: 'A FedEx account has 9 digits, like 510 087 240; some have 12. Please check it.',
  },
  ENDICIA: {
    form: /^(\d{6,7}|\d{10})$/,
    sentence: 'A USPS account has 6 or 7 digits at Endicia, or 10 at the Postal Service. Please check it.',
  },
}
