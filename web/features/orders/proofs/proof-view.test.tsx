import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { approveProof, commentOnProof, requestProofChange } from '../../../../contract/shop/proofs.call.ts'
import type { Proof, ProofVersion, ProofView as View } from '../../../../contract/shop/proofs.schema.ts'
import type { Static } from 'typebox'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderShop } from '../../../testing/render.tsx'
import { ProofView } from './index.ts'

const hash = 'a'.repeat(64)
const token = 'token-of-dana'

const view = (key: string, title: string): View => ({
  key,
  title,
  location: title.split(',')[0]!,
  picture_url: `/api/proofs/${token}/pictures/${key}.webp`,
  aspect: 1,
  inches: 4,
  area: null,
  imprint: null,
  area_size: '2.75 × 4.00 in',
  width_inches: 2.15,
  height_inches: 2.3,
})

const version = (number: number, more: Partial<Static<typeof ProofVersion>> = {}): Static<typeof ProofVersion> => ({
  version: number,
  hash,
  sent_at: '2026-11-27T15:00:00.000Z',
  sent_by: 'Ray Ellis',
  note: '',
  views: [view('v1', 'Front'), view('v2', 'Back')],
  roster: [],
  facts: [{ title: 'Inks', lines: [], inks: [{ name: 'PMS 166 C Ember', hex: '#e35205' }] }],
  findings: [],
  changes: [],
  pdf_url: `/api/proofs/${token}/versions/${number}/proof.pdf`,
  file_url: null,
  ...more,
})

const proof = (more: Partial<Proof> = {}): Proof => ({
  order_id: 100_504,
  quote_number: null,
  po_number: 'HI-22893',
  item_description: 'Vacuum tumbler 20 oz',
  quantity: 288,
  unit: 'each',
  company: 'Halvorsen Ironworks',
  state: 'waiting',
  state_title: 'Waiting for your approval',
  reason: '',
  version: 1,
  hash,
  versions: [version(1)],
  comments: [],
  decisions: [],
  approvals_needed: 1,
  people: [{ name: 'Dana Reyes', title: 'Buyer', approved_at: null, is_you: true }],
  in_hands_date: '2026-12-10',
  approve_by: { at: '2026-12-01T20:00:00.000Z', words: 'Tue, Dec 1, 2:00 pm CT', days_left: 3, late: false },
  timeline: [{ title: 'Approve by', words: 'Dec 1' }],
  contact: { name: 'Ray Ellis', phone: '', email: 'ray@northgate.example' },
  you: { name: 'Dana Reyes' },
  can_decide: true,
  can_comment: true,
  ...more,
})

function open(shown: Proof = proof()) {
  const server = createFakeServer()
  for (const call of [approveProof, commentOnProof, requestProofChange]) server.answer(call, { proof: shown })
  return renderShop(<ProofView proof={shown} token={token} />, { server })
}

test('a pin is set by the arrow keys, and goes to the shop with its comment', async () => {
  const { user, server } = open()
  await user.click(screen.getByRole('button', { name: 'Comment on the picture' }))
  const place = screen.getByRole('group', { name: /^Place of the comment/ })
  await waitFor(() => expect(place).toHaveFocus())
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{Enter}')
  const box = screen.getByRole('textbox', { name: 'Comment at the place that you have chosen' })
  await waitFor(() => expect(box).toHaveFocus())
  await user.keyboard('A little larger, please.')
  await user.click(screen.getByRole('button', { name: 'Add comment' }))
  expect(server.sent(commentOnProof)).toEqual([
    {
      params: { token },
      input: { version: 1, text: 'A little larger, please.', pin: { view: 'v1', x: 0.54, y: 0.48 } },
    },
  ])
})

test('Escape leaves the picture without a pin', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Comment on the picture' }))
  await waitFor(() => expect(screen.getByRole('group', { name: /^Place of the comment/ })).toHaveFocus())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: /^Place of the comment/ })).not.toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Write a comment' })).toBeInTheDocument()
})

test('nothing is approved before the box is checked and a name is typed', async () => {
  const { user, server } = open()
  const approve = screen.getByRole('button', { name: 'Approve version 1' })
  await user.click(approve)
  const box = screen.getByRole('checkbox', { name: 'Spelling, size, colors and position are right.' })
  expect(await screen.findByText('Please check the proof, and mark that you have.')).toBeInTheDocument()
  expect(box).toBeInvalid()
  await user.click(box)
  await user.click(approve)
  expect(await screen.findByText('Please enter your first and last name.')).toBeInTheDocument()
  expect(server.sent(approveProof)).toEqual([])
  await user.type(screen.getByLabelText('Type your first and last name to sign'), 'Dana Reyes')
  await user.click(approve)
  await waitFor(() =>
    expect(server.sent(approveProof)).toEqual([
      { params: { token }, input: { version: 1, hash, name: 'Dana Reyes', checked: true } },
    ]),
  )
})

test('a change needs words, or a comment on the picture', async () => {
  const { user, server } = open()
  await user.click(screen.getAllByRole('button', { name: 'Ask for a change' })[0]!)
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Please write what we should change.')).toBeInTheDocument()
  expect(server.sent(requestProofChange)).toEqual([])
  await user.type(screen.getByLabelText('What should we change?'), 'Larger, please.')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() =>
    expect(server.sent(requestProofChange)).toEqual([
      { params: { token }, input: { version: 1, hash, name: 'Dana Reyes', message: 'Larger, please.' } },
    ]),
  )
})

test('a misspelt name is corrected at its row, and a row that stays is not sent', async () => {
  const roster = [
    { row: 1, name: 'RIVERA', number: '07', size: 'L' },
    { row: 2, name: 'ONEILL', number: '', size: 'M' },
  ]
  const { user, server } = open(proof({ versions: [version(1, { roster })] }))
  await user.click(screen.getAllByRole('button', { name: 'Ask for a change' })[0]!)
  await user.selectOptions(screen.getByLabelText(/^Row/), '1. RIVERA, 07 (L)')
  await user.selectOptions(screen.getByLabelText(/^Another row/), '2. ONEILL (M)')
  expect(screen.queryByLabelText('Number in row 2')).toBeNull()
  expect(screen.queryByLabelText(/^Another row/)).toBeNull()
  server.refuse(requestProofChange, {
    status: 400,
    sentence: '14 letters; Back takes 12 at most.',
    errors: [{ field: 'corrections.0.name', message: '14 letters; Back takes 12 at most.' }],
  })
  const name = screen.getByLabelText('Name in row 2')
  await user.clear(name)
  await user.type(name, 'O’NEILL-RUIZ-X')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(name).toHaveAccessibleDescription('14 letters; Back takes 12 at most.'))
  server.answer(requestProofChange, { proof: proof() })
  await user.clear(name)
  await user.type(name, 'O’NEILL')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(server.sent(requestProofChange)).toHaveLength(2))
  expect(server.sent(requestProofChange)[1]!.input).toMatchObject({
    message: '',
    corrections: [{ row: 2, name: 'O’NEILL', number: '' }],
  })
})

test('a pin is words enough for a change', async () => {
  const comment = { id: 7, number: 1, version: 1, view: 'v1', x: 0.5, y: 0.4, from_shop: false, by: 'Dana Reyes' }
  const pinned = { ...comment, text: 'Larger, please.', at: '2026-11-27T16:00:00.000Z', done: false, replies: [] }
  const { user, server } = open(proof({ comments: [pinned] }))
  await user.click(screen.getAllByRole('button', { name: 'Ask for a change' })[0]!)
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(server.sent(requestProofChange)).toMatchObject([{ input: { message: '' } }]))
})

test('an older version is looked at, and not decided about', async () => {
  const { user } = open(proof({ version: 2, versions: [version(2), version(1)] }))
  await user.click(within(screen.getByRole('group', { name: 'Version' })).getByRole('button', { name: 'Version 1' }))
  expect(screen.getByText(/You are looking at an older version/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Approve version/ })).not.toBeInTheDocument()
})

test('of a quote it names the quote, and says that nothing is ordered', () => {
  open(proof({ order_id: null, quote_number: 'Q-1004', po_number: '', approve_by: null, timeline: [] }))
  expect(screen.getByText('Q-1004')).toBeInTheDocument()
  expect(screen.getByText('Nothing is ordered by it.')).toBeInTheDocument()
})

test('of more than four pictures each is chosen by its picture', async () => {
  const colors = ['Bone', 'White', 'Navy', 'Graphite', 'Red']
  const views = colors.map((color, index) => view(`c${index}`, `Front, ${color}`))
  const { user } = open(proof({ versions: [version(1, { views })] }))
  const choices = screen.getByRole('group', { name: 'Views' })
  await user.click(within(choices).getByRole('button', { name: 'Front, Red' }))
  expect(screen.getByRole('img', { name: /^Front, Red of the proof/ })).toBeInTheDocument()
  expect(screen.queryByRole('group', { name: 'View' })).not.toBeInTheDocument()
})
