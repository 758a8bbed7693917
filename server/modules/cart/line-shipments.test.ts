import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../../contract/call.ts'
import { addToCart, getCart, updateCartLine } from '../../../contract/shop/cart.call.ts'
import type { Cart } from '../../../contract/shop/cart.schema.ts'
import { deleteShippingAddress } from '../../../contract/shop/shipping.call.ts'
import { readCents } from '../../../domain/money.ts'
import { totalShipping } from '../../../domain/shipping-total.ts'
import { fillRates, makeAddress } from '../../testing/address-makers.ts'
import { makeItem } from '../../testing/catalog-makers.ts'
import { makeCustomer } from '../../testing/customer-makers.ts'
import { openTestShop } from '../../testing/test-shop.ts'

type Shipments = NonNullable<InputOf<typeof updateCartLine>['shipping_addresses']>

/** A buyer with two addresses and a line of 100 pieces. */
async function openShopWithLine() {
  const shop = await openTestShop()
  await fillRates(shop)
  const buyer = await makeCustomer(shop)
  const near = await makeAddress(buyer)
  const far = await makeAddress(buyer, { city: 'San Francisco', state: 'CA', zip: '94105' })
  const item = await makeItem(shop)
  const { line_id } = (await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 100 } })).data
  return {
    shop,
    buyer,
    near,
    far,
    item,
    line_id,
    ship: (shipping_addresses: Shipments) =>
      buyer.send(updateCartLine, { params: { id: line_id }, input: { shipping_addresses } }),
    readLine: async () => (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines[0]!,
  }
}

const method = { shipping_method: 'UPS-GROUND' }

/** As a page counts it, from what the cart says (docs/decisions/shop-rules.md, 'Shipping total'). */
const countShipping = (cart: Cart) =>
  totalShipping(
    cart.shopping_cart_lines.map((line) =>
      line.shipping_addresses.map((address) => ({
        billTransportationTo: address.bill_transportation_to,
        shipCents: readCents(address.shipping_methods.find(({ chosen }) => chosen)!.ship_amt),
      })),
    ),
    {
      thirdPartyCents: readCents(cart.third_party_shipping_charge),
      multiShipmentCents: readCents(cart.multi_shipment_charge),
    },
  )

test('a line goes to several addresses, each with its method, its payer and its price', async () => {
  const { ship, near, far } = await openShopWithLine()

  const reply = await ship([
    { address_id: near.id, quantity: 60, ...method },
    {
      address_id: far.id,
      quantity: 40,
      shipping_method: 'FEDEX-2DAY',
      bill_transportation_to: 'third party',
      account_number: ' 510-087-240 ',
      account_zip: '606071234',
    },
  ])

  const cart = reply.data.shopping_cart
  const [line] = cart.shopping_cart_lines
  expect(line).toMatchObject({ quantity: 100, problems: [] })
  expect(line!.shipping_addresses).toMatchObject([
    { address_id: near.id, quantity: 60, bill_transportation_to: 'shipper', account_number: '', account_zip: '' },
    {
      ...{ address_id: far.id, quantity: 40, bill_transportation_to: 'third party' },
      ...{ account_number: '510087240', account_zip: '60607' },
    },
  ])
  const chosen = line!.shipping_addresses.map(({ shipping_methods }) => shipping_methods.find((one) => one.chosen))
  // Chicago is in zone 3: 6 cartons of 20 lb, each billed by its space as 12 lb and so by its weight.
  expect(chosen).toMatchObject([{ code: 'UPS-GROUND', ship_amt: 6 * 15.85 }, { code: 'FEDEX-2DAY' }])
  expect(countShipping(cart)).toBe(6 * 1585 + 750 + 1250)
})

test('the shipments of a line can be taken back', async () => {
  const { ship, near, readLine } = await openShopWithLine()
  await ship([{ address_id: near.id, quantity: 100, ...method }])
  await ship([])
  expect(await readLine()).toMatchObject({ shipping_addresses: [], problems: [] })
})

test('a line that goes to one address goes there with all its pieces, also when more are added', async () => {
  const { ship, near, readLine, buyer, item, line_id } = await openShopWithLine()
  await ship([{ address_id: near.id, quantity: 100, ...method }])
  await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 20 } })
  expect(await readLine()).toMatchObject({ shipping_addresses: [{ quantity: 120 }], problems: [] })
  await buyer.send(updateCartLine, { params: { id: line_id }, input: { quantity: 7 } })
  expect(await readLine()).toMatchObject({ shipping_addresses: [{ quantity: 7 }], problems: [] })
})

describe('a line has a problem to be settled', () => {
  test('when its quantity does not match its addresses any more', async () => {
    const { ship, near, far, readLine, buyer, item } = await openShopWithLine()
    await ship([
      { address_id: near.id, quantity: 60, ...method },
      { address_id: far.id, quantity: 40, ...method },
    ])
    await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 1 } })
    const sentence = 'The addresses add up to 100 of 101 pieces. Please correct the quantities.'
    expect(await readLine()).toMatchObject({ quantity: 101, problems: [sentence] })
  })

  test('when one of its addresses has been removed', async () => {
    const { ship, near, readLine, buyer } = await openShopWithLine()
    await ship([{ address_id: near.id, quantity: 100, ...method }])
    await buyer.send(deleteShippingAddress, { params: { id: near.id } })
    const sentence = 'An address of this line has been removed. Please choose another one.'
    expect(await readLine()).toMatchObject({
      shipping_addresses: [{ address_id: near.id, shipping_methods: [] }],
      problems: [sentence],
    })
  })

  test('when its method does not reach the address', async () => {
    const { ship, buyer, readLine } = await openShopWithLine()
    const box = await makeAddress(buyer, { address_1: 'PO Box 12' })
    await ship([{ address_id: box.id, quantity: 100, ...method }])
    const sentence = 'Part of this line cannot ship by the method chosen. Please choose another one.'
    expect(await readLine()).toMatchObject({ problems: [sentence] })
    await ship([{ address_id: box.id, quantity: 100, shipping_method: 'ENDICIA-PRIORITY' }])
    expect(await readLine()).toMatchObject({ problems: [] })
  })
})

describe('shipments are refused with a sentence at the field', () => {
  const third = { bill_transportation_to: 'third party' as const }
  test.each<[string, (near: number, far: number) => Shipments, string, string]>([
    [
      'that take less than the line has',
      (near) => [{ address_id: near, quantity: 99, ...method }],
      'shipping_addresses',
      'The addresses add up to 99 pieces, but the line has 100.',
    ],
    [
      'that take more than the line has',
      (near, far) => [
        { address_id: near, quantity: 100, ...method },
        { address_id: far, quantity: 1, ...method },
      ],
      'shipping_addresses',
      'The addresses add up to 101 pieces, but the line has 100.',
    ],
    [
      'that name an address twice',
      (near) => [
        { address_id: near, quantity: 50, ...method },
        { address_id: near, quantity: 50, ...method },
      ],
      'shipping_addresses.1.address_id',
      'This address is entered twice. Please combine the quantities.',
    ],
    [
      'that go by a method of nobody',
      (near) => [{ address_id: near, quantity: 100, shipping_method: 'PIGEON' }],
      'shipping_addresses.0.shipping_method',
      'We do not offer this shipping method. Please choose another one.',
    ],
    [
      'that a third party pays without an account',
      (near) => [{ address_id: near, quantity: 100, ...method, ...third, account_number: '  ' }],
      'shipping_addresses.0.account_number',
      'Please enter the carrier account that pays the freight.',
    ],
    [
      'that a third party pays by an account of another form than its carrier’s',
      (near) => [{ address_id: near, quantity: 100, ...method, ...third, account_number: '510087240' }],
      'shipping_addresses.0.account_number',
      'A UPS account has 6 letters and digits, like 4R71X2. Please check it.',
    ],
    [
      'that a third party pays at a ZIP code that does not exist',
      (near) => [
        { address_id: near, quantity: 100, ...method, ...third, account_number: '4R71X2', account_zip: '00000' },
      ],
      'shipping_addresses.0.account_zip',
      "We do not know the ZIP code '00000'. Please check it.",
    ],
    [
      'that we pay, with an account',
      (near) => [{ address_id: near, quantity: 100, ...method, account_number: '4471' }],
      'shipping_addresses.0.account_number',
      'We pay this freight, so no carrier account is needed.',
    ],
    [
      'that are picked up and billed to somebody else',
      (near) => [
        { address_id: near, quantity: 100, shipping_method: 'CUSTOMER-PICKUP', ...third, account_number: '1' },
      ],
      'shipping_addresses.0.bill_transportation_to',
      'Customer pickup has no freight to bill.',
    ],
  ])('%s', async (_, shipments, field, message) => {
    const { ship, near, far, readLine } = await openShopWithLine()
    const reply = await ship(shipments(near.id, far.id))
    expect(reply.status).toBe(400)
    expect(reply.errors).toEqual([{ field, message }])
    expect(await readLine()).toMatchObject({ shipping_addresses: [] })
  })

  test('and all that is wrong is reported at once', async () => {
    const { ship, near, far } = await openShopWithLine()
    const reply = await ship([
      { address_id: near.id, quantity: 50, shipping_method: 'PIGEON' },
      { address_id: far.id, quantity: 49, ...method, ...third },
    ])
    expect(reply).toRefuseWith('We do not offer this shipping method. Please choose another one.')
    expect(reply.errors.map(({ field }) => field)).toEqual([
      'shipping_addresses.0.shipping_method',
      'shipping_addresses.1.account_number',
      'shipping_addresses',
    ])
  })

  test('and nothing of the request is saved, its quantity neither', async () => {
    const { buyer, line_id, near, readLine } = await openShopWithLine()
    const input = { quantity: 50, shipping_addresses: [{ address_id: near.id, quantity: 49, ...method }] }
    expect((await buyer.send(updateCartLine, { params: { id: line_id }, input })).status).toBe(400)
    expect(await readLine()).toMatchObject({ quantity: 100, shipping_addresses: [] })
  })
})

test('a line does not ship to the address of a stranger', async () => {
  const { shop, buyer, ship, readLine } = await openShopWithLine()
  const colleague = await makeCustomer(shop, { companyId: buyer.companyId })
  const theirs = await makeAddress(colleague)
  const reply = await ship([{ address_id: theirs.id, quantity: 100, ...method }])
  expect(reply.status).toBe(404)
  expect(reply).toRefuseWith('We cannot find this address. Please choose another one.')
  expect(await readLine()).toMatchObject({ shipping_addresses: [] })
})
