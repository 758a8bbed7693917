import { and, eq, ne } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { countItems, getCatalogChoices, listItems } from '../../../../contract/admin/catalog/item-list.call.ts'
import { searchEverything } from '../../../../contract/admin/orders/order-list.call.ts'
import { listSheetRows } from '../../../../contract/admin/catalog/prices.call.ts'
import type { QueryOf } from '../../../../contract/call.ts'
import { makeCollection, makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { itemPictures, items, pictures, priceLists, priceTiers } from '../items/catalog.tables.ts'

let shop: TestShop
let staff: TestStaff
let sheetReader: TestStaff

beforeAll(async () => {
  shop = await openTestShop({ now: '2026-11-25T15:00:00Z' })
  staff = await makeStaff(shop, { role: 'support' })
  sheetReader = await makeStaff(shop, { role: 'catalog' })
})

const ask = async (query: QueryOf<typeof listItems>) => (await staff.send(listItems, { query })).data
const codesOf = async (query: QueryOf<typeof listItems>) => (await ask(query)).items.map(({ code }) => code)

describe('the list of items', () => {
  test('is searched, filtered by state, brand and collection, and follows what changes', async () => {
    const drinkware = await makeCollection(shop, { name: 'Drinkware' })
    const mugs = await makeCollection(shop, { name: 'Mugs', parentId: drinkware })
    const mug = await makeItem(shop, { code: 'LM-2', name: 'Camp mug', brand: 'Summit', collections: [mugs] })
    await makeItem(shop, {
      code: 'LM-1',
      name: 'Tall 100% mug',
      brand: 'Kiln',
      status: 'hidden',
      custom: true,
      tiers: [],
    })
    await makeItem(shop, { code: 'LM-3', name: 'Spring mug', status: 'hidden', publishedFrom: '2026-12-01' })
    await makeItem(shop, { code: 'LM-4', name: 'Old mug', status: 'removed' })
    expect(await codesOf({ q: 'lm-' })).toEqual(['LM-1', 'LM-2', 'LM-3'])
    expect(await codesOf({ q: '100%' })).toEqual(['LM-1'])
    expect(await codesOf({ q: 'SUMMIT' })).toEqual(['LM-2'])
    expect(await codesOf({ q: mug.variants[0]!.code })).toEqual(['LM-2'])
    expect(await codesOf({ q: 'lm', state: 'published' })).toEqual(['LM-2'])
    expect(await codesOf({ q: 'lm', state: 'scheduled' })).toEqual(['LM-3'])
    expect(await codesOf({ q: 'lm', state: 'hidden' })).toEqual(['LM-1'])
    expect(await codesOf({ brand: 'Kiln' })).toEqual(['LM-1'])
    expect(await codesOf({ collectionId: drinkware })).toEqual(['LM-2'])
    expect(await codesOf({ q: 'lm', withoutPrice: true })).toEqual(['LM-1'])
    expect((await ask({ q: 'lm-2' })).items[0]).toMatchObject({
      name: 'Camp mug',
      brand: 'Summit',
      trade: 'Drinkware',
      pictureUrl: null,
      priceFrom: 10,
      state: 'published',
      publishedFrom: null,
      publishedUntil: null,
      isStockLow: false,
    })

    const { orm } = shop.db
    const [picture] = await orm
      .insert(pictures)
      .values({ key: 'mug', source: 'url', location: 'https://x.example/m.png' })
      .returning()
    await orm.insert(itemPictures).values({ itemId: mug.id, pictureId: picture!.id })
    await orm.update(priceTiers).set({ unitPrice: 82_500 }).where(eq(priceTiers.itemId, mug.id))
    await orm.update(items).set({ name: 'Camp cup', publishedUntil: '2026-12-24' }).where(eq(items.id, mug.id))
    expect(await codesOf({ q: 'lm', withoutPicture: true })).toEqual(['LM-1', 'LM-3'])
    expect((await ask({ q: 'camp cup' })).items[0]).toMatchObject({
      pictureUrl: 'https://x.example/m.png',
      priceFrom: 8.25,
      publishedUntil: '2026-12-24',
    })
    await orm.delete(itemPictures).where(eq(itemPictures.itemId, mug.id))
    await orm.delete(priceTiers).where(eq(priceTiers.itemId, mug.id))
    expect(await codesOf({ q: 'lm', withoutPicture: true, withoutPrice: true })).toEqual(['LM-1', 'LM-2'])
  })

  test('tells what lacks a weight or a carton, and counts what each view has', async () => {
    const countsOf = async () =>
      Object.fromEntries((await staff.send(countItems)).data.views.map(({ view, count }) => [view, count]))
    const before = await countsOf()
    const carton = { cartonQuantity: 24, cartonLengthMm: 300, cartonWidthMm: 200, cartonHeightMm: 250 }
    const { id } = await makeItem(shop, { code: 'GAP-1' })
    await makeItem(shop, { code: 'GAP-2', status: 'hidden' })
    const { orm } = shop.db
    await orm.update(items).set({ cartonGrams: 9_000 }).where(eq(items.id, id))
    const bare = { cartonGrams: null, cartonQuantity: null, cartonLengthMm: null }
    await orm.update(items).set(bare).where(eq(items.code, 'GAP-2'))
    await orm
      .update(items)
      .set({ ...carton, cartonHeightMm: null })
      .where(eq(items.id, id))
    expect(await codesOf({ q: 'gap-', withoutWeight: true })).toEqual(['GAP-2'])
    expect(await codesOf({ q: 'gap-', withoutCarton: true })).toEqual(['GAP-1', 'GAP-2'])
    await orm.update(items).set(carton).where(eq(items.id, id))
    expect(await codesOf({ q: 'gap-', withoutCarton: true })).toEqual(['GAP-2'])
    expect(await codesOf({ q: 'gap-', withoutCollection: true })).toEqual(['GAP-1', 'GAP-2'])
    const after = await countsOf()
    expect(Object.keys(after).map((view) => [view, after[view]! - before[view]!])).toEqual([
      ['all', 2],
      ['withoutPicture', 2],
      ['withoutPrice', 0],
      ['withoutWeight', 1],
      ['withoutCarton', 1],
      ['withoutCollection', 2],
    ])
    await orm.update(items).set({ status: 'removed' }).where(eq(items.code, 'GAP-2'))
    expect((await countsOf())['all']).toBe(after['all']! - 1)
  })

  test('finds the same items by the same words as the price grid', async () => {
    const mug = await makeItem(shop, { code: 'SW-1', name: 'Wayland enamel camp mug', variants: [{ color: 'Red' }] })
    await makeItem(shop, { code: 'SW-2', name: 'Wayland camp 50%_mug XL' })
    await makeItem(shop, { code: 'SW-3', name: 'Wayland camp stool' })
    const searched: [q: string, codes: string[]][] = [
      ['mug wayland', ['SW-1', 'SW-2']],
      ['  WAYLAND   stool ', ['SW-3']],
      ['camp mug', ['SW-1', 'SW-2']],
      ['50%_', ['SW-2']],
      ['wayland xl', ['SW-2']],
      ['xl', ['SW-2']],
      [mug.variants[0]!.code.toLowerCase(), ['SW-1']],
      ['wayland zebra', []],
    ]
    for (const [q, codes] of searched) {
      expect([q, await codesOf({ q })]).toEqual([q, codes])
      const { rows } = (await sheetReader.send(listSheetRows, { query: { q } })).data
      expect([q, rows.map(({ code }) => code)]).toEqual([q, codes])
    }
  })

  test('shows the lowest price of the first published list that names an item', async () => {
    const { orm } = shop.db
    const { id } = await makeItem(shop, {
      code: 'PF-1',
      tiers: [
        [1, 90_000],
        [48, 80_000],
      ],
    })
    const [second] = await orm.insert(priceLists).values({ name: 'Sale', isPublished: true }).returning()
    await orm.insert(priceTiers).values({ itemId: id, priceListId: second!.id, minimumQuantity: 1, unitPrice: 50_000 })
    expect((await ask({ q: 'pf-1' })).items[0]).toMatchObject({ priceFrom: 8 })
    await orm.delete(priceTiers).where(and(eq(priceTiers.itemId, id), ne(priceTiers.priceListId, second!.id)))
    expect((await ask({ q: 'pf-1' })).items[0]).toMatchObject({ priceFrom: 5 })
    await orm.delete(priceTiers).where(eq(priceTiers.itemId, id))
    expect((await ask({ q: 'pf-1' })).items[0]).toMatchObject({ priceFrom: null })
  })

  test.each([
    ['code', ['PG-1', 'PG-2', 'PG-3']],
    ['name', ['PG-3', 'PG-2', 'PG-1']],
    ['updated', ['PG-2', 'PG-3', 'PG-1']],
    ['price', ['PG-3', 'PG-1', 'PG-2']],
  ] as const)('comes page by page by %s, each item once', async (sort, codes) => {
    if (sort === 'code')
      for (const [code, name, price, day] of [
        ['PG-1', 'zinc', 20_000, 1],
        ['PG-2', 'Yarn', null, 3],
        ['PG-3', 'x-ray', 10_000, 2],
      ] as const)
        await makeItem(shop, {
          code,
          name,
          updatedAt: new Date(2026, 10, day),
          tiers: price === null ? [] : [[1, price]],
        })
    const first = await ask({ q: 'pg-', sort, limit: 2 })
    const second = await ask({ q: 'pg-', sort, limit: 2, cursor: first.nextCursor! })
    expect([...first.items, ...second.items].map(({ code }) => code)).toEqual(codes)
    expect(second.nextCursor).toBeNull()
    const other = sort === 'code' ? 'name' : 'code'
    const strange = await staff.send(listItems, { query: { sort: other, cursor: first.nextCursor! } })
    expect(strange.errors[0]?.field).toBe('cursor')
  })

  test('offers brands, collections in the order of the tree, and is searched by the palette', async () => {
    const { brands, collections } = (await staff.send(getCatalogChoices)).data
    expect(brands).toEqual(['Kiln', 'Summit'])
    expect(collections).toMatchObject([
      { names: ['Drinkware'], depth: 1 },
      { names: ['Drinkware', 'Mugs'], depth: 2 },
    ])
    const { hits } = (await staff.send(searchEverything, { query: { q: 'lm-1' } })).data
    expect(hits).toMatchObject([{ kind: 'item', title: 'Tall 100% mug', text: 'LM-1, Kiln' }])
  })
})
