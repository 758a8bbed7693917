import { minutes } from '../../../domain/durations.ts'
import { addDays, localDay, type Day } from '../../../domain/freight/business-days.ts'
import type { ItemId } from '../../../domain/ids.ts'
import { lowStockDays } from '../../../domain/ordering/low-stock.ts'
import { createCache } from '../../platform/cache.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import {
  findTrades,
  listCollectionNodes,
  listItemBriefs,
  listLowStock,
  listPriceLists,
  listWarehouses,
  type ItemBrief,
} from '../catalog/index.ts'
import { sumSoldPieces } from '../orders/index.ts'
import { findTimeZone } from '../shipping/index.ts'
import { listBelow, toOrderedTree } from './collection-choices.ts'
import {
  findItemsByWords,
  findItemsPage,
  listBrands,
  type ItemSort,
  type ItemsQuestion,
  type ListedItem,
} from './item-list.store.ts'

export type { ItemSort }

interface StaffItemsDeps {
  db: Database
  clock: Clock
}

/** An item of a list with all that its row shows. */
export interface ListedItemRow extends ListedItem {
  brief: ItemBrief | undefined
  trade: string
  isStockLow: boolean
}

export type ListQuestion = Omit<ItemsQuestion, 'collectionIds' | 'itemIds'> & {
  /** With all below it. */
  collectionId?: number | undefined
  lowStock: boolean
}

export type StaffItemsService = ReturnType<typeof createStaffItemsService>

const lowItemsAtMost = 5_000
const foundAtMost = 6

/** What the back office shows of items. */
export function createStaffItemsService({ db, clock }: StaffItemsDeps) {
  const { orm } = db
  // It goes by what a month has sold: everybody who looks within a minute sees the same.
  const lowItems = createCache<Day, ReadonlySet<ItemId>>({ entriesAtMost: 2, lastsMs: minutes(1) })

  async function findLowItems(today: Day, timeZone: string): Promise<ReadonlySet<ItemId>> {
    const known = lowItems.get(today)
    if (known) return known
    const sold = await sumSoldPieces(orm, { from: addDays(today, -lowStockDays.sold), timeZone })
    const found = await listLowStock(orm, { sold, today, limit: lowItemsAtMost })
    const ids = new Set(found.map(({ id }) => id))
    lowItems.set(today, ids)
    return ids
  }

  return {
    async list({ collectionId, lowStock, ...question }: ListQuestion) {
      const timeZone = await findTimeZone(orm)
      const low = await findLowItems(localDay(clock.now(), timeZone), timeZone)
      const found = await findItemsPage(orm, {
        ...question,
        limit: question.limit + 1,
        ...(lowStock && { itemIds: [...low] }),
        ...(collectionId !== undefined && {
          collectionIds: listBelow(await listCollectionNodes(orm), collectionId),
        }),
      })
      const page = found.slice(0, question.limit)
      const ids = page.map(({ id }) => id)
      const [briefs, trades] = await Promise.all([listItemBriefs(orm, ids), findTrades(orm, ids)])
      const rows = page.map((row): ListedItemRow => ({
        ...row,
        brief: briefs.get(row.id),
        trade: trades.get(row.id) ?? '',
        isStockLow: low.has(row.id),
      }))
      return { rows, next: found.length > question.limit ? page.at(-1) : undefined, timeZone }
    },

    async listChoices() {
      const [brands, nodes, warehouses, lists] = await Promise.all([
        listBrands(orm),
        listCollectionNodes(orm),
        listWarehouses(orm),
        listPriceLists(orm),
      ])
      return {
        brands,
        warehouses,
        collections: toOrderedTree(nodes),
        priceLists: lists.filter(({ isPublished }) => !isPublished).map(({ name }) => name),
      }
    },

    /** Of all items, also hidden ones. */
    search: (q: string) => findItemsByWords(orm, q.trim(), foundAtMost),
  }
}
