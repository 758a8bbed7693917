import { useState, type FormEvent } from 'react'
import { forgotPassword } from '../../contract/calls/account.ts'
import { useCall } from '../client/index.ts'
import { Button } from '../ui/button.tsx'
import { focusFirstMistake, TextField } from '../ui/fields.tsx'
import { SuccessIcon } from '../ui/icons.tsx'
import { showToast } from '../ui/toasts.tsx'
import { definePage } from './page.ts'

export const page = definePage({ Component: ForgotPasswordPage })

const askForAddress = 'Enter Email ID first.'

function ForgotPasswordPage() {
  const [email, setEmail] = useState('')
  const [asked, setAsked] = useState(false)
  const [sentence, setSentence] = useState<string>()
  const forgot = useCall(forgotPassword, { quiet: true })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (email.trim() === '') {
      showToast({ kind: 'info', title: askForAddress })
      return focusFirstMistake(event.currentTarget as HTMLFormElement)
    }
    const answer = await forgot.send({ input: { login: email.trim() } })
    setSentence(answer?.sentence)
  }

  return (
    <div className="wrap narrow-page">
      <title>Forgot password</title>
      <meta name="robots" content="noindex" />
      <h1>Forgot password</h1>
      <form className="panel fields" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          mistake={asked && email.trim() === '' ? askForAddress : forgot.refused?.message}
          hint="We will e-mail you a link to set a new password. It works once."
        />
        <Button type="submit" look="primary" busy={forgot.sending}>
          Send link
        </Button>
        <div role="status">
          {sentence && (
            <p className="msg msg--good">
              <SuccessIcon />
              {sentence}
            </p>
          )}
        </div>
      </form>
    </div>
  )
}
