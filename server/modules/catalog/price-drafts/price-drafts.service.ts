import { sql, type SQL } from 'drizzle-orm'
import { localDay } from '../../../../domain/calendar/business-days.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import { raisePrice, type PriceRounding } from '../../../../domain/pricing/raise-price.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import {
  countSheetItems,
  findSheetItems,
  listSheetItems,
  walkSheetItems,
  type SheetColumns,
  type SheetFilter,
  type SheetItem,
} from '../items/prices/sheet-items.store.ts'
import { listItemBrands } from '../items/lists/item-list.store.ts'
import { listPriceLists } from '../items/prices/price-lists.store.ts'
import { listWarehouses } from '../items/stock/warehouses.store.ts'
import { loadCollections } from '../items/records/records.store.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { groupByItem } from './group-by-item.ts'
import { listOutdated } from './outdated.ts'
import { countWaitingChanges, listScheduledDays } from './price-changes.store.ts'
import * as store from './price-drafts.store.ts'
import { readShopValue, readTyped, type CellKey, type DraftCell } from './sheet-cells.ts'

interface PriceDraftsDeps {
  db: Database
  clock: Clock
}

type Owner = store.DraftOwner

/** What a filter asks for, beside what the catalog knows. */
interface DraftFilter extends SheetFilter {
  only?: 'changed' | 'faulty' | undefined
}

export interface SheetRowView {
  item: SheetItem
  cells: (DraftCell & { now: string | null })[]
  scheduledOn: string | null
}

export type DraftView = Awaited<ReturnType<typeof showDraft>>

const rowsInAnswer = 300
const itemsAtOnce = 2_000
/** With what can be undone. */
const cellsAtMost = 1_000_000

export type PriceDraftsService = ReturnType<typeof createPriceDraftsService>

/** What people of the staff change in the price grid, each in a draft of their own for each price list. */
export function createPriceDraftsService({ db, clock }: PriceDraftsDeps) {
  /** Changes the draft in a step that can be undone. @param write adds the step's cells */
  async function takeStep(
    owner: Owner,
    { version, warehouseId }: { version: number; warehouseId: number | null },
    write: (tx: Tx, draft: store.Draft) => Promise<void>,
  ) {
    const columns = { priceListId: owner.priceListId, warehouseId }
    return db.transaction(async (tx) => {
      const draft = await lockAt(tx, owner, version)
      if ((await store.countStoredCells(tx, draft)) > cellsAtMost)
        throw new Invalid('This draft is too large. Please publish a part of it first.', 'version')
      await store.beginStep(tx, draft)
      await write(tx, draft)
      const next = await store.endStep(tx, draft, clock.now())
      return answer(tx, next, columns, next.step)
    })
  }

  async function lockAt(tx: Tx, owner: Owner, version: number): Promise<store.Draft> {
    await requireList(tx, owner.priceListId)
    const draft = await store.lockDraft(tx, owner, clock.now())
    requireVersion(draft, version)
    return draft
  }

  return {
    /** What the grid can show, beside its rows. */
    async getSheet(owner: Owner) {
      const tx = db.orm
      await requireList(tx, owner.priceListId)
      const [lists, brands, collections, warehouses, waitingCount, timeZone] = await Promise.all([
        listPriceLists(tx),
        listItemBrands(tx),
        loadCollections(tx),
        listWarehouses(tx),
        countWaitingChanges(tx),
        findTimeZone(tx),
      ])
      return {
        brands,
        warehouses,
        waitingCount,
        lists: lists.filter(({ isPublished }) => !isPublished),
        collections: listFromTop(collections),
        draft: await showDraft(tx, await store.findDraft(tx, owner)),
        today: localDay(clock.now(), timeZone),
      }
    },

    async list(
      owner: Owner,
      columns: SheetColumns,
      filter: DraftFilter,
      page: { sort: 'code' | 'brand'; after?: ItemId | undefined; limit: number },
    ): Promise<SheetRowView[]> {
      const tx = db.orm
      const draft = await store.findDraft(tx, owner)
      return showRows(tx, draft, columns, await listSheetItems(tx, columns, toSheetFilter(filter, draft), page))
    },

    async count(owner: Owner, filter: DraftFilter): Promise<number> {
      const draft = await store.findDraft(db.orm, owner)
      const columns = { priceListId: owner.priceListId, warehouseId: null }
      return countSheetItems(db.orm, columns, toSheetFilter(filter, draft))
    },

    /** @param cells as they were typed; null: as the shop has them */
    changeCells(
      owner: Owner,
      on: { version: number; warehouseId: number | null },
      cells: readonly (CellKey & { text: string | null; seen?: string | undefined })[],
    ) {
      return takeStep(owner, on, async (tx, draft) => {
        const columns = { priceListId: owner.priceListId, warehouseId: on.warehouseId }
        const items = await findSheetItems(tx, columns, [...new Set(cells.map(({ itemId }) => itemId))])
        const changed = cells.map(({ text, seen, ...key }) => {
          const item = items.get(key.itemId)
          const value = item && readShopValue(item, key, on.warehouseId)
          if (item === undefined || value === undefined) throw new Invalid(explainNoCell(item, key), 'cells')
          const known = seen === undefined || seen === '' ? undefined : readTyped(key.field, seen)
          const before = known?.fault === '' ? known.after : value
          const { after, fault } = text === null ? { after: value, fault: '' } : readTyped(key.field, text)
          const isAsItIs = text === null || after === value
          return { ...key, before, after: isAsItIs ? null : after, fault: isAsItIs ? '' : fault }
        })
        await store.addToStep(tx, draft, [...new Map(changed.map((cell) => [keyOf(cell), cell])).values()])
      })
    },

    /** All prices of all items that the filter finds. */
    fill(
      owner: Owner,
      on: { version: number; warehouseId: number | null },
      filter: DraftFilter,
      { percent, roundTo }: { percent: number; roundTo: PriceRounding },
    ) {
      return takeStep(owner, on, async (tx, draft) => {
        const columns = { priceListId: owner.priceListId, warehouseId: null }
        let count = 0
        for await (const items of walkSheetItems(tx, columns, toSheetFilter(filter, draft), itemsAtOnce)) {
          const cells = items.flatMap(({ id, tiers }) =>
            tiers.map(({ minimumQuantity, unitPrice }) => {
              const raised = raisePrice(unitPrice, percent, roundTo)
              const after = raised === unitPrice ? null : String(raised)
              const key = { itemId: id, field: 'price' as const, part: minimumQuantity }
              return { ...key, before: String(unitPrice), after, fault: '' }
            }),
          )
          count += cells.length
          if (count > cellsAtMost) throw new Invalid('Too many prices at once. Please use filters.', 'percent')
          await store.addToStep(tx, draft, cells)
        }
        if (count === 0) throw new Invalid('No items with a price match the filters.', 'percent')
      })
    },

    step(owner: Owner, on: { version: number; warehouseId: number | null }, direction: 'undo' | 'redo') {
      const columns = { priceListId: owner.priceListId, warehouseId: on.warehouseId }
      return db.transaction(async (tx) => {
        const draft = await lockAt(tx, owner, on.version)
        const to = direction === 'undo' ? draft.step - 1 : draft.step + 1
        if (to < 0 || to > draft.lastStep) throw new Invalid(`There is nothing to ${direction}.`, 'direction')
        const next = await store.goToStep(tx, draft, to, clock.now())
        return answer(tx, next, columns, Math.max(to, draft.step))
      })
    },

    /** Of the cells that somebody has changed in the shop since. */
    settle(owner: Owner, on: { version: number; warehouseId: number | null }, take: 'mine' | 'theirs') {
      return takeStep(owner, on, async (tx, draft) => {
        const outdated = await listOutdated(tx, draft)
        const cells = outdated.map(({ cell: { itemId, field, part, after, fault }, now }) => ({
          itemId,
          field,
          part,
          before: now ?? '',
          // What no longer exists cannot be changed.
          after: take === 'mine' && now !== null ? after : null,
          fault: take === 'mine' && now !== null ? fault : '',
        }))
        await store.addToStep(tx, draft, cells)
      })
    },

    discard: (owner: Owner, version: number) =>
      db.transaction(async (tx) => {
        const draft = await store.findDraft(tx, owner)
        requireVersion(draft, version)
        if (draft) await store.removeDraft(tx, draft)
        return showDraft(tx, undefined)
      }),
  }
}

type Collection = Awaited<ReturnType<typeof loadCollections>>[number]

/** Each behind the one that it is below; hidden ones, too. */
function listFromTop(all: readonly Collection[], parentId: number | null = null, depth = 0): ListedCollection[] {
  if (depth > deepest) return []
  return all
    .filter((one) => one.parentId === parentId)
    .toSorted((one, other) => one.position - other.position || one.id - other.id)
    .flatMap(({ id, name }) => [{ id, name, depth }, ...listFromTop(all, id, depth + 1)])
}

interface ListedCollection {
  id: number
  name: string
  depth: number
}

const deepest = 5

/** @throws Conflict where it has been changed since */
export function requireVersion(draft: store.Draft | undefined, version: number): void {
  if ((draft?.version ?? 0) === version) return
  throw new Conflict('You have changed this draft in another window. This is the current version.', 'version')
}

/** @throws NotFound */
export async function requireList(tx: Tx, priceListId: number | null): Promise<string> {
  if (priceListId === null) return 'Published price'
  const list = (await listPriceLists(tx)).find(({ id, isPublished }) => id === priceListId && !isPublished)
  if (!list) throw new NotFound('There is no price list with this number.', 'priceListId')
  return list.name
}

/** A draft with what it does. */
export async function showDraft(tx: Tx, draft: store.Draft | undefined) {
  if (!draft)
    return {
      version: 0,
      changedAt: null,
      canUndo: false,
      canRedo: false,
      faultCount: 0,
      itemCount: 0,
      priceCount: 0,
      riseCount: 0,
      risePercent: 0,
      fallCount: 0,
      fallPercent: 0,
      otherCount: 0,
    }
  const { version, changedAt, step, lastStep } = draft
  return { version, changedAt, canUndo: step > 0, canRedo: step < lastStep, ...(await store.sumEffect(tx, draft)) }
}

/** The draft with the rows that a step has touched. */
async function answer(tx: Tx, draft: store.Draft, columns: SheetColumns, step: number) {
  const itemIds = await store.listItemsOfStep(tx, draft, step, rowsInAnswer + 1)
  const items = await findSheetItems(tx, columns, itemIds.slice(0, rowsInAnswer))
  return {
    draft: await showDraft(tx, draft),
    rows: await showRows(tx, draft, columns, [...items.values()]),
    isWhole: itemIds.length <= rowsInAnswer,
  }
}

async function showRows(
  tx: Tx,
  draft: store.Draft | undefined,
  columns: SheetColumns,
  items: readonly SheetItem[],
): Promise<SheetRowView[]> {
  const itemIds = items.map(({ id }) => id)
  const cells = draft && items.length > 0 ? await store.listCellsOfItems(tx, draft, itemIds) : []
  const days = await listScheduledDays(tx, columns.priceListId, itemIds)
  const byItem = groupByItem(cells)
  return items.map((item) => ({
    item,
    scheduledOn: days.get(item.id) ?? null,
    cells: (byItem.get(item.id) ?? []).map((cell) => {
      const value = readShopValue(item, cell, columns.warehouseId)
      return { ...cell, now: value === undefined || value === cell.before || value === cell.after ? null : value }
    }),
  }))
}

function toSheetFilter({ only, ...filter }: DraftFilter, draft: store.Draft | undefined): SheetFilter {
  if (only === undefined) return filter
  return { ...filter, among: draft ? toIds(draft, only) : sql`select 0` }
}

const toIds = (draft: store.Draft, only: 'changed' | 'faulty'): SQL =>
  sql`select item_id from ${store.cellsOf(draft)} cells where ${only === 'faulty' ? sql`fault <> ''` : sql`true`}`

const keyOf = ({ itemId, field, part }: CellKey) => `${itemId} ${field} ${part}`

function explainNoCell(item: SheetItem | undefined, { field, part }: CellKey): string {
  if (!item) return 'This item is no longer in the catalog.'
  if (field === 'price') return `${item.code} has no price from ${part} on.`
  return item.variantCount === 1
    ? 'Please choose a warehouse to count stock in.'
    : `${item.code} has ${item.variantCount} variants: set its stock on its own page.`
}
