import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { getShippingMethods } from '../../../../contract/shop/cart/shipping.call.ts'
import { exampleMethod } from '../../../testing/examples.ts'
import { openCheckout, openCheckoutServer } from '../../../testing/checkout.tsx'

/** Ground comes on Wednesday, two-day air on Tuesday. */
async function openDated() {
  const server = openCheckoutServer()
  server.answer(getShippingMethods, {
    shipping_methods: [
      exampleMethod({ arrives_on: '2026-12-16' }),
      exampleMethod({
        code: 'FEDEX-2DAY',
        carrier: 'FEDEX',
        name: 'FedEx 2Day',
        ship_amt: 24,
        arrives_on: '2026-12-15',
      }),
    ],
    notices: [],
  })
  const shop = await openCheckout(server)
  await screen.findByText('FedEx 2Day')
  return shop
}

test.each([
  [
    '2026-12-14',
    'Arrives Wed, Dec 16, 2 days after the in-hands date of Mon, Dec 14. Choose a later date, or call us.',
  ],
  ['2026-12-15', 'Arrives Wed, Dec 16, 1 day after the in-hands date of Tue, Dec 15. In time: FedEx 2Day.'],
])('needed on %s, the page says: %s', async (day, sentence) => {
  const { user } = await openDated()
  await user.type(screen.getByLabelText(/In-hands date/), day)
  expect(await screen.findByText(sentence)).toBeInTheDocument()
})

test('both days are sent with the order, and one that is refused says so at its field', async () => {
  const { user, server } = await openDated()
  await user.type(screen.getByLabelText(/In-hands date/), '2026-12-16')
  await user.type(screen.getByLabelText(/Event date/), '2026-12-11')
  expect(screen.queryByText(/^Arrives Wed, Dec 16, /)).not.toBeInTheDocument()
  const sentence = 'The event date is before the in-hands date.'
  server.refuse(createOrders, { status: 400, sentence, errors: [{ field: 'event_on', message: sentence }] })
  await user.type(screen.getByLabelText(/Purchase order number/), 'PO-1')
  await user.click(screen.getByRole('button', { name: /Place order/ }))
  await waitFor(() =>
    expect(server.sent(createOrders)).toMatchObject([{ input: { in_hands_on: '2026-12-16', event_on: '2026-12-11' } }]),
  )
  await waitFor(() => expect(screen.getByLabelText(/Event date/)).toHaveAccessibleDescription(sentence))
  expect(screen.getByLabelText(/Event date/)).toHaveFocus()
})
