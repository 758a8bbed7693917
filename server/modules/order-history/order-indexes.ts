import { minutes } from '../../../domain/durations.ts'
import type { Tx } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { createOrderIndex, type OrderIndex } from './order-index.ts'
import { listNews, listOrdersToFind, tallyCustomers, type OrderTally } from './order-index.store.ts'

export interface OrderIndexesParts {
  db: { orm: Tx }
  log?: Pick<Log, 'warn'>
  /** Fewer orders of one company are counted by the database as fast. */
  ordersFrom?: number
  /** Of all companies together: they take about 100 MB for a million. */
  ordersAtMost?: number
}

/** Whose orders, how many there are, and what their count of changes stands at. */
export interface Standing {
  companyId: number
  /** Undefined for those of the whole company. */
  customerId: number | undefined
  count: number
  version: number
}

export interface OrderIndexes {
  /** @returns the index of the company's orders as they stand, unless it has few or their index is not there (yet) */
  find(standing: Standing): Promise<OrderIndex | undefined>
  /** Has the index made where it is missing, without waiting for it. */
  prepare(standing: Standing): void
  /** Resolves when none is being made. */
  settled(): Promise<void>
  close(): Promise<void>
}

interface Shelved {
  index: OrderIndex
  /** The count of changes at which the index was found to be true: of each customer, and of the company. */
  versions: Map<number | undefined, number>
}

const millions = (count: number) => count * 1_000_000
// Others are answered in between.
const ordersAtOnce = 250
/** Orders that were being placed at the same time can be seen in another order than that of their numbers. */
const placedAtTheSameTime = 100
const tryAgainAfterMs = minutes(1)

/**
 * What the orders of companies with very many are searched by, in the process. The words, the day and the customer of an order never
 * change, so that only new orders are read again; how an order stands is left to the database. Orders of a company are known when
 * there are as many of each customer as the tallies say, which is asked whenever their count of changes has moved on. So processes
 * beside each other tell the same.
 */
export function createOrderIndexes({
  db,
  log,
  ordersFrom = 10_000,
  ordersAtMost = millions(0.5),
}: OrderIndexesParts): OrderIndexes {
  /** Those asked for last stand last. */
  const indexes = new Map<number, Shelved>()
  const updates = new Map<number, Promise<void>>()
  const failures = new Map<number, number>()
  let making: Promise<void> | undefined
  let closed = false

  function prepare({ companyId, count }: Standing): void {
    const failedAt = failures.get(companyId)
    if (closed || making || indexes.has(companyId) || count < ordersFrom) return
    if (failedAt !== undefined && performance.now() - failedAt < tryAgainAfterMs) return
    making = make(companyId)
      .catch((err: unknown) => {
        if (!closed) log?.warn({ err, companyId }, 'the orders of a company could not be indexed')
        return false
      })
      .then((isThere) => {
        making = undefined
        if (isThere) failures.delete(companyId)
        else failures.set(companyId, performance.now())
      })
  }

  /** @returns whether it is there */
  async function make(companyId: number): Promise<boolean> {
    if (sum(await tallyCustomers(db.orm, companyId), 'count') > ordersAtMost) return false
    const shelved: Shelved = { index: createOrderIndex(), versions: new Map() }
    for await (const orders of listOrdersToFind(db.orm, companyId, ordersAtOnce)) {
      if (closed) return false
      orders.forEach(shelved.index.add)
    }
    if (!(await update(companyId, shelved))) return false
    indexes.set(companyId, shelved)
    for (const oldest of indexes.keys()) {
      if (countShelved() <= ordersAtMost) break
      indexes.delete(oldest)
    }
    return true
  }

  const countShelved = () => [...indexes.values()].reduce((orders, { index }) => orders + index.size(), 0)

  /** @returns whether the index holds all orders now and no other */
  async function update(companyId: number, { index, versions }: Shelved): Promise<boolean> {
    const floor = index.latestId() - placedAtTheSameTime
    const { tallies, orders } = await listNews(db.orm, companyId, floor, ordersAtOnce)
    const known = index.idsAbove(floor)
    for (const order of orders) if (!known.has(order.id)) index.add(order)
    for (const { customerId, changes } of tallies) versions.set(customerId, changes)
    versions.set(undefined, sum(tallies, 'changes'))
    return (
      index.size() === sum(tallies, 'count') &&
      tallies.every(({ customerId, count }) => index.countOf(customerId) === count)
    )
  }

  /** One update at a time; whoever asks during one shares it. */
  function updateOnShelf(companyId: number, shelved: Shelved): Promise<void> {
    const running = updates.get(companyId)
    if (running) return running
    const begun = update(companyId, shelved)
      .then((isTrue) => {
        if (!isTrue && indexes.get(companyId) === shelved) indexes.delete(companyId)
      })
      .finally(() => updates.delete(companyId))
    updates.set(companyId, begun)
    return begun
  }

  return {
    prepare,

    async find(standing) {
      const { companyId, customerId, count, version } = standing
      if (count < ordersFrom) return undefined
      prepare(standing)
      const shelved = indexes.get(companyId)
      if (!shelved) return undefined
      indexes.delete(companyId)
      indexes.set(companyId, shelved)
      // Twice where the update that was under way began before this version was read.
      while (indexes.get(companyId) === shelved) {
        if ((shelved.versions.get(customerId) ?? 0) >= version) return shelved.index
        await updateOnShelf(companyId, shelved)
      }
      return undefined
    },

    settled: async () => making,

    async close() {
      closed = true
      await making
    },
  }
}

const sum = (tallies: readonly OrderTally[], of: 'count' | 'changes') =>
  tallies.reduce((total, tally) => total + tally[of], 0)
