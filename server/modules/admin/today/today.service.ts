import { hours, minutes } from '../../../../domain/calendar/durations.ts'
import {
  addDays,
  isWorkday,
  localDay,
  localMinute,
  type ClosedDays,
  type CutOff,
  type Day,
} from '../../../../domain/calendar/business-days.ts'
import { momentOf } from '../../../../domain/proofs/approve-by.ts'
import { lowStockDays } from '../../../../domain/stock/low-stock.ts'
import { mostCounted } from '../../../../domain/order-admin/order-payment.ts'
import { countOrdersByTrade, listSalesByTrade } from '../../../../domain/order-admin/sales-by-trade.ts'
import { findLastDay } from '../../../../domain/payments/card-payments.ts'
import type { StaffRight } from '../../../../domain/people/staff-rights.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import { allOf } from '../../../platform/all-of.ts'
import { createCache } from '../../../platform/cache.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { findFailedJobs } from '../../../platform/jobs.ts'
import { findChargesWithoutOrder, sumHeldMoney } from '../../payments/index.ts'
import {
  findTrades,
  listItemsWithFetchFaults,
  listLowStock,
  listWarehouses,
  type LowStock,
  listFrequentMisses,
  type SearchMiss,
  findWaitingImports,
} from '../../catalog/index.ts'
import {
  countOrdersSentOn,
  findMentions,
  findToAnswer,
  findOrdersWithArtworkProblems,
  findWaitingOrders,
  listSoldByOrder,
  sumSales,
  sumSoldPieces,
  type SoldItem,
} from '../../orders/index.ts'
import { findRefusedMails, findStuckMails, readSettings } from '../../content/index.ts'
import { findLateProofs, findWaitingProofs, findWaitingQuotes } from '../../orders/index.ts'
import { findOpenPriceRequests } from '../../selling/index.ts'
import { findWaitingRegistrations } from '../../people/index.ts'
import { findClosedDays } from '../../../platform/calendar/closed-days.store.ts'
import { findCutOff, toCutOff, type StoredCutOff } from '../../../platform/calendar/shop-calendar.store.ts'
import { findBackupGap } from '../system/system.store.ts'
import { toQuestions } from './waiting-questions.ts'

interface TodayDeps {
  db: Database
  clock: Clock
  /** There is no mail server: mails wait for one, whatever an earlier one has answered. */
  holdsMails: boolean
  /** Does a search for these words find something now? */
  isFound(words: string): boolean
}

const shownDays = 14
/** Longer without a backup is said. */
const backupGapDays = 7
const lowItemsAtMost = 8
const missedDays = 30
const missesAtMost = 8
const missesReadAtMost = 100

export type TodayService = ReturnType<typeof createTodayService>
export type TodayFacts = Awaited<ReturnType<TodayService['get']>>

/** How the day goes. Each figure comes from the module that owns its table. */
export function createTodayService({ db, clock, holdsMails, isFound }: TodayDeps) {
  // It goes by what a month has sold, and is the dearest of all figures: everybody who looks within a minute sees the same.
  const lowStocks = createCache<Day, LowStock[]>({ entriesAtMost: 2, lastsMs: minutes(1) })

  async function readLowStock(tx: Tx, { today, timeZone }: Calendar): Promise<LowStock[]> {
    const known = lowStocks.get(today)
    if (known) return known
    const from = addDays(today, -lowStockDays.sold)
    const sold = await db.readLate((late) => sumSoldPieces(late, { from, timeZone }))
    const found = await listLowStock(tx, { sold, today, limit: lowItemsAtMost })
    lowStocks.set(today, found)
    return found
  }

  /** What was searched for in the last weeks and finds nothing now either. */
  async function readMissed(tx: Tx, today: Day): Promise<SearchMiss[]> {
    const misses = await listFrequentMisses(tx, addDays(today, 1 - missedDays), missesReadAtMost)
    return misses.filter(({ words }) => !isFound(words)).slice(0, missesAtMost)
  }

  return {
    /** What somebody with these rights may see. What they may not is undefined. */
    /** @param staffId null: nobody in particular */
    async get(rights: readonly StaffRight[], staffId: number | null) {
      const tx = db.orm
      const now = clock.now()
      const [cutOff, closed, warehouses] = await Promise.all([findCutOff(tx), findClosedDays(tx), listWarehouses(tx)])
      const { timeZone } = cutOff
      const today = localDay(now, timeZone)
      const calendar = { timeZone, today }
      const may = toSeen(rights)
      const artwork = await findOrdersWithArtworkProblems(tx)
      const { messageHours } = (await readSettings(tx)).orders
      const waitingFrom = new Date(now.getTime() - hours(messageHours))
      const facts = await allOf({
        sales: db.readLate((late) => readSales(late, { ...calendar, now })),
        waiting: findWaitingOrders(tx, toQuestions({ today, payments: may.payments, artwork }), calendar),
        messages: findToAnswer(tx, 'orders', waitingFrom),
        quoteMessages: findToAnswer(tx, 'quotes', waitingFrom),
        mentions: staffId === null ? undefined : findMentions(tx, staffId),
        sentCount: countOrdersSentOn(tx, today),
        held: may.payments ? sumHeldMoney(tx, calendar) : undefined,
        charges: may.payments ? findChargesWithoutOrder(tx) : undefined,
        stuckMails: may.system && !holdsMails ? findStuckMails(tx) : undefined,
        mails: may.system ? findRefusedMails(tx) : undefined,
        jobs: may.system ? findFailedJobs(tx) : undefined,
        backupGap: may.system ? findBackupGap(tx, now, backupGapDays) : undefined,
        requests: may.customers ? findOpenPriceRequests(tx) : undefined,
        quotes: findWaitingQuotes(tx),
        proofs: findWaitingProofs(tx),
        lateProofs: findLateProofs(tx, now),
        registrations: may.customers ? findWaitingRegistrations(tx, mostCounted) : undefined,
        lowStock: may.catalog ? readLowStock(tx, calendar) : undefined,
        missed: may.catalog ? readMissed(tx, today) : undefined,
        imports: may.changeCatalog ? findWaitingImports(tx, now) : undefined,
        unfetched: may.changeCatalog ? listItemsWithFetchFaults(tx, mostCounted) : [],
      })
      const { held } = facts
      return {
        ...facts,
        rights,
        now,
        today,
        timeZone,
        seesSales: may.payments,
        /** For whoever ships and has no money to look at, it is the work of the day. */
        listsLeaving: may.ship && !may.payments,
        shipsUntilMinute: toShipsUntil(today, { cutOff, warehouses, closed }),
        held: held && {
          ...held,
          next: held.next && { ...held.next, lastDay: findLastDay(held.next.createdAt, timeZone) },
        },
      }
    },
  }
}

const toSeen = (rights: readonly StaffRight[]) => ({
  payments: rights.includes('payments.note') || rights.includes('payments.capture'),
  ship: rights.includes('orders.ship'),
  system: rights.includes('system'),
  customers: rights.includes('customers.read'),
  catalog: rights.includes('catalog.read'),
  changeCatalog: rights.includes('catalog.change'),
})

interface Leaving {
  /** Of the shop, for warehouses without their own. */
  cutOff: CutOff
  warehouses: readonly StoredCutOff[]
  closed: ClosedDays
}

/** Until when something that is ordered can leave today: until the last cutoff of all warehouses, by the clock of the shop. */
function toShipsUntil(today: Day, { cutOff, warehouses, closed }: Leaving): number | undefined {
  if (!isWorkday(today, closed)) return undefined
  if (warehouses.length === 0) return cutOff.minute
  const moments = warehouses.map((house) => momentOf(today, toCutOff(house, cutOff)).getTime())
  return localMinute(new Date(Math.max(...moments)), cutOff.timeZone)
}

interface Calendar {
  timeZone: string
  today: string
}

async function readSales(tx: Tx, { now, today, timeZone }: Calendar & { now: Date }) {
  const from = addDays(today, 1 - shownDays)
  const [sold, ofToday] = await Promise.all([
    sumSales(tx, { from, timeZone, now }),
    listSoldByOrder(tx, { from: today, timeZone }),
  ])
  const itemIds = [...sold, ...ofToday].flatMap(({ itemId }) => itemId ?? [])
  const trades = await findTrades(tx, [...new Set<ItemId>(itemIds)])
  const weekBefore = addDays(today, -7)
  return {
    ...listSalesByTrade(sold, trades, { from, to: today }),
    todayCents: sumOf(sold, today, 'cents'),
    weekBeforeCents: sumOf(sold, weekBefore, 'byNowCents'),
    orderCount: new Set(ofToday.map(({ orderId }) => orderId)).size,
    ordersByTrade: countOrdersByTrade(ofToday, trades),
  }
}

const sumOf = (sold: readonly SoldItem[], day: string, what: 'cents' | 'byNowCents'): number =>
  sold.reduce((sum, one) => (one.day === day ? sum + one[what] : sum), 0)
