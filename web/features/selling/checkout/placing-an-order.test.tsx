import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import { getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { createOrders, getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { customerPaymentCredentials, customerPaymentTerms } from '../../../../contract/shop/cart/payments.call.ts'
import { getShippingAddresses, getShippingMethods } from '../../../../contract/shop/cart/shipping.call.ts'
import { askAgain, store } from '../../../client/index.ts'
import {
  dayton,
  net30,
  openCheckout,
  openCheckoutServer,
  place,
  poNumber,
  region,
  summary,
  untilPriced,
} from '../../../testing/checkout.tsx'
import { exampleCart, exampleLine, exampleMethod } from '../../../testing/examples.ts'
import { fill } from '../../../testing/fill.ts'
import type { FakeServer } from '../../../testing/fake-server.ts'

describe('an order that is refused', () => {
  const refuse = (server: FakeServer, field: string, sentence: string, status = 400) =>
    server.refuse(createOrders, { status, sentence, errors: [{ field, message: sentence }] })

  async function order(server: FakeServer) {
    const shop = await openCheckout(server)
    await untilPriced()
    await fill(shop.user, poNumber(), 'PO-77')
    await shop.user.click(place())
    return shop
  }

  test('an address that was removed elsewhere is gone from the page, which says so', async () => {
    const server = openCheckoutServer()
    const { user } = await openCheckout(server)
    await user.click(screen.getByRole('radio', { name: /^Riverside Gary/ }))
    await fill(user, poNumber(), 'PO-77')
    refuse(server, 'shipping_address_id', 'We cannot find this address. Please choose another one.')
    server.answer(getShippingAddresses, { shipping_addresses: [dayton] })
    await untilPriced()
    await user.click(place())
    expect(await within(region('Ship to')).findByText(/^We cannot find this address/)).toBeInTheDocument()
    expect(screen.queryByRole('radio', { name: /^Riverside Gary/ })).not.toBeInTheDocument()
    expect(poNumber()).toHaveValue('PO-77')
  })

  test('a method that does not reach the address any more is refused at the methods, and gone', async () => {
    const server = openCheckoutServer()
    const { user } = await openCheckout(server)
    await untilPriced()
    await fill(user, poNumber(), 'PO-77')
    refuse(server, 'shipping_method', 'Your cart cannot ship by this method. Please choose another one.')
    server.answer(getShippingMethods, {
      shipping_methods: [exampleMethod({ code: 'ENDICIA-PRIORITY', carrier: 'ENDICIA', name: 'USPS Priority' })],
      notices: [],
    })
    await user.click(place())
    expect(
      await within(region('Shipping method')).findByText(/^Your cart cannot ship by this method/),
    ).toBeInTheDocument()
    expect(screen.queryByRole('radio', { name: /^UPS Ground/ })).not.toBeInTheDocument()
    expect(within(region('Shipping method')).getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true')
  })

  test('what belongs to no section stands beside the button, until something is changed', async () => {
    const server = openCheckoutServer()
    const sentence = 'This cart is being paid by card right now. Please wait a moment.'
    server.refuse(createOrders, sentence)
    const { user } = await order(server)
    await waitFor(() => expect(within(summary()).getByRole('alert')).toHaveTextContent(sentence))
    await user.type(screen.getByLabelText(/^Order note/), 'Dock 4')
    await waitFor(() => expect(within(summary()).queryByRole('alert')).not.toBeInTheDocument())
  })

  test('a credit limit that was lowered leaves the card, and says why at the payment only', async () => {
    const server = openCheckoutServer()
    const { user } = await openCheckout(server)
    await untilPriced()
    await fill(user, poNumber(), 'PO-77')
    refuse(server, 'payment_method', 'Over the limit.', 409)
    server.answer(customerPaymentTerms, {
      payment_terms: { ...net30, credit_limit: 1, credit_left: 1 },
      methods: ['terms', 'card'],
    })
    server.answer(customerPaymentCredentials, {
      customers: {
        credentials: null,
        customer_profile: { customer_profile_id: null, payment_profiles: [], is_current: true },
        invoice_term_cc: true,
      },
    })
    await user.click(place())
    await waitFor(() => expect(region('Payment')).toHaveTextContent('Terms do not do for 84.'))
    expect(screen.getByRole('radio', { name: /^Net 30 terms/ })).toBeDisabled()
    expect(screen.getByRole('radio', { name: /^Card/ })).toBeChecked()
    expect(poNumber()).toHaveValue('PO-77')
  })

  test('is sent once, however often it is pressed', async () => {
    const server = openCheckoutServer()
    server.answer(getCustomerProfile, {} as never)
    const arrive = server.hold(createOrders)
    const { user, router } = await openCheckout(server)
    await untilPriced()
    await fill(user, poNumber(), 'PO-77')
    await user.dblClick(place())
    await user.click(place())
    await user.type(poNumber(), '{Enter}')
    expect(server.sent(createOrders)).toHaveLength(1)
    expect(place()).toHaveAttribute('aria-busy', 'true')
    arrive()
    await waitFor(() => expect(router.went).toEqual(['/orderplaced?ids=1001']))
    expect(screen.queryByRole('heading', { name: 'Your cart is empty' })).not.toBeInTheDocument()
    expect(server.sent(createOrders)).toMatchObject([
      { input: { payment_method: 'terms', po_number: 'PO-77', shipping_address_id: 1, expected_amount: 84 } },
    ])
  })
})

describe('a cart that changes while somebody checks out', () => {
  test('is shown with old and new figures, and placed after a second press only; nothing typed is lost', async () => {
    const server = openCheckoutServer(
      exampleCart([exampleLine(), exampleLine({ id: 12, item_description: 'MIG wire' })]),
    )
    const { user } = await openCheckout(server)
    await untilPriced()
    await fill(user, poNumber(), 'PO-77')
    const [variant] = exampleLine().variants
    const more = exampleLine({ quantity: 30, net_amt: 375, variants: [{ ...variant!, quantity: 30, amount: 375 }] })
    server.answer(getCart, { shopping_cart: exampleCart([more]) })
    server.refuse(createOrders, { status: 409, sentence: 'Your cart total is now $384.00.' })
    await user.click(place())
    const note = (await screen.findByText('Your cart total is now $384.00.')).closest('[role=status]')
    expect(note).toHaveTextContent('30 pieces now, was 6')
    expect(note).toHaveTextContent('no longer in your cart.')
    await waitFor(() => expect(note).toHaveFocus())
    expect(poNumber()).toHaveValue('PO-77')
    await user.click(place())
    await waitFor(() => expect(server.sent(createOrders)).toHaveLength(2))
    expect(server.sent(createOrders).map(({ input }) => input!.expected_amount)).toEqual([159, 384])
  })

  test('and is ordered or removed in another window, says so where the button was', async () => {
    const server = openCheckoutServer()
    const { queries } = await openCheckout(server)
    server.answer(getCart, { shopping_cart: exampleCart([]) })
    await act(() => askAgain(queries, getCart))
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument()
    const note = screen.getByText(/ordered or removed in another window/).closest('[role=status]')
    await waitFor(() => expect(note).toHaveFocus())
    expect(screen.getByRole('link', { name: 'see your orders' })).toHaveAttribute('href', '/portal/orders')
  })

  test('keeps what was typed for it, also after a reload, and nothing for the next cart', async () => {
    const { user } = await openCheckout()
    await user.type(await screen.findByLabelText(/^Purchase order number/), 'PO-77')
    await user.type(screen.getByLabelText(/^Order note/), 'Dock 4')
    await openAgain()
    expect(poNumber()).toHaveValue('PO-77')
    expect(screen.getByLabelText(/^Order note/)).toHaveValue('Dock 4')
    await openAgain(openCheckoutServer(exampleCart([exampleLine({ id: 99 })])))
    expect(poNumber()).toHaveValue('')
  })
})

describe('an order whose answer is lost', () => {
  const answerOf = (ids: number[]) => ({ sales_orders: ids.map((id) => ({ id })) }) as never

  test('is found, and placed once', async () => {
    const server = openCheckoutServer()
    server.answer(getCustomerProfile, {} as never)
    server.refuse(createOrders, { status: 0, sentence: 'The shop cannot be reached. Please try again.' })
    server.answer(getPlacedOrders, answerOf([1002]))
    const { user, router } = await openCheckout(server)
    await untilPriced()
    await fill(user, poNumber(), 'PO-77')
    await user.click(place())
    await waitFor(() => expect(router.went).toEqual(['/orderplaced?ids=1002']))
    const key = server.sent(createOrders)[0]!.input.checkout_key
    expect(server.sent(getPlacedOrders)).toMatchObject([{ query: { checkout_key: key } }])
    expect(server.sent(createOrders)).toHaveLength(1)
  })

  test('and that is still looked for, leaves the sentence and the button', async () => {
    const server = openCheckoutServer()
    server.refuse(createOrders, { status: 0, sentence: 'The shop cannot be reached. Please try again.' })
    server.refuse(getPlacedOrders, { status: 0, sentence: 'The shop cannot be reached. Please try again.' })
    const { user } = await openCheckout(server)
    await untilPriced()
    await fill(user, poNumber(), 'PO-77')
    await user.click(place())
    expect(await screen.findByText('The shop cannot be reached. Please try again.')).toBeInTheDocument()
    expect(place()).not.toHaveAttribute('aria-disabled')
  })

  test('is named above the next cart, until its buyer has seen it', async () => {
    store('checkout_unanswered', JSON.stringify('of-the-last-cart'), 'session')
    const server = openCheckoutServer()
    server.answer(getPlacedOrders, answerOf([1002]))
    const { user, router } = await openCheckout(server)
    const note = await screen.findByText(/^Your order before this one was placed:/)
    expect(note).toHaveTextContent('see order 1002. This is a new cart.')
    expect(poNumber()).toHaveValue('')
    await user.click(screen.getByRole('link', { name: 'see order 1002' }))
    expect(router.went).toEqual(['/orderplaced?ids=1002'])
    expect(screen.queryByText(/^Your order before this one/)).not.toBeInTheDocument()
  })
})

/** As after a reload: another page with what the tab has stored. */
async function openAgain(server = openCheckoutServer()): Promise<void> {
  cleanup()
  await openCheckout(server)
  await screen.findByLabelText(/^Purchase order number/)
}
