import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import {
  addToWishlist,
  removeFromWishlist,
  wishlistedProducts,
} from '../../../../contract/shop/catalog/wishlist.call.ts'
import { makeItem, type ItemToMake, type TestItem } from '../../../testing/makers/catalog-makers.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { items } from '../../catalog/items/catalog.tables.ts'
import { wishlistItems } from './wishlist.tables.ts'

const add = (customer: TestCustomer, itemId: number) => customer.send(addToWishlist, { input: { item_id: itemId } })
const remove = (customer: TestCustomer, itemId: number) =>
  customer.send(removeFromWishlist, { query: { item_id: itemId } })
const list = async (customer: TestCustomer) => (await customer.send(wishlistedProducts)).data
const listIds = async (customer: TestCustomer) => (await list(customer)).catalog_items.map(({ id }) => id)

/** Items that can be looked at. */
async function makeItems<Wanted extends ItemToMake[]>(shop: TestShop, ...wanted: Wanted) {
  const made: TestItem[] = []
  for (const item of wanted) made.push(await makeItem(shop, item))
  await shop.refreshCatalog()
  return made as { [Position in keyof Wanted]: TestItem }
}

describe('keeping an item', () => {
  test('puts it on top of the list, as a card that says so', async () => {
    const shop = await openTestShop()
    const [torch, gloves] = await makeItems(shop, { name: 'TIG torch' }, { name: 'Gloves' })
    const ann = await makeCustomer(shop)

    expect((await add(ann, torch.id)).data).toEqual({ wishlist_item_count: 1 })
    shop.clock.advance(1000)
    expect((await add(ann, gloves.id)).data).toEqual({ wishlist_item_count: 2 })

    const listed = await list(ann)
    expect(listed.wishlist_item_count).toBe(2)
    expect(listed.catalog_items).toMatchObject([
      { id: gloves.id, name: 'Gloves', wishlist_item_flag: true },
      { id: torch.id, name: 'TIG torch', wishlist_item_flag: true },
    ])
  })

  test('twice changes nothing', async () => {
    const shop = await openTestShop()
    const [torch, gloves] = await makeItems(shop, {}, {})
    const ann = await makeCustomer(shop)
    await add(ann, torch.id)
    shop.clock.advance(1000)
    await add(ann, gloves.id)
    shop.clock.advance(1000)
    expect((await add(ann, torch.id)).data).toEqual({ wishlist_item_count: 2 })
    expect(await listIds(ann)).toEqual([gloves.id, torch.id])
  })

  test('many times at once keeps it once', async () => {
    const shop = await openTestShop()
    const [torch] = await makeItems(shop, {})
    const ann = await makeCustomer(shop)
    const replies = await Promise.all(Array.from({ length: 8 }, () => add(ann, torch.id)))
    for (const reply of replies) expect(reply.data).toEqual({ wishlist_item_count: 1 })
  })

  test('that nobody has says so', async () => {
    const shop = await openTestShop()
    const hidden = await makeItem(shop)
    await shop.db.orm.update(items).set({ status: 'hidden' }).where(eq(items.id, hidden.id))
    await shop.refreshCatalog()
    const ann = await makeCustomer(shop)
    for (const itemId of [hidden.id, 2_000_000_000]) {
      const reply = await add(ann, itemId)
      expect(reply.status).toBe(404)
      expect(reply).toRefuseWith('This item is no longer in the catalog.')
    }
    expect(await listIds(ann)).toEqual([])
  })

  test.each([0, -1, 1.5, 2_147_483_648, 1e300, '1', null, [1], { $gt: 0 }, undefined])(
    'named as %j is refused',
    async (itemId) => {
      const shop = await openTestShop()
      const { token } = await makeCustomer(shop)
      expect((await shop.sendAnything(addToWishlist, { token, input: { item_id: itemId } })).status).toBe(400)
    },
  )

  test('works up to 500 items', async () => {
    const shop = await openTestShop()
    const [torch] = await makeItems(shop, {})
    const ann = await makeCustomer(shop)
    await shop.db.orm.execute(sql`
      with made as (insert into items (code, name) select 'X-' || n, 'Item' from generate_series(1, 500) n returning id)
      insert into wishlist_items (customer_id, item_id) select ${ann.id}::int, id from made`)
    const reply = await add(ann, torch.id)
    expect(reply.status).toBe(409)
    expect(reply).toRefuseWith('Your wishlist has 500 items, the most it can have. Please remove one first.')
  })
})

describe('letting go of an item', () => {
  test('takes it off the list', async () => {
    const shop = await openTestShop()
    const [torch, gloves] = await makeItems(shop, {}, {})
    const ann = await makeCustomer(shop)
    await add(ann, torch.id)
    await add(ann, gloves.id)
    expect((await remove(ann, torch.id)).data).toEqual({ wishlist_item_count: 1 })
    expect(await listIds(ann)).toEqual([gloves.id])
  })

  test('a second time changes nothing', async () => {
    const shop = await openTestShop()
    const [torch] = await makeItems(shop, {})
    const ann = await makeCustomer(shop)
    await add(ann, torch.id)
    await remove(ann, torch.id)
    expect((await remove(ann, torch.id)).data).toEqual({ wishlist_item_count: 0 })
  })

  test('works with the item named in the body, too', async () => {
    const shop = await openTestShop()
    const [torch] = await makeItems(shop, {})
    const ann = await makeCustomer(shop)
    await add(ann, torch.id)
    const reply = await shop.sendAnything(removeFromWishlist, { token: ann.token, input: { item_id: torch.id } })
    expect(reply.data).toEqual({ wishlist_item_count: 0 })
  })

  test('that nobody has says so', async () => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    const reply = await remove(ann, 2_000_000_000)
    expect(reply.status).toBe(404)
    expect(reply).toRefuseWith('This item is not in your wishlist.')
  })

  test.each(['0', '-1', 'x', '1.5', '2147483648', ''])('named as %j is refused', async (itemId) => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    expect((await shop.sendAnything(removeFromWishlist, { token, query: { item_id: itemId } })).status).toBe(400)
  })
})

describe('a wishlist', () => {
  test("is its customer's alone", async () => {
    const shop = await openTestShop()
    const [torch] = await makeItems(shop, {})
    const [ann, bob] = [await makeCustomer(shop), await makeCustomer(shop)]
    const colleague = await makeCustomer(shop, { companyId: ann.companyId })
    await add(ann, torch.id)
    for (const stranger of [bob, colleague]) {
      expect(await listIds(stranger)).toEqual([])
      await remove(stranger, torch.id)
    }
    expect(await listIds(ann)).toEqual([torch.id])
  })

  test('is not for guests', async () => {
    const shop = await openTestShop()
    const [torch] = await makeItems(shop, {})
    const replies = [
      await shop.send(addToWishlist, { input: { item_id: torch.id } }),
      await shop.send(removeFromWishlist, { query: { item_id: torch.id } }),
      await shop.send(wishlistedProducts),
    ]
    for (const reply of replies) {
      expect(reply.status).toBe(401)
      expect(reply).toRefuseWith('Please sign in first.')
    }
    expect(await shop.db.orm.select().from(wishlistItems)).toEqual([])
  })

  test('leaves out what can no longer be looked at, and brings it back', async () => {
    const shop = await openTestShop()
    const [torch, gloves] = await makeItems(shop, {}, {})
    const ann = await makeCustomer(shop)
    await add(ann, torch.id)
    await add(ann, gloves.id)
    await shop.db.orm.update(items).set({ status: 'removed' }).where(eq(items.id, gloves.id))
    await shop.refreshCatalog()
    expect(await list(ann)).toMatchObject({ catalog_items: [{ id: torch.id }], wishlist_item_count: 1 })
    await shop.db.orm.update(items).set({ status: 'active' }).where(eq(items.id, gloves.id))
    await shop.refreshCatalog()
    expect(await listIds(ann)).toHaveLength(2)
  })

  test('stands in the profile', async () => {
    const shop = await openTestShop()
    const [torch] = await makeItems(shop, {})
    const ann = await makeCustomer(shop)
    await add(ann, torch.id)
    const profile = (await ann.send(getCustomerProfile)).data
    expect(profile.wishlisted_products).toEqual([torch.id])
    expect(profile.customer_details.wishlist_item_count).toBe(1)
  })
})

test.each([1, 60])(
  'a list of %d takes one query to change, besides the one that tells who is calling',
  async (length) => {
    const shop = await openTestShop()
    const ann = await makeCustomer(shop)
    const [more, ...listed] = await makeItems(shop, {}, ...Array.from({ length }, () => ({})))
    await shop.db.orm.insert(wishlistItems).values(listed.map(({ id }) => ({ customerId: ann.id, itemId: id })))

    expect(await countQueries(shop.db, () => add(ann, more!.id))).toEqual({ queries: 2, transactions: 0 })
    expect(await countQueries(shop.db, () => remove(ann, more!.id))).toEqual({ queries: 2, transactions: 0 })
    expect(await listIds(ann)).toHaveLength(length)
  },
)
