import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getCompany } from '../../../contract/admin/people/companies.call.ts'
import type { AnswerOf } from '../../../contract/call.ts'
import { createFakeServer } from '../../testing/fake-server.ts'
import { renderAdmin } from '../../testing/render.tsx'
import { NewOrderDialog } from './new-order-dialog.tsx'

const member = { id: 3, name: 'Ann Marsh', email: 'ann@harbor.example', roleTitle: 'Buyer', state: 'active' }
const company = { id: 12, name: 'Harbor Signs', termsTitle: '', isLimitReached: false, creditLeft: null }

async function open(hasSecondFactor: boolean) {
  const server = createFakeServer()
  server.answer(getCompany, { ...company, members: [member] } as unknown as AnswerOf<typeof getCompany>)
  await renderAdmin(<NewOrderDialog companyId={12} open onClose={() => undefined} />, {
    server,
    me: { hasSecondFactor },
  })
  await screen.findByText('Harbor Signs')
}

test('whoever has no two-step sign-in is led to it, and back to the order', async () => {
  await open(false)
  expect(screen.getByRole('link', { name: 'Set it up' })).toHaveAttribute(
    'href',
    '/second-factor?next=%2Fcustomers%2F12%3Fnew%3Dorder',
  )
  expect(screen.queryByRole('button', { name: 'Order for Ann Marsh' })).not.toBeInTheDocument()
})

test('whoever has it chooses for whom', async () => {
  await open(true)
  expect(screen.getByRole('button', { name: 'Order for Ann Marsh' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Set it up' })).not.toBeInTheDocument()
})
