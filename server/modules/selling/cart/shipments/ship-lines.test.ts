import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../../../../contract/call.ts'
import { addToCart, getCart, shipCartLines } from '../../../../../contract/shop/cart/cart.call.ts'
import { getPlacedOrders } from '../../../../../contract/shop/cart/orders.call.ts'
import { makeAddress } from '../../../../testing/makers/address-makers.ts'
import { makeItem } from '../../../../testing/makers/catalog-makers.ts'
import { makeBuyer } from '../../../../testing/makers/order-makers.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

type Lines = InputOf<typeof shipCartLines>['lines']

/** A buyer with addresses in Chicago, Reno and Dayton, and as many lines of ten pieces. */
async function openShopWithLines(count: number) {
  const shop = await openTestShop({ withRates: true })
  const buyer = await makeBuyer(shop)
  const reno = await makeAddress(buyer, { company: 'Reno yard', city: 'Reno', state: 'NV', zip: '89502' })
  const dayton = await makeAddress(buyer, { company: 'Dayton plant', city: 'Dayton', state: 'OH', zip: '45404' })
  const lineIds: number[] = []
  for (let index = 0; index < count; index++) {
    const item = await makeItem(shop)
    lineIds.push((await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 10 } })).data.line_id)
  }
  const readLines = async () => (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines
  const ship = (lines: Lines, fields: Partial<InputOf<typeof shipCartLines>> = {}) =>
    buyer.send(shipCartLines, { input: { lines, ...fields } })
  return { shop, buyer, chicago: buyer.address, reno, dayton, lineIds, readLines, ship }
}

const to = (addressId: number, quantity: number) => ({ address_id: addressId, quantity })

test('where the order goes is stored with its cart until that is ordered; an address of somebody else is none', async () => {
  const { shop, buyer, reno, lineIds, ship } = await openShopWithLines(2)
  const read = async () => (await buyer.send(getCart)).data.shopping_cart.shipping_address_id
  expect(await read()).toBe(null)
  const lines = [{ line_id: lineIds[0]!, shipping_addresses: [to(buyer.address.id, 10)] }]
  expect((await ship(lines, { shipping_address_id: reno.id })).data.shopping_cart.shipping_address_id).toBe(reno.id)
  const stranger = await makeBuyer(shop)
  const refused = await ship([], { shipping_address_id: stranger.address.id })
  expect(refused).toRefuseWith('We cannot find this address. Please choose another one.')
  expect(await read()).toBe(reno.id)
  await buyer.place()
  expect(await read()).toBe(null)
})

describe('several lines', () => {
  test('ship to two addresses by one call, one of them split, each by its cheapest way', async () => {
    const { buyer, chicago, reno, dayton, lineIds, readLines, ship } = await openShopWithLines(4)
    const reply = await ship([
      { line_id: lineIds[0]!, shipping_addresses: [to(chicago.id, 6), to(reno.id, 4)] },
      { line_id: lineIds[1]!, shipping_addresses: [to(dayton.id, 10)] },
      { line_id: lineIds[2]!, shipping_addresses: [to(dayton.id, 10)] },
    ])
    expect(reply).toSucceed()
    const lines = await readLines()
    expect(reply.data.shopping_cart.shopping_cart_lines).toEqual(lines)
    expect(lines.map(({ problems }) => problems)).toEqual([[], [], [], []])
    expect(lines.map((line) => line.shipping_addresses.map((one) => [one.address_id, one.quantity]))).toEqual([
      [
        [chicago.id, 6],
        [reno.id, 4],
      ],
      [[dayton.id, 10]],
      [[dayton.id, 10]],
      [],
    ])
    expect(lines[1]!.shipping_addresses[0]!.shipping_methods).toMatchObject([{ chosen: true }])

    // None: the line goes where the order goes.
    await ship([{ line_id: lineIds[1]!, shipping_addresses: [] }])
    expect((await readLines())[1]!.shipping_addresses).toEqual([])
    expect(await buyer.place()).toSucceed()
    const [order] = (await buyer.send(getPlacedOrders, { query: {} })).data.sales_orders
    expect(order!.lines.map(({ shipments }) => shipments.length)).toEqual([2, 0, 1, 0])
  })

  test('prefer the ways of the carrier whose account pays, and keep what was chosen', async () => {
    const { reno, dayton, lineIds, readLines, ship } = await openShopWithLines(1)
    const [lineId] = lineIds
    const chosen = { ...to(reno.id, 5), shipping_method: 'UPS-2DAY' }
    await ship([{ line_id: lineId!, shipping_addresses: [chosen, to(dayton.id, 5)] }], { freight_carrier: 'FEDEX' })
    const [line] = await readLines()
    expect(line!.shipping_addresses[0]!.shipping_method).toBe('UPS-2DAY')
    expect(line!.shipping_addresses[1]!.shipping_methods).toMatchObject([{ carrier: 'FEDEX' }])
  })

  test('go to twelve addresses, and the order, its mails and its confirmation have each of them', async () => {
    const { shop, buyer, lineIds, ship } = await openShopWithLines(2)
    const addresses = []
    for (let number = 1; number <= 12; number++)
      addresses.push(await makeAddress(buyer, { company: `Site ${number}`, address_1: `${number} Dock St` }))
    const [first, second] = lineIds
    await ship([
      { line_id: first!, shipping_addresses: addresses.slice(0, 10).map(({ id }) => to(id, 1)) },
      { line_id: second!, shipping_addresses: addresses.slice(10).map(({ id }) => to(id, 5)) },
    ])
    expect(await buyer.place()).toSucceed()
    const mails = await shop.mails()
    expect(mails.length).toBeGreaterThan(0)
    for (const { text } of mails)
      for (let number = 1; number <= 12; number++) expect(text).toContain(`Site ${number}, ${number} Dock St`)
  })
})

describe('all or nothing', () => {
  test('is saved: each mistake stands at its field, and the good lines stay as they were', async () => {
    const { chicago, reno, lineIds, readLines, ship } = await openShopWithLines(4)
    const before = await readLines()
    const reply = await ship([
      { line_id: lineIds[0]!, shipping_addresses: [to(chicago.id, 6), to(reno.id, 3)] },
      { line_id: lineIds[1]!, shipping_addresses: [to(chicago.id, 5), to(chicago.id, 5)] },
      { line_id: lineIds[2]!, shipping_addresses: [to(chicago.id, 10)] },
      { line_id: lineIds[3]!, shipping_addresses: [to(chicago.id, 10), to(reno.id, 0)] },
    ])
    expect(reply).toMatchObject({ status: 400, body: { code: 'quantities-differ' } })
    expect(reply.errors).toEqual([
      {
        field: 'lines.0.shipping_addresses.1.quantity',
        message: 'The addresses add up to 9 of 10 pieces. Please correct the quantities.',
      },
      {
        field: 'lines.1.shipping_addresses.1.address_id',
        message: 'This address is entered twice. Please combine the quantities.',
      },
      { field: 'lines.3.shipping_addresses.1.quantity', message: 'Please enter a quantity.' },
    ])
    expect(await readLines()).toEqual(before)
  })

  test('a line that is gone, one that is named twice, and one that was changed elsewhere', async () => {
    const { chicago, reno, lineIds, readLines, ship } = await openShopWithLines(2)
    const [first, second] = lineIds as [number, number]
    const whole = [to(chicago.id, 10)]
    const gone = await ship([
      { line_id: first, shipping_addresses: whole },
      { line_id: 999_999, shipping_addresses: whole },
      { line_id: first, shipping_addresses: whole },
    ])
    expect(gone.errors.map(({ field }) => field)).toEqual(['lines.1.line_id', 'lines.2.line_id'])

    const stamps = (await readLines()).map((line) => line.shipping_stamp)
    await ship([{ line_id: second, shipping_addresses: [to(reno.id, 10)] }])
    const late = await ship([
      { line_id: first, shipping_addresses: whole, shipping_stamp: stamps[0]! },
      { line_id: second, shipping_addresses: whole, shipping_stamp: stamps[1]! },
    ])
    expect(late.status).toBe(409)
    expect(late).toRefuseWith('The shipping for this line was changed in another window or on another device.')
    expect((await readLines()).map((line) => line.shipping_addresses.length)).toEqual([0, 1])
  })

  test('an address of somebody else is none', async () => {
    const { shop, lineIds, readLines, ship } = await openShopWithLines(1)
    const theirs = (await makeBuyer(shop)).address
    const reply = await ship([{ line_id: lineIds[0]!, shipping_addresses: [to(theirs.id, 10)] }])
    expect(reply.status).toBe(404)
    expect(reply.errors).toMatchObject([{ field: 'lines.0.shipping_addresses.0.address_id' }])
    expect((await readLines())[0]!.shipping_addresses).toEqual([])
  })
})
