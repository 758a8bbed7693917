import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { renderShop } from '../../../testing/render.tsx'
import { TierTable, type LandedPrices } from './tier-table.tsx'
import type { PricedChoice } from './use-priced-choice.ts'

const product = {
  unit: 'each',
  quantities: [48, 144, 288].map((quantity) => ({ quantity, price: 8, published_price: 8 })),
  decoration_methods: [],
  charges: [],
} as unknown as Product

/** 100 pieces at $8.00 and a charge of $50.00. */
const choice = {
  quantities: new Map([[31, 100]]),
  isDecorated: false,
  priceTotal: (quantity: number) => quantity * 800 + 5_000,
  priced: { quantity: 100, netCents: 85_000, problems: [] },
} as unknown as PricedChoice

const freights = new Map<number, { cents: number; isInTime: boolean } | null>([
  [48, { cents: 2_400, isInTime: true }],
  [100, { cents: 3_000, isInTime: true }],
  [144, { cents: 4_000, isInTime: false }],
  [288, null],
])

const landed: LandedPrices = {
  place: 'Chicago, IL 60607',
  arriveBy: '2026-12-11',
  findFreight: (quantity) => freights.get(quantity),
}

const renderTable = (asked: LandedPrices | undefined) =>
  renderShop(
    <TierTable product={product} choice={choice} isDecorated={false} landed={asked} onFreight={() => undefined} />,
  )

test('prices delivered stand below those of the goods, where freight is in time', () => {
  renderTable(landed)
  const row = screen.getByRole('row', { name: /Each, delivered/ })
  const cells = within(row).getAllByRole('cell')
  // 48 × $8.00 + $50.00 + $24.00 of freight.
  expect(cells.map(({ textContent }) => textContent)).toEqual(['$9.54', 'Too late', '–'])
  expect(screen.getByText(/^Delivered to/)).toHaveTextContent(
    'Delivered to Chicago, IL 60607 by Fri, Dec 11: with all charges and the cheapest freight in time, before sales tax. Your 100 pieces: $8.80 each.',
  )
})

test('until somebody has said where it goes, there is a way to ask', () => {
  renderTable(undefined)
  expect(screen.queryByText('Each, delivered')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'See prices with freight' })).toBeInTheDocument()
})
