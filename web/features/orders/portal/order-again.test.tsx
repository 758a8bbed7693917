import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { AnswerOf } from '../../../../contract/call.ts'
import { orderAgain, seeOrderAgain } from '../../../../contract/portal/portal.call.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderShop } from '../../../testing/render.tsx'
import { OrderAgain, PutAgain, type Put } from './order-again.tsx'

type Seen = AnswerOf<typeof seeOrderAgain>

const tumbler: Seen['lines'][number] = {
  line_id: 1,
  item_description: 'Steel tumbler',
  web_code: 'NS-4430',
  unit: 'each',
  ordered: { quantity: 48, net_amt: 952.2 },
  now: { quantity: 48, net_amt: 912.48 },
  decoration: ['Screen print', 'Front, 3 in wide: artwork Summit logo; PMS 287 C'],
  proof: { text: 'Made as in the approved proof of order 100001. No new proof is needed.', url: '/proofs/abc' },
  notes: ['The price is $19.01 each now; it was $18.90.', 'Set-up charge, $45.00, is no longer charged.'],
}
const pen: Seen['lines'][number] = {
  ...tumbler,
  line_id: 2,
  item_description: 'Old pen',
  now: null,
  decoration: [],
  proof: null,
  notes: ['We no longer sell it.'],
}
const mug: Seen['lines'][number] = {
  ...pen,
  line_id: 3,
  item_description: 'Enamel mug',
  ordered: { quantity: 10, net_amt: 100 },
  now: { quantity: 10, net_amt: 100 },
  notes: [],
}

function Page() {
  const [put, setPut] = useState<Put>()
  return (
    <>
      <OrderAgain orderId={100_001} put={put} onPut={setPut} />
      {put && <PutAgain put={put} />}
    </>
  )
}

function open(seen: Partial<Seen>) {
  const server = createFakeServer()
  server.answer(seeOrderAgain, { lines: [tumbler, pen, mug], in_cart: [], ...seen })
  server.answer(orderAgain, { added_count: 2, in_cart: [], changes: [] })
  const { user } = renderShop(<Page />, { server })
  const press = async () => {
    await user.click(screen.getByRole('button', { name: 'Order again' }))
    return screen.findByRole('dialog', { name: 'Order 100001 again' })
  }
  return { user, server, press }
}

test('what each line cost then and costs now stands there before anything goes into the cart', async () => {
  const { user, server, press } = open({})
  const dialog = within(await press())
  const [first, second, third] = dialog.getAllByRole('listitem').filter((one) => one.querySelector('dl'))
  expect(first).toHaveTextContent(/Steel tumblerNS-4430, 48 piecesThen\$952\.20Now\$912\.48/)
  expect(first).toHaveTextContent('The price is $19.01 each now; it was $18.90.')
  expect(within(first!).getByRole('link', { name: 'See the proof of Steel tumbler' })).toHaveAttribute(
    'href',
    '/proofs/abc',
  )
  expect(second).toHaveTextContent(/NowNot availableWe no longer sell it\./)
  expect(third).toHaveTextContent('Same price as then.')
  // Of what can be had.
  expect(dialog.getAllByText('Now').at(-1)!.parentElement).toHaveTextContent('Now$1,012.48')
  expect(server.sent(orderAgain)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Add to cart' }))
  expect(await screen.findByText('2 items added to your cart, at today’s prices.')).toBeInTheDocument()
  expect(server.sent(orderAgain)).toMatchObject([{ params: { id: 100_001 }, query: { once_more: true } }])
})

test('what the cart holds already is said, and nothing is added by closing', async () => {
  const { user, server, press } = open({ in_cart: [{ name: 'Steel tumbler', quantity: 1_200 }] })
  const dialog = within(await press())
  expect(dialog.getByText('Already in your cart:').parentElement).toHaveTextContent('Steel tumbler: 1,200')
  expect(dialog.getByRole('button', { name: 'Add again' })).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent(orderAgain)).toEqual([])
})

test('an order of which nothing can be had has nothing to add', async () => {
  const { press } = open({ lines: [pen] })
  const dialog = within(await press())
  expect(dialog.queryByRole('button', { name: /^Add/ })).toBeNull()
  expect(dialog.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0)
})
