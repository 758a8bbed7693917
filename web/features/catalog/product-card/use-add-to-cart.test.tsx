import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addToCart } from '../../../../contract/shop/cart/cart.call.ts'
import { exampleCart } from '../../../testing/examples.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderShop } from '../../../testing/render.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

test('a press whose answer was lost is tried again under its key, another one under another', async () => {
  const server = createFakeServer()
  server.refuse(addToCart, { status: 503, sentence: 'Please try again.' })
  const { user } = renderShop(<Add />, { server, signedIn: true })
  const press = async (name: string) => {
    const before = server.sent(addToCart).length
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(server.sent(addToCart)).toHaveLength(before + 1))
    return server.sent(addToCart).at(-1)!.input.request_key
  }
  const lost = await press('Add 6')
  expect(await press('Add 6')).toBe(lost)
  const other = await press('Add 12')
  expect(other).not.toBe(lost)
  server.answer(addToCart, { line_id: 11, shopping_cart: exampleCart() })
  expect(await press('Add 12')).toBe(other)
  await screen.findByText(/^Added to cart/)
  expect(await press('Add 12')).not.toBe(other)
})

function Add() {
  const { add } = useAddToCart()
  return [6, 12].map((quantity) => (
    <button key={quantity} onClick={() => add({ catalog_item_id: 7, quantity })}>
      Add {quantity}
    </button>
  ))
}
