import { isDay, type Day } from '../../../../../domain/calendar/business-days.ts'
import { formatDate } from '../../../../../domain/calendar/format-date.ts'
import { NotUnderstood } from '../../../../platform/not-understood.ts'
import {
  listClosedDays,
  removeClosedDay,
  saveClosedDay,
  type ClosedDay,
} from '../../../../platform/calendar/closed-days.store.ts'
import { byRules } from './read-fields.ts'
import type { SettingTable } from './table.ts'

function readClosedDay(typed: string): Day {
  if (!isDay(typed)) throw new NotUnderstood(`'${typed}' is not a valid date. Use the form 2026-12-24.`)
  return typed
}

const rules = byRules<'closed-days', ClosedDay>('closed-days', { day: { read: readClosedDay, write: String } })

/** On which nothing is made and nothing leaves. */
export const closedDaysTable: SettingTable<ClosedDay> = {
  ...rules,
  noun: 'Closed day',
  list: listClosedDays,
  readKey: readClosedDay,
  judgeNew: (day, today) =>
    day < today ? `This date has passed. Enter today, ${formatDate(today)}, or later.` : undefined,
  /** One without a reason is just closed. */
  read(row, blame) {
    const closed = rules.read(row, blame)
    return closed && { ...closed, name: closed.name || 'Closed' }
  },
  save: saveClosedDay,
  remove: removeClosedDay,
}
