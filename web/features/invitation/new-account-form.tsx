import { useRef, useState, type FormEvent } from 'react'
import { acceptAsNewCustomer } from '../../../contract/calls/invitations.ts'
import { findAccountMistakes, type NewAccount } from '../../../domain/registration.ts'
import { useCall, useSession } from '../../client/index.ts'
import { useNavigate } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirstMistake, TextField } from '../../ui/fields.tsx'
import { showToast } from '../../ui/toasts.tsx'

const fields: [keyof NewAccount, string, string, object][] = [
  ['firstName', 'first_name', 'First name', { autoComplete: 'given-name', maxLength: 80 }],
  ['lastName', 'last_name', 'Last name', { autoComplete: 'family-name', maxLength: 80 }],
  ['password', 'password', 'Password', { ...newPassword(), hint: 'At least 8 characters' }],
  ['confirmPassword', 'confirm_password', 'Confirm password', newPassword()],
]

function newPassword() {
  return { type: 'password', autoComplete: 'new-password', maxLength: 200 }
}

interface NewAccountFormProps {
  token: string
  login: string
  company: string
}

/** A name and a password: whose mailbox it is, the mailed link has shown. */
export function NewAccountForm({ token, login, company }: NewAccountFormProps) {
  const navigate = useNavigate()
  const session = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<NewAccount>({ firstName: '', lastName: '', password: '', confirmPassword: '' })
  const [checked, setChecked] = useState(false)
  const accept = useCall(acceptAsNewCustomer, { quiet: true })
  const mistakes = findAccountMistakes(typed, [login, login.split('@')[0]!, company])
  const { refused } = accept

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (mistakes.length > 0) return focusFirstMistake(form.current)
    const { firstName, lastName, password, confirmPassword } = typed
    const names = { first_name: firstName, last_name: lastName }
    const answer = await accept.send({
      input: { invitation_token: token, ...names, password, confirm_password: confirmPassword },
    })
    if (!answer) return focusFirstMistake(form.current)
    await navigate('/home')
    session.begin(answer.auth_token, true)
    showToast({ kind: 'ok', title: `Welcome, ${firstName.trim()}. You now order for ${answer.company}.` })
  }

  return (
    <form className="fields" ref={form} noValidate onSubmit={(event) => void submit(event)}>
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
      {fields.map(([field, wireField, label, attributes]) => (
        <TextField
          key={field}
          label={label}
          {...attributes}
          value={typed[field]}
          onChange={(event) => {
            accept.reset()
            setTyped({ ...typed, [field]: event.currentTarget.value })
          }}
          mistake={
            (checked ? mistakes.find((mistake) => mistake.field === field)?.sentence : undefined) ??
            refused?.fieldSentence(wireField)
          }
        />
      ))}
      {refused && refused.fields.length === 0 && (
        <p className="msg msg--bad" role="alert">
          {refused.message}
        </p>
      )}
      <Button type="submit" look="primary" busy={accept.sending}>
        Activate my account
      </Button>
    </form>
  )
}
