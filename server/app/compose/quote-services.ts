import { hours, minutes } from '../../../domain/calendar/durations.ts'
import { listStaffAccounts } from '../../modules/admin/index.ts'
import { readSettings, toOrdersEmail, type MailsService } from '../../modules/content/index.ts'
import {
  beginProofsOfQuote,
  createBuyerQuotes,
  createEndQuotes,
  createQuoteMessages,
  createQuoteMailing,
  createStaffQuotes,
  endProofsOfQuote,
  endQuotesJob,
  type ListThreadStaff,
  type ReplyAddresses,
} from '../../modules/orders/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import type { JobHandlers } from '../../platform/jobs.ts'

interface QuoteServicesParts {
  replies: ReplyAddresses
  listThreadStaff: ListThreadStaff
  db: Database
  clock: Clock
  mails: Pick<MailsService, 'write'>
  publicUrl: string
}

/** Quotes, for those who ask for them and those who answer. */
export function createQuoteServices({ db, clock, mails, publicUrl, replies, listThreadStaff }: QuoteServicesParts) {
  const listStaff = async (tx: Tx) => (await listStaffAccounts(tx)).filter(({ blocked }) => !blocked)
  const readOrdersEmail = async (tx: Tx) => toOrdersEmail(await readSettings(tx))
  const mailing = createQuoteMailing({ mails, publicUrl, readOrdersEmail, listStaff, replies })
  const ofQuote = createRateLimit({ db, name: 'quote-answers-of', limit: 20, withinMs: minutes(15) })
  const readRules = async (tx: Tx) => {
    const { quoteValidDays, quoteReminderDays, proofs } = (await readSettings(tx)).orders
    return { validDays: quoteValidDays, reminderDays: quoteReminderDays, makesProofs: proofs !== 'asked' }
  }
  return {
    buyerQuotes: createBuyerQuotes({
      db,
      clock,
      mailing,
      readRules,
      proofs: { begin: beginProofsOfQuote, end: endProofsOfQuote },
      rateLimits: {
        ofCustomer: createRateLimit({ db, name: 'quote-requests-of', limit: 20, withinMs: hours(1) }),
        ofGuest: createRateLimit({ db, name: 'quote-requests-by-guests', limit: 5, withinMs: hours(1) }),
        ofNetwork: createRateLimit({ db, name: 'quote-requests-from', limit: 60, withinMs: hours(1) }),
        ofQuote,
      },
    }),
    quoteMessages: createQuoteMessages({
      db,
      clock,
      mailing,
      mails,
      publicUrl,
      listStaff: listThreadStaff,
      rateLimit: ofQuote,
    }),
    staffQuotes: createStaffQuotes({ db, clock, mailing, readRules, listStaff, endProofs: endProofsOfQuote }),
    quoteJobs: {
      [endQuotesJob]: createEndQuotes({ db, clock, mailing, readRules }),
    } satisfies JobHandlers as JobHandlers,
  }
}
