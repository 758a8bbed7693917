import { addDays, daysBetween, type Day } from '../calendar/business-days.ts'
import type { Cents } from '../money/money.ts'

/** How long the open money of invoices is past due, as statements of the trade sort it. */
export const invoiceAges = {
  'not-due': 'Not due',
  'to-30': '1 to 30 days past due',
  'to-60': '31 to 60 days',
  'over-60': 'Over 60 days',
} as const

export type InvoiceAge = keyof typeof invoiceAges

export function judgeAge(dueOn: Day, today: Day): InvoiceAge {
  const days = daysBetween(dueOn, today)
  if (days <= 0) return 'not-due'
  if (days <= 30) return 'to-30'
  return days <= 60 ? 'to-60' : 'over-60'
}

/** Open invoices of one day that have the same terms. */
export interface OpenInvoices {
  issuedOn: Day
  termsDays: number
  count: number
  openCents: Cents
}

interface OpenBalance {
  openCents: Cents
  count: number
  pastDueCents: Cents
  pastDueCount: number
  /** Of the oldest that is past due; 0: none is. */
  oldestDays: number
  ages: Record<InvoiceAge, Cents>
}

/** What a company owes, and since when. */
export function sumBalance(open: readonly OpenInvoices[], today: Day): OpenBalance {
  const balance: OpenBalance = {
    openCents: 0,
    count: 0,
    pastDueCents: 0,
    pastDueCount: 0,
    oldestDays: 0,
    ages: { 'not-due': 0, 'to-30': 0, 'to-60': 0, 'over-60': 0 },
  }
  for (const { issuedOn, termsDays, count, openCents } of open) {
    const dueOn = addDays(issuedOn, termsDays)
    const age = judgeAge(dueOn, today)
    balance.openCents += openCents
    balance.count += count
    balance.ages[age] += openCents
    if (age === 'not-due') continue
    balance.pastDueCents += openCents
    balance.pastDueCount += count
    balance.oldestDays = Math.max(balance.oldestDays, daysBetween(dueOn, today))
  }
  return balance
}
