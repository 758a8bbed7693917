import { messageBuyer } from '../../../contract/admin/orders/order-messages.call.ts'
import { writeToQuoteBuyer } from '../../../contract/admin/orders/quotes.call.ts'
import { capturePayment, moveOrder, refundPayment, shipOrder } from '../../../contract/admin/orders/orders.call.ts'
import { approveRegistration } from '../../../contract/admin/people/registrations.call.ts'
import { makeBackup } from '../../../contract/admin/system.call.ts'
import type { Call } from '../../../contract/call.ts'
import type { Today } from '../../../contract/admin/today.schema.ts'

/** Money or goods are at stake today; soon; or when there is time. */
export type Urgency = 'bad' | 'warn' | 'plain'

interface Kind {
  title: string
  urgency: Urgency
  /** On the way to it. */
  action: string
  /** What it takes; who lacks it opens it to read. */
  takes?: Call
  /** What waits are orders, and has the day on which they were placed. */
  isOrder?: true
}

/** In words, what can wait. */
export const waitingKinds: Record<Today['waiting'][number]['kind'], Kind> = {
  'late': { title: 'Late orders', urgency: 'bad', action: 'Open', isOrder: true },
  'undelivered': { title: 'Shipped, not delivered on time', urgency: 'bad', action: 'Open', isOrder: true },
  'due-soon': { title: 'Due within 3 days', urgency: 'warn', action: 'Open', isOrder: true },
  'may-leave': { title: 'Ready to ship today', urgency: 'warn', action: 'Ship', takes: shipOrder, isOrder: true },
  'cards-expiring': { title: 'Card authorizations expiring', urgency: 'bad', action: 'Capture', takes: capturePayment },
  'card-trouble': { title: 'Card payments to check', urgency: 'bad', action: 'Open', isOrder: true },
  'balance-due': { title: 'Charged less than due', urgency: 'warn', action: 'Open', isOrder: true },
  'refund-due': { title: 'Overpaid', urgency: 'warn', action: 'Refund', takes: refundPayment, isOrder: true },
  'to-capture': {
    title: 'Shipped, card not charged',
    urgency: 'bad',
    action: 'Capture',
    takes: capturePayment,
    isOrder: true,
  },
  'charges-without-order': { title: 'Card charged, no order', urgency: 'bad', action: 'Open' },
  'mails-stuck': { title: 'E-mails not going out', urgency: 'bad', action: 'Open' },
  'mails-refused': { title: 'E-mails rejected', urgency: 'bad', action: 'Open' },
  'backup-missing': { title: 'No backup for a week', urgency: 'bad', action: 'Back up', takes: makeBackup },
  'jobs-failed': { title: 'Failed jobs', urgency: 'bad', action: 'Open' },
  'messages': { title: 'Messages to answer', urgency: 'warn', action: 'Answer', takes: messageBuyer },
  'quote-messages': { title: 'Messages about quotes', urgency: 'warn', action: 'Answer', takes: writeToQuoteBuyer },
  'mentions': { title: 'Notes that mention you', urgency: 'warn', action: 'Open' },
  'artwork': { title: 'Artwork to check', urgency: 'bad', action: 'Check', takes: moveOrder, isOrder: true },
  'review': { title: 'Orders to review', urgency: 'warn', action: 'Review', takes: moveOrder, isOrder: true },
  'on-hold': { title: 'Orders on hold', urgency: 'warn', action: 'Open', isOrder: true },
  'past-due': { title: 'Past-due invoices', urgency: 'warn', action: 'Open', isOrder: true },
  'imports': { title: 'Imports to finish', urgency: 'warn', action: 'Open' },
  'pictures-failed': { title: 'Pictures that failed to download', urgency: 'warn', action: 'Open' },
  'low-stock': { title: 'Low stock', urgency: 'warn', action: 'See' },
  'registrations': { title: 'Registrations to approve', urgency: 'warn', action: 'Review', takes: approveRegistration },
  'proofs': { title: 'Proofs on our side', urgency: 'warn', action: 'Open' },
  'proofs-late': { title: 'Proofs not approved in time', urgency: 'bad', action: 'Open' },
  'quotes': { title: 'Quotes to answer', urgency: 'warn', action: 'Answer' },
  'price-requests': { title: 'Price requests', urgency: 'plain', action: 'Answer' },
}
