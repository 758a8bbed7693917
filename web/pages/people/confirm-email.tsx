import { useState } from 'react'
import { confirmEmail } from '../../../contract/shop/account.call.ts'
import { askToSignIn, useCall, useSession } from '../../client/index.ts'
import { useParams } from '../../router/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { definePage } from '../page.ts'
import { FailureMessage, Success } from '../../ui/message.tsx'

export const page = definePage({ Component: ConfirmEmailPage })

/** The mailed link leads here. A press confirms the address, so that a program that only follows links does not. */
function ConfirmEmailPage() {
  const { token = '' } = useParams()
  const { signedIn } = useSession()
  const [sentence, setSentence] = useState<string>()
  const confirm = useCall(confirmEmail, { quiet: true })
  async function press() {
    const answer = await confirm.send({ input: { email_token: token.slice(0, 200) } })
    if (answer) setSentence(answer.sentence)
  }
  return (
    <div className="wrap narrow-page">
      <title>Confirm your e-mail address</title>
      <meta name="robots" content="noindex" />
      <h1>Confirm your e-mail address</h1>
      <div className="panel">
        <div role="status">
          {sentence && <Success>{sentence}</Success>}
          {confirm.refused && <FailureMessage>{confirm.refused.message}</FailureMessage>}
          {!sentence && !confirm.refused && <p>You will sign in with the address this e-mail was sent to.</p>}
        </div>
        {!sentence && (
          <Button look="primary" busy={confirm.sending} onClick={() => void press()}>
            Confirm address
          </Button>
        )}
        {sentence && signedIn && (
          <ButtonLink look="primary" to="/home">
            Go to the shop
          </ButtonLink>
        )}
        {sentence && !signedIn && (
          <Button look="primary" onClick={() => askToSignIn()}>
            Sign in
          </Button>
        )}
      </div>
    </div>
  )
}
