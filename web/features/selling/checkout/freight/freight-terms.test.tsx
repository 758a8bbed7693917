import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getCart, shipCartLines } from '../../../../../contract/shop/cart/cart.call.ts'
import { getFreightAccounts } from '../../../../../contract/shop/cart/freight-bill.call.ts'
import { createOrders } from '../../../../../contract/shop/cart/orders.call.ts'
import { getShippingMethods, validateThirdPartyAccount } from '../../../../../contract/shop/cart/shipping.call.ts'
import {
  openCheckout,
  openCheckoutServer,
  place,
  poNumber,
  region,
  summary,
  untilPriced,
} from '../../../../testing/checkout.tsx'
import { exampleCart, exampleLine, exampleMethod } from '../../../../testing/examples.ts'
import { fill } from '../../../../testing/fill.ts'

const account = { carrier: 'UPS', account_number: '4R71X2', zip: '60607', text: '', receiver_zip: null }
const terms = () => within(region('Bill freight to'))
const field = (name: RegExp | string) => terms().getByLabelText(name)

test('an order begins with what its company has used last, and says so where it is placed', async () => {
  const server = openCheckoutServer()
  server.answer(getFreightAccounts, {
    bill_to: 'own account',
    accounts: [
      { bill_to: 'own account', ...account },
      { bill_to: 'collect', ...account, account_number: '8V4471', receiver_zip: '89502' },
    ],
  })
  const { user } = await openCheckout(server)
  await untilPriced()
  expect(terms().getByRole('radio', { name: /^My account/ })).toBeChecked()
  expect(field('Account number')).toHaveValue('4R71X2')
  expect(summary()).toHaveTextContent('Freight, my account')
  expect(terms().getByRole('radio', { name: 'Collect Receiver pays' }), 'is of another place').not.toBeChecked()
  await fill(user, poNumber(), 'PO-1')
  await user.click(place())
  const freight_bill = { bill_to: 'own account', carrier: 'UPS', account_number: '4R71X2', zip: '60607' }
  await waitFor(() => expect(server.sent(createOrders)).toMatchObject([{ input: { freight_bill } }]))
  expect(server.sent(getShippingMethods).at(-1)).toMatchObject({ input: { freight_bill } })
})

test('prepaid says nothing, as before', async () => {
  const { user, server } = await openCheckout()
  await untilPriced()
  expect(terms().getByRole('radio', { name: /^Prepaid/ })).toBeChecked()
  await fill(user, poNumber(), 'PO-1')
  await user.click(place())
  await waitFor(() => expect(server.sent(createOrders)).toHaveLength(1))
  expect(server.sent(createOrders)[0]!.input).not.toHaveProperty('freight_bill')
})

test('an account is asked for by the form of its carrier, and what is wrong stands at its field', async () => {
  const { user, server } = await openCheckout()
  await untilPriced()
  await user.click(terms().getByRole('radio', { name: /^Third party/ }))
  await fill(user, poNumber(), 'PO-1')
  await user.click(place())
  const number = field('Third-party account number')
  await waitFor(() =>
    expect(number).toHaveAccessibleDescription('Please enter the carrier account that pays the freight.'),
  )
  expect(field('Third-party billing ZIP code')).toHaveAccessibleDescription(
    'Please enter the ZIP code where the carrier bills this account.',
  )
  expect(within(summary()).getByRole('alert')).toHaveTextContent('freight account')
  await fill(user, number, '510087240')
  expect(number).toHaveAccessibleDescription('A UPS account has 6 letters and digits, like 4R71X2. Please check it.')
  await user.selectOptions(field('Carrier'), 'FedEx')
  expect(number).not.toHaveAccessibleDescription()
  server.refuse(validateThirdPartyAccount, {
    status: 400,
    sentence: 'We do not know it.',
    errors: [{ field: 'zip', message: "There is no ZIP code '00000'. Please check it." }],
  })
  await fill(user, field('Third-party billing ZIP code'), '00000')
  await waitFor(() =>
    expect(field('Third-party billing ZIP code')).toHaveAccessibleDescription(/^There is no ZIP code/),
  )
  await user.click(place())
  expect(server.sent(createOrders)).toEqual([])
})

test('what was typed for one of the terms is there again after a look at another, also after a reload', async () => {
  const { user, server } = await openCheckout()
  await untilPriced()
  const choose = (name: RegExp) => user.click(terms().getByRole('radio', { name }))
  await choose(/^Third party/)
  await user.selectOptions(field('Carrier'), 'FedEx')
  await fill(user, field('Third-party account number'), '510087240')
  await fill(user, field('Third-party billing ZIP code'), '60607')
  await choose(/^Collect/)
  expect(field('Receiver’s account number')).toHaveValue('')
  await fill(user, field('Receiver’s account number'), '8V4471')
  await choose(/^Prepaid/)
  cleanup()
  await openCheckout(server)
  await untilPriced()
  expect(terms().getByRole('radio', { name: /^Prepaid/ })).toBeChecked()
  await choose(/^Third party/)
  expect(field('Carrier')).toHaveDisplayValue('FedEx')
  expect(field('Third-party account number')).toHaveValue('510087240')
  expect(field('Third-party billing ZIP code')).toHaveValue('60607')
  await choose(/^Collect/)
  expect(field('Receiver’s account number')).toHaveValue('8V4471')
})

test('what a loading dock is good for is also said where an account pays all', async () => {
  const server = openCheckoutServer()
  const economy = { carrier: 'FEDEX', ship_amt: 0 } as const
  server.answer(getShippingMethods, {
    shipping_methods: [
      exampleMethod({ ...economy, code: 'FEDEX-LTL', name: 'FedEx Freight Economy', needs_dock: true }),
      exampleMethod({ ...economy, code: 'FEDEX-LTL:LIFTGATE', name: 'FedEx Freight Economy, with liftgate' }),
    ],
    notices: [],
  })
  const { user } = await openCheckout(server)
  await screen.findByRole('radio', { name: /^FedEx Freight Economy, with liftgate/ })
  expect(screen.queryByText(/loading dock/)).not.toBeInTheDocument()
  await user.click(terms().getByRole('radio', { name: /^Collect/ }))
  const question = await screen.findByText('Does this address have a loading dock?')
  expect(question.closest('p')).toHaveTextContent('Choose FedEx Freight Economy to avoid the carrier’s liftgate fee.')
})

test('what is picked up has no freight to bill, and asks for no account', async () => {
  const server = openCheckoutServer()
  server.answer(getShippingMethods, {
    shipping_methods: [
      exampleMethod(),
      exampleMethod({ code: 'PICKUP', carrier: 'CUSTOMER-PICKUP', name: 'Pick up', ship_amt: 0 }),
    ],
    notices: [],
  })
  const { user } = await openCheckout(server)
  await untilPriced()
  await user.click(terms().getByRole('radio', { name: /^Third party/ }))
  await user.click(place())
  expect(await terms().findByText('Please enter the carrier account that is billed.')).toBeInTheDocument()
  await user.click(await screen.findByRole('radio', { name: /^Pick up/ }))
  expect(region('Bill freight to')).toHaveTextContent(/^Bill freight toPicked up: no freight to bill\.$/)
  await fill(user, poNumber(), 'PO-1')
  await user.click(place())
  await waitFor(() => expect(server.sent(createOrders)).toHaveLength(1))
  expect(server.sent(createOrders)[0]!.input).not.toHaveProperty('freight_bill')
})

test('who pays counts for lines to other addresses; one that goes by another carrier says so', async () => {
  const server = openCheckoutServer()
  server.answer(getFreightAccounts, { bill_to: 'third party', accounts: [{ bill_to: 'third party', ...account }] })
  const way = { code: 'FEDEX-2DAY', carrier: 'FEDEX', name: 'FedEx 2Day', ship_amt: 24 }
  const shipment = {
    address_id: 2,
    quantity: 6,
    shipping_method: 'FEDEX-2DAY',
    bill_transportation_to: 'shipper' as const,
    account_number: '',
    account_zip: '',
    shipping_methods: [{ ...way, transit_days: 2, arrives_on: null, arrives_by: null, chosen: true }],
  }
  const lines = [exampleLine(), exampleLine({ id: 2, item_description: 'Foreman cap', shipping_addresses: [shipment] })]
  server.answer(getCart, { shopping_cart: exampleCart(lines) })
  const { user } = await openCheckout(server)
  await untilPriced()
  expect(region('Shipping method')).toHaveTextContent('FedEx 2Day; billed to the third party, account 4R71X2')
  await fill(user, poNumber(), 'PO-1')
  await user.click(place())
  expect(await terms().findByText('Some lines ship by a different carrier than this account.')).toBeInTheDocument()
  expect(server.sent(createOrders)).toEqual([])
  expect(terms().getByRole('status')).toHaveTextContent(
    'Foreman cap: part of it ships by FedEx, but the account is with UPS.',
  )
  server.answer(shipCartLines, { shopping_cart: exampleCart([exampleLine(), exampleLine({ id: 2 })]) })
  await user.click(terms().getByRole('button', { name: 'Ship by UPS' }))
  await waitFor(() => expect(terms().queryByRole('status')).not.toBeInTheDocument())
  expect(server.sent(shipCartLines)).toMatchObject([
    {
      input: {
        freight_carrier: 'UPS',
        lines: [{ line_id: 2, shipping_addresses: [{ address_id: 2, quantity: 6, shipping_method: '' }] }],
      },
    },
  ])
})
