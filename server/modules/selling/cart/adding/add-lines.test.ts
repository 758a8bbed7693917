import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addLinesToCart, addToCart, getCart } from '../../../../../contract/shop/cart/cart.call.ts'
import { makeItem, makeItems, type ItemToMake } from '../../../../testing/makers/catalog-makers.ts'
import { countQueries } from '../../../../testing/count-queries.ts'
import { makeCustomer, type TestCustomer } from '../../../../testing/makers/customer-makers.ts'
import { makeDecoration } from '../../../../testing/makers/decoration-makers.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { items } from '../../../catalog/items/catalog.tables.ts'
import { cartLines, cartLineVariants } from '../cart.tables.ts'

interface LineInput {
  catalog_item_id: number
  variant_id?: number
  quantity: number
}

const add = (buyer: TestCustomer, lines: LineInput[], request_key?: string) =>
  buyer.send(addLinesToCart, { input: { lines, ...(request_key === undefined ? {} : { request_key }) } })

const held = async (buyer: TestCustomer) =>
  (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines.map(({ web_code, quantity }) => [
    web_code,
    quantity,
  ])

async function open(...wanted: ItemToMake[]) {
  const shop = await openTestShop()
  const made = await makeItems(shop, wanted)
  return { shop, buyer: await makeCustomer(shop), made }
}

describe('adding a list to the cart', () => {
  test('puts in what can be ordered, and says of each other line why not', async () => {
    const { shop, buyer, made } = await open(
      { code: 'PLAIN' },
      { code: 'POLO', variants: [{ color: 'Navy' }, { color: 'Red' }] },
      { code: 'MUG', minimumQuantity: 48 },
      { code: 'CALL', custom: true },
      { code: 'LAST', closeout: true, variants: [{ stock: 5 }] },
      { code: 'GONE' },
    )
    const [plain, polo, mug, call, last, gone] = made.map(({ id }) => id)
    await shop.db.orm.update(items).set({ status: 'removed' }).where(eq(items.id, gone!))

    const { data } = await add(buyer, [
      { catalog_item_id: plain!, quantity: 3 },
      { catalog_item_id: polo!, quantity: 12 },
      { catalog_item_id: mug!, quantity: 10 },
      { catalog_item_id: call!, quantity: 1 },
      { catalog_item_id: last!, quantity: 6 },
      { catalog_item_id: gone!, quantity: 1 },
      { catalog_item_id: 2_000_000_000, quantity: 1 },
      { catalog_item_id: plain!, variant_id: made[1]!.variants[0]!.id, quantity: 1 },
    ])

    expect(data.results).toEqual([
      { added: true, error: null },
      { added: false, error: 'Please choose color and size first.' },
      { added: false, error: 'Minimum order is 48 (add 38).' },
      { added: false, error: 'Please call us for the price of this item.' },
      { added: false, error: expect.stringContaining('5') as string },
      { added: false, error: 'We no longer sell this item.' },
      { added: false, error: 'We cannot find this item. Please look for it in the catalog.' },
      { added: false, error: 'This color or size is not sold with this item. Please choose again.' },
    ])
    expect(data.added_count).toBe(1)
    expect(data.shopping_cart.line_count).toBe(1)
    expect(await held(buyer)).toEqual([['PLAIN', 3]])
  })

  test('makes one line of the colors of an item, which reach the minimum together', async () => {
    const { buyer, made } = await open({
      code: 'POLO',
      minimumQuantity: 24,
      variants: [{ color: 'Navy' }, { color: 'Red' }],
    })
    const [navy, red] = made[0]!.variants.map(({ id }) => id)
    const line = (variant_id: number | undefined, quantity: number) => ({
      catalog_item_id: made[0]!.id,
      variant_id: variant_id!,
      quantity,
    })

    const short = (await add(buyer, [line(navy, 12), line(red, 6)])).data
    expect(short.results.map(({ error }) => error)).toEqual(
      Array.from({ length: 2 }, () => 'Mix colors. Minimum 24 (add 6).'),
    )
    expect(short.shopping_cart.line_count).toBe(0)

    const enough = (await add(buyer, [line(navy, 12), line(red, 12)])).data
    expect(enough.added_count).toBe(2)
    expect(enough.shopping_cart.shopping_cart_lines).toMatchObject([{ quantity: 24, problems: [] }])
  })

  test('counts what the cart holds already', async () => {
    const { shop, buyer, made } = await open(
      {
        code: 'MUG',
        minimumQuantity: 48,
        tiers: [
          [48, 90_000],
          [96, 80_000],
        ],
      },
      { code: 'LAST', closeout: true, variants: [{ stock: 5 }] },
    )
    const [mug, last] = made.map(({ id }) => id)
    await buyer.send(addToCart, { input: { catalog_item_id: mug!, quantity: 40 } })
    await buyer.send(addToCart, { input: { catalog_item_id: last!, quantity: 3 } })

    const { data } = await add(buyer, [
      { catalog_item_id: mug!, quantity: 56 },
      { catalog_item_id: last!, quantity: 3 },
    ])

    expect(data.results.map(({ added }) => added)).toEqual([true, false])
    expect(data.shopping_cart.shopping_cart_lines).toMatchObject([{ quantity: 96, unit_price: 8 }, { quantity: 3 }])
    expect(await shop.db.orm.select().from(cartLines)).toHaveLength(2)
  })

  test('takes the first rows of what is left of a closeout, and refuses the one too many', async () => {
    const { buyer, made } = await open({ code: 'LAST', closeout: true, variants: [{ stock: 5 }] })
    const line = { catalog_item_id: made[0]!.id, quantity: 3 }
    const { data } = await add(buyer, [line, line])
    expect(data.results.map(({ added }) => added)).toEqual([true, false])
    expect(await held(buyer)).toEqual([['LAST', 3]])
  })

  test('stops at a full cart, and keeps what fits', async () => {
    const { shop, buyer, made } = await open({ code: 'A' }, { code: 'B' })
    await shop.db.orm.execute(sql`
      with made as (insert into items (code, name) select 'X-' || n, 'Item' from generate_series(1, 199) n returning id),
        cart as (insert into carts (customer_id) values (${buyer.id}) returning customer_id)
      insert into cart_lines (customer_id, item_id) select cart.customer_id, made.id from made, cart`)
    const { data } = await add(
      buyer,
      made.map(({ id }) => ({ catalog_item_id: id, quantity: 1 })),
    )
    expect(data.results).toEqual([
      { added: true, error: null },
      { added: false, error: 'Your cart is full: it holds at most 200 items. Please order these first.' },
    ])
    expect(data.shopping_cart.line_count).toBe(200)
  })

  test('with a key adds once, and answers the same again', async () => {
    const { buyer, made } = await open({ code: 'A' }, { code: 'B' }, { code: 'MUG', minimumQuantity: 48 })
    const lines = made.map(({ id }) => ({ catalog_item_id: id, quantity: 2 }))
    const replies = await Promise.all(Array.from({ length: 4 }, () => add(buyer, lines, 'list-0001')))
    for (const { data } of replies) expect(data.results.map(({ added }) => added)).toEqual([true, true, false])
    expect(await held(buyer)).toEqual([
      ['A', 2],
      ['B', 2],
    ])
    const other = await add(buyer, lines.slice(1), 'list-0001')
    expect(other.status).toBe(409)
    await add(buyer, lines.slice(0, 2), 'list-0002')
    expect(await held(buyer)).toEqual([
      ['A', 4],
      ['B', 4],
    ])
  })

  test("leaves a decorated line of the same item, and other people's carts, alone", async () => {
    const { shop, buyer, made } = await open({ code: 'A' })
    const stranger = await makeCustomer(shop, { companyId: buyer.companyId })
    await add(buyer, [{ catalog_item_id: made[0]!.id, quantity: 1 }])
    await shop.db.orm.update(cartLines).set({ configuration: makeDecoration(), configurationHash: 'x' })
    await add(buyer, [{ catalog_item_id: made[0]!.id, quantity: 2 }])
    expect(await held(buyer)).toEqual([
      ['A', 1],
      ['A', 2],
    ])
    expect(await held(stranger)).toEqual([])
  })

  test('is not for guests', async () => {
    const { shop, made } = await open({})
    const reply = await shop.send(addLinesToCart, { input: { lines: [{ catalog_item_id: made[0]!.id, quantity: 1 }] } })
    expect(reply.status).toBe(401)
    expect(await shop.db.orm.select().from(cartLineVariants)).toEqual([])
  })

  test.each([
    ['without lines', []],
    ['of no item', [{ catalog_item_id: 0, quantity: 1 }]],
    ['of no piece', [{ catalog_item_id: 1, quantity: 0 }]],
    ['of half a piece', [{ catalog_item_id: 1, quantity: 1.5 }]],
    ['of too many pieces', [{ catalog_item_id: 1, quantity: 1_000_001 }]],
    ['of 1,001 lines', Array.from({ length: 1001 }, () => ({ catalog_item_id: 1, quantity: 1 }))],
  ])('%s is refused as a whole', async (_, lines) => {
    const shop = await openTestShop()
    const { token } = await makeCustomer(shop)
    expect((await shop.sendAnything(addLinesToCart, { token, input: { lines } })).status).toBe(400)
  })

  test.each([1, 150])('takes as many queries for %d items as for one', async (count) => {
    const shop = await openTestShop()
    const buyer = await makeCustomer(shop)
    const made = await makeItems(
      shop,
      Array.from({ length: count }, () => ({})),
    )
    const lines = made.map(({ id }) => ({ catalog_item_id: id, quantity: 1 }))
    await makeItem(shop)
    expect(await countQueries(shop.db, () => add(buyer, lines, 'list-0001'))).toEqual({ queries: 4, transactions: 1 })
    expect(await held(buyer)).toHaveLength(count)
  })
})
