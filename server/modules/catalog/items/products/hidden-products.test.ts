import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  allImages,
  compare,
  getProduct,
  productDetails,
  similarProducts,
} from '../../../../../contract/shop/catalog/products.call.ts'
import { makeCollection, makeItem, makeItems } from '../../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../../testing/makers/customer-makers.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { items } from '../catalog.tables.ts'

const gone = 'This item is no longer in the catalog.'
const loginRequired = 'Login Required'

describe('an item is refused', () => {
  test.each(['hidden', 'removed'] as const)('when it is %s', async (status) => {
    const shop = await openTestShop()
    const { id } = await makeItem(shop, { status })
    for (const reply of [
      await shop.send(getProduct, { params: { id } }),
      await shop.send(productDetails, { query: { id } }),
      await shop.send(allImages, { query: { id } }),
      await shop.send(similarProducts, { query: { id } }),
    ]) {
      expect(reply.status).toBe(404)
      expect(reply).toRefuseWith(gone)
    }
  })

  test('when it has just been removed', async () => {
    const shop = await openTestShop()
    const { id } = await makeItem(shop)
    await shop.send(getProduct, { params: { id } })
    await shop.db.orm.update(items).set({ status: 'removed' }).where(eq(items.id, id))
    await shop.refreshCatalog()
    const reply = await shop.send(getProduct, { params: { id } })
    expect(reply.status).toBe(404)
  })

  test('to a guest when all its collections require a sign-in, also through one above them', async () => {
    const shop = await openTestShop()
    const partners = await makeCollection(shop, { loginRequired: true })
    const below = await makeCollection(shop, { parentId: partners })
    const open = await makeCollection(shop)
    const [guarded, both] = await makeItems(shop, [{ collections: [below] }, { collections: [below, open] }])
    const buyer = await makeCustomer(shop)

    for (const reply of [
      await shop.send(getProduct, { params: { id: guarded!.id } }),
      await shop.send(allImages, { query: { id: guarded!.id } }),
      await shop.send(similarProducts, { query: { id: guarded!.id } }),
      await shop.send(compare, { query: { ids: [guarded!.id] } }),
    ]) {
      expect(reply.status).toBe(401)
      expect(reply).toRefuseWith(loginRequired)
    }
    const reply = await buyer.send(getProduct, { params: { id: guarded!.id } })
    expect(reply.data.product.login_required).toBe(true)
    const seen = await shop.send(getProduct, { params: { id: both!.id } })
    expect(seen.data.product.login_required).toBe(false)
  })

  test('when its id is none', async () => {
    const shop = await openTestShop()
    const large = ['2147483648', '99999999999999999999', '1e400', 'Infinity']
    for (const id of ['0', '-1', '1.5', ...large, 'NaN', "1' or '1'='1", '1;drop table items', '💥', '\u0000']) {
      for (const reply of [
        await shop.sendAnything(getProduct, { params: { id } }),
        await shop.sendAnything(productDetails, { query: { id } }),
        await shop.sendAnything(similarProducts, { query: { id } }),
        await shop.sendAnything(allImages, { query: { id } }),
        await shop.sendAnything(compare, { query: { ids: [id] } }),
      ]) {
        expect(reply, `the id ${JSON.stringify(id)}`).toMatchObject({
          status: 400,
          error: expect.stringMatching(/\.$/),
        })
      }
    }
  })

  test('when nobody has made it', async () => {
    const shop = await openTestShop()
    expect(await shop.send(getProduct, { params: { id: 2_147_483_647 } })).toRefuseWith(gone)
  })
})
