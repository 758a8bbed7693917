import { beforeEach, describe, expect, test } from 'vitest'
import { addToCart } from '../../../../../contract/shop/cart/cart.call.ts'
import { fetchLandedFreight, getShippingMethods } from '../../../../../contract/shop/cart/shipping.call.ts'
import type { InputOf } from '../../../../../contract/call.ts'
import { makeAddress } from '../../../../testing/makers/address-makers.ts'
import { makeCollection, makeItem, type ItemToMake, type TestItem } from '../../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../../testing/makers/customer-makers.ts'
import { makeDecoratedItem, makeInk } from '../../../../testing/makers/decoration-makers.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { MethodRate } from '../rate-methods.ts'
import { pickLanded } from './landed-freight.ts'

type Question = InputOf<typeof fetchLandedFreight>
type AddedDecoration = NonNullable<InputOf<typeof addToCart>['decoration']>

const rate = (code: string, shipCents: number, arrivesOn: string | null): MethodRate =>
  ({ code, name: code, shipCents, arrivesOn }) as MethodRate

const rates = [
  rate('CUSTOMER-PICKUP', 0, '2026-03-03'),
  rate('GROUND', 1_000, '2026-03-09'),
  rate('TWO-DAY', 2_500, '2026-03-05'),
  rate('SLOW', 1_000, '2026-03-11'),
]

test.each<[string | null, string, boolean]>([
  [null, 'GROUND', true],
  ['2026-03-09', 'GROUND', true],
  ['2026-03-06', 'TWO-DAY', true],
  ['2026-03-04', 'TWO-DAY', false],
])('for %s, %s is the price of freight; in time: %s', (arriveBy, name, isInTime) => {
  expect(pickLanded(rates, arriveBy)).toMatchObject({ name, isInTime })
})

test('a day that nobody knows is never in time, and what is only picked up has no freight', () => {
  const open = [rate('GROUND', 1_000, null)]
  expect(pickLanded(open, '2026-03-09')).toMatchObject({ name: 'GROUND', arrivesOn: null, isInTime: false })
  expect(pickLanded([...open, rate('AIR', 9_000, '2026-03-20')], '2026-03-09')).toMatchObject({ name: 'AIR' })
  expect(pickLanded(rates.slice(0, 1), null)).toBeNull()
})

describe('the freight of several quantities', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop({ now: '2026-03-02T10:00:00Z', withRates: true })
    await makeInk(shop)
  })

  const toQuestion = (item: TestItem, quantities: number[], more: Partial<Question> = {}): Question => ({
    zip: '60607',
    catalog_item_id: item.id,
    quantities: quantities.map((quantity) => [{ variant_id: item.variants[0]!.id, quantity }]),
    ...more,
  })
  const ask = (question: object) => shop.sendAnything(fetchLandedFreight, { input: question })

  /** What the checkout says of the cheapest way that a carrier goes. */
  async function readCheckout(item: TestItem, quantity: number, decoration?: AddedDecoration) {
    const buyer = await makeCustomer(shop)
    await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity, ...(decoration && { decoration }) } })
    const { id } = await makeAddress(buyer)
    const { data } = await buyer.send(getShippingMethods, { input: { shipping_address_id: id } })
    const [cheapest] = data.shipping_methods
      .filter(({ carrier }) => carrier !== 'CUSTOMER-PICKUP')
      .toSorted((one, other) => one.ship_amt - other.ship_amt)
    return cheapest!
  }

  test.each<[string, ItemToMake]>([
    ['in stock', {}],
    ['on backorder', { variants: [{ stock: 5, incomingOn: '2026-03-20' }] }],
    ['heavy', { cartonQuantity: 1, cartonGrams: 20_000 }],
    ['slow', { leadDays: 4 }],
  ])('%s is what the checkout asks for each of them', async (_, wanted) => {
    const item = await makeItem(shop, wanted)
    const { data } = await shop.send(fetchLandedFreight, { input: toQuestion(item, [12, 40]) })
    expect(data).toMatchObject({ zip: '60607', city: 'Chicago', state: 'IL' })
    for (const [index, quantity] of [12, 40].entries()) {
      const cheapest = await readCheckout(item, quantity)
      const { ship_amt, arrives_on, name } = cheapest
      expect(data.freights[index]).toEqual({ ship_amt, arrives_on, shipping_method: name, in_time: true })
    }
  })

  test('of decorated goods counts the days that they are made in', async () => {
    const item = await makeDecoratedItem(shop)
    const decoration: AddedDecoration = {
      method: 'Screen print',
      locations: [{ location: 'Front', imprint_colors: { one: { pms_code: 'PMS 166 C' } }, text: 'Summit' }],
    }
    const { data } = await shop.send(fetchLandedFreight, {
      input: toQuestion(item, [20], { decoration: { method: 'Screen print' } }),
    })
    const { ship_amt, arrives_on } = await readCheckout(item, 20, decoration)
    expect(data.freights).toMatchObject([{ ship_amt, arrives_on }])
    const blank = await shop.send(fetchLandedFreight, { input: toQuestion(item, [20]) })
    expect(blank.data.freights[0]!.arrives_on! < arrives_on!).toBe(true)
  })

  test('that is needed by a day is that of a faster way, or says that none is in time', async () => {
    const item = await makeItem(shop)
    const ask = async (leadItem: TestItem, more: Partial<Question> = {}) => {
      const input = toQuestion(leadItem, [12], { zip: '94105', ...more })
      return (await shop.send(fetchLandedFreight, { input })).data.freights[0]!
    }
    const cheapest = await ask(item)
    const faster = await ask(item, { arrive_by: '2026-03-04' })
    expect(cheapest.arrives_on! > '2026-03-04').toBe(true)
    expect(faster).toMatchObject({ in_time: true })
    expect(faster.arrives_on! <= '2026-03-04').toBe(true)
    expect(faster.ship_amt).toBeGreaterThan(cheapest.ship_amt)
    const slow = await makeItem(shop, { leadDays: 9 })
    expect(await ask(slow, { arrive_by: '2026-03-04' })).toMatchObject({ in_time: false })
  })

  test('is refused with a sentence at its field', async () => {
    const item = await makeDecoratedItem(shop)
    const refusals: [Partial<Record<keyof Question, unknown>>, string, string][] = [
      [{ zip: '' }, 'zip', 'Please enter the ship-to ZIP code.'],
      [{ zip: '00000' }, 'zip', "There is no ZIP code '00000'. Please check it."],
      [{ arrive_by: '2026-03-02' }, 'arrive_by', 'The in-hands date must be after today.'],
      [{ arrive_by: '2026-03-07' }, 'arrive_by', 'We do not deliver on Sat, Mar 7. Choose a business day.'],
      [{ decoration: { method: 'Laser' } }, 'decoration.method', 'Laser is not offered for this item.'],
      [
        { decoration: { method: 'Screen print', rush_days: 300 } },
        'decoration.rush_days',
        'This rush production is not offered for this item.',
      ],
    ]
    for (const [wrong, field, message] of refusals) {
      const reply = await ask({ ...toQuestion(item, [20]), ...wrong })
      expect([reply.errors, message]).toEqual([[{ field, message }], message])
    }
  })

  test('of what is not sold, or not shown to a guest, is not told', async () => {
    const [one, other] = [await makeItem(shop), await makeItem(shop)]
    const gone = 'This color and size is no longer available.'
    expect(await ask({ ...toQuestion(other, [1]), catalog_item_id: one.id })).toRefuseWith(gone)
    const closed = await makeItem(shop, { collections: [await makeCollection(shop, { loginRequired: true })] })
    expect((await ask(toQuestion(closed, [1]))).status).toBe(401)
    const many = Array.from({ length: 41 }, () => 1)
    expect((await ask(toQuestion(one, many))).status).toBe(400)
  })
})
