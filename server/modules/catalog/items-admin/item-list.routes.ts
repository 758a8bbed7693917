import { countItems, getCatalogChoices, listItems } from '../../../../contract/admin/catalog/item-list.call.ts'
import type { ItemRow } from '../../../../contract/admin/catalog/item-list.schema.ts'
import * as schemas from '../../../../contract/admin/catalog/item-list.schema.ts'
import type { AnswerOf, QueryOf } from '../../../../contract/call.ts'
import { describeListQuery } from '../../../../domain/lists/admin-list.ts'
import { itemList } from '../../../../domain/lists/item-list.ts'
import { itemGapNames } from '../../../../domain/catalog/item-gaps.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import { listFileRoute } from '../../../platform/http/sending/list-file.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import { toWireItemRow } from './item-list.wire.ts'
import type { ItemSort, ListQuestion, StaffItemsService } from './items.service.ts'

/** The list of items in the back office. */
export function itemListRoutes(api: Api, items: StaffItemsService): void {
  api.answer(listItems, ({ query }) => answerItems(items, query))

  api.answer(countItems, async () => ({ views: await items.count() }))

  api.answer(getCatalogChoices, async () => {
    const { brands, collections, warehouses, priceLists } = await items.listChoices()
    return {
      brands,
      collections: collections.map(({ id, names }) => ({ id, name: names.at(-1)!, names, depth: names.length })),
      warehouses: warehouses.map(({ code, name }) => ({ code, name })),
      priceLists,
    }
  })
}

/** A page of the list. */
async function answerItems(
  items: StaffItemsService,
  query: QueryOf<typeof listItems>,
): Promise<WithDates<AnswerOf<typeof listItems>>> {
  const question = readQuestion(query)
  const { rows, next, timeZone } = await items.list(question)
  return { items: rows.map(toWireItemRow), nextCursor: next ? writeCursor(question.sort, next) : null, timeZone }
}

/** The list as a file. */
export const itemFileRoute = (deps: Parameters<typeof listFileRoute>[0], items: StaffItemsService): void =>
  listFileRoute(deps, {
    path: '/admin/items.csv',
    call: listItems,
    schema: schemas.listItems,
    answer: (query) => answerItems(items, query),
    rowsOf: (page) => page.items,
    columns: itemList.columns.filter(({ id }) => id !== 'picture'),
    key: 'code',
    cells: itemCells,
    title: itemList.title,
    action: 'item.export',
    describe: (query) => describeListQuery(itemList, query, { collection: 'collectionId' }),
  })

const itemCells: Record<string, (row: ItemRow) => string> = {
  code: ({ code }) => code,
  name: ({ name }) => name,
  brand: ({ brand }) => brand,
  department: ({ trade }) => trade,
  // Without a sign, so that a spreadsheet can compute with it.
  price: ({ priceFrom }) => String(priceFrom ?? ''),
  stock: ({ stock }) => String(stock ?? ''),
  state: ({ state }) => itemStates[state],
  updated: ({ updatedAt }) => updatedAt,
}

const itemStates: Record<ItemRow['state'], string> = {
  published: 'Published',
  scheduled: 'Scheduled',
  hidden: 'Hidden',
}

function readQuestion(query: QueryOf<typeof listItems>): ListQuestion {
  const { sort = 'code', cursor, limit = 50 } = query
  return {
    q: query.q?.trim() ?? '',
    state: query.state,
    brand: query.brand,
    collectionId: query.collectionId,
    ids: query.ids,
    lowStock: query.lowStock ?? false,
    pictureFailed: query.pictureFailed ?? false,
    gaps: itemGapNames.filter((gap) => query[gap]),
    sort,
    after: cursor === undefined ? undefined : readCursor(sort, cursor),
    limit,
  }
}

const keyForms: Record<ItemSort, RegExp> = {
  code: /^[^\0]{0,400}$/,
  name: /^[^\0]{0,1000}$/,
  updated: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
  price: /^\d{1,18}$|^9223372036854775807$/,
}

/** Where a page ends: what it is sorted by, and the item. Of another sorting it says nothing. */
const writeCursor = (sort: ItemSort, { key, id }: { key: string; id: number }): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')

function readCursor(sort: ItemSort, cursor: string): { key: string; id: number } {
  const [of, key, id] = readList(Buffer.from(cursor, 'base64url').toString('utf8'))
  const isDate = sort !== 'updated' || !Number.isNaN(Date.parse(String(key).slice(0, 10)))
  if (of !== sort || typeof key !== 'string' || !keyForms[sort].test(key) || !isDate || !isItemNumber(id))
    throw new Invalid('This page of the list no longer exists. Please start from the first page.', 'cursor')
  return { key, id }
}

const isItemNumber = (id: unknown): id is number =>
  Number.isSafeInteger(id) && (id as number) > 0 && (id as number) < 2 ** 31

function readList(text: string): unknown[] {
  try {
    const read = JSON.parse(text) as unknown
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}
