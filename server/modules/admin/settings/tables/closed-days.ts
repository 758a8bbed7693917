import { isDay } from '../../../../../domain/calendar/business-days.ts'
import { formatDate } from '../../../../../domain/calendar/format-date.ts'
import { NotUnderstood } from '../../../../platform/not-understood.ts'
import { listClosedDays, removeClosedDay, saveClosedDay } from '../../../../platform/calendar/closed-days.store.ts'
import { readCells } from './read-cells.ts'
import type { SettingTable } from './table.ts'

const reasonAtMost = 120

/** @throws NotUnderstood */
export function readClosedDay(typed: string): string {
  if (!isDay(typed)) throw new NotUnderstood(`'${typed}' is no day like 2026-12-24.`)
  return typed
}

/** One without a reason is just closed. @throws NotUnderstood */
export function readReason(typed: string): string {
  if (typed.length > reasonAtMost) throw new NotUnderstood(`This can have ${reasonAtMost} characters at most.`)
  return typed || 'Closed'
}

/** On which nothing is made and nothing leaves. */
export const closedDaysTable: SettingTable = {
  noun: 'Closed day',
  columns: [
    { name: 'day', title: 'Day', isNeeded: true },
    { name: 'reason', title: 'Reason' },
  ],
  list: async (tx) => (await listClosedDays(tx)).map(({ day, name: reason }) => ({ day, reason })),
  readKey: readClosedDay,
  judgeNew: (day, today) =>
    day < today ? `This day is over. Please give today, ${formatDate(today)}, or a later one.` : undefined,
  async save(tx, row, blame) {
    const { read, isGood } = readCells(row, blame)
    const [day, name] = [read('day', readClosedDay), read('reason', readReason)]
    if (isGood()) await saveClosedDay(tx, { day: day!, name: name! })
  },
  remove: (tx, key) => removeClosedDay(tx, key),
}
