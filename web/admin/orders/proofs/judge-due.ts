import type { ProofCard } from '../../../../contract/admin/orders/proofs.schema.ts'
import { daysBetween, localDay, localMinute } from '../../../../domain/calendar/business-days.ts'
import { hours } from '../../../../domain/calendar/durations.ts'
import { formatMinute, formatShortDate } from '../../../../domain/calendar/format-date.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'

export interface DueNote {
  level: 'warn' | 'bad'
  words: string
}

const soonDays = 3
const urgentMs = hours(4)

/** 'order 100509', 'quote Q-1001' */
export const nameParent = ({ orderId, number }: Pick<ProofCard, 'orderId' | 'number'>): string =>
  `${orderId === null ? 'quote' : 'order'} ${number}`

/** What a card warns of: the deadline before the artwork, the artwork before a reminder. */
export function judgeDue(card: ProofCard, now: Date, timeZone: string): DueNote | undefined {
  return judgeDeadline(card, now, timeZone) ?? judgeArtwork(card) ?? judgeReminders(card)
}

function judgeDeadline(card: ProofCard, now: Date, timeZone: string): DueNote | undefined {
  const { approveBy, inHandsOn, isLate, side } = card
  if (side === 'none' || approveBy === null) return undefined
  if (isLate) return { level: 'bad', words: inHandsOn ? `Too late for ${formatShortDate(inHandsOn)}` : 'Too late' }
  const at = new Date(approveBy)
  const [today, day] = [localDay(now, timeZone), localDay(at, timeZone)]
  const days = daysBetween(today, day)
  if (days > soonDays) return undefined
  const when = days === 0 ? `${formatMinute(localMinute(at, timeZone))} today` : formatShortDate(day)
  return { level: at.getTime() - now.getTime() < urgentMs ? 'bad' : 'warn', words: `Approve by ${when}` }
}

const judgeArtwork = ({ state, warnings }: ProofCard): DueNote | undefined =>
  warnings > 0 && (state === 'to-check' || state === 'to-make')
    ? { level: 'bad', words: `${formatCountOf(warnings, 'warning')} in the artwork` }
    : undefined

const judgeReminders = ({ state, reminders }: ProofCard): DueNote | undefined =>
  reminders > 0 && state === 'waiting'
    ? { level: 'warn', words: `${formatCountOf(reminders, 'reminder')} sent` }
    : undefined

/** Who has the next step: 'Us', 'Buyer', 'Buyer 1 of 2'. */
export function nameSide({ side, approvals, approvalsNeeded }: ProofCard): string {
  if (side === 'shop') return 'Us'
  return approvalsNeeded > 1 ? `Buyer ${approvals} of ${approvalsNeeded}` : 'Buyer'
}
