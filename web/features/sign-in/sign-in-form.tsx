import { useRef, useState, type FormEvent } from 'react'
import { forgotPassword, login } from '../../../contract/calls/account.ts'
import { isEmail } from '../../../domain/emails.ts'
import { useCall, useSession } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, focusFirstMistake, TextField } from '../../ui/fields.tsx'
import { SuccessIcon } from '../../ui/icons.tsx'
import { showToast } from '../../ui/toasts.tsx'

interface Mistakes {
  login?: string
  password?: string
}

function findMistakes(login: string, password: string): Mistakes {
  return {
    ...(login === ''
      ? { login: 'Please enter your E-mail!' }
      : !isEmail(login)
        ? { login: 'The input is not valid E-mail!' }
        : {}),
    ...(password === '' ? { password: 'Please input your Password!' } : {}),
  }
}

const askForAddress = 'Enter Email ID first.'

interface SignInFormProps {
  remembered: boolean
  onRemember(remembered: boolean): void
  onSignedIn(): void
}

/** E-mail, password, remember me. Once it is right, the token is kept and what was to go on goes on. */
export function SignInForm({ remembered, onRemember, onSignedIn }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const session = useSession()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState<'all' | 'address'>()
  const [sentence, setSentence] = useState<string>()
  const signIn = useCall(login, { quiet: true })
  const forgot = useCall(forgotPassword)
  const mistakes = checked === 'all' ? findMistakes(email.trim(), password) : {}
  const asksAddress = checked === 'address' && email.trim() === ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked('all')
    setSentence(undefined)
    if (Object.keys(findMistakes(email.trim(), password)).length > 0) return focusFirstMistake(form.current)
    const answer = await signIn.send({ input: { user: { login: email.trim(), password, remember_me: remembered } } })
    if (!answer) return focusFirstMistake(form.current)
    session.begin(answer.auth_token, remembered)
    showToast({ kind: 'ok', title: `Welcome, ${answer.users.first_name}.` })
    onSignedIn()
  }

  async function sendLink() {
    setChecked('address')
    setSentence(undefined)
    signIn.reset()
    if (email.trim() === '') {
      showToast({ kind: 'info', title: askForAddress })
      return focusFirstMistake(form.current)
    }
    const answer = await forgot.send({ input: { login: email.trim() } })
    setSentence(answer?.sentence)
  }

  return (
    <form className="fields" ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="E-mail"
        type="email"
        name="login"
        autoComplete="username"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        mistake={asksAddress ? askForAddress : mistakes.login}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        maxLength={200}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        mistake={mistakes.password ?? signIn.refused?.message}
        announced={signIn.refused !== undefined}
        aside={
          <button className="link small" type="button" onClick={() => void sendLink()}>
            Forgot password?
          </button>
        }
      />
      <div role="status">
        {sentence && (
          <p className="msg msg--good">
            <SuccessIcon />
            {sentence}
          </p>
        )}
      </div>
      <CheckField
        label="Remember me for 7 days"
        checked={remembered}
        onChange={(event) => onRemember(event.currentTarget.checked)}
      />
      <Button type="submit" look="primary" size="lg" wide busy={signIn.sending}>
        Sign in
      </Button>
    </form>
  )
}
