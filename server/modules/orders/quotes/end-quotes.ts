import { addDays, localDay } from '../../../../domain/calendar/business-days.ts'
import { hours } from '../../../../domain/calendar/durations.ts'
import { isAnswerable, isPast } from '../../../../domain/quotes/quote-states.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { changeQuote, listEndingQuotes, lockQuote } from '../quote-records/quotes.store.ts'
import type { QuoteMailing } from './quote-mailing.ts'
import type { QuoteRules } from './quote-rules.ts'

interface EndingDeps {
  db: Database
  clock: Clock
  mailing: QuoteMailing
  readRules(tx: Tx): Promise<QuoteRules>
}

export const endQuotesJob = 'end-quotes'

/** Looks every hour, from the opening of the shop on. */
export const watchQuotes = (tx: Tx): Promise<void> =>
  enqueue(tx, endQuotesJob, {}, { key: endQuotesJob, afterMs: hours(1) })

/** Ends quotes whose last day has passed, and reminds the buyers of those that end soon. */
export function createEndQuotes({ db, clock, mailing, readRules }: EndingDeps) {
  return async (_payload: object, { log }: { log: Pick<Log, 'info'> }): Promise<void> => {
    const now = clock.now()
    const today = localDay(now, await findTimeZone(db.orm))
    const { reminderDays } = await readRules(db.orm)
    const remindFrom = addDays(today, reminderDays === 0 ? -1 : reminderDays)
    const found = await listEndingQuotes(db.orm, today, remindFrom)
    for (const { id } of found)
      await db.transaction(async (tx) => {
        const quote = await lockQuote(tx, id)
        if (!quote || quote.validUntil === null || !isAnswerable(quote.state)) return
        if (isPast(quote.validUntil, today)) await changeQuote(tx, id, { state: 'expired', waitingSince: now })
        else if (quote.remindedAt === null && quote.validUntil <= remindFrom) {
          await changeQuote(tx, id, { remindedAt: now })
          await mailing.reminder(tx, quote)
        }
      })
    if (found.length > 0) log.info({ count: found.length }, 'quotes have ended, or end soon')
    await watchQuotes(db.orm)
  }
}
