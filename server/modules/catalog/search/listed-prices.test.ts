import { expect, test } from 'vitest'
import { getCollectionProductListing } from '../../../../contract/shop/catalog/listings.call.ts'
import { makeCollection, makeItem, makePriceList, toTiers } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { priceTiers, rushPrices } from '../items/catalog.tables.ts'

test('a listed item tells its rush prices, and a company its own cost', async () => {
  const shop = await openTestShop()
  const collection = await makeCollection(shop)
  const item = await makeItem(shop, { collections: [collection], tiers: [[48, 122_000]] })
  const plain = await makeItem(shop, { collections: [collection] })
  const custom = await makeItem(shop, { collections: [collection], custom: true, tiers: [] })
  const rush = { maximumQuantity: 240, unitPrice: 150_000, publishedPrice: 160_000 }
  await shop.db.orm.insert(rushPrices).values([
    { ...rush, itemId: item.id, days: 3 },
    { ...rush, itemId: item.id, days: 1, unitPrice: 180_000 },
    { ...rush, itemId: custom.id, days: 1 },
  ])
  const priceListId = await makePriceList(shop.db.orm)
  await shop.db.orm.insert(priceTiers).values(toTiers(item.id, priceListId, [[48, 99_900]]))
  await shop.refreshCatalog()
  const list = async (from: { token?: string } = {}) => {
    const { data } = await shop.send(getCollectionProductListing, { query: { collection }, ...from })
    return new Map(data.catalog_items.map((one) => [one.id, one]))
  }

  const guest = await list()
  expect(guest.get(item.id)).toMatchObject({
    cost: null,
    rush_pricing: [
      { days: 1, maximum_quantity: 240, price: 18, published_price: 16 },
      { days: 3, maximum_quantity: 240, price: 15, published_price: 16 },
    ],
  })
  for (const { id } of [plain, custom]) expect(guest.get(id)).toMatchObject({ cost: null, rush_pricing: [] })
  const own = await list(await makeCustomer(shop, { priceListId }))
  expect(own.get(item.id)).toMatchObject({ cost: 9.99, price: 9.99 })
  expect(own.get(plain.id)!.cost).toBeNull()
})
