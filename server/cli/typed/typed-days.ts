import { isDay, type Day } from '../../../domain/calendar/business-days.ts'
import { NotUnderstood } from './typed-words.ts'

/** @throws NotUnderstood */
export function readDay(typed: string): Day {
  if (!isDay(typed)) throw new NotUnderstood(`'${typed}' is not a valid date. Use the form 2026-12-31.`)
  return typed
}
