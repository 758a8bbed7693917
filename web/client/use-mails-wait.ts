import { getEcomFooterInfo } from '../../contract/shop/content.call.ts'
import { useAnswer } from './queries.ts'

/** The shop has no mail server yet: what was mailed has not left. */
export const useMailsWait = (): boolean =>
  useAnswer(getEcomFooterInfo, {}, { quiet: true }).data?.header.mails_wait === true
