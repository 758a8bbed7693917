import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addLinesToCart } from '../../../../contract/shop/cart/cart.call.ts'
import type { CatalogItem } from '../../../../contract/shop/catalog/products.schema.ts'
import { updateWishlistItem, wishlistedProducts } from '../../../../contract/shop/catalog/wishlist.call.ts'
import type { WishlistLine } from '../../../../contract/shop/catalog/wishlist.schema.ts'
import { storeUnsaved, useAnswer } from '../../../client/index.ts'
import { exampleCart } from '../../../testing/examples.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderShop } from '../../../testing/render.tsx'
import { WishlistView } from './wishlist-view.tsx'

const stock = { state: 'in' as const, quantity: 500, next_on: null }
const item = (id: number, name: string) =>
  ({
    id,
    name,
    web_code: `NW-${id}`,
    item_url: `/products/${id}`,
    image_thumnail: null,
    unit: 'each',
    custom_item_flag: false,
    color_count: 0,
    colors: [],
    sizes: [],
    stock,
  }) as unknown as CatalogItem
const line = (id: number, fields: Partial<WishlistLine> = {}): WishlistLine => ({
  item_id: id,
  added_on: '2026-05-01',
  quantity: 12,
  note: '',
  variant_id: null,
  variants: [],
  unit_price: 2,
  amount: 24,
  charges: [],
  problem: null,
  ...fields,
})

const parts = { stockLabel: () => null, marks: () => null }

function open(listed = [item(1, 'Mug'), item(2, 'Kettle'), item(3, 'Polo')], lines = listed.map(({ id }) => line(id))) {
  const server = createFakeServer()
  const list = { catalog_items: listed, wishlist_lines: lines, wishlist_item_count: listed.length }
  return renderShop(<WishlistView list={list} parts={parts} />, { server, signedIn: true, at: '/wishlist' })
}

const row = (name: string) => within(screen.getByRole('article', { name }))
const note = (name: string) => row(name).getByLabelText(`Note for ${name}`)
const names = () => screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent)

beforeEach(() => storeUnsaved(1, undefined))

test('a note that cannot be saved says so, also on the page opened anew, and is saved when that is tried again', async () => {
  const first = open()
  first.server.refuse(updateWishlistItem, { status: 409, sentence: 'Please try again later.' })
  await fill(first.user, note('Mug'), 'Ask Mei')
  await first.user.tab()
  expect(await row('Mug').findByRole('alert')).toHaveTextContent('Not saved: Please try again later.')
  first.leave()

  const { user, server } = open()
  server.refuse(updateWishlistItem, { status: 409, sentence: 'Please try again later.' })
  await waitFor(() => expect(note('Mug')).toHaveValue('Ask Mei'))
  expect(await row('Mug').findByRole('alert')).toHaveTextContent('Not saved')
  server.answer(updateWishlistItem, { wishlist_line: line(1, { note: 'Ask Mei' }) })
  await user.click(row('Mug').getByRole('button', { name: 'Try again' }))
  expect(await row('Mug').findByText('Saved')).toBeInTheDocument()
  expect(server.sent(updateWishlistItem).at(-1)).toEqual({ input: { item_id: 1, note: 'Ask Mei' } })
})

test('all that is chosen goes into the cart in one call; what cannot says why and stays chosen', async () => {
  const { user, server } = open()
  const why = 'Please choose color and size first.'
  server.answer(addLinesToCart, {
    shopping_cart: exampleCart(),
    added_count: 2,
    results: [null, null, why].map((error) => ({ added: error === null, error })),
  })
  await user.click(screen.getByLabelText('Choose all'))
  await user.click(screen.getByRole('button', { name: 'Add 3 items to cart' }))
  expect(await screen.findByText('Added to cart: 2 items')).toBeInTheDocument()
  expect(row('Polo').getByText(why)).toBeInTheDocument()
  expect(server.sent(addLinesToCart).map(({ input }) => input.lines)).toEqual([
    [1, 2, 3].map((id) => ({ catalog_item_id: id, quantity: 12 })),
  ])
  expect(screen.getByRole('button', { name: 'Add 1 item to cart' })).toBeInTheDocument()
})

test('a long list is searched and sorted', async () => {
  const { user } = open(['Mug', 'Kettle', 'Polo', 'Apron', 'Flask', 'Lanyard'].map((name, at) => item(at + 1, name)))
  expect(names()[0]).toBe('Mug')
  await user.selectOptions(screen.getByLabelText('Sort'), 'Name')
  expect(names()).toEqual(['Apron', 'Flask', 'Kettle', 'Lanyard', 'Mug', 'Polo'])
  await user.type(screen.getByLabelText('Find in this list'), 'kettle')
  expect(names()).toEqual(['Kettle'])
})

function Page() {
  const { data } = useAnswer(wishlistedProducts, {})
  return data ? <WishlistView list={data} parts={parts} /> : null
}

test('a page that was made before a change was saved, and comes after it, asks for the list again', async () => {
  const server = createFakeServer()
  const list = (quantity: number) => ({
    catalog_items: [item(1, 'Mug')],
    wishlist_lines: [line(1, { quantity })],
    wishlist_item_count: 1,
  })
  const quantity = () => screen.findByRole('textbox', { name: 'Quantity of Mug' })
  server.answer(wishlistedProducts, list(12))
  server.answer(updateWishlistItem, { wishlist_line: line(1, { quantity: 19 }) })
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
