import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { checkQuickOrder } from '../../../../contract/shop/cart/quick-order.call.ts'
import type { QuickOrderRow } from '../../../../contract/shop/cart/quick-order.schema.ts'
import { readStoredLists, storeLists } from '../../../client/index.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderShop } from '../../../testing/render.tsx'
import { QuickOrderView } from './index.ts'

const row = (code: string, more: Partial<QuickOrderRow> = {}): QuickOrderRow => ({
  code,
  quantity: '40',
  problem: null,
  blames: null,
  taken_as: null,
  suggestion: null,
  item: { id: 7, name: 'Mug', web_code: 'NW-1018', item_url: '/products/7', image_thumnail: null, unit: 'each' },
  variant_id: 1,
  variants: [],
  pieces: 40,
  stock: { state: 'low', quantity: 30, next_on: '2026-12-09' },
  for_other_lines: 0,
  unit_price: 1,
  amount: 40,
  charges: [],
  merged_into: null,
  ...more,
})

function open(rows: QuickOrderRow[]) {
  const server = createFakeServer()
  server.answer(checkQuickOrder, { rows })
  return renderShop(<QuickOrderView stockLabel={({ quantity }) => `${quantity} in stock`} />, {
    server,
    at: '/quick-order',
  })
}

const field = () => screen.getByLabelText('Paste codes and quantities')
const codes = () =>
  screen.getAllByRole('combobox', { name: /^Code, row/ }).flatMap((one) => (one as HTMLInputElement).value || [])
const storeRows = () =>
  storeLists({ at: Date.now() - 86_400_000, rows: [{ code: 'OLD-1', quantity: '5' }], earlier: [] })

test('a row says as what its code was taken, and what is short as the cart says it', async () => {
  const { user } = open([row('nw1018', { taken_as: 'NW-1018' })])
  await user.type(field(), 'nw1018 40')
  await user.click(screen.getByRole('button', { name: 'Add to list' }))
  const list = within(screen.getByRole('region', { name: 'List' }))
  await waitFor(() => expect(list.getByText(/^Taken as/)).toHaveTextContent('Taken as NW-1018'))
  expect(list.getByText('30 in stock, 10 on backorder, expected Dec 9')).toBeVisible()
})

test('rows of an earlier visit and a new list do not mix unasked, and the earlier ones can be had back', async () => {
  storeRows()
  const { user } = open([row('NEW-1')])
  await waitFor(() => expect(codes()).toEqual(['OLD-1']))
  await user.type(field(), 'NEW-1 2')
  await user.click(screen.getByRole('button', { name: 'Add to list' }))
  const question = screen.getByRole('group', {
    name: /^The list still has 1 row from .* Where does the 1 new row go\?$/,
  })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(codes()).toEqual(['OLD-1'])
  expect(field()).toHaveValue('NEW-1 2')
  await user.click(screen.getByRole('button', { name: 'Add to list' }))
  await user.click(within(screen.getByRole('group')).getByRole('button', { name: 'Start a new list' }))
  expect(codes()).toEqual(['NEW-1'])
  expect(readStoredLists()).toMatchObject({ rows: [{ code: 'NEW-1' }], earlier: [{ rows: [{ code: 'OLD-1' }] }] })
  await user.click(screen.getByRole('button', { name: /^Go back to it/ }))
  expect(codes()).toEqual(['OLD-1'])
  expect(readStoredLists()).toMatchObject({ rows: [{ code: 'OLD-1' }], earlier: [{ rows: [{ code: 'NEW-1' }] }] })
})

test('rows of an earlier visit take more where that is wanted', async () => {
  storeRows()
  const { user } = open([row('OLD-1'), row('NEW-1')])
  await waitFor(() => expect(codes()).toEqual(['OLD-1']))
  await user.type(field(), 'NEW-1 2')
  await user.click(screen.getByRole('button', { name: 'Add to list' }))
  await user.click(within(screen.getByRole('group')).getByRole('button', { name: 'Add to the list' }))
  expect(codes()).toEqual(['OLD-1', 'NEW-1'])
})
