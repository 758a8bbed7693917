import { useState } from 'react'
import { signInStaff } from '../../../contract/admin/session.call.ts'
import { signInStaff as schemas } from '../../../contract/admin/session.schema.ts'
import { isEmail } from '../../../domain/people/emails.ts'
import { useCall } from '../../client/index.ts'
import { atFields, Form, PasswordField, Refusal, SubmitButton, TextField } from '../../forms/index.ts'
import { EntryCard } from './entry-card.tsx'
import { useEntered } from './use-entered.ts'

interface Credentials {
  email: string
  password: string
}

/** E-mail address and password; then, where a second factor is set up, its code. */
export function SignIn() {
  const [credentials, setCredentials] = useState<Credentials>()
  return credentials ? (
    <CodeStep credentials={credentials} onBack={() => setCredentials(undefined)} />
  ) : (
    <PasswordStep onCode={setCredentials} />
  )
}

function PasswordStep({ onCode }: { onCode(credentials: Credentials): void }) {
  const enter = useEntered()
  const signIn = useCall(signInStaff, { quiet: true })
  async function submit(input: Credentials) {
    const answer = await signIn.send({ input })
    if (answer?.needs === 'code') onCode(input)
    else if (answer) enter(answer.needs)
  }
  return (
    <EntryCard title="Sign in">
      <Form
        className="fields"
        start={{ email: '', password: '' }}
        schema={schemas.input}
        check={({ email, password }) =>
          atFields({
            email: isEmail(email.trim()) ? undefined : 'Please enter your e-mail address.',
            password: password === '' ? 'Please enter your password.' : undefined,
          })
        }
        sends={signIn}
        onSubmit={submit}
      >
        <TextField name="email" label="E-mail" type="email" autoComplete="username" autoFocus />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <Refusal />
        <SubmitButton wide>Sign in</SubmitButton>
        <p className="small dim">No account, or no password any more? Ask an owner of the shop for a link.</p>
      </Form>
    </EntryCard>
  )
}

function CodeStep({ credentials, onBack }: { credentials: Credentials; onBack(): void }) {
  const enter = useEntered()
  const signIn = useCall(signInStaff, { quiet: true, onSuccess: ({ needs }) => enter(needs) })
  return (
    <EntryCard title="Enter the code">
      <Form
        className="fields"
        start={{ code: '' }}
        check={({ code }) => atFields({ code: code.trim() === '' ? 'Please enter the code.' : undefined })}
        sends={signIn}
        otherwiseAt="code"
        onSubmit={({ code }) => signIn.send({ input: { ...credentials, code: code.trim() } })}
      >
        <TextField
          name="code"
          label="Code"
          hint="6 digits from your authenticator app, or one of your recovery codes"
          autoComplete="one-time-code"
          inputMode="text"
          mono
          maxLength={20}
          autoFocus
        />
        <Refusal />
        <SubmitButton wide>Sign in</SubmitButton>
        <p>
          <button type="button" className="link" onClick={onBack}>
            Sign in as somebody else
          </button>
        </p>
      </Form>
    </EntryCard>
  )
}
