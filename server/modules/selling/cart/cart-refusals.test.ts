import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  addLinesToCart,
  addToCart,
  getCart,
  removeCartLine,
  updateCartLine,
} from '../../../../contract/shop/cart/cart.call.ts'
import { makeItem, makeItems } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { itemVariants } from '../../catalog/items/catalog.tables.ts'

const countPieces = async (buyer: TestCustomer) => (await buyer.send(getCart)).data.shopping_cart.piece_count

async function openShopWithBuyer() {
  const shop = await openTestShop()
  return { shop, buyer: await makeCustomer(shop) }
}

/** Sends what the contract may not allow, and expects a refusal that leaves the cart as it is. */
async function expectRefusal(shop: TestShop, buyer: TestCustomer, input: unknown, field: string, message: string) {
  const before = await countPieces(buyer)
  const reply = await shop.sendAnything(addToCart, { token: buyer.token, input })
  expect(reply.status).toBe(400)
  expect(reply.errors).toEqual([{ field, message }])
  expect(await countPieces(buyer)).toBe(before)
}

describe('an item is not added', () => {
  test('that does not exist', async () => {
    const { shop, buyer } = await openShopWithBuyer()
    const sentence = 'We cannot find this item. Please look for it in the catalog.'
    await expectRefusal(shop, buyer, { catalog_item_id: 4711, quantity: 1 }, 'catalog_item_id', sentence)
    const unknown = { catalog_item_id: 4711, quantity: 1 }
    expect((await buyer.send(addToCart, { input: unknown })).body).toMatchObject({ code: 'unknown-item' })
  })

  test.each(['removed', 'hidden'] as const)('that is %s', async (status) => {
    const { shop, buyer } = await openShopWithBuyer()
    const item = await makeItem(shop, { status })
    const input = { catalog_item_id: item.id, quantity: 1 }
    await expectRefusal(shop, buyer, input, 'catalog_item_id', 'We no longer sell this item.')
  })

  test('that is priced on call', async () => {
    const { shop, buyer } = await openShopWithBuyer()
    const item = await makeItem(shop, { custom: true })
    const sentence = 'Please call us for the price of this item.'
    await expectRefusal(shop, buyer, { catalog_item_id: item.id, quantity: 1 }, 'catalog_item_id', sentence)
  })

  test('that is not restocked, beyond what is left, whether it is in the cart already or not', async () => {
    const { shop, buyer } = await openShopWithBuyer()
    const cap = await makeItem(shop, { closeout: true, variants: [{ stock: 14 }] })
    const sentence = 'Only 14 left. This item is not restocked: please order 14 or fewer.'
    await expectRefusal(shop, buyer, { catalog_item_id: cap.id, quantity: 48 }, 'quantity', sentence)
    await buyer.send(addToCart, { input: { catalog_item_id: cap.id, quantity: 12 } })
    const more = 'Only 14 left, 12 of them in your cart. This item is not restocked: please add 2 at most.'
    await expectRefusal(shop, buyer, { catalog_item_id: cap.id, quantity: 3 }, 'quantity', more)
    await buyer.send(addToCart, { input: { catalog_item_id: cap.id, quantity: 2 } })
    expect(await countPieces(buyer)).toBe(14)
  })

  test('in a color that is sold out for good, and its field is told', async () => {
    const { shop, buyer } = await openShopWithBuyer()
    const cap = await makeItem(shop, { closeout: true, variants: [{ color: 'Khaki' }, { color: 'Navy', stock: 0 }] })
    const variants = cap.variants.map(({ id }) => ({ variant_id: id, quantity: 1 }))
    const sentence = 'Navy: Sold out. This item is not restocked.'
    await expectRefusal(shop, buyer, { catalog_item_id: cap.id, variants }, 'variants.1.quantity', sentence)
  })

  test('without a quantity', async () => {
    const { shop, buyer } = await openShopWithBuyer()
    const item = await makeItem(shop)
    await expectRefusal(shop, buyer, { catalog_item_id: item.id }, 'quantity', 'Please enter a quantity.')
  })

  test('by quantity alone where color or size must be chosen', async () => {
    const { shop, buyer } = await openShopWithBuyer()
    const item = await makeItem(shop, { variants: [{ size: 'M' }, { size: 'L' }] })
    const input = { catalog_item_id: item.id, quantity: 1 }
    await expectRefusal(shop, buyer, input, 'variants', 'Please choose color and size first.')
  })

  test('in a color or size of another item', async () => {
    const { shop, buyer } = await openShopWithBuyer()
    const [item, other] = [await makeItem(shop), await makeItem(shop)]
    const variants = [
      { variant_id: item.variants[0]!.id, quantity: 1 },
      { variant_id: other.variants[0]!.id, quantity: 1 },
    ]
    const sentence = 'This color or size is not sold with this item. Please choose again.'
    await expectRefusal(shop, buyer, { catalog_item_id: item.id, variants }, 'variants.1.variant_id', sentence)
  })

  test('in colors or sizes of nobody, and each is told', async () => {
    const { shop, buyer } = await openShopWithBuyer()
    const item = await makeItem(shop)
    const variants = [item.variants[0]!.id, 4711, 4712].map((variant_id) => ({ variant_id, quantity: 1 }))
    const input = { catalog_item_id: item.id, variants }
    const reply = await shop.sendAnything(addToCart, { token: buyer.token, input })
    expect(reply.errors.map(({ field }) => field)).toEqual(['variants.1.variant_id', 'variants.2.variant_id'])
  })

  test('in a size that is not sold any more', async () => {
    const { shop, buyer } = await openShopWithBuyer()
    const item = await makeItem(shop, { variants: [{ size: 'M' }, { size: 'L' }] })
    const variant_id = item.variants[1]!.id
    await shop.db.orm.update(itemVariants).set({ active: false }).where(eq(itemVariants.id, variant_id))
    const sentence = 'This color or size is not sold with this item. Please choose again.'
    const input = { catalog_item_id: item.id, variants: [{ variant_id, quantity: 1 }] }
    await expectRefusal(shop, buyer, input, 'variants.0.variant_id', sentence)
  })

  test('with a quantity that differs from its colors and sizes', async () => {
    const { shop, buyer } = await openShopWithBuyer()
    const item = await makeItem(shop)
    const variants = [{ variant_id: item.variants[0]!.id, quantity: 2 }]
    const sentence = 'The quantity differs from the sum of the colors and sizes.'
    await expectRefusal(shop, buyer, { catalog_item_id: item.id, quantity: 3, variants }, 'quantity', sentence)
  })

  test.each<[unknown, string]>([
    [0, "'quantity' must be at least 1."],
    [-5, "'quantity' must be at least 1."],
    [1_000_001, "'quantity' can be at most 1000000."],
    [1e21, "'quantity' can be at most 1000000."],
    [1.5, "'quantity' must be a whole number."],
    ['7', "'quantity' must be a whole number."],
    [null, "'quantity' must be a whole number."],
  ])('in a quantity of %j', async (quantity, sentence) => {
    const { shop, buyer } = await openShopWithBuyer()
    const item = await makeItem(shop)
    await expectRefusal(shop, buyer, { catalog_item_id: item.id, quantity }, 'quantity', sentence)
  })

  test.each([['abc'], [0], [-1], [2_147_483_648], [1.5], [{}]])('by an id like %j', async (catalog_item_id) => {
    const { shop, buyer } = await openShopWithBuyer()
    const reply = await shop.sendAnything(addToCart, { token: buyer.token, input: { catalog_item_id, quantity: 1 } })
    expect(reply.status).toBe(400)
    expect(reply.errors).toMatchObject([{ field: 'catalog_item_id' }])
  })
})

test('a line holds a million pieces, not one more', async () => {
  const { shop, buyer } = await openShopWithBuyer()
  const item = await makeItem(shop, { tiers: [[1, 99_999]] })
  const most = await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 1_000_000 } })
  expect(most.data.shopping_cart.net_amt).toBe(9_999_900)

  const sentence = 'You can order 1 to 1,000,000 pieces of an item at a time.'
  await expectRefusal(shop, buyer, { catalog_item_id: item.id, quantity: 1 }, 'quantity', sentence)
  const variant_id = item.variants[0]!.id
  const variants = [
    { variant_id, quantity: 1_000_000 },
    { variant_id, quantity: 1 },
  ]
  await expectRefusal(shop, buyer, { catalog_item_id: item.id, variants }, 'variants', sentence)
})

test('a cart holds 200 items, not one more', async () => {
  const { shop, buyer } = await openShopWithBuyer()
  const ids = (await makeItems(shop, Array(201).fill({}))).map(({ id }) => id)
  const add = (id: number) => buyer.send(addToCart, { input: { catalog_item_id: id, quantity: 1 } })
  const lines = ids.slice(0, 199).map((id) => ({ catalog_item_id: id, quantity: 1 }))
  expect((await buyer.send(addLinesToCart, { input: { lines } })).data.added_count).toBe(199)
  expect(await add(ids[199]!)).toSucceed()
  const reply = await add(ids[200]!)
  expect(reply.status).toBe(409)
  expect(reply).toRefuseWith('Your cart is full: it holds at most 200 items. Please order these first.')
  const more = await add(ids[0]!)
  expect(more.data.shopping_cart).toMatchObject({ line_count: 200, piece_count: 201 })
})

describe('a stranger', () => {
  test('has to sign in first', async () => {
    const { shop } = await openShopWithBuyer()
    const params = { id: 1 }
    const replies = [
      await shop.send(getCart),
      await shop.send(addToCart, { input: { catalog_item_id: 1, quantity: 1 } }),
      await shop.send(updateCartLine, { params, input: { quantity: 1 } }),
      await shop.send(removeCartLine, { params }),
    ]
    for (const reply of replies) {
      expect(reply.status).toBe(401)
      expect(reply).toRefuseWith('Please sign in first.')
    }
  })

  test('neither changes nor removes a line, not even a colleague', async () => {
    const { shop, buyer } = await openShopWithBuyer()
    const item = await makeItem(shop)
    const added = await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 5 } })
    const params = { id: added.data.line_id }
    for (const other of [await makeCustomer(shop), await makeCustomer(shop, { companyId: buyer.companyId })]) {
      for (const reply of [
        await other.send(updateCartLine, { params, input: { quantity: 1 } }),
        await other.send(updateCartLine, { params, input: { shipping_addresses: [] } }),
        await other.send(removeCartLine, { params }),
      ]) {
        expect(reply.status).toBe(404)
        expect(reply).toRefuseWith('This item is no longer in your cart.')
      }
      expect(await countPieces(other)).toBe(0)
    }
    expect(await countPieces(buyer)).toBe(5)
  })
})
