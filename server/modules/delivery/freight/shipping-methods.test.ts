import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToCart, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import {
  deleteShippingAddress,
  getAllShippings,
  getCutOff,
  getShippingMethods,
} from '../../../../contract/shop/cart/shipping.call.ts'
import { fillRates, makeAddress } from '../../../testing/makers/address-makers.ts'
import { makeItem, type ItemToMake } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { items } from '../../catalog/items/catalog.tables.ts'
import { decorationLocations, decorationMethods } from '../../catalog/items/decoration.tables.ts'
import { addUsualServices } from './rates/rate-tables.ts'
import { saveClosedDay } from '../../../platform/calendar/closed-days.store.ts'
import { shippingMethods } from './shipping.tables.ts'

/** Monday, 4 in the morning in Chicago. */
const now = '2026-03-02T10:00:00Z'

async function openShopWithCart({ quantity = 10, item = {} }: { quantity?: number; item?: ItemToMake } = {}) {
  const shop = await openTestShop({ now, withRates: true })
  const buyer = await makeCustomer(shop)
  const made = await makeItem(shop, item)
  const { line_id } = (await buyer.send(addToCart, { input: { catalog_item_id: made.id, quantity } })).data
  return {
    shop,
    buyer,
    line_id,
    item: made,
    async quote(fields: object = {}) {
      const { id } = await makeAddress(buyer, fields)
      return (await buyer.send(getShippingMethods, { input: { shipping_address_id: id } })).data.shipping_methods
    },
  }
}

const untaxed = { tax_amt: 0, sales_tax: [{ label: 'Sales tax', words: 'Not included', amount: 0 }] }

test('the cart ships by what is worth choosing, each with amount, days and the reason', async () => {
  const { quote } = await openShopWithCart()
  const methods = await quote()
  expect(methods.map(({ code }) => code)).toEqual([
    ...['UPS-GROUND', 'ENDICIA-PRIORITY-EXPRESS', 'FEDEX-STANDARD-OVERNIGHT', 'UPS-NEXT-DAY', 'CUSTOMER-PICKUP'],
  ])
  expect(methods.find(({ code }) => code === 'UPS-NEXT-DAY')).toMatchObject({
    ship_amt: 90.56,
    arrives_on: '2026-03-03',
    why: '1 carton, 20 lb billed, zone 3. Includes fuel $10.06.',
    arrives_by: '10:30 am',
  })
  expect(methods[0]).toEqual({
    code: 'UPS-GROUND',
    carrier: 'UPS',
    name: 'UPS Ground',
    ship_amt: 15.85,
    transit_days: 2,
    arrives_on: '2026-03-04',
    arrives_by: null,
    why: '1 carton, 20 lb billed, zone 3.',
    needs_dock: false,
    in_parts: null,
    ...untaxed,
    in_parts_tax: null,
    orders: [
      {
        line_ids: [expect.any(Number)],
        shipping_method: 'UPS Ground',
        ship_amt: 15.85,
        in_parts_amt: null,
        tax_amt: 0,
        in_parts_tax_amt: 0,
        arrives_on: '2026-03-04',
        why: '1 carton, 20 lb billed, zone 3.',
      },
    ],
  })
  expect(methods.at(-1)).toEqual({
    code: 'CUSTOMER-PICKUP',
    carrier: 'CUSTOMER-PICKUP',
    needs_dock: false,
    name: 'Customer pickup, Dayton',
    ship_amt: 0,
    transit_days: 0,
    arrives_on: '2026-03-02',
    arrives_by: null,
    why: 'Pick up at our warehouse Dayton: Dayton, OH 45402.',
    in_parts: null,
    ...untaxed,
    in_parts_tax: null,
    orders: [
      {
        line_ids: [expect.any(Number)],
        shipping_method: 'Customer pickup, Dayton',
        ship_amt: 0,
        in_parts_amt: null,
        tax_amt: 0,
        in_parts_tax_amt: 0,
        arrives_on: '2026-03-02',
        why: 'Pick up at our warehouse Dayton: Dayton, OH 45402.',
      },
    ],
  })
})

test('no method costs more than another and arrives no sooner, wherever it goes', async () => {
  const { quote } = await openShopWithCart()
  const places = [
    ['OH', '45402'],
    ['IL', '60607'],
    ['CO', '80202'],
    ['CA', '94105'],
  ] as const
  for (const [state, zip] of places) {
    const methods = (await quote({ state, zip })).filter(({ carrier }) => carrier !== 'CUSTOMER-PICKUP')
    const byPrice = methods.toSorted((one, other) => one.ship_amt - other.ship_amt)
    const arrivals = byPrice.map(({ transit_days, arrives_by }) => transit_days * 100 + readHour(arrives_by))
    expect(arrivals, zip).toEqual([...new Set(arrivals)].toSorted((one, other) => other - one))
  }
})

/** '10:30 am' */
function readHour(time: string | null): number {
  const [, hour, half] = /^(\d+):\d\d (am|pm)$/.exec(time ?? '') ?? []
  return hour === undefined ? 24 : Number(hour) + (half === 'pm' ? 12 : 0)
}

test('further away costs more and takes longer', async () => {
  const { quote } = await openShopWithCart()
  const [near] = await quote()
  const [far] = await quote({ city: 'San Francisco', state: 'CA', zip: '94105-1234' })
  expect(far!.ship_amt).toBeGreaterThan(near!.ship_amt)
  expect(far).toMatchObject({ transit_days: 5, arrives_on: '2026-03-09', why: '1 carton, 20 lb billed, zone 8.' })
})

test('light and large goods are billed by their space', async () => {
  const carton = {
    cartonQuantity: 10,
    cartonGrams: 2_000,
    cartonLengthMm: 600,
    cartonWidthMm: 400,
    cartonHeightMm: 400,
  }
  const { quote } = await openShopWithCart({ item: carton })
  const toBox = await quote({ address_1: 'P.O. Box 12' })
  expect((await quote())[0]).toMatchObject({ code: 'FEDEX-GROUND', why: '1 carton, 43 lb billed, zone 3.' })
  expect(toBox[0]).toMatchObject({ code: 'ENDICIA-GROUND-ADVANTAGE', why: '1 carton, 36 lb billed, zone 3.' })
})

test('all lines of the cart go together', async () => {
  const { shop, buyer, quote } = await openShopWithCart({ quantity: 25 })
  const other = await makeItem(shop)
  await buyer.send(addToCart, { input: { catalog_item_id: other.id, quantity: 5 } })
  expect((await quote())[0]).toMatchObject({ why: expect.stringMatching(/^3 cartons, 61 lb billed/) })
})

test('lines with addresses of their own do not', async () => {
  const { buyer, line_id, quote } = await openShopWithCart()
  const { id } = await makeAddress(buyer)
  const shipping_addresses = [{ address_id: id, quantity: 10, shipping_method: 'UPS-GROUND' }]
  await buyer.send(updateCartLine, { params: { id: line_id }, input: { shipping_addresses } })
  expect((await quote())[0]).toMatchObject({ ship_amt: 0, why: 'Nothing ships to this address.' })
})

describe('the day of arrival', () => {
  const arrival = async (shop: Awaited<ReturnType<typeof openShopWithCart>>) =>
    (await shop.quote()).find(({ code }) => code === 'UPS-NEXT-DAY')!.arrives_on

  test('counts from the next working day after 2 pm Eastern', async () => {
    const opened = await openShopWithCart()
    opened.shop.clock.set('2026-03-02T18:59:00Z')
    expect(await arrival(opened)).toBe('2026-03-03')
    opened.shop.clock.set('2026-03-02T19:00:00Z')
    expect(await arrival(opened)).toBe('2026-03-04')
    opened.shop.clock.set('2026-03-06T19:00:00Z')
    expect(await arrival(opened)).toBe('2026-03-10')
  })

  test('waits for goods that take days to leave the shelf', async () => {
    expect(await arrival(await openShopWithCart({ item: { leadDays: 3 } }))).toBe('2026-03-05')
  })

  test('does not wait for the decoration of goods that are sold blank', async () => {
    const opened = await openShopWithCart({ item: { leadDays: 3 } })
    const { id: itemId } = opened.item
    const [method] = await opened.shop.db.orm
      .insert(decorationMethods)
      .values({ itemId, type: 'DIRECT', process: 'screen', name: 'Direct print' })
      .returning()
    await opened.shop.db.orm
      .insert(decorationLocations)
      .values({ itemId, methodId: method!.id, name: 'Front', width: 300, height: 200 })
    expect(await arrival(opened)).toBe('2026-03-03')
  })

  test('waits for what comes in', async () => {
    const item = { variants: [{ stock: 4, incomingOn: '2026-03-20' }] }
    expect(await arrival(await openShopWithCart({ item }))).toBe('2026-03-24')
  })

  test('is unknown while nothing is on its way in', async () => {
    expect(await arrival(await openShopWithCart({ item: { variants: [{ stock: 4 }] } }))).toBe(null)
  })
})

describe('a way of shipping is left out', () => {
  const codes = (methods: { code: string }[]) => methods.map(({ code }) => code)

  test('to a post office box, unless the postal service takes it', async () => {
    const { quote } = await openShopWithCart()
    const all = ['ENDICIA-GROUND-ADVANTAGE', 'ENDICIA-PRIORITY', 'ENDICIA-PRIORITY-EXPRESS', 'CUSTOMER-PICKUP']
    expect(codes(await quote({ address_1: 'P.O. Box 12' }))).toEqual(all)
    expect(codes(await quote({ address_1: '100 Main St', address_2: 'Suite 4 / ＰＯ Ｂｏｘ 77' }))).toEqual(all)
    expect(codes(await quote({ city: 'FPO', state: 'AE', zip: '09532' }))).toEqual(all)
  })

  test('above the heaviest package of its carrier', async () => {
    const carton = { cartonQuantity: 1, cartonGrams: 40_000 }
    const { quote } = await openShopWithCart({ quantity: 1, item: carton })
    expect(codes(await quote()).some((code) => code.startsWith('ENDICIA'))).toBe(false)
  })

  test('where the rate table has no zone, except picking up', async () => {
    const { quote } = await openShopWithCart()
    expect(codes(await quote({ zip: '00001' }))).toEqual(['CUSTOMER-PICKUP'])
  })

  test('when the owner has switched it off', async () => {
    const { shop, quote } = await openShopWithCart()
    await shop.db.orm.update(shippingMethods).set({ active: false }).where(eq(shippingMethods.code, 'UPS-GROUND'))
    expect(codes(await quote())).not.toContain('UPS-GROUND')
  })
})

test('goods without carton data ship, too', async () => {
  const { shop, item, quote } = await openShopWithCart({ quantity: 20 })
  const none = {
    cartonQuantity: null,
    cartonGrams: null,
    cartonLengthMm: null,
    cartonWidthMm: null,
    cartonHeightMm: null,
  }
  await shop.db.orm.update(items).set(none).where(eq(items.id, item.id))
  expect((await quote())[0]).toMatchObject({ why: '1 carton, 20 lb billed, zone 3.' })
})

test('goods whose carton has no measures ship by its pieces and weight', async () => {
  const carton = { cartonQuantity: 144, cartonGrams: 7_000, cartonLengthMm: null, cartonHeightMm: null }
  const { quote } = await openShopWithCart({ quantity: 144, item: carton })
  expect((await quote())[0]).toMatchObject({ why: '1 carton, 16 lb billed, zone 3.' })
})

test('a million heavy pieces have a price', async () => {
  const carton = { cartonQuantity: 1, cartonGrams: 30_000 }
  const { quote } = await openShopWithCart({ quantity: 1_000_000, item: carton })
  expect((await quote())[0]!.ship_amt).toBeGreaterThan(1_000_000)
})

test('an empty cart does not ship', async () => {
  const shop = await openTestShop({ withRates: true })
  const buyer = await makeCustomer(shop)
  const { id } = await makeAddress(buyer)
  const reply = await buyer.send(getShippingMethods, { input: { shipping_address_id: id } })
  expect(reply.status).toBe(409)
  expect(reply).toRefuseWith('Your cart is empty.')
})

test('nothing is quoted to an address of a stranger, or to one that is gone', async () => {
  const { shop, buyer } = await openShopWithCart()
  const stranger = await makeCustomer(shop, { companyId: buyer.companyId })
  const theirs = await makeAddress(stranger)
  const own = await makeAddress(buyer)
  await buyer.send(deleteShippingAddress, { params: { id: own.id } })
  for (const shipping_address_id of [theirs.id, own.id, 4711]) {
    const reply = await buyer.send(getShippingMethods, { input: { shipping_address_id } })
    expect(reply.status).toBe(404)
    expect(reply).toRefuseWith('We cannot find this address. Please choose another one.')
  }
})

describe('a home', () => {
  test('is reached by services for homes, and what they charge for it is said', async () => {
    const { quote } = await openShopWithCart()
    const toHome = await quote({ company: '' })
    const toCompany = await quote()
    const ground = (methods: typeof toHome) => methods.find(({ code }) => code === 'UPS-GROUND')
    expect(toHome.map(({ code }) => code)).toContain('FEDEX-HOME-DELIVERY')
    expect(toHome.map(({ code }) => code)).not.toContain('FEDEX-GROUND')
    expect(toCompany.map(({ code }) => code)).not.toContain('FEDEX-HOME-DELIVERY')
    expect(ground(toCompany)).toMatchObject({ ship_amt: 15.85 })
    expect(ground(toHome)).toBeUndefined()
    expect(toHome[0]).toMatchObject({
      code: 'FEDEX-HOME-DELIVERY',
      ship_amt: 21.9,
      why: '1 carton, 20 lb billed, zone 3. Includes residential delivery $5.85.',
    })
  })
})

test('goods to Hawaii, Alaska and Puerto Rico cost more by road and air, and not by mail', async () => {
  const { quote } = await openShopWithCart()
  for (const place of [
    { city: 'Honolulu', state: 'HI', zip: '96813' },
    { city: 'Anchorage', state: 'AK', zip: '99501' },
    { city: 'San Juan', state: 'PR', zip: '00901' },
  ]) {
    const methods = await quote(place)
    const airOrRoad = methods.filter(({ carrier }) => carrier === 'UPS' || carrier === 'FEDEX')
    expect(airOrRoad.length).toBeGreaterThan(0)
    for (const { why } of airOrRoad) expect(why).toMatch(/Includes remote area \$15\.50/)
    for (const { why } of methods.filter(({ carrier }) => carrier === 'ENDICIA')) expect(why).not.toContain('remote')
  }
})

test('a carton that no carrier takes is not offered by parcel', async () => {
  const carton = { cartonQuantity: 1, cartonGrams: 10_000, cartonLengthMm: 2_800 }
  const { quote } = await openShopWithCart({ quantity: 1, item: carton })
  expect((await quote()).map(({ code }) => code)).toEqual(['CUSTOMER-PICKUP'])
})

test('all ways of shipping are listed in the order of the owner', async () => {
  const { buyer, shop } = await openShopWithCart()
  const { shippings } = (await buyer.send(getAllShippings)).data
  expect(shippings.map(({ code }) => code).slice(-3)).toEqual([
    'FEDEX-FREIGHT-ECONOMY',
    'FEDEX-FREIGHT-PRIORITY',
    'CUSTOMER-PICKUP',
  ])
  expect(new Set(shippings.map(({ carrier }) => carrier))).toEqual(
    new Set(['UPS', 'FEDEX', 'ENDICIA', 'CUSTOMER-PICKUP']),
  )
  expect(shippings[0]).toEqual({ code: 'UPS-GROUND', carrier: 'UPS', name: 'UPS Ground', transit_days: 1 })
  expect((await shop.send(getAllShippings)).status).toBe(401)
})

test('everybody may know until when an order counts for the day', async () => {
  const { shop } = await openShopWithCart()
  expect((await shop.send(getCutOff)).data).toEqual({
    time_zone: 'America/New_York',
    minute: 14 * 60,
    closed_days: [],
    now: '2026-03-02T10:00:00.000Z',
  })
})

test('on closed days nothing leaves, and what is on its way arrives', async () => {
  const { shop, quote } = await openShopWithCart()
  const days = async () => (await quote()).map(({ code, arrives_on }) => [code, arrives_on])
  expect(await days()).toContainEqual(['UPS-GROUND', '2026-03-04'])
  await saveClosedDay(shop.db.orm, { day: '2026-03-03', name: '' })
  expect(await days()).toContainEqual(['UPS-GROUND', '2026-03-04'])
  await saveClosedDay(shop.db.orm, { day: '2026-03-02', name: 'Inventory count' })
  expect(await days()).toContainEqual(['UPS-GROUND', '2026-03-06'])
  expect(await days()).toContainEqual(['CUSTOMER-PICKUP', '2026-03-04'])
  expect((await shop.send(getCutOff)).data.closed_days.toSorted()).toEqual(['2026-03-02', '2026-03-03'])
})

test('the rate tables can be filled again', async () => {
  const { shop, quote } = await openShopWithCart()
  const before = await quote()
  await fillRates(shop)
  expect(await quote()).toEqual(before)
})

describe('usual services that have come since', () => {
  test('are added to tables of an earlier version', async () => {
    const { shop, quote } = await openShopWithCart()
    const before = await quote({ company: '' })
    await shop.db.pool.query(`
      delete from shipping_surcharges;
      delete from shipping_methods where code in ('FEDEX-HOME-DELIVERY', 'ENDICIA-PRIORITY-EXPRESS', 'FEDEX-STANDARD-OVERNIGHT');
      update shipping_methods set delivered_by_minute = null, delivers_to = null;
      update shipping_methods set position = 60 where kind = 'ltl'`)
    expect(await quote({ company: '' })).not.toEqual(before)
    await shop.db.transaction(addUsualServices)
    expect(await quote({ company: '' })).toEqual(before)
    const { shippings } = (await (await makeCustomer(shop)).send(getAllShippings)).data
    expect(shippings.map(({ code }) => code).slice(-3)[2]).toBe('CUSTOMER-PICKUP')
  })

  test('leave the tables of an owner alone', async () => {
    const { shop, buyer } = await openShopWithCart()
    await shop.db.pool.query(`delete from shipping_surcharges; delete from shipping_methods where code <> 'UPS-GROUND'`)
    await shop.db.transaction(addUsualServices)
    const { shippings } = (await buyer.send(getAllShippings)).data
    expect(shippings.map(({ code }) => code)).toEqual(['UPS-GROUND'])
    expect((await shop.db.pool.query('select from shipping_surcharges')).rowCount).toBe(0)
  })
})
