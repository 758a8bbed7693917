import { addDays, type Day } from '../calendar/business-days.ts'
import type { ItemId, OrderId } from '../ids.ts'
import type { Cents } from '../money/money.ts'

/** What is in no collection, or gone from the catalog. */
const otherTrade = 'Other goods'

interface Sold {
  day: Day
  itemId: ItemId | null
  cents: Cents
}

type Trades = ReadonlyMap<ItemId, string>

const tradeOf = (itemId: ItemId | null, trades: Trades): string =>
  (itemId === null ? undefined : trades.get(itemId)) ?? otherTrade

/** More are not told apart in a chart. */
const tradesAtMost = 4

/** Every day from the first to the last, with what was sold of each trade; the largest first, and what is beyond the fourth as one. */
export function listSalesByTrade(sold: readonly Sold[], trades: Trades, { from, to }: { from: Day; to: Day }) {
  const byDay = new Map<Day, Map<string, Cents>>()
  const sums = new Map<string, Cents>()
  for (const { day, itemId, cents } of sold) {
    const trade = tradeOf(itemId, trades)
    const ofDay = byDay.get(day) ?? new Map<string, Cents>()
    byDay.set(day, add(ofDay, trade, cents))
    add(sums, trade, cents)
  }
  const names = limit(sortBySum(sums))
  const days: { day: Day; cents: Cents[] }[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push({ day, cents: names.map((name) => sumOf(byDay.get(day), name, names)) })
  return { trades: names, days }
}

function limit(names: string[]): string[] {
  if (names.length <= tradesAtMost) return names
  return [...names.filter((name) => name !== otherTrade).slice(0, tradesAtMost - 1), otherTrade]
}

function sumOf(ofDay: ReadonlyMap<string, Cents> | undefined, name: string, names: readonly string[]): Cents {
  if (name !== otherTrade) return ofDay?.get(name) ?? 0
  return [...(ofDay ?? [])].reduce(
    (sum, [trade, cents]) => (trade === otherTrade || !names.includes(trade) ? sum + cents : sum),
    0,
  )
}

/** Orders by the trade in which most of the money of each is. */
export function countOrdersByTrade(
  lines: readonly { orderId: OrderId; itemId: ItemId | null; cents: Cents }[],
  trades: Trades,
): { trade: string; count: number }[] {
  const byOrder = new Map<OrderId, Map<string, Cents>>()
  for (const { orderId, itemId, cents } of lines)
    byOrder.set(orderId, add(byOrder.get(orderId) ?? new Map<string, Cents>(), tradeOf(itemId, trades), cents))
  const counts = new Map<string, number>()
  for (const sums of byOrder.values()) add(counts, sortBySum(sums)[0]!, 1)
  return sortBySum(counts).map((trade) => ({ trade, count: counts.get(trade)! }))
}

const add = (sums: Map<string, number>, name: string, more: number): Map<string, number> =>
  sums.set(name, (sums.get(name) ?? 0) + more)

const sortBySum = (sums: ReadonlyMap<string, number>): string[] =>
  [...sums].toSorted(([a, more], [b, less]) => less - more || a.localeCompare(b)).map(([name]) => name)
