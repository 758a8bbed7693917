import { beforeAll, describe, expect, test } from 'vitest'
import {
  getCollectionProductListing,
  getProductListingFilters,
} from '../../../../contract/shop/catalog/listings.call.ts'
import { makeCollection, makeItem, makeItems } from '../../../testing/makers/catalog-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

type Query = Record<string, unknown>

const list = async (shop: TestShop, collection: number, query: Query = {}) =>
  (await shop.send(getCollectionProductListing, { query: { collection, ...query } })).data

const listNames = async (shop: TestShop, collection: number, query: Query = {}) =>
  (await list(shop, collection, query)).catalog_items.map(({ name }) => name)

const readFacets = async (shop: TestShop, collection: number, query: Query = {}) =>
  (await shop.send(getProductListingFilters, { query: { id: collection, ...query } })).data

async function readFacet(shop: TestShop, collection: number, key: string, query: Query = {}) {
  const { filters } = await readFacets(shop, collection, query)
  const values = filters.find((facet) => facet.key === key)?.values ?? []
  return Object.fromEntries(values.map(({ value, count }) => [value, count]))
}

/** Two trades, to choose from. */
async function makeGoods(shop: TestShop) {
  const collection = await makeCollection(shop)
  const common = { collections: [collection] }
  await makeItems(shop, [
    { ...common, name: 'Navy tumbler', brand: 'Acme', material: 'Steel', variants: [{ color: 'Navy' }], leadDays: 3 },
    {
      ...common,
      name: 'Navy and red mug',
      brand: 'ACME',
      material: 'Stoneware',
      variants: [{ color: 'Navy' }, { color: 'Red' }],
      minimumQuantity: 48,
      tiers: [[48, 24_999]],
    },
    {
      ...common,
      name: 'Red cap',
      brand: 'Hatco',
      material: 'Cotton',
      variants: [
        { color: 'Red', size: 'M', stock: 0 },
        { color: 'Red', size: 'L', stock: 0 },
      ],
      minimumQuantity: 12,
      tiers: [[12, 40_001]],
    },
    { ...common, name: 'Custom sign', custom: true, minimumQuantity: 500, leadDays: 20 },
  ])
  return collection
}

describe('filters', () => {
  let shop: TestShop
  let collection: number

  beforeAll(async () => {
    shop = await openTestShop()
    collection = await makeGoods(shop)
  })

  test.each([
    ['one value', ['color:Navy'], ['Navy and red mug', 'Navy tumbler']],
    [
      'several values of a facet are one or the other',
      ['color:Navy', 'color:Red'],
      ['Navy and red mug', 'Navy tumbler', 'Red cap'],
    ],
    ['several facets narrow each other', ['color:Red', 'brand:Hatco'], ['Red cap']],
    ['a brand in any spelling', ['brand:acme'], ['Navy and red mug', 'Navy tumbler']],
    ['what is in stock', ['stock:In stock'], ['Custom sign', 'Navy and red mug', 'Navy tumbler']],
    ['a size', ['size:L'], ['Red cap']],
    ['a material', ['material:Steel'], ['Navy tumbler']],
    ['no minimum', ['minimum:No minimum'], ['Navy tumbler']],
    ['a small minimum', ['minimum:12 or fewer'], ['Navy tumbler', 'Red cap']],
    ['a middling minimum', ['minimum:48 or fewer'], ['Navy and red mug', 'Navy tumbler', 'Red cap']],
    ['a lead time', ['lead:1 day'], ['Navy and red mug', 'Red cap']],
    ['a value that is not there fits nothing', ['color:Mauve'], []],
    ['nor does it together with others of other facets', ['color:Mauve', 'brand:Hatco'], []],
    [
      'a facet that is not there is no filter',
      ['smell:Fresh'],
      ['Custom sign', 'Navy and red mug', 'Navy tumbler', 'Red cap'],
    ],
    [
      'nor is a text without a facet',
      ['Navy', ':', ''],
      ['Custom sign', 'Navy and red mug', 'Navy tumbler', 'Red cap'],
    ],
  ])('%s', async (_, filters, names) => {
    expect(await listNames(shop, collection, { sort: 'name', filters })).toEqual(names)
    expect((await readFacets(shop, collection, { filters })).total_product_count).toBe(names.length)
  })

  test.each([
    [{ min_price: 4 }, ['Navy tumbler', 'Red cap']],
    [{ min_price: 4.9 }, ['Navy tumbler', 'Red cap']],
    [{ max_price: 4 }, ['Navy and red mug']],
    [{ max_price: 4.1 }, ['Navy and red mug', 'Red cap']],
    [{ min_price: 3, max_price: 9 }, ['Red cap']],
    [{ min_price: 9, max_price: 3 }, []],
    [{ min_price: 0 }, ['Navy and red mug', 'Navy tumbler', 'Red cap']],
  ])('a price range of %j widens to whole dollars, and leaves out what is priced on call', async (range, names) => {
    expect(await listNames(shop, collection, { sort: 'name', ...range })).toEqual(names)
  })

  test.each([
    { min_price: -1 },
    { max_price: 'x' },
    { page: 0 },
    { page: 1.5 },
    { collection: 0 },
    { filters: 'x'.repeat(201) },
  ])('%j is refused', async (query) => {
    const reply = await shop.sendAnything(getCollectionProductListing, { query: { collection, ...query } })
    expect(reply.status).toBe(400)
    expect(reply.error).toBeTruthy()
  })
})

describe('facets', () => {
  test('count as if nothing were chosen in themselves', async () => {
    const shop = await openTestShop()
    const collection = await makeGoods(shop)
    expect(await readFacet(shop, collection, 'color')).toEqual({ Navy: 2, Red: 2 })
    expect(await readFacet(shop, collection, 'color', { filters: ['color:Navy'] })).toEqual({ Navy: 2, Red: 2 })
    expect(await readFacet(shop, collection, 'material', { filters: ['color:Navy'] })).toEqual({
      Steel: 1,
      Stoneware: 1,
    })
    expect(await readFacet(shop, collection, 'color', { filters: ['color:Navy', 'brand:Hatco'] })).toEqual({
      Navy: 0,
      Red: 1,
    })
    expect(await readFacet(shop, collection, 'brand', { filters: ['color:Navy', 'brand:Hatco'] })).toEqual({
      Acme: 2,
      Hatco: 0,
    })
  })

  test('count within the price range', async () => {
    const shop = await openTestShop()
    const collection = await makeGoods(shop)
    expect(await readFacet(shop, collection, 'color', { max_price: 5 })).toEqual({ Red: 2, Navy: 1 })
  })

  test('show colors with their hex code and what is chosen', async () => {
    const shop = await openTestShop()
    const collection = await makeGoods(shop)
    const { filters } = await readFacets(shop, collection, { filters: ['color:Red'] })
    expect(filters.find(({ key }) => key === 'color')).toMatchObject({
      title: 'Shade',
      kind: 'colors',
      values: [
        { value: 'Red', count: 2, hex_code: '#1E3350', chosen: true },
        { value: 'Navy', count: 2, chosen: false },
      ],
    })
  })

  test('gather shades in the colors that shoppers name, and offer the shades of the chosen one', async () => {
    const shop = await openTestShop()
    const collection = await makeCollection(shop)
    const shade = (name: string) => ({ variants: [{ color: name }], collections: [collection] })
    await makeItems(shop, [shade('Royal'), shade('Deep navy'), shade('Burgundy'), shade('Forest')])
    expect(await readFacet(shop, collection, 'family')).toEqual({ Red: 1, Blue: 2, Green: 1 })
    const filters = ['family:Blue']
    expect(await readFacet(shop, collection, 'color', { filters })).toEqual({ 'Royal': 1, 'Deep navy': 1 })
    const { data } = await shop.send(getCollectionProductListing, { query: { collection, filters } })
    expect(data.total_product_count).toBe(2)
  })

  test('have one name for one measure, however many of it an item comes in', async () => {
    const shop = await openTestShop()
    const collection = await makeCollection(shop)
    await makeItems(shop, [
      { collections: [collection], specifications: [{ name: 'Diameter', value: '.045 in' }] },
      { collections: [collection], specifications: [{ name: 'Diameter', value: '.035 in' }] },
      {
        collections: [collection],
        specifications: [{ name: 'Diameter', value: '.030 in, .035 in' }],
        variants: [{ size: '.030 in' }, { size: '.035 in' }],
      },
      {
        collections: [collection],
        specifications: [{ name: 'Diameter', value: '.045 in' }],
        variants: [{ size: 'L' }],
      },
    ])
    expect(await readFacet(shop, collection, 'spec:Diameter')).toEqual({ '.030 in': 1, '.035 in': 2, '.045 in': 2 })
    expect(await readFacet(shop, collection, 'size')).toEqual({ L: 1 })
  })

  test('give bounds of the price in whole dollars, before a price is chosen', async () => {
    const shop = await openTestShop()
    const collection = await makeGoods(shop)
    expect(await readFacets(shop, collection, { max_price: 5 })).toMatchObject({ min_price: 2, max_price: 10 })
    expect(await readFacets(shop, collection, { filters: ['size:L'] })).toMatchObject({ min_price: 4, max_price: 5 })
    expect(await readFacets(shop, await makeCollection(shop))).toEqual({
      filters: [],
      min_price: 0,
      max_price: 0,
      total_product_count: 0,
    })
  })

  test('leave out what is no choice, and show sizes from small to large', async () => {
    const shop = await openTestShop()
    const collection = await makeCollection(shop)
    const sizes = ['2XL', 'S', 'XL', 'M', 'L']
    await makeItem(shop, { collections: [collection], brand: 'Acme', variants: sizes.map((size) => ({ size })) })
    const { filters } = await readFacets(shop, collection)
    expect(filters.find(({ key }) => key === 'brand')).toBeUndefined()
    expect(Object.keys(await readFacet(shop, collection, 'size'))).toEqual(['S', 'M', 'L', 'XL', '2XL'])
  })

  test('come from specifications that many items share', async () => {
    const shop = await openTestShop()
    const collection = await makeCollection(shop)
    const specify = (volume: string, rest: { name: string; value: string }[] = []) => ({
      collections: [collection],
      specifications: [{ name: 'Volume: total', value: volume }, ...rest],
    })
    await makeItems(shop, [
      specify('20 oz', [{ name: 'Rare', value: 'yes' }]),
      specify('9 oz'),
      specify('20 oz'),
      specify('A long text. '.repeat(8)),
    ])
    const { filters } = await readFacets(shop, collection)
    expect(filters.filter(({ key }) => key.startsWith('spec:')).map(({ key }) => key)).toEqual(['spec:Volume: total'])
    expect(Object.entries(await readFacet(shop, collection, 'spec:Volume: total'))).toEqual([
      ['9 oz', 1],
      ['20 oz', 2],
    ])
    expect((await list(shop, collection, { filters: ['spec:Volume: total:20 oz'] })).total_product_count).toBe(2)
  })
})
