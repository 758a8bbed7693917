import { isDay, localDay, localMinute } from '../../../../../domain/calendar/business-days.ts'
import type { Cells } from './cells.ts'

/** What time it is, and where. */
export interface ShopTime {
  now: Date
  timeZone: string
}

interface Sale {
  /** Null: no sale is on. */
  price: number | null
  /** What its owner has to know: the shop's prices do not change by themselves. */
  notices: { column: string; reason: string }[]
}

const starts = 'Date sale price starts'
const ends = 'Date sale price ends'

/** The sale price of a row where its days are open. A day without a time counts whole, in the time zone of the shop. */
export const judgeSale = (cells: Cells, time: ShopTime): Sale =>
  judgeSaleOf(cells, cells.price('Sale price'), time, { starts, ends })

/** @param columns of its days, as far as the file has them */
export function judgeSaleOf(
  cells: Cells,
  price: number | null,
  { now, timeZone }: ShopTime,
  columns: { starts: string | undefined; ends: string | undefined },
): Sale {
  const read = (column: string | undefined, usualTime: string) =>
    column === undefined ? null : readMoment(cells, column, usualTime, timeZone)
  const from = read(columns.starts, '00:00')
  const until = read(columns.ends, '23:59')
  const today = toClock(now, timeZone)
  if (price === null || (until && today > until)) return { price: null, notices: [] }
  if (from && today < from) {
    const column = columns.starts!
    const reason = `is ${cells.text(column)}: the regular price holds until then; import the file again on that day`
    return { price: null, notices: [{ column, reason }] }
  }
  if (!until) return { price, notices: [] }
  const column = columns.ends!
  const reason = `is ${cells.text(column)}: the sale price does not end by itself; import the file again after that day`
  return { price, notices: [{ column, reason }] }
}

const moment = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i

/** '2026-12-31 23:59' on the clocks of the shop: such texts sort as their times do. */
function readMoment(cells: Cells, column: string, usualTime: string, timeZone: string): string | null {
  const text = cells.text(column)
  if (text === '') return null
  const [, day = '', hour, minute, second = '00', zone] = moment.exec(text) ?? []
  const isTime = hour === undefined || (Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60)
  const at = zone === undefined ? undefined : new Date(text.replace(' ', 'T').replace(/\s+/g, ''))
  if (isDay(day) && isTime && !(at && Number.isNaN(at.getTime())))
    return at ? toClock(at, timeZone) : `${day} ${hour === undefined ? usualTime : `${hour}:${minute}`}`
  cells.refuse(column, `is '${text.slice(0, 40)}', which is not a day like 2026-12-31`)
  return null
}

function toClock(at: Date, timeZone: string): string {
  const minutes = localMinute(at, timeZone)
  return `${localDay(at, timeZone)} ${toDigits(Math.floor(minutes / 60))}:${toDigits(minutes % 60)}`
}

const toDigits = (part: number): string => String(part).padStart(2, '0')
