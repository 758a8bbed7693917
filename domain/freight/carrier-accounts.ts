import { foldDashes } from '../text/plain-signs.ts'
import { rateCarriers, type RateCarrier } from './carriers.ts'

type AccountVerdict = { valid: true; accountNumber: string } | { valid: false; sentence: string }

/**
 * Judges the account of whoever pays the freight by the form of its carrier, and returns the number as the carrier writes it. Whether the
 * account is open, only the carrier knows.
 */
export function judgeAccount(carrier: RateCarrier, typed: string): AccountVerdict {
  const { account } = rateCarriers[carrier]
  if (!account) return { valid: false, sentence: pickupHasNone }
  const accountNumber = toBareAccount(typed)
  if (accountNumber === '') return { valid: false, sentence: accountMissing }
  return account.form.test(accountNumber)
    ? { valid: true, accountNumber }
    : { valid: false, sentence: account.sentence }
}

/** Without what people and spreadsheets put around it: 'UPS acct #4R71X2', '510087240.0'. */
const toBareAccount = (typed: string): string =>
  foldDashes(typed)
    .replace(
      /^\W*(?:(?:ups|fedex|fed ex|usps|endicia|eps)\b\W*)?(?:(?:account|acct|acc)\b\W*(?:(?:no|number)\b\W*)?)?/i,
      '',
    )
    .replace(/(?<=\d)\.0+$/, '')
    .replace(/[\s\p{Cf}#.,-]/gu, '')
    .toUpperCase()
    // Ten places in files of UPS.
    .replace(/^0000(?=[A-Z\d]{6}$)(?=.*[A-Z])/, '')

export const pickupHasNone = 'Customer pickup has no freight to bill.'
const accountMissing = 'Please enter the carrier account that pays the freight.'
export const zipMissing = 'Please enter the ZIP code where the carrier bills this account.'
