import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addToCart, getCart } from '../../contract/shop/cart/cart.call.ts'
import { productDetailHtml } from '../../contract/shop/emails.call.ts'
import { compare, getProduct, similarProducts } from '../../contract/shop/catalog/products.call.ts'
import {
  compareItemSearch,
  getCollectionProductListing,
  globalSearch,
  search,
} from '../../contract/shop/catalog/listings.call.ts'
import { checkQuickOrder } from '../../contract/shop/cart/quick-order.call.ts'
import { addToWishlist, wishlistedProducts } from '../../contract/shop/catalog/wishlist.call.ts'
import * as entry from '../../web/app/entry-server.tsx'
import { priceLists, priceTiers } from '../modules/catalog/items/catalog.tables.ts'
import { makeCollection, makeItems, makePriceList, toTiers } from '../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../testing/makers/customer-makers.ts'
import { openTestShop } from '../testing/test-shop.ts'
import type { Pages } from './open-pages.ts'

const pages: Pages = {
  load: () => Promise.resolve(entry),
  assetsFor: () => ({ begin: '/begin.js', script: '/page.js', styles: [], preloadScripts: [], preloadFonts: [] }),
  render: (page) => entry.renderPage(page),
  toKnownAddress: entry.toKnownAddress,
  isWorthCaching: () => true,
}

/** A tumbler at $10.00, for a company with a price list at $6.66, and every place that says what it costs. */
async function openShop() {
  const shop = await openTestShop({ pages })
  shop.clock.set('2026-06-01T12:00:00Z')
  const mugs = await makeCollection(shop, { name: 'Mugs' })
  const [tumbler, mug] = await makeItems(shop, [
    { code: 'NS-1', name: 'Steel tumbler', collections: [mugs] },
    { code: 'NS-2', name: 'Enamel mug', collections: [mugs] },
  ])
  const priceListId = await makePriceList(shop.db.orm)
  await shop.db.orm.insert(priceTiers).values(toTiers(tumbler!.id, priceListId, [[1, 66_600]]))
  await shop.refreshCatalog()
  const buyer = await makeCustomer(shop, { priceListId })
  const id = tumbler!.id
  await buyer.send(addToCart, { input: { catalog_item_id: id, quantity: 2 } })
  await buyer.send(addToWishlist, { input: { item_id: id } })
  const inPage = async (url: string) => {
    const headers = { accept: 'text/html', cookie: `auth_token=${buyer.token}` }
    const { payload } = await shop.app.fastify.inject({ url, headers })
    return payload.includes('6.66') ? 6.66 : 10
  }
  const priceOf = (found: { id: number; price: number | null }[]) => found.find((one) => one.id === id)?.price
  const input = { query: 'tumbler' }

  const readPrices = async () => ({
    'listing': priceOf(
      (await buyer.send(getCollectionProductListing, { query: { collection: mugs } })).data.catalog_items,
    ),
    'search': priceOf((await buyer.send(globalSearch, { input: { keyword: 'tumbler' } })).data.catalog_items),
    'suggestions': priceOf((await buyer.send(search, { input })).data.catalog_items),
    'items to compare': priceOf((await buyer.send(compareItemSearch, { input })).data.catalog_items),
    'similar products': priceOf((await buyer.send(similarProducts, { query: { id: mug!.id } })).data.catalog_items),
    'product': (await buyer.send(getProduct, { params: { id } })).data.product.cost ?? 10,
    'comparison': (await buyer.send(compare, { query: { ids: [id] } })).data.products[0]!.cost ?? 10,
    'wishlist': (await buyer.send(wishlistedProducts)).data.wishlist_lines[0]!.unit_price,
    'card on the wishlist': priceOf((await buyer.send(wishlistedProducts)).data.catalog_items),
    'quick order': (await buyer.send(checkQuickOrder, { input: { rows: [{ code: 'NS-1', quantity: '2' }] } })).data
      .rows[0]!.unit_price,
    'cart': (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines[0]!.unit_price,
    'mail': (await buyer.send(productDetailHtml, { input: { id, email: buyer.login } })).data.html.includes('$6.66')
      ? 6.66
      : 10,
    'listing page': await inPage(`/listing/${mugs}`),
    'product page': await inPage(tumbler!.path),
    'search page': await inPage('/search/tumbler'),
  })
  const setDays = (days: { validFrom?: string; validUntil?: string }) =>
    shop.db.orm.update(priceLists).set(days).where(eq(priceLists.id, priceListId))
  return { shop, readPrices, setDays }
}

const toAll = (places: object, price: number) => Object.fromEntries(Object.keys(places).map((name) => [name, price]))

test('a price list that begins tomorrow counts from midnight on, wherever a price is said', async () => {
  const { shop, readPrices, setDays } = await openShop()
  await setDays({ validFrom: '2026-06-02' })
  const before = await readPrices()
  expect(before).toEqual(toAll(before, 10))
  shop.clock.set('2026-06-02T12:00:00Z')
  const after = await readPrices()
  expect(after).toEqual(toAll(after, 6.66))
})

test('a price list that ended yesterday does not count any more, wherever a price is said', async () => {
  const { shop, readPrices, setDays } = await openShop()
  await setDays({ validUntil: '2026-06-01' })
  const before = await readPrices()
  expect(before).toEqual(toAll(before, 6.66))
  shop.clock.set('2026-06-02T12:00:00Z')
  const after = await readPrices()
  expect(after).toEqual(toAll(after, 10))
})
