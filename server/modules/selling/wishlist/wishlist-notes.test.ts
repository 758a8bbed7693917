import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addLinesToCart } from '../../../../contract/shop/cart/cart.call.ts'
import {
  addToWishlist,
  removeFromWishlist,
  updateWishlistItem,
  wishlistedProducts,
} from '../../../../contract/shop/catalog/wishlist.call.ts'
import type { ArgumentsOf } from '../../../../contract/call.ts'
import { makeItems, makePriceList, toTiers, type ItemToMake } from '../../../testing/makers/catalog-makers.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { items, itemVariants, priceTiers } from '../../catalog/items/catalog.tables.ts'
import { companies } from '../../people/customers/customers.tables.ts'
import { wishlistItems } from './wishlist.tables.ts'

const update = (who: TestCustomer, input: ArgumentsOf<typeof updateWishlistItem>['input']) =>
  who.send(updateWishlistItem, { input })
const lines = async (who: TestCustomer) => (await who.send(wishlistedProducts)).data.wishlist_lines

async function open(...wanted: ItemToMake[]) {
  const shop = await openTestShop()
  const made = await makeItems(shop, wanted)
  const ann = await makeCustomer(shop)
  for (const { id } of made) await ann.send(addToWishlist, { input: { item_id: id } })
  return { shop, ann, made }
}

describe('an item on the wishlist', () => {
  test('begins with its minimum, and costs what so many cost', async () => {
    const { ann, made } = await open({
      minimumQuantity: 24,
      tiers: [
        [24, 90_000],
        [96, 75_000],
      ],
    })
    expect(await lines(ann)).toMatchObject([
      { item_id: made[0]!.id, quantity: 24, note: '', unit_price: 9, amount: 216, charges: [], problem: null },
    ])
    const { data } = await update(ann, { item_id: made[0]!.id, quantity: 100 })
    expect(data.wishlist_line).toMatchObject({ quantity: 100, unit_price: 7.5, amount: 750, problem: null })
    expect(await lines(ann)).toEqual([data.wishlist_line])
  })

  test('keeps its note, lines and all, and each field by itself', async () => {
    const { ann, made } = await open({})
    const item_id = made[0]!.id
    await update(ann, { item_id, note: 'For the spring fair\nask Mei for the logo ' })
    await update(ann, { item_id, quantity: 12 })
    expect(await lines(ann)).toMatchObject([{ quantity: 12, note: 'For the spring fair\nask Mei for the logo' }])
    await ann.send(addToWishlist, { input: { item_id } })
    expect(await lines(ann)).toMatchObject([{ quantity: 12, note: 'For the spring fair\nask Mei for the logo' }])
    await update(ann, { item_id, note: '' })
    expect(await lines(ann)).toMatchObject([{ quantity: 12, note: '' }])
  })

  test('names color and size to choose from, and says what stands in the way of ordering it', async () => {
    const { shop, ann, made } = await open({
      minimumQuantity: 12,
      variants: [
        { color: 'Navy', size: 'M' },
        { color: 'Navy', size: '3XL', extraPrice: 20_000 },
      ],
    })
    const [medium, large] = made[0]!.variants.map(({ id }) => id)
    const item_id = made[0]!.id
    expect(await lines(ann)).toMatchObject([
      {
        variant_id: null,
        variants: [{ id: medium, name: 'Navy, M' }, { id: large }],
        problem: 'Please choose color and size first.',
      },
    ])
    expect((await update(ann, { item_id, variant_id: large! })).data.wishlist_line).toMatchObject({
      variant_id: large,
      unit_price: 12,
      amount: 144,
      problem: null,
    })
    expect((await update(ann, { item_id, quantity: 5 })).data.wishlist_line.problem).toBe(
      'Mix sizes. Minimum 12 (add 7).',
    )
    await shop.db.orm.update(itemVariants).set({ active: false }).where(eq(itemVariants.id, large!))
    expect(await lines(ann)).toMatchObject([
      { problem: 'This color or size is not sold with this item. Please choose again.', variants: [{ id: medium }] },
    ])
    expect((await update(ann, { item_id, variant_id: null })).data.wishlist_line.variant_id).toBeNull()
  })

  test("costs what the company's own price list says", async () => {
    const { shop, ann, made } = await open({})
    const listId = await shop.db.transaction((tx) => makePriceList(tx))
    await shop.db.orm.insert(priceTiers).values(toTiers(made[0]!.id, listId, [[1, 60_000]]))
    await shop.db.orm.update(companies).set({ priceListId: listId }).where(eq(companies.id, ann.companyId))
    expect(await lines(ann)).toMatchObject([{ unit_price: 6, amount: 6 }])
  })

  test('tells the charge for ordering less than the minimum', async () => {
    const { ann, made } = await open({
      minimumQuantity: 48,
      charges: [
        {
          code: 'LTM-CHARGE',
          kind: 'order',
          name: 'Less than minimum',
          why: '',
          per: 'order',
          amount: 500_000,
          minimumQuantity: 24,
          maximumQuantity: 47,
        },
      ],
    })
    const { data } = await update(ann, { item_id: made[0]!.id, quantity: 24 })
    expect(data.wishlist_line).toMatchObject({ amount: 290, charges: [{ amount: 50 }], problem: null })
  })

  test('goes into the cart with all others in one request, and stays on the list', async () => {
    const { ann } = await open({}, { custom: true })
    const wanted = (await lines(ann)).map(({ item_id, quantity }) => ({ catalog_item_id: item_id, quantity }))
    const { data } = await ann.send(addLinesToCart, { input: { lines: wanted } })
    expect(data.results.map(({ error }) => error)).toEqual(['Please call us for the price of this item.', null])
    expect(await lines(ann)).toHaveLength(2)
  })
})

describe('what cannot be noted', () => {
  test('is refused for an item that is not on the list, or not on it any more', async () => {
    const { shop, ann, made } = await open({})
    const item_id = made[0]!.id
    const bob = await makeCustomer(shop, { companyId: ann.companyId })
    expect((await update(bob, { item_id, note: 'mine' })).status).toBe(404)
    await ann.send(removeFromWishlist, { query: { item_id } })
    const late = await update(ann, { item_id, note: 'late' })
    expect(late.status).toBe(404)
    expect(late).toRefuseWith('This item is not in your wishlist.')
    expect(await shop.db.orm.select().from(wishlistItems)).toEqual([])
  })

  test('is a color of another item, or one that is not sold any more', async () => {
    const { shop, ann, made } = await open({ variants: [{ color: 'Navy' }, { color: 'Red' }] }, {})
    const [polo, mug] = made
    const reply = await update(ann, { item_id: polo!.id, variant_id: mug!.variants[0]!.id })
    expect(reply.status).toBe(400)
    expect(reply).toRefuseWith('This color or size is not sold with this item. Please choose again.')
    await shop.db.orm.update(itemVariants).set({ active: false }).where(eq(itemVariants.id, polo!.variants[1]!.id))
    expect((await update(ann, { item_id: polo!.id, variant_id: polo!.variants[1]!.id })).status).toBe(400)
  })

  test('is nothing at all, and what a guest wants noted', async () => {
    const { shop, ann, made } = await open({})
    expect(await update(ann, { item_id: made[0]!.id })).toRefuseWith('Please change the quantity or the note.')
    expect((await shop.send(updateWishlistItem, { input: { item_id: made[0]!.id, note: 'x' } })).status).toBe(401)
  })

  test.each([
    ['no piece', { quantity: 0 }],
    ['too many pieces', { quantity: 1_000_001 }],
    ['half a piece', { quantity: 1.5 }],
    ['a note of more than 1,000 letters', { note: 'x'.repeat(1001) }],
    ['a note with a NUL in it', { note: 'a\0b' }],
  ])('is %s', async (_, change) => {
    const { shop, ann, made } = await open({})
    const input = { item_id: made[0]!.id, ...change }
    expect((await shop.sendAnything(updateWishlistItem, { token: ann.token, input })).status).toBe(400)
    expect(await lines(ann)).toMatchObject([{ quantity: 1, note: '' }])
  })

  test('leaves out what can no longer be looked at', async () => {
    const { shop, ann, made } = await open({}, {})
    await update(ann, { item_id: made[0]!.id, note: 'Stays' })
    await shop.db.orm.update(items).set({ status: 'hidden' }).where(eq(items.id, made[0]!.id))
    await shop.refreshCatalog()
    expect((await lines(ann)).map(({ item_id }) => item_id)).toEqual([made[1]!.id])
    expect((await update(ann, { item_id: made[0]!.id, quantity: 3 })).status).toBe(404)
    await shop.db.orm.update(items).set({ status: 'active' }).where(eq(items.id, made[0]!.id))
    await shop.refreshCatalog()
    expect((await lines(ann)).find(({ item_id }) => item_id === made[0]!.id)).toMatchObject({ note: 'Stays' })
  })
})

test.each([1, 60])(
  'a list of %d takes three queries to read, the one that tells who is calling among them',
  async (count) => {
    const { shop, ann } = await open(...Array.from({ length: count }, () => ({})))
    expect(await countQueries(shop.db, () => lines(ann))).toEqual({ queries: 3, transactions: 0 })
  },
)
