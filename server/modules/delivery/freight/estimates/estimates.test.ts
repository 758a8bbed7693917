import { beforeEach, describe, expect, test } from 'vitest'
import { addToCart } from '../../../../../contract/shop/cart/cart.call.ts'
import {
  fetchItemPackages,
  fetchPostalInfo,
  fetchShippingRates,
  getShippingMethods,
} from '../../../../../contract/shop/cart/shipping.call.ts'
import { makeAddress } from '../../../../testing/makers/address-makers.ts'
import { makeCollection, makeItem, type ItemToMake, type TestItem } from '../../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { createRateLimit } from '../../../../platform/http/rate-limit.ts'
import { createLiveRates } from '../live/live-rates.service.ts'
import { createEstimatesService } from './estimates.service.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ now: '2026-03-02T10:00:00Z', withRates: true })
})

const pack = (item: { id: number }, quantity: number) =>
  shop.send(fetchItemPackages, { input: { catalog_item_id: item.id, quantity } })
const toGoods = (item: TestItem, quantity: number) => ({
  catalog_item_id: item.id,
  variants: [{ variant_id: item.variants[0]!.id, quantity }],
})
const box = { weight_pounds: 20, length_inches: 12, width_inches: 12, height_inches: 12, quantity: 1 }

describe('a ZIP code', () => {
  test.each([
    ['43604', { zip: '43604', city: 'Toledo', state: 'OH' }],
    ['60607-1234', { zip: '60607', city: 'Chicago', state: 'IL' }],
    [' 152221234 ', { zip: '15222', city: 'Pittsburgh', state: 'PA' }],
    ['09012', { zip: '09012', city: 'APO', state: 'AE' }],
  ])('%s is known with its city and state', async (zip, place) => {
    // Ten characters at most.
    const reply = await shop.send(fetchPostalInfo, { query: { zip: zip.trim().slice(0, 10) } })
    expect(reply.data).toEqual(place)
  })

  test.each(['00000', '1234', 'abcde', "1' or '1", '٤٣٦٠٤'])('%j is not', async (zip) => {
    const reply = await shop.send(fetchPostalInfo, { query: { zip } })
    expect([404, 400]).toContain(reply.status)
    const rates = await shop.send(fetchShippingRates, { input: { zip, packages: [box] } })
    expect([404, 400]).toContain(rates.status)
  })

  test('that is wrong is told in a sentence', async () => {
    const reply = await shop.send(fetchPostalInfo, { query: { zip: '00000' } })
    expect(reply).toRefuseWith("There is no ZIP code '00000'. Please check it.")
  })
})

describe('the cartons of a quantity', () => {
  test('are full ones, and one with what is left', async () => {
    const item = await makeItem(shop)
    expect((await pack(item, 25)).data.packages).toMatchObject([
      {
        weight_pounds: 20.01,
        length_inches: 11.82,
        width_inches: 11.82,
        height_inches: 11.82,
        quantity: 2,
        pieces: 10,
      },
      { weight_pounds: 10.23, length_inches: 11.82, width_inches: 11.82, height_inches: 5.91, quantity: 1, pieces: 5 },
    ])
  })

  test('are billed by each carrier by its own rules, with the reason', async () => {
    const carton = { cartonGrams: 30_000, cartonLengthMm: 1_300, cartonWidthMm: 400, cartonHeightMm: 400 }
    const { packages } = (await pack(await makeItem(shop, carton), 10)).data
    expect(packages).toMatchObject([
      {
        billing: [
          {
            carrier: 'UPS',
            taken: true,
            billable_pounds: 92,
            dimensional_pounds: 92,
            why:
              'Billed by its space: 51.2 × 15.7 × 15.7 in is 92 lb at 139 cubic inches a pound, and it weighs 67 lb. ' +
              'Its weight of 67 lb is over 50 lb. Costs $26.50 more for additional handling.',
          },
          { carrier: 'FEDEX', billable_pounds: 92 },
          {
            carrier: 'ENDICIA',
            taken: false,
            billable_pounds: null,
            why: 'Its length and girth of 114.2 in is over 108 in. Such a carton is not taken.',
          },
        ],
      },
    ])
  })

  test('are asked of an item that is there, and that the one who asks may see', async () => {
    expect((await pack({ id: 999_999 }, 5)).status).toBe(404)
    const closed = await makeItem(shop, { collections: [await makeCollection(shop, { loginRequired: true })] })
    expect((await pack(closed, 5)).status).toBe(401)
    for (const quantity of [0, -1, 1.5, 1_000_001]) expect((await pack(closed, quantity)).status).toBe(400)
  })
})

test.each<[string, ItemToMake, number]>([
  ['in stock', {}, 25],
  ['on backorder', { variants: [{ stock: 5, incomingOn: '2026-03-20' }] }, 25],
  ['heavy', { cartonQuantity: 1, cartonGrams: 20_000 }, 40],
  ['dangerous', { hazardous: true }, 25],
  ['slow', { leadDays: 4 }, 25],
])('an estimate for goods that are %s says what the checkout says', async (_, wanted, quantity) => {
  const item = await makeItem(shop, wanted)
  const { packages } = (await pack(item, quantity)).data
  const estimate = await shop.send(fetchShippingRates, {
    input: { zip: '60607', packages, goods: toGoods(item, quantity) },
  })
  const buyer = await makeCustomer(shop)
  await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity } })
  const { id } = await makeAddress(buyer)
  const { data } = await buyer.send(getShippingMethods, { input: { shipping_address_id: id } })
  expect(data.shipping_methods).not.toEqual([])
  expect(packages.every(({ billing }) => billing.length === 3)).toBe(true)
  const ways = data.shipping_methods.map(({ orders, tax_amt, sales_tax, in_parts_tax, ...way }) => way)
  expect(estimate.data.shipping_methods).toEqual(ways)
})

test('packages alone have a price, by weight and distance', async () => {
  const quote = async (zip: string, packages: object[]) =>
    (await shop.sendAnything(fetchShippingRates, { input: { zip, packages } })).data as {
      shipping_methods: { code: string; ship_amt: number }[]
    }
  const priceOf = ({ shipping_methods: ways }: Awaited<ReturnType<typeof quote>>) =>
    ways.find(({ code }) => code === 'UPS-GROUND')!.ship_amt
  const near = priceOf(await quote('60607', [box]))
  expect(near).toBeGreaterThan(0)
  expect(priceOf(await quote('94105', [box]))).toBeGreaterThan(near)
  expect(priceOf(await quote('60607', [{ ...box, quantity: 3 }]))).toBeCloseTo(3 * near)
})

describe('rates are refused', () => {
  const ask = (input: object) => shop.sendAnything(fetchShippingRates, { input })

  test('for nothing at all, and for packages that nobody could carry', async () => {
    expect(await ask({ zip: '60607', packages: [] })).toRefuseWith('Please enter what to ship.')
    for (const wrong of [
      { weight_pounds: -1 },
      { weight_pounds: 1e9 },
      { length_inches: 1e6 },
      { quantity: 0 },
      { quantity: 1e9 },
    ])
      expect((await ask({ zip: '60607', packages: [{ ...box, ...wrong }] })).status).toBe(400)
    expect((await ask({ zip: '60607', packages: Array.from({ length: 101 }, () => box) })).status).toBe(400)
  })

  test('for goods that are not sold any more', async () => {
    const item = await makeItem(shop, { variants: [{ color: 'Navy' }, { color: 'Red', active: false }] })
    const [sold, gone] = item.variants.map(({ id }) => ({
      catalog_item_id: item.id,
      variants: [{ variant_id: id, quantity: 1 }],
    }))
    expect(await ask({ zip: '60607', packages: [], goods: sold })).toSucceed()
    expect(await ask({ zip: '60607', packages: [], goods: gone })).toRefuseWith(
      'This color and size is no longer available.',
    )
  })

  test('for goods of another item, and for what a guest may not see', async () => {
    const [one, other] = [await makeItem(shop), await makeItem(shop)]
    const goods = { catalog_item_id: one.id, variants: [{ variant_id: other.variants[0]!.id, quantity: 1 }] }
    expect(await ask({ zip: '60607', packages: [], goods })).toRefuseWith('This color and size is no longer available.')
    const closed = await makeItem(shop, { collections: [await makeCollection(shop, { loginRequired: true })] })
    expect((await ask({ zip: '60607', packages: [], goods: toGoods(closed, 1) })).status).toBe(401)
  })

  test('without a ZIP code', async () => {
    const reply = await ask({ zip: '  ', packages: [box] })
    expect(reply.status).toBe(400)
    expect(reply.errors).toEqual([{ field: 'zip', message: 'Please enter the ship-to ZIP code.' }])
  })

  test('where no rate leads', async () => {
    await shop.db.pool.query(
      'delete from shipping_rates; delete from ltl_rates; update shipping_methods set active = false',
    )
    expect(await ask({ zip: '60607', packages: [box] })).toRefuseWith(
      'We do not ship this to that ZIP code by ourselves. Please call us.',
    )
  })

  test('to a network that asks for too many', async () => {
    const noCarriers = createLiveRates({ db: shop.db, clock: shop.clock, carriers: undefined })
    const rateLimit = createRateLimit({ db: shop.db, name: 'few-estimates', limit: 1, withinMs: 60_000 })
    const { catalog } = shop.app.services
    const { quote } = createEstimatesService({
      db: shop.db,
      clock: shop.clock,
      catalog,
      rateLimit,
      liveRates: noCarriers,
    })
    const asked = {
      zip: '60607',
      packages: [{ count: 1, grams: 1, lengthMm: 1, widthMm: 1, heightMm: 1 }],
      goods: undefined,
    }
    const from = { audience: { priceListId: null, closedCollections: 'none' as const }, remoteAddress: '192.0.2.7' }
    await quote(asked, from)
    await expect(quote(asked, from)).rejects.toThrow('You have requested many freight estimates')
  })
})
