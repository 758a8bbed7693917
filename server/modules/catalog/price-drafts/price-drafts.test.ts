import { beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import * as calls from '../../../../contract/admin/catalog/prices.call.ts'
import type { QueryOf } from '../../../../contract/call.ts'
import { addToCart, getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { globalSearch } from '../../../../contract/shop/catalog/listings.call.ts'
import { getProduct } from '../../../../contract/shop/catalog/products.call.ts'
import { makeCollection, makeItem, makeItems, makePriceList, toTiers } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { makeBrand, priceCell, type Cell } from '../../../testing/prices-admin.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { writeTogether } from '../../../testing/write-together.ts'
import { priceTiers } from '../items/catalog.tables.ts'
import { priceDraftCells } from './price-drafts.tables.ts'
import { saveTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'

let shop: TestShop
let owner: TestStaff
let clerk: TestStaff

beforeAll(async () => {
  shop = await openTestShop({ now: '2026-12-31T15:00:00Z' })
  await saveTimeZone(shop.db.orm, 'America/Chicago')
  await signInAgain()
})

/** Sessions of the staff end while the clock goes on. */
async function signInAgain() {
  owner = await makeStaff(shop, { name: 'Olga Owner' })
  clerk = await makeStaff(shop, { role: 'catalog', name: 'Cal Clerk' })
}

const readSheet = async (by = clerk, query: QueryOf<typeof calls.getPriceSheet> = {}) =>
  (await by.send(calls.getPriceSheet, { query })).data
const readRows = async (query: QueryOf<typeof calls.listSheetRows>, by = clerk) =>
  (await by.send(calls.listSheetRows, { query })).data
const change = async (cells: Cell[], by = clerk, more: object = {}) =>
  by.send(calls.changeCells, { input: { version: (await readSheet(by, more)).draft.version, cells, ...more } })
const publish = async (startsOn?: string, by = clerk) =>
  by.send(calls.publishDraft, {
    input: { version: (await readSheet(by)).draft.version, ...(startsOn ? { startsOn } : {}) },
  })
const fill = async (filter: object, percent: number, by = clerk) =>
  by.send(calls.fillPrices, {
    input: { version: (await readSheet(by)).draft.version, ...filter, percent, roundTo: '0.01' },
  })
const discard = async (by = clerk) =>
  by.send(calls.discardDraft, { input: { version: (await readSheet(by)).draft.version } })
const takeBack = async (id: number, by = clerk) => by.send(calls.takeBackPriceChange, { params: { id }, input: {} })
const findAudit = async (q: string) => (await owner.send(listAudit, { query: { q } })).data.entries

describe('the rows of the grid', () => {
  test('are found by words, brand and collection, and come page by page', async () => {
    const mugs = await makeCollection(shop, { name: 'Mugs' })
    const below = await makeCollection(shop, { name: 'Steel mugs', parentId: mugs })
    const brand = 'Summit & Sons'
    await makeItems(shop, [
      { code: 'GR-1', name: 'Steel tumbler 100%', brand, collections: [below] },
      { code: 'gr-2', name: 'Enamel mug', brand, collections: [mugs] },
      { code: 'GR-3', name: 'Ladle', brand: 'Atlas', tiers: [] },
      { code: 'GR-4', name: 'Gone', brand, status: 'removed' },
      { code: 'GR-5', name: 'Hidden mug', brand: 'Atlas', status: 'hidden' },
    ])
    const codes = async (query: QueryOf<typeof calls.listSheetRows>) =>
      (await readRows(query)).rows.map((row) => row.code)
    expect(await codes({ q: 'gr- MUG' })).toEqual(['gr-2', 'GR-5'])
    expect(await codes({ q: '100%' })).toEqual(['GR-1'])
    expect(await codes({ brand })).toEqual(['GR-1', 'gr-2'])
    expect(await codes({ collectionId: mugs })).toEqual(['GR-1', 'gr-2'])
    expect(await codes({ collectionId: below })).toEqual(['GR-1'])
    expect(await codes({ q: 'gr-', sort: 'brand' })).toEqual(['GR-3', 'GR-5', 'GR-1', 'gr-2'])
    for (const sort of ['code', 'brand'] as const) {
      const all = await codes({ q: 'gr-', sort })
      const first = await readRows({ q: 'gr-', sort, limit: 3 })
      const second = await readRows({ q: 'gr-', sort, limit: 3, cursor: first.nextCursor! })
      expect([...first.rows, ...second.rows].map(({ code }) => code)).toEqual(all)
      expect(second.nextCursor).toBeNull()
    }
    expect((await clerk.send(calls.countSheetRows, { query: { q: 'gr-' } })).data.count).toBe(4)
    const sheet = await readSheet()
    expect(sheet.brands).toEqual(expect.arrayContaining(['Atlas', brand]))
    expect(sheet.collections).toContainEqual({ id: below, name: 'Steel mugs', depth: 1 })
    const [ladle] = (await readRows({ q: 'GR-3' })).rows
    expect(ladle).toMatchObject({ tiers: [], state: 'shown', stock: null })
    const [hidden] = (await readRows({ q: 'GR-5', warehouseId: sheet.warehouses[0]!.id })).rows
    expect(hidden).toMatchObject({ tiers: [{ quantity: 1, price: 10 }], state: 'hidden', stock: 1_000 })
    expect((await clerk.send(calls.listSheetRows, { query: { cursor: 'x' } })).errors[0]?.field).toBe('cursor')
  })
})

describe('a draft', () => {
  test('stays on the server, is counted, undone and redone, and an older one is not written over', async () => {
    const { brand, one, two } = await makeBrand(shop)
    const first = (await change([priceCell(one, '50'), priceCell(one, '$44', 6), priceCell(two, 'abc')])).data
    expect(first.draft).toMatchObject({ itemCount: 2, priceCount: 2, riseCount: 1, fallCount: 1, faultCount: 1 })
    expect((await readSheet()).draft.effect).toBe('1 price rises by 2.2%, 1 falls by 1.1%')
    const [row, other] = (await readRows({ brand })).rows
    expect(row!.cells).toEqual([
      { field: 'price', part: 1, before: '48.90', after: '50.00', fault: '', now: null },
      { field: 'price', part: 6, before: '44.50', after: '44.00', fault: '', now: null },
    ])
    expect(other!.cells[0]).toMatchObject({
      after: 'abc',
      fault: 'Enter dollars with at most 4 decimals, for example 12.20.',
    })
    expect((await readRows({ brand, only: 'faulty' })).rows.map(({ id }) => id)).toEqual([two.id])
    expect((await publish()).error).toBe('1 cell cannot be published. See the preview.')

    const late = { input: { version: first.draft.version - 1, cells: [priceCell(one, '1')] } }
    expect((await clerk.send(calls.changeCells, late)).status).toBe(409)
    const step = async (direction: 'undo' | 'redo') =>
      clerk.send(calls.stepDraft, { input: { version: (await readSheet()).draft.version, direction } })
    await change([priceCell(two, null)])
    expect((await readSheet()).draft.faultCount).toBe(0)
    expect((await step('undo')).data.draft.faultCount).toBe(1)
    expect((await step('undo')).data).toMatchObject({ draft: { itemCount: 0, canUndo: false }, isWhole: true })
    expect((await step('undo')).error).toBe('There is nothing to undo.')
    expect((await step('redo')).data.rows.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())
    await change([priceCell(one, '48.90')])
    expect((await readSheet()).draft).toMatchObject({ canRedo: false, priceCount: 1 })
    expect((await readSheet(owner)).draft).toMatchObject({ version: 0, itemCount: 0 })
    expect((await discard()).data.draft.version).toBe(0)
    expect((await readRows({ brand, only: 'changed' })).rows).toEqual([])
  })

  test('is changed in one of two windows at once', async () => {
    const { one } = await makeBrand(shop)
    const { version } = (await change([priceCell(one, '49')])).data.draft
    const write = (text: string) => () =>
      clerk.send(calls.changeCells, { input: { version, cells: [priceCell(one, text)] } })
    const replies = await writeTogether(shop, priceDraftCells, [write('50'), write('51')])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    await discard()
  })

  test.each<[Omit<Cell, 'itemId'>, string]>([
    [{ field: 'price', part: 7, text: '5' }, 'TWO-COLORS has no price from 7 on.'],
    [{ field: 'stock', part: 1, text: '5' }, 'TWO-COLORS has 2 variants: set its stock on its own page.'],
  ])('takes no cell that an item does not have: %o', async (cell, sentence) => {
    const [known] = (await readRows({ q: 'TWO-COLORS' })).rows
    const item =
      known ?? (await makeItem(shop, { code: 'TWO-COLORS', variants: [{ color: 'Navy' }, { color: 'Red' }] }))
    expect((await change([{ ...cell, itemId: item.id }])).error).toBe(sentence)
    expect((await readSheet()).draft.version).toBe(0)
  })

  test('names what is no good in each kind of cell', async () => {
    const { one } = await makeBrand(shop)
    const warehouseId = (await readSheet()).warehouses[0]!.id
    const cell = (field: Cell['field'], text: string, part = 0) => ({ itemId: one.id, field, part, text })
    const cells = [cell('name', ' '), cell('state', 'maybe'), cell('stock', '-3', warehouseId), cell('price', '0', 1)]
    const { rows } = (await change([...cells, cell('price', '', 6)], clerk, { warehouseId })).data
    expect(Object.fromEntries(rows[0]!.cells.map(({ field, part, fault }) => [`${field} ${part}`, fault]))).toEqual({
      'name 0': 'An item needs a name.',
      'state 0': "An item is 'shown' or 'hidden'.",
      [`stock ${warehouseId}`]: "Enter a whole number, 0 or more. To stop counting, enter 'not counted'.",
      'price 1': 'The price cannot be 0.',
      'price 6': 'A price cannot be empty. To use Call for pricing, change the item.',
    })
    const tagged = (await change([cell('name', 'Best <b>mug</b>')])).data
    expect(tagged.rows[0]!.cells.find(({ field }) => field === 'name')?.fault).toBe('Plain text only, without tags.')
    await discard()
  })
})

describe('a published draft', () => {
  test('changes names, stock and prices at once, and the audit log says of each item what was and is', async () => {
    const { one, two } = await makeBrand(shop)
    const warehouseId = (await readSheet()).warehouses[0]!.id
    const cell = (field: Cell['field'], text: string, part = 0) => ({ itemId: one.id, field, part, text })
    await change(
      [
        ...[cell('name', 'Helmet, fixed  lens'), cell('state', 'hidden'), cell('stock', '1,200', warehouseId)],
        priceCell(two, '134.16'),
      ],
      clerk,
      { warehouseId },
    )
    const reply = (await publish()).data
    expect(reply.said).toBe('Published: 2 items.')
    expect(reply.change).toMatchObject({ state: 'done', by: 'Cal Clerk', otherCount: 3, leftOut: [] })
    const { rows } = await readRows({ q: 'Arcview', warehouseId })
    expect(rows.find(({ id }) => id === one.id)).toMatchObject({
      name: 'Helmet, fixed lens',
      state: 'hidden',
      stock: 1_200,
      cells: [],
    })
    const [entry] = await findAudit(`${two.code}, Auto`)
    expect(entry).toMatchObject({
      actionTitle: 'Changed prices',
      who: { name: 'Cal Clerk' },
      record: { kind: 'item', id: two.id },
      changes: [{ name: 'Published price from 1', before: '$129.00', after: '$134.16' }],
    })
    expect((await findAudit(`${one.code}, Helmet`))[0]).toMatchObject({ action: 'item.change' })
    expect((await publish()).error).toBe('Nothing is changed yet.')
  })

  test('shows both values where somebody was faster, until one of them is taken', async () => {
    const { brand, one } = await makeBrand(shop)
    await change([priceCell(one, '50')])
    await change([priceCell(one, '49')], owner)
    expect((await publish(undefined, owner)).data.change.state).toBe('done')
    const refused = await publish()
    expect([refused.status, refused.errors[0]?.field]).toEqual([409, 'version'])
    expect(refused.error).toContain(
      `${one.code}, Published price from 1: was $48.90 when you changed it, is $49.00 now (Olga Owner), and $50.00 in your draft.`,
    )
    expect((await readRows({ brand })).rows[0]!.cells[0]).toMatchObject({ after: '50.00', now: '49.00' })
    const { outdated } = (await clerk.send(calls.previewDraft, { query: {} })).data
    expect(outdated).toMatchObject([{ before: '$48.90', now: '$49.00', after: '$50.00', by: 'Olga Owner' }])
    const settle = async (take: 'mine' | 'theirs') =>
      clerk.send(calls.settleDraft, { input: { version: (await readSheet()).draft.version, take } })
    expect((await settle('theirs')).data.draft.itemCount).toBe(0)
    const version = (await readSheet()).draft.version
    await clerk.send(calls.stepDraft, { input: { version, direction: 'undo' } })
    expect((await settle('mine')).data.draft.itemCount).toBe(1)
    expect((await publish()).data.change.state).toBe('done')
    // What the page showed counts: a price that has changed since is not written over unseen.
    await change([{ ...priceCell(one, '51'), seen: '48.90' }])
    expect((await publish()).status).toBe(409)
    await discard()
  })

  test('says how goods are sold that it shows and nobody counts', async () => {
    const variants = [{ stock: null }]
    const [one, two] = await makeItems(shop, [
      { code: 'UC-1', status: 'hidden', leadDays: 8, variants },
      { code: 'UC-2', status: 'hidden', leadDays: 2, variants },
    ])
    const readToOrder = async () => (await clerk.send(calls.previewDraft, { query: {} })).data.toOrder
    const warehouseId = (await readSheet()).warehouses[0]!.id
    await change([one!, two!].map(({ id }) => ({ itemId: id, field: 'state' as const, part: 0, text: 'shown' })))
    const sentence =
      '2 items have no counted stock: they are sold as made or bought to order, with lead times of 2 to 8 business days.'
    expect(await readToOrder()).toContain(sentence)
    await change([{ itemId: two!.id, field: 'stock', part: warehouseId, text: '12' }], clerk, { warehouseId })
    expect(await readToOrder()).toContain('1 item has no counted stock')
    await discard()
  })

  test('ends the count of stock by a word, and says so before it is published', async () => {
    const { two } = await makeBrand(shop)
    const warehouseId = (await readSheet()).warehouses[0]!.id
    const stock = (text: string) =>
      change([{ itemId: two.id, field: 'stock', part: warehouseId, text }], clerk, { warehouseId })
    expect((await stock('')).data.draft.faultCount, 'an emptied cell').toBe(1)
    expect((await stock('Not counted')).data.rows[0]!.cells).toMatchObject([{ before: '1000', after: 'not counted' }])
    const { toOrder } = (await clerk.send(calls.previewDraft, { query: {} })).data
    expect(toOrder).toContain('1 item will have no counted stock')
    expect((await publish()).data.change.state).toBe('done')
    expect((await readRows({ q: two.code, warehouseId })).rows).toMatchObject([{ stock: null }])
    await stock('4')
    const { id } = (await publish()).data.change
    await takeBack(id)
    expect((await readRows({ q: two.code, warehouseId })).rows, 'taken back').toMatchObject([{ stock: null }])
  })

  test('is not published where a piece would cost more when more are bought, as on the page of its item', async () => {
    const { one } = await makeBrand(shop)
    await change([priceCell(one, '49.50', 6)])
    const sentence = `${one.code}: a piece costs more from 6 on ($49.50) than from 1 on ($48.90).`
    expect((await clerk.send(calls.previewDraft, { query: {} })).data.dearer).toEqual([sentence])
    const refused = await publish()
    expect(refused).toMatchObject({
      status: 400,
      error: `The price per piece cannot rise with the quantity. ${sentence}`,
    })
    await change([priceCell(one, '48.00', 6)])
    expect((await publish()).error).toBeUndefined()
  })

  test('of a price list takes an item into it with all of its prices, and leaves the published ones', async () => {
    const { one } = await makeBrand(shop)
    const priceListId = await makePriceList(shop.db.orm)
    expect((await readSheet()).priceLists).toContainEqual({ id: priceListId, name: 'Prices' })
    await change([priceCell(one, '40', 6)], clerk, { priceListId })
    const { draft } = await readSheet(clerk, { priceListId })
    expect((await readSheet()).draft.version).toBe(0)
    await clerk.send(calls.publishDraft, { input: { version: draft.version, priceListId } })
    const [own] = (await readRows({ priceListId, own: true })).rows
    expect(own).toMatchObject({ id: one.id, isOwn: true })
    expect(own!.tiers).toEqual([
      { quantity: 1, price: 48.9 },
      { quantity: 6, price: 40 },
    ])
    expect((await readRows({ q: one.code })).rows[0]!.tiers[1]!.price).toBe(44.5)
    expect((await clerk.send(calls.getPriceSheet, { query: { priceListId: 9_999 } })).status).toBe(404)
    const input = { version: 0, priceListId: 9_999, direction: 'undo' } as const
    expect((await clerk.send(calls.stepDraft, { input })).status).toBe(404)
  })

  test('gives an item its first price', async () => {
    const item = await makeItem(shop, { tiers: [], minimumQuantity: 12 })
    await change([priceCell(item, '2.5', 12)])
    expect((await readSheet()).draft.effect).toBe('1 new price')
    await publish()
    expect((await readRows({ q: item.code })).rows[0]!.tiers).toEqual([{ quantity: 12, price: 2.5 }])
  })
})

describe('prices that begin on a day', () => {
  test('count from midnight of the shop on: in search, on the page and in carts, and in the audit log', async () => {
    const { brand, one, two } = await makeBrand(shop)
    const buyer = await makeCustomer(shop)
    await buyer.send(addToCart, { input: { catalog_item_id: one.id, quantity: 2 } })
    const readPrices = async () => ({
      search: (await buyer.send(globalSearch, { input: { keyword: one.code } })).data.catalog_items.map(
        ({ id, tier_price: price }) => (id === one.id ? price : undefined),
      ),
      product: (await buyer.send(getProduct, { params: { id: one.id } })).data.product.tier_price,
      cart: (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines.map(({ unit_price: price }) => price),
    })
    const before = await readPrices()
    expect(before).toEqual({ search: [48.9], product: 48.9, cart: [48.9] })

    const filled = (await fill({ brand }, 4)).data
    expect(filled.draft).toMatchObject({ itemCount: 2, effect: '3 prices rise by 4% on average' })
    expect((await clerk.send(calls.previewDraft, { query: {} })).data).toMatchObject({ faults: [], outdatedCount: 0 })
    expect((await publish('2026-12-30')).errors[0]?.field).toBe('startsOn')
    expect((await publish('2027-02-30')).errors[0]?.field).toBe('startsOn')
    const { change: planned, said } = (await publish('2027-01-01')).data
    expect([planned.state, said]).toEqual(['waiting', 'Scheduled: 2 items from Jan 1, 2027.'])
    expect((await readRows({ brand })).rows[0]).toMatchObject({ scheduledOn: '2027-01-01', cells: [] })
    const { changes } = (await clerk.send(calls.listPriceChanges, { query: { state: 'waiting' } })).data
    expect(changes.map(({ id }) => id)).toContain(planned.id)
    const { lines } = (await clerk.send(calls.getPriceChange, { params: { id: planned.id }, query: {} })).data
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatchObject({ what: 'Published price from 1', before: '$48.90', after: '$50.86' })

    const run = async () => {
      await shop.app.services.priceChanges.jobs['apply-price-changes']()
      await shop.refreshCatalog()
    }
    // The shop is in Chicago: at this moment the year has begun in New York only.
    shop.clock.set('2027-01-01T05:30:00Z')
    await run()
    expect(await readPrices()).toEqual(before)
    shop.clock.set('2027-01-01T06:00:00Z')
    await run()
    await signInAgain()
    expect(await readPrices()).toEqual({ search: [50.86], product: 50.86, cart: [50.86] })
    const over = (await clerk.send(calls.listPriceChanges, { query: { state: 'over' } })).data.changes
    expect(over.find(({ id }) => id === planned.id)).toMatchObject({ state: 'done', leftOut: [] })
    expect((await findAudit(`${two.code}, Auto`))[0]).toMatchObject({
      who: { name: 'Cal Clerk' },
      at: '2027-01-01T06:00:00.000Z',
      changes: [{ name: 'Published price from 1', before: '$129.00', after: '$134.16' }],
    })
    expect((await takeBack(planned.id)).data.said).toBe('Undone: 2 items.')
    await shop.refreshCatalog()
    expect(await readPrices()).toEqual(before)
  })

  test('are taken back before it and are a draft again; what is gone by then is left out and said', async () => {
    const { brand, one } = await makeBrand(shop)
    await fill({ brand }, -10)
    const first = (await publish('2027-01-03')).data.change
    const back = (await clerk.send(calls.takeBackPriceChange, { params: { id: first.id }, input: {} })).data
    expect(back).toMatchObject({ change: { state: 'taken-back' }, said: 'Undone. It is your draft again.' })
    expect((await findAudit('Canceled scheduled prices'))[0]).toMatchObject({
      record: { kind: 'price-change', id: first.id },
    })
    expect((await readSheet()).draft.effect).toBe('3 prices fall by 10% on average')
    const second = (await publish('2027-01-03')).data.change
    const listId = (await shop.db.orm.select().from(priceTiers))[0]!.priceListId
    await shop.db.pool.query('delete from price_tiers where item_id = $1 and minimum_quantity = 6', [one.id])
    await shop.db.orm.insert(priceTiers).values(toTiers(one.id, listId, [[12, 400_000]]))
    shop.clock.set('2027-01-03T12:00:00Z')
    await shop.app.services.priceChanges.applyDue()
    await signInAgain()
    const { change: done } = (await clerk.send(calls.getPriceChange, { params: { id: second.id }, query: {} })).data
    expect(done).toMatchObject({ state: 'done', leftOut: [`${one.code} has no price from 6 on any more.`] })
    expect((await readRows({ q: one.code })).rows[0]!.tiers.map(({ price }) => price)).toEqual([44.01, 40])
  })

  test('do not count stock ahead', async () => {
    const { one } = await makeBrand(shop)
    const warehouseId = (await readSheet()).warehouses[0]!.id
    await change([{ itemId: one.id, field: 'stock', part: warehouseId, text: '3' }], clerk, { warehouseId })
    expect((await publish('2027-02-01')).errors[0]?.field).toBe('startsOn')
    await discard()
  })
})

test('whoever may read the catalog only sees the grid and changes nothing', async () => {
  const support = await makeStaff(shop, { role: 'support' })
  expect((await readSheet(support)).mayChange).toBe(false)
  expect((await readRows({}, support)).rows.length).toBeGreaterThan(0)
  expect((await support.send(calls.discardDraft, { input: { version: 0 } })).status).toBe(403)
  expect((await takeBack(1, support)).status).toBe(403)
  expect((await support.send(calls.previewPriceTakeBack, { params: { id: 1 } })).status).toBe(403)
})
