import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { moveOrder, noteOrder, refundPayment, shipOrder } from '../../../../contract/admin/orders/orders.call.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderAdmin } from '../../../testing/render.tsx'
import { exampleStaffOrder } from '../../../testing/staff-orders.ts'
import { useUnsavedGuard } from '../../kit/page/use-unsaved.ts'
import { MoveDialog } from './move-dialog.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

const nothing = () => undefined
const order = exampleStaffOrder({
  may: { moveTo: [{ state: 'in-production', title: 'In production' }], ship: true, refund: true, note: true },
  carriers: [{ carrier: 'ups', name: 'UPS' }],
  linesToShip: [1, 2].map((number) => ({
    number,
    lineId: number,
    webCode: `NW-${number}`,
    itemDescription: 'Flap disc',
    unit: 'each',
    quantity: 10,
    sentQuantity: 0,
    leftQuantity: 10,
    missingQuantity: 0,
    overrunPercent: 0,
  })),
})
const { payment } = order
const paidByCard = exampleStaffOrder({
  ...order,
  payment: {
    ...payment,
    card: {
      title: 'Visa ending in 1111',
      state: 'captured',
      stateTitle: 'Card charged',
      amount: 100,
      capturedAmount: 100,
      toCaptureAmount: 0,
      isCapturedOnDispatch: false,
      captureBy: null,
      isExpiring: false,
      trouble: '',
      refundableAmount: 60,
    },
  },
})

type Line = (typeof order)['order']['lines'][number]

async function open(children: ReactNode) {
  const server = createFakeServer()
  for (const call of [moveOrder, noteOrder, refundPayment, shipOrder]) server.answer(call, { order, said: 'Done.' })
  const { user } = await renderAdmin(children, { server })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { server, user, press }
}

test.each([true, false])('a step is mailed to the buyer where the box is checked: %s', async (mails) => {
  const move = { staffOrder: order, to: order.may.moveTo[0], onShip: undefined, onRefund: nothing }
  const { server, user, press } = await open(<MoveDialog {...move} onMoved={nothing} onClose={nothing} />)
  if (!mails) await user.click(await screen.findByRole('checkbox', { name: 'E-mail Ann Marsh' }))
  await press('Change status')
  await waitFor(() => expect(server.sent(moveOrder)).toHaveLength(1))
  expect(server.sent(moveOrder)[0]!.input).toEqual({ version: '1-a', state: 'in-production', quiet: !mails })
})

test('a part that leaves is named by its lines, all that is left by none', async () => {
  const { server, user, press } = await open(<ShipDialog staffOrder={order} open onClose={nothing} />)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Tracking number/), '1Z999AA10123456784')
  await press('Ship')
  await waitFor(() => expect(server.sent(shipOrder)).toHaveLength(1))
  const [whole] = server.sent(shipOrder)
  expect(whole!.input).toMatchObject({ version: '1-a', carrier: 'ups', trackingNumber: '1Z999AA10123456784' })
  expect([whole!.input.lines, whole!.input.quiet]).toEqual([undefined, false])
  await fill(user, dialog.getByLabelText(/NW-1/), '4')
  await fill(user, dialog.getByLabelText(/NW-2/), '0')
  await user.click(dialog.getByRole('checkbox', { name: /^E-mail/ }))
  await press('Ship')
  await waitFor(() => expect(server.sent(shipOrder)).toHaveLength(2))
  expect(server.sent(shipOrder)[1]!.input).toMatchObject({ lines: [{ number: 1, quantity: 4 }], quiet: true })
})

test('pieces on backorder are not proposed, and ship where they are entered', async () => {
  const [first, second] = order.linesToShip
  const waiting = {
    ...order,
    linesToShip: [
      { ...first!, missingQuantity: 4 },
      { ...second!, missingQuantity: 10 },
    ],
  }
  const { server, user, press } = await open(<ShipDialog staffOrder={waiting} open onClose={nothing} />)
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText(/NW-1/)
  expect(field).toHaveValue('6')
  expect(field).toHaveAccessibleDescription('of 10 pieces; 4 on backorder')
  expect(dialog.getByLabelText(/NW-2/)).toHaveValue('0')
  await fill(user, field, '10')
  await user.type(dialog.getByLabelText(/Tracking number/), '1Z999AA10123456784')
  await press('Ship')
  await waitFor(() => expect(server.sent(shipOrder)).toHaveLength(1))
  expect(server.sent(shipOrder)[0]!.input).toMatchObject({ lines: [{ number: 1, quantity: 10 }] })
})

test('what was made ships within the tolerance, by color and size, and the other line as it is', async () => {
  const [first, second] = order.linesToShip
  const look = (code: string, color: string, quantity: number) =>
    ({ code, color, size: '', quantity }) as unknown as Line['variants'][number]
  const variants = [look('NW-1-RED', 'Red', 60), look('NW-1-BLUE', 'Blue', 40)]
  const printed = {
    ...order,
    order: { ...order.order, lines: [{ variants } as Line, { variants: [] as Line['variants'] } as Line] },
    linesToShip: [{ ...first!, quantity: 100, leftQuantity: 100, overrunPercent: 5 }, second!],
  }
  const { server, user, press } = await open(<ShipDialog staffOrder={printed} open onClose={nothing} />)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Tracking number/), '1Z999AA10123456784')
  const box = dialog.getByRole('checkbox', { name: /^Ship what was made/ })
  expect(box).toHaveAccessibleName('Ship what was made of Flap disc, 95 to 105 pieces')
  expect(dialog.queryByText(/^The buyer is billed for these pieces/)).toBeNull()

  await user.click(box)
  expect(dialog.queryByLabelText(/NW-1/)).toBeNull()
  expect(dialog.getByText('The buyer is billed for these pieces; freight stays as charged.')).toBeVisible()
  const [red, blue] = [dialog.getByLabelText(/^Made, .*Red/), dialog.getByLabelText(/^Made, .*Blue/)]
  expect([red, blue].map((field) => (field as HTMLInputElement).value)).toEqual(['60', '40'])
  await fill(user, red, '66')
  await press('Ship')
  await waitFor(() => expect(red).toHaveAccessibleDescription(/95 to 105/))
  await fill(user, blue, 'many')
  await waitFor(() => expect(blue).toHaveAccessibleDescription(/Please enter a whole number\./))
  expect(server.sent(shipOrder)).toEqual([])

  await fill(user, red, '63')
  await fill(user, blue, '41')
  await press('Ship')
  await waitFor(() => expect(server.sent(shipOrder)).toHaveLength(1))
  const { made, lines } = server.sent(shipOrder)[0]!.input
  const counts = [
    { code: 'NW-1-RED', quantity: 63 },
    { code: 'NW-1-BLUE', quantity: 41 },
  ]
  expect([made, lines]).toEqual([[{ number: 1, variants: counts }], undefined])

  await user.click(box)
  await fill(user, dialog.getByLabelText(/NW-1/), '50')
  await press('Ship')
  await waitFor(() => expect(server.sent(shipOrder)).toHaveLength(2))
  const part = server.sent(shipOrder)[1]!.input
  expect(part.made).toBeUndefined()
  expect(part.lines).toEqual([
    { number: 1, quantity: 50 },
    { number: 2, quantity: 10 },
  ])
})

test('a refund is at most what is left of the charge, says why, and is paid again only where that is checked', async () => {
  const { server, user, press } = await open(<RefundDialog staffOrder={paidByCard} open onClose={nothing} />)
  const amount = await screen.findByLabelText(/^Amount/)
  await fill(user, amount, '60.01')
  await press('Refund')
  await waitFor(() => expect(amount).toHaveAccessibleDescription('You can refund at most $60.00.'))
  expect(screen.getByLabelText(/^Reason/)).toHaveAccessibleDescription('Please enter a reason.')
  expect(server.sent(refundPayment)).toEqual([])
  await fill(user, amount, '60')
  await user.type(screen.getByLabelText(/^Reason/), 'Damaged')
  await press('Refund')
  await waitFor(() => expect(server.sent(refundPayment)).toHaveLength(1))
  expect(server.sent(refundPayment)[0]!.input).toEqual({ version: '1-a', amount: 60, reason: 'Damaged' })
  await user.click(screen.getByRole('checkbox', { name: /will pay this amount another way/ }))
  await user.click(screen.getByRole('checkbox', { name: /^E-mail/ }))
  await press('Refund')
  await waitFor(() => expect(server.sent(refundPayment)).toHaveLength(2))
  expect(server.sent(refundPayment)[1]!.input).toMatchObject({ staysDue: true, quiet: true })
})

test('a note keeps the page until it is written', async () => {
  const { server, user, press } = await open(<Notes />)
  const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await user.type(screen.getByLabelText('New note'), ' Call them ')
  expect(mayLeave()).toBe(false)
  await press('Add note')
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''))
  expect(server.sent(noteOrder)[0]!.input).toEqual({ text: 'Call them' })
  expect(mayLeave()).toBe(true)
})

function Notes() {
  useUnsavedGuard()
  return <NotesPanel staffOrder={order} />
}
