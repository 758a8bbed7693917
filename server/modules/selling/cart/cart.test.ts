import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToCart, getCart, removeCartLine, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import type { Decoration } from '../../../../domain/decoration/decoration.ts'
import { toLineId } from '../../../../domain/ids.ts'
import { makeItem, type ItemToMake } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeDecoratedItem, makeDecoration, makeLocation } from '../../../testing/makers/decoration-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { items, itemVariants, priceTiers } from '../../catalog/items/catalog.tables.ts'
import { saveSettings } from '../../content/pages/content.store.ts'
import { createCartService } from './cart.service.ts'
import { cartLines } from './cart.tables.ts'

const readCart = async (buyer: TestCustomer, price_check?: boolean) =>
  (await buyer.send(getCart, { query: price_check === undefined ? {} : { price_check } })).data.shopping_cart

const shirt: ItemToMake = {
  tiers: [
    [1, 80_000],
    [24, 70_000],
    [72, 60_000],
  ],
  variants: [
    { color: 'Navy', size: 'M' },
    { color: 'Navy', size: 'L' },
    { color: 'Navy', size: '2XL', extraPrice: 20_000 },
  ],
}

test('an empty cart is empty', async () => {
  const shop = await openTestShop()
  const buyer = await makeCustomer(shop)
  const reply = await buyer.send(getCart)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.data.shopping_cart).toMatchObject({
    currency_symbol: '$',
    shopping_cart_lines: [],
    line_count: 0,
    piece_count: 0,
    net_amt: 0,
    discount_amt: 0,
    po_file_name: null,
  })
})

test('a quote is suggested from the amount that the owner sets', async () => {
  const shop = await openTestShop()
  const buyer = await makeCustomer(shop)
  const item = await makeItem(shop, { tiers: [[1, 100_000]] })
  const { shopping_cart: small } = (await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 12 } }))
    .data
  expect(small.quote_suggestion).toBeNull()
  await saveSettings(shop.db.orm, 'orders', { quoteSuggestedDollars: 120 })
  expect((await readCart(buyer)).quote_suggestion).toMatch(/^Ordering for \$120\.00 or more\? Request a quote/)
  await saveSettings(shop.db.orm, 'orders', { quoteSuggestedDollars: 0 })
  expect((await readCart(buyer)).quote_suggestion).toBeNull()
})

test('an item with one variant is added by quantity alone', async () => {
  const shop = await openTestShop()
  const buyer = await makeCustomer(shop)
  const item = await makeItem(shop, { name: 'MIG wire', code: 'NW-1035', tiers: [[1, 714_000]] })

  const reply = await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 12 } })

  const line = {
    id: reply.data.line_id,
    catalog_item_id: item.id,
    web_code: 'NW-1035',
    item_description: 'MIG wire',
    quantity: 12,
    unit_price: 71.4,
    net_amt: 856.8,
    discount_amt: 0,
    charges: [],
    shipping_addresses: [],
    shipping_stamp: expect.any(String) as string,
    previous_net_amt: null,
    problems: [],
    variants: [{ variant_id: item.variants[0]!.id, quantity: 12, unit_price: 71.4, amount: 856.8 }],
  }
  expect(reply.data.shopping_cart.shopping_cart_lines).toMatchObject([line])
  expect(await readCart(buyer)).toEqual(reply.data.shopping_cart)
})

test('a form adds as JSON does', async () => {
  const shop = await openTestShop()
  const buyer = await makeCustomer(shop)
  const item = await makeItem(shop, shirt)
  const form = new FormData()
  form.set('catalog_item_id', String(item.id))
  form.set('variants', JSON.stringify([{ variant_id: item.variants[1]!.id, quantity: 3 }]))

  const reply = await shop.sendAnything(addToCart, { token: buyer.token, form })

  expect(reply).toSucceed()
  expect(await readCart(buyer)).toMatchObject({ line_count: 1, piece_count: 3, net_amt: 24 })
})

test('all colors and sizes of a line decide its price together, and a large size costs its extra', async () => {
  const shop = await openTestShop()
  const buyer = await makeCustomer(shop)
  const item = await makeItem(shop, shirt)
  const [medium, , huge] = item.variants

  await buyer.send(addToCart, {
    input: {
      catalog_item_id: item.id,
      variants: [
        { variant_id: medium!.id, quantity: 20 },
        { variant_id: huge!.id, quantity: 4 },
      ],
    },
  })

  expect((await readCart(buyer)).shopping_cart_lines).toMatchObject([
    {
      quantity: 24,
      unit_price: 7,
      net_amt: 20 * 7 + 4 * 9,
      variants: [
        { size: 'M', color: 'Navy', quantity: 20, unit_price: 7, amount: 140 },
        { size: '2XL', quantity: 4, unit_price: 9, amount: 36 },
      ],
    },
  ])
})

test('adding an item again puts the pieces to its line', async () => {
  const shop = await openTestShop()
  const buyer = await makeCustomer(shop)
  const item = await makeItem(shop, shirt)
  const [medium, large] = item.variants.map(({ id }) => id)
  const add = (variant_id: number, quantity: number) =>
    buyer.send(addToCart, { input: { catalog_item_id: item.id, variants: [{ variant_id, quantity }] } })

  const first = await add(medium!, 10)
  await add(large!, 5)
  const last = await add(medium!, 9)

  expect(last.data.line_id).toBe(first.data.line_id)
  expect((await readCart(buyer)).shopping_cart_lines).toMatchObject([
    { quantity: 24, unit_price: 7, variants: [{ quantity: 19 }, { quantity: 5 }] },
  ])
})

test('a variant that is named twice counts with both quantities', async () => {
  const shop = await openTestShop()
  const buyer = await makeCustomer(shop)
  const item = await makeItem(shop, shirt)
  const variant_id = item.variants[0]!.id
  const variants = [
    { variant_id, quantity: 2 },
    { variant_id, quantity: 3 },
  ]
  await buyer.send(addToCart, { input: { catalog_item_id: item.id, variants } })
  expect((await readCart(buyer)).shopping_cart_lines).toMatchObject([{ quantity: 5, variants: [{ quantity: 5 }] }])
})

test('more than is in stock may be ordered, and the stock is shown', async () => {
  const shop = await openTestShop()
  const buyer = await makeCustomer(shop)
  const item = await makeItem(shop, { variants: [{ stock: 40, incomingOn: '2026-04-01' }] })
  await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 100 } })
  expect((await readCart(buyer)).shopping_cart_lines).toMatchObject([
    { quantity: 100, problems: [], variants: [{ stock: { quantity: 40, next_on: '2026-04-01' } }] },
  ])
})

describe('below the minimum', () => {
  const charge = {
    code: 'LTM-CHARGE',
    name: 'Less than minimum',
    why: 'Below the minimum',
    kind: 'order',
    per: 'order',
    amount: 350_000,
  } as const

  test('an item with a charge for it costs that charge', async () => {
    const shop = await openTestShop()
    const buyer = await makeCustomer(shop)
    const item = await makeItem(shop, { minimumQuantity: 250, tiers: [[250, 11_800]], charges: [charge] })
    await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 150 } })
    expect((await readCart(buyer)).shopping_cart_lines).toMatchObject([
      {
        net_amt: 212,
        problems: [],
        charges: [
          {
            code: 'LTM-CHARGE',
            name: 'Less than minimum',
            why: '150 is below the minimum of 250',
            quantity: 1,
            unit_price: 35,
            amount: 35,
          },
        ],
      },
    ])
  })

  test('an item without one has a problem to be settled', async () => {
    const shop = await openTestShop()
    const buyer = await makeCustomer(shop)
    const item = await makeItem(shop, { minimumQuantity: 250, tiers: [[250, 11_800]] })
    const added = await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 150 } })
    const sentence = 'Minimum order is 250 (add 100).'
    expect(added.data.shopping_cart.shopping_cart_lines).toMatchObject([{ charges: [], problems: [sentence] }])

    const params = { id: added.data.line_id }
    const settled = await buyer.send(updateCartLine, { params, input: { quantity: 250 } })
    expect(settled.data.shopping_cart.shopping_cart_lines).toMatchObject([{ problems: [], net_amt: 295 }])
  })
})

describe('changing a line', () => {
  test('sets the quantities and drops what is not named', async () => {
    const shop = await openTestShop()
    const buyer = await makeCustomer(shop)
    const item = await makeItem(shop, shirt)
    const [medium, large, huge] = item.variants.map(({ id }) => id)
    const input = {
      catalog_item_id: item.id,
      variants: [
        { variant_id: medium!, quantity: 2 },
        { variant_id: large!, quantity: 2 },
      ],
    }
    const { line_id } = (await buyer.send(addToCart, { input })).data

    const variants = [
      { variant_id: huge!, quantity: 1 },
      { variant_id: large!, quantity: 7 },
    ]
    const reply = await buyer.send(updateCartLine, { params: { id: line_id }, input: { variants } })

    expect(reply.data.shopping_cart.shopping_cart_lines).toMatchObject([
      {
        id: line_id,
        quantity: 8,
        variants: [
          { size: 'L', quantity: 7 },
          { size: '2XL', quantity: 1 },
        ],
      },
    ])
    expect(await readCart(buyer)).toEqual(reply.data.shopping_cart)
  })

  test('keeps the other lines as they are, in their order', async () => {
    const shop = await openTestShop()
    const buyer = await makeCustomer(shop)
    const ids: number[] = []
    for (let n = 0; n < 3; n++) {
      const input = { catalog_item_id: (await makeItem(shop)).id, quantity: 1 }
      ids.push((await buyer.send(addToCart, { input })).data.line_id)
    }
    await buyer.send(updateCartLine, { params: { id: ids[1]! }, input: { quantity: 9 } })
    const lines = (await readCart(buyer)).shopping_cart_lines
    expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      [ids[0], 1],
      [ids[1], 9],
      [ids[2], 1],
    ])
  })

  test('needs something to change', async () => {
    const shop = await openTestShop()
    const buyer = await makeCustomer(shop)
    const { line_id } = await addSomething(shop, buyer)
    const reply = await buyer.send(updateCartLine, { params: { id: line_id }, input: {} })
    expect(reply.status).toBe(400)
    expect(reply).toRefuseWith('Please change the quantity, the shipping or the decoration.')
  })
})

test('a removed line is gone', async () => {
  const shop = await openTestShop()
  const buyer = await makeCustomer(shop)
  const { line_id } = await addSomething(shop, buyer)
  const reply = await buyer.send(removeCartLine, { params: { id: line_id } })
  expect(reply.data.shopping_cart.shopping_cart_lines).toEqual([])
  expect(await readCart(buyer)).toMatchObject({ line_count: 0 })
  const again = await buyer.send(removeCartLine, { params: { id: line_id } })
  expect(again.status).toBe(404)
  expect(again).toRefuseWith('This item is no longer in your cart.')
})

describe('the price check', () => {
  test('tells once what a line cost before', async () => {
    const shop = await openTestShop()
    const buyer = await makeCustomer(shop)
    const { item } = await addSomething(shop, buyer, 10)
    await shop.db.orm.update(priceTiers).set({ unitPrice: 120_000 }).where(eq(priceTiers.itemId, item.id))

    const previous = async (price_check?: boolean) => {
      const [line] = (await readCart(buyer, price_check)).shopping_cart_lines
      return [line!.net_amt, line!.previous_net_amt]
    }
    expect(await previous()).toEqual([120, null])
    expect(await previous(false)).toEqual([120, null])
    expect(await previous(true)).toEqual([120, 100])
    expect(await previous(true)).toEqual([120, null])
  })

  test('says nothing about a line that its buyer has just changed', async () => {
    const shop = await openTestShop()
    const buyer = await makeCustomer(shop)
    const { line_id } = await addSomething(shop, buyer, 10)
    await buyer.send(updateCartLine, { params: { id: line_id }, input: { quantity: 20 } })
    expect((await readCart(buyer, true)).shopping_cart_lines).toMatchObject([{ net_amt: 200, previous_net_amt: null }])
  })
})

describe('what has happened to an item since it was added', () => {
  test.each([
    ['it is not sold any more', { status: 'removed' as const }, 'We no longer sell this item. Please remove it.'],
    ['it is hidden', { status: 'hidden' as const }, 'We no longer sell this item. Please remove it.'],
    ['it is priced on call', { custom: true }, 'This item no longer has a set price. Please call us for a price.'],
    ['its minimum has risen', { minimumQuantity: 5000 }, 'Minimum order is 5,000 (add 4,999).'],
  ])('%s', async (_, change, sentence) => {
    const shop = await openTestShop()
    const buyer = await makeCustomer(shop)
    const { item } = await addSomething(shop, buyer)
    await shop.db.orm.update(items).set(change).where(eq(items.id, item.id))
    const [line] = (await readCart(buyer)).shopping_cart_lines
    expect(line!.problems).toContain(sentence)
  })

  test('a chosen size is not sold any more', async () => {
    const shop = await openTestShop()
    const buyer = await makeCustomer(shop)
    const item = await makeItem(shop, shirt)
    const variants = item.variants.map(({ id }) => ({ variant_id: id, quantity: 1 }))
    await buyer.send(addToCart, { input: { catalog_item_id: item.id, variants } })
    await shop.db.orm.update(itemVariants).set({ active: false }).where(eq(itemVariants.id, variants[0]!.variant_id))
    expect((await readCart(buyer)).shopping_cart_lines).toMatchObject([
      { quantity: 2, problems: ['A chosen color or size is no longer sold. Please choose again.'] },
    ])
  })

  test('it has no price at the moment', async () => {
    const shop = await openTestShop()
    const buyer = await makeCustomer(shop)
    const { item } = await addSomething(shop, buyer)
    await shop.db.orm.delete(priceTiers).where(eq(priceTiers.itemId, item.id))
    expect((await readCart(buyer)).shopping_cart_lines).toMatchObject([
      { net_amt: 0, problems: ['This item has no price at the moment. Please contact us.'] },
    ])
  })
})

async function addSomething(shop: TestShop, buyer: TestCustomer, quantity = 1) {
  const item = await makeItem(shop)
  const reply = await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity } })
  return { item, line_id: reply.data.line_id }
}

test('a cart is stored with its lines in the database, one line for one item', async () => {
  const shop = await openTestShop()
  const buyer = await makeCustomer(shop)
  const { item, line_id } = await addSomething(shop, buyer, 3)
  const rows = await shop.db.orm.select().from(cartLines)
  expect(rows).toMatchObject([{ id: line_id, customerId: buyer.id, itemId: item.id, seenNetCents: 3_000 }])
})

test('two lines of one item stand apart where they differ in their configuration', async () => {
  const shop = await openTestShop()
  const buyer = await makeCustomer(shop)
  const item = await makeDecoratedItem(shop)
  const { line_id } = (await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 3 } })).data
  const service = createCartService({ db: shop.db, clock: shop.clock })
  const principal = { customerId: buyer.id, companyId: buyer.companyId }
  const add = (configuration: Decoration | Record<string, never>, quantity: number) =>
    service.addItem(principal, { itemId: item.id, quantity, configuration })

  const embroidered = await add(makeDecoration(), 10)
  const again = await add(makeDecoration(), 2)
  await add(makeDecoration({ locations: [makeLocation({ location: 'Back' })] }), 5)
  await add({}, 1)

  expect(again.lineId).toBe(embroidered.lineId)
  const read = async () =>
    (await readCart(buyer)).shopping_cart_lines.map(({ id, quantity }) => [id === line_id ? 'blank' : id, quantity])
  expect(await read()).toEqual([
    ['blank', 4],
    [embroidered.lineId, 12],
    [expect.any(Number), 5],
  ])
  await service.updateLine(principal, embroidered.lineId, { quantity: { quantity: 6 } })
  await service.removeLine(principal, toLineId(line_id))
  expect(await read()).toEqual([
    [embroidered.lineId, 6],
    [expect.any(Number), 5],
  ])
})
