import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addLinesToCart } from '../../../../contract/shop/cart/cart.call.ts'
import { checkQuickOrder, readQuickOrderFile } from '../../../../contract/shop/cart/quick-order.call.ts'
import type { QuickOrderRow } from '../../../../contract/shop/cart/quick-order.schema.ts'
import { readStoredLists, storeLists } from '../../../client/index.ts'
import { exampleCart } from '../../../testing/examples.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderShop } from '../../../testing/render.tsx'
import { QuickOrderView } from './quick-order-view.tsx'

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

function open(rows: QuickOrderRow[], { signedIn = false } = {}) {
  const server = createFakeServer()
  server.answer(checkQuickOrder, { rows })
  return renderShop(<QuickOrderView stockLabel={({ quantity }) => `${quantity} in stock`} />, {
    server,
    signedIn,
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

const chooseFile = (user: UserEvent, content: string, name = 'list.csv') =>
  user.upload(screen.getByLabelText('List as a CSV or XLSX file'), new File([content], name, { type: 'text/csv' }))
const quantity = (number: number) => screen.getByLabelText(`Quantity, row ${number}`)

test('rows of a file go into the list; one that is no list says so', async () => {
  const { user, server } = open([row('NW-1018')], { signedIn: true })
  server.refuse(readQuickOrderFile, 'Please choose a CSV or XLSX file.')
  await chooseFile(user, 'PNG')
  const refusal = await screen.findByText('Please choose a CSV or XLSX file.')

  server.answer(readQuickOrderFile, { rows: [{ code: 'NW-1018', quantity: '40' }], asks: null })
  await chooseFile(user, 'sku,quantity\nNW-1018,40\n')
  await waitFor(() => expect(codes()).toEqual(['NW-1018']))
  expect(refusal).not.toBeInTheDocument()
  expect(await screen.findByText('1 of 1 row ready')).toBeInTheDocument()
})

test('where two columns of a file could be meant, the list asks, and reads it again by the answer', async () => {
  const { user, server } = open([row('NW-1018')])
  const columns = ['Qty', 'Units'].map((heading, at) => ({ column: at + 1, heading, samples: ['40'] }))
  server.answer(readQuickOrderFile, ({ input }) =>
    input.quantity_column === 2
      ? { rows: [{ code: 'NW-1018', quantity: '40' }], asks: null }
      : { rows: [], asks: { of: 'quantity' as const, columns } },
  )
  await chooseFile(user, 'SKU,Qty,Units\nNW-1018,800,40\n')
  const question = await screen.findByRole('group', { name: 'Which column has the quantities to order?' })
  expect(question).toHaveFocus()
  expect(codes()).toEqual([])
  await user.click(within(question).getByRole('button', { name: /^Units/ }))
  await waitFor(() => expect(codes()).toEqual(['NW-1018']))
  expect(question).not.toBeInTheDocument()
  expect(quantity(1)).toHaveValue('40')
})

test('a first row whose code is not known is a heading where the others are goods, and named', async () => {
  const heading = row('Artikel', { quantity: 'Menge', problem: 'We do not know it.', blames: 'code', item: null })
  const { user } = open([heading, row('NW-1018')])
  await user.click(field())
  await user.paste('Artikel;Menge\nNW-1018;40')
  await user.click(screen.getByRole('button', { name: 'Add to list' }))
  expect(await screen.findByText("The first row, 'Artikel / Menge', was skipped as a heading.")).toBeInTheDocument()
  expect(codes()).toEqual(['NW-1018'])
})

test('a list goes into the cart, and from there to the form that asks for a quote', async () => {
  const { user, server, router } = open([row('NW-1018')], { signedIn: true })
  server.answer(addLinesToCart, {
    shopping_cart: exampleCart(),
    added_count: 1,
    results: [{ added: true, error: null }],
  })
  await user.type(field(), 'NW-1018 40')
  await user.click(screen.getByRole('button', { name: 'Add to list' }))
  await user.click(await screen.findByRole('button', { name: 'Request a quote' }))
  await waitFor(() => expect(router.address()).toBe('/cart#quote'))
  expect(server.sent(addLinesToCart)).toHaveLength(1)
})
