import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CatalogItem } from '../../../contract/shop/catalog/products.schema.ts'
import { renderShop } from '../../testing/render.tsx'
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

function renderRow(busy = false) {
  const added: [number, number][] = []
  const add = (variantId: number, quantity: number) => void added.push([variantId, quantity])
  return { added, ...renderShop(<RowPurchase item={tip} busy={busy} onAdd={add} />) }
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
  expect(field()).toHaveAccessibleDescription(sentence)
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: /^Add/ }))
  expect(added).toEqual([])
  await user.clear(field())
  await user.type(field(), '5')
  expect(field()).not.toHaveAttribute('aria-invalid')
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
