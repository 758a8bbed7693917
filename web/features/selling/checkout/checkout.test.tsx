import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import { createOrders, validatePoNumber } from '../../../../contract/shop/cart/orders.call.ts'
import { customerPaymentCredentials, customerPaymentTerms } from '../../../../contract/shop/cart/payments.call.ts'
import {
  deleteShippingAddress,
  getShippingAddresses,
  getShippingMethods,
} from '../../../../contract/shop/cart/shipping.call.ts'
import { getEcomFooterInfo } from '../../../../contract/shop/content.call.ts'
import {
  dayton,
  gary,
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

describe('what is missing', () => {
  test('without an address nothing is priced and nothing is placed', async () => {
    const { user, server } = await openCheckout(openCheckoutServer(exampleCart(), []))
    expect(screen.getByText('Enter an address to see shipping methods and freight.')).toBeInTheDocument()
    expect(screen.queryByText('Please enter an address and save it.')).not.toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Place order' }))
    expect(await within(region('Ship to')).findByText('Please enter an address and save it.')).toBeInTheDocument()
    expect(within(summary()).getByRole('alert')).toHaveTextContent('Before you place the order, check: ship-to address')
    expect(server.sent(getShippingMethods)).toEqual([])
    expect(server.sent(createOrders)).toEqual([])
  })

  test('a purchase order number is missing at its field, which gets the focus', async () => {
    const { user, server } = await openCheckout()
    await untilPriced()
    await user.click(place())
    await waitFor(() => expect(poNumber()).toHaveFocus())
    expect(poNumber()).toHaveAccessibleDescription('Please enter the purchase order number.')
    expect(server.sent(createOrders)).toEqual([])
  })

  test.each([
    ['P'.repeat(31), 'A purchase order number can have at most 30 characters.'],
    ['PO*1', /^A purchase order number can have letters, digits, spaces and/],
  ])(
    "a purchase order number '%s' is refused when its field is left, and asked about nowhere",
    async (typed, sentence) => {
      const { user, server } = await openCheckout()
      await user.type(await screen.findByLabelText(/^Purchase order number/), typed)
      await user.tab()
      await waitFor(() => expect(poNumber()).toHaveAccessibleDescription(sentence))
      expect(poNumber()).toHaveValue(typed)
      expect(server.sent(validatePoNumber)).toEqual([])
    },
  )

  test('a purchase order number that was used before says so, and a new one that it is free', async () => {
    const server = openCheckoutServer()
    server.refuse(validatePoNumber, { status: 409, sentence: 'You have already used purchase order number PO-1.' })
    const { user } = await openCheckout(server)
    await user.type(await screen.findByLabelText(/^Purchase order number/), 'PO-1')
    await user.tab()
    await waitFor(() => expect(poNumber()).toHaveAccessibleDescription(/already used purchase order number/))
    server.answer(validatePoNumber, { po_number: 'PO-2' })
    await user.clear(poNumber())
    await fill(user, poNumber(), 'PO-2')
    await user.tab()
    await waitFor(() => expect(poNumber()).toHaveAccessibleDescription('New PO number'))
  })

  test('lines with something open are to be corrected in the cart', async () => {
    const open = 'The addresses add up to 5 of 6 pieces. Please correct the quantities.'
    const { user, server } = await openCheckout(openCheckoutServer(exampleCart([exampleLine({ problems: [open] })])))
    expect(region('Your items')).toHaveTextContent(open)
    await untilPriced()
    await user.click(place())
    const sentence = await within(region('Your items')).findByText('Please correct these lines in your cart first.')
    await waitFor(() => expect(sentence.closest('[data-mistake]')).toHaveFocus())
    expect(server.sent(createOrders)).toEqual([])
  })

  test('what any door can take is chosen, and what a loading dock would save is said', async () => {
    const server = openCheckoutServer()
    const freight = { carrier: 'FEDEX', ship_amt: 180 } as const
    server.answer(getShippingMethods, {
      shipping_methods: [
        exampleMethod({ ...freight, code: 'DOCK', name: 'FedEx Freight Economy', needs_dock: true, ship_amt: 120 }),
        exampleMethod({ ...freight, code: 'LIFTGATE', name: 'FedEx Freight Economy, with liftgate' }),
      ],
      notices: [],
    })
    const { user } = await openCheckout(server)
    const question = await screen.findByText(/^Does this address have a loading dock/)
    expect(question.closest('p')).toHaveTextContent('FedEx Freight Economy saves $60.00.')
    expect(screen.getByRole('radio', { name: /with liftgate/ })).toBeChecked()
    expect(summary()).toHaveTextContent('Order total, USD$255.00')
    await user.click(screen.getByRole('radio', { name: /^FedEx Freight Economy.*\$120\.00$/ }))
    await fill(user, poNumber(), 'PO-1')
    await user.click(place())
    await waitFor(() => expect(server.sent(createOrders)).toMatchObject([{ input: { shipping_method: 'DOCK' } }]))
  })

  test('an address that was begun is not passed over, and its form has the focus', async () => {
    const { user, server } = await openCheckout()
    await untilPriced()
    await fill(user, poNumber(), 'PO-1')
    await user.click(screen.getByRole('button', { name: 'New address' }))
    const form = within(await screen.findByRole('form', { name: 'New address' }))
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Name' })).toHaveFocus())
    await user.click(place())
    expect(await screen.findByText('Please save the address you started, or cancel it.')).toBeInTheDocument()
    expect(server.sent(createOrders)).toEqual([])
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'New address' })).toHaveFocus())
    expect(screen.queryByText('Please save the address you started, or cancel it.')).not.toBeInTheDocument()
  })

  test('an address is removed after a question only', async () => {
    const server = openCheckoutServer()
    server.answer(deleteShippingAddress, {})
    const { user } = await openCheckout(server)
    const button = () => screen.getAllByRole('button', { name: 'Remove the address of Ann Marsh' })[1]!
    await user.click(button())
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove this address?' }))
    await user.click(question.getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(server.sent(deleteShippingAddress)).toEqual([])
    server.answer(getShippingAddresses, { shipping_addresses: [dayton] })
    await user.click(button())
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('radio', { name: /^Riverside Gary/ })).not.toBeInTheDocument())
    expect(server.sent(deleteShippingAddress)).toEqual([{ params: { id: 2 } }])
    expect(screen.getByRole('radio', { name: /^Riverside Dayton/ })).toHaveFocus()
  })
})

describe('where it cannot be shipped or paid', () => {
  test('without a way to ship, the page says whom to call', async () => {
    const server = openCheckoutServer()
    server.answer(getShippingMethods, { shipping_methods: [], notices: [] })
    server.answer(getEcomFooterInfo, { header: { phone: '(419) 555-0190' } } as never)
    const { user } = await openCheckout(server)
    await waitFor(() =>
      expect(region('Shipping method')).toHaveTextContent(
        'We have no shipping rate for this cart to this address. Please choose another address, or call (419) 555-0190. Your cart is saved.',
      ),
    )
    await fill(user, poNumber(), 'PO-1')
    await user.click(place())
    await waitFor(() =>
      expect(within(summary()).getByRole('alert')).toHaveTextContent(
        'Before you place the order, check: shipping method.',
      ),
    )
    expect(server.sent(createOrders)).toEqual([])
  })

  test('goods that no carrier takes there can be picked up only', async () => {
    const server = openCheckoutServer()
    server.answer(getShippingMethods, {
      shipping_methods: [exampleMethod({ code: 'PICKUP', carrier: 'CUSTOMER-PICKUP', name: 'Pick up' })],
      notices: [],
    })
    await openCheckout(server)
    expect(
      await screen.findByText('No carrier ships these goods to this address. Pick them up, or choose another address.'),
    ).toBeInTheDocument()
  })

  test('rates by the own table are named as such', async () => {
    const server = openCheckoutServer()
    const notice = 'These are our own rates. We could not reach the carriers.'
    server.answer(getShippingMethods, { shipping_methods: [exampleMethod()], notices: [notice] })
    await openCheckout(server)
    expect((await screen.findByText(notice)).closest('[role=status]')).toBeInTheDocument()
  })

  test('a shop that takes no cards says to a company without terms what to do, and has no button', async () => {
    const server = openCheckoutServer()
    server.answer(customerPaymentTerms, { payment_terms: null, methods: [] })
    await openCheckout(server)
    await waitFor(() => expect(region('Payment')).toHaveTextContent('Terms do not do for 84.'))
    expect(summary()).toHaveTextContent('To place this order, your company needs invoice terms: see what to do.')
    expect(within(summary()).queryByRole('button')).not.toBeInTheDocument()
    expect(server.sent(customerPaymentCredentials)).toEqual([])
  })
})

test('a company with invoice terms pays on invoice or by card, as it chooses, also after a reload', async () => {
  const server = openCheckoutServer()
  server.answer(customerPaymentTerms, { payment_terms: net30, methods: ['terms', 'card'] })
  const { user } = await openCheckout(server)
  expect(await screen.findByRole('radio', { name: /^Net 30 terms/ })).toBeChecked()
  expect(place()).toHaveTextContent('Place order')
  expect(server.sent(customerPaymentCredentials)).toEqual([])
  server.answer(customerPaymentCredentials, {
    customers: {
      credentials: null,
      customer_profile: { customer_profile_id: null, payment_profiles: [], is_current: true },
      invoice_term_cc: true,
    },
  })
  await user.click(screen.getByRole('radio', { name: /^Card/ }))
  await untilPriced()
  expect(place()).toHaveTextContent('Pay $84.00')
  cleanup()
  await openCheckout(server)
  expect(await screen.findByRole('radio', { name: /^Card/ })).toBeChecked()
})

describe('when goods arrive', () => {
  const [variant] = exampleLine().variants
  const part = {
    quantity: 4,
    goods: [{ code: 'NW-5310', quantity: 4 }],
    backordered: false,
    ship_amt: 9,
    arrives_on: '2026-03-04',
    shipping_method: 'UPS Ground',
    ships_from: ['Reno, NV'],
    why: '',
  }
  const inParts = {
    ship_amt: 17,
    why: 'Two shipments.',
    parts: [part, { ...part, quantity: 2, backordered: true, ship_amt: 8, arrives_on: '2026-03-20' }],
  }

  test('what comes after its in-hands date is named with both days', async () => {
    const decoration = { method: 'Screen print', locations: [], notes: '', in_hands_on: '2026-03-02' }
    const server = openCheckoutServer(exampleCart([exampleLine({ decoration: decoration as never })]))
    const orders = [{ ...exampleMethod().orders[0]!, line_ids: [11], arrives_on: '2026-03-04' }]
    server.answer(getShippingMethods, { shipping_methods: [exampleMethod({ orders })], notices: [] })
    await openCheckout(server)
    const late = await screen.findByText(/^Flap disc.* arrives \w+, Mar 4, after the in-hands date of \w+, Mar 2\.$/)
    expect(late.closest('[role=status]')).toHaveTextContent('Choose a later date in your cart, or call us.')
  })

  test('all at once or separate shipments is asked first; until then nothing has the date of all, and the total counts what costs less', async () => {
    const stock = { state: 'low', quantity: 4, next_on: '2026-03-20' } as const
    const server = openCheckoutServer(exampleCart([exampleLine({ variants: [{ ...variant!, stock }] })]))
    const waiting = exampleMethod({ arrives_on: '2026-03-22', in_parts: inParts })
    server.answer(getShippingMethods, { shipping_methods: [waiting], notices: [] })
    const { user } = await openCheckout(server)
    await untilPriced()
    expect(region('Your items')).toHaveTextContent('4 in stock, 2 on backorder, expected')
    const choice = within(screen.getByRole('radiogroup', { name: /^Some items are on backorder/ }))
    for (const radio of choice.getAllByRole('radio')) expect(radio).not.toBeChecked()
    expect(choice.getByRole('radio', { name: /^All at once .*arriving \w+, Mar 22 \$9\.00$/ })).toBeInTheDocument()
    expect(
      screen.getByRole('radio', {
        name: /^UPS Ground The first shipment arrives \w+, Mar 4; the last one is on backorder/,
      }),
    ).toBeChecked()
    expect(summary()).toHaveTextContent('Order total, USD$84.00')
    await fill(user, poNumber(), 'PO-1')
    await user.click(place())
    const sentence = await screen.findByText('Please choose all at once or separate shipments.')
    expect(sentence.closest('[data-mistake]')).toHaveFocus()
    expect(server.sent(createOrders)).toEqual([])
    await user.click(screen.getByRole('radio', { name: /^All at once/ }))
    expect(screen.getByRole('radio', { name: /^UPS Ground Arrives \w+, Mar 22/ })).toBeChecked()
    await user.click(place())
    await waitFor(() =>
      expect(server.sent(createOrders)).toMatchObject([{ input: { delivery: 'complete', expected_amount: 84 } }]),
    )
  })

  test('a line to another address that is on backorder is asked for, too, with its days and its freight', async () => {
    const way = { code: 'UPS-GROUND', carrier: 'UPS', name: 'UPS Ground', ship_amt: 14, transit_days: 4 }
    const own: CartLine['shipping_addresses'][number] = {
      address_id: gary.id,
      quantity: 6,
      shipping_method: 'UPS-GROUND',
      bill_transportation_to: 'shipper',
      account_number: '',
      account_zip: '',
      shipping_methods: [{ ...way, arrives_on: '2026-03-22', arrives_by: null, in_parts: inParts, chosen: true }],
    }
    const server = openCheckoutServer(exampleCart([exampleLine({ shipping_addresses: [own] })]))
    server.answer(getShippingMethods, { shipping_methods: [exampleMethod({ ship_amt: 0 })], notices: [] })
    const { user } = await openCheckout(server)
    const choice = within(await screen.findByRole('radiogroup', { name: /^Some items are on backorder/ }))
    expect(
      choice.getByRole('radio', { name: /^All at once Riverside Gary, Gary, IN: .*Mar 22 \$14\.00$/ }),
    ).not.toBeChecked()
    await fill(user, poNumber(), 'PO-1')
    await user.click(place())
    expect(await screen.findByText('Please choose all at once or separate shipments.')).toBeInTheDocument()
    await user.click(choice.getByRole('radio', { name: /^Separate shipments Riverside Gary.* \$17\.00$/ }))
    const table = within(screen.getByRole('region', { name: 'Where each line ships' }))
    expect(table.getByRole('table')).toHaveTextContent(/Mar 4; \w+, Mar 20/)
    await user.click(place())
    await waitFor(() =>
      expect(server.sent(createOrders)).toMatchObject([{ input: { delivery: 'parts', expected_amount: 92 } }]),
    )
  })

  test('each shipment ships as its buyer says, beginning with what costs less for each, at the tax of the mix', async () => {
    const way = { code: 'UPS-GROUND', carrier: 'UPS', name: 'UPS Ground', ship_amt: 14, transit_days: 4 }
    const own: CartLine['shipping_addresses'][number] = {
      address_id: gary.id,
      quantity: 6,
      shipping_method: 'UPS-GROUND',
      bill_transportation_to: 'shipper',
      account_number: '',
      account_zip: '',
      shipping_methods: [{ ...way, arrives_on: '2026-03-22', arrives_by: null, in_parts: inParts, chosen: true }],
    }
    const stock = { state: 'low', quantity: 4, next_on: '2026-03-20' } as const
    const together = exampleLine({ id: 12, item_description: 'Wire wheel', variants: [{ ...variant!, stock }] })
    const cart = exampleCart([exampleLine({ shipping_addresses: [own] }), together])
    const server = openCheckoutServer(cart)
    const cheaper = { ...inParts, ship_amt: 8, why: '' }
    const order = { shipping_method: 'UPS Ground', why: '', arrives_on: '2026-03-22', line_ids: [11, 12] }
    const amounts = { ship_amt: 9, in_parts_amt: 8, tax_amt: 1, in_parts_tax_amt: 2 }
    const orders = [{ ...order, ...amounts }]
    const method = (tax: number) =>
      exampleMethod({ in_parts: cheaper, in_parts_tax: { tax_amt: tax, sales_tax: [] }, tax_amt: 1, orders })
    server.answer(getShippingMethods, ({ input }) => ({
      shipping_methods: [method(input.complete_shipments ? 1.5 : 2)],
      notices: [],
    }))
    const { user } = await openCheckout(server)
    await untilPriced()
    await user.click(screen.getByRole('radio', { name: /^Choose for each shipment .*\$22\.00$/ }))
    const toGary = within(screen.getByRole('radiogroup', { name: /^Riverside Gary, Gary, IN: Flap disc/ }))
    expect(toGary.getByRole('radio', { name: /^All at once .*Mar 22 \$14\.00$/ })).toBeChecked()
    const shared = within(screen.getByRole('radiogroup', { name: 'Wire wheel' }))
    expect(shared.getByRole('radio', { name: /^Separate shipments .*\$8\.00$/ })).toBeChecked()
    const goods = cart.net_amt
    await waitFor(() => expect(summary()).toHaveTextContent(`Order total, USD$${(goods + 22 + 1.5).toFixed(2)}`))
    await user.click(toGary.getByRole('radio', { name: /^Separate shipments/ }))
    await waitFor(() => expect(summary()).toHaveTextContent(`Order total, USD$${(goods + 25 + 2).toFixed(2)}`))
    await user.click(toGary.getByRole('radio', { name: /^All at once/ }))
    await waitFor(() => expect(summary()).toHaveTextContent(`Order total, USD$${(goods + 22 + 1.5).toFixed(2)}`))
    await fill(user, poNumber(), 'PO-1')
    await user.click(place())
    const complete_shipments = [{ line_id: 11, address_id: gary.id }]
    const expected_amount = goods + 22 + 1.5
    await waitFor(() =>
      expect(server.sent(createOrders)).toMatchObject([
        { input: { delivery: 'parts', complete_shipments, expected_amount } },
      ]),
    )
  })

  test('what parts cost adds up where decorated items are orders of their own', async () => {
    const server = openCheckoutServer()
    const shipping_methods = [exampleMethod({ in_parts: { ...inParts, ship_amt: 80.4 } })]
    server.answer(getShippingMethods, { shipping_methods, notices: [] })
    const { user } = await openCheckout(server)
    await untilPriced()
    const choice = screen.getByRole('radio', {
      name: /^Separate shipments .*Decorated items, shipped separately: \$63\.40/,
    })
    await user.click(choice)
    expect(summary()).toHaveTextContent('Decorated items, shipped separately$63.40')
  })

  test('in parts, each has its day and its freight, and is what is ordered', async () => {
    const server = openCheckoutServer()
    server.answer(getShippingMethods, { shipping_methods: [exampleMethod({ in_parts: inParts })], notices: [] })
    const { user } = await openCheckout(server)
    await untilPriced()
    await user.click(screen.getByRole('radio', { name: /^Separate shipments/ }))
    expect(
      screen.getByRole('radio', { name: /^UPS Ground Separate shipments; the last one arrives \w+, Mar 20/ }),
    ).toBeChecked()
    expect(summary()).toHaveTextContent(/2 on backorder, UPS Ground from Reno, NV\$8\.00/)
    expect(summary()).toHaveTextContent('Order total, USD$92.00')
    await fill(user, poNumber(), 'PO-1')
    await user.click(place())
    await waitFor(() =>
      expect(server.sent(createOrders)).toMatchObject([{ input: { delivery: 'parts', expected_amount: 92 } }]),
    )
  })
})
