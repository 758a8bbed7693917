import { expect, test } from 'vitest'
import { addToCart, getCart } from '../../../../../contract/shop/cart/cart.call.ts'
import { getCollectionProductListing } from '../../../../../contract/shop/catalog/listings.call.ts'
import { getProduct } from '../../../../../contract/shop/catalog/products.call.ts'
import { makeCollection, makeItem } from '../../../../testing/makers/catalog-makers.ts'
import { makeDecoratedItem, makeInk } from '../../../../testing/makers/decoration-makers.ts'
import { openShopBeforeCheckout } from '../../../../testing/makers/order-makers.ts'
import { rushPrices } from '../catalog.tables.ts'
import { removeRushOffer, saveRushOffer } from './rush-offers.store.ts'

const tiers: [number, number][] = [
  [12, 40_000],
  [144, 30_000],
]

async function openShop() {
  const { shop, buyer } = await openShopBeforeCheckout()
  await makeInk(shop)
  const collection = await makeCollection(shop)
  const item = await makeDecoratedItem(shop, { collections: [collection], minimumQuantity: 12, tiers })
  return {
    shop,
    buyer,
    item,
    offered: async (id = item.id) => (await shop.send(getProduct, { params: { id } })).data.product.rush_pricing,
    async listed() {
      const { data } = await shop.send(getCollectionProductListing, { query: { collection } })
      return data.catalog_items.map((one) => one.rush_pricing)
    },
    add: (quantity: number) => {
      const location = { location: 'Front', imprint_colors: { one: { pms_code: 'PMS 166 C' } }, text: 'Summit' }
      const decoration = { method: 'Screen print', locations: [location], rush_days: 2 }
      return buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity, decoration } })
    },
    find: async (lineId: number) =>
      (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines.find(({ id }) => id === lineId),
  }
}

test('what the shop offers holds for what is decorated and takes longer, at the price of the minimum', async () => {
  const { shop, item, offered, listed } = await openShop()
  const others = [
    await makeItem(shop),
    await makeItem(shop, { custom: true, tiers: [] }),
    await makeDecoratedItem(shop, { methods: [{ leadDays: 2 }] }),
    await makeDecoratedItem(shop, { minimumQuantity: 500 }),
  ]
  expect(await offered()).toEqual([])
  await saveRushOffer(shop.db.orm, { days: 2, maximumQuantity: 250, basisPoints: 2_550 })
  await shop.refreshCatalog()
  const inTwoDays = { days: 2, maximum_quantity: 250, price: 5.02, published_price: 5.02 }
  expect(await offered()).toEqual([inTwoDays])
  expect(await listed()).toEqual([[inTwoDays]])
  for (const { id } of others) expect(await offered(id)).toEqual([])

  await saveRushOffer(shop.db.orm, { days: 2, maximumQuantity: 100, basisPoints: 5_000 })
  await shop.refreshCatalog()
  expect(await listed()).toEqual([[{ days: 2, maximum_quantity: 100, price: 6, published_price: 6 }]])
  const own = { itemId: item.id, days: 1, maximumQuantity: 24, unitPrice: 90_000, publishedPrice: 90_000 }
  await shop.db.orm.insert(rushPrices).values(own)
  await shop.refreshCatalog()
  expect(await listed()).toEqual([[{ days: 1, maximum_quantity: 24, price: 9, published_price: 9 }]])
  await shop.db.orm.delete(rushPrices)
  await removeRushOffer(shop.db.orm, 2)
  await shop.refreshCatalog()
  expect(await listed()).toEqual([[]])
})

test('a cart is priced by it, within its limit and as long as it is offered', async () => {
  const { shop, add, find } = await openShop()
  expect((await add(24)).errors[0]).toMatchObject({ field: 'decoration.rush_days' })
  await saveRushOffer(shop.db.orm, { days: 2, maximumQuantity: 100, basisPoints: 2_500 })
  const { line_id } = (await add(24)).data
  expect((await add(144)).errors[0]).toMatchObject({ field: 'decoration.rush_days' })
  expect(await find(line_id)).toMatchObject({ unit_price: 5, decoration: { rush_days: 2, production_days: 2 } })
  await removeRushOffer(shop.db.orm, 2)
  expect((await find(line_id))!.problems).toEqual([expect.stringContaining('Rush')])
})
