import { use, useState } from 'react'
import { signInStaff } from '../../../contract/admin/staff/session.call.ts'
import { signInStaff as schemas } from '../../../contract/admin/staff/session.schema.ts'
import type { PasskeyRequest } from '../../../contract/admin/staff/sign-in-parts.ts'
import { isEmail } from '../../../domain/people/emails.ts'
import { useCall } from '../../client/index.ts'
import { atFields, Form, PasswordField, Refusal, SubmitButton, TextField } from '../../forms/index.ts'
import { canUsePasskeys } from '../kit/dialog/passkeys.ts'
import { EntryCard } from './entry-card.tsx'
import { EntrySheetContext } from './entry-sheet.ts'
import { PublishedSignIns } from './published-sign-ins.tsx'
import { PasskeyAlone, PasskeyStep } from './passkey-sign-in.tsx'
import { useEntered } from './use-entered.ts'

interface Credentials {
  email: string
  password: string
}

/** What is asked for besides the right password. */
interface SecondFactorRequest {
  credentials: Credentials
  hasApp: boolean
  /** Null: a code alone is taken. */
  request: PasskeyRequest | null
}

/** E-mail address and password; then, where a second factor is set up, a passkey or a code. */
export function SignIn() {
  const [asked, setAsked] = useState<SecondFactorRequest>()
  const [byCode, setByCode] = useState(false)
  const onBack = () => {
    setAsked(undefined)
    setByCode(false)
  }
  if (!asked) return <PasswordStep onAsked={setAsked} />
  const { credentials, hasApp, request } = asked
  return request && canUsePasskeys() && !byCode ? (
    <PasskeyStep credentials={credentials} request={request} onCode={() => setByCode(true)} onBack={onBack} />
  ) : (
    <CodeStep credentials={credentials} hasApp={hasApp} onBack={onBack} />
  )
}

function PasswordStep({ onAsked }: { onAsked(asked: SecondFactorRequest): void }) {
  const enter = useEntered()
  const { email: known = '' } = use(EntrySheetContext) ?? {}
  const signIn = useCall(signInStaff, { quiet: true })
  async function submit(input: Credentials) {
    const answer = await signIn.send({ input })
    const asked = answer?.secondFactor
    if (asked) onAsked({ credentials: input, hasApp: asked.hasApp, request: asked.passkey })
    else if (answer) enter(answer.needs, input.password)
  }
  return (
    <EntryCard title="Sign in">
      <Form
        className="fields"
        start={{ email: known, password: '' }}
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
        <TextField name="email" label="E-mail" type="email" autoComplete="username" autoFocus={known === ''} />
        <PasswordField name="password" label="Password" autoComplete="current-password" autoFocus={known !== ''} />
        <Refusal />
        <SubmitButton wide>Sign in</SubmitButton>
        {canUsePasskeys() && <PasskeyAlone />}
        {known === '' && (
          <p className="small dim">No account, or forgot your password? Ask an owner of the shop for a link.</p>
        )}
      </Form>
      <PublishedSignIns />
    </EntryCard>
  )
}

interface StepProps {
  credentials: Credentials
  onBack(): void
}

function CodeStep({ credentials, hasApp, onBack }: StepProps & { hasApp: boolean }) {
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
          hint={
            hasApp
              ? '6 digits from your authenticator app, or one of your recovery codes'
              : 'One of your recovery codes'
          }
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
            Sign in as someone else
          </button>
        </p>
      </Form>
    </EntryCard>
  )
}
