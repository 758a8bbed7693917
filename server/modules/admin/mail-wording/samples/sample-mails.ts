import type { MailName } from '../../../../../domain/content/mails/all-mails.ts'
import type { WordedMail } from '../../../content/index.ts'
import { makeAccountSamples } from './account-samples.ts'
import { makeCompanySamples } from './company-samples.ts'
import { makeStaffSamples } from './staff-samples.ts'
import { makeOrderSamples } from './order-samples.ts'
import { buyer } from './people.ts'
import { makeProofSamples } from './proof-samples.ts'
import { makeQuoteSamples } from './quote-samples.ts'
import { makeSharingSamples } from './sharing-samples.ts'

/** Each mail as the shop writes it, about an order and people that there are not. */
export const makeSampleMails = (publicUrl: string): Record<MailName, WordedMail> => ({
  ...makeOrderSamples(buyer.firstName, publicUrl),
  ...makeQuoteSamples(publicUrl),
  ...makeProofSamples(publicUrl),
  ...makeAccountSamples(publicUrl),
  ...makeCompanySamples(publicUrl),
  ...makeSharingSamples(publicUrl),
  ...makeStaffSamples(publicUrl),
})
