import { useRef, useState, type FormEvent } from 'react'
import { setPassword } from '../../contract/calls/account.ts'
import { findConfirmationMistake, findPasswordMistake } from '../../domain/registration.ts'
import { askToSignIn, useCall, useSession } from '../client/index.ts'
import { useNavigate, useParams } from '../router/index.ts'
import { Button } from '../ui/button.tsx'
import { focusFirstMistake, TextField } from '../ui/fields.tsx'
import { showToast } from '../ui/toasts.tsx'
import { definePage } from './page.ts'

export const page = definePage({ Component: SetPasswordPage })

function SetPasswordPage() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const session = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [password, setNext] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [checked, setChecked] = useState(false)
  const change = useCall(setPassword, { quiet: true })
  const mistakes = {
    password: findPasswordMistake(password),
    confirmation: findConfirmationMistake(password, confirmation),
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (mistakes.password || mistakes.confirmation) return focusFirstMistake(form.current)
    const answer = await change.send({ input: { password_token: token, password, confirm_password: confirmation } })
    if (!answer) return
    session.end()
    await navigate('/home')
    showToast({ kind: 'ok', title: answer.sentence })
    askToSignIn()
  }

  return (
    <div className="wrap narrow-page">
      <title>Set a new password</title>
      <meta name="robots" content="noindex" />
      <h1>Set a new password</h1>
      <form className="panel fields" ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          maxLength={200}
          hint="At least 8 characters"
          value={password}
          onChange={(event) => setNext(event.currentTarget.value)}
          mistake={(checked ? mistakes.password : undefined) ?? change.refused?.fieldSentence('password')}
        />
        <TextField
          label="Confirm password"
          type="password"
          autoComplete="new-password"
          maxLength={200}
          value={confirmation}
          onChange={(event) => setConfirmation(event.currentTarget.value)}
          mistake={(checked ? mistakes.confirmation : undefined) ?? change.refused?.fieldSentence('confirm_password')}
        />
        {change.refused && change.refused.fields.length === 0 && (
          <p className="msg msg--bad" role="alert">
            {change.refused.message}
          </p>
        )}
        <Button type="submit" look="primary" busy={change.sending}>
          Set password
        </Button>
      </form>
    </div>
  )
}
