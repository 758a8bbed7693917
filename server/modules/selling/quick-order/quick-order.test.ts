import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addLinesToCart, addToCart } from '../../../../contract/shop/cart/cart.call.ts'
import { checkQuickOrder } from '../../../../contract/shop/cart/quick-order.call.ts'
import type { ArgumentsOf } from '../../../../contract/call.ts'
import {
  makeCollection,
  makeItems,
  makePriceList,
  toTiers,
  type ItemToMake,
} from '../../../testing/makers/catalog-makers.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { items, priceTiers } from '../../catalog/items/catalog.tables.ts'
import { saveSettings } from '../../content/index.ts'
import { companies } from '../../people/customers/customers.tables.ts'

type Row = ArgumentsOf<typeof checkQuickOrder>['input']['rows'][number]

const check = async (who: Pick<TestShop, 'send'>, ...rows: [code: string, quantity: string, variant_id?: number][]) =>
  (
    await who.send(checkQuickOrder, {
      input: {
        rows: rows.map(([code, quantity, variant_id]): Row => ({
          code,
          quantity,
          ...(variant_id ? { variant_id } : {}),
        })),
      },
    })
  ).data.rows

async function open(...wanted: ItemToMake[]) {
  const shop = await openTestShop()
  const made = await makeItems(shop, wanted)
  return { shop, buyer: await makeCustomer(shop), made }
}

describe('a row of a list', () => {
  test('says what it is, what it costs and what is in stock, by item code or part code, in any case', async () => {
    const { buyer, made } = await open(
      {
        code: 'NS-1',
        name: 'Mug',
        tiers: [
          [1, 100_000],
          [50, 80_000],
        ],
        variants: [{ stock: 500 }],
      },
      {
        code: 'NS-2',
        variants: [
          { color: 'Navy', stock: 70 },
          { color: 'Red', extraPrice: 5_000 },
        ],
      },
    )
    const red = made[1]!.variants[1]!
    expect(await check(buyer, ['ns-1', '60'], [` ${red.code} `, '2'])).toMatchObject([
      {
        problem: null,
        pieces: 60,
        unit_price: 8,
        amount: 480,
        stock: { quantity: 500 },
        variants: [],
        item: { id: made[0]!.id, name: 'Mug', web_code: 'NS-1' },
      },
      { problem: null, variant_id: red.id, unit_price: 10.5, amount: 21 },
    ])
  })

  test('that cannot be ordered says why, and what of it is to be corrected', async () => {
    const { buyer } = await open(
      { code: 'POLO', variants: [{ color: 'Navy' }, { color: 'Red' }] },
      { code: 'MUG', minimumQuantity: 48 },
      { code: 'CALL', custom: true, variants: [{ color: 'Navy' }, { color: 'Red' }] },
      { code: 'LAST', closeout: true, variants: [{ stock: 5 }] },
    )
    const rows = await check(
      buyer,
      ['POLO', '12'],
      ['MUG', '10'],
      ['CALL', '3'],
      ['LAST', '6'],
      ['NOPE-77', '1'],
      ['', '5'],
      ['MUG', 'many'],
      ['MUG', '48.000'],
      ['MUG', '4 dozen'],
      ['POLO', ''],
    )
    expect(rows.map(({ problem, blames }) => [problem, blames])).toEqual([
      ['Please choose color and size first.', 'variant'],
      ['Minimum order is 48 (add 38).', 'quantity'],
      ['Please call us for the price of this item.', 'item'],
      [expect.stringContaining('5'), 'quantity'],
      ['No item has the code NOPE-77.', 'code'],
      ['Please enter an item code.', 'code'],
      ['Please enter a whole number from 1 to 1,000,000.', 'quantity'],
      ["'48.000' is unclear. Please enter the quantity without a period.", 'quantity'],
      ["'4 dozen' is not a quantity. Please enter the number of pieces.", 'quantity'],
      ['Please choose color and size first.', 'variant'],
    ])
    expect(rows[0]!.variants.map(({ name }) => name)).toEqual(['Navy', 'Red'])
  })

  test('takes the color that was chosen for it, and none of another item', async () => {
    const { buyer, made } = await open(
      { code: 'POLO', variants: [{ color: 'Navy' }, { color: 'Red' }] },
      { code: 'MUG' },
    )
    const [polo, mug] = made
    expect(await check(buyer, ['POLO', '2', polo!.variants[1]!.id])).toMatchObject([
      { problem: null, variant_id: polo!.variants[1]!.id, variants: [{ name: 'Navy' }, { name: 'Red' }] },
    ])
    expect(await check(buyer, ['POLO', '2', mug!.variants[0]!.id])).toMatchObject([
      { problem: 'This color or size is not sold with this item. Please choose again.', blames: 'variant' },
    ])
  })

  test('with an unknown code names the nearest one', async () => {
    const { shop, buyer, made } = await open({ code: 'NS-4420', name: 'Mug' }, { code: 'NS-9900' })
    await shop.db.orm.update(items).set({ status: 'hidden' }).where(eq(items.id, made[1]!.id))
    const rows = await check(buyer, ['NS-4402', '1'], ['NS-9901', '1'], ['QQ', '1'])
    expect(rows.map(({ suggestion }) => suggestion?.code ?? null)).toEqual(['NS-4420', null, null])
    expect(rows[0]!.suggestion?.name).toBe('Mug')
  })

  test('typed with other signs is taken where it can be of one item only, and says as which', async () => {
    const { buyer, made } = await open(
      { code: 'NW-1018' },
      { code: 'AB-12' },
      { code: 'AB-1.2' },
      { code: 'END.' },
      { code: 'NS-7', variants: [{ color: 'Navy' }, { color: 'Red' }] },
    )
    const red = made[4]!.variants[1]!.code
    const typed = [
      'nw1018',
      'NW 1018',
      'nw-1018.',
      '(NW_1018),',
      red.replaceAll('-', ' '),
      'NW-1018',
      'nw-1018',
      'END.',
    ]
    const rows = await check(buyer, ...typed.map((code): [string, string] => [code, '1']))
    expect(rows.map(({ taken_as: takenAs }) => takenAs)).toEqual([
      ...Array.from({ length: 4 }, () => 'NW-1018'),
      red,
      ...[null, null, null],
    ])
    expect(rows.map(({ item }) => item?.web_code).filter(Boolean)).toEqual(['NW-1018', 'NS-7', 'END.'])
    expect(rows[0]).toMatchObject({ problem: null, pieces: 6 })
    expect(rows[4]).toMatchObject({ problem: null, variant_id: made[4]!.variants[1]!.id })
    const [among] = await check(buyer, ['Please send NW-1018 MIG wire .035 33 lb', '1'])
    expect(among).toMatchObject({ taken_as: 'NW-1018', item: { web_code: 'NW-1018' } })
    expect(await check(buyer, ['NW-1018 or AB-12', '1'])).toMatchObject([{ taken_as: null, item: null }])
    // Of two it could be, none is taken.
    expect(await check(buyer, ['AB12', '1'])).toMatchObject([{ taken_as: null, item: null, blames: 'code' }])
  })

  test('says what is short with what the cart holds of it', async () => {
    const { buyer, made } = await open({ code: 'MUG', variants: [{ stock: 30 }] })
    expect(await check(buyer, ['MUG', '40'])).toMatchObject([
      { problem: null, stock: { quantity: 30 }, for_other_lines: 0 },
    ])
    await buyer.send(addToCart, { input: { catalog_item_id: made[0]!.id, quantity: 20 } })
    expect(await check(buyer, ['MUG', '40'])).toMatchObject([{ stock: { quantity: 10 }, for_other_lines: 20 }])
    await buyer.send(addToCart, { input: { catalog_item_id: made[0]!.id, quantity: 20 } })
    expect(await check(buyer, ['MUG', '40'])).toMatchObject([{ stock: { quantity: 0 }, for_other_lines: 30 }])
  })

  test('of the same code is added up, and so reaches the minimum', async () => {
    const { buyer, made } = await open({ code: 'MUG', minimumQuantity: 48 })
    const rows = await check(buyer, ['MUG', '24'], ['NOPE-1', '1'], ['mug', '24'], [made[0]!.variants[0]!.code, '2'])
    expect(rows).toMatchObject([
      { problem: null, pieces: 48, merged_into: null },
      { merged_into: null },
      { merged_into: 0, problem: null },
      { merged_into: null, pieces: 2 },
    ])
  })

  test('of another color counts for the minimum and for the price, too', async () => {
    const { buyer, made } = await open({
      code: 'POLO',
      minimumQuantity: 24,
      tiers: [
        [1, 100_000],
        [24, 80_000],
      ],
      variants: [{ color: 'Navy' }, { color: 'Red' }],
    })
    const [navy, red] = made[0]!.variants
    expect(await check(buyer, [navy!.code, '12'], [red!.code, '12'])).toMatchObject([
      { problem: null, unit_price: 8, amount: 96 },
      { problem: null, unit_price: 8, amount: 96 },
    ])
  })

  test("costs what the company's price list says; guests see the published price", async () => {
    const { shop, buyer, made } = await open({ code: 'MUG' })
    const listId = await shop.db.transaction((tx) => makePriceList(tx))
    await shop.db.orm.insert(priceTiers).values(toTiers(made[0]!.id, listId, [[1, 60_000]]))
    await shop.db.orm.update(companies).set({ priceListId: listId }).where(eq(companies.id, buyer.companyId))
    expect(await check(buyer, ['MUG', '1'])).toMatchObject([{ unit_price: 6 }])
    expect(await check(shop, ['MUG', '1'])).toMatchObject([{ unit_price: 10, problem: null }])
  })

  test('of a collection that needs a sign-in tells a guest nothing but that', async () => {
    const shop = await openTestShop()
    const closed = await makeCollection(shop, { loginRequired: true })
    await makeItems(shop, [{ code: 'SECRET-1', collections: [closed] }])
    expect(await check(shop, ['SECRET-1', '1'], ['SECRET-2', '1'], ['secret1', '1'])).toMatchObject([
      { problem: 'Please sign in to order this item.', blames: 'item', item: null, unit_price: null },
      { suggestion: null },
      { taken_as: null, suggestion: null, blames: 'code' },
    ])
    const buyer = await makeCustomer(shop)
    expect(await check(buyer, ['SECRET-1', '1'], ['SECRET-2', '1'], ['secret1', '1'])).toMatchObject([
      { problem: null, item: { web_code: 'SECRET-1' } },
      { suggestion: { code: 'SECRET-1' } },
      { taken_as: 'SECRET-1' },
    ])
  })

  test('is judged with what the cart holds, as adding it would', async () => {
    const { buyer, made } = await open({ code: 'MUG', minimumQuantity: 48 })
    await buyer.send(addToCart, { input: { catalog_item_id: made[0]!.id, quantity: 40 } })
    const [row] = await check(buyer, ['MUG', '8'])
    expect(row!.problem).toBeNull()
    const lines = [{ catalog_item_id: row!.item!.id, variant_id: row!.variant_id!, quantity: row!.pieces! }]
    const { data } = await buyer.send(addLinesToCart, { input: { lines } })
    expect(data.shopping_cart.shopping_cart_lines).toMatchObject([{ quantity: 48, problems: [] }])
  })
})

test.each([
  ['no rows', { rows: [] }],
  ['1,001 rows', { rows: Array.from({ length: 1001 }, () => ({ code: 'A', quantity: '1' })) }],
  ['a code of 10,000 letters', { rows: [{ code: 'x'.repeat(10_000), quantity: '1' }] }],
  ['a code with a NUL in it', { rows: [{ code: 'NS\0', quantity: '1' }] }],
  ['a row without a quantity', { rows: [{ code: 'NS' }] }],
])('%s are refused as a whole', async (_, input) => {
  const shop = await openTestShop()
  expect((await shop.sendAnything(checkQuickOrder, { input })).status).toBe(400)
})

test.each([1, 1000])('%d rows take three queries, and one more where codes are unknown', async (count) => {
  const { shop, buyer } = await open({ code: 'NS-1' }, ...Array.from({ length: 60 }, (_, n) => ({ code: `MUG-${n}` })))
  const rows = Array.from({ length: count }, (_, n): [string, string] => [n === 0 ? 'NS-1' : `MUG-${n % 60}`, '1'])
  expect(await countQueries(shop.db, () => check(buyer, ...rows))).toEqual({ queries: 3, transactions: 0 })
  const wrong = rows.map(([code, quantity]): [string, string] => [`${code}Q`, quantity])
  expect(await countQueries(shop.db, () => check(buyer, ...wrong))).toEqual({ queries: 4, transactions: 0 })
})

test('a row asks for a sample by the owner’s rules: one piece, no minimum, no set-up, a line of its own beside goods', async () => {
  const { shop, buyer, made } = await open(
    { code: 'NS-1', minimumQuantity: 48, tiers: [[48, 100_000]], variants: [{ stock: 500 }] },
    { code: 'NS-2', samples: ['none'], tiers: [[1, 50_000]], variants: [{ stock: 500 }] },
  )
  await saveSettings(shop.db.orm, 'orders', { blankSamples: 'everyone', blankSamplePrice: 'list', samplesPerItem: 1 })
  const rows = await check(buyer, ['NS-1', 'sample'], ['NS-1', '48'], ['NS-2', 'sample'], ['NS-1', '1 sample'])
  expect(rows[0]).toMatchObject({
    problem: null,
    pieces: 1,
    unit_price: 10,
    amount: 10,
    charges: [],
    merged_into: null,
    sample: { kind: 'blank', title: 'Blank sample' },
  })
  expect(rows[1]).toMatchObject({ problem: null, pieces: 48, amount: 480, sample: null })
  expect(rows[2]!.problem).toBe('We do not offer blank samples of this item.')
  expect(rows[3]!.problem).toBeTruthy()
  const [guest] = await check(shop, ['NS-1', 'sample'])
  expect(guest!.problem).toBe('Please sign in to order a sample.')

  const [one] = made
  const lines = [
    { catalog_item_id: one!.id, quantity: 1, sample: 'blank' as const },
    { catalog_item_id: one!.id, quantity: 48 },
    { catalog_item_id: one!.id, quantity: 1, sample: 'blank' as const },
  ]
  const input = { lines, request_key: 'a-list-of-samples' }
  for (const _ of ['sent', 'sent again']) {
    const { data } = await buyer.send(addLinesToCart, { input })
    expect(data.shopping_cart.shopping_cart_lines).toMatchObject([
      { quantity: 1, net_amt: 10, charges: [], sample: { kind: 'blank' } },
      { quantity: 48, net_amt: 480, sample: null },
    ])
  }
})
