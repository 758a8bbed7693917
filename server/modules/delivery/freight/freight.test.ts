import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToCart, getCart, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { getLineShippingMethods } from '../../../../contract/shop/cart/line-shipping.call.ts'
import { createOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { getShippingMethods } from '../../../../contract/shop/cart/shipping.call.ts'
import type { ShippingMethod } from '../../../../contract/shop/cart/shipping.schema.ts'
import { makeAddress } from '../../../testing/makers/address-makers.ts'
import { makeItem, type ItemToMake } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { inventory, warehouses } from '../../catalog/items/catalog.tables.ts'
import { shippingMethods, shippingSettings } from './shipping.tables.ts'

/** Monday, 4 in the morning in Chicago. */
const now = '2026-03-02T10:00:00Z'
const pittsburgh = { city: 'Pittsburgh', state: 'PA', zip: '15222' }
const sacramento = { city: 'Sacramento', state: 'CA', zip: '95814' }

async function openShop() {
  const shop = await openTestShop({ now, withRates: true })
  const buyer = await makeCustomer(shop, { invoiceTermsDays: 30 })
  return {
    shop,
    buyer,
    async add(quantity: number, item: ItemToMake = {}) {
      const made = await makeItem(shop, item)
      const { line_id } = (await buyer.send(addToCart, { input: { catalog_item_id: made.id, quantity } })).data
      return { ...made, line_id }
    },
    async quote(fields: object = {}) {
      const { id } = await makeAddress(buyer, fields)
      return (await buyer.send(getShippingMethods, { input: { shipping_address_id: id } })).data.shipping_methods
    },
  }
}

const codes = (methods: ShippingMethod[]) => methods.map(({ code }) => code)
const heavy = { cartonQuantity: 1, cartonGrams: 20_000 }

describe('heavy goods', () => {
  test('go on pallets instead of by many parcels, to a dock or lowered to the ground', async () => {
    const { add, quote } = await openShop()
    await add(15, heavy)
    const methods = await quote()
    expect(codes(methods)).toEqual([
      'FEDEX-FREIGHT-ECONOMY',
      'FEDEX-FREIGHT-ECONOMY:LIFTGATE',
      'FEDEX-FREIGHT-PRIORITY',
      'FEDEX-FREIGHT-PRIORITY:LIFTGATE',
      'CUSTOMER-PICKUP',
    ])
    const [dock, lowered] = methods
    expect(dock).toMatchObject({
      carrier: 'FEDEX',
      name: 'FedEx Freight Economy',
      why: '1 pallet, 702 lb, class 65, zone 3. To your loading dock.',
      arrives_on: '2026-03-05',
    })
    expect(lowered).toMatchObject({ name: 'FedEx Freight Economy, with liftgate' })
    expect(lowered!.ship_amt - dock!.ship_amt).toBeCloseTo(75)
  })

  test('come to a home only with liftgate and the surcharge for a residence', async () => {
    const { add, quote } = await openShop()
    await add(15, heavy)
    const [company] = await quote()
    const home = await quote({ company: '' })
    expect(codes(home)).toEqual([
      'FEDEX-FREIGHT-ECONOMY:LIFTGATE',
      'FEDEX-FREIGHT-PRIORITY:LIFTGATE',
      'CUSTOMER-PICKUP',
    ])
    expect(home[0]!.ship_amt - company!.ship_amt).toBeCloseTo(75 + 95)
    expect(home[0]!.why).toContain('Includes residential delivery $95.00 and liftgate $75.00.')
  })

  test('go by parcel up to a weight, and only beside freight where that is dearer', async () => {
    const { add, quote } = await openShop()
    await add(8, { cartonQuantity: 1, cartonGrams: 10_000 })
    expect(codes(await quote())).toContain('UPS-GROUND')
  })

  test('are offered with a liftgate wherever they are offered to a dock', async () => {
    const { add, quote } = await openShop()
    // Parcels cost less than a liftgate, and more than a dock.
    await add(12, { cartonQuantity: 1, cartonGrams: 9_000 })
    const methods = await quote()
    const dock = methods.find(({ code }) => code === 'FEDEX-FREIGHT-ECONOMY')!
    const lowered = methods.find(({ code }) => code === 'FEDEX-FREIGHT-ECONOMY:LIFTGATE')!
    const parcel = methods.find(({ code }) => code.endsWith('-GROUND'))!
    expect([dock.needs_dock, lowered.needs_dock, parcel.needs_dock]).toEqual([true, false, false])
    expect(dock.ship_amt).toBeLessThan(parcel.ship_amt)
    expect(parcel.ship_amt).toBeLessThan(lowered.ship_amt)
  })

  test('go by parcel where no freight line comes', async () => {
    const { add, quote } = await openShop()
    await add(15, heavy)
    const hawaii = codes(await quote({ city: 'Honolulu', state: 'HI', zip: '96813' }))
    expect(hawaii).toContain('FEDEX-GROUND')
    expect(hawaii.join()).not.toContain('FREIGHT')
    expect(codes(await quote({ address_1: 'P.O. Box 12' }))[0]).toBe('ENDICIA-GROUND-ADVANTAGE')
  })

  test('go by parcel in a shop without freight lines', async () => {
    const { shop, add, quote } = await openShop()
    await add(15, heavy)
    await shop.db.orm.update(shippingMethods).set({ active: false }).where(eq(shippingMethods.kind, 'ltl'))
    expect(codes(await quote())).toContain('FEDEX-GROUND')
  })

  test('go as the owner says from which weight on', async () => {
    const { shop, add, quote } = await openShop()
    await add(15, heavy)
    await shop.db.orm.update(shippingSettings).set({ ltlFromGrams: 1_000_000 })
    expect(codes(await quote()).join()).not.toContain('FREIGHT')
  })

  test('are ordered by the way that was chosen, for the amount that was shown', async () => {
    const { buyer, add } = await openShop()
    await add(15, heavy)
    const { id: shipping_address_id } = await makeAddress(buyer)
    const { shipping_methods } = (await buyer.send(getShippingMethods, { input: { shipping_address_id } })).data
    const lowered = shipping_methods.find(({ code }) => code.endsWith(':LIFTGATE'))!
    const reply = await buyer.send(createOrders, {
      input: {
        checkout_key: 'freight-key',
        payment_method: 'terms',
        po_number: 'PO-1',
        shipping_address_id,
        shipping_method: lowered.code,
        expected_amount: 150 + lowered.ship_amt,
      },
    })
    expect(reply.data.order_total).toBeCloseTo(150 + lowered.ship_amt)
  })

  test('of a line with an address of its own go so, too', async () => {
    const { buyer, add } = await openShop()
    const { line_id } = await add(15, heavy)
    const { id: address_id } = await makeAddress(buyer)
    const shipping_addresses = [{ address_id, quantity: 15, shipping_method: 'FEDEX-FREIGHT-ECONOMY:LIFTGATE' }]
    await buyer.send(updateCartLine, { params: { id: line_id }, input: { shipping_addresses } })
    const [line] = (await buyer.send(getCart, { query: {} })).data.shopping_cart.shopping_cart_lines
    expect(line!.problems).toEqual([])
    expect(line!.shipping_addresses[0]!.shipping_methods.find(({ chosen }) => chosen)!.ship_amt).toBeGreaterThan(200)
  })
})

test.each([
  ['where another method is better in everything', 10, {}],
  ['where a freight line would take it', 15, heavy],
])('what a buyer has chosen by name is sold, also %s', async (_, quantity, item) => {
  const { buyer, add } = await openShop()
  await add(quantity, item)
  const { id: shipping_address_id } = await makeAddress(buyer)
  const reply = await buyer.send(createOrders, {
    input: {
      checkout_key: 'chosen-key',
      payment_method: 'terms',
      po_number: 'PO-1',
      shipping_address_id,
      shipping_method: 'FEDEX-GROUND',
    },
  })
  expect(reply.status).toBe(200)
})

test('all methods are shown to who pays the carrier by an account of their own', async () => {
  const { buyer, add } = await openShop()
  const { line_id } = await add(10)
  const { id: address_id } = await makeAddress(buyer)
  const billed = { bill_transportation_to: 'receiver' as const, account_number: '4r71-x2' }
  const shipping_addresses = [{ address_id, quantity: 10, shipping_method: 'UPS-3DAY', ...billed }]
  await buyer.send(updateCartLine, { params: { id: line_id }, input: { shipping_addresses } })
  const asked = { params: { id: line_id }, query: { address_ids: [address_id] } }
  const [ways] = (await buyer.send(getLineShippingMethods, asked)).data.shipping_addresses
  expect(ways!.shipping_methods.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['UPS-GROUND', 'FEDEX-GROUND', 'UPS-3DAY', 'FEDEX-2DAY']),
  )
})

test('dangerous goods go on the road only', async () => {
  const { add, quote } = await openShop()
  await add(10)
  await add(10, { hazardous: true })
  expect(codes(await quote(sacramento))).toEqual(['UPS-GROUND', 'CUSTOMER-PICKUP'])
  expect(codes(await quote({ address_1: 'P.O. Box 12' }))).toEqual(['CUSTOMER-PICKUP'])
})

describe('of several warehouses', () => {
  const addReno = async (shop: TestShop) => {
    const reno = { code: 'RNO', name: 'Reno, NV', address1: '950 Matley Lane', city: 'Reno', state: 'NV', zip: '89502' }
    const [row] = await shop.db.orm.insert(warehouses).values(reno).returning({ id: warehouses.id })
    return row!.id
  }

  async function openWithReno() {
    const opened = await openShop()
    const { shop } = opened
    // The first item makes the first warehouse.
    await makeItem(shop)
    const warehouseId = await addReno(shop)
    return {
      ...opened,
      async addAt(quantity: number, inDayton: number, inReno: number, incomingOn?: string) {
        const item = await makeItem(shop, { variants: [{ stock: inDayton, ...(incomingOn ? { incomingOn } : {}) }] })
        await shop.db.orm.insert(inventory).values({ variantId: item.variants[0]!.id, warehouseId, quantity: inReno })
        await shop.refreshCatalog()
        await opened.buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity } })
      },
    }
  }

  test('the nearest one that has the goods ships them', async () => {
    const { addAt, quote } = await openWithReno()
    await addAt(10, 100, 100)
    expect((await quote(pittsburgh))[0]).toMatchObject({ why: '1 carton, 20 lb billed from Dayton, zone 3.' })
    expect((await quote(sacramento))[0]).toMatchObject({ why: '1 carton, 20 lb billed from Reno, NV, zone 2.' })
  })

  test('a further one does where the nearest has too little', async () => {
    const { addAt, quote } = await openWithReno()
    await addAt(10, 100, 9)
    expect((await quote(sacramento))[0]!.why).toBe('1 carton, 20 lb billed from Dayton, zone 8.')
  })

  test('both do where none has all, and the later one is the day', async () => {
    const { addAt, quote } = await openWithReno()
    await addAt(10, 0, 100)
    await addAt(10, 100, 0)
    const [ground] = await quote(sacramento)
    expect(ground!.why).toBe(
      '1 carton, 20 lb billed from Reno, NV, zone 2; 1 carton, 20 lb billed from Dayton, zone 8.',
    )
    expect(ground!.transit_days).toBe(5)
  })

  test('each has its own cutoff, by its own clock; what goes from both leaves with the last of them', async () => {
    const { shop, addAt, quote } = await openWithReno()
    await addAt(10, 100, 0)
    const days = async () => (await quote(sacramento)).map(({ code, arrives_on }) => [code, arrives_on])
    const before = await days()
    expect(before).toContainEqual(['UPS-GROUND', '2026-03-09'])
    // It is 5 in the morning in Dayton, and 2 in Reno.
    const setClock = (code: string, cutOffMinute: number | null, timeZone: string | null) =>
      shop.db.orm.update(warehouses).set({ cutOffMinute, timeZone }).where(eq(warehouses.code, code))
    await setClock('RNO', 60, null)
    expect(await days()).toEqual(before)
    await setClock('DAY', 4 * 60, null)
    expect(await days()).toContainEqual(['UPS-GROUND', '2026-03-10'])
    expect(await days()).toContainEqual(['CUSTOMER-PICKUP', '2026-03-03'])
    await setClock('DAY', 4 * 60, 'America/Los_Angeles')
    expect(await days()).toEqual(before)
    await addAt(10, 0, 100)
    expect(await days()).toContainEqual(['UPS-GROUND', '2026-03-10'])
    await setClock('RNO', 3 * 60, 'America/Los_Angeles')
    expect(await days()).toContainEqual(['UPS-GROUND', '2026-03-09'])
    await setClock('RNO', 3 * 60, 'Nevada')
    expect(await days()).toContainEqual(['UPS-GROUND', '2026-03-10'])
  })

  test.each<[string, number, number, string[]]>([
    ['at both where both have them', 10, 10, ['CUSTOMER-PICKUP', 'CUSTOMER-PICKUP:RNO']],
    ['at one where that has them', 10, 9, ['CUSTOMER-PICKUP']],
    ['at the other one where that has them', 9, 10, ['CUSTOMER-PICKUP:RNO']],
    ['nowhere where they lie in two', 5, 5, []],
  ])('goods are picked up %s', async (_, inDayton, inReno, pickups) => {
    const { addAt, quote } = await openWithReno()
    await addAt(10, inDayton, inReno)
    const methods = await quote()
    const offered = methods.filter(({ carrier }) => carrier === 'CUSTOMER-PICKUP')
    expect(codes(offered)).toEqual(pickups)
    const reno = offered.find(({ code }) => code.endsWith('RNO'))
    if (reno) {
      expect(reno).toMatchObject({
        name: 'Customer pickup, Reno, NV',
        why: 'Pick up at our warehouse Reno, NV: 950 Matley Lane, Reno, NV 89502.',
      })
    }
  })

  test('a part of an order says where it leaves from, and why it costs more', async () => {
    const { addAt, quote } = await openWithReno()
    await addAt(48, 8, 6, '2026-03-20')
    const { in_parts, ship_amt, why } = (await quote(sacramento))[0]!
    expect(why).toMatch(/from Dayton, zone 8\.$/)
    expect(in_parts!.parts).toMatchObject([
      { quantity: 6, backordered: false, shipping_method: 'UPS Ground', ships_from: ['Reno, NV'] },
      { quantity: 8, backordered: false, shipping_method: 'UPS Ground', ships_from: ['Dayton'] },
      { quantity: 34, backordered: true, shipping_method: 'UPS Ground', ships_from: ['Dayton'] },
    ])
    expect(in_parts!.parts[0]!.why).toContain('from Reno, NV, zone 2')
    expect(in_parts!.parts.map(({ goods }) => goods)).toEqual(
      [6, 8, 34].map((quantity) => [{ code: expect.any(String), quantity }]),
    )
    // What is near arrives sooner.
    const [fromReno, fromDayton] = in_parts!.parts
    expect(fromReno!.arrives_on! < fromDayton!.arrives_on!).toBe(true)
    const more = (in_parts!.ship_amt - ship_amt).toFixed(2)
    expect(in_parts!.why).toBe(`$${more} more than all at once: 3 shipments instead of 1, each with its own freight.`)
  })

  test('a few pieces of a heavy order go as cartons, from each warehouse by its cheapest way', async () => {
    const { shop, buyer, quote } = await openWithReno()
    const item = await makeItem(shop, { ...heavy, variants: [{ stock: 15, incomingOn: '2026-03-20' }] })
    await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 17 } })
    const methods = await quote(pittsburgh)
    const whole = methods.find(({ code }) => code === 'FEDEX-FREIGHT-ECONOMY')!
    const [first, rest] = whole.in_parts!.parts
    expect(first).toMatchObject({ quantity: 15, shipping_method: 'FedEx Freight Economy' })
    expect(rest).toMatchObject({ quantity: 2, shipping_method: 'FedEx Ground' })
    expect(rest!.ship_amt).toBeLessThan(first!.ship_amt)
    const lowered = methods.find(({ code }) => code === 'FEDEX-FREIGHT-ECONOMY:LIFTGATE')!
    expect(lowered.in_parts!.parts[0]!.shipping_method).toBe('FedEx Freight Economy, with liftgate')
  })

  test('what comes in on different days follows in shipments of its own, what has no date last', async () => {
    const { addAt, quote } = await openWithReno()
    await addAt(10, 4, 0, '2026-03-30')
    await addAt(5, 0, 0, '2026-03-20')
    await addAt(3, 0, 0)
    const ground = (await quote()).find(({ code }) => code === 'UPS-GROUND')!
    expect(ground.arrives_on).toBe(null)
    expect(ground.in_parts!.parts).toMatchObject([
      { quantity: 4, backordered: false, arrives_on: '2026-03-04' },
      { quantity: 5, backordered: true, arrives_on: '2026-03-25' },
      { quantity: 6, backordered: true, arrives_on: '2026-04-02' },
      { quantity: 3, backordered: true, arrives_on: null },
    ])
  })

  test('what is on the shelf is fetched at once, the rest when it has come in', async () => {
    const { addAt, quote } = await openWithReno()
    await addAt(10, 4, 3, '2026-03-20')
    await addAt(3, 0, 0)
    const pickups = (await quote()).filter(({ carrier }) => carrier === 'CUSTOMER-PICKUP')
    expect(pickups).toMatchObject([{ code: 'CUSTOMER-PICKUP', arrives_on: null }])
    expect(pickups[0]!.in_parts).toMatchObject({
      ship_amt: 0,
      parts: [
        { quantity: 4, backordered: false, arrives_on: '2026-03-02' },
        { quantity: 6, backordered: true, arrives_on: '2026-03-23' },
        { quantity: 3, backordered: true, arrives_on: null },
      ],
    })
  })

  test('what comes in is picked up where it comes in', async () => {
    const { addAt, quote } = await openWithReno()
    await addAt(10, 0, 5, '2026-03-20')
    const pickups = (await quote()).filter(({ carrier }) => carrier === 'CUSTOMER-PICKUP')
    expect(pickups).toMatchObject([{ code: 'CUSTOMER-PICKUP', arrives_on: '2026-03-23' }])
  })

  test('goods that a warehouse has sold out are not picked up there by an order that was shown before', async () => {
    const { buyer, shop, addAt } = await openWithReno()
    await addAt(10, 0, 10)
    const { id: shipping_address_id } = await makeAddress(buyer)
    await shop.db.orm.update(inventory).set({ quantity: 0 })
    await shop.refreshCatalog()
    const reply = await buyer.send(createOrders, {
      input: {
        checkout_key: 'pickup-key',
        payment_method: 'terms',
        po_number: 'PO-1',
        shipping_address_id,
        shipping_method: 'CUSTOMER-PICKUP:RNO',
      },
    })
    expect(reply.status).toBe(400)
    expect(reply).toRefuseWith('Your cart cannot ship by this method. Please choose another one.')
  })
})
