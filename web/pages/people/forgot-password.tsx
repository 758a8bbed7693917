import { useState } from 'react'
import { forgotPassword } from '../../../contract/shop/account.call.ts'
import * as schemas from '../../../contract/shop/account.schema.ts'
import { useCall } from '../../client/index.ts'
import { atFields, Form, SubmitButton, TextField } from '../../forms/index.ts'
import { showToast } from '../../ui/popups/toasts.tsx'
import { definePage } from '../page.ts'
import { Success } from '../../ui/message.tsx'

export const page = definePage({ Component: ForgotPasswordPage })

const askForAddress = 'Enter Email ID first.'

function ForgotPasswordPage() {
  const [sentence, setSentence] = useState<string>()
  const forgot = useCall(forgotPassword, { quiet: true })
  return (
    <div className="wrap narrow-page">
      <title>Forgot password</title>
      <meta name="robots" content="noindex" />
      <h1>Forgot password</h1>
      <Form
        className="panel fields"
        start={{ login: '' }}
        schema={schemas.forgotPassword.input}
        check={({ login }) => atFields({ login: login.trim() === '' ? askForAddress : undefined })}
        sends={forgot}
        otherwiseAt="login"
        onMistake={() => showToast({ kind: 'info', title: askForAddress })}
        onSubmit={async ({ login }) => setSentence((await forgot.send({ input: { login: login.trim() } }))?.sentence)}
      >
        <TextField
          name="login"
          label="E-mail"
          type="email"
          autoComplete="username"
          hint="We will e-mail you a link to set a new password. It works once."
        />
        <SubmitButton>Send link</SubmitButton>
        <div role="status">{sentence && <Success>{sentence}</Success>}</div>
      </Form>
    </div>
  )
}
