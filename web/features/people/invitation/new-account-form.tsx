import { acceptAsNewCustomer } from '../../../../contract/shop/invitations.call.ts'
import * as schemas from '../../../../contract/shop/invitations.schema.ts'
import { findAccountMistakes, type NewAccount } from '../../../../domain/people/registration.ts'
import { useCall, useSession } from '../../../client/index.ts'
import { checkBy, Form, NewPasswordFields, Refusal, SubmitButton, TextField } from '../../../forms/index.ts'
import { useNavigate } from '../../../router/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'

const start = { first_name: '', last_name: '', password: '', confirm_password: '' }

const names = {
  firstName: 'first_name',
  lastName: 'last_name',
  password: 'password',
  confirmPassword: 'confirm_password',
} as const

interface NewAccountFormProps {
  token: string
  login: string
  company: string
}

/** A name and a password: whose mailbox it is, the mailed link has shown. */
export function NewAccountForm({ token, login, company }: NewAccountFormProps) {
  const navigate = useNavigate()
  const session = useSession()
  const accept = useCall(acceptAsNewCustomer, { quiet: true })
  return (
    <Form
      className="fields"
      start={start}
      schema={schemas.acceptAsNewCustomer.input}
      check={checkBy((typed: NewAccount) => findAccountMistakes(typed, [login, login.split('@')[0]!, company]), names)}
      sends={accept}
      onSubmit={async (typed) => {
        const answer = await accept.send({ input: { invitation_token: token, ...typed } })
        if (!answer) return
        await navigate('/home')
        session.begin(answer.auth_token, true)
        showToast({ kind: 'ok', title: `Welcome, ${typed.first_name.trim()}. You now order for ${answer.company}.` })
      }}
    >
      {/* Tells a password manager which account the password is for. */}
      <input
        className="sr"
        type="email"
        name="login"
        autoComplete="username"
        readOnly
        value={login}
        tabIndex={-1}
        aria-hidden="true"
      />
      <TextField name="first_name" label="First name" autoComplete="given-name" />
      <TextField name="last_name" label="Last name" autoComplete="family-name" />
      <NewPasswordFields label="Password" />
      <Refusal />
      <SubmitButton>Activate my account</SubmitButton>
    </Form>
  )
}
