import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { uploadOrderMessageFile, writeOrderMessage } from '../../../../contract/portal/messages.call.ts'
import type { OrderMessage } from '../../../../contract/portal/messages.schema.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderShop } from '../../../testing/render.tsx'
import { OrderMessages } from './index.ts'

const message = (fields: Partial<OrderMessage>): OrderMessage => ({
  kind: 'message',
  id: 1,
  text: 'Which gray?',
  by: 'Marta Kovacs',
  is_from_us: true,
  is_mine: false,
  is_new: false,
  at: '2026-03-02T15:00:00Z',
  question: null,
  answer: null,
  about: { title: 'Order 100001', url: '/portal/orders/100001' },
  files: [],
  ...fields,
})

const talk = [
  message({
    id: 4,
    text: 'Is navy in stock?',
    is_from_us: false,
    by: 'Dana Reyes',
    about: { title: 'Quote Q-1001', url: '/quotes/abc' },
  }),
  message({
    id: 4,
    kind: 'proof',
    text: 'A little larger.',
    about: { title: 'Proof of Tumbler, version 1', url: '/proofs/x' },
  }),
  message({ files: [{ name: 'grays.pdf', bytes: 20_000, url: '/api/portal/orders/100001/files/3' }] }),
]

function open() {
  const server = createFakeServer()
  server.answer(writeOrderMessage, { messages: [], sentence: 'We have your message.' })
  server.answer(uploadOrderMessageFile, { id: 9, name: 'logo.pdf' })
  const { user } = renderShop(
    <OrderMessages orderId={100_001} talk={{ messages: talk, time_zone: 'America/New_York' }} heading={null} />,
    { server },
  )
  return { server, user, region: within(screen.getByRole('region', { name: 'Messages about this order' })) }
}

test('one thread says of each entry what it is about, where that is something else, and offers its files', () => {
  const { region } = open()
  const [first, second, third] = region.getAllByRole('listitem')
  expect(within(first!).getByRole('link', { name: 'Quote Q-1001' })).toHaveAttribute('href', '/quotes/abc')
  expect(within(second!).getByRole('link', { name: 'Proof of Tumbler, version 1' })).toBeVisible()
  expect(third).not.toHaveTextContent('Order 100001')
  expect(region.getByRole('link', { name: 'grays.pdf' })).toHaveAttribute('href', '/api/portal/orders/100001/files/3')
  // What is there already is not read out again as it comes.
  expect(region.queryByRole('log')).toBeNull()
})

test('a file is attached, taken out again, and sent with the message', async () => {
  const { server, user, region } = open()
  const file = () => new File(['%PDF-1.7'], 'logo.pdf', { type: 'application/pdf' })
  const picker = region.getByLabelText('Attach file', { selector: 'input' })
  await user.upload(picker, file())
  expect(await region.findByText('Attached: logo.pdf')).toBeInTheDocument()
  await user.click(region.getByRole('button', { name: 'Remove logo.pdf' }))
  expect(region.getByRole('button', { name: 'Attach file' })).toHaveFocus()
  await user.upload(picker, file())
  await region.findByRole('button', { name: 'Remove logo.pdf' })
  await user.click(region.getByRole('button', { name: 'Send' }))
  expect(await region.findByText('Please write your message.')).toBeVisible()
  await user.type(region.getByLabelText('Your answer'), 'The dark one.')
  await user.click(region.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(region.getByLabelText('Your answer')).toHaveValue(''))
  expect(server.sent(writeOrderMessage)[0]).toMatchObject({
    params: { id: 100_001 },
    input: { text: 'The dark one.', file_ids: [9] },
  })
  expect(region.queryByRole('button', { name: 'Remove logo.pdf' })).toBeNull()
})
