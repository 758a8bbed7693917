import { readClosedDay, readReason } from '../../../modules/admin/index.ts'
import {
  listClosedDays,
  removeClosedDay,
  saveClosedDay,
  type ClosedDay,
} from '../../../platform/calendar/closed-days.store.ts'
import { writeCsv } from '../../../platform/write-csv.ts'
import type { Area } from '../area.ts'
import { readCsv } from '../csv-file.ts'

const columns = ['day', 'reason'] as const

/** On which nothing is made and nothing leaves. */
export const closedDaysArea: Area<ClosedDay> = {
  name: 'closed days',
  path: 'shipping/closed-days.csv',
  tables: ['closed_days'],
  bytesAtMost: 100_000,
  nameOf: ({ day }) => day,
  list: listClosedDays,
  write: (entries) =>
    writeCsv(
      columns,
      entries.map(({ day, name: reason }) => ({ day, reason })),
    ),
  read: (text, { mistakes }) =>
    readCsv(text, closedDaysArea.path, { columns, needed: ['day'] }, mistakes).flatMap(({ at, cell }) => {
      const day = mistakes.try(cell('day'), () => readClosedDay(cell('day').text))
      const name = mistakes.try(cell('reason'), () => readReason(cell('reason').text))
      return day === undefined || name === undefined ? [] : [{ at, entry: { day, name } }]
    }),
  async save(tx, { added, changed, removed }) {
    for (const { day } of removed) await removeClosedDay(tx, day)
    for (const entry of [...added, ...changed]) await saveClosedDay(tx, entry)
  },
}
