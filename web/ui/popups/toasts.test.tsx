import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderShop } from '../../testing/render.tsx'
import { showToast } from './toasts.tsx'

const show = (toast: Parameters<typeof showToast>[0]) => act(() => showToast(toast))
afterEach(() => void vi.useRealTimers())

const polite = () => screen.getByRole('status')
const urgent = () => screen.getByRole('alert')

test('good news waits for a pause of a screen reader, bad news does not; both regions are there before', () => {
  renderShop(null)
  expect(polite()).toBeEmptyDOMElement()
  expect(urgent()).toBeEmptyDOMElement()
  show({ kind: 'ok', title: 'Address saved.' })
  show({ kind: 'bad', title: 'Your cart is full.' })
  expect(polite()).toHaveTextContent('Address saved.')
  expect(polite()).toHaveAttribute('aria-live', 'polite')
  expect(urgent()).toHaveTextContent('Your cart is full.')
  expect(urgent()).toHaveAttribute('aria-live', 'assertive')
})

test('the same words stand there once', () => {
  renderShop(null)
  for (let time = 0; time < 3; time++) show({ kind: 'bad', title: 'Please sign in.' })
  expect(screen.getAllByText('Please sign in.')).toHaveLength(1)
})

test('of a fourth, the oldest goes that would have gone by itself', () => {
  renderShop(null)
  show({ kind: 'info', title: 'One', stays: true })
  for (const title of ['Two', 'Three', 'Four']) show({ kind: 'info', title })
  expect([...polite().querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(['One', 'Three', 'Four'])
})

test('is closed by its cross, and by Escape, which gives the focus back to whoever came by keys', async () => {
  const { user } = renderShop(<button>Add to cart</button>)
  show({ kind: 'ok', title: 'Added to cart: 2 rows' })
  show({ kind: 'ok', title: 'Line updated.' })
  await user.click(screen.getByRole('button', { name: 'Add to cart' }))
  await user.tab()
  expect(within(polite()).getAllByRole('button', { name: 'Close' })[0]).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(polite()).not.toHaveTextContent('Added to cart')
  expect(screen.getByRole('button', { name: 'Add to cart' })).toHaveFocus()
  await user.click(within(polite()).getByRole('button', { name: 'Close' }))
  expect(polite()).toBeEmptyDOMElement()
})

test('a link in it leads on and closes it', async () => {
  const { user, router } = renderShop(null)
  show({ kind: 'ok', title: 'Added to cart', link: { to: '/cart', title: 'View cart' } })
  await user.click(screen.getByRole('link', { name: 'View cart' }))
  expect(router.went).toEqual(['/cart'])
  expect(polite()).toBeEmptyDOMElement()
})

test('stands until it is read, waits for mouse and keyboard, and goes', () => {
  vi.useFakeTimers()
  renderShop(<button>Compare</button>)
  const [seconds, title] = [(count: number) => act(() => void vi.advanceTimersByTime(count * 1_000)), 'Line updated.']
  show({ kind: 'ok', title })
  seconds(1.9)
  expect(screen.getByText(title)).toBeInTheDocument()
  fireEvent.mouseEnter(screen.getByText(title))
  seconds(20)
  fireEvent.mouseLeave(screen.getByText(title).parentElement!)
  seconds(1.9)
  expect(screen.getByText(title)).toBeInTheDocument()
  seconds(0.2)
  expect(screen.queryByText(title)).not.toBeInTheDocument()

  show({ kind: 'bad', title })
  seconds(20)
  const close = within(urgent()).getByRole('button', { name: 'Close' })
  act(() => close.focus())
  seconds(20)
  expect(screen.getByText(title)).toBeInTheDocument()
  act(() => screen.getByRole('button', { name: 'Compare' }).focus())
  seconds(2.1)
  expect(screen.queryByText(title), 'read by whoever was on it').not.toBeInTheDocument()
})
