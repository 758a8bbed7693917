import { screen, within } from '@testing-library/react'
import { getCart } from '../../contract/shop/cart/cart.call.ts'
import type { Cart } from '../../contract/shop/cart/cart.schema.ts'
import { getFreightAccounts } from '../../contract/shop/cart/freight-bill.call.ts'
import { getLineShippingMethods } from '../../contract/shop/cart/line-shipping.call.ts'
import { createOrders, validatePoNumber } from '../../contract/shop/cart/orders.call.ts'
import { customerPaymentTerms } from '../../contract/shop/cart/payments.call.ts'
import { getProofTerms } from '../../contract/shop/proofs.call.ts'
import {
  getAllShippings,
  getShippingAddresses,
  getShippingMethods,
  validateThirdPartyAccount,
} from '../../contract/shop/cart/shipping.call.ts'
import type { Address } from '../../contract/shop/cart/shipping.schema.ts'
import { Checkout } from '../features/selling/checkout/index.ts'
import { exampleAddress, exampleCart, exampleMethod } from './examples.ts'
import { createFakeServer, type FakeServer } from './fake-server.ts'
import { renderShop } from './render.tsx'

export const dayton = exampleAddress({ id: 1, is_default: true })
export const gary = exampleAddress({
  id: 2,
  company: 'Riverside Gary',
  address_1: '3210 Clark Rd',
  city: 'Gary',
  state: 'IN',
})
export const net30 = { name: 'Net 30', days: 30, credit_limit: null, open_amount: 0, credit_left: null }
const placed = {
  sales_orders: [{ id: 1001, amount: 84, base_amount: 84, currency: 'USD', authorization_response: null }],
  order_total: 84,
}

/** A shop whose company buys on invoice. */
export function openCheckoutServer(cart: Cart = exampleCart(), addresses: Address[] = [dayton, gary]): FakeServer {
  const server = createFakeServer()
  server.answer(getCart, { shopping_cart: cart })
  server.answer(getShippingAddresses, { shipping_addresses: addresses })
  server.answer(getShippingMethods, {
    shipping_methods: [
      exampleMethod(),
      exampleMethod({ code: 'FEDEX-2DAY', carrier: 'FEDEX', name: 'FedEx 2Day', ship_amt: 24 }),
    ],
    notices: [],
  })
  answerFreight(server)
  server.answer(getLineShippingMethods, { shipping_addresses: [], notices: [] })
  server.answer(customerPaymentTerms, { payment_terms: net30, methods: ['terms'] })
  server.answer(getProofTerms, { may_waive: true, with_quotes: true })
  server.answer(validatePoNumber, ({ query }) => ({ po_number: query.po_number }))
  server.answer(createOrders, placed)
  return server
}

/** A company whose freight was prepaid so far. */
export function answerFreight(server: FakeServer): void {
  server.answer(getFreightAccounts, { bill_to: 'prepaid', accounts: [] })
  server.answer(getAllShippings, {
    shippings: ['UPS', 'FEDEX', 'CUSTOMER-PICKUP'].map((carrier) => ({
      code: carrier,
      carrier: carrier as 'UPS',
      name: carrier,
      transit_days: 2,
    })),
  })
  server.answer(validateThirdPartyAccount, ({ input }) => ({
    valid: true as const,
    account_number: input.account_number.toUpperCase(),
    zip: input.zip,
  }))
}

export async function openCheckout(server = openCheckoutServer()) {
  const shop = renderShop(
    <Checkout notice={(amount) => <p>Terms do not do for {amount}.</p>} empty={<h2>Your cart is empty</h2>} />,
    { server, signedIn: true, at: '/checkout' },
  )
  await screen.findByRole('complementary', { name: 'Order summary' })
  return shop
}

export const region = (name: string) => screen.getByRole('region', { name })
export const summary = () => screen.getByRole('complementary', { name: 'Order summary' })
export const poNumber = () => screen.getByLabelText(/^Purchase order number/)
export const place = () => within(summary()).getByRole('button', { name: /^(Place|Pay)/ })
/** While the freight is calculated, nothing can be ordered. */
export const untilPriced = () => screen.findByRole('radio', { name: /^UPS Ground/ })
