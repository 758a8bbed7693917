import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { beginSecondFactor, confirmSecondFactor, signOutStaff } from '../../../contract/admin/staff/session.call.ts'
import { beginSecondFactor as beginSchemas } from '../../../contract/admin/staff/session.schema.ts'
import { useCall } from '../../client/index.ts'
import { atFields, Form, PasswordField, Refusal, SubmitButton, TextField } from '../../forms/index.ts'
import { Button } from '../../ui/button.tsx'
import { readNext } from '../app/to-sign-in.ts'
import { canUsePasskeys } from '../kit/dialog/passkeys.ts'
import { takePassedPassword } from './entered-password.ts'
import { EntryCard } from './entry-card.tsx'
import { FirstPasskey } from './first-passkey.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import * as styles from './entry.module.css'

interface Secret {
  secret: string
  url: string
  qr: string
}

/** Sets up the app whose codes are asked for at sign-in: password, secret, first code, recovery codes. */
export function SecondFactor() {
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<string[]>()
  const [byPasskey, setByPasskey] = useState(false)
  const [password] = useState(takePassedPassword)
  if (codes) return <RecoveryCodes codes={codes} />
  if (secret) return <Confirm secret={secret} onConfirmed={setCodes} />
  return byPasskey ? (
    <FirstPasskey password={password} onAdded={setCodes} onBack={() => setByPasskey(false)} />
  ) : (
    <Begin password={password} onBegun={setSecret} onPasskey={() => setByPasskey(true)} />
  )
}

interface BeginProps {
  /** Entered on the page before; empty: it is asked for. */
  password: string
  onBegun(secret: Secret): void
  onPasskey(): void
}

function Begin({ password: known, onBegun, onPasskey }: BeginProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const queries = useQueryClient()
  const begin = useCall(beginSecondFactor, { quiet: true, onSuccess: onBegun })
  const signOut = useCall(signOutStaff, {
    onSuccess() {
      queries.clear()
      void navigate('/sign-in')
    },
  })
  return (
    <EntryCard title="Set up two-step sign-in">
      <p className="dim">
        After your password, you enter a code from an authenticator app on your phone. Required for owners and finance.
      </p>
      <Form
        className="fields"
        start={{ password: known }}
        schema={beginSchemas.input}
        check={({ password }) => atFields({ password: password === '' ? 'Please enter your password.' : undefined })}
        sends={begin}
        otherwiseAt="password"
        onSubmit={(input) => begin.send({ input })}
      >
        {(known === '' || begin.refused) && (
          <PasswordField name="password" label="Your password" autoComplete="current-password" autoFocus />
        )}
        <SubmitButton wide autoFocus={known !== ''}>
          Continue
        </SubmitButton>
        {canUsePasskeys() && <Button onClick={onPasskey}>Use a passkey instead</Button>}
        <p className="between">
          <Link className="link" to={readNext(search)}>
            Back
          </Link>
          <button type="button" className="link" onClick={() => void signOut.send({})}>
            Sign out
          </button>
        </p>
      </Form>
    </EntryCard>
  )
}

function Confirm({ secret, onConfirmed }: { secret: Secret; onConfirmed(codes: string[]): void }) {
  const confirm = useCall(confirmSecondFactor, {
    quiet: true,
    onSuccess: (answer) => onConfirmed(answer.recoveryCodes),
  })
  return (
    <EntryCard title="Scan the code">
      <p className="dim">Scan it with your authenticator app, then enter the 6-digit code it shows.</p>
      <img
        className={styles.entryQr}
        src={`data:image/svg+xml,${encodeURIComponent(secret.qr)}`}
        alt="QR code for the authenticator app"
        width={176}
        height={176}
      />
      <p className="small dim">
        No camera? Enter this key in the app: <span className="mono nowrap">{secret.secret}</span>
      </p>
      <Form
        className="fields"
        start={{ code: '' }}
        check={({ code }) =>
          atFields({ code: /^\d{6}$/.test(code.replace(/\s/g, '')) ? undefined : 'Please enter the 6 digits.' })
        }
        sends={confirm}
        otherwiseAt="code"
        onSubmit={({ code }) => confirm.send({ input: { code: code.replace(/\s/g, '') } })}
      >
        <TextField
          name="code"
          label="Code"
          autoComplete="one-time-code"
          inputMode="numeric"
          mono
          maxLength={10}
          autoFocus
        />
        <Refusal />
        <SubmitButton wide>Turn on</SubmitButton>
      </Form>
    </EntryCard>
  )
}
