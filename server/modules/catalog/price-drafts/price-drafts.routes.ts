import { mayCall } from '../../../../contract/call.ts'
import * as calls from '../../../../contract/admin/catalog/prices.call.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { explainToOrder, explainUncounting } from '../../../../domain/stock/sold-to-order.ts'
import type { Database } from '../../../platform/database.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import { cutPage, readCursor } from '../../../platform/http/pages.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import type { PriceChangesService } from './price-changes.service.ts'
import type { PriceDraftsService } from './price-drafts.service.ts'
import { sayTakenBack, toWireChange, toWireDraft, toWireLine, toWireRow } from './price-drafts.wire.ts'
import { reviewDraft } from './review-draft.ts'

interface PriceRoutes {
  api: Api
  db: Database
  drafts: PriceDraftsService
  changes: PriceChangesService
}

const rowsOnPage = 100
const changesOnPage = 50

/** The price grid of the back office. */
export function priceDraftsRoutes(parts: PriceRoutes): void {
  sheetRoutes(parts)
  draftRoutes(parts)
  changeRoutes(parts)
}

interface OfSheet {
  priceListId?: number | undefined
  warehouseId?: number | undefined
}

const toOwner = ({ priceListId }: OfSheet, staff: StaffCaller) => ({
  staffId: staff.staffId,
  priceListId: priceListId ?? null,
})

interface WireFilter {
  q?: string
  brand?: string
  collectionId?: number
  own?: boolean
  only?: 'changed' | 'faulty'
}

const toFilter = ({ q, brand, collectionId, own: isOwn, only }: WireFilter) => ({
  q: q?.trim(),
  brand,
  collectionId,
  isOwn,
  only,
})

function sheetRoutes({ api, drafts }: PriceRoutes): void {
  api.answer(calls.getPriceSheet, async ({ query, staff }) => {
    const sheet = await drafts.getSheet(toOwner(query, staff))
    return {
      ...sheet,
      priceLists: sheet.lists,
      warehouses: sheet.warehouses.map(({ warehouseId: id, name }) => ({ id, name })),
      draft: toWireDraft(sheet.draft),
      mayChange: mayCall(staff.rights, calls.changeCells),
    }
  })

  api.answer(calls.listSheetRows, async ({ query, staff }) => {
    const { sort = 'code', cursor, limit = rowsOnPage, warehouseId = null } = query
    const owner = toOwner(query, staff)
    const columns = { priceListId: owner.priceListId, warehouseId }
    const page = { sort, after: readCursor(cursor), limit: limit + 1 }
    const rows = await drafts.list(owner, columns, toFilter(query), page)
    const { page: shown, nextCursor } = cutPage(rows, limit, ({ item }) => item.id)
    return { rows: shown.map(toWireRow), nextCursor }
  })

  api.answer(calls.countSheetRows, async ({ query, staff }) => ({
    count: await drafts.count(toOwner(query, staff), toFilter(query)),
  }))
}

const onSheet = ({ version, warehouseId }: OfSheet & { version: number }) => ({
  version,
  warehouseId: warehouseId ?? null,
})

const toChanged = ({ draft, rows, isWhole }: Awaited<ReturnType<PriceDraftsService['changeCells']>>) => ({
  draft: toWireDraft(draft),
  rows: rows.map(toWireRow),
  isWhole,
})

function draftRoutes({ api, db, drafts, changes }: PriceRoutes): void {
  api.answer(calls.changeCells, async ({ input, staff }) => {
    return toChanged(await drafts.changeCells(toOwner(input, staff), onSheet(input), input.cells))
  })

  api.answer(calls.fillPrices, async ({ input, staff }) => {
    const { percent, roundTo } = input
    if (percent === 0) throw new Invalid('By how much? For example 4, or -2.5.', 'percent')
    return toChanged(await drafts.fill(toOwner(input, staff), onSheet(input), toFilter(input), { percent, roundTo }))
  })

  api.answer(calls.stepDraft, async ({ input, staff }) =>
    toChanged(await drafts.step(toOwner(input, staff), onSheet(input), input.direction)),
  )

  api.answer(calls.settleDraft, async ({ input, staff }) =>
    toChanged(await drafts.settle(toOwner(input, staff), onSheet(input), input.take)),
  )

  api.answer(calls.discardDraft, async ({ input, staff }) => ({
    draft: toWireDraft(await drafts.discard(toOwner(input, staff), input.version)),
  }))

  api.answer(calls.previewDraft, async ({ query, staff }) => {
    const review = await reviewDraft(db, toOwner(query, staff))
    const { draft, largest, faulty, outdated, outdatedCount, dearer, toOrder, uncountedCount, items } = review
    const toLine = (cell: Parameters<typeof toWireLine>[0]) => toWireLine(cell, items.get(cell.itemId), review)
    return {
      draft: toWireDraft(draft),
      largest: largest.map(toLine),
      faults: faulty.map((cell) => ({ ...toLine(cell), fault: cell.fault })),
      outdated: outdated.map(({ cell, now, by }) => ({
        ...toLine(cell),
        now: now === null ? '' : toLine({ ...cell, after: now }).after,
        by,
      })),
      outdatedCount,
      toOrder: [explainToOrder(toOrder), explainUncounting(uncountedCount)].filter(Boolean).join(' '),
      dearer,
    }
  })

  api.answer(calls.publishDraft, async ({ input, staff }) => {
    const change = await changes.publish(staff, input.priceListId ?? null, input.version, input.startsOn)
    const items = formatCountOf(change.effect.itemCount, 'item')
    const said =
      change.state === 'done'
        ? `Published: ${items}.${change.leftOut.length > 0 ? ` Left out: ${change.leftOut.join(' ')}` : ''}`
        : input.startsOn === undefined
          ? `${items}: being published. This takes a few minutes.`
          : `Scheduled: ${items} from ${formatDate(change.startsOn)}.`
    return { change: toWireChange(change, await changes.readNames(), changes.takenBackUntil(change)), said }
  })
}

function changeRoutes({ api, changes }: PriceRoutes): void {
  api.answer(calls.listPriceChanges, async ({ query }) => {
    const isOver = query.state === 'over'
    const question = { isOver, after: readCursor(query.cursor), limit: changesOnPage + 1 }
    const { changes: found, names } = await changes.list(question)
    const { page, nextCursor } = cutPage(found, isOver ? changesOnPage : found.length, ({ id }) => id)
    return { changes: page.map((change) => toWireChange(change, names, changes.takenBackUntil(change))), nextCursor }
  })

  api.answer(calls.getPriceChange, async ({ params, query, staff }) => {
    const after = readCursor(query.cursor) ?? 0
    const { change, names, cells, items, warehouses, next } = await changes.get(params.id, after)
    const list = change.priceListId === null ? 'Published price' : (names.get(change.priceListId) ?? '')
    return {
      change: toWireChange(change, names, changes.takenBackUntil(change)),
      lines: cells.map((cell) => toWireLine(cell, items.get(cell.itemId), { list, warehouses })),
      nextCursor: next === null ? null : String(next),
      mayChange: mayCall(staff.rights, calls.changeCells),
    }
  })

  api.answer(calls.previewPriceTakeBack, ({ params }) => changes.previewTakeBack(params.id))

  api.answer(calls.takeBackPriceChange, async ({ params, staff }) => {
    const { change, isDraftAgain } = await changes.takeBack(staff, params.id)
    const said = isDraftAgain ? 'Undone. It is your draft again.' : sayTakenBack(change)
    return { change: toWireChange(change, await changes.readNames(), changes.takenBackUntil(change)), said }
  })
}
