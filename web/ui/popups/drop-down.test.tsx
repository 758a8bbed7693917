import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderShop } from '../../testing/render.tsx'
import { DropDown } from './drop-down.tsx'

const opener = () => screen.getByRole('button', { name: 'Cart' })
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

test('opens and closes by its button, which says so, and by Escape, which gives the focus back', async () => {
  const { user } = renderShop(<Cart />)
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
  await user.click(opener())
  await screen.findByRole('dialog', { name: 'Your cart' })
  expect(opener()).toHaveAttribute('aria-expanded', 'true')
  await user.click(opener())
  await expectClosed()
  await user.click(opener())
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await expectClosed()
  expect(opener()).toHaveFocus()
})

test('a press beside it closes it', async () => {
  const { user } = renderShop(<Cart />)
  await user.click(opener())
  await screen.findByRole('dialog')
  await user.click(screen.getByRole('heading', { name: 'Flap discs' }))
  await expectClosed()
})

function Cart() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <DropDown trigger={<button>Cart</button>} open={isOpen} onOpenChange={setOpen} label="Your cart">
        <a href="/cart">View cart</a>
        <a href="/checkout">Check out</a>
      </DropDown>
      <h1>Flap discs</h1>
    </>
  )
}
