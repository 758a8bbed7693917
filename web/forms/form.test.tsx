import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { login } from '../../contract/shop/account.call.ts'
import * as schemas from '../../contract/shop/account.schema.ts'
import { useCall } from '../client/index.ts'
import { createFakeServer } from '../testing/fake-server.ts'
import { renderShop } from '../testing/render.tsx'
import {
  atFields,
  CheckboxField,
  Form,
  PasswordField,
  Refusal,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from './index.ts'

const email = () => screen.getByLabelText('E-mail')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Sign in' })

test('fields take what was saved meanwhile', async () => {
  const { user } = renderShop(
    <Form start={{ note: 'Dock 4' }} onSubmit={(_, form) => form.take({ note: 'Dock 5' })}>
      <TextField name="note" label="Note" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByLabelText('Note')).toHaveValue('Dock 5'))
})

describe('the checks of a form', () => {
  test('nothing is said to be wrong before the first press', async () => {
    const { user } = renderShop(<SignIn />)
    await user.type(email(), 'w')
    await user.clear(email())
    await user.tab()
    expect(email()).not.toHaveAttribute('aria-invalid')
    expect(screen.queryByText('Please enter your E-mail!')).not.toBeInTheDocument()
  })

  test('each mistake stands at its field, the first one has the focus, and nothing is sent', async () => {
    const { user, server } = renderShop(<SignIn />)
    await user.click(submit())
    await waitFor(() => expect(email()).toHaveFocus())
    expect(email()).toBeInvalid()
    expect(email()).toHaveAccessibleDescription('Please enter your E-mail!')
    expect(password()).toHaveAccessibleDescription('Please input your Password!')
    expect(server.sent(login)).toEqual([])
  })

  test('from then on a mistake goes while somebody types, and comes back', async () => {
    const { user } = renderShop(<SignIn />)
    await user.click(submit())
    await waitFor(() => expect(email()).toHaveFocus())
    await user.keyboard('w')
    await waitFor(() => expect(email()).not.toHaveAttribute('aria-invalid'))
    expect(password()).toBeInvalid()
    await user.keyboard('{Backspace}')
    await waitFor(() => expect(email()).toHaveAccessibleDescription('Please enter your E-mail!'))
  })

  test('the focus skips what is right', async () => {
    const { user } = renderShop(<SignIn />)
    await user.type(email(), 'wren@riverside.example{Enter}')
    await waitFor(() => expect(password()).toHaveFocus())
    expect(email()).not.toHaveAttribute('aria-invalid')
  })

  test("what the call's schema refuses is said by the label of the field", async () => {
    const schema = { properties: { zip_code: { type: 'string', minLength: 5 } } }
    const { user } = renderShop(
      <Form start={{ zip_code: '' }} schema={schema} onSubmit={() => undefined}>
        <TextField name="zip_code" label="ZIP code" />
        <SubmitButton>Save</SubmitButton>
      </Form>,
    )
    await user.type(screen.getByLabelText('ZIP code'), '454{Enter}')
    await waitFor(() => expect(screen.getByLabelText('ZIP code')).toBeInvalid())
    expect(screen.getByLabelText('ZIP code')).toHaveAccessibleDescription("'ZIP code' needs at least 5 characters.")
  })

  test('a long text is pasted whole and refused, not cut', async () => {
    const sent: unknown[] = []
    const { user } = renderShop(
      <Form start={{ note: '' }} onSubmit={(values) => sent.push(values)}>
        <TextAreaField name="note" label="Note" maxLength={10} />
        <SubmitButton>Save</SubmitButton>
      </Form>,
    )
    await user.click(screen.getByLabelText('Note'))
    await user.paste('eleven char')
    expect(screen.getByLabelText('Note')).toHaveValue('eleven char')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByLabelText('Note')).toBeInvalid())
    expect(screen.getByLabelText('Note')).toHaveAccessibleDescription(/at most 10 characters/)
    await user.keyboard('{Backspace}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([{ note: 'eleven cha' }]))
  })
})

describe('what the server refuses', () => {
  const fieldRefusal = {
    status: 400,
    sentence: 'Please Enter a Valid E-mail!',
    errors: [{ field: 'user.login', message: 'We have no account with this e-mail.' }],
  }

  test('stands at its field, which gets the focus; what was typed stays', async () => {
    const server = createFakeServer()
    server.refuse(login, fieldRefusal)
    const { user } = renderShop(<SignIn />, { server })
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(email()).toHaveFocus())
    expect(email()).toHaveAccessibleDescription('We have no account with this e-mail.')
    expect(email()).toHaveValue('wren@riverside.example')
    expect(password()).toHaveValue('Copper-Anvil-92')
  })

  test('goes as soon as its field is changed', async () => {
    const server = createFakeServer()
    server.refuse(login, fieldRefusal)
    const { user } = renderShop(<SignIn />, { server })
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(email()).toBeInvalid())
    await user.type(password(), '3')
    expect(email()).toBeInvalid()
    await user.type(email(), 's')
    await waitFor(() => expect(email()).not.toHaveAttribute('aria-invalid'))
  })

  test('where it names no field, it stands where the form says, and is read out', async () => {
    const server = createFakeServer()
    server.refuse(login, 'Wrong e-mail or password.')
    const { user } = renderShop(<SignIn />, { server })
    await fillIn(user)
    await user.click(submit())
    expect(await screen.findByText('Wrong e-mail or password.')).toHaveRole('alert')
    expect(password()).toHaveAccessibleDescription('Wrong e-mail or password.')
  })

  test('a refusal of the whole stands in the form until any field is changed', async () => {
    const server = createFakeServer()
    server.refuse(login, 'Too many attempts.')
    const { user } = renderShop(<SignIn refusesWhole />, { server })
    await fillIn(user)
    await user.click(submit())
    expect(await screen.findByText('Too many attempts.')).toHaveRole('alert')
    await user.type(password(), '3')
    await waitFor(() => expect(screen.queryByText('Too many attempts.')).not.toBeInTheDocument())
  })
})

describe('a form that is under way', () => {
  test('cannot be sent again, by a double click or by Enter, and its button keeps the focus', async () => {
    const server = createFakeServer()
    server.refuse(login, 'Wrong.')
    const arrive = server.hold(login)
    const { user } = renderShop(<SignIn />, { server })
    await fillIn(user)
    await user.dblClick(submit())
    await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'))
    expect(submit()).toHaveAttribute('aria-disabled', 'true')
    expect(submit()).toHaveFocus()
    await user.keyboard('{Enter}')
    await user.type(password(), '{Enter}')
    arrive()
    expect(await screen.findByText('Wrong.')).toBeInTheDocument()
    expect(submit()).not.toHaveAttribute('aria-busy')
    expect(server.sent(login)).toHaveLength(1)
  })

  test('does nothing when it is pressed, also where that does more than send', async () => {
    const pressed: string[] = []
    const form = (sending: boolean) => (
      <Form start={{ note: '' }} sends={{ sending, refused: null }} onSubmit={({ note }) => pressed.push(note)}>
        <TextField name="note" label="Note" />
      </Form>
    )
    const { user, rerender } = renderShop(form(true))
    await user.type(screen.getByLabelText('Note'), 'Dock{Enter}')
    rerender(form(false))
    await user.type(screen.getByLabelText('Note'), ' 4{Enter}')
    await waitFor(() => expect(pressed).toContain('Dock 4'))
    expect(pressed).toEqual(['Dock 4'])
  })

  test('can be sent again once it was refused', async () => {
    const server = createFakeServer()
    server.refuse(login, 'Wrong.')
    const { user } = renderShop(<SignIn />, { server })
    await fillIn(user)
    await user.click(submit())
    await screen.findByText('Wrong.')
    await user.click(submit())
    await waitFor(() => expect(server.sent(login)).toHaveLength(2))
  })
})

test('sends what stands in every kind of field', async () => {
  const sent: unknown[] = []
  const { user } = renderShop(
    <Form start={{ name: 'Ann', state: 'OH', remembers: true, note: '' }} onSubmit={(values) => sent.push(values)}>
      <TextField name="name" label="Name" />
      <SelectField name="state" label="State">
        <option value="OH">Ohio</option>
        <option value="IN">Indiana</option>
      </SelectField>
      <CheckboxField name="remembers" label="Remember me" />
      <TextAreaField name="note" label="Note" optional />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  )
  await user.type(screen.getByLabelText('Name'), ' Marsh')
  await user.selectOptions(screen.getByLabelText('State'), 'Indiana')
  await user.click(screen.getByLabelText('Remember me'))
  await user.type(screen.getByLabelText(/^Note/), 'Dock 4')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ name: 'Ann Marsh', state: 'IN', remembers: false, note: 'Dock 4' }]))
})

async function fillIn(user: ReturnType<typeof renderShop>['user']): Promise<void> {
  await user.type(email(), 'wren@riverside.example')
  await user.type(password(), 'Copper-Anvil-92')
}

function SignIn({ refusesWhole = false }) {
  const signIn = useCall(login, { quiet: true })
  return (
    <Form
      start={{ login: '', password: '' }}
      schema={schemas.login.input.properties.user}
      check={({ login, password }) =>
        atFields({
          login: login === '' ? 'Please enter your E-mail!' : undefined,
          password: password === '' ? 'Please input your Password!' : undefined,
        })
      }
      sends={signIn}
      within="user"
      otherwiseAt={refusesWhole ? undefined : 'password'}
      onSubmit={(values) => signIn.send({ input: { user: { ...values, remember_me: false } } })}
    >
      <TextField name="login" label="E-mail" />
      <PasswordField name="password" label="Password" />
      <Refusal />
      <SubmitButton>Sign in</SubmitButton>
    </Form>
  )
}
