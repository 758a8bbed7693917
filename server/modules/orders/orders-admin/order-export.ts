import type { CompanyId } from '../../../../domain/ids.ts'
import { localDay } from '../../../../domain/calendar/business-days.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import { describeListFilters, type ListFilters } from '../../../../domain/lists/admin-list.ts'
import { describeDays, orderList } from '../../../../domain/lists/order-list.ts'
import { exportColumns, type ExportColumn } from '../../../../domain/order-admin/export-columns.ts'
import { sheetStart, toSheetRows } from '../../../../domain/text/sheet-cells.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { TooMany } from '../../../platform/http/errors.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { findCompanyName } from '../../people/index.ts'
import { listBilledFreight } from '../placing/freight-accounts.store.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { findOrdersWithArtworkProblems } from './artwork-problems.ts'
import { toExportRow } from './order-export.wire.ts'
import type { OrderQuery } from './orders-admin.service.ts'
import { countFound, readFound, type Calendar } from './order-list.store.ts'

/** As the list is asked for, without its pages. */
type Exported = Omit<OrderQuery, 'limit' | 'after'>

/** Each has a connection to the database for as long as its reader takes. */
const exportsAtOnce = 2
const ordersAtOnce = 500
const triesAgainAfterSeconds = 30

export type OrderExport = ReturnType<typeof createOrderExport>

/** The list of orders as a file. */
export function createOrderExport({ db, clock }: { db: Database; clock: Clock }) {
  let running = 0

  async function* read(question: Exported, columns: readonly ExportColumn[], by: Actor): AsyncGenerator<string> {
    running += 1
    try {
      const timeZone = await findTimeZone(db.orm)
      const calendar = { timeZone, today: localDay(clock.now(), timeZone) }
      yield* db.readSnapshot((tx) => write(tx, question, columns, calendar, by))
    } finally {
      running -= 1
    }
  }

  async function* write(
    tx: Tx,
    question: Exported,
    columns: readonly ExportColumn[],
    calendar: Calendar,
    by: Actor,
  ): AsyncGenerator<string> {
    const { artwork, ...limits } = question
    const found = { ...limits, ids: artwork && (await findOrdersWithArtworkProblems(tx)) }
    await log(question, columns, await countFound(tx, found, calendar), by)
    const shown = exportColumns.filter(({ id }) => columns.includes(id))
    yield sheetStart + toSheetRows([['Order', ...shown.map(({ title }) => title)]])
    const ids = shown.map(({ id }) => id)
    for await (const rows of readFound(tx, found, calendar, ordersAtOnce)) {
      const freight = await listBilledFreight(
        tx,
        rows.map(({ id }) => id),
      )
      yield toSheetRows(rows.map((row) => toExportRow({ row, freight: freight.get(row.id) }, ids, calendar)))
    }
  }

  /** Before the first row leaves: also of a file that was not fetched to its end. */
  async function log(question: Exported, columns: readonly ExportColumn[], count: number, by: Actor) {
    const titles = exportColumns.filter(({ id }) => columns.includes(id)).map(({ title }) => title)
    const company = question.companyId && (await findCompanyName(db.orm, question.companyId as CompanyId))
    await db.transaction((tx) =>
      logChange(tx, {
        by,
        at: clock.now(),
        action: 'orders.export',
        record: { kind: 'system', id: 0, name: 'Orders' },
        changes: [
          { name: 'Orders', before: '', after: String(count) },
          { name: 'Filter', before: '', after: describe(question, company || '') },
          { name: 'Columns', before: '', after: titles.join(', ') },
        ],
      }),
    )
  }

  return {
    /** The file in parts. The first one is there when this resolves, and with it the entry in the audit log. @throws TooMany */
    async begin(question: Exported, columns: readonly ExportColumn[], by: Actor) {
      if (running >= exportsAtOnce)
        throw new TooMany('Two exports are running. Please try again in a minute.', triesAgainAfterSeconds)
      const parts = read(question, columns, by)
      const first = await parts.next()
      return putBack(first.value as string, parts)
    },
  }
}

/** The same with its first part again. Given up before anybody took that, it ends, which a generator would not. */
function putBack(first: string, rest: AsyncGenerator<string>): AsyncIterableIterator<string> {
  let isTaken = false
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next() {
      if (isTaken) return rest.next()
      isTaken = true
      return Promise.resolve({ value: first, done: false })
    },
    return: () => rest.return(undefined),
  }
}

function describe({ view = 'all', decorated, ...asked }: Exported, company: string): string {
  const filters: ListFilters = {
    view: [view],
    q: given(asked.q),
    state: asked.states ?? [],
    payment: given(asked.payment),
    goods: decorated === undefined ? [] : [decorated ? 'decorated' : 'blank'],
    stock: asked.inStock ? ['ready'] : [],
    artwork: given(asked.artwork),
    sort: given(asked.sort),
  }
  return describeListFilters(orderList, filters, {
    due: describeDays(asked.dueFrom, asked.dueTo),
    placed: describeDays(asked.placedFrom, asked.placedTo),
    companyId: company,
  })
}

const given = (value: string | undefined): string[] => (value === undefined ? [] : [value])
