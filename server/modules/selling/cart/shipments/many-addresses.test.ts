import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { InputOf } from '../../../../../contract/call.ts'
import { addToCart, getCart, updateCartLine } from '../../../../../contract/shop/cart/cart.call.ts'
import { getLineShippingMethods } from '../../../../../contract/shop/cart/line-shipping.call.ts'
import { createOrders, getPlacedOrders } from '../../../../../contract/shop/cart/orders.call.ts'
import { readCents } from '../../../../../domain/money/money.ts'
import { priceLineFreight } from '../../../../../domain/freight/shipping-total.ts'
import { makeAddress, makeAddresses } from '../../../../testing/makers/address-makers.ts'
import { makeItem } from '../../../../testing/makers/catalog-makers.ts'
import { countQueries } from '../../../../testing/count-queries.ts'
import { makeCustomer } from '../../../../testing/makers/customer-makers.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

type Shipments = NonNullable<InputOf<typeof updateCartLine>['shipping_addresses']>

const many = 500

/** A buyer with a line of 2,000 pieces, and 500 addresses all over the country. */
async function openShopWithAddresses() {
  const shop = await openTestShop({ withRates: true })
  const buyer = await makeCustomer(shop, { invoiceTermsDays: 30 })
  const addressIds = await makeAddresses(shop, buyer, many)
  const item = await makeItem(shop)
  const { line_id } = (await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 4 * many } })).data
  const shipments: Shipments = addressIds.map((address_id, index) => ({
    address_id,
    quantity: 4,
    shipping_method: index % 2 === 0 ? 'UPS-GROUND' : 'FEDEX-GROUND',
    ...(index % 10 === 0
      ? { bill_transportation_to: 'third party' as const, account_number: '8V4471', account_zip: '89502' }
      : {}),
  }))
  return {
    shop,
    buyer,
    addressIds,
    line_id,
    shipments,
    ship: (shipping_addresses: Shipments) =>
      buyer.send(updateCartLine, { params: { id: line_id }, input: { shipping_addresses } }),
    readCart: async () => (await buyer.send(getCart)).data.shopping_cart,
  }
}

test('a line goes to 500 addresses, and its order has all of them at the price that was shown', async () => {
  const { buyer, shipments, ship, readCart, addressIds } = await openShopWithAddresses()

  expect(await ship(shipments)).toSucceed()

  const cart = await readCart()
  const [line] = cart.shopping_cart_lines
  expect(line!.problems).toEqual([])
  expect(line!.shipping_addresses.map(({ address_id }) => address_id)).toEqual(addressIds)
  const freight = priceLineFreight(
    line!.shipping_addresses.map(({ bill_transportation_to: payer, shipping_methods: [method] }) => ({
      billTransportationTo: payer,
      shipCents: readCents(method!.ship_amt),
    })),
    { thirdPartyCents: 750, multiShipmentCents: 1250 },
  )
  expect(freight).toMatchObject({ thirdPartyCents: 750, multiShipmentCents: 499 * 1250 })
  const input = {
    checkout_key: 'five-hundred-addresses',
    payment_method: 'terms' as const,
    po_number: 'PO-500',
    shipping_address_id: addressIds[0]!,
    shipping_method: 'UPS-GROUND',
  }
  expect(await buyer.send(createOrders, { input })).toSucceed()
  const [order] = (await buyer.send(getPlacedOrders)).data.sales_orders
  expect(readCents(order!.shipping_amt)).toBe(freight.totalCents)
  const sent = order!.lines[0]!.shipments
  expect(sent).toHaveLength(many)
  expect(sent[10]).toMatchObject({ quantity: 4, account_number: '8V4471', account_zip: '89502', ship_amt: 0 })
})

test('a cart of 500 addresses is read in two queries and sent in a few kilobytes', async () => {
  const { shop, shipments, ship, buyer } = await openShopWithAddresses()
  await ship(shipments)
  const { queries } = await countQueries(shop.db, () => buyer.send(getCart))
  expect(queries).toBe(2)
  const body = JSON.stringify((await buyer.send(getCart)).body)
  expect(body.length).toBeLessThan(160_000)
  expect(gzipSync(body).length).toBeLessThan(12_000)
})

test('the ways to the addresses in sight are those that are charged', async () => {
  const { buyer, shipments, ship, readCart, addressIds, line_id } = await openShopWithAddresses()
  await ship(shipments)
  const inSight = addressIds.slice(200, 250)
  const reply = await buyer.send(getLineShippingMethods, { params: { id: line_id }, query: { address_ids: inSight } })
  const [line] = (await readCart()).shopping_cart_lines
  expect(reply.data.shipping_addresses.map(({ address_id }) => address_id)).toEqual(inSight)
  for (const { address_id, shipping_methods: ways } of reply.data.shipping_addresses) {
    const { shipping_methods: chosen } = line!.shipping_addresses.find((one) => one.address_id === address_id)!
    expect(chosen.map(({ code, ship_amt }) => [code, ship_amt])).toEqual([
      [chosen[0]!.code, ways.find(({ code }) => code === chosen[0]!.code)!.ship_amt],
    ])
  }
})

test('each of many addresses has the ways, amounts and days that it has when it is asked for alone', async () => {
  const { buyer, shipments, ship, addressIds, line_id } = await openShopWithAddresses()
  await ship(shipments)
  const read = async (ids: number[]) =>
    (await buyer.send(getLineShippingMethods, { params: { id: line_id }, query: { address_ids: ids } })).data
      .shipping_addresses
  const hundred = addressIds.slice(0, 100)
  const answered = await read(hundred)
  const alone: Awaited<ReturnType<typeof read>> = []
  for (const id of hundred.slice(0, 14)) alone.push(...(await read([id])))
  expect(answered.slice(0, 14)).toEqual(alone)
  // Boston and Los Angeles are not equally far from the warehouse.
  const groundTo = (index: number) => alone[index]!.shipping_methods.find(({ code }) => code === 'UPS-GROUND')!
  expect(groundTo(0).arrives_on).not.toBe(groundTo(5).arrives_on)
  expect(groundTo(0).ship_amt).not.toBe(groundTo(5).ship_amt)
})

test('500 addresses also come as a form', async () => {
  const { shop, buyer, shipments, line_id, readCart } = await openShopWithAddresses()
  const form = new FormData()
  form.set('shipping_addresses', JSON.stringify(shipments))
  const reply = await shop.sendAnything(updateCartLine, { token: buyer.token, params: { id: line_id }, form })
  expect(reply).toSucceed()
  expect((await readCart()).shopping_cart_lines[0]!.shipping_addresses).toHaveLength(many)
})

test('one address more is refused, and so is one of a stranger among 500; the line stays as it was', async () => {
  const { shop, buyer, shipments, ship, readCart } = await openShopWithAddresses()
  await ship(shipments)
  const tooMany = await ship([...shipments, { address_id: 1, quantity: 1, shipping_method: 'UPS-GROUND' }])
  expect(tooMany.status).toBe(400)
  expect(tooMany.errors[0]!.field).toBe('shipping_addresses')
  const colleague = await makeCustomer(shop, { companyId: buyer.companyId })
  const theirs = await makeAddress(colleague)
  const foreign = await ship([...shipments.slice(1), { ...shipments[0]!, address_id: theirs.id }])
  expect(foreign.status).toBe(404)
  expect(foreign).toRefuseWith('We cannot find this address. Please choose another one.')
  expect((await readCart()).shopping_cart_lines[0]!.shipping_addresses).toMatchObject(
    shipments.map(({ address_id, quantity }) => ({ address_id, quantity })),
  )
})
