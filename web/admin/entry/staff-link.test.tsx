import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getStaffLink, redeemStaffLink } from '../../../contract/admin/staff/session.call.ts'
import { createFakeServer } from '../../testing/fake-server.ts'
import { renderAdmin } from '../../testing/render.tsx'
import { StaffLink } from './staff-link.tsx'

const shop = { name: '', email: '', roleTitle: 'Owner', shopName: 'Brandyard' }

async function open(link: Parameters<typeof answerOf>[0]) {
  const server = createFakeServer()
  server.answer(getStaffLink, answerOf(link))
  server.answer(redeemStaffLink, { needs: 'set-up-second-factor' })
  const { user } = await renderAdmin(<StaffLink />, { server, at: '/welcome?token=abc', pattern: '*' })
  return { server, user }
}

const answerOf = (link: { kind: 'first-owner' | 'invitation'; email?: string; name?: string }) => ({ ...shop, ...link })

async function fill(user: Awaited<ReturnType<typeof open>>['user'], values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await user.type(screen.getByLabelText(label), value)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

const passwords = { 'Password': 'harbor-lantern-83', 'Confirm password': 'harbor-lantern-83' }

test('the first owner gives an address, which is asked for', async () => {
  const { server, user } = await open({ kind: 'first-owner' })
  await screen.findByRole('heading', { name: 'Make this shop yours' })
  await fill(user, { 'Your name': 'Olga North', ...passwords })
  expect(await screen.findByText('Please enter your e-mail address.')).toBeInTheDocument()
  expect(server.sent(redeemStaffLink)).toEqual([])
  await fill(user, { 'E-mail': ' olga@example.com' })
  await waitFor(() =>
    expect(server.sent(redeemStaffLink)).toEqual([
      { input: { token: 'abc', name: 'Olga North', email: 'olga@example.com', password: 'harbor-lantern-83' } },
    ]),
  )
})

test('whoever is invited has an address already', async () => {
  const { server, user } = await open({ kind: 'invitation', email: 'ray@example.com', name: 'Ray' })
  await screen.findByRole('heading', { name: 'Welcome to Brandyard' })
  expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument()
  await fill(user, passwords)
  await waitFor(() =>
    expect(server.sent(redeemStaffLink)).toEqual([
      { input: { token: 'abc', name: 'Ray', password: 'harbor-lantern-83' } },
    ]),
  )
})
