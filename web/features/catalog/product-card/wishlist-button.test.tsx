import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import { removeFromWishlist } from '../../../../contract/shop/catalog/wishlist.call.ts'
import type { AnswerOf } from '../../../../contract/call.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderShop } from '../../../testing/render.tsx'
import { useWishlist } from './use-wishlist.ts'
import { Heart } from './wishlist-button.tsx'

test('an item that leaves the wishlist with its card leaves the focus to the next, and the last to the heading', async () => {
  const server = createFakeServer()
  let listed = [1, 2]
  server.answer(getCustomerProfile, () => ({ wishlisted_products: listed }) as AnswerOf<typeof getCustomerProfile>)
  server.answer(removeFromWishlist, ({ query }) => {
    listed = listed.filter((id) => id !== query.item_id)
    return { wishlisted_products: listed } as unknown as AnswerOf<typeof removeFromWishlist>
  })
  const { user } = renderShop(<List />, { server, signedIn: true })
  const remove = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Wishlist: ${name}` }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
  }
  await remove('Item 1')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Wishlist: Item 2' })).toHaveFocus())
  await remove('Item 2')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

function List() {
  const wishlist = useWishlist()
  return (
    <>
      <h1>Wishlist</h1>
      {[1, 2]
        .filter((id) => wishlist.has(id))
        .map((id) => (
          <article key={id}>
            <Heart item={{ id, name: `Item ${id}` }} wishlist={wishlist} />
          </article>
        ))}
    </>
  )
}
