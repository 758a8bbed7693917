import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listQuoteProofs } from '../../../../contract/admin/orders/proofs.call.ts'
import * as calls from '../../../../contract/admin/orders/quotes.call.ts'
import type { StaffQuoteAnswer } from '../../../../contract/admin/orders/quotes.schema.ts'
import type { StaffSession } from '../../../../contract/admin/staff/session.schema.ts'
import { createFakeServer, type FakeServer } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderAdmin } from '../../../testing/render.tsx'
import { QuoteRecord } from './quote-record.tsx'

const cell = { key: 'i1', variants: [{ variantId: 71, quantity: 250 }] }
const option = {
  key: 'a1',
  title: '250 sets',
  isRecommended: false,
  cells: [cell],
  charges: [],
  discountCents: 0,
  discountReason: '',
  freight: null,
}
const setup = { key: 'SETUP 0', code: 'SETUP', name: 'Setup', why: '2 screens', amountCents: 9_000, listCents: 9_000 }
const line = {
  key: 'i1',
  itemId: 7,
  code: 'NS-4420',
  name: 'Tumbler',
  unit: 'each',
  pictureUrl: null,
  previewUrl: null,
  decoration: [],
  quantity: 250,
  unitPrice: 135_600,
  listPrice: 135_600,
  charges: [setup],
  netCents: 348_000,
  listCents: 348_000,
  margin: { cents: 101_000, basisPoints: 2_979 },
}
const pricedOption = {
  key: 'a1',
  title: '250 sets',
  lines: [line],
  goodsCents: 348_000,
  discountCents: 0,
  freight: null,
  tax: null,
  totalCents: 348_000,
  listCents: 348_000,
  margin: { cents: 101_000, basisPoints: 2_979 },
  leadDays: 5,
  ways: [],
}
const goods = {
  itemId: 7,
  code: 'NS-4420',
  name: 'Tumbler',
  unit: 'each',
  variants: [{ variantId: 71, name: 'Deep navy', inStock: 2_652 }],
}

const answer = ({
  quote,
  ...fields
}: Partial<Omit<StaffQuoteAnswer, 'quote'>> & {
  quote?: Partial<StaffQuoteAnswer['quote']>
} = {}): StaffQuoteAnswer => ({
  quote: {
    id: 1186,
    number: 'Q-1186',
    state: 'change-requested',
    stateTitle: 'Change requested',
    side: 'shop',
    title: 'Safety sets',
    request: '',
    internalNote: '',
    name: 'Dana Reyes',
    email: 'dana@example.com',
    phone: '',
    company: 'Halvorsen Ironworks',
    companyId: 3,
    customerId: 4,
    staffId: null,
    assignedTo: '',
    revision: 5,
    version: 1,
    validUntil: '2099-12-11',
    createdAt: '2026-11-25T18:20:00.000Z',
    waitingSince: '2026-11-25T18:20:00.000Z',
    accepted: null,
    reason: '',
    orderId: null,
    url: '/quotes/x',
    pdfUrl: null,
    canSend: true,
    canWithdraw: true,
    canExtend: true,
    ...quote,
  },
  content: {
    items: [{ key: 'i1', itemId: 7 }],
    alternatives: [option],
    note: '',
    terms: '',
    validUntil: '2099-12-11',
    inHandsOn: null,
    shipToId: null,
  },
  priced: { alternatives: [pricedOption], notices: [], goods: [goods] },
  versions: [],
  differences: [],
  messages: [],
  addresses: [],
  staff: [],
  customer: null,
  timeZone: 'America/New_York',
  mayChange: true,
  ...fields,
})

async function open(
  data = answer(),
  prepare: (server: FakeServer) => void = () => undefined,
  me: Partial<StaffSession> = {},
) {
  const server = createFakeServer()
  server.answer(calls.listQuoteTexts, { texts: [] })
  server.answer(listQuoteProofs, { proofs: [], lines: [], mayManage: false })
  prepare(server)
  server.answer(calls.getStaffQuote, data)
  server.answer(calls.priceQuoteDraft, { priced: data.priced })
  server.answer(calls.saveQuoteDraft, ({ input: { content, title, internalNote } }) =>
    answer({ ...data, content, quote: { title, internalNote, revision: 6 } }),
  )
  const { user } = await renderAdmin(<QuoteRecord />, { server, at: '/quotes/1186', pattern: '/quotes/:id', me })
  await screen.findByRole('heading', { level: 1, name: /Q-1186/ })
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(server.sent(calls.saveQuoteDraft)).toHaveLength(1))
    return server.sent(calls.saveQuoteDraft)[0]!.input
  }
  return { server, user, save }
}

const sendButton = () => screen.getByRole('button', { name: 'Send version 2' })

test('a template goes behind what is typed into the note and the message', async () => {
  const texts = [{ name: '50% deposit', text: 'Half with your order.' }]
  const { user, save } = await open(answer(), (server) => server.answer(calls.listQuoteTexts, { texts }))
  await user.type(screen.getByRole('textbox', { name: /^Note to the buyer/ }), 'Thank you.')
  await user.click(await screen.findByRole('button', { name: 'Insert template into note to the buyer' }))
  await user.click(await screen.findByRole('menuitem', { name: '50% deposit' }))
  await user.click(screen.getByRole('button', { name: 'Insert template into message' }))
  await user.click(await screen.findByRole('menuitem', { name: '50% deposit' }))
  expect(screen.getByRole('textbox', { name: 'Write to Dana Reyes' })).toHaveValue('Half with your order.')
  expect((await save()).content.note).toBe('Thank you.\nHalf with your order.')
})

test('what is left of a price after the cost stands beside it, for those alone who may see costs', async () => {
  await open()
  expect(screen.getAllByText('Margin $1,010.00, 29.8%')).toHaveLength(2)
  cleanup()
  await open(answer(), undefined, { rights: ['orders.read', 'orders.change'] })
  expect(screen.queryByText(/margin/i)).toBeNull()
})

test('a price that is typed is priced, and saved as the revision that was seen', async () => {
  const { server, user, save } = await open()
  const price = screen.getByRole('textbox', { name: 'Price each, Tumbler, 250 sets' })
  expect(price).toHaveValue('13.56')
  await fill(user, price, '12.20')
  await waitFor(() => expect(server.sent(calls.priceQuoteDraft)).not.toHaveLength(0))
  const priced = server.sent(calls.priceQuoteDraft).at(-1)!.input.content
  expect(priced.alternatives[0]!.cells[0]).toEqual({ ...cell, unitPrice: 122_000 })
  const saved = await save()
  expect([saved.revision, saved.content.alternatives[0]!.cells[0]!.unitPrice]).toEqual([5, 122_000])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled())
})

test('a price that cannot be read is saved by nobody', async () => {
  const { user } = await open()
  await fill(user, screen.getByRole('textbox', { name: 'Price each, Tumbler, 250 sets' }), 'twelve')
  expect(screen.getByText('Enter an amount, such as 12.50.')).toBeVisible()
  expect(sendButton()).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled()
})

test('a charge is waived, and is that of the list again', async () => {
  const { user, save } = await open()
  await user.click(screen.getByRole('button', { name: 'Setup, Tumbler, 250 sets: $90.00' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Waive' }))
  expect((await save()).content.alternatives[0]!.cells[0]!.charges).toEqual([{ key: 'SETUP 0', cents: 0 }])
})

test('an option that is added has the goods of the last one at list prices, and can be recommended', async () => {
  const own = { ...option, cells: [{ ...cell, unitPrice: 122_000 }] }
  const { user, save } = await open(answer({ content: { ...answer().content, alternatives: [own] } }))
  await user.click(screen.getByRole('button', { name: 'Option' }))
  await user.click(screen.getByRole('button', { name: 'More about Option 2' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Recommend' }))
  const { alternatives } = (await save()).content
  expect(alternatives).toEqual([own, { ...option, key: 'a2', title: 'Option 2', isRecommended: true }])
})

test('what cannot be sold stands at its line and keeps it from being sent; what is only good to know does not', async () => {
  const notice = { alternative: 'a1', key: 'i1', sentence: 'This item has no set price. Enter one.', isBlocking: true }
  const other = { ...notice, sentence: 'Below the minimum of 300.', isBlocking: false }
  const { priced } = answer()
  const blocked = await open(answer({ priced: { ...priced, notices: [notice, other] } }))
  const row = screen.getByRole('row', { name: /NS-4420/ })
  expect(within(row).getByText(notice.sentence)).toBeVisible()
  expect(within(row).getByText(other.sentence)).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Draft' })).getByText(notice.sentence)).toBeVisible()
  expect(sendButton()).toBeDisabled()
  expect(blocked.server.sent(calls.sendQuote)).toEqual([])
})

test('whoever edits what somebody else has saved is told, and begins anew with that', async () => {
  const { server, user } = await open()
  await fill(user, screen.getByRole('textbox', { name: /^Title/ }), 'Mine')
  server.refuse(calls.saveQuoteDraft, { status: 409, sentence: 'Someone else changed this quote.' })
  server.answer(calls.getStaffQuote, answer({ quote: { revision: 6, title: 'Theirs' } }))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await user.click(await screen.findByRole('button', { name: 'Reload without your changes' }))
  expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('Theirs')
})

test('what is typed while the draft is saved stays', async () => {
  const { server, user, save } = await open()
  const title = screen.getByRole('textbox', { name: /^Title/ })
  await fill(user, title, 'Awards')
  const release = server.hold(calls.saveQuoteDraft)
  await save()
  await fill(user, title, 'Awards for all')
  release()
  await waitFor(() => expect(screen.getByText('Not saved yet')).toBeVisible())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled())
  expect(title).toHaveValue('Awards for all')
})

test('unsaved edits are saved before they are sent', async () => {
  const { server, user } = await open()
  server.answer(calls.sendQuote, answer({ quote: { revision: 6, version: 2, state: 'sent', stateTitle: 'Sent' } }))
  await fill(user, screen.getByRole('textbox', { name: /^Note to the buyer/ }), 'Setup is on us.')
  await user.click(sendButton())
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.sent(calls.sendQuote)).toEqual([{ params: { id: 1186 }, input: { revision: 6 } }]))
  expect(server.sent(calls.saveQuoteDraft)[0]!.input.content.note).toBe('Setup is on us.')
})
