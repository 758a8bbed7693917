import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { requestQuote } from '../../../../contract/shop/quotes.call.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderShop } from '../../../testing/render.tsx'
import { ItemQuote } from './item-quote.tsx'

const product = { id: 7, name: 'Steel tumbler', moq: 48, unit: 'each' }

test('a guest asks for a quote of an item, is told what is missing, and what happens next', async () => {
  const server = createFakeServer()
  const sentence = 'We have your request Q-1001 and will send a quote to gus@example.com.'
  server.answer(requestQuote, { quote_number: 'Q-1001', url: '/quotes/x', sentence })
  const { user } = renderShop(<ItemQuote product={product} quantity={600} />, { server })
  await user.click(screen.getByRole('button', { name: 'Request a quote' }))
  const form = within(await screen.findByRole('form', { name: 'Request a quote' }))
  expect(form.getByLabelText('Quantity')).toHaveValue('600')
  await user.clear(form.getByLabelText('Quantity'))
  await user.type(form.getByLabelText('Quantity'), '1,200')
  await user.click(form.getByRole('button', { name: 'Send request' }))
  expect(form.getByText('Please enter your name.')).toBeVisible()
  await user.type(form.getByLabelText('Name'), 'Gus Guest')
  await user.type(form.getByLabelText('E-mail'), 'gus@example.com')
  await user.click(form.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(server.sent(requestQuote)).toMatchObject([
    { input: { name: 'Gus Guest', items: [{ catalog_item_id: 7, quantity: 1_200 }] } },
  ])
})

test('what is decorated goes into the cart, from where it is quoted with its decoration; or it is quoted blank', async () => {
  const onAddDecorated = vi.fn<() => void>()
  const { user } = renderShop(<ItemQuote product={product} quantity={600} onAddDecorated={onAddDecorated} />, {
    server: createFakeServer(),
  })
  await user.click(screen.getByRole('button', { name: 'Request a quote' }))
  expect(screen.queryByRole('form')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(onAddDecorated).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Request a quote' }))
  await user.click(screen.getByRole('button', { name: 'Quote it blank' }))
  expect(await screen.findByRole('form', { name: 'Request a quote' })).toBeVisible()
})
