import type { Cells } from './cells.ts'

interface Sale {
  /** Null: no sale is on. */
  price: number | null
  /** What its owner has to know: the shop's prices do not change by themselves. */
  notices: { column: string; reason: string }[]
}

const starts = 'Date sale price starts'
const ends = 'Date sale price ends'

/** The sale price of a row where its days are open. A day without a time counts whole, in the time zone of this computer. */
export function judgeSale(cells: Cells, now: Date): Sale {
  const price = cells.price('Sale price')
  const from = readMoment(cells, starts, 'start')
  const until = readMoment(cells, ends, 'end')
  if (price === null || (until && now > until)) return { price: null, notices: [] }
  if (from && now < from) {
    const reason = `is ${cells.text(starts)}: the regular price holds until then; import the file again on that day`
    return { price: null, notices: [{ column: starts, reason }] }
  }
  const reason = `is ${cells.text(ends)}: the sale price does not end by itself; import the file again after that day`
  return { price, notices: until ? [{ column: ends, reason }] : [] }
}

const moment = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i

function readMoment(cells: Cells, column: string, edge: 'start' | 'end'): Date | null {
  const text = cells.text(column)
  if (text === '') return null
  const parts = moment.exec(text)
  const [year, month, day, hour, minute, second] = (parts ?? []).slice(1, 7).map((part) => Number(part ?? 0))
  const isDay = parts !== null && parts[4] === undefined
  const local = isDay
    ? edge === 'start'
      ? new Date(year!, month! - 1, day)
      : new Date(year!, month! - 1, day, 23, 59, 59)
    : new Date(year!, month! - 1, day, hour, minute, second)
  const isOnCalendar = parts !== null && local.getMonth() === month! - 1 && local.getDate() === day
  const date = parts?.[7] ? new Date(text.replace(' ', 'T').replace(/\s+/g, '')) : local
  if (isOnCalendar && !Number.isNaN(date.getTime())) return date
  cells.refuse(column, `is '${text.slice(0, 40)}', which is not a day like 2026-12-31`)
  return null
}
