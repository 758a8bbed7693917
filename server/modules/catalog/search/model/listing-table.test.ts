import { describe, expect, test } from 'vitest'
import {
  getCollectionProductListing,
  getGlobalSearchFilters,
  getProductListingFilters,
  globalSearch,
} from '../../../../../contract/shop/catalog/listings.call.ts'
import { makeCollection, makeItem, makeItems, type ItemToMake } from '../../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'

const list = async (shop: TestShop, collection: number, query: Record<string, unknown> = {}, token?: string) =>
  (await shop.send(getCollectionProductListing, { query: { collection, ...query }, ...(token ? { token } : {}) })).data

const specify = (facts: Record<string, string | undefined>) =>
  Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))

/** Wire in three diameters on two spools, with what is the same for all of it and what one of it has. */
const wires = (collection: number): ItemToMake[] =>
  [
    { Class: 'ER70S-6', Polarity: 'DCEP', Spool: '33 lb', Diameter: '.030 in' },
    { Class: 'ER70S-6', Polarity: 'DCEP', Spool: '33 lb', Diameter: '.035 in' },
    { Class: 'ER70S-6', Polarity: 'DCEP', Spool: '44 lb', Diameter: '.045 in', Tensile: '70 ksi' },
  ].map((facts, index) => ({
    name: `Wire ${index + 1}`,
    collections: [collection],
    specifications: specify(facts),
    popularity: 10 - index,
  }))

describe('the rows of a collection', () => {
  test('have a column for each specification that tells items apart, the most telling first', async () => {
    const shop = await openTestShop()
    const collection = await makeCollection(shop)
    await makeItems(shop, wires(collection))

    const { table, catalog_items: items } = await list(shop, collection)

    expect(table).toEqual({ columns: [{ name: 'Diameter' }, { name: 'Spool' }], is_default: true })
    expect(items.map(({ name, attributes }) => [name, attributes])).toEqual([
      ['Wire 1', ['.030 in', '33 lb']],
      ['Wire 2', ['.035 in', '33 lb']],
      ['Wire 3', ['.045 in', '44 lb']],
    ])
  })

  test('are asked for or not, whatever is usual', async () => {
    const shop = await openTestShop()
    const [wire, mixed] = [await makeCollection(shop), await makeCollection(shop)]
    await makeItems(shop, wires(wire))
    await makeItem(shop, { collections: [mixed], specifications: specify({ Diameter: '2 in' }) })

    expect((await list(shop, wire, { view: 'cards' })).catalog_items[0]).not.toHaveProperty('attributes')
    expect((await list(shop, mixed)).catalog_items[0]).not.toHaveProperty('attributes')
    expect((await list(shop, mixed, { view: 'rows' })).catalog_items[0]!.attributes).toEqual([])
  })

  test('keep their columns when the listing is narrowed, sorted or turned to its next page', async () => {
    const shop = await openTestShop()
    const collection = await makeCollection(shop)
    await makeItems(shop, wires(collection))
    const narrowed = await list(shop, collection, { filters: ['spec:Spool:33 lb'], sort: 'name' })
    expect(narrowed.table.columns.map(({ name }) => name)).toEqual(['Diameter', 'Spool'])
    expect(narrowed.catalog_items.map(({ attributes }) => attributes![0])).toEqual(['.030 in', '.035 in'])
  })

  test('leave a cell empty that an item has nothing for, and say the unit of several sizes once', async () => {
    const shop = await openTestShop()
    const collection = await makeCollection(shop)
    const sizes = ['.023 in', '.030 in', '.035 in']
    await makeItems(shop, [
      ...wires(collection),
      { name: 'Wire 4', collections: [collection], specifications: specify({ Spool: '60 lb' }) },
      {
        name: 'Wire 5',
        collections: [collection],
        specifications: specify({ Diameter: sizes.join(', '), Spool: '11 lb' }),
        variants: sizes.map((size) => ({ size })),
      },
    ])
    const { catalog_items: items } = await list(shop, collection, { sort: 'name' })
    expect(items.slice(3).map(({ attributes }) => attributes)).toEqual([
      ['', '60 lb'],
      ['.023, .030, .035 in', '11 lb'],
    ])
  })

  test('are known to a customer with the prices of the own company', async () => {
    const shop = await openTestShop()
    const collection = await makeCollection(shop)
    await makeItems(shop, wires(collection))
    const buyer = await makeCustomer(shop)
    const { catalog_items: items } = await list(shop, collection, {}, buyer.token)
    expect(items[0]).toMatchObject({ attributes: ['.030 in', '33 lb'], wishlist_item_flag: false })
  })
})

describe('a collection is shown in cards', () => {
  test.each<[string, (items: ItemToMake[]) => ItemToMake[]]>([
    [
      'whose goods come in colors',
      (items) => items.map((item) => ({ ...item, variants: [{ color: 'Navy' }, { color: 'Red' }] })),
    ],
    ['of two items', (items) => items.slice(0, 2)],
    [
      'whose items differ in one thing only',
      (items) => items.map((item) => ({ ...item, specifications: item.specifications!.slice(-1) })),
    ],
  ])('%s', async (_, change) => {
    const shop = await openTestShop()
    const collection = await makeCollection(shop)
    await makeItems(shop, change(wires(collection)))
    expect((await list(shop, collection)).table.is_default).toBe(false)
  })

  test('that is divided further, while those below it are not', async () => {
    const shop = await openTestShop()
    const all = await makeCollection(shop)
    const wire = await makeCollection(shop, { parentId: all })
    await makeItems(shop, wires(wire))
    expect((await list(shop, all)).table.is_default).toBe(false)
    expect((await list(shop, wire)).table.is_default).toBe(true)
  })

  test('as soon as more than every fourth item has a choice of colors', async () => {
    const shop = await openTestShop()
    const collection = await makeCollection(shop)
    const colored = { collections: [collection], variants: [{ color: 'Navy' }, { color: 'Red' }] }
    const specifications = specify({ Diameter: '1/16 in', Spool: '44 lb' })
    await makeItems(shop, [...wires(collection), { ...colored, specifications }])
    expect((await list(shop, collection)).table.is_default).toBe(true)
    await makeItem(shop, { ...colored, specifications: specify({ Diameter: '5/64 in', Spool: '60 lb' }) })
    expect((await list(shop, collection)).table.is_default).toBe(false)
  })
})

describe('a search', () => {
  const find = async (shop: TestShop, keyword: string, more: object = {}) =>
    (await shop.send(globalSearch, { input: { keyword, ...more } })).data
  const listFacets = async (shop: TestShop, keyword: string, filters: string[] = []) =>
    (await shop.send(getGlobalSearchFilters, { query: { keyword, filters } })).data.filters.map(({ title }) => title)

  test('for goods that look alike shows rows, and begins its facets with what tells them apart', async () => {
    const shop = await openTestShop()
    const [wire, brushes] = [await makeCollection(shop), await makeCollection(shop)]
    await makeItems(shop, [
      ...wires(wire),
      { name: 'Wire 4', collections: [wire], specifications: specify({ Diameter: '.030 in' }), brand: 'Arcline' },
      { name: 'Wire 5', collections: [wire], specifications: specify({ Diameter: '.035 in' }) },
      { name: 'Wire brush', collections: [brushes], variants: [{ color: 'Red' }, { color: 'Black' }] },
    ])
    const { table, catalog_items: items } = await find(shop, 'wire')
    expect(table.is_default).toBe(true)
    expect(table.columns[0]).toEqual({ name: 'Diameter' })
    expect(items.find(({ name }) => name === 'Wire 2')!.attributes![0]).toBe('.035 in')
    const facets = await listFacets(shop, 'wire')
    expect(facets[0]).toBe('Diameter')
    expect(facets).toContain('Color')
    // They stay where they are while somebody chooses.
    expect((await listFacets(shop, 'wire', ['spec:Diameter:.030 in']))[0]).toBe('Diameter')
    const cards = await find(shop, 'wire', { view: 'cards' })
    expect(cards.catalog_items[0]!.attributes).toBeUndefined()
  })

  test('for goods in colors shows cards, and begins with color; rows are there for who asks', async () => {
    const shop = await openTestShop()
    const collection = await makeCollection(shop)
    await makeItems(
      shop,
      ['12 oz', '16 oz', '20 oz', '20 oz'].map((Capacity, index) => ({
        name: `Mug ${index}`,
        collections: [collection],
        specifications: specify({ Capacity }),
        variants: [{ color: 'Navy' }, { color: index % 2 ? 'Red' : 'Green' }],
      })),
    )
    const { table, catalog_items: items } = await find(shop, 'mug')
    expect(table.is_default).toBe(false)
    expect(items[0]!.attributes).toBeUndefined()
    expect((await listFacets(shop, 'mug'))[0]).toBe('Color')
    const rows = await find(shop, 'mug', { view: 'rows' })
    expect(rows.table.columns).toEqual([{ name: 'Capacity' }])
    expect(rows.catalog_items[0]!.attributes).toHaveLength(1)
  })

  test('is like a collection in rows, whose facets begin with its columns', async () => {
    const shop = await openTestShop()
    const collection = await makeCollection(shop)
    await makeItems(shop, [
      ...wires(collection),
      { name: 'Wire 4', collections: [collection], specifications: specify({ Diameter: '.030 in', Spool: '44 lb' }) },
      { name: 'Wire 5', collections: [collection], specifications: specify({ Diameter: '.035 in', Spool: '44 lb' }) },
    ])
    const { data } = await shop.send(getProductListingFilters, { query: { id: collection } })
    expect(data.filters.slice(0, 2).map(({ title }) => title)).toEqual(['Diameter', 'Spool'])
  })
})
