import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CatalogItem } from '../../../../contract/shop/catalog/products.schema.ts'
import { updateWishlistItem, wishlistedProducts } from '../../../../contract/shop/catalog/wishlist.call.ts'
import type { WishlistLine } from '../../../../contract/shop/catalog/wishlist.schema.ts'
import { useAnswer } from '../../../client/index.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderShop } from '../../../testing/render.tsx'
import { WishlistView } from './wishlist-view.tsx'

const item = {
  id: 7,
  name: 'Summit tumbler',
  web_code: 'NS-4420',
  item_url: '/products/7',
  unit: 'each',
  moq: 12,
  color_count: 0,
  sizes: [],
  custom_item_flag: false,
  image_thumnail: null,
  other_images: [],
} as unknown as CatalogItem

const line = (quantity: number): WishlistLine => ({
  item_id: 7,
  added_on: '2026-03-02T10:00:00Z',
  quantity,
  note: '',
  variant_id: null,
  variants: [],
  unit_price: 8,
  amount: 8 * quantity,
  charges: [],
  problem: null,
})

const list = (quantity: number) => ({ catalog_items: [item], wishlist_lines: [line(quantity)], wishlist_item_count: 1 })

const parts = { stockLabel: () => null, marks: () => null }

function Page() {
  const { data } = useAnswer(wishlistedProducts, {})
  return data ? <WishlistView list={data} parts={parts} /> : null
}

const quantity = () => screen.findByRole('textbox', { name: 'Quantity of Summit tumbler' })

test('a page that was made before a change was saved, and comes after it, asks for the list again', async () => {
  const server = createFakeServer()
  server.answer(wishlistedProducts, list(12))
  server.answer(updateWishlistItem, { wishlist_line: line(19) })
  const before = renderShop(<Page />, { server, signedIn: true, at: '/wishlist' })
  await fill(before.user, await quantity(), '19')
  await before.user.tab()
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  before.leave()
  // Sent before the change was saved.
  let asked = 0
  server.answer(wishlistedProducts, () => list(asked++ === 0 ? 12 : 19))
  renderShop(<Page />, { server, signedIn: true, at: '/wishlist' })
  await waitFor(async () => expect(await quantity()).toHaveValue('19'))
  expect(server.sent(updateWishlistItem)).toHaveLength(1)
})
