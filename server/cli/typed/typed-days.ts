import { isDay, type Day } from '../../../domain/calendar/business-days.ts'
import { formatDate } from '../../../domain/calendar/format-date.ts'
import { NotUnderstood } from './typed-words.ts'

/** 'from Jan 1, 2026 until Dec 31, 2026'; empty where it is always. */
export const describeDays = ({ validFrom, validUntil }: { validFrom: Day | null; validUntil: Day | null }): string =>
  [validFrom && `from ${formatDate(validFrom)}`, validUntil && `until ${formatDate(validUntil)}`]
    .filter(Boolean)
    .join(' ')

/** @throws NotUnderstood */
export function readDay(typed: string): Day {
  if (!isDay(typed)) throw new NotUnderstood(`'${typed}' is no day like 2026-12-31.`)
  return typed
}
