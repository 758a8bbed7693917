import { minutes } from '../../../../domain/calendar/durations.ts'
import { addDays, localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import { lowStockDays } from '../../../../domain/stock/low-stock.ts'
import { findPublicationMistake, toPublication } from '../../../../domain/catalog/item-publication.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import { createCache } from '../../../platform/cache.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import { listEntries } from '../../../platform/audit/audit.store.ts'
import { findItemById } from '../items/item-facts/item-facts.store.ts'
import {
  countGaps,
  findItemsByWords,
  findItemsPage,
  listItemBrands,
  type ItemSort,
  type ItemsQuestion,
  type ListedItem,
} from '../items/lists/item-list.store.ts'
import { findTrades } from '../items/item-trades.store.ts'
import { listCollectionNodes } from '../items/lists/collection-nodes.store.ts'
import { listItemBriefs, type ItemBrief } from '../items/lists/item-briefs.store.ts'
import { listItemDocuments } from '../items/documents/documents.store.ts'
import { findItemPictureStates, listItemsWithFetchFaults } from '../items/pictures/fetched-pictures.store.ts'
import { listLowStock } from '../items/stock/low-stock.store.ts'
import { listPriceLists } from '../items/prices/price-lists.store.ts'
import { listRushOffers } from '../items/rush/rush-offers.store.ts'
import { listWarehouses } from '../items/stock/warehouses.store.ts'
import { removeUnusedDocuments } from '../items/documents/uploaded-documents.ts'
import { addItem } from '../imports/add-item.ts'
import { changeItem } from '../imports/change-item.ts'
import { createItemCheck, readItemVersion } from './item-version.ts'
import { listGoneDocuments, refuseUnknownDocuments, refuseUnknownPictures } from './check-media.ts'
import { putVariant, type VariantEdit } from './put-variant.ts'
import {
  refuseOldStock,
  refuseRush,
  refuseTags,
  refuseUnpriced,
  toDraft,
  toRefusal,
  type ItemEdit,
} from './item-edit.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { listBelow, nameCollections, toOrderedTree } from './collection-choices.ts'

export type { ItemSort }

interface StaffItemsDeps {
  db: Database
  clock: Clock
  files: FileStore
  /** Of each variant, since a day on the shop's calendar. */
  sumSoldPieces(tx: Tx, since: { from: Day; timeZone: string }): Promise<{ itemId: ItemId; pieces: number }[]>
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
  /** With a picture that could not be fetched. */
  pictureFailed: boolean
  /** Of these alone. */
  ids?: readonly ItemId[] | undefined
}

export type AdminItem = Awaited<ReturnType<StaffItemsService['get']>>
export type StaffItemsService = ReturnType<typeof createStaffItemsService>

const lowItemsAtMost = 5_000
const foundAtMost = 6
const shownHistory = 20
const failedItemsAtMost = 5_000

/** What the back office shows of items. */
export function createStaffItemsService({ db, clock, files, sumSoldPieces }: StaffItemsDeps) {
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

  async function limitItems(
    { lowStock, pictureFailed, ids }: Pick<ListQuestion, 'lowStock' | 'pictureFailed' | 'ids'>,
    low: ReadonlySet<ItemId>,
  ): Promise<{ itemIds?: readonly ItemId[] }> {
    const failed = pictureFailed
      ? (await listItemsWithFetchFaults(orm, failedItemsAtMost)).map(({ id }) => id)
      : undefined
    const limits = [lowStock ? [...low] : undefined, failed, ids].filter((limit) => limit !== undefined)
    const [first, ...others] = limits.map((limit) => new Set(limit))
    return first ? { itemIds: [...first].filter((id) => others.every((other) => other.has(id))) } : {}
  }

  /** @throws NotFound */
  async function show(itemId: number) {
    const item = await findItemById(orm, itemId)
    if (!item) throw new NotFound('There is no item with this number.')
    const timeZone = await findTimeZone(orm)
    const [version, warehouses, usualRush, history, documents, pictures] = await Promise.all([
      readItemVersion(orm, item),
      listWarehouses(orm),
      listRushOffers(orm),
      listEntries(orm, { recordKind: 'item', recordId: itemId, limit: shownHistory }),
      listItemDocuments(orm, itemId),
      findItemPictureStates(orm, itemId),
    ])
    const today = localDay(clock.now(), timeZone)
    return { item, version, warehouses, usualRush, history, documents, pictures, timeZone, today }
  }

  return {
    count: () => countGaps(orm),

    async list({ collectionId, lowStock, pictureFailed, ids: asked, ...question }: ListQuestion) {
      const timeZone = await findTimeZone(orm)
      const low = await findLowItems(localDay(clock.now(), timeZone), timeZone)
      const found = await findItemsPage(orm, {
        ...question,
        limit: question.limit + 1,
        ...(await limitItems({ lowStock, pictureFailed, ids: asked }, low)),
        ...(collectionId !== undefined && { collectionIds: listBelow(await listCollectionNodes(orm), collectionId) }),
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
        listItemBrands(orm),
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

    /** @throws NotFound */
    get: show,

    /** @throws NotFound, Invalid, Conflict */
    async change(itemId: number, change: ItemEdit, by: Actor) {
      const { item, today } = await show(itemId)
      const collections = change.collectionIds && nameCollections(await listCollectionNodes(orm), change.collectionIds)
      await refuseUnknownPictures(orm, item, change.draft.pictures)
      await refuseUnknownDocuments(orm, item, change.draft.documents)
      const mistake = change.publication && findPublicationMistake(change.publication, today)
      if (mistake) throw new Invalid(mistake.sentence, mistake.field)
      const result = await changeItem(
        db,
        item.code,
        (now) => {
          refuseOldStock(now, change.stock ?? [])
          refuseTags(now, change.draft)
          refuseUnpriced(now, change.draft)
          refuseRush(change.draft)
          return toDraft(now, { ...change, collections })
        },
        {
          now: clock.now(),
          by,
          removeMissing: true,
          check: createItemCheck(change.version, by),
          publication: change.publication && toPublication(change.publication),
        },
      )
      if ('refused' in result) throw toRefusal(result)
      await removeUnusedDocuments(db, files, listGoneDocuments(result.before, result.next))
      return { item: await show(itemId), before: result.before, next: result.next }
    },

    /** @param was its code so far; null: it is new @throws NotFound, Invalid, Conflict */
    async saveVariant(
      itemId: number,
      { version, was, variant }: { version: string; was: string | null; variant: VariantEdit },
      by: Actor,
    ) {
      const { item } = await show(itemId)
      const result = await changeItem(db, item.code, (now, warehouses) => putVariant(now, was, variant, warehouses), {
        now: clock.now(),
        by,
        check: createItemCheck(version, by),
      })
      // What is wrong with a variant alone is said before; what is left is that another item has its code.
      if ('refused' in result) throw new Invalid(toRefusal(result).message, 'code')
      return show(itemId)
    },

    /** @returns its number @throws NotFound, Invalid */
    async add({ code, name, copyOf }: { code: string; name: string; copyOf: number | null }, by: Actor) {
      const source = copyOf === null ? undefined : (await show(copyOf)).item
      const result = await addItem(db, { code: code.trim(), name: name.trim(), source, now: clock.now(), by })
      if ('refused' in result) throw new Invalid(result.refused, result.field)
      return result.itemId
    },

    /** Of all items, also hidden ones. */
    search: (q: string) => findItemsByWords(orm, q.trim(), foundAtMost),
  }
}
