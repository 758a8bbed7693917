import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { login } from '../../contract/shop/account.call.ts'
import * as schemas from '../../contract/shop/account.schema.ts'
import { useCall } from '../client/index.ts'
import { createFakeServer } from '../testing/fake-server.ts'
import { renderShop } from '../testing/render.tsx'
import { atFields, Form, SubmitButton, TextField } from './index.ts'

test('what is missing stands at its field, which gets the focus', async () => {
  const { user, server } = renderShop(<SignIn />)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus())
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Please enter your E-mail!')
  expect(server.sent(login)).toEqual([])
})

test('a form that is under way cannot be sent again', async () => {
  const server = createFakeServer()
  server.refuse(login, 'Wrong.')
  const arrive = server.hold(login)
  const { user } = renderShop(<SignIn />, { server })
  await user.type(screen.getByLabelText('E-mail'), 'wren@example.com')
  await user.dblClick(screen.getByRole('button', { name: 'Sign in' }))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true')
  arrive()
  expect(await screen.findByText('Wrong.')).toHaveRole('alert')
  expect(server.sent(login)).toHaveLength(1)
})

function SignIn() {
  const signIn = useCall(login, { quiet: true })
  return (
    <Form
      start={{ login: '' }}
      schema={schemas.login.input.properties.user}
      check={({ login }) => atFields({ login: login === '' ? 'Please enter your E-mail!' : undefined })}
      sends={signIn}
      within="user"
      otherwiseAt="login"
      onSubmit={(values) => signIn.send({ input: { user: { ...values, password: 'x', remember_me: false } } })}
    >
      <TextField name="login" label="E-mail" />
      <SubmitButton>Sign in</SubmitButton>
    </Form>
  )
}
