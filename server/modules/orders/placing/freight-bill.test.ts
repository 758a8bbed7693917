import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../../../contract/call.ts'
import { updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { getFreightAccounts } from '../../../../contract/shop/cart/freight-bill.call.ts'
import { getPlacedOrders, type createOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { getShippingMethods } from '../../../../contract/shop/cart/shipping.call.ts'
import { shippingSettings } from '../../delivery/freight/shipping.tables.ts'
import { makeAddress } from '../../../testing/makers/address-makers.ts'
import { fillCart, makeBuyer, openShopBeforeCheckout } from '../../../testing/makers/order-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'

type Bill = NonNullable<InputOf<typeof createOrders>['freight_bill']>

const third: Bill = { bill_to: 'third party', carrier: 'UPS', account_number: '4r7-1x2', zip: '60607' }
const text = 'Third party, UPS account 4R71X2, ZIP 60607'

const chargeNothing = (shop: TestShop) => shop.db.orm.update(shippingSettings).set({ thirdPartyCents: 0 })

describe('the freight of a whole order', () => {
  test('is billed to an account, costs the buyer nothing, and stands on the order and in the mails', async () => {
    const { shop, buyer } = await openShopBeforeCheckout()
    await chargeNothing(shop)
    const { data } = await buyer.send(getShippingMethods, {
      input: { shipping_address_id: buyer.address.id, freight_bill: third },
    })
    expect(new Set(data.shipping_methods.map(({ carrier }) => carrier))).toEqual(new Set(['UPS', 'CUSTOMER-PICKUP']))
    expect(data.shipping_methods.every(({ ship_amt: amount }) => amount === 0)).toBe(true)
    expect(data.shipping_methods[0]).toMatchObject({
      code: 'UPS-GROUND',
      why: 'UPS bills the third party.',
      orders: [{ ship_amt: 0 }],
    })

    const placed = await buyer.place({ freight_bill: third, expected_amount: 100 })
    expect(placed).toSucceed()
    const { sales_orders: orders } = (await buyer.send(getPlacedOrders, { query: {} })).data
    expect(orders).toMatchObject([
      {
        amount: 100,
        shipping_amt: 0,
        shipping_method: 'UPS Ground',
        freight_bill: { bill_to: 'third party', carrier: 'UPS', account_number: '4R71X2', zip: '60607', text },
      },
    ])
    for (const mail of await shop.mails()) expect(mail.text).toContain(`Bill freight to: ${text}`)
  })

  test('is free of no charge that the owner has set: once for each line', async () => {
    const { shop, buyer } = await openShopBeforeCheckout()
    await fillCart(shop, buyer, 5)
    expect(await buyer.place({ freight_bill: { ...third, bill_to: 'own account' }, expected_amount: 165 })).toSucceed()
    const [order] = (await buyer.send(getPlacedOrders, { query: {} })).data.sales_orders
    expect(order).toMatchObject({
      shipping_amt: 15,
      freight_rows: [
        { label: 'UPS Ground', amount: 0 },
        { label: 'Third-party billing fee, per line', amount: 15 },
      ],
    })
  })

  test('counts for lines with addresses of their own, too, unless they have said who pays', async () => {
    const { shop, buyer, lineId } = await openShopBeforeCheckout()
    await chargeNothing(shop)
    const reno = await makeAddress(buyer, { name: 'Reno yard', city: 'Reno', state: 'NV', zip: '89502' })
    const way = { quantity: 5, shipping_method: 'UPS-GROUND' }
    const theirs = { bill_transportation_to: 'receiver' as const, account_number: '8V4471', account_zip: '89502' }
    const shipping_addresses = [
      { address_id: buyer.address.id, ...way },
      { address_id: reno.id, ...way, ...theirs },
    ]
    await buyer.send(updateCartLine, { params: { id: lineId }, input: { shipping_addresses } })
    expect(await buyer.place({ freight_bill: third })).toSucceed()
    const [order] = (await buyer.send(getPlacedOrders, { query: {} })).data.sales_orders
    expect(order!.lines[0]!.shipments).toMatchObject([
      { bill_transportation_to: 'third party', account_number: '4R71X2', account_zip: '60607', ship_amt: 0 },
      { bill_transportation_to: 'receiver', account_number: '8V4471', ship_amt: 0 },
    ])
    // The charge for the second address is not the carrier's.
    expect(order).toMatchObject({ shipping_amt: 12.5, freight_bill: { text } })
  })
})

describe('is refused at its field', () => {
  test.each<[string, Partial<Bill>, string, string]>([
    [
      'an account of another form than its carrier’s',
      { account_number: '510087240' },
      'account_number',
      'A UPS account has 6 letters and digits, like 4R71X2. Please check it.',
    ],
    ['no account', { account_number: '' }, 'account_number', 'Please enter the carrier account that pays the freight.'],
    ['no ZIP code', { zip: ' ' }, 'zip', 'Please enter the ZIP code where the carrier bills this account.'],
    ['a ZIP code that there is not', { zip: '00000' }, 'zip', "There is no ZIP code '00000'. Please check it."],
    ['no carrier', { carrier: 'DHL' }, 'carrier', 'Please choose the carrier of the account.'],
    [
      'an account where the shop pays',
      { bill_to: 'prepaid' },
      'account_number',
      'We pay this freight, so no carrier account is needed.',
    ],
  ])('%s', async (_, wrong, field, message) => {
    const { buyer } = await openShopBeforeCheckout()
    const reply = await buyer.place({ freight_bill: { ...third, ...wrong } })
    expect(reply.status).toBe(400)
    expect(reply.errors).toEqual([{ field: `freight_bill.${field}`, message }])
  })

  test('a method of another carrier, a line that goes by one, and pickup', async () => {
    const { shop, buyer, lineId } = await openShopBeforeCheckout()
    const byFedEx = await buyer.place({ freight_bill: third, shipping_method: 'FEDEX-GROUND' })
    expect(byFedEx.errors).toMatchObject([{ field: 'shipping_method' }])
    const fetched = await buyer.place({ freight_bill: third, shipping_method: 'CUSTOMER-PICKUP' })
    expect(fetched.errors).toEqual([
      { field: 'freight_bill.bill_to', message: 'Customer pickup has no freight to bill.' },
    ])
    await fillCart(shop, buyer, 5)
    const shipping_addresses = [{ address_id: buyer.address.id, quantity: 10, shipping_method: 'FEDEX-GROUND' }]
    await buyer.send(updateCartLine, { params: { id: lineId }, input: { shipping_addresses } })
    const other = await buyer.place({ freight_bill: third })
    expect(other.errors).toMatchObject([
      {
        field: 'freight_bill.carrier',
        message: expect.stringContaining('part of it ships by FedEx, but the account is with UPS'),
      },
    ])
  })
})

test('the company goes on with what it used last, whoever of it orders; a receiver’s account is one of its place', async () => {
  const { shop, buyer } = await openShopBeforeCheckout()
  const colleague = await makeBuyer(shop, { companyId: buyer.companyId })
  const habit = async () => (await colleague.send(getFreightAccounts)).data
  expect(await habit()).toEqual({ bill_to: 'prepaid', accounts: [] })

  await buyer.place({ freight_bill: third })
  expect(await habit()).toMatchObject({ bill_to: 'third party', accounts: [{ account_number: '4R71X2', text }] })

  await fillCart(shop, colleague)
  await colleague.place({ freight_bill: { ...third, bill_to: 'collect', account_number: '8V4471' } })
  expect(await habit()).toMatchObject({
    bill_to: 'collect',
    accounts: [
      { bill_to: 'collect', account_number: '8V4471', receiver_zip: '60607' },
      { bill_to: 'third party', account_number: '4R71X2', receiver_zip: null },
    ],
  })

  // What is picked up says nothing of freight.
  await fillCart(shop, buyer)
  await buyer.place({ shipping_method: 'CUSTOMER-PICKUP' })
  expect(await habit()).toMatchObject({ bill_to: 'collect' })
  await fillCart(shop, buyer)
  await buyer.place()
  expect(await habit()).toMatchObject({
    bill_to: 'prepaid',
    accounts: [{ bill_to: 'collect' }, { bill_to: 'third party' }],
  })

  const stranger = await makeBuyer(shop)
  expect((await stranger.send(getFreightAccounts)).data).toEqual({ bill_to: 'prepaid', accounts: [] })
})

test('the same key with another account is another checkout', async () => {
  const { buyer } = await openShopBeforeCheckout()
  const same = { checkout_key: 'one-checkout', po_number: 'PO-77', freight_bill: third }
  expect(await buyer.place(same)).toSucceed()
  expect(await buyer.place(same)).toSucceed()
  expect((await buyer.place({ ...same, freight_bill: { ...third, account_number: '8V4471' } })).status).toBe(409)
})
