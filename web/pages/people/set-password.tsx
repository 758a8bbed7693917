import { setPassword } from '../../../contract/shop/account.call.ts'
import * as schemas from '../../../contract/shop/account.schema.ts'
import { findConfirmationMistake, findPasswordMistake } from '../../../domain/people/registration.ts'
import { askToSignIn, useCall, useSession } from '../../client/index.ts'
import { atFields, Form, NewPasswordFields, Refusal, SubmitButton } from '../../forms/index.ts'
import { useNavigate, useParams } from '../../router/index.ts'
import { showToast } from '../../ui/popups/toasts.tsx'
import { definePage } from '../page.ts'

export const page = definePage({ Component: SetPasswordPage })

const start = { password: '', confirm_password: '' }

const check = ({ password, confirm_password: confirmation }: typeof start) =>
  atFields({
    password: findPasswordMistake(password),
    confirm_password: findConfirmationMistake(password, confirmation),
  })

function SetPasswordPage() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const session = useSession()
  const change = useCall(setPassword, { quiet: true })

  async function send(passwords: typeof start) {
    const answer = await change.send({ input: { password_token: token, ...passwords } })
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
      <Form
        className="panel fields"
        start={start}
        schema={schemas.setPassword.input}
        check={check}
        sends={change}
        onSubmit={send}
      >
        <NewPasswordFields label="New password" />
        <Refusal />
        <SubmitButton>Set password</SubmitButton>
      </Form>
    </div>
  )
}
