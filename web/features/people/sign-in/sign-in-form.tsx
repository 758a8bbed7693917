import { useState } from 'react'
import { forgotPassword, login } from '../../../../contract/shop/account.call.ts'
import * as schemas from '../../../../contract/shop/account.schema.ts'
import { isEmail, notAnEmail } from '../../../../domain/people/emails.ts'
import { useCall, useSession } from '../../../client/index.ts'
import {
  atFields,
  CheckboxField,
  Form,
  PasswordField,
  SubmitButton,
  TextField,
  useFormActions,
} from '../../../forms/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { Success } from '../../../ui/message.tsx'

const check = ({ login, password }: { login: string; password: string }) =>
  atFields({
    login: findLoginMistake(login.trim()),
    password: password === '' ? 'Please input your Password!' : undefined,
  })

function findLoginMistake(login: string): string | undefined {
  if (login === '') return 'Please enter your E-mail!'
  return isEmail(login) ? undefined : notAnEmail
}

interface SignInFormProps {
  remembered: boolean
  onRemember(remembered: boolean): void
  onSignedIn(): void
}

/** E-mail, password, remember me. Once it is right, the token is stored and what was to go on goes on. */
export function SignInForm({ remembered, onRemember, onSignedIn }: SignInFormProps) {
  const session = useSession()
  const [sentence, setSentence] = useState<string>()
  const signIn = useCall(login, { quiet: true })

  async function send({ login, ...others }: { login: string; password: string; remember_me: boolean }) {
    setSentence(undefined)
    const answer = await signIn.send({ input: { user: { login: login.trim(), ...others } } })
    if (!answer) return
    session.begin(answer.auth_token, others.remember_me)
    showToast({ kind: 'ok', title: `Welcome, ${answer.users.first_name}.` })
    onSignedIn()
  }

  return (
    <Form
      className="fields"
      start={{ login: '', password: '', remember_me: remembered }}
      schema={schemas.login.input.properties.user}
      check={check}
      sends={signIn}
      within="user"
      otherwiseAt="password"
      onChange={({ remember_me: wanted }) => onRemember(wanted)}
      onMistake={() => setSentence(undefined)}
      onSubmit={send}
    >
      <TextField name="login" label="E-mail" type="email" autoComplete="username" />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        aside={<ForgotPassword onSent={setSentence} />}
      />
      <div role="status">{sentence && <Success>{sentence}</Success>}</div>
      <CheckboxField name="remember_me" label="Remember me for 7 days" />
      <SubmitButton size="lg" wide>
        Sign in
      </SubmitButton>
    </Form>
  )
}

const askForAddress = 'Enter Email ID first.'

/** Mails a link to the address that stands in the form. */
function ForgotPassword({ onSent }: { onSent(sentence: string | undefined): void }) {
  const form = useFormActions()
  const forgot = useCall(forgotPassword)

  async function sendLink() {
    const address = String(form.read()['login']).trim()
    onSent(undefined)
    if (address === '') {
      showToast({ kind: 'info', title: askForAddress })
      return form.refuse('login', askForAddress)
    }
    form.forgive()
    const answer = await forgot.send({ input: { login: address } })
    onSent(answer?.sentence)
  }

  return (
    <button className="link small" type="button" onClick={() => void sendLink()}>
      Forgot password?
    </button>
  )
}
