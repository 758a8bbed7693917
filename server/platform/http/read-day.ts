import { isDay, type Day } from '../../../domain/calendar/business-days.ts'
import { Invalid } from './errors.ts'

/** @throws Invalid at the field where it is no day */
export function readDay(text: string, field: string): Day {
  if (!isDay(text)) throw new Invalid('Enter a date, for example 2026-03-31.', field)
  return text
}
