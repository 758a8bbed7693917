import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { beginSecondFactor } from '../../../contract/admin/staff/session.call.ts'
import { createFakeServer } from '../../testing/fake-server.ts'
import { renderAdmin } from '../../testing/render.tsx'
import { passOnPassword } from './entered-password.ts'
import { SecondFactor } from './second-factor.tsx'

async function open() {
  const server = createFakeServer()
  server.answer(beginSecondFactor, { secret: 'ABCDEFGHABCDEFGH', url: 'otpauth://totp/a', qr: '<svg/>' })
  const { user } = await renderAdmin(<SecondFactor />, { server, at: '/second-factor' })
  return { server, user }
}

test('a password that was entered on the page before is not asked for again, but is the next time', async () => {
  passOnPassword('harbor-lantern-83')
  const { server, user } = await open()
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(server.sent(beginSecondFactor)).toEqual([{ input: { password: 'harbor-lantern-83' } }]))

  await open()
  expect(screen.getByLabelText('Your password')).toHaveValue('')
})

test('one that is refused is asked for', async () => {
  passOnPassword('harbor-lantern-83')
  const { server, user } = await open()
  const sentence = 'This is not your password.'
  server.refuse(beginSecondFactor, { status: 409, sentence, errors: [{ field: 'password', message: sentence }] })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(screen.getByLabelText('Your password')).toBeInTheDocument()
})
