import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import { getProduct } from '../../../../contract/shop/catalog/products.call.ts'
import type { CatalogItem, Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { belowMinimumCode } from '../../../../domain/pricing/charges/price-charges.ts'
import { createFakeServer, type FakeServer } from '../../../testing/fake-server.ts'
import { renderShop } from '../../../testing/render.tsx'
import { RowPurchase } from './index.ts'

const tip = {
  name: 'Series 14 contact tip',
  web_code: 'NW-2402',
  moq: 5,
  single_variant_id: 31,
  custom_item_flag: false,
  item_url: '/products/7',
} as CatalogItem
const field = () => screen.getByRole('textbox', { name: 'Quantity of NW-2402' })

const below: Product['charges'][number] = {
  code: belowMinimumCode,
  name: 'Less than minimum',
  why: '',
  method: null,
  kind: 'order',
  amount: 12,
  per: 'order',
  basis: 'order',
  included: 0,
  repeat_amount: null,
  minimum_quantity: 0,
  maximum_quantity: null,
  minimum_stitches: null,
  maximum_stitches: null,
  valid_from: null,
  valid_until: null,
}

/** @param from from which less than the minimum is sold for $12 */
function openServer(from?: number): FakeServer {
  const server = createFakeServer()
  const charges = from === undefined ? [] : [{ ...below, minimum_quantity: from }]
  const product = { moq: 5, quantities: [], rush_pricing: [], charges }
  server.answer(getProduct, { product: product as unknown as Product })
  server.answer(getCustomerProfile, {} as never)
  return server
}

function renderRow(busy = false, server = openServer()) {
  const added: [number, number][] = []
  const add = (variantId: number, quantity: number) => void added.push([variantId, quantity])
  return { added, ...renderShop(<RowPurchase item={tip} busy={busy} onAdd={add} />, { server }) }
}

test('begins with the minimum, and Enter adds what stands there', async () => {
  const { user, added } = renderRow()
  expect(field()).toHaveValue('5')
  await user.click(field())
  await user.keyboard('1,2x00{Enter}')
  expect(added).toEqual([[31, 1200]])
})

test.each([
  ['', 'Enter a quantity.'],
  ['3', 'Minimum order is 5 (add 2).'],
])("'%s' says at its field what is wrong, and adds nothing", async (typed, sentence) => {
  const { user, added } = renderRow()
  await user.clear(field())
  if (typed !== '') await user.type(field(), typed)
  expect(field()).toBeInvalid()
  await waitFor(() => expect(field()).toHaveAccessibleDescription(sentence))
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: /^Add/ }))
  expect(added).toEqual([])
  await user.clear(field())
  await user.type(field(), '5')
  expect(field()).not.toHaveAttribute('aria-invalid')
})

test('less than the minimum is sold for its charge, in the words of the item’s page', async () => {
  const { user, added } = renderRow(false, openServer(3))
  await user.clear(field())
  await user.type(field(), '2')
  await waitFor(() =>
    expect(field()).toHaveAccessibleDescription('Minimum order is 3 (add 1). Orders under 5 have a $12.00 charge.'),
  )
  await user.keyboard('{Backspace}4')
  await waitFor(() =>
    expect(field()).toHaveAccessibleDescription('$12.00 Less than minimum: 4 is below the minimum of 5.'),
  )
  expect(field()).not.toHaveAttribute('aria-invalid')
  await user.keyboard('{Enter}')
  expect(added).toEqual([[31, 4]])
})

test('arrow keys step, never below the minimum', async () => {
  const { user } = renderRow()
  await user.click(field())
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(field()).toHaveValue('7')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(field()).toHaveValue('5')
})

test('while it is under way, nothing is added a second time', async () => {
  const { user, added } = renderRow(true)
  await user.click(field())
  await user.keyboard('{Enter}')
  expect(added).toEqual([])
})
