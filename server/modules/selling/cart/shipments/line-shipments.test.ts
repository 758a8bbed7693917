import { describe, expect, test } from 'vitest'
import { addToCart, updateCartLine } from '../../../../../contract/shop/cart/cart.call.ts'
import type { Cart } from '../../../../../contract/shop/cart/cart.schema.ts'
import { getLineShippingMethods } from '../../../../../contract/shop/cart/line-shipping.call.ts'
import { createOrders } from '../../../../../contract/shop/cart/orders.call.ts'
import { deleteShippingAddress } from '../../../../../contract/shop/cart/shipping.call.ts'
import { readCents } from '../../../../../domain/money/money.ts'
import { totalShipping } from '../../../../../domain/freight/shipping-total.ts'
import { makeAddress } from '../../../../testing/makers/address-makers.ts'
import { makeCustomer } from '../../../../testing/makers/customer-makers.ts'
import { openShopWithLine, type Shipments } from '../../../../testing/makers/line-shipping-makers.ts'

const method = { shipping_method: 'UPS-GROUND' }
const noSuchAddress = 'We cannot find this address. Please choose another one.'
const third = { bill_transportation_to: 'third party' as const }

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
      address_id: far.id,
      quantity: 40,
      bill_transportation_to: 'third party',
      account_number: '510087240',
      account_zip: '60607',
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

describe('what is still open is in the cart, and keeps the line from being ordered', () => {
  test.each<[string, (near: number, far: number) => Shipments, string[]]>([
    [
      'pieces without an address',
      (near) => [{ address_id: near, quantity: 88, ...method }],
      ['The addresses add up to 88 of 100 pieces. Please correct the quantities.'],
    ],
    [
      'more pieces than the line has',
      (near, far) => [
        { address_id: near, quantity: 100, ...method },
        { address_id: far, quantity: 1, ...method },
      ],
      ['The addresses add up to 101 of 100 pieces. Please correct the quantities.'],
    ],
    [
      'an address without a quantity',
      (near, far) => [
        { address_id: near, quantity: 100, ...method },
        { address_id: far, quantity: 0, ...method },
      ],
      ['1 address has no quantity yet. Please enter it, or remove the address.'],
    ],
    [
      'an account that nobody has entered',
      (near, far) => [
        { address_id: near, quantity: 60, ...method, ...third, account_number: '  ' },
        { address_id: far, quantity: 40, ...method, bill_transportation_to: 'receiver' },
      ],
      ['2 addresses have no carrier account yet. Please enter the account that pays the freight.'],
    ],
  ])('%s', async (_, shipments, problems) => {
    const { buyer, ship, near, far, readLine } = await openShopWithLine()
    const sent = shipments(near.id, far.id)
    expect(await ship(sent)).toSucceed()
    expect(await readLine()).toMatchObject({
      shipping_addresses: sent.map(({ address_id, quantity }) => ({ address_id, quantity })),
      problems,
    })
    const placing = await buyer.send(createOrders, {
      input: {
        checkout_key: 'open-shipments',
        payment_method: 'terms',
        shipping_address_id: near.id,
        shipping_method: 'UPS-GROUND',
      },
    })
    expect(placing.status).toBe(409)
    expect(placing.error).toContain(problems[0])
  })

  test('a method that only somebody with a loading dock can choose', async () => {
    const { ship, near, buyer, line_id, readLine } = await openShopWithLine()
    await buyer.send(updateCartLine, { params: { id: line_id }, input: { quantity: 900 } })
    await ship([{ address_id: near.id, quantity: 900 }])
    expect(await readLine()).toMatchObject({
      shipping_addresses: [{ shipping_method: '', shipping_methods: [] }],
      problems: ['1 address has no shipping method yet. Please choose one.'],
    })
  })
})

test('who leaves the method open ships by the cheapest', async () => {
  const { ship, near, far, readLine } = await openShopWithLine()
  await ship([
    { address_id: near.id, quantity: 99 },
    { address_id: far.id, quantity: 1, shipping_method: '' },
  ])
  const { shipping_addresses: sent, problems } = await readLine()
  expect(problems).toEqual([])
  expect(sent).toMatchObject([
    { shipping_method: 'UPS-GROUND', shipping_methods: [{ code: 'UPS-GROUND', chosen: true }] },
    { shipping_method: 'ENDICIA-GROUND-ADVANTAGE', shipping_methods: [{ carrier: 'ENDICIA' }] },
  ])
})

test('an account has its ZIP code beside it', async () => {
  const { ship, near, readLine } = await openShopWithLine()
  const account = { ...third, account_number: '8V4471', account_zip: '89502' }
  await ship([{ address_id: near.id, quantity: 100, ...method, ...account }])
  expect(await readLine()).toMatchObject({ shipping_addresses: [account], problems: [] })
})

test('a program that leaves the ZIP code of an account out may order: the account names who pays', async () => {
  const { ship, near, readLine } = await openShopWithLine()
  await ship([{ address_id: near.id, quantity: 100, ...method, ...third, account_number: '8V4471' }])
  expect(await readLine()).toMatchObject({
    shipping_addresses: [{ account_number: '8V4471', account_zip: '' }],
    problems: [],
  })
})

test('who pays is chosen first; the account and its ZIP code may follow', async () => {
  const { ship, near, readLine } = await openShopWithLine()
  const open = { ...third, account_number: '', account_zip: '' }
  expect(await ship([{ address_id: near.id, quantity: 100, ...method, ...open }])).toSucceed()
  expect(await readLine()).toMatchObject({ shipping_addresses: [open] })
})

describe('the ways of a line to its addresses', () => {
  test('are those of each address, with days and amounts', async () => {
    const { ship, near, far, listMethods } = await openShopWithLine()
    await ship([
      { address_id: near.id, quantity: 60, ...method },
      { address_id: far.id, quantity: 0, ...method },
    ])
    const [first, second, ...others] = (await listMethods([near.id, far.id])).data.shipping_addresses
    expect(others).toEqual([])
    expect(second).toEqual({ address_id: far.id, shipping_methods: [] })
    expect(first!.shipping_methods.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['UPS-GROUND', 'UPS-NEXT-DAY', 'CUSTOMER-PICKUP']),
    )
    expect(first!.shipping_methods).toContainEqual({
      code: 'UPS-GROUND',
      carrier: 'UPS',
      name: 'UPS Ground',
      ship_amt: 95.1,
      transit_days: 2,
      arrives_on: '2026-03-04',
      arrives_by: null,
      needs_dock: false,
    })
  })

  test('are told of no address that is not one of the line', async () => {
    const { shop, ship, near, far, listMethods, line_id } = await openShopWithLine()
    await ship([{ address_id: near.id, quantity: 100, ...method }])
    expect((await listMethods([near.id, far.id])).status).toBe(404)
    const stranger = await makeCustomer(shop)
    const query = { address_ids: [near.id] }
    const reply = await stranger.send(getLineShippingMethods, { params: { id: line_id }, query })
    expect(reply.status).toBe(404)
    expect(reply).toRefuseWith('This item is no longer in your cart.')
  })
})

describe('shipments are refused with a sentence at the field', () => {
  test.each<[string, (near: number, far: number) => Shipments, string, string]>([
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
      "There is no ZIP code '00000'. Please check it.",
    ],
    ...['', '  '].map((zip): [string, (near: number) => Shipments, string, string] => [
      `that a third party pays at the ZIP code '${zip}'`,
      (near) => [{ address_id: near, quantity: 100, ...method, ...third, account_number: '4R71X2', account_zip: zip }],
      'shipping_addresses.0.account_zip',
      'Please enter the ZIP code where the carrier bills this account.',
    ]),
    [
      'that their receiver pays at no ZIP code',
      (near) => [
        {
          address_id: near,
          quantity: 100,
          shipping_method: 'FEDEX-2DAY',
          account_number: '510087240',
          bill_transportation_to: 'receiver',
          account_zip: '',
        },
      ],
      'shipping_addresses.0.account_zip',
      'Please enter the ZIP code where the carrier bills this account.',
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
      { address_id: far.id, quantity: 49, ...method, account_number: '4471' },
    ])
    expect(reply).toRefuseWith('We do not offer this shipping method. Please choose another one.')
    expect(reply.errors.map(({ field }) => field)).toEqual([
      'shipping_addresses.0.shipping_method',
      'shipping_addresses.1.account_number',
    ])
  })

  test('and nothing of the request is saved, its quantity neither', async () => {
    const { buyer, line_id, near, readLine } = await openShopWithLine()
    const wrong = { address_id: near.id, quantity: 50, ...method, account_number: '4471' }
    const input = { quantity: 50, shipping_addresses: [wrong] }
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
  expect(reply).toRefuseWith(noSuchAddress)
  expect(await readLine()).toMatchObject({ shipping_addresses: [] })
})
