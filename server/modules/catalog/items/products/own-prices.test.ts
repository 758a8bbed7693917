import { describe, expect, test } from 'vitest'
import { getProduct } from '../../../../../contract/shop/catalog/products.call.ts'
import type { Product } from '../../../../../contract/shop/catalog/products.schema.ts'
import { addToWishlist } from '../../../../../contract/shop/catalog/wishlist.call.ts'
import { makeItem, makeItems, makePriceList, toTiers } from '../../../../testing/makers/catalog-makers.ts'
import { makeCustomer, type TestCustomer } from '../../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { priceTiers } from '../catalog.tables.ts'

const see = async (who: TestShop | TestCustomer, id: number): Promise<Product> =>
  (await who.send(getProduct, { params: { id } })).data.product

describe('on the page of an item a company', () => {
  test('sees its own prices and its cost, and nobody else does', async () => {
    const shop = await openTestShop()
    const agreed = await makePriceList(shop.db.orm)
    const [partner, stranger] = [await makeCustomer(shop, { priceListId: agreed }), await makeCustomer(shop)]
    const [named, other] = await makeItems(shop, [{}, {}])
    await shop.db.orm.insert(priceTiers).values(
      toTiers(named!.id, agreed, [
        [1, 80_000],
        [100, 70_000],
      ]),
    )

    expect(await see(partner, named!.id)).toMatchObject({
      price: 7,
      tier_price: 8,
      cost: 8,
      quantities: [
        { quantity: 1, price: 8 },
        { quantity: 100, price: 7 },
      ],
    })
    expect(await see(partner, other!.id)).toMatchObject({ price: 10, cost: null })
    const theirs = await stranger.send(getProduct, { params: { id: named!.id } })
    expect(theirs.data.product).toMatchObject({ price: 10, cost: null, quantities: [{ quantity: 1, price: 10 }] })
    expect(await see(shop, named!.id)).toMatchObject({ price: 10, cost: null })
  })

  test('sees what its price is below, and no percentage as of a promotion', async () => {
    const shop = await openTestShop()
    const agreed = await makePriceList(shop.db.orm)
    const partner = await makeCustomer(shop, { priceListId: agreed })
    const { id } = await makeItem(shop)
    const [tier] = toTiers(id, agreed, [[1, 80_000]])
    await shop.db.orm.insert(priceTiers).values({ ...tier!, publishedPrice: 100_000 })
    expect(await see(partner, id)).toMatchObject({ price: 8, strike_price: 10, percent_off: null, cost: 8 })
  })

  test('is told no price of its own for an item that is priced on call', async () => {
    const shop = await openTestShop()
    const agreed = await makePriceList(shop.db.orm)
    const partner = await makeCustomer(shop, { priceListId: agreed })
    const { id } = await makeItem(shop, { custom: true, tiers: [] })
    await shop.db.orm.insert(priceTiers).values(toTiers(id, agreed, [[1, 80_000]]))
    const reply = await partner.send(getProduct, { params: { id } })
    expect(reply.data.product).toMatchObject({ price: null, cost: null, quantities: [] })
  })
})

test('a customer sees what is on the own wishlist, and the answer is stored nowhere', async () => {
  const shop = await openTestShop()
  const { id } = await makeItem(shop)
  const [ann, bob] = [await makeCustomer(shop), await makeCustomer(shop)]
  await ann.send(addToWishlist, { input: { item_id: id } })
  const [hers, his] = await Promise.all([ann, bob].map((one) => one.send(getProduct, { params: { id } })))
  expect(hers!.data.product.wishlist_item_flag).toBe(true)
  expect(hers!.headers['cache-control']).toBe('no-store')
  expect(his!.data.product.wishlist_item_flag).toBe(false)
  expect((await see(shop, id)).wishlist_item_flag).toBe(false)
})
