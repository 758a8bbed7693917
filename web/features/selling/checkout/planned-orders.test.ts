import { expect, test } from 'vitest'
import type { Cart, CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import type { CartShippingMethod } from '../../../../contract/shop/cart/shipping.schema.ts'
import { allAtOnce, allInParts } from './backorders/backorder-choice.ts'
import { planOrders } from './planned-orders.ts'

const makeLine = (id: number, amount: number, decorated = false) =>
  ({
    id,
    net_amt: amount,
    discount_amt: 0,
    shipping_addresses: [],
    decoration: decorated ? { method: 'Screen print' } : null,
  }) as unknown as CartLine

const cart = {
  shopping_cart_lines: [makeLine(1, 100.1), makeLine(2, 50, true), makeLine(3, 20.2)],
  net_amt: 170.3,
  discount_amt: 0,
  third_party_shipping_charge: 0,
  multi_shipment_charge: 0,
} as Cart

const order = { shipping_method: 'UPS Ground', why: '', arrives_on: '2026-12-01' }
const method = {
  orders: [
    { ...order, line_ids: [1, 3], ship_amt: 15.85, in_parts_amt: 31.7, tax_amt: 8.72, in_parts_tax_amt: 9.87 },
    {
      ...order,
      line_ids: [2],
      ship_amt: 9.4,
      in_parts_amt: null,
      tax_amt: 3.63,
      in_parts_tax_amt: 3.63,
      arrives_on: '2026-12-08',
    },
  ],
} as CartShippingMethod

test('each order comes to its own goods, freight and sales tax', () => {
  expect(planOrders(cart, method, allAtOnce)).toMatchObject([
    { goods: 120.3, freight: 15.85, tax: 8.72, total: 144.87, isDecorated: false, arrivesOn: '2026-12-01' },
    { goods: 50, freight: 9.4, tax: 3.63, total: 63.03, isDecorated: true, arrivesOn: '2026-12-08' },
  ])
})

test('the blank order alone ships in parts', () => {
  expect(planOrders(cart, method, allInParts)).toMatchObject([
    { freight: 31.7, tax: 9.87, isInParts: true, arrivesOn: null },
    { freight: 9.4, tax: 3.63, isInParts: false, method: 'UPS Ground' },
  ])
})

test('until the buyer has said how it ships, the blank order has no date, and the freight that is less', () => {
  expect(planOrders(cart, { ...method, in_parts: null }, undefined)).toMatchObject([
    { freight: 15.85, isOpen: true, isInParts: false },
    { freight: 9.4, isOpen: false, arrivesOn: '2026-12-08' },
  ])
})
