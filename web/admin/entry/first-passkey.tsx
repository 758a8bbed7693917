import { useNavigate, useSearchParams } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { Form, PasswordField, Refusal, SubmitButton, TextField } from '../../forms/index.ts'
import { checkPasskey, PasskeyMistake } from '../account/passkey-dialog.tsx'
import { useAddPasskey } from '../account/use-add-passkey.ts'
import { readNext } from '../app/to-sign-in.ts'
import { EntryCard } from './entry-card.tsx'

interface FirstPasskeyProps {
  /** Entered on the page before; empty: it is asked for. */
  password: string
  onAdded(codes: string[]): void
  onBack(): void
}

/** A passkey in the place of the app. */
export function FirstPasskey({ password, onAdded, onBack }: FirstPasskeyProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const queries = useQueryClient()
  const { submit, mistake, sends } = useAddPasskey(({ recoveryCodes: codes }) => {
    if (codes.length > 0) return onAdded(codes)
    queries.clear()
    void navigate(readNext(search), { replace: true })
  })
  return (
    <EntryCard title="Add a passkey">
      <p className="dim">
        It is stored on your computer, phone or security key. Your browser asks for it when you sign in.
      </p>
      <Form className="fields" start={{ name: '', password }} check={checkPasskey} sends={sends} onSubmit={submit}>
        <TextField
          name="name"
          label="Name"
          hint="Which device: Laptop, blue security key"
          autoComplete="off"
          maxLength={60}
          autoFocus
        />
        {(password === '' || sends.refused) && (
          <PasswordField name="password" label="Your password" autoComplete="current-password" />
        )}
        <PasskeyMistake sentence={mistake} />
        <Refusal />
        <SubmitButton wide>Continue</SubmitButton>
        <p>
          <button type="button" className="link" onClick={onBack}>
            Use an authenticator app instead
          </button>
        </p>
      </Form>
    </EntryCard>
  )
}
