import { describe, expect, test } from 'vitest'
import { compare, similarProducts } from '../../../../../contract/shop/catalog/products.call.ts'
import {
  makeCollection,
  makeItem,
  makeItems,
  makePriceList,
  toTiers,
} from '../../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../../testing/makers/customer-makers.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { priceTiers } from '../catalog.tables.ts'

describe('comparing', () => {
  test('shows items in the order asked for and leaves out what is gone', async () => {
    const shop = await openTestShop()
    const [first, second, hidden] = await makeItems(shop, [{}, {}, { status: 'hidden' }])
    const reply = await shop.send(compare, { query: { ids: [second!.id, hidden!.id, first!.id] } })
    expect(reply.data.products.map(({ id }) => id)).toEqual([second!.id, first!.id])
  })

  test('leaves out for a guest what requires a sign-in', async () => {
    const shop = await openTestShop()
    const partners = await makeCollection(shop, { loginRequired: true })
    const [open, guarded] = await makeItems(shop, [{}, { collections: [partners] }])
    const ids = [guarded!.id, open!.id]
    const buyer = await makeCustomer(shop)
    const [guests, buyers] = [
      await shop.send(compare, { query: { ids } }),
      await buyer.send(compare, { query: { ids } }),
    ]
    expect(guests.data.products.map(({ id }) => id)).toEqual([open!.id])
    expect(buyers.data.products.map(({ id }) => id)).toEqual(ids)
  })

  test('shows an item that is named twice once', async () => {
    const shop = await openTestShop()
    const { id } = await makeItem(shop)
    const reply = await shop.send(compare, { query: { ids: [id, id] } })
    expect(reply.data.products).toHaveLength(1)
  })

  test('reads the items from a list with commas as well', async () => {
    const shop = await openTestShop()
    const [first, second] = await makeItems(shop, [{}, {}])
    const reply = await shop.sendAnything(compare, { query: { ids: `${second!.id},${first!.id}` } })
    expect(reply.data).toMatchObject({ products: [{ id: second!.id }, { id: first!.id }] })
    const four = await shop.sendAnything(compare, { query: { ids: '1,2,3,4' } })
    expect([four.status, four.errors]).toEqual([
      400,
      [{ field: 'ids', message: 'Maximum 3 products can be compared at a time!' }],
    ])
    const mistaken = await shop.sendAnything(compare, { query: { ids: '1,two' } })
    expect(mistaken.status).toBe(400)
    expect(mistaken).toRefuseWith("'ids' must be a whole number.")
  })

  test('is refused where nothing is left, and for none or more than three', async () => {
    const shop = await openTestShop()
    const reply = await shop.send(compare, { query: { ids: [1, 2] } })
    expect(reply.status).toBe(404)
    expect(reply).toRefuseWith('These items are no longer in the catalog.')
    expect((await shop.send(compare, { query: { ids: [] } })).status).toBe(400)
    const empty = await shop.sendAnything(compare, { query: { ids: '' } })
    expect(empty.errors).toEqual([{ field: 'ids', message: 'Please select at least two products!' }])
    expect((await shop.send(compare, { query: { ids: [1, 2, 3, 4] } })).status).toBe(400)
  })
})

describe('similar items', () => {
  test('come from the same collection, without the item itself and what a guest may not see', async () => {
    const shop = await openTestShop()
    const [mugs, partners] = [await makeCollection(shop), await makeCollection(shop, { loginRequired: true })]
    const [mug, cup, guarded] = await makeItems(shop, [
      { name: 'Camp Mug', collections: [mugs] },
      { name: 'Tin Cup', collections: [mugs] },
      { name: 'Camp Mug for partners', collections: [partners] },
      { name: 'Welding rod' },
    ])
    const buyer = await makeCustomer(shop)
    const query = { id: mug!.id }
    const [guests, buyers] = [await shop.send(similarProducts, { query }), await buyer.send(similarProducts, { query })]
    expect(guests.data.catalog_items.map(({ id }) => id)).toEqual([cup!.id])
    expect(new Set(buyers.data.catalog_items.map(({ id }) => id))).toEqual(new Set([cup!.id, guarded!.id]))
  })

  test('cost a company what it has agreed', async () => {
    const shop = await openTestShop()
    const agreed = await makePriceList(shop.db.orm)
    const partner = await makeCustomer(shop, { priceListId: agreed })
    const mugs = await makeCollection(shop)
    const [mug, cup] = await makeItems(shop, [{ collections: [mugs] }, { collections: [mugs] }])
    await shop.db.orm.insert(priceTiers).values(toTiers(cup!.id, agreed, [[1, 12_345]]))
    const reply = await partner.send(similarProducts, { query: { id: mug!.id } })
    expect(reply.data.catalog_items).toMatchObject([{ id: cup!.id, price: 1.2345 }])
  })
})
