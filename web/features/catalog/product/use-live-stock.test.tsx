import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { checkInventory, getProduct } from '../../../../contract/shop/catalog/products.call.ts'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderShop } from '../../../testing/render.tsx'
import { useLiveStock } from './index.ts'

const product = {
  id: 7,
  web_code: 'NW-5310',
  closeout: false,
  custom_item_flag: false,
  variants: [
    { id: 31, code: 'NW-5310', color: null, size: null, stock: { state: 'in', quantity: 500, next_on: null } },
  ],
} as unknown as Product
const quantities = new Map([[31, 6]])

function openItem() {
  const server = createFakeServer()
  const bought: string[] = []
  server.answer(getProduct, { product } as never)
  return { bought, ...renderShop(<Buying onBuy={() => bought.push('6 pieces')} />, { server }) }
}

const add = () => screen.getByRole('button', { name: 'Add to cart' })
const left = (quantity: number) => ({ inventory: { parts: [{ code: 'NW-5310', quantity }] } }) as never

test('what is still there is bought at once', async () => {
  const { user, server, bought } = openItem()
  server.answer(checkInventory, left(500))
  await user.click(add())
  await waitFor(() => expect(bought).toHaveLength(1))
  expect(server.sent(checkInventory)).toEqual([{ query: { code: 'NW-5310' } }])
})

test('what has become too little meanwhile is said before it goes into the cart; the next press goes on', async () => {
  const { user, server, bought } = openItem()
  server.answer(checkInventory, left(3))
  await user.click(add())
  expect(await screen.findByRole('note')).toHaveTextContent(
    'Only 3 left. The rest would be on backorder. To order it on backorder, add it to your cart again.',
  )
  expect(bought).toEqual([])
  server.answer(checkInventory, left(500))
  await user.click(add())
  await waitFor(() => expect(bought).toHaveLength(1))
})

test('less than before, but enough, is no news', async () => {
  const { user, server, bought } = openItem()
  server.answer(checkInventory, left(6))
  await user.click(add())
  await waitFor(() => expect(bought).toHaveLength(1))
  expect(screen.getByRole('note')).toBeEmptyDOMElement()
})

test('an answer that fails, or does not come, keeps nobody from buying', async () => {
  const { user, server, bought } = openItem()
  server.refuse(checkInventory, { status: 429, sentence: 'Please try again later.' })
  await user.click(add())
  await waitFor(() => expect(bought).toHaveLength(1))
  expect(screen.queryByText('Please try again later.')).not.toBeInTheDocument()
  server.hold(checkInventory)
  await user.click(add())
  await waitFor(() => expect(bought).toHaveLength(2))
})

function Buying({ onBuy }: { onBuy(): void }) {
  const live = useLiveStock(product, quantities)
  return (
    <>
      <button aria-busy={live.checking} onClick={() => void live.before(onBuy)}>
        Add to cart
      </button>
      <p role="note">{live.notice}</p>
    </>
  )
}
