import { describe, expect, test } from 'vitest'
import { startCarrier } from '../../../../../dev/standins/carrier/carrier.ts'
import { addToCart, updateCartLine } from '../../../../../contract/shop/cart/cart.call.ts'
import { getLineShippingMethods } from '../../../../../contract/shop/cart/line-shipping.call.ts'
import { fetchShippingRates, getShippingMethods } from '../../../../../contract/shop/cart/shipping.call.ts'
import { makeAddress } from '../../../../testing/makers/address-makers.ts'
import { atEnd } from '../../../../testing/at-end.ts'
import { makeItem } from '../../../../testing/makers/catalog-makers.ts'
import { fillCart, makeBuyer } from '../../../../testing/makers/order-makers.ts'
import { soon } from '../../../../testing/soon.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { warehouses } from '../../../catalog/items/catalog.tables.ts'
import { shippingMethods } from '../shipping.tables.ts'

/** A shop that asks carriers, and a buyer with a carton of 20 pounds in the cart. */
async function openLiveShop() {
  const carrier = await startCarrier()
  atEnd(() => carrier.close())
  const shop = await openTestShop({ withRates: true, settings: carrier.settings })
  const buyer = await makeBuyer(shop)
  const { lineId } = await fillCart(shop, buyer)
  const addressId = buyer.address.id
  return {
    carrier,
    shop,
    buyer,
    lineId,
    addressId,
    async quote(id = addressId) {
      const { data } = await buyer.send(getShippingMethods, { input: { shipping_address_id: id } })
      const find = (code: string) => data.shipping_methods.find((method) => method.code === code)
      return { ...data, find, codes: data.shipping_methods.map(({ code }) => code) }
    },
    expire: (minutes: number) => shop.clock.set(new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString()),
  }
}

/** As the stand-in counts 20 pounds over two steps. */
const ground = 19.71
/** As the shop's own table has it for 20 pounds in zone 3. */
const byTable = 15.85

describe('carriers are asked for their own rates', () => {
  test('which take the place of the table, with the days that they say', async () => {
    const { carrier, quote } = await openLiveShop()
    const { find, notices } = await quote()
    expect(find('UPS-GROUND')).toMatchObject({
      ship_amt: ground,
      transit_days: 2,
      why: '1 carton, 20 lb, at the rate of UPS.',
    })
    expect(notices).toEqual([])
    expect(carrier.requests).toHaveLength(1)
    expect(carrier.requests[0]).toMatchObject({
      what: 'POST shipments',
      body: {
        shipment: {
          parcel: { weight: 320, length: 11.9, width: 11.9, height: 11.9 },
          to_address: { zip: '60607', residential: false },
          from_address: { zip: '45402' },
        },
      },
    })
  })

  test('once for equal cartons to the same ZIP code, and once for each other one', async () => {
    const { carrier, shop, buyer, quote } = await openLiveShop()
    const one = (await quote()).find('UPS-GROUND')!.ship_amt
    const item = await makeItem(shop)
    await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 20 } })
    expect((await quote()).find('UPS-GROUND')!.ship_amt).toBeCloseTo(3 * one)
    const neighbor = await makeAddress(buyer, { name: 'Next door', address_1: '1300 W Van Buren St' })
    await quote(neighbor.id)
    expect(carrier.requests).toHaveLength(1)
    await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 5 } })
    await quote()
    expect(carrier.requests).toHaveLength(2)
  })

  test('of homes for homes', async () => {
    const { carrier, buyer, quote } = await openLiveShop()
    const home = await makeAddress(buyer, { company: '' })
    const { find } = await quote(home.id)
    expect(carrier.requests[0]).toMatchObject({ body: { shipment: { to_address: { residential: true } } } })
    expect(find('UPS-GROUND')).toMatchObject({ ship_amt: ground + 5.5, why: '1 carton, 20 lb, at the rate of UPS.' })
  })

  test('but not for a service of the shop’s own', async () => {
    const { shop, quote } = await openLiveShop()
    await shop.db.orm.update(shippingMethods).set({ name: 'Our own truck', baseDays: 0, tenthDaysPerZone: 0 })
    const { shipping_methods: methods } = await quote()
    expect(methods.some(({ why }) => why.includes('at the rate of'))).toBe(false)
  })

  test('and not from a warehouse without a ZIP code', async () => {
    const { carrier, shop, quote } = await openLiveShop()
    await shop.db.orm.update(warehouses).set({ zip: '' })
    expect((await quote()).find('UPS-GROUND')).toMatchObject({ ship_amt: byTable })
    expect(carrier.requests).toEqual([])
  })

  test('before there is a cart, too', async () => {
    const { carrier, shop, quote } = await openLiveShop()
    const item = await makeItem(shop)
    const goods = { catalog_item_id: item.id, variants: [{ variant_id: item.variants[0]!.id, quantity: 10 }] }
    const { data } = await shop.send(fetchShippingRates, { input: { zip: '60607', packages: [], goods } })
    expect(data.shipping_methods.find(({ code }) => code === 'UPS-GROUND')).toMatchObject({ ship_amt: ground })
    expect((await quote()).find('UPS-GROUND')).toMatchObject({ ship_amt: ground })
    expect(carrier.requests).toHaveLength(1)
  })
})

describe('the table stands in, and the page says so', () => {
  const sentence = 'These are our own rates. We could not reach the carriers.'

  test.each(['cut', 'error-500', 'html', 'malformed'] as const)('when an answer is %s', async (fault) => {
    const { carrier, quote } = await openLiveShop()
    carrier.fail(fault)
    const { find, notices } = await quote()
    expect(find('UPS-GROUND')).toMatchObject({ ship_amt: byTable, why: '1 carton, 20 lb billed, zone 3.' })
    expect(notices).toEqual([sentence])
  })

  test('when carriers are slow; nobody waits for them again for a minute', async () => {
    const { carrier, quote, expire } = await openLiveShop()
    carrier.fail('slow')
    const began = Date.now()
    expect((await quote()).notices).toEqual([sentence])
    // The carrier would answer after 15 seconds.
    expect(Date.now() - began).toBeLessThan(12_000)
    carrier.clear()
    expect((await quote()).notices).toEqual([sentence])
    expect(carrier.requests).toHaveLength(1)
    expire(2)
    const { find, notices } = await quote()
    expect(find('UPS-GROUND')).toMatchObject({ ship_amt: ground })
    expect(notices).toEqual([])
  })

  test('when one carrier fails, for that carrier alone', async () => {
    const { carrier, quote } = await openLiveShop()
    carrier.fail('rate-error UPS')
    const { find, notices } = await quote()
    expect(find('UPS-GROUND')).toMatchObject({ ship_amt: byTable })
    expect(find('FEDEX-STANDARD-OVERNIGHT')?.why).toMatch(/at the rate of FedEx/)
    expect(notices).toEqual(['These are our own rates. We could not reach UPS.'])
  })
})

describe('an order is placed for the freight that was shown', () => {
  test('also when the carrier has changed its rates since', async () => {
    const { carrier, buyer, quote } = await openLiveShop()
    const shown = (await quote()).find('UPS-GROUND')!.ship_amt
    carrier.changePrices(1.5)
    const { data } = await buyer.place({ shipping_method: 'UPS-GROUND', expected_amount: 100 + shown })
    expect(data.order_total).toBeCloseTo(100 + shown)
  })

  test('or the change is shown first, when what was shown is old', async () => {
    const { carrier, buyer, quote, expire } = await openLiveShop()
    const shown = (await quote()).find('UPS-GROUND')!.ship_amt
    carrier.changePrices(1.5)
    expire(16)
    const reply = await buyer.place({ shipping_method: 'UPS-GROUND', expected_amount: 100 + shown })
    expect(reply.status).toBe(409)
    expect(reply.error).toMatch(/^Your cart total is now \$129\.5\d\. Please review it/)
    const again = (await quote()).find('UPS-GROUND')!.ship_amt
    const placed = await buyer.place({ shipping_method: 'UPS-GROUND', expected_amount: 100 + again })
    expect(placed.data.order_total).toBeCloseTo(100 + again)
  })

  test('and nothing is locked while a slow carrier is asked', async () => {
    const { carrier, shop, buyer } = await openLiveShop()
    const item = await makeItem(shop)
    carrier.fail('slow')
    const placing = buyer.place({ shipping_method: 'UPS-GROUND' })
    await expect.poll(() => carrier.requests.length, soon).toBeGreaterThan(0)
    const { rows } = await shop.db.pool.query(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    )
    expect(rows).toEqual([{ count: 0 }])
    expect(await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 10 } })).toSucceed()
    expect((await placing).status).toBe(200)
  })
})

test('a line with addresses of its own has the carriers’ rates, and those of who pays', async () => {
  const { carrier, buyer, lineId, addressId } = await openLiveShop()
  const ship = (fields: object) =>
    buyer.send(updateCartLine, {
      params: { id: lineId },
      input: {
        shipping_addresses: [{ address_id: addressId, quantity: 10, shipping_method: 'UPS-GROUND', ...fields }],
      },
    })
  const [shipment] = (await ship({})).data.shopping_cart.shopping_cart_lines[0]!.shipping_addresses
  expect(shipment!.shipping_methods[0]).toMatchObject({ code: 'UPS-GROUND', ship_amt: ground })
  await ship({ bill_transportation_to: 'third party', account_number: '4R71X2', account_zip: '60607' })
  expect(carrier.requests.at(-1)).toMatchObject({
    body: {
      shipment: {
        options: { payment: { type: 'THIRD_PARTY', account: '4R71X2', country: 'US', postal_code: '60607' } },
      },
    },
  })
})

test('a line with addresses of its own says so, too, when carriers cannot be reached', async () => {
  const { carrier, buyer, lineId, addressId } = await openLiveShop()
  carrier.fail('error-500')
  const shipping_addresses = [{ address_id: addressId, quantity: 10, shipping_method: 'UPS-GROUND' }]
  const { data } = await buyer.send(updateCartLine, { params: { id: lineId }, input: { shipping_addresses } })
  const notices = ['These are our own rates. We could not reach the carriers.']
  expect(data.shopping_cart.freight_notices).toEqual(notices)
  const query = { address_ids: [addressId] }
  expect((await buyer.send(getLineShippingMethods, { params: { id: lineId }, query })).data).toMatchObject({ notices })
})

test('answers that are too old are forgotten', async () => {
  const { shop, buyer, quote, expire } = await openLiveShop()
  await quote()
  expire(16)
  const far = await makeAddress(buyer, { city: 'San Francisco', state: 'CA', zip: '94105' })
  await quote(far.id)
  const { rows } = await shop.db.pool.query('select zip from live_rates')
  expect(rows).toEqual([{ zip: '94105' }])
})
