import { formatNearDate } from '../../../../domain/calendar/format-date.ts'

/** 'from Mar 1, 2027 until Dec 31, 2027': with the year where it is not this one. */
export const nameDays = ({ from, until }: { from: string; until: string }, today: string): string =>
  [from && `from ${formatNearDate(from, today)}`, until && `until ${formatNearDate(until, today)}`]
    .filter(Boolean)
    .join(' ') || 'Always'
