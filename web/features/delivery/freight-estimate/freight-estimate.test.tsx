import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  fetchItemPackages,
  fetchLandedFreight,
  fetchPostalInfo,
  fetchShippingRates,
} from '../../../../contract/shop/cart/shipping.call.ts'
import { exampleMethod } from '../../../testing/examples.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderShop } from '../../../testing/render.tsx'
import { FreightEstimate, type FreightEstimateProps } from './freight-estimate.tsx'

async function openEstimate(props: Partial<FreightEstimateProps> = {}) {
  const server = createFakeServer()
  const transits: object[] = []
  const landed: unknown[] = []
  server.answer(fetchLandedFreight, {
    zip: '60607',
    city: 'Chicago',
    state: 'IL',
    freights: [{ ship_amt: 18.5, shipping_method: 'UPS Ground', arrives_on: '2026-12-11', in_time: true }, null],
  })
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
    <FreightEstimate
      itemId={7}
      quantities={new Map([[31, 144]])}
      mixes={mixes}
      onTransit={(transit) => transits.push(transit)}
      onLanded={(one) => landed.push(one)}
      {...props}
    />,
    { server },
  )
  await shop.user.click(screen.getByText('Estimate freight'))
  await screen.findByLabelText('Ship to ZIP code')
  return { ...shop, transits, landed }
}

const mixes = [
  new Map([[31, 48]]),
  new Map([
    [31, 40],
    [32, 104],
  ]),
]
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

test('what freight adds to each mix is passed on by its number of pieces', async () => {
  const { user, server, landed } = await openEstimate()
  await user.type(screen.getByLabelText(/Needed by/), '2026-12-11')
  await user.type(zip(), '60607{Enter}')
  const freights = new Map([
    [48, { cents: 1850, isInTime: true }],
    [144, null],
  ])
  await waitFor(() => expect(landed).toEqual([{ place: 'Chicago, IL 60607', arriveBy: '2026-12-11', freights }]))
  expect(server.sent(fetchLandedFreight)).toMatchObject([
    { input: { zip: '60607', arrive_by: '2026-12-11', quantities: [[{ variant_id: 31, quantity: 48 }], [{}, {}]] } },
  ])
})

test('decorated goods count to the day that is chosen for them', async () => {
  const { user, server } = await openEstimate({
    decoration: { method: 'Screen print', rush_days: 2 },
    inHandsOn: '2026-12-14',
  })
  expect(screen.queryByLabelText(/Needed by/)).not.toBeInTheDocument()
  await user.type(zip(), '60607{Enter}')
  const decoration = { method: 'Screen print', rush_days: 2 }
  await waitFor(() =>
    expect(server.sent(fetchLandedFreight)).toMatchObject([{ input: { arrive_by: '2026-12-14', decoration } }]),
  )
})

test('a day that is refused says so at its field', async () => {
  const { user, server, landed } = await openEstimate()
  const sentence = 'We do not deliver on Sat, Dec 12. Choose a business day.'
  server.refuse(fetchLandedFreight, { status: 400, sentence, errors: [{ field: 'arrive_by', message: sentence }] })
  await user.type(screen.getByLabelText(/Needed by/), '2026-12-12')
  await user.type(zip(), '60607{Enter}')
  await waitFor(() => expect(screen.getByLabelText(/Needed by/)).toHaveAccessibleDescription(sentence))
  expect(landed.at(-1)).toBeUndefined()
})
