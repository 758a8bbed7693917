import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  beginProof,
  beginQuoteProof,
  listOrderProofs,
  listQuoteProofs,
} from '../../../../contract/admin/orders/proofs.call.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderAdmin } from '../../../testing/render.tsx'
import { exampleProofCard } from '../../../testing/staff-proofs.ts'
import { OrderProofsPanel, QuoteProofsPanel } from './order-proofs-panel.tsx'

async function open(mayManage: boolean) {
  const server = createFakeServer()
  const lines = [{ position: 1, name: 'Click pen' }]
  server.answer(listOrderProofs, { proofs: [exampleProofCard({ version: 2 })], lines, mayManage })
  server.answer(beginProof, { id: 45 })
  const rendered = await renderAdmin(<OrderProofsPanel orderId={100_509} />, { server })
  expect(await screen.findByRole('link', { name: 'Boat tote, version 2' })).toHaveAttribute('href', '/proofs/41')
  return rendered
}

test('an order leads to its proofs, and a line without one gets it', async () => {
  const { server, user, router } = await open(true)
  await user.click(screen.getByRole('button', { name: 'Start a proof of Click pen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/proofs/45'))
  expect(server.sent(beginProof)).toEqual([{ params: { id: 100_509 }, input: { position: 1 } }])
})

test('whoever may only look starts none', async () => {
  await open(false)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a quote leads to its proofs, and a decorated item without one gets it before anything is ordered', async () => {
  const server = createFakeServer()
  const ofQuote = exampleProofCard({
    orderId: null,
    quoteId: 1_004,
    number: 'Q-1004',
    approveBy: null,
    approveByWords: '',
  })
  server.answer(listQuoteProofs, { proofs: [ofQuote], lines: [{ key: 'i2', name: 'Click pen' }], mayManage: true })
  server.answer(beginQuoteProof, { id: 46 })
  const { user, router } = await renderAdmin(<QuoteProofsPanel quoteId={1_004} />, { server })
  expect(await screen.findByRole('link', { name: 'Boat tote' })).toHaveAttribute('href', '/proofs/41')
  await user.click(screen.getByRole('button', { name: 'Start a proof of Click pen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/proofs/46'))
  expect(server.sent(beginQuoteProof)).toEqual([{ params: { id: 1_004 }, input: { key: 'i2' } }])
})
