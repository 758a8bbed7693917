import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  getCollectionProductListing,
  getProductListingFilters,
} from '../../../../contract/shop/catalog/listings.call.ts'
import { addToWishlist } from '../../../../contract/shop/catalog/wishlist.call.ts'
import { makeCollection, makeItem, makeItems, makePriceList, toTiers } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { items, priceTiers } from '../items/catalog.tables.ts'

type Query = Record<string, unknown>

const list = async (shop: TestShop, collection: number, query: Query = {}, token?: string) =>
  (await shop.send(getCollectionProductListing, { query: { collection, ...query }, ...(token ? { token } : {}) })).data

const listNames = async (shop: TestShop, collection: number, query: Query = {}) =>
  (await list(shop, collection, query)).catalog_items.map(({ name }) => name)

describe('a listing', () => {
  test('shows 24 items a page, of the collection and of those below it', async () => {
    const shop = await openTestShop()
    const branded = await makeCollection(shop, { name: 'Branded' })
    const drinkware = await makeCollection(shop, { name: 'Drinkware', parentId: branded })
    const mugs = await makeCollection(shop, { name: 'Mugs', parentId: drinkware })
    await makeItems(
      shop,
      Array.from({ length: 26 }, (_, index) => ({ collections: [index % 2 ? mugs : drinkware] })),
    )
    await makeItem(shop, { name: 'Elsewhere' })

    const first = await list(shop, branded)
    const second = await list(shop, branded, { page: 2 })

    expect(first).toMatchObject({ page: 1, page_size: 24, total_page_count: 2, total_product_count: 26 })
    expect(first.catalog_items).toHaveLength(24)
    expect(second.catalog_items).toHaveLength(2)
    expect(new Set([...first.catalog_items, ...second.catalog_items].map(({ id }) => id)).size).toBe(26)
    expect((await list(shop, mugs)).total_product_count).toBe(13)
    expect((await list(shop, mugs)).collection).toEqual({
      id: mugs,
      name: 'Mugs',
      text: '',
      trail: [
        { id: branded, name: 'Branded', collection_url: `/listing/${branded}` },
        { id: drinkware, name: 'Drinkware', collection_url: `/listing/${drinkware}` },
        { id: mugs, name: 'Mugs', collection_url: `/listing/${mugs}` },
      ],
      sub_collections: [],
    })
    expect((await list(shop, drinkware)).collection.sub_collections).toMatchObject([
      { name: 'Mugs', collection_url: `/listing/${mugs}`, product_count: 13 },
    ])
  })

  test('counts an item once that stands in two collections of a branch', async () => {
    const shop = await openTestShop()
    const top = await makeCollection(shop)
    const [one, other] = [await makeCollection(shop, { parentId: top }), await makeCollection(shop, { parentId: top })]
    await makeItem(shop, { collections: [one, other] })
    expect((await list(shop, top)).total_product_count).toBe(1)
  })

  test('is empty past its last page, and in an empty collection', async () => {
    const shop = await openTestShop()
    const collection = await makeCollection(shop)
    expect(await list(shop, collection)).toMatchObject({ catalog_items: [], total_page_count: 0 })
    await makeItem(shop, { collections: [collection] })
    expect(await list(shop, collection, { page: 100_000 })).toMatchObject({
      catalog_items: [],
      page: 100_000,
      total_page_count: 1,
    })
  })

  test('shows a card with the lowest price, the first colors and the steps', async () => {
    const shop = await openTestShop()
    const collection = await makeCollection(shop)
    const item = await makeItem(shop, {
      code: 'NS-4420',
      name: 'Tumbler',
      summary: '20 oz, steel',
      minimumQuantity: 24,
      collections: [collection],
      tiers: [
        [24, 105_000],
        [72, 98_750],
      ],
      variants: ['Navy', 'Red', 'Bone', 'Black', 'Green'].map((color) => ({
        color,
        stock: 100,
        incomingOn: '2026-04-01',
      })),
    })

    expect((await list(shop, collection)).catalog_items).toEqual([
      {
        id: item.id,
        name: 'Tumbler',
        web_code: 'NS-4420',
        item_url: item.path,
        image_thumnail: null,
        price: 9.875,
        tier_price: 10.5,
        strike_price: null,
        cost: null,
        percent_off: null,
        currency_symbol: '$',
        unit: 'each',
        custom_item_flag: false,
        moq: 24,
        wishlist_item_flag: false,
        colors: ['Navy', 'Red', 'Bone', 'Black'].map((name) => ({ name, hex_code: '#1E3350', image_thumnail: null })),
        color_count: 5,
        sizes: [],
        specification: '20 oz, steel',
        stock: { state: 'in', quantity: 500, next_on: '2026-04-01' },
        quantities: [
          { quantity: 24, price: 10.5 },
          { quantity: 72, price: 9.875 },
        ],
        rush_pricing: [],
        single_variant_id: null,
      },
    ])
  })

  test('tells a reduction from the lowest step', async () => {
    const shop = await openTestShop()
    const collection = await makeCollection(shop)
    await makeItem(shop, { collections: [collection], tiers: [[1, 80_000]] })
    await shop.db.orm.update(priceTiers).set({ publishedPrice: 120_000 })
    await shop.refreshCatalog()
    const { catalog_items: cards } = await list(shop, collection)
    expect(cards).toMatchObject([{ price: 8, strike_price: 12, percent_off: 33 }])
  })

  test('shows no price for what is priced on call, and names the only variant where nothing is to be chosen', async () => {
    const shop = await openTestShop()
    const collection = await makeCollection(shop)
    const item = await makeItem(shop, { collections: [collection], custom: true })
    const { catalog_items: cards } = await list(shop, collection)
    expect(cards).toMatchObject([
      {
        custom_item_flag: true,
        price: null,
        tier_price: null,
        quantities: [],
        single_variant_id: item.variants[0]!.id,
      },
    ])
  })

  test('leaves out items that are hidden or removed, and variants that are not sold', async () => {
    const shop = await openTestShop()
    const collection = await makeCollection(shop)
    await makeItem(shop, {
      name: 'Sold',
      collections: [collection],
      variants: [
        { size: 'M', stock: 5 },
        { size: 'L', stock: 7, active: false },
      ],
    })
    await makeItem(shop, { status: 'hidden', collections: [collection] })
    await makeItem(shop, { status: 'removed', collections: [collection] })
    const { catalog_items: cards } = await list(shop, collection)
    expect(cards).toMatchObject([{ name: 'Sold', sizes: ['M'], stock: { state: 'low', quantity: 5 } }])
    expect(cards).toHaveLength(1)
  })

  test('marks what the customer keeps, and shows prices of the own list to nobody else', async () => {
    const shop = await openTestShop()
    const collection = await makeCollection(shop)
    const item = await makeItem(shop, { collections: [collection], tiers: [[1, 100_000]] })
    const agreed = await makePriceList(shop.db.orm)
    const partner = await makeCustomer(shop, { priceListId: agreed })
    const stranger = await makeCustomer(shop)
    await shop.db.orm.insert(priceTiers).values(
      toTiers(item.id, agreed, [
        [1, 90_000],
        [10, 70_000],
      ]),
    )
    await shop.refreshCatalog()
    await partner.send(addToWishlist, { input: { item_id: item.id } })

    const cardOf = async (token?: string) => (await list(shop, collection, {}, token)).catalog_items[0]
    expect(await cardOf(partner.token)).toMatchObject({
      wishlist_item_flag: true,
      price: 7,
      tier_price: 9,
      quantities: [
        { quantity: 1, price: 9 },
        { quantity: 10, price: 7 },
      ],
    })
    for (const token of [stranger.token, undefined])
      expect(await cardOf(token)).toMatchObject({ wishlist_item_flag: false, price: 10, tier_price: 10 })
  })
})

describe('sorting', () => {
  let shop: TestShop
  let collection: number

  beforeAll(async () => {
    shop = await openTestShop()
    collection = await makeCollection(shop)
    const make = (name: string, day: number, price: number, fields: object) => ({
      name,
      collections: [collection],
      createdAt: new Date(`2026-01-0${day}`),
      tiers: [[1, price]] as [number, number][],
      ...fields,
    })
    await makeItems(shop, [
      make('Anvil', 1, 10_000, { popularity: 5, minimumQuantity: 12 }),
      make('chisel', 2, 20_000, { popularity: 9, minimumQuantity: 24 }),
      make('Bolt 10', 3, 30_000, {}),
      make('Bolt 9', 4, 1, { custom: true }),
    ])
  })

  test.each([
    ['price_low', ['Anvil', 'chisel', 'Bolt 10', 'Bolt 9']],
    ['price_high', ['Bolt 10', 'chisel', 'Anvil', 'Bolt 9']],
    ['newest', ['Bolt 9', 'Bolt 10', 'chisel', 'Anvil']],
    ['popularity', ['chisel', 'Anvil', 'Bolt 10', 'Bolt 9']],
    ['relevance', ['chisel', 'Anvil', 'Bolt 10', 'Bolt 9']],
    ['minimum', ['Bolt 10', 'Bolt 9', 'Anvil', 'chisel']],
    ['name', ['Anvil', 'Bolt 9', 'Bolt 10', 'chisel']],
  ])('by %s', async (sort, names) => {
    expect(await listNames(shop, collection, { sort })).toEqual(names)
  })

  test('by something unknown is refused', async () => {
    const reply = await shop.sendAnything(getCollectionProductListing, { query: { collection, sort: 'color' } })
    expect(reply.status).toBe(400)
  })
})

describe('a collection that needs a sign-in', () => {
  async function makeGuarded(shop: TestShop) {
    const top = await makeCollection(shop)
    const dealers = await makeCollection(shop, { parentId: top, loginRequired: true })
    const below = await makeCollection(shop, { parentId: dealers })
    await makeItems(shop, [
      { name: 'For dealers', collections: [below] },
      { name: 'For all', collections: [dealers, top] },
    ])
    return { top, dealers, below }
  }

  test('is closed to guests with all below it', async () => {
    const shop = await openTestShop()
    const { dealers, below } = await makeGuarded(shop)
    for (const id of [dealers, below]) {
      for (const reply of [
        await shop.send(getCollectionProductListing, { query: { collection: id } }),
        await shop.send(getProductListingFilters, { query: { id } }),
      ]) {
        expect(reply.status).toBe(401)
        expect(reply).toRefuseWith('Login Required')
      }
    }
  })

  test('shows its items to guests only where they stand elsewhere, too', async () => {
    const shop = await openTestShop()
    const { top, dealers } = await makeGuarded(shop)
    const { token } = await makeCustomer(shop)
    expect(await listNames(shop, top, { sort: 'name' })).toEqual(['For all'])
    expect((await shop.send(getProductListingFilters, { query: { id: top } })).data.total_product_count).toBe(1)
    for (const id of [top, dealers])
      expect((await list(shop, id, { sort: 'name' }, token)).catalog_items.map(({ name }) => name)).toEqual([
        'For all',
        'For dealers',
      ])
  })

  test('opens to guests when the owner opens it', async () => {
    const shop = await openTestShop()
    const { below } = await makeGuarded(shop)
    await shop.db.pool.query('update collections set login_required = false')
    await shop.refreshCatalog()
    expect(await listNames(shop, below)).toEqual(['For dealers'])
  })
})

test('a collection that is hidden or not there has no listing', async () => {
  const shop = await openTestShop()
  const hidden = await makeCollection(shop, { hidden: true })
  const below = await makeCollection(shop, { parentId: hidden })
  for (const id of [hidden, below, 2_000_000_000]) {
    const reply = await shop.send(getCollectionProductListing, { query: { collection: id } })
    expect(reply.status).toBe(404)
    expect(reply).toRefuseWith('We cannot find this collection. It may have moved.')
  }
})

test('an item that leaves a collection leaves its listing', async () => {
  const shop = await openTestShop()
  const collection = await makeCollection(shop)
  const item = await makeItem(shop, { collections: [collection] })
  await shop.db.pool.query('delete from item_collections')
  await shop.refreshCatalog()
  expect(await listNames(shop, collection)).toEqual([])
  await shop.db.orm.delete(items).where(eq(items.id, item.id))
  await shop.refreshCatalog()
  expect(shop.app.services.live.current().size).toBe(0)
})
