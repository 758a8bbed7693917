import { expect, test } from 'vitest'
import type { Cart } from '../../../../contract/shop/cart/cart.schema.ts'
import { totalCheckout } from './checkout-total.ts'
import { allAtOnce } from './backorders/backorder-choice.ts'

const shipment = (amount: number, payer: string) => ({
  bill_transportation_to: payer,
  shipping_methods: [
    { ship_amt: 99, chosen: false },
    { ship_amt: amount, chosen: true },
  ],
})

const cart = (...shipments: ReturnType<typeof shipment>[]) =>
  ({
    net_amt: 100.1,
    discount_amt: 0.2,
    third_party_shipping_charge: 7.5,
    multi_shipment_charge: 12.5,
    shopping_cart_lines: [{ shipping_addresses: shipments }],
  }) as unknown as Cart

test('goods that go together ship for the chosen method, and are taxed', () => {
  expect(totalCheckout(cart(), { shipAmount: 15.85, taxAmount: 7.24, choice: allAtOnce })).toEqual({
    freight: 15.85,
    freightParts: { sharedCents: 1585, ownCents: 0, thirdPartyCents: 0, multiShipmentCents: 0 },
    total: 122.99,
  })
})

test('a line with addresses of its own brings its own freight and charges', () => {
  const split = cart(shipment(10, 'shipper'), shipment(20, 'third party'), shipment(30, 'receiver'))
  // 10.00 to the first address, 7.50 once for the two that others pay, 12.50 for each address after the first.
  expect(totalCheckout(split, { shipAmount: 0, taxAmount: 0, choice: allAtOnce })).toEqual({
    freight: 42.5,
    freightParts: { sharedCents: 0, ownCents: 1000, thirdPartyCents: 750, multiShipmentCents: 2500 },
    total: 142.4,
  })
})
