import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fetchItemPackages, fetchPostalInfo, fetchShippingRates } from '../../../../contract/shop/cart/shipping.call.ts'
import { exampleMethod } from '../../../testing/examples.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderShop } from '../../../testing/render.tsx'
import { FreightEstimate } from './freight-estimate.tsx'

async function openEstimate() {
  const server = createFakeServer()
  const transits: object[] = []
  server.answer(fetchPostalInfo, { zip: '60607', city: 'Chicago', state: 'IL' })
  server.answer(fetchItemPackages, { packages: [{ quantity: 2 }, { quantity: 1 }] } as never)
  server.answer(fetchShippingRates, {
    shipping_methods: [
      exampleMethod({ code: 'PICKUP', carrier: 'CUSTOMER-PICKUP', name: 'Pick up', ship_amt: 0, transit_days: 0 }),
      exampleMethod({ transit_days: 3 }),
    ],
    notices: ['These are our own rates. We could not reach the carriers.'],
  })
  const shop = renderShop(
    <FreightEstimate itemId={7} quantities={new Map([[31, 144]])} onTransit={(transit) => transits.push(transit)} />,
    { server },
  )
  await shop.user.click(screen.getByText('Estimate freight'))
  await screen.findByLabelText('Ship to ZIP code')
  return { ...shop, transits }
}

const zip = () => screen.getByLabelText('Ship to ZIP code')

test('what is no ZIP code is refused at its field, and nothing is asked', async () => {
  const { user, server } = await openEstimate()
  await user.type(zip(), '606{Enter}')
  expect(zip()).toHaveAccessibleDescription('Please enter a ZIP code of five digits.')
  expect(server.sent(fetchPostalInfo)).toEqual([])
})

test('a ZIP code that nobody knows says so', async () => {
  const { user, server } = await openEstimate()
  const sentence = "There is no ZIP code '00000'. Please check it."
  server.refuse(fetchPostalInfo, { status: 404, sentence })
  await user.type(zip(), '00000{Enter}')
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(server.sent(fetchShippingRates)).toEqual([])
})

test('place, cartons and each way are shown, and the days of the cheapest that drives are passed on', async () => {
  const { user, transits } = await openEstimate()
  await user.type(zip(), '60607-1234{Enter}')
  expect(await screen.findByText('Chicago, IL, 3 cartons')).toBeInTheDocument()
  expect(screen.getByText('UPS Ground')).toBeInTheDocument()
  expect(screen.getByText(/^These are our own rates/)).toBeInTheDocument()
  await waitFor(() => expect(transits).toEqual([{ zip: '60607', days: 3 }]))
})
