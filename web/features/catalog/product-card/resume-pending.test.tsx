import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import { addToCart } from '../../../../contract/shop/cart/cart.call.ts'
import { addToWishlist } from '../../../../contract/shop/catalog/wishlist.call.ts'
import type { AnswerOf } from '../../../../contract/call.ts'
import { hasGuestAction, keepGuestAction } from '../../../client/index.ts'
import { exampleCart } from '../../../testing/examples.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderShop } from '../../../testing/render.tsx'
import { ResumePending } from './resume-pending.tsx'

async function signIn(login: string) {
  const server = createFakeServer()
  const profile = { users: { login }, wishlisted_products: [] as number[] }
  server.answer(getCustomerProfile, profile as AnswerOf<typeof getCustomerProfile>)
  server.answer(addToCart, { line_id: 11, shopping_cart: exampleCart() })
  server.answer(addToWishlist, profile as unknown as AnswerOf<typeof addToWishlist>)
  const { leave } = renderShop(<ResumePending />, { server, signedIn: true })
  await waitFor(() => expect(server.sent(getCustomerProfile).length).toBeGreaterThan(0))
  return { server, leave }
}

test('what a guest has registered for goes into the cart of that account once, and of no other', async () => {
  keepGuestAction('Ann@riverside.example', { cart: { catalog_item_id: 7, quantity: 48 } })
  const other = await signIn('bo@riverside.example')
  other.leave()
  expect([other.server.sent(addToCart), hasGuestAction()]).toEqual([[], true])

  const { server } = await signIn('ann@riverside.example')
  await waitFor(() => expect(server.sent(addToCart)).toHaveLength(1))
  expect(server.sent(addToCart)[0]!.input).toMatchObject({ catalog_item_id: 7, quantity: 48 })
  expect(hasGuestAction()).toBe(false)
  expect(await screen.findByRole('link', { name: 'View cart' })).toBeInTheDocument()
})

test('an item that was wanted goes onto the wishlist', async () => {
  keepGuestAction('ann@riverside.example', { wishlistItemId: 7 })
  const { server } = await signIn('ann@riverside.example')
  await waitFor(() => expect(server.sent(addToWishlist).map(({ input }) => input.item_id)).toEqual([7]))
  expect(await screen.findByRole('link', { name: 'View wishlist' })).toBeInTheDocument()
})
