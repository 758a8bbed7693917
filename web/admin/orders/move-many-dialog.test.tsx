import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { moveOrders } from '../../../contract/admin/orders/orders.call.ts'
import { createFakeServer } from '../../testing/fake-server.ts'
import { renderAdmin } from '../../testing/render.tsx'
import { exampleOrderRow } from '../../testing/staff-orders.ts'
import { MoveMany } from './move-many.tsx'

const [free, held, changed] = [
  exampleOrderRow({ id: 100_014 }),
  exampleOrderRow({ id: 100_015, state: 'on-hold', holdNote: 'The logo is missing' }),
  exampleOrderRow({ id: 100_016 }),
]

async function open(orders = [free, held, changed]) {
  const server = createFakeServer()
  const [onClose, onMoved] = [vi.fn<() => void>(), vi.fn<(ids: number[]) => void>()]
  const props = { orders, onClose, onMoved, isCapturedOnDispatch: false }
  const { user } = await renderAdmin(<MoveMany open {...props} />, { server })
  const dialog = await screen.findByRole('dialog')
  await user.selectOptions(within(dialog).getByLabelText('To'), 'in-production')
  return {
    server,
    user,
    dialog,
    onClose,
    onMoved,
    move: () => user.click(screen.getByRole('button', { name: 'Change status' })),
  }
}

test('an order that was not moved stays in the dialog with why, and those that were are told', async () => {
  const { server, user, dialog, move, onMoved, onClose } = await open()
  const why = 'Olga Owner has changed this since you opened it.'
  server.answer(moveOrders, {
    movedCount: 1,
    results: [
      { id: 100_014, moved: true, error: '' },
      { id: 100_016, moved: false, error: why },
    ],
  })
  await move()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('1 order could not be changed:')
  expect(within(dialog).getByRole('listitem')).toHaveTextContent(`100016${why}`)
  expect(await screen.findByText('1 order changed.')).toBeInTheDocument()
  expect(onMoved).toHaveBeenCalledWith([100_014])
  expect(onClose).not.toHaveBeenCalled()
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(onClose).toHaveBeenCalledOnce()
})

test('an order on hold says why it is, and goes only where it is checked', async () => {
  const { server, user, move, onClose } = await open()
  server.answer(moveOrders, ({ input }) => ({
    movedCount: input.orders.length,
    results: input.orders.map(({ id }) => ({ id, moved: true, error: '' })),
  }))
  await user.click(screen.getByRole('checkbox', { name: '100015 The logo is missing' }))
  await move()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.sent(moveOrders)[0]!.input.orders).toEqual([
    { id: 100_014, version: '1-a' },
    { id: 100_015, version: '1-a', held: true },
    { id: 100_016, version: '1-a' },
  ])
})

test('nothing is sent where only orders on hold are chosen, and none is checked', async () => {
  const { server, move } = await open([held])
  await move()
  await waitFor(() =>
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription(
      'Check the orders on hold that you want to change.',
    ),
  )
  expect(server.sent(moveOrders)).toEqual([])
})
