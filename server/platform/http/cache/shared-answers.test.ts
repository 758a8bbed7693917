import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { logout } from '../../../../contract/shop/account.call.ts'
import { getAllHomeSections, getSubCollections } from '../../../../contract/shop/content.call.ts'
import {
  compare,
  getProduct,
  productDetails,
  similarProducts,
} from '../../../../contract/shop/catalog/products.call.ts'
import {
  compareItemSearch,
  getCollectionProductListing,
  getProductListingFilters,
  globalSearch,
  search,
} from '../../../../contract/shop/catalog/listings.call.ts'
import { addToWishlist, removeFromWishlist } from '../../../../contract/shop/catalog/wishlist.call.ts'
import { inventory, itemCollections, items, priceTiers } from '../../../modules/catalog/items/catalog.tables.ts'
import { companies } from '../../../modules/people/customers/customers.tables.ts'
import { makeCollection, makeItem, makePriceList, toTiers } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

type Shopper = TestShop | TestCustomer

/** Two torches in a collection, and every call that shows the first one with its price. */
async function openTorchShop() {
  const shop = await openTestShop()
  const collection = await makeCollection(shop, { name: 'Torches' })
  const torch = await makeItem(shop, { name: 'TIG torch', collections: [collection] })
  const other = await makeItem(shop, { name: 'MIG torch', collections: [collection] })
  const params = { id: torch.id }
  const input = { query: 'torch' }
  const showing: Record<string, (shopper: Shopper) => Promise<{ data: unknown }>> = {
    listing: (shopper) => shopper.send(getCollectionProductListing, { query: { collection } }),
    product: (shopper) => shopper.send(getProduct, { params }),
    details: (shopper) => shopper.send(productDetails, { query: params }),
    comparison: (shopper) => shopper.send(compare, { query: { ids: [torch.id, other.id] } }),
    similar: (shopper) => shopper.send(similarProducts, { query: { id: other.id } }),
    search: (shopper) => shopper.send(globalSearch, { input: { keyword: 'torch' } }),
    suggestions: (shopper) => shopper.send(search, { input }),
    comparable: (shopper) => shopper.send(compareItemSearch, { input }),
    home: (shopper) => shopper.send(getAllHomeSections),
  }
  /** What each call says of the torch. */
  const see = async (shopper: Shopper, field: 'price' | 'wishlist_item_flag', calls = Object.keys(showing)) =>
    Object.fromEntries(
      await Promise.all(
        calls.map(async (name) => [name, findItem((await showing[name]!(shopper)).data, torch.id)?.[field]] as const),
      ),
    )
  const all = (value: unknown, calls = Object.keys(showing)) => Object.fromEntries(calls.map((name) => [name, value]))
  return { shop, collection, torch, other, see, all, showing }
}

function findItem(data: unknown, id: number): Record<string, unknown> | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const record = data as Record<string, unknown>
  if (record['id'] === id && 'web_code' in record) return record
  for (const inner of Object.values(data)) {
    const found = findItem(inner, id)
    if (found) return found
  }
  return undefined
}

describe('prices of a company', () => {
  test('reach nobody else, whoever asks first', async () => {
    const { shop, torch, see, all } = await openTorchShop()
    const [ours, theirs] = [await makePriceList(shop.db.orm), await makePriceList(shop.db.orm)]
    await shop.db.orm.insert(priceTiers).values(toTiers(torch.id, ours, [[1, 80_000]]))
    await shop.db.orm.insert(priceTiers).values(toTiers(torch.id, theirs, [[1, 70_000]]))
    await shop.refreshCatalog()
    const partner = await makeCustomer(shop, { priceListId: ours })
    const rival = await makeCustomer(shop, { priceListId: theirs })
    const stranger = await makeCustomer(shop)
    const colleague = await makeCustomer(shop, { companyId: partner.companyId })

    for (const _ of ['anew', 'from the cache']) {
      expect(await see(partner, 'price')).toEqual(all(8))
      expect(await see(rival, 'price')).toEqual(all(7))
      expect(await see(stranger, 'price')).toEqual(all(10))
      expect(await see(shop, 'price')).toEqual(all(10))
      expect(await see(colleague, 'price')).toEqual(all(8))
    }
  })

  test('show in every answer when they change', async () => {
    const { shop, torch, see, all } = await openTorchShop()
    const list = await makePriceList(shop.db.orm)
    await shop.db.orm.insert(priceTiers).values(toTiers(torch.id, list, [[1, 80_000]]))
    await shop.refreshCatalog()
    const partner = await makeCustomer(shop, { priceListId: list })
    expect(await see(partner, 'price')).toEqual(all(8))

    await shop.db.orm.update(priceTiers).set({ unitPrice: 60_000 }).where(eq(priceTiers.priceListId, list))
    await shop.refreshCatalog()
    expect(await see(partner, 'price')).toEqual(all(6))
    expect(await see(shop, 'price')).toEqual(all(10))
  })

  test('begin and end with the next answer', async () => {
    const { shop, torch, see, all } = await openTorchShop()
    const list = await makePriceList(shop.db.orm)
    await shop.db.orm.insert(priceTiers).values(toTiers(torch.id, list, [[1, 80_000]]))
    await shop.refreshCatalog()
    const buyer = await makeCustomer(shop)
    const grant = (priceListId: number | null) =>
      shop.db.orm.update(companies).set({ priceListId }).where(eq(companies.id, buyer.companyId))

    expect(await see(buyer, 'price')).toEqual(all(10))
    await grant(list)
    expect(await see(buyer, 'price')).toEqual(all(8))
    await grant(null)
    expect(await see(buyer, 'price')).toEqual(all(10))
  })
})

describe('what is on a wishlist', () => {
  const flagged = ['listing', 'product', 'details', 'comparison', 'similar', 'search', 'home']

  test('shows to its customer alone, whoever asks first', async () => {
    const { shop, torch, see, all } = await openTorchShop()
    const [ann, bob] = [await makeCustomer(shop), await makeCustomer(shop)]
    const colleague = await makeCustomer(shop, { companyId: ann.companyId })
    expect(await see(bob, 'wishlist_item_flag', flagged)).toEqual(all(false, flagged))

    await ann.send(addToWishlist, { input: { item_id: torch.id } })
    for (const _ of ['anew', 'from the cache']) {
      expect(await see(ann, 'wishlist_item_flag', flagged)).toEqual(all(true, flagged))
      for (const other of [bob, colleague, shop])
        expect(await see(other, 'wishlist_item_flag', flagged)).toEqual(all(false, flagged))
    }

    await ann.send(removeFromWishlist, { query: { item_id: torch.id } })
    expect(await see(ann, 'wishlist_item_flag', flagged)).toEqual(all(false, flagged))
  })

  test('changes nothing of an answer but its flags', async () => {
    const { shop, torch, other, showing } = await openTorchShop()
    const [ann, bob] = [await makeCustomer(shop), await makeCustomer(shop)]
    await ann.send(addToWishlist, { input: { item_id: torch.id } })
    for (const name of flagged) {
      const [hers, his] = [(await showing[name]!(ann)).data, (await showing[name]!(bob)).data]
      expect(findItem(hers, other.id)?.['wishlist_item_flag'] ?? false, name).toBe(false)
      findItem(hers, torch.id)!['wishlist_item_flag'] = false
      expect(hers, name).toEqual(his)
    }
  })
})

describe('a closed collection', () => {
  test('never reaches a guest after a customer has looked into it', async () => {
    const shop = await openTestShop()
    const closed = await makeCollection(shop, { name: 'Partners only', loginRequired: true })
    const open = await makeCollection(shop, { name: 'Torches' })
    const secret = await makeItem(shop, { name: 'Secret torch', collections: [closed] })
    const shown = await makeItem(shop, { name: 'TIG torch', collections: [open] })
    const customer = await makeCustomer(shop)
    const ask = (shopper: Shopper) =>
      Promise.all([
        shopper.send(getCollectionProductListing, { query: { collection: closed } }),
        shopper.send(getProductListingFilters, { query: { id: closed } }),
        shopper.send(getSubCollections, { query: { collection_id: closed } }),
        shopper.send(getProduct, { params: { id: secret.id } }),
        shopper.send(productDetails, { query: { id: secret.id } }),
        shopper.send(compare, { query: { ids: [secret.id] } }),
        shopper.send(similarProducts, { query: { id: secret.id } }),
      ])
    const look = async (shopper: Shopper) => {
      const replies = await Promise.all([
        shopper.send(compare, { query: { ids: [shown.id, secret.id] } }),
        shopper.send(similarProducts, { query: { id: shown.id } }),
        shopper.send(globalSearch, { input: { keyword: 'torch' } }),
        shopper.send(search, { input: { query: 'torch' } }),
        shopper.send(compareItemSearch, { input: { query: 'torch' } }),
        shopper.send(getAllHomeSections),
      ])
      return replies.map(({ data }) => findItem(data, secret.id) !== undefined)
    }

    for (const _ of ['anew', 'from the cache']) {
      expect((await ask(customer)).map(({ status }) => status)).toEqual(Array(7).fill(200))
      expect((await ask(shop)).map(({ status }) => status)).toEqual(Array(7).fill(401))
      expect(await look(customer)).toEqual(Array(6).fill(true))
      expect(await look(shop)).toEqual(Array(6).fill(false))
    }
  })
})

test('a session that has ended gets nothing, also where there is an answer in the cache', async () => {
  const { shop, torch } = await openTorchShop()
  const [ann, bob] = [await makeCustomer(shop), await makeCustomer(shop)]
  const ask = (who: TestCustomer) => who.send(getProduct, { params: { id: torch.id } })
  await ask(ann)
  await ann.send(logout)
  await ask(bob)
  expect(await ask(ann)).toMatchObject({ status: 422, body: { message: 'failure' } })
})

describe('the cache', () => {
  test('has one answer for all customers who pay by the published prices', async () => {
    const { shop, see } = await openTorchShop()
    const [ann, bob] = [await makeCustomer(shop), await makeCustomer(shop)]
    await see(ann, 'price')
    const count = shop.app.services.responses.count()
    await see(bob, 'price')
    expect(shop.app.services.responses.count()).toBe(count)
  })

  test('forgets what shows a changed item, and keeps the rest', async () => {
    const shop = await openTestShop()
    const parent = await makeCollection(shop)
    const [first, second] = [await makeCollection(shop, { parentId: parent }), await makeCollection(shop)]
    const torch = await makeItem(shop, { name: 'TIG torch', collections: [first] })
    const gloves = await makeItem(shop, { name: 'Gloves', collections: [second] })
    const urls = {
      parent: `/api/products/get_collection_product_listing?collection=${parent}`,
      first: `/api/products/get_collection_product_listing?collection=${first}&sort=price_low`,
      facets: `/api/products/get_product_listing_filters?id=${first}`,
      second: `/api/products/get_collection_product_listing?collection=${second}`,
      torch: `/api/products/${torch.id}`,
      gloves: `/api/products/${gloves.id}`,
      nearGloves: `/api/products/similar_products?id=${gloves.id}`,
      code: `/api/products/check_inventory?code=${gloves.code}`,
      home: '/api/home/get_all_home_sections',
      menu: '/api/home/get_mega_menu',
    }
    const find = vi.spyOn(shop.app.services.responses, 'find')
    /** Which of these are answered anew. */
    async function listAnew() {
      const anew: string[] = []
      for (const [name, url] of Object.entries(urls)) {
        await shop.app.fastify.inject(url)
        if (find.mock.results.at(-1)!.value === undefined) anew.push(name)
      }
      return anew
    }
    // What was made is known before anything is cached, and the menu that an earlier test may have seen is known to be another one.
    await shop.refreshCatalog()
    await listAnew()
    await listAnew()
    expect(await listAnew()).toEqual([])

    await shop.db.orm.update(inventory).set({ quantity: 3 }).where(eq(inventory.variantId, torch.variants[0]!.id))
    await shop.refreshCatalog()
    expect(await listAnew()).toEqual(['parent', 'first', 'torch', 'home'])

    await shop.db.orm.update(itemCollections).set({ collectionId: second }).where(eq(itemCollections.itemId, torch.id))
    await shop.refreshCatalog()
    const assortment = ['nearGloves', 'code', 'home', 'menu']
    expect(await listAnew()).toEqual(['parent', 'first', 'facets', 'second', 'torch', ...assortment])

    await shop.db.orm.update(items).set({ status: 'removed' }).where(eq(items.id, gloves.id))
    await shop.refreshCatalog()
    expect(await listAnew()).toEqual(['second', 'gloves', ...assortment])

    await shop.db.pool.query(`update collections set name = 'Other' where id = $1`, [second])
    await shop.refreshCatalog()
    expect(await listAnew()).toEqual(Object.keys(urls))
  })
})
