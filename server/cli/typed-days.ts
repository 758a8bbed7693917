import type { Day } from '../../domain/business-days.ts'
import { formatDate } from '../../domain/format-date.ts'

/** Typed like 2026-12-31, and a day that there is. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** 'from Jan 1, 2026 until Dec 31, 2026'; empty where it is always. */
export const describeDays = ({ validFrom, validUntil }: { validFrom: Day | null; validUntil: Day | null }): string =>
  [validFrom && `from ${formatDate(validFrom)}`, validUntil && `until ${formatDate(validUntil)}`]
    .filter(Boolean)
    .join(' ')
