import { isDay } from '../calendar/business-days.ts'
import { orderStates } from './order-states.ts'

/** What is asked of a list of orders; days on the shop's calendar, both included. */
export interface OrderQuestion {
  search?: string | undefined
  state?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** Who ordered. */
  buyer?: number | undefined
}

interface QuestionMistake {
  field: 'state' | 'from' | 'to'
  sentence: string
}

const noDay = 'Enter a date, for example 2026-03-31.'

/** What cannot be answered in a question about orders. What is left empty is not asked for. */
export function findQuestionMistakes({ state, from, to }: OrderQuestion): QuestionMistake[] {
  const mistakes: QuestionMistake[] = []
  if (state && !Object.hasOwn(orderStates, state))
    mistakes.push({ field: 'state', sentence: 'There is no such order status.' })
  if (from && !isShopDay(from)) mistakes.push({ field: 'from', sentence: noDay })
  if (to && !isShopDay(to)) mistakes.push({ field: 'to', sentence: noDay })
  if (from && to && isShopDay(from) && isShopDay(to) && from > to)
    mistakes.push({ field: 'from', sentence: 'The start date is after the end date.' })
  return mistakes
}

/** Years that no shop has known are slips of the keyboard, and the calendars of machines end before 9999 does. */
const isShopDay = (text: string): boolean => /^[12]/.test(text) && isDay(text)
