import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getOrder, moveOrder, releaseOrder } from '../../../../contract/admin/orders/orders.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderAdmin } from '../../../testing/render.tsx'
import { exampleStaffOrder } from '../../../testing/staff-orders.ts'
import { OrderRecord } from './order-record.tsx'

type Targets = StaffOrder['may']['moveTo']

const inReview = exampleStaffOrder()

const withState = (state: string, stateTitle: string, moveTo: Targets, more: Partial<StaffOrder> = {}) =>
  exampleStaffOrder({
    ...more,
    order: { ...inReview.order, state, state_title: stateTitle },
    may: { moveTo, ...more.may },
  })

const production: Targets[number] = { state: 'in-production', title: 'In production' }
const canceled: Targets[number] = { state: 'cancelled', title: 'Canceled' }
const left = {
  number: 1,
  lineId: 1,
  webCode: 'NW-5310',
  itemDescription: 'Flap disc',
  unit: 'each',
  quantity: 10,
  sentQuantity: 0,
  leftQuantity: 10,
  missingQuantity: 0,
  overrunPercent: 0,
}

const next = () => screen.getByRole('region', { name: 'Next step' })

/** Moves the order on by the button of its next step. */
async function moveOn(before: StaffOrder, after: StaffOrder, step: string) {
  const server = createFakeServer()
  server.answer(getOrder, before)
  const { user } = await renderAdmin(<OrderRecord />, { server, at: '/orders/100014', pattern: '/orders/:id' })
  await screen.findByRole('heading', { level: 1, name: /100014/ })
  await user.click(within(next()).getByRole('button', { name: step }))
  const dialog = await screen.findByRole('dialog')
  server.answer(getOrder, after)
  server.answer(moveOrder, { order: after, said: 'Moved.' })
  await user.click(within(dialog).getByRole('button', { name: 'Change status' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}

test('whoever moves an order on is at its next step then', async () => {
  const after = withState('in-production', 'In production', [canceled], {
    linesToShip: [left],
    may: { ship: true } as StaffOrder['may'],
  })
  await moveOn(withState('in-review', 'In review', [production, canceled]), after, 'In production')
  await waitFor(() => expect(within(next()).getByRole('button', { name: 'Ship' })).toHaveFocus())
})

test('and at the heading where no step comes next', async () => {
  await moveOn(
    withState('shipped', 'Shipped', [{ state: 'delivered', title: 'Delivered' }]),
    withState('delivered', 'Delivered', []),
    'Delivered',
  )
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('what holds an order is shown with what releases it, and is released with a reason', async () => {
  const hold = {
    reason: 'proof',
    title: 'Proof',
    waitsOn: 'proof approval',
    releasedBy: 'The buyer approves the proof.',
    side: 'buyer',
    note: 'Two locations',
    since: '2026-03-02T10:00:00.000Z',
    by: 'Olga Owner',
  } as const
  const held = withState('in-review', 'In review', [production], {
    holds: [hold],
    holdText: 'On hold: waiting on proof approval',
    may: { heldFrom: ['in-production'], releaseHold: true, overrideHold: false } as never,
  })
  const server = createFakeServer()
  server.answer(getOrder, held)
  const { user } = await renderAdmin(<OrderRecord />, { server, at: '/orders/100014', pattern: '/orders/:id' })
  const panel = await screen.findByRole('region', { name: 'On hold' })
  expect(panel).toHaveTextContent('Waiting on the buyer')
  expect(panel).toHaveTextContent('Released when: The buyer approves the proof.')
  await user.click(within(next()).getByRole('button', { name: 'In production' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('On hold: waiting on proof approval. Release it first.')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await user.click(within(panel).getByRole('button', { name: 'Release: Proof' }))
  await user.type(await screen.findByLabelText('Reason'), 'Approved by phone')
  const free = withState('in-review', 'In review', [production])
  server.answer(getOrder, free)
  server.answer(releaseOrder, { order: free, said: 'Released.' })
  await user.click(screen.getByRole('button', { name: 'Release' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'On hold' })).not.toBeInTheDocument())
})
