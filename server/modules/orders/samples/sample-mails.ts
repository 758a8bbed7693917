import type { Day } from '../../../../domain/calendar/business-days.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import { closing, opening, wordedMail, type WordedMail } from '../../content/index.ts'

interface FollowUp {
  orderId: OrderId
  firstName: string
  items: string[]
  /** 0: nothing is credited. */
  creditCents: Cents
  creditUntil: Day
  publicUrl: string
}

/** Asks about samples that have shipped, with what is credited on the goods. */
export const sampleFollowUpMail = (sample: FollowUp): WordedMail =>
  wordedMail(
    'sample-follow-up',
    {
      'first name': sample.firstName,
      'order': String(sample.orderId),
      'items': sample.items.join(', '),
      'amount': sample.creditCents > 0 ? formatCents(sample.creditCents) : '',
      'day': sample.creditCents > 0 ? formatDate(sample.creditUntil) : '',
    },
    [
      opening,
      { kind: 'button', label: 'View your samples', url: `${sample.publicUrl}/portal/orders/${sample.orderId}` },
      closing,
    ],
  )
