import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToCart, getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { createOrders, getPlacedOrders, validatePoNumber } from '../../../../contract/shop/cart/orders.call.ts'
import { deleteShippingAddress } from '../../../../contract/shop/cart/shipping.call.ts'
import { toOrderId } from '../../../../domain/ids.ts'
import { orderStates, type OrderState } from '../../../../domain/ordering/order-states.ts'
import { makeAddress } from '../../../testing/makers/address-makers.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import {
  fillCart,
  makeBuyer,
  openShopBeforeCheckout,
  type CheckoutInput,
  makeChangeState,
} from '../../../testing/makers/order-makers.ts'
import { openTestShop, type TestReply, type TestShop } from '../../../testing/test-shop.ts'
import { items, priceTiers } from '../../catalog/items/catalog.tables.ts'
import { orderEvents, orders } from './orders.tables.ts'

describe('an order is refused and nothing is placed', () => {
  async function expectNothingPlaced(shop: TestShop, reply: TestReply, status: number, sentence: string) {
    expect(reply.status).toBe(status)
    expect(reply).toRefuseWith(sentence)
    expect(await shop.db.orm.select().from(orders)).toEqual([])
    expect(await shop.mails()).toEqual([])
  }

  test.each<[string, Partial<CheckoutInput>, string, string]>([
    [
      'by card',
      { payment_method: 'card' },
      'payment_method',
      'We cannot take cards here. Please order on invoice terms.',
    ],
    ['without a PO number', { po_number: ' ' }, 'po_number', 'Please enter the purchase order number.'],
    [
      'with a PO number of 31 characters',
      { po_number: 'x'.repeat(31) },
      'po_number',
      'A purchase order number can have at most 30 characters.',
    ],
    [
      'with a PO number of other characters',
      { po_number: '<PO>' },
      'po_number',
      'A purchase order number can have letters, digits, spaces and - / . # _ only.',
    ],
    [
      'by a method of nobody',
      { shipping_method: 'PIGEON' },
      'shipping_method',
      'Your cart cannot ship by this method. Please choose another one.',
    ],
    ['with a short key', { checkout_key: 'abc' }, 'checkout_key', "'checkout key' needs at least 8 characters."],
    [
      'with a long note',
      { order_note: 'x'.repeat(1001) },
      'order_note',
      "'order note' can have at most 1000 characters.",
    ],
  ])('%s', async (_, fields, field, sentence) => {
    const { shop, buyer } = await openShopBeforeCheckout()
    const reply = await buyer.place(fields)
    await expectNothingPlaced(shop, reply, 400, sentence)
    expect(reply.errors).toEqual([{ field, message: sentence }])
    expect((await buyer.send(getCart)).data.shopping_cart.piece_count).toBe(10)
  })

  test('for a company without invoice terms', async () => {
    const { shop, buyer } = await openShopBeforeCheckout({ invoiceTermsDays: null })
    const sentence = 'Your company does not have invoice terms yet. Please ask us for terms. Your cart stays saved.'
    const reply = await buyer.place()
    await expectNothingPlaced(shop, reply, 400, sentence)
    expect(reply.errors).toMatchObject([{ field: 'payment_method' }])
  })

  test('with an empty cart', async () => {
    const shop = await openTestShop()
    const buyer = await makeBuyer(shop)
    await expectNothingPlaced(shop, await buyer.place(), 409, 'Your cart is empty.')
  })

  test('to the address of a stranger, or to one that is gone', async () => {
    const { shop, buyer } = await openShopBeforeCheckout()
    const colleague = await makeCustomer(shop, { companyId: buyer.companyId })
    const theirs = await makeAddress(colleague)
    const gone = await makeAddress(buyer)
    await buyer.send(deleteShippingAddress, { params: { id: gone.id } })
    const sentence = 'We cannot find this address. Please choose another one.'
    for (const { id } of [theirs, gone, { id: 4711 }]) {
      const reply = await buyer.place({ shipping_address_id: id })
      await expectNothingPlaced(shop, reply, 404, sentence)
      expect(reply.errors).toEqual([{ field: 'shipping_address_id', message: sentence }])
    }
  })

  test('to a post office box by a carrier that does not go there', async () => {
    const { shop, buyer } = await openShopBeforeCheckout()
    const { id } = await makeAddress(buyer, { address_1: 'PO Box 7' })
    const sentence = 'Your cart cannot ship by this method. Please choose another one.'
    await expectNothingPlaced(shop, await buyer.place({ shipping_address_id: id }), 400, sentence)
  })

  test('while a line has a problem', async () => {
    const { shop, buyer } = await openShopBeforeCheckout()
    const { item } = await fillCart(shop, buyer, 5, { name: 'Pens', minimumQuantity: 50 })
    const minimum = 'Pens: Minimum order is 50 (add 45).'
    await expectNothingPlaced(shop, await buyer.place(), 409, minimum)

    await shop.db.orm.update(items).set({ status: 'removed' }).where(eq(items.id, item.id))
    const removed = 'Pens: We no longer sell this item. Please remove it.'
    await expectNothingPlaced(shop, await buyer.place(), 409, removed)
  })

  test('when the cart comes to something else than the page showed', async () => {
    const { shop, buyer, item } = await openShopBeforeCheckout()
    await shop.db.orm.update(priceTiers).set({ unitPrice: 110_000 }).where(eq(priceTiers.itemId, item.id))
    const sentence = 'Your cart total is now $125.85. Please review it before you order.'
    await expectNothingPlaced(shop, await buyer.place({ expected_amount: 115.85 }), 409, sentence)
    expect(await buyer.place({ expected_amount: 125.85 })).toSucceed()
  })

  test('without signing in', async () => {
    const { shop, buyer } = await openShopBeforeCheckout()
    const input = {
      checkout_key: 'somebody',
      payment_method: 'terms' as const,
      po_number: '1',
      shipping_address_id: buyer.address.id,
      shipping_method: 'UPS-GROUND',
    }
    await expectNothingPlaced(shop, await shop.send(createOrders, { input }), 401, 'Please sign in first.')
  })

  test('and a cut in the middle leaves the cart and the key as they were', async () => {
    const { shop, buyer } = await openShopBeforeCheckout()
    for (const step of ['order_lines', 'order_events', 'mails']) {
      await shop.db.pool.query(`alter table ${step} rename to elsewhere`)
      const reply = await buyer.place({ checkout_key: 'one-press', po_number: 'PO-1' })
      await shop.db.pool.query(`alter table elsewhere rename to ${step}`)
      await expectNothingPlaced(
        shop,
        reply,
        500,
        'There was a problem fetching the required information. Please try again later.',
      )
      expect((await buyer.send(getCart)).data.shopping_cart.piece_count).toBe(10)
    }
    expect(await buyer.place({ checkout_key: 'one-press', po_number: 'PO-1' })).toSucceed()
  })
})

describe('the purchase order number', () => {
  const check = (buyer: TestCustomer, po_number: string) => buyer.send(validatePoNumber, { query: { po_number } })

  test('is told as it will be kept', async () => {
    const shop = await openTestShop()
    const buyer = await makeBuyer(shop)
    expect((await check(buyer, '  PO   7 ')).data).toEqual({ po_number: 'PO 7' })
  })

  test.each([
    ['', 'Please enter the purchase order number.'],
    ['x'.repeat(31), 'A purchase order number can have at most 30 characters.'],
    ["1' or '1'='1", 'A purchase order number can have letters, digits, spaces and - / . # _ only.'],
  ])('%j is refused', async (typed, sentence) => {
    const shop = await openTestShop()
    const reply = await check(await makeBuyer(shop), typed)
    expect(reply.status).toBe(400)
    expect(reply.errors).toEqual([{ field: 'po_number', message: sentence }])
  })

  test('that the company has used is named with its order, to colleagues too', async () => {
    const { shop, buyer } = await openShopBeforeCheckout()
    const { id } = (await buyer.place({ po_number: 'PO-7' })).data.sales_orders[0]!
    const colleague = await makeBuyer(shop, { companyId: buyer.companyId })
    for (const one of [buyer, colleague]) {
      const reply = await check(one, 'po-7')
      expect(reply.status).toBe(200)
      expect(reply).toRefuseWith(`Your company already used purchase order number po-7 for order ${id}.`)
    }
    expect(await check(await makeBuyer(shop), 'PO-7')).toSucceed()
  })

  test('of a cancelled order is free again, and taken by the next one', async () => {
    const { shop, buyer } = await openShopBeforeCheckout()
    const moveOrder = makeChangeState(shop)
    for (let times = 0; times < 2; times++) {
      const { id } = (await buyer.place({ po_number: 'PO-7' })).data.sales_orders[0]!
      expect((await check(buyer, 'po-7')).body.message).toBe('failure')
      await moveOrder(id, 'cancelled')
      expect(await check(buyer, 'po-7')).toSucceed()
      await fillCart(shop, buyer)
    }
    const { id } = (await buyer.place({ po_number: 'PO-7' })).data.sales_orders[0]!
    await fillCart(shop, buyer)
    const again = await buyer.place({ po_number: 'po-7' })
    expect(again.status).toBe(409)
    expect(again).toRefuseWith(`Your company already used purchase order number po-7 for order ${id}.`)
  })

  test('of a checkout that became two orders is free when both are cancelled', async () => {
    const { shop, buyer } = await openShopBeforeCheckout()
    const placed = (await buyer.place({ po_number: 'PO-7' })).data.sales_orders[0]!
    const [{ id: _, ...order }] = (await shop.db.orm.select().from(orders)) as [typeof orders.$inferSelect]
    const [other] = await shop.db.orm.insert(orders).values(order).returning()
    const moveOrder = makeChangeState(shop)

    await moveOrder(placed.id, 'cancelled')
    expect(await check(buyer, 'PO-7')).toRefuseWith(
      `Your company already used purchase order number PO-7 for order ${other!.id}.`,
    )
    await moveOrder(other!.id, 'cancelled')
    expect(await check(buyer, 'PO-7')).toSucceed()
  })
})

describe('placed orders', () => {
  test('are shown to who placed them, in all their parts', async () => {
    const { buyer, item } = await openShopBeforeCheckout()
    const { id } = (await buyer.place({ po_number: 'PO-7', order_note: 'Gate 4' })).data.sales_orders[0]!
    const reply = await buyer.send(getPlacedOrders, { query: { ids: [id, id] } })
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.data).toMatchObject({
      order_total: 115.85,
      sales_orders: [
        {
          id,
          state: 'placed',
          state_title: 'Placed',
          po_number: 'PO-7',
          amount: 115.85,
          goods_amt: 100,
          shipping_amt: 15.85,
          discount_amt: 0,
          payment_terms: 'Net 30',
          shipping_method: 'UPS Ground',
          shipping_address: { name: 'Dana Reyes', address_1: '1200 W Van Buren St', zip: '60607' },
          order_note: 'Gate 4',
          lines: [
            {
              catalog_item_id: item.id,
              web_code: item.code,
              quantity: 10,
              net_amt: 100,
              charges: [],
              shipments: [],
              variants: [{ quantity: 10, unit_price: 10 }],
            },
          ],
        },
      ],
    })
  })

  test('are not shown to strangers, not even together with their own', async () => {
    const { shop, buyer } = await openShopBeforeCheckout()
    const { id } = (await buyer.place()).data.sales_orders[0]!
    const colleague = await makeBuyer(shop, { companyId: buyer.companyId })
    await fillCart(shop, colleague)
    const own = (await colleague.place()).data.sales_orders[0]!.id
    for (const ids of [[id], [own, id], [4711]]) {
      const reply = await colleague.send(getPlacedOrders, { query: { ids } })
      expect(reply.status).toBe(404)
      expect(reply).toRefuseWith('We cannot find this order among yours.')
    }
    expect((await shop.send(getPlacedOrders, { query: { ids: [id] } })).status).toBe(401)
  })

  test.each([[['abc']], [[-1]], [[2_147_483_648]]])('are not found by ids like %j', async (ids) => {
    const shop = await openTestShop()
    const { token } = await makeBuyer(shop)
    expect((await shop.sendAnything(getPlacedOrders, { token, query: { ids } })).status).toBe(400)
  })
})

describe('the owner moves an order', () => {
  async function openShopWithOrder() {
    const { shop, buyer } = await openShopBeforeCheckout()
    const { id } = (await buyer.place()).data.sales_orders[0]!
    return { shop, id, moveOrder: makeChangeState(shop) }
  }

  test('along its states, and its history tells when', async () => {
    const { shop, id, moveOrder } = await openShopWithOrder()
    const path: OrderState[] = ['in-production', 'shipped', 'delivered']
    for (const state of path) {
      shop.clock.advance(60_000)
      await moveOrder(id, state, { note: `to ${orderStates[state].title}` })
    }
    expect(await shop.db.orm.select().from(orders)).toMatchObject([{ state: 'delivered' }])
    const events = await shop.db.orm.select().from(orderEvents).orderBy(asc(orderEvents.id))
    expect(events.map(({ fromState, toState, note }) => [fromState, toState, note])).toEqual([
      [null, 'placed', ''],
      ['placed', 'in-production', 'to In production'],
      ['in-production', 'shipped', 'to Shipped'],
      ['shipped', 'delivered', 'to Delivered'],
    ])
    expect(events.at(-1)!.at).toEqual(shop.clock.now())
  })

  test('not past the table, and not one that does not exist', async () => {
    const { shop, id, moveOrder } = await openShopWithOrder()
    const move = moveOrder(id, 'delivered')
    await expect(move).rejects.toThrow("An order that is 'Placed' cannot become 'Delivered'.")
    await expect(move).rejects.toMatchObject({ code: 'not-a-next-state' })
    await expect(moveOrder(toOrderId(4711), 'shipped')).rejects.toThrow('There is no order 4711.')
    expect(await shop.db.orm.select().from(orderEvents)).toHaveLength(1)
  })

  test('and its buyer hears of it in a mail, unless it is done quietly', async () => {
    const { shop, id, moveOrder } = await openShopWithOrder()
    await moveOrder(id, 'in-production', { quiet: true })
    await moveOrder(id, 'shipped', { note: 'Left Dayton with UPS Ground.' })
    const moved = (await shop.mails()).filter(({ kind }) => kind === 'order-moved')
    expect(moved.map(({ subject }) => subject)).toEqual([`Order ${id}: Shipped`])
    expect(moved[0]!.text).toContain('Left Dayton with UPS Ground.')
    expect(moved[0]!.text).toContain(`/portal/orders/${id}`)
  })

  test('once, when two move it at the same moment', async () => {
    const { shop, id, moveOrder } = await openShopWithOrder()
    const moves = await Promise.allSettled([moveOrder(id, 'cancelled'), moveOrder(id, 'shipped')])
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.db.orm.select().from(orderEvents)).toHaveLength(2)
  })
})

test('an item that is added after an order starts a new line', async () => {
  const { shop, buyer } = await openShopBeforeCheckout()
  await buyer.place()
  const item = await makeItem(shop)
  const reply = await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 2 } })
  expect(reply.data.shopping_cart).toMatchObject({ line_count: 1, piece_count: 2 })
})
