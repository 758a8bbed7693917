import { listElements, readTexts, textAt, type Element } from '../wire/tree.ts'

/** A setting that came with a transaction, like allowPartialAuth. */
export const readSetting = (asked: Element, name: string): string | undefined =>
  listElements(asked, 'transactionSettings/setting')
    .map(readTexts)
    .find(({ settingName }) => settingName === name)?.['settingValue']

/** The profile of the buyer and the card that a transaction names, if any. */
export const readProfileIds = (asked: Element): { customerId: string; paymentId: string } => ({
  customerId: textAt(asked, 'profile/customerProfileId'),
  paymentId: textAt(asked, 'profile/paymentProfile/paymentProfileId'),
})
