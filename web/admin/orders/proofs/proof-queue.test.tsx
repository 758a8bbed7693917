import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as calls from '../../../../contract/admin/orders/proofs.call.ts'
import type { StaffProofAnswer } from '../../../../contract/admin/orders/proofs.schema.ts'
import type { StaffSession } from '../../../../contract/admin/staff/session.schema.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderAdmin } from '../../../testing/render.tsx'
import {
  exampleProofCard,
  exampleProofContent,
  exampleProofVersion,
  exampleQueue,
  exampleStaffProof,
} from '../../../testing/staff-proofs.ts'
import { ProofQueue } from './proof-queue.tsx'

const cards = [
  exampleProofCard(),
  exampleProofCard({ id: 42, orderId: 100_507, company: 'City of Dayton' }),
  exampleProofCard({ id: 43, orderId: 100_485, company: 'Prairie Electric', state: 'waiting', side: 'buyer' }),
  exampleProofCard({ id: 44, orderId: 100_496, company: 'Great Lakes Fab', state: 'approved', side: 'none' }),
]

async function open(at = '/proofs', data?: StaffProofAnswer, me: Partial<StaffSession> = {}) {
  const server = createFakeServer()
  server.answer(calls.listProofs, exampleQueue(cards))
  if (data) server.answer(calls.getStaffProof, data)
  const rendered = await renderAdmin(<ProofQueue />, { server, at, pattern: '/proofs/:id?', me })
  await screen.findByRole('heading', { level: 1, name: 'Artwork and proofs' })
  const press = async (name: string | RegExp) => rendered.user.click(await screen.findByRole('button', { name }))
  return { ...rendered, press }
}

const column = (name: string) => within(screen.getByRole('region', { name }))

test('proofs stand in the column of their state, with the day for which they are and whose turn it is', async () => {
  await open()
  expect(column('Artwork to check').getAllByRole('link')).toHaveLength(2)
  const card = column('Waiting on buyer').getByRole('link')
  expect(card).toHaveTextContent(/100485In hands Dec 14Prairie ElectricBoat tote, 250Buyer3 h/)
  expect(column('Proof to make').getByText('None')).toBeInTheDocument()
  expect(column('Approved today').getByRole('link', { name: /Great Lakes Fab/ })).toBeInTheDocument()
  expect(screen.getByText('2 on our side')).toBeInTheDocument()
})

test('search and filters stand in the address, and the open proof goes with them', async () => {
  const { server, user, router } = await open('/proofs?method=Embroidery&staffId=5&approved=week')
  expect(server.sent(calls.listProofs)[0]!.query).toMatchObject({ method: 'Embroidery', staffId: 5, approved: 'week' })
  await user.type(screen.getByRole('searchbox', { name: 'Search proofs' }), 'dayton')
  await waitFor(() => expect(server.sent(calls.listProofs).at(-1)!.query?.q).toBe('dayton'))
  expect(router.state.location.search).toContain('q=dayton')
  expect(screen.getByRole('link', { name: /City of Dayton/ })).toHaveAttribute(
    'href',
    '/proofs/42?method=Embroidery&staffId=5&approved=week&q=dayton',
  )
})

test('the queue is walked through by keys, and Escape closes what is open', async () => {
  const { user, router } = await open('/proofs/41', exampleStaffProof())
  await screen.findByRole('heading', { level: 2, name: '100509 Lakeside Health' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/proofs'))
  await waitFor(() => expect(column('Artwork to check').getByRole('link', { name: /100509/ })).toHaveFocus())
})

test('what the check has found is shown, and artwork that is good goes on', async () => {
  const { server, press } = await open('/proofs/41', exampleStaffProof())
  server.answer(calls.checkProofArtwork, exampleStaffProof({ proof: { state: 'to-make', canCheck: false } }))
  expect(await screen.findByText(/Raster, 142 dpi/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Download lakeside-logo.png' })).toHaveAttribute('href', '/file')
  await press('Artwork is good')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Artwork is good' })).not.toBeInTheDocument())
  expect(server.sent(calls.checkProofArtwork)).toEqual([{ params: { id: 41 }, input: {} }])
})

test('a proof is made with what differs from the order, and sent after a question', async () => {
  const { server, user, press } = await open('/proofs/41', exampleStaffProof())
  const made = exampleStaffProof({ proof: { canSend: true, draftRevision: 3 }, draft: exampleProofContent() })
  server.answer(calls.makeProof, made)
  await press('Start proof')
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, dialog.getByLabelText(/^Width/), '12')
  await user.click(dialog.getByRole('button', { name: 'Make proof' }))
  expect(await dialog.findByText('The imprint area is 9.00 in wide.')).toBeInTheDocument()
  await fill(user, dialog.getByLabelText(/^Width/), '6.25')
  await user.selectOptions(dialog.getByLabelText('Artwork'), 'Redrawn mark')
  await user.type(dialog.getByLabelText(/^Note/), 'Larger, as you asked')
  await user.click(dialog.getByRole('button', { name: 'Make proof' }))
  await waitFor(() => expect(server.sent(calls.makeProof)).toHaveLength(1))
  expect(server.sent(calls.makeProof)[0]!.input).toEqual({
    revision: 2,
    note: 'Larger, as you asked',
    locations: [{ location: 'Front', artworkId: 12, widthInches: 6.25 }],
  })
  expect(await screen.findByText('Version 1, not sent')).toBeInTheDocument()

  server.answer(calls.sendProof, exampleStaffProof({ proof: { version: 1 }, versions: [exampleProofVersion()] }))
  await press('Send proof')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send proof' }))
  await waitFor(() => expect(server.sent(calls.sendProof)[0]!.input).toEqual({ revision: 3 }))
  expect(await screen.findByText('Version 1 is sent to the buyer.')).toBeInTheDocument()
})

test('what the server refuses of a location stands at its field', async () => {
  const { server, user, press } = await open('/proofs/41', exampleStaffProof())
  const sentence = 'Blurple is neither one of our colors nor a PMS code like PMS 166 C.'
  const errors = [{ field: 'locations.0.colors', message: sentence }]
  server.refuse(calls.makeProof, { status: 400, sentence, errors })
  await press('Start proof')
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, dialog.getByLabelText(/^Colors/), 'Blurple')
  await user.click(dialog.getByRole('button', { name: 'Make proof' }))
  await waitFor(() => expect(dialog.getByLabelText(/^Colors/)).toHaveAccessibleDescription(sentence))
})

test('a proof that is too large is refused where it is dropped', async () => {
  const { user } = await open('/proofs/41', exampleStaffProof())
  const file = new File([new Uint8Array(26 * 1024 * 1024)], 'proof.pdf', { type: 'application/pdf' })
  await user.upload(await screen.findByLabelText('Upload a proof'), file)
  expect(await screen.findByText(/This file is too large/)).toBeInTheDocument()
})

test('a pin of the buyer is answered and marked as done', async () => {
  const comment = {
    id: 7,
    number: 1,
    version: 1,
    view: 'front',
    x: 0.5,
    y: 0.5,
    fromShop: false,
    by: 'Joan Pell',
    text: 'A little higher, please.',
    at: '2026-11-27T12:00:00.000Z',
    isDone: false,
    doneBy: '',
    replies: [],
  }
  const data = exampleStaffProof({
    proof: { state: 'changes-asked', version: 1 },
    versions: [exampleProofVersion()],
    comments: [comment],
  })
  const { server, user, press } = await open('/proofs/41', data)
  server.answer(calls.writeOnProof, data)
  server.answer(calls.settleProofComment, { ...data, comments: [{ ...comment, isDone: true, doneBy: 'Wren Ashby' }] })
  await press('Reply to Joan Pell')
  await user.type(screen.getByLabelText('Reply to Joan Pell'), 'Half an inch higher')
  await press('Send')
  await waitFor(() =>
    expect(server.sent(calls.writeOnProof)[0]!.input).toEqual({ text: 'Half an inch higher', replyTo: 7 }),
  )
  await press(/^Mark as done/)
  expect(await screen.findByText('Done by Wren Ashby')).toBeInTheDocument()
  expect(server.sent(calls.settleProofComment)).toEqual([{ params: { id: 41, commentId: 7 }, input: { isDone: true } }])
})

test('going without a proof asks for the reason', async () => {
  const { server, user, press } = await open('/proofs/41', exampleStaffProof())
  server.answer(calls.skipProof, exampleStaffProof({ proof: { state: 'skipped', side: 'none', reason: 'By phone' } }))
  await press('More about this proof')
  await user.click(await screen.findByRole('menuitem', { name: 'Go without a proof' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Go without a proof' }))
  expect(await dialog.findByText('Please enter a reason.')).toBeInTheDocument()
  await user.type(dialog.getByLabelText('Reason'), 'By phone')
  await user.click(dialog.getByRole('button', { name: 'Go without a proof' }))
  await waitFor(() => expect(server.sent(calls.skipProof)[0]!.input).toEqual({ reason: 'By phone' }))
})

test('whoever may only look changes nothing', async () => {
  const may = { canCheck: false, canMake: false, canSkip: false, canWithdraw: false }
  await open('/proofs/41', exampleStaffProof({ proof: { ...may, assignedTo: 'Ray Ellis' }, mayManage: false }))
  const side = within(await screen.findByRole('complementary', { name: '100509 Lakeside Health' }))
  expect(side.queryAllByRole('button')).toEqual([])
  expect(side.getByText('Ray Ellis')).toBeInTheDocument()
})

test('where there is no mail server, a proof that is sent says that its e-mail waits', async () => {
  const ready = exampleStaffProof({ proof: { version: 0, canSend: true } })
  const { server, user, press } = await open('/proofs/41', ready, { mailsWait: true })
  server.answer(calls.sendProof, exampleStaffProof({ proof: { version: 1 }, versions: [exampleProofVersion()] }))
  await press('Send proof')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send proof' }))
  expect(await screen.findByText('The e-mail waits: this shop has no mail server set up yet.')).toBeInTheDocument()
})
