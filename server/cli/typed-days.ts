import type { Day } from '../../domain/business-days.ts'
import { formatDate } from '../../domain/format-date.ts'

/** 'from Jan 1, 2026 until Dec 31, 2026'; empty where it is always. */
export const describeDays = ({ validFrom, validUntil }: { validFrom: Day | null; validUntil: Day | null }): string =>
  [validFrom && `from ${formatDate(validFrom)}`, validUntil && `until ${formatDate(validUntil)}`]
    .filter(Boolean)
    .join(' ')
